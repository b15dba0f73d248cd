#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// The data source of a table view that shows a list.
  ///
  /// ```swift
  /// private lazy var posts = UITableViewListDataSource(host: tableView, data: [Post]()) {
  ///   tableView, indexPath, post in
  ///   let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
  ///   var content = cell.defaultContentConfiguration()
  ///   content.text = post.title
  ///   cell.contentConfiguration = content
  ///   return cell
  /// }
  ///
  /// posts.list.data = newPosts
  /// ```
  ///
  /// Store it in a property, because the view holds it weakly. See ``ListViewDataSource``.
  ///
  /// Override methods in a subclass for features without a property, such as section index titles.
  @MainActor
  open class UITableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    UITableView, List,
    (_ tableView: UITableView, _ indexPath: IndexPath, _ item: List.Item) -> UITableViewCell
  >, UITableViewDataSource
  {
    /// Returns the title above a section, from the section's header.
    ///
    /// If it is `nil`, sections have no titles. Set it before the table view is laid out. To show a
    /// view instead of a title, get the header from ``list`` in the table view's delegate.
    public var headerTitle: ((_ header: List.Header) -> String?)?

    /// Returns the title below a section, from the section's header.
    ///
    /// If it is `nil`, sections have no such titles. Set it before the table view is laid out.
    public var footerTitle: ((_ header: List.Header) -> String?)?

    /// Called when the user deletes an item.
    ///
    /// Remove the item from your model, or from the calculator's `latestData`. If it is set and
    /// ``canEditItem`` is not, the user can edit all rows.
    public var deleteItem: ((_ item: List.Item) -> Void)?

    /// Returns whether the user can edit an item's row.
    ///
    /// Set it if the delegate has swipe actions, because UIKit shows them only for editable rows. If
    /// it is `nil`, all rows are editable if ``deleteItem`` is set. In editing mode, rows that the
    /// user can move are editable, too.
    public var canEditItem: ((_ item: List.Item) -> Bool)?

    override func connect(to tableView: UITableView) {
      keeper.view = tableView
      tableView.dataSource = self
    }

    // MARK: Sections and rows

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

    // MARK: Editing

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      if let canEditItem { return canEditItem(item(at: indexPath)) }
      // UIKit has no control for moving a row that cannot be edited.
      return deleteItem != nil
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
