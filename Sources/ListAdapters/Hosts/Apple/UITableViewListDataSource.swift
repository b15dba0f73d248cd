#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// The data source of a table view that shows a list.
  ///
  /// ```swift
  /// private lazy var posts = UITableViewListDataSource(tableView: tableView, data: [Post]()) {
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
  open class UITableViewListDataSource<List: ListDataSource>: NSObject, UITableViewDataSource {
    /// Makes a cell for an item.
    public typealias CellProvider = (
      _ tableView: UITableView, _ indexPath: IndexPath, _ item: List.Item
    ) -> UITableViewCell

    /// What the table view shows; set the `data` of a calculator here.
    public let list: List

    private let makeCell: CellProvider

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
    /// mode, if ``canMoveItem`` lets its item be moved. For swipe actions of the delegate on other
    /// rows, override `tableView(_:canEditRowAt:)`.
    public var deleteItem: ((_ item: List.Item) -> Void)?

    /// Returns whether the user may move an item, if set; otherwise, no item is moved.
    ///
    /// If items move and none is deleted, have the delegate return `.none` from
    /// `tableView(_:editingStyleForRowAt:)`, or the rows show a button that deletes nothing.
    public var canMoveItem: ((_ item: List.Item) -> Bool)?

    /// Called after the user has moved an item.
    ///
    /// ``list`` already has it at its new place. UIKit is still ending the drop: to set other data,
    /// wait for a later turn of the main queue.
    public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)?

    /// Creates the data source of a table view for any list, such as a composition or a calculator
    /// that compares items by closures.
    ///
    /// - Parameters:
    ///   - tableView: The view that shows the list.
    ///   - list: What to show. If it is a calculator, its host is the table view.
    ///   - cell: Makes a cell for an item.
    public init(tableView: UITableView, list: List, cell: @escaping CellProvider) {
      self.list = list
      makeCell = cell
      super.init()
      tableView.dataSource = self
      tableView.reloadData()
    }

    /// Creates a calculator for a table view, and its data source.
    ///
    /// - Parameters:
    ///   - tableView: The view that shows the list.
    ///   - data: The items to show first.
    ///   - cell: Makes a cell for an item.
    public convenience init<Item: Diffable>(
      tableView: UITableView, data: [Item] = [], cell: @escaping CellProvider
    ) where List == DiffCalculator<UITableView, Item> {
      self.init(
        tableView: tableView, list: DiffCalculator(host: tableView, data: data), cell: cell)
    }

    /// Creates a calculator for a table view of sections, and its data source.
    ///
    /// - Parameters:
    ///   - tableView: The view that shows the sections.
    ///   - sections: The sections to show first.
    ///   - cell: Makes a cell for an item.
    public convenience init<Section: DiffableSection>(
      tableView: UITableView, sections: [Section], cell: @escaping CellProvider
    ) where List == SectionedDiffCalculator<UITableView, Section> {
      self.init(
        tableView: tableView, list: SectionedDiffCalculator(host: tableView, data: sections),
        cell: cell)
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

    /// Returns the item at an index path of the table view.
    public final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
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
      canMoveItem?(item(at: indexPath)) ?? false
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    open func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let path = ItemPath(sourceIndexPath)
      let newPath = ItemPath(destinationIndexPath)
      guard list.hostDidMoveItem(at: path, to: newPath) else { return tableView.reloadData() }
      didMoveItem?(path, newPath)
    }
  }
#endif
