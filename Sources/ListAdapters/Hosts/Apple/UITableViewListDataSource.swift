#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// The data source of a table view that shows a list.
  ///
  /// ```swift
  /// private lazy var posts = UITableViewListDataSource(host: tableView, data: [Post]()) {
  ///   tableView, indexPath, post in
  ///   let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
  ///   cell.textLabel?.text = post.title
  ///   return cell
  /// }
  ///
  /// posts.list.data = newPosts
  /// ```
  ///
  /// It makes itself the table view's data source, and answers from its ``list``: a calculator of
  /// the view, or a ``ListComposition``. The table view holds its data source weakly: keep it.
  ///
  /// In a subclass, override what the properties do not offer, such as section index titles.
  @MainActor
  open class UITableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    UITableView, List,
    (_ tableView: UITableView, _ indexPath: IndexPath, _ item: List.Item) -> UITableViewCell
  >, UITableViewDataSource
  {
    /// Returns the title above a section, from its header, if set.
    ///
    /// Set it before the table view is laid out. For a view instead of a title, ask ``list`` for the
    /// header in the table view's delegate.
    public var headerTitle: ((_ header: List.Header) -> String?)?

    /// Returns the title below a section, from its header, if set.
    ///
    /// Set it before the table view is laid out.
    public var footerTitle: ((_ header: List.Header) -> String?)?

    /// Called when the user deletes an item: remove it from the list there.
    ///
    /// A row can be edited if this is set. It can also be edited while the table view is in editing
    /// mode, if `canMoveItem` lets its item be moved. For swipe actions of the delegate on other
    /// rows, override `tableView(_:canEditRowAt:)`.
    public var deleteItem: ((_ item: List.Item) -> Void)?

    override func connect(to tableView: UITableView) {
      tableView.dataSource = self
    }

    // MARK: What is shown

    open func numberOfSections(in tableView: UITableView) -> Int {
      list.sectionCount
    }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.itemCount(inSection: section)
    }

    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      makeCell(tableView, indexPath, item(at: indexPath))
    }

    open func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      headerTitle.flatMap { $0(list.header(ofSection: section)) }
    }

    open func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      footerTitle.flatMap { $0(list.header(ofSection: section)) }
    }

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      nil
    }

    open func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      index
    }

    // MARK: What the user changes

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      // UIKit has no control for moving a row that cannot be edited.
      deleteItem != nil
        || tableView.isEditing && self.tableView(tableView, canMoveRowAt: indexPath)
    }

    open func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { deleteItem?(item(at: indexPath)) }
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      canMoveItem(at: indexPath)
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moveItem(at: sourceIndexPath, to: destinationIndexPath, in: tableView)
    }
  }
#endif
