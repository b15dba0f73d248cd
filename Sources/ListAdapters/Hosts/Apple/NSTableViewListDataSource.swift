#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// The data source of a view-based table view that shows a list.
  ///
  /// ```swift
  /// private lazy var posts = NSTableViewListDataSource(host: tableView, data: [Post]()) {
  ///   tableView, column, row, post in
  ///   NSTextField(labelWithString: post.title)
  /// }
  ///
  /// posts.list.data = newPosts
  /// ```
  ///
  /// Store it in a property, because the view holds it weakly. See ``ListViewDataSource``.
  ///
  /// A table view gets its cell views from its delegate. If it has no delegate yet, this object
  /// becomes the delegate, too. If you write your own delegate, call `tableView(_:viewFor:row:)` of
  /// this object there. AppKit then ignores closures such as ``heightOfItem``.
  ///
  /// For drops from elsewhere, override the methods for dragging in a subclass. AppKit does not call
  /// `tableView(_:writeRowsWith:to:)`: set ``pasteboardItem`` instead. If you add another method of
  /// AppKit's protocols to a subclass, give it its Objective-C name, as in
  /// `@objc(tableView:shouldEditTableColumn:row:)`. Otherwise, AppKit does not call it.
  @MainActor
  open class NSTableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSTableView, List,
    (_ tableView: NSTableView, _ column: NSTableColumn?, _ row: Int, _ item: List.Item) -> NSView?
  >, NSTableViewDataSource, NSTableViewDelegate
  {
    /// Returns whether the user may select an item.
    ///
    /// If it is `nil`, the user may select every item.
    public var canSelectItem: ((_ item: List.Item) -> Bool)? {
      didSet { updateDelegate(wasNil: oldValue == nil, isNil: canSelectItem == nil) }
    }

    /// Returns the height of an item's row.
    ///
    /// If it is `nil`, rows have the table view's `rowHeight`, or the heights of their views if the
    /// table view uses automatic row heights.
    public var heightOfItem: ((_ item: List.Item) -> CGFloat)? {
      didSet { updateDelegate(wasNil: oldValue == nil, isNil: heightOfItem == nil) }
    }

    /// Returns the row view, which is behind the cell views.
    ///
    /// If it is `nil`, AppKit creates the row views.
    public var rowView:
      ((_ tableView: NSTableView, _ row: Int, _ item: List.Item) -> NSTableRowView?)?
    {
      didSet { updateDelegate(wasNil: oldValue == nil, isNil: rowView == nil) }
    }

    /// Called with the selected items when the selection has changed.
    ///
    /// If a change of the list also changes the selection, this is called once, after the change. It
    /// is not called if `keepsSelection` keeps the items selected.
    public var didChangeSelection: ((_ items: [List.Item]) -> Void)? {
      didSet { updateDelegate(wasNil: oldValue == nil, isNil: didChangeSelection == nil) }
    }

    /// Returns what the pasteboard receives for an item that the user drags, such as an
    /// `NSPasteboardItem` or a file's `NSURL`, or `nil` if the item cannot be dragged.
    public var pasteboardItem: ((_ item: List.Item) -> (any NSPasteboardWriting)?)?

    /// Called when the user drops items of this table view above one of its rows, or below the last
    /// one, whose `row` is the number of rows.
    ///
    /// Move the items in your model, or in the calculator's `latestData`, by their ids: their rows may
    /// have changed during the drag. Set ``pasteboardItem``, too, and call `registerForDraggedTypes`
    /// of the table view with a type that its result has.
    public var moveItems: ((_ items: [List.Item], _ row: Int) -> Void)?

    private var draggedItems: [List.Item] = []

    private var isChanging = false
    private var hasSelectionChanged = false

    private var tableView: NSTableView? {
      keeper.view as? NSTableView
    }

    override func connect(to tableView: NSTableView) {
      keeper.view = tableView
      tableView.dataSource = self
      if tableView.delegate == nil { tableView.delegate = self }
    }

    // MARK: Rows

    /// Returns the number of items, and stops the program if the list has several sections.
    open func numberOfRows(in tableView: NSTableView) -> Int {
      guard list.sectionCount > 0 else { return 0 }
      guard list.sectionCount == 1 else {
        fatalError("NSTableView shows one section, but \(type(of: list)) has \(list.sectionCount)")
      }
      return list.itemCount(inSection: 0)
    }

    open func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      makeCell(tableView, tableColumn, row, item(inRow: row))
    }

    /// Returns the item in a row of the table view.
    public final func item(inRow row: Int) -> List.Item {
      list.item(at: ItemPath(section: 0, item: row))
    }

    /// Returns the item in a row, or `nil` if the list has no such row, such as a `clickedRow` of -1.
    public final func itemIfPresent(inRow row: Int) -> List.Item? {
      list.itemIfPresent(at: ItemPath(section: 0, item: row))
    }

    // MARK: Optional methods

    /// Becomes the delegate again if a closure, and so its optional method, comes or goes, because
    /// AppKit checks for these methods only when its delegate is set.
    private func updateDelegate(wasNil: Bool, isNil: Bool) {
      guard wasNil != isNil, let tableView, tableView.delegate === self else { return }
      tableView.delegate = nil
      tableView.delegate = self
    }

    #if canImport(ObjectiveC)
      /// Returns `false` for methods whose closures are `nil`.
      ///
      /// The presence of a method changes a table view. For example, AppKit ignores automatic row
      /// heights if the delegate has a method for heights.
      open override func responds(to selector: Selector!) -> Bool {
        guard let name = selector.map(NSStringFromSelector), optionalMethods.contains(name)
        else { return super.responds(to: selector) }
        return MainActor.assumeIsolated { hasMethod(name) }
      }
    #endif

    public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      itemIfPresent(inRow: row).flatMap { canSelectItem?($0) } ?? true
    }

    public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      itemIfPresent(inRow: row).flatMap { heightOfItem?($0) } ?? tableView.rowHeight
    }

    public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
      itemIfPresent(inRow: row).flatMap { rowView?(tableView, row, $0) }
    }

    public func tableViewSelectionDidChange(_ notification: Notification) {
      hasSelectionChanged = true
      if !isChanging { reportSelection() }
    }

    override func observe(_ change: () -> Void) {
      isChanging = true
      super.observe(change)
      isChanging = false
      if hasSelectionChanged, !keeper.hasKeptSelection { reportSelection() }
      hasSelectionChanged = false
    }

    private func reportSelection() {
      hasSelectionChanged = false
      guard let tableView else { return }
      didChangeSelection?(tableView.selectedRowIndexes.compactMap { itemIfPresent(inRow: $0) })
    }

    // MARK: Dragging

    open func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      itemIfPresent(inRow: row).flatMap { pasteboardItem?($0) }
    }

    open func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) {
      draggedItems = rowIndexes.compactMap { itemIfPresent(inRow: $0) }
    }

    open func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      guard moveItems != nil, info.draggingSource as? NSTableView === tableView else { return [] }
      // AppKit proposes row -1 for the whole table view.
      tableView.setDropRow(row < 0 ? tableView.numberOfRows : row, dropOperation: .above)
      return .move
    }

    open func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      guard let moveItems, info.draggingSource as? NSTableView === tableView else { return false }
      moveItems(draggedItems, min(row, tableView.numberOfRows))
      return true
    }
  }

  // MARK: - Optional methods

  /// The methods that the delegate has only if their closures are set.
  private let optionalMethods: Set = [
    "tableView:shouldSelectRow:", "tableView:heightOfRow:", "tableView:rowViewForRow:",
    "tableViewSelectionDidChange:",
  ]

  /// A delegate whose set of methods can change.
  package protocol OptionalMethods {
    /// Returns whether the delegate has the method with a selector.
    @MainActor
    func hasMethod(_ selector: String) -> Bool
  }

  extension NSTableViewListDataSource: OptionalMethods {
    package final func hasMethod(_ selector: String) -> Bool {
      switch selector {
      case "tableView:shouldSelectRow:": canSelectItem != nil
      case "tableView:heightOfRow:": heightOfItem != nil
      case "tableView:rowViewForRow:": rowView != nil
      case "tableViewSelectionDidChange:": didChangeSelection != nil
      default: true
      }
    }
  }

  extension NSTableViewListDataSource where List.Item: Diffable {
    /// Returns the id of the item in a row, or `nil` if the list has no such row.
    public final func itemIdentifier(forRow row: Int) -> List.Item.ID? {
      itemIfPresent(inRow: row)?.id
    }

    /// Returns the row of the first item with an id, or `nil` if the list has none.
    public final func row(forItemIdentifier identifier: List.Item.ID) -> Int? {
      indexPath(for: identifier)?[1]
    }
  }
#endif
