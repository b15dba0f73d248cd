#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  import DiffCore

  /// The data source of a view-based table view that shows a list.
  ///
  /// Its properties are those of the list.
  @MainActor
  package final class NSTableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSTableView, List,
    (_ tableView: NSTableView, _ column: NSTableColumn?, _ row: Int, _ item: List.Item) -> NSView?
  >, NSTableViewDataSource, NSTableViewDelegate
  {
    // AppKit asks its delegate once which of the optional methods it has.
    package var canSelectItem: ((_ item: List.Item) -> Bool)? {
      didSet { updateDelegate(oldValue == nil, canSelectItem == nil) }
    }
    package var heightOfItem: ((_ item: List.Item) -> CGFloat)? {
      didSet { updateDelegate(oldValue == nil, heightOfItem == nil) }
    }
    var rowView: ((NSTableView, _ row: Int, _ item: List.Item) -> NSTableRowView?)? {
      didSet { updateDelegate(oldValue == nil, rowView == nil) }
    }
    var didChangeSelection: ((_ items: [List.Item]) -> Void)? {
      didSet { updateDelegate(oldValue == nil, didChangeSelection == nil) }
    }
    var isGroupItem: ((_ item: List.Item) -> Bool)? {
      didSet { updateDelegate(oldValue == nil, isGroupItem == nil) }
    }
    var rowActions: ((List.Item, NSTableView.RowActionEdge) -> [NSTableViewRowAction])? {
      didSet { updateDelegate(oldValue == nil, rowActions == nil) }
    }

    var pasteboardItem: ((_ item: List.Item) -> (any NSPasteboardWriting)?)?
    var moveItems: ((_ items: [List.Item], _ row: Int) -> Void)?
    var drop: ((_ info: any NSDraggingInfo, _ row: Int) -> Bool)?
    var draggingChanges: ((_ isDragging: Bool) -> Void)?

    package var reportMistake: (_ message: String) -> Void = { NSLog("%@", $0) }
    private var hasCheckedDelegate = false

    private var draggedItems: [List.Item] = []

    private var isChanging = false
    private var hasSelectionChanged = false

    private var tableView: NSTableView? {
      keeper.view as? NSTableView
    }

    // MARK: Rows

    /// Returns the number of items, and stops the program if the list has several sections.
    package func numberOfRows(in tableView: NSTableView) -> Int {
      guard list.sectionCount > 0 else { return 0 }
      if !hasCheckedDelegate, list.itemCount(inSection: 0) > 0 { checkDelegate(of: tableView) }
      guard list.sectionCount == 1 else {
        fatalError("NSTableView shows one section, but \(type(of: list)) has \(list.sectionCount)")
      }
      return list.itemCount(inSection: 0)
    }

    package func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      makeCell!(tableView, tableColumn, row, item(inRow: row))
    }

    func item(inRow row: Int) -> List.Item {
      list.item(at: ItemPath(section: 0, item: row))
    }

    private func itemIfPresent(inRow row: Int) -> List.Item? {
      list.itemIfPresent(at: ItemPath(section: 0, item: row))
    }

    // MARK: The delegate

    /// Reports a delegate that makes no cell views: the rows would be blank.
    private func checkDelegate(of tableView: NSTableView) {
      hasCheckedDelegate = true
      guard let delegate = tableView.delegate, delegate !== self else { return }
      let method = "tableView:viewForTableColumn:row:"
      #if canImport(ObjectiveC)
        let makesViews = delegate.responds(to: Selector((method)))
      #else
        let makesViews = (delegate as? any OptionalMethods)?.hasMethod(method) ?? true
      #endif
      guard !makesViews else { return }
      reportMistake(
        """
        The delegate of the table view, \(type(of: delegate)), makes no cell views, so its rows \
        are blank. Do not connect it, or return cellView(for:row:) of the list from its method \
        tableView(_:viewFor:row:).
        """)
    }

    // MARK: Optional methods

    /// Becomes the delegate again if a closure, and so its optional method, comes or goes, because
    /// AppKit checks for these methods only when its delegate is set.
    private func updateDelegate(_ wasNil: Bool, _ isNil: Bool) {
      guard wasNil != isNil, let tableView, tableView.delegate === self else { return }
      tableView.delegate = nil
      tableView.delegate = self
    }

    #if canImport(ObjectiveC)
      /// Returns `false` for methods whose closures are `nil`.
      ///
      /// The presence of a method changes a table view. For example, AppKit ignores automatic row
      /// heights if the delegate has a method for heights.
      package override func responds(to selector: Selector!) -> Bool {
        guard let name = selector.map(NSStringFromSelector), optionalMethods.contains(name)
        else { return super.responds(to: selector) }
        return MainActor.assumeIsolated { hasMethod(name) }
      }
    #endif

    package func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
      itemIfPresent(inRow: row).flatMap { canSelectItem?($0) } ?? true
    }

    package func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
      itemIfPresent(inRow: row).flatMap { heightOfItem?($0) } ?? tableView.rowHeight
    }

    package func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
      itemIfPresent(inRow: row).flatMap { rowView?(tableView, row, $0) }
    }

    package func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      itemIfPresent(inRow: row).flatMap { isGroupItem?($0) } ?? false
    }

    package func tableView(
      _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
      itemIfPresent(inRow: row).flatMap { rowActions?($0, edge) } ?? []
    }

    package func tableViewSelectionDidChange(_ notification: Notification) {
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

    package func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      itemIfPresent(inRow: row).flatMap { pasteboardItem?($0) }
    }

    package func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) {
      draggedItems = rowIndexes.compactMap { itemIfPresent(inRow: $0) }
      draggingChanges?(true)
    }

    package func tableView(
      _ tableView: NSTableView, draggingSession session: NSDraggingSession,
      endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) {
      draggingChanges?(false)
    }

    package func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      let isMove = moveItems != nil && info.draggingSource as? NSTableView === tableView
      guard isMove || drop != nil else { return [] }
      // AppKit proposes row -1 for the whole table view.
      tableView.setDropRow(row < 0 ? tableView.numberOfRows : row, dropOperation: .above)
      return isMove ? .move : .copy
    }

    package func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      let row = min(row, tableView.numberOfRows)
      guard let moveItems, info.draggingSource as? NSTableView === tableView
      else { return drop?(info, row) ?? false }
      moveItems(draggedItems, row)
      return true
    }
  }

  // MARK: - Optional methods

  /// The methods that the delegate has only if their closures are set.
  private let optionalMethods: Set = [
    "tableView:shouldSelectRow:", "tableView:heightOfRow:", "tableView:rowViewForRow:",
    "tableView:isGroupRow:", "tableView:rowActionsForRow:edge:", "tableViewSelectionDidChange:",
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
      case "tableView:isGroupRow:": isGroupItem != nil
      case "tableView:rowActionsForRow:edge:": rowActions != nil
      case "tableViewSelectionDidChange:": didChangeSelection != nil
      default: true
      }
    }
  }
#endif
