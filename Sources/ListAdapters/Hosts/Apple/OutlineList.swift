#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import DiffCore

  /// A tree in an outline view: set the roots, and the view updates the nodes that have changed.
  ///
  /// ```swift
  /// let folders = OutlineList<Folder> { $0.folders }
  ///
  /// folders.connect(to: outlineView) { outlineView, column, folder in … }  // in viewDidLoad
  /// folders.data = newFolders  // at any time
  /// ```
  ///
  /// A node that moves to another parent moves on the screen, with its expanded nodes. Expanded and
  /// selected nodes stay so, also if a change puts them into a new parent. In
  /// `hasSameContent(as:)`, do not compare the children, or all parents of a changed node reload.
  ///
  /// Store it in a property, because the view holds it weakly.
  @MainActor
  public final class OutlineList<Item: Diffable> {
    private let children: (_ item: Item) -> [Item]
    private let host = OutlineHost<Item>()
    private let calculator: SectionedDiffCalculator<OutlineHost<Item>, OutlineSection<Item>>
    private let source: OutlineViewDataSource<Item>
    private var roots: [Item]

    /// What the view is to show once it shows the latest data.
    private var wantedExpansion: Set<Item.ID>?
    private var wantedSelection: Set<Item.ID>?
    private var wantedPlace: (id: Item.ID, position: ListScrollPosition)?

    /// Creates the list of a tree.
    ///
    /// - Parameters:
    ///   - data: The first roots.
    ///   - children: Returns the children of an item. Called once for each item whenever you set
    ///     the data. An item with the id of one of its ancestors has no children.
    public init(data: [Item] = [], children: @escaping (_ item: Item) -> [Item]) {
      roots = data
      self.children = children
      calculator = SectionedDiffCalculator(
        host: host, data: data.outlineSections(children: children))
      source = OutlineViewDataSource(host)
    }

    /// The roots that you set last.
    public var data: [Item] {
      get { roots }
      set { setData(newValue, completion: nil) }
    }

    /// Shows the tree in a view-based outline view, whose cell views a closure returns.
    ///
    /// The view shows what you have set before. The list becomes its data source in place of any
    /// other, and leaves the view that it was connected to. It also becomes the delegate, if the
    /// view has none. If it has one, return ``cellView(for:item:)`` from its method
    /// `outlineView(_:viewFor:item:)`.
    ///
    /// The list retains the closure. If the closure uses `self`, write `[unowned self]`.
    public func connect(
      to outlineView: NSOutlineView,
      cell:
        @escaping (_ outlineView: NSOutlineView, _ column: NSTableColumn?, _ item: Item) ->
        NSView?
    ) {
      source.makeCell = cell
      if let old = host.view, old !== outlineView { source.leave(old) }
      wantedExpansion = wantedExpansion ?? expandedIDs
      host.view = outlineView
      source.enter(outlineView)
      viewIsAppearing()
    }

    /// Returns the cell view of a node, for a delegate of your own.
    ///
    /// - Parameter node: What AppKit passes as the item.
    public func cellView(for column: NSTableColumn?, item node: Any) -> NSView? {
      host.view.flatMap { source.outlineView($0, viewFor: column, item: node) }
    }

    /// Returns the item of what AppKit passes as an item, such as `outlineView.item(atRow:)`.
    public func item(of node: Any?) -> Item? {
      (node as? OutlineNode<Item>)?.item
    }
  }

  // MARK: - Changes

  extension OutlineList {
    /// Sets the roots, and calls a closure when the view shows them, as in
    /// ``DiffCalculator/setData(_:style:completion:)``.
    public func setData(
      _ data: [Item], style: UpdateStyle = .animated, completion: ((_ finished: Bool) -> Void)?
    ) {
      roots = data
      calculator.setData(
        data.outlineSections(children: children), style: style, completion: completion)
    }

    /// Reloads the items with some ids, although they have not changed.
    public func refresh(ids: some Sequence<Item.ID>) {
      let ids = IDTable(Array(ids))
      calculator.refresh { ids.offset(of: $0.id.id) != nil }
    }

    /// Holds changes back until you end the pause, as in ``DiffCalculator/pause()``.
    public func pause() -> UpdatePause {
      calculator.pause()
    }

    /// Calls a closure once the view shows the data that you set last, as in
    /// ``DiffCalculator/whenShown(_:)``.
    public func whenShown(_ action: @escaping () -> Void) {
      calculator.whenShown(action)
    }
  }

  // MARK: - Expansion and selection

  extension OutlineList {
    /// The ids of the expanded items.
    ///
    /// The view keeps them through changes. To restore them when the app starts, set them before or
    /// after the data: the view expands the items that it has when it shows the data, and collapses
    /// the others.
    public var expandedIDs: Set<Item.ID> {
      get { wantedExpansion ?? host.idsOfExpandedItems }
      set {
        wantedExpansion = newValue
        showWanted()
      }
    }

    /// The selected items, from top to bottom.
    public var selectedItems: [Item] {
      host.selectedNodes.map(\.item)
    }

    /// Selects the items with some ids, and no others, once the view shows the data that you set
    /// last.
    ///
    /// Items below a collapsed one, and ids that the tree does not have, are ignored.
    public func select(ids: some Sequence<Item.ID>) {
      wantedSelection = Set(ids)
      showWanted()
    }

    /// Scrolls to the first item with an id, once the view shows the data that you set last in a
    /// window.
    ///
    /// An item below a collapsed one, or an id that the tree does not have, is ignored.
    public func scroll(to id: Item.ID, at position: ListScrollPosition = .nearest) {
      wantedPlace = (id, position)
      showWanted()
    }

    /// Selects and scrolls as the view could not do without a window.
    ///
    /// Call it in `viewDidAppear()`.
    public func viewIsAppearing() {
      showWanted()
    }

    private func showWanted() {
      calculator.whenShown { [weak self] in
        MainActor.assumeIsolated { self?.showWantedNow() }
      }
    }

    private func showWantedNow() {
      guard let view = host.view else { return }
      if let ids = wantedExpansion {
        wantedExpansion = nil
        host.expand(ids)
      }
      if let ids = wantedSelection {
        let rows = host.visibleNodes { ids.contains($0.item.id) }.map { view.row(forItem: $0) }
        view.selectRowIndexes(IndexSet(rows), byExtendingSelection: false)
      }
      guard view.window != nil else { return }
      wantedSelection = nil
      if let (id, position) = wantedPlace,
        let node = host.visibleNodes(where: { $0.item.id == id }).first
      {
        view.scroll(to: [0, view.row(forItem: node)], at: position, animated: false)
      }
      wantedPlace = nil
    }
  }

  // MARK: - Options

  extension OutlineList {
    /// Called with the selected items when the user or the app has changed the selection.
    public var didChangeSelection: ((_ items: [Item]) -> Void)? {
      get { source.didChangeSelection }
      set { source.didChangeSelection = newValue }
    }

    /// Returns whether an item is drawn as a group row.
    public var isGroupItem: ((_ item: Item) -> Bool)? {
      get { source.isGroupItem }
      set { source.isGroupItem = newValue }
    }

    /// Returns what the pasteboard receives for an item that the user drags, or `nil` if the item
    /// cannot be dragged.
    public var pasteboardItem: ((_ item: Item) -> (any NSPasteboardWriting)?)? {
      get { source.pasteboardItem }
      set { source.pasteboardItem = newValue }
    }

    /// Called when the user drops items of this view into a parent, or among the roots if it is
    /// `nil`.
    ///
    /// The offset is that of the child before which the items are dropped, in the children as they
    /// are now; it is the number of children for a drop onto the parent itself. Move the items in
    /// your model by their ids. A drop of an item into itself or below itself is refused. Set
    /// ``pasteboardItem``, too, and call `registerForDraggedTypes` of the view with a type that its
    /// result has.
    public var moveItems: ((_ items: [Item], _ parent: Item?, _ offset: Int) -> Void)? {
      get { source.moveItems }
      set { source.moveItems = newValue }
    }
  }
#endif
