import ListAdapters
import UIKit

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// A row that is being read, and how far its top is below the top of the view.
struct ReadRow {
  let path: ItemPath
  let distance: CGFloat
}

extension [ReadRow] {
  /// Follows the rows through a change, and leaves out those that it deletes or moves.
  mutating func follow(_ changeset: SectionedChangeset) {
    let translation = PathTranslation(changeset)
    let moved = Set(changeset.items.moves.map(\.from))
    let movedSections = Set(changeset.sections.moves.map(\.from))
    self = compactMap { row in
      guard !moved.contains(row.path), !movedSections.contains(row.path.section) else { return nil }
      return translation.newPath(of: row.path).map { ReadRow(path: $0, distance: row.distance) }
    }
  }
}

extension UIScrollView {
  /// Scrolls to an offset, or as near to it as there is content.
  func scroll(toY y: CGFloat) {
    let inset = adjustedContentInset
    let last = contentSize.height + inset.bottom - bounds.height
    contentOffset.y = max(-inset.top, min(y, last))
  }
}

extension UITableView {
  /// The rows that are being read, from the top.
  var readRows: [ReadRow] {
    layoutIfNeeded()
    let top = contentOffset.y + adjustedContentInset.top
    return (indexPathsForVisibleRows ?? []).compactMap { indexPath in
      let rect = rectForRow(at: indexPath)
      guard rect.maxY > top else { return nil }
      return ReadRow(path: ItemPath(indexPath), distance: rect.minY - contentOffset.y)
    }
  }

  /// Scrolls to where the first of the rows is in its place again.
  func showAgain(_ rows: [ReadRow]) {
    guard let row = rows.first else { return }
    layoutIfNeeded()
    scroll(toY: rectForRow(at: IndexPath(row.path)).minY - row.distance)
  }
}

/// A table view that does not animate updates.
final class StillTableView: UITableView {
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.performWithoutAnimation {
      super.performBatchUpdates(updates, completion: completion)
    }
  }
}

/// Shows articles by day; what is being read stays where it is.
final class ReaderViewController: UITableViewController {
  typealias Day = ListSection<String, Article>

  private var readRows: [ReadRow] = []

  private(set) lazy var days = {
    let days = UITableViewListDataSource(host: tableView, sections: [Day]()) {
      tableView, indexPath, article in
      let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
      cell.textLabel?.text = article.title
      return cell
    }
    days.headerTitle = { $0 }
    days.list.shouldReload = { [unowned self] changeset, _, _ in
      readRows = changeset.isEmpty ? [] : tableView.readRows
      return false
    }
    days.list.didChange = { [unowned self] changeset, old, new in
      readRows.follow(changeset ?? old.changeset(to: new))
      showAgain()
    }
    return days
  }()

  override func loadView() {
    tableView = StillTableView(frame: .zero, style: .plain)
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "article")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    readRows = tableView.readRows
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    showAgain()
  }

  /// Shows the rows that were being read, if the view is there to be seen.
  private func showAgain() {
    guard tableView.window != nil else { return }
    tableView.showAgain(readRows)
    readRows = []
  }
}
