#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import ListAdapters
  import ListAdaptersTesting

  /// A window without a title, large enough for all rows.
  @MainActor
  private func window(showing view: NSView) -> NSWindow {
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 320, height: 4_000))
    scrollView.documentView = view
    let window = emptyWindow()
    window.contentView = scrollView
    return window
  }

  @MainActor
  private func emptyWindow() -> NSWindow {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 320, height: 4_000), styleMask: .borderless,
      backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    return window
  }

  extension OutlineOfSections {
    /// Shows sections as a tree by all small transitions and random ones.
    ///
    /// - Parameter collapsing: Whether the sections are collapsed while they change.
    /// - Returns: What the view shows wrongly, or an item that lost the object that stands for it.
    public static func failureInWindow(collapsing: Bool) -> String? {
      failure(conformance(in: emptyWindow, collapsing: collapsing))
    }

    /// Shows sections in the same way, with one selected item.
    public static func selectingFailureInWindow() -> String? {
      failure(selectingConformance(in: emptyWindow))
    }

    private static func failure(_ conformance: HostConformance<OutlineOfSections>) -> String? {
      var conformance = conformance
      conformance.settle = { $0.layOut() }
      conformance.extent.randomItems = 8
      return conformance.sectionedFailure()?.description
    }
  }

  /// An NSTableView in a window, with one column.
  public final class RealAppKitTableView: @MainActor RealView {
    public let view = NSTableView(frame: NSRect(x: 0, y: 0, width: 320, height: 4_000))
    private let viewWindow: NSWindow
    private var dataSource: AnyObject?

    public init() {
      view.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("row")))
      view.updateAnimations = .all([])
      viewWindow = window(showing: view)
    }

    public func show(_ list: some ListDataSource<TestItem, TestItem>) {
      let dataSource = ViewDataSource(list)
      self.dataSource = dataSource
      view.delegate = dataSource
      view.dataSource = dataSource
    }

    public func layOut() {
      viewWindow.layoutIfNeeded()
    }

    public var rows: [[String]] {
      [
        (0..<view.numberOfRows).map { row in
          let label = view.view(atColumn: 0, row: row, makeIfNecessary: false) as? NSTextField
          return label?.stringValue ?? "no view"
        }
      ]
    }
  }

  /// An NSCollectionView in a window.
  public final class RealAppKitCollectionView: @MainActor RealView {
    public let view = NSCollectionView(frame: NSRect(x: 0, y: 0, width: 320, height: 4_000))
    private let viewWindow: NSWindow
    private var dataSource: AnyObject?

    public init() {
      let layout = NSCollectionViewFlowLayout()
      layout.itemSize = NSSize(width: 40, height: 20)
      view.collectionViewLayout = layout
      view.register(TextItem.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("item"))
      viewWindow = window(showing: view)
    }

    public func show(_ list: some ListDataSource<TestItem, TestItem>) {
      let dataSource = ViewDataSource(list)
      self.dataSource = dataSource
      view.dataSource = dataSource
    }

    public func layOut() {
      viewWindow.layoutIfNeeded()
    }

    public var rows: [[String]] {
      (0..<view.numberOfSections).map { section in
        (0..<view.numberOfItems(inSection: section)).map { item in
          view.item(at: [section, item])?.representedObject as? String ?? "no item"
        }
      }
    }
  }

  /// Answers from any list.
  @MainActor
  private final class ViewDataSource: NSObject, NSTableViewDataSource, NSTableViewDelegate,
    NSCollectionViewDataSource
  {
    private let list: any ListDataSource<TestItem, TestItem>

    init(_ list: some ListDataSource<TestItem, TestItem>) {
      self.list = list
    }

    func numberOfRows(in tableView: NSTableView) -> Int {
      list.itemCount(inSection: 0)
    }

    func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      NSTextField(labelWithString: "\(list.item(at: ItemPath(section: 0, item: row)))")
    }

    func numberOfSections(in collectionView: NSCollectionView) -> Int {
      list.sectionCount
    }

    func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      let shown = collectionView.makeItem(
        withIdentifier: NSUserInterfaceItemIdentifier("item"), for: indexPath)
      shown.representedObject = "\(list.item(at: ItemPath(indexPath)))"
      return shown
    }
  }

  private final class TextItem: NSCollectionViewItem {
    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 40, height: 20))
    }
  }
#endif
