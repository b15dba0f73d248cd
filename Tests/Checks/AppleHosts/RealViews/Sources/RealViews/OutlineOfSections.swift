#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import ListAdapters
  public import ListAdaptersTesting

  /// An outline view that shows a list of sections as a tree: the headers, with the items below them.
  ///
  /// The calls of the kit only tell it that the list has changed. An ``OutlineList`` finds the changes
  /// again, as those of a tree.
  @MainActor
  public final class OutlineOfSections: @MainActor HostCallTaker {
    private struct Node: Diffable {
      let item: TestItem
      let children: [Node]?

      var id: [String] { children == nil ? [item.id] : ["section", item.id] }

      func hasSameContent(as other: Node) -> Bool { item.hasSameContent(as: other.item) }
    }

    private let source: any ListDataSource<TestItem, TestItem>
    private let window: NSWindow
    private let view = NSOutlineView(frame: NSRect(x: 0, y: 0, width: 320, height: 4_000))
    private let list = OutlineList<Node> { $0.children ?? [] }
    private var style = UpdateStyle.animated
    private var markedNodes: [AnyObject] = []

    /// Whether the sections are collapsed while they change.
    private let collapses: Bool

    /// Whether each section begins with a node of its own: a section without any cannot be expanded.
    private let fillsSections: Bool

    private init(
      _ source: some ListDataSource<TestItem, TestItem>, in window: NSWindow,
      collapsing: Bool = false, filling: Bool = false
    ) {
      self.source = source
      self.window = window
      collapses = collapsing
      fillsSections = filling
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("node")))
      view.updateAnimations = .all([])
      let scrollView = NSScrollView(frame: view.frame)
      scrollView.documentView = view
      window.contentView = scrollView
      list.connect(to: view) { _, _, node in NSTextField(labelWithString: "\(node.item)") }
    }

    public let movesItems = true
    public let movesSections = true
    public let reloadsHeaders = true

    public func withoutAnimation(_ body: () -> Void) {
      style = .withoutAnimation
      body()
      style = .animated
    }

    public func performUpdates(
      _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
    ) {
      updates()
      show(completion)
    }

    public func reloadData() { show(nil) }
    public func take(_ call: HostCall) {}

    private func show(_ completion: ((_ finished: Bool) -> Void)?) {
      if collapses { list.expandedIDs = [] }
      let roots = (0..<source.sectionCount).map { section in
        let items = (0..<source.itemCount(inSection: section)).map {
          Node(item: source.item(at: ItemPath(section: section, item: $0)), children: nil)
        }
        let header = source.header(ofSection: section)
        let first = fillsSections ? [Node(item: header, children: nil)] : []
        return Node(item: header, children: first + items)
      }
      list.setData(roots, style: style, completion: completion)
      for root in nodes where list.item(of: root)?.children != nil { view.expandItem(root) }
    }
  }

  // MARK: - What it shows

  extension OutlineOfSections {
    func layOut() {
      window.contentView?.layoutSubtreeIfNeeded()
    }

    private var nodes: [AnyObject] {
      (0..<view.numberOfRows).map { view.item(atRow: $0) as AnyObject }
    }

    private func text(of node: AnyObject) -> String {
      let row = view.row(forItem: node)
      let label = view.view(atColumn: 0, row: row, makeIfNecessary: true) as? NSTextField
      return label?.stringValue ?? "no view"
    }

    /// The nodes of each section; the first is the header's.
    private var sections: [[AnyObject]] {
      nodes.reduce(into: []) { sections, node in
        if list.item(of: node)?.children == nil, !sections.isEmpty {
          sections[sections.count - 1].append(node)
        } else {
          sections.append([node])
        }
      }
    }

    /// The nodes of the items, section by section.
    private var items: [[AnyObject]] {
      sections.map { Array($0.dropFirst(fillsSections ? 2 : 1)) }
    }

    private func path(of node: AnyObject) -> ItemPath? {
      for (section, nodes) in items.enumerated() {
        if let item = nodes.firstIndex(where: { $0 === node }) {
          return ItemPath(section: section, item: item)
        }
      }
      return nil
    }
  }

  // MARK: - The kit

  extension OutlineOfSections {
    /// A check that each item keeps the object that stands for it in the view.
    public static func conformance(
      in window: @escaping () -> NSWindow, collapsing: Bool
    ) -> HostConformance<OutlineOfSections> {
      var conformance = conformance { source in
        OutlineOfSections(source, in: window(), collapsing: collapsing)
      }
      conformance.mark = { outline, path in
        outline.markedNodes.append(outline.items[path.section][path.item])
      }
      conformance.marks = { outline in outline.markedNodes.map(outline.path) }
      return conformance
    }

    /// A check that the selected item stays selected.
    public static func selectingConformance(
      in window: @escaping () -> NSWindow
    ) -> HostConformance<OutlineOfSections> {
      var conformance = conformance { source in
        OutlineOfSections(source, in: window(), filling: true)
      }
      conformance.mark = { outline, path in
        let row = outline.view.row(forItem: outline.items[path.section][path.item])
        outline.view.selectRowIndexes([row], byExtendingSelection: false)
      }
      conformance.marks = { outline in
        [outline.view.selectedRowIndexes.first.flatMap { outline.path(of: outline.nodes[$0]) }]
      }
      return conformance
    }

    private static func conformance(
      of makeHost: @escaping (any ListDataSource<TestItem, TestItem>) -> OutlineOfSections
    ) -> HostConformance<OutlineOfSections> {
      var conformance = HostConformance<OutlineOfSections>(makeHost: makeHost) { outline in
        outline.items.map { $0.map(outline.text) }
      }
      conformance.shownHeaders = { outline in outline.sections.map { outline.text(of: $0[0]) } }
      conformance.marksSurviveReloads = true
      return conformance
    }
  }
#endif
