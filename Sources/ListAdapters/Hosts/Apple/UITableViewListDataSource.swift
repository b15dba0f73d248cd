#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  package import UIKit

  /// The data source of a table view that shows a list.
  ///
  /// Its properties are those of the list.
  @MainActor
  package final class UITableViewListDataSource<List: ListDataSource>: ListViewDataSource<
    UITableView, List,
    (_ tableView: UITableView, _ indexPath: IndexPath, _ item: List.Item) -> UITableViewCell
  >, UITableViewDataSource
  {
    package var headerTitle: ((_ header: List.Header) -> String?)?
    var footerTitle: ((_ header: List.Header) -> String?)?
    var indexTitle: ((_ header: List.Header) -> String?)?
    var deleteItem: ((_ item: List.Item) -> Void)?
    var canEditItem: ((_ item: List.Item) -> Bool)?
    var moves = MovesByUser<List.Item>()

    // MARK: Sections and rows

    package func numberOfSections(in tableView: UITableView) -> Int {
      list.sectionCount
    }

    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      list.itemCount(inSection: section)
    }

    package func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      makeCell!(tableView, indexPath, item(at: indexPath))
    }

    package func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      headerTitle.flatMap { $0(list.header(ofSection: section)) }
    }

    package func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
      footerTitle.flatMap { $0(list.header(ofSection: section)) }
    }

    package func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      indexTitle.map { list.indexTitles($0).map(\.title) }
    }

    package func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      indexTitle.map { list.indexTitles($0)[index].section } ?? index
    }

    // MARK: Editing

    package func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      if let canEditItem { return canEditItem(item(at: indexPath)) }
      // UIKit has no control for moving a row that cannot be edited.
      return deleteItem != nil
        || tableView.isEditing && self.tableView(tableView, canMoveRowAt: indexPath)
    }

    package func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      if editingStyle == .delete { deleteItem?(item(at: indexPath)) }
    }

    package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      moves.canMove(item(at: indexPath))
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    package func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.move(at: sourceIndexPath, to: destinationIndexPath, in: list, of: tableView)
    }
  }
#endif
