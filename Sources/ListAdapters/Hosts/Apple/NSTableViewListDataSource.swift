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
  /// It makes itself the table view's data source, and answers from its ``list``, a calculator of
  /// the view. AppKit asks the delegate for views: this is the delegate, too, unless the table view
  /// has one. A delegate of your own gets the views from `tableView(_:viewFor:row:)` of this. The
  /// table view holds both weakly: keep it.
  ///
  /// Nothing can be dragged: in a subclass, override the three methods for that, and end a drop by
  /// setting the list's `data`. Write the Objective-C name before a method of AppKit's protocols
  /// that this class does not have, as `@objc(tableView:shouldEditTableColumn:row:)`: AppKit does
  /// not find it otherwise.
  @MainActor
  open class NSTableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSTableView, List,
    (_ tableView: NSTableView, _ column: NSTableColumn?, _ row: Int, _ item: List.Item) -> NSView?
  >, NSTableViewDataSource, NSTableViewDelegate
  {
    override func connect(to tableView: NSTableView) {
      tableView.dataSource = self
      if tableView.delegate == nil { tableView.delegate = self }
    }

    // MARK: What is shown

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

    // MARK: What the user drags

    open func tableView(
      _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
      nil
    }

    open func tableView(
      _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
      proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
      []
    }

    open func tableView(
      _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
      dropOperation: NSTableView.DropOperation
    ) -> Bool {
      false
    }
  }
#endif
