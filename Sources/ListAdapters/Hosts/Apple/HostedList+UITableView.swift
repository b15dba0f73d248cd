#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UITableView: @MainActor HostView {}

  @MainActor
  extension HostedList where Host == UITableView {
    private var rows: UITableViewListDataSource<Self> {
      connection.dataSource { UITableViewListDataSource(self, $0) }
    }

    /// Shows the list in a table view, whose cells a closure returns.
    ///
    /// ```swift
    /// posts.connect(to: tableView) { tableView, indexPath, post in
    ///   let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    ///   cell.textLabel?.text = post.title
    ///   return cell
    /// }
    /// ```
    ///
    /// The table view shows what you have set before. The list becomes its data source in place of
    /// any other, and leaves the view that it was connected to, which is then empty. A list that
    /// the table view has shown until now no longer updates it.
    ///
    /// The view does not retain the list, so keep the list in a property. The list retains the
    /// closure. If the closure uses `self`, write `[unowned self]`.
    public func connect(
      to tableView: UITableView,
      cell:
        @escaping (_ tableView: UITableView, _ indexPath: IndexPath, _ item: Item) ->
        UITableViewCell
    ) {
      rows.makeCell = cell
      show(in: tableView)
    }

    /// Returns the title above a section, from the section's header.
    ///
    /// If it is `nil`, sections have no titles. To show a view instead of a title, get the header
    /// from the list in the table view's delegate. Set it before the table view is laid out.
    public var headerTitle: ((_ header: Header) -> String?)? {
      get { rows.headerTitle }
      set { rows.headerTitle = newValue }
    }

    /// Returns the title below a section, from the section's header, as in ``headerTitle``.
    public var footerTitle: ((_ header: Header) -> String?)? {
      get { rows.footerTitle }
      set { rows.footerTitle = newValue }
    }

    /// Returns the title of a section in the index at the side of the table view, or `nil` for a
    /// section without one.
    ///
    /// If it is `nil`, the table view has no index.
    public var indexTitle: ((_ header: Header) -> String?)? {
      get { rows.indexTitle }
      set { rows.indexTitle = newValue }
    }

    /// Called when the user deletes an item.
    ///
    /// Remove the item from your model, or from the list's `latestData`. If it is set and
    /// ``canEditItem`` is not, the user can edit all rows.
    public var deleteItem: ((_ item: Item) -> Void)? {
      get { rows.deleteItem }
      set { rows.deleteItem = newValue }
    }

    /// Returns whether the user can edit an item's row.
    ///
    /// Set it if the delegate has swipe actions, because UIKit shows them only for editable rows.
    /// If it is `nil`, all rows are editable if ``deleteItem`` is set. In editing mode, rows that
    /// the user can move are editable, too.
    public var canEditItem: ((_ item: Item) -> Bool)? {
      get { rows.canEditItem }
      set { rows.canEditItem = newValue }
    }

    /// Returns whether the user may move an item.
    ///
    /// If it is `nil`, the user cannot move items. If the user can move rows but not delete them,
    /// return `.none` from the delegate's method `tableView(_:editingStyleForRowAt:)`. Otherwise,
    /// rows show a delete button without effect.
    public var canMoveItem: ((_ item: Item) -> Bool)? {
      get { rows.moves.canMoveItem }
      set { rows.moves.canMoveItem = newValue }
    }

    /// Called after the user has moved an item.
    ///
    /// The list already has the item at its new path. UIKit is still finishing the drop. To set
    /// other data, wait for a later turn of the main queue.
    public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)? {
      get { rows.moves.didMoveItem }
      set { rows.moves.didMoveItem = newValue }
    }
  }
#endif
