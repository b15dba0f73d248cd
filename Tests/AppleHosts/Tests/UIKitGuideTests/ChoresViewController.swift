import ListAdapters
import UIKit

struct Chore: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var note: String?
}

/// Shows chores by room.
///
/// Swipe over a chore to delete it, drag it to another place while the list is being edited, and
/// pull the list down to load it again.
final class ChoresViewController: UITableViewController {
  typealias Room = ListSection<String, Chore>

  private let loadRooms: () async -> [Room]

  private(set) lazy var rooms = {
    let rooms = UITableViewListDataSource(host: tableView, sections: [Room]()) {
      tableView, indexPath, chore in
      let cell = tableView.dequeueReusableCell(withIdentifier: "chore", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = chore.name
      content.secondaryText = chore.note
      cell.contentConfiguration = content
      return cell
    }
    rooms.headerTitle = { $0 }
    rooms.canMoveItem = { _ in true }
    rooms.deleteItem = { [unowned rooms] in _ = try? rooms.list.latestData.removeItem(id: $0.id) }
    return rooms
  }()

  init(loadRooms: @escaping () async -> [Room]) {
    self.loadRooms = loadRooms
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    nil  // There is no storyboard.
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chore")
    navigationItem.rightBarButtonItem = editButtonItem
    let refreshControl = UIRefreshControl(frame: .zero)
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    self.refreshControl = refreshControl
    refresh()
  }

  private func refresh() {
    Task {
      rooms.list.data = await loadRooms()
      refreshControl?.endRefreshing()
    }
  }
}
