#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension NSTableView: @MainActor HostView {}

  @MainActor
  extension HostedList where Host == NSTableView {
    private var rows: NSTableViewListDataSource<Self> {
      connection.dataSource { NSTableViewListDataSource(self, $0) }
    }

    /// Shows the list in a view-based table view, whose cell views a closure returns.
    ///
    /// ```swift
    /// posts.connect(to: tableView) { tableView, column, row, post in
    ///   NSTextField(labelWithString: post.title)
    /// }
    /// ```
    ///
    /// The table view shows what you have set before. The list becomes its data source in place of
    /// any other, and leaves the view that it was connected to, which is then empty. A list that
    /// the table view has shown until now no longer updates it.
    ///
    /// The view does not retain the list, so keep the list in a property. The list retains the
    /// closure. If the closure uses `self`, write `[unowned self]`.
    ///
    /// A table view gets its cell views from its delegate. If it has none, the list becomes the
    /// delegate, too. If it has one, such as in a nib, return ``cellView(for:row:)`` from its
    /// method `tableView(_:viewFor:row:)`. AppKit then ignores closures such as ``heightOfItem``.
    ///
    /// - Precondition: The table view is no `NSOutlineView`, whose rows are positions in parents.
    ///   Use an ``OutlineList``.
    public func connect(
      to tableView: NSTableView,
      cell:
        @escaping (
          _ tableView: NSTableView, _ column: NSTableColumn?, _ row: Int, _ item: Item
        ) -> NSView?
    ) {
      guard !(tableView is NSOutlineView) else {
        fatalError("an outline view shows an OutlineList, and no \(Self.self)")
      }
      rows.makeCell = cell
      show(in: tableView)
    }

    /// Returns the cell view of a row, for a delegate of your own.
    public func cellView(for column: NSTableColumn?, row: Int) -> NSView? {
      host.flatMap { rows.tableView($0, viewFor: column, row: row) }
    }

    /// Returns the item in a row, or `nil` if the list has no such row, such as a `clickedRow` of
    /// -1.
    public func itemIfPresent(inRow row: Int) -> Item? {
      itemIfPresent(at: ItemPath(section: 0, item: row))
    }

    /// Returns whether the user may select an item.
    ///
    /// If it is `nil`, the user may select every item.
    public var canSelectItem: ((_ item: Item) -> Bool)? {
      get { rows.canSelectItem }
      set { rows.canSelectItem = newValue }
    }

    /// Returns the height of an item's row.
    ///
    /// If it is `nil`, rows have the table view's `rowHeight`, or the heights of their views if the
    /// table view uses automatic row heights.
    public var heightOfItem: ((_ item: Item) -> CGFloat)? {
      get { rows.heightOfItem }
      set { rows.heightOfItem = newValue }
    }

    /// Returns whether an item is drawn as a group row.
    public var isGroupItem: ((_ item: Item) -> Bool)? {
      get { rows.isGroupItem }
      set { rows.isGroupItem = newValue }
    }

    /// Returns the row view, which is behind the cell views.
    ///
    /// If it is `nil`, AppKit creates the row views.
    public var rowView: ((_ tableView: NSTableView, _ row: Int, _ item: Item) -> NSTableRowView?)? {
      get { rows.rowView }
      set { rows.rowView = newValue }
    }

    /// Returns the buttons that a swipe shows at an edge of an item's row.
    ///
    /// In their actions, use the item's id: its row may have changed.
    public var rowActions:
      ((_ item: Item, _ edge: NSTableView.RowActionEdge) -> [NSTableViewRowAction])?
    {
      get { rows.rowActions }
      set { rows.rowActions = newValue }
    }

    /// Called with the selected items when the selection has changed.
    ///
    /// If a change of the list also changes the selection, this is called once, after the change.
    /// It is not called if `keepsSelection` keeps the items selected.
    public var didChangeSelection: ((_ items: [Item]) -> Void)? {
      get { rows.didChangeSelection }
      set { rows.didChangeSelection = newValue }
    }

    /// Returns what the pasteboard receives for an item that the user drags, such as an
    /// `NSPasteboardItem` or a file's `NSURL`, or `nil` if the item cannot be dragged.
    public var pasteboardItem: ((_ item: Item) -> (any NSPasteboardWriting)?)? {
      get { rows.pasteboardItem }
      set { rows.pasteboardItem = newValue }
    }

    /// Called when the user drops items of this table view above one of its rows, or below the last
    /// one, whose `row` is the number of rows.
    ///
    /// Move the items in your model, or in the list's `latestData`, by their ids: their rows may
    /// have changed during the drag. Set ``pasteboardItem``, too, and call
    /// `registerForDraggedTypes` of the table view with a type that its result has.
    public var moveItems: ((_ items: [Item], _ row: Int) -> Void)? {
      get { rows.moveItems }
      set { rows.moveItems = newValue }
    }

    /// Called when the user drops something from elsewhere above a row, or below the last one.
    ///
    /// Return whether you accept the drop. Call `registerForDraggedTypes` of the table view with
    /// the types of its pasteboard items.
    public var drop: ((_ info: any NSDraggingInfo, _ row: Int) -> Bool)? {
      get { rows.drop }
      set { rows.drop = newValue }
    }

    /// Called with `true` when the user begins to drag rows, and with `false` at the end: see
    /// ``DiffCalculator/pause()``.
    public var draggingChanges: ((_ isDragging: Bool) -> Void)? {
      get { rows.draggingChanges }
      set { rows.draggingChanges = newValue }
    }
  }
#endif
