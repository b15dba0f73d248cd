import ListAdapters
import UIKit

struct Chore: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var note: String?
}

/// The app's chores by room.
@MainActor
final class ChoreModel {
  var rooms: [ListSection<String, Chore>] = [] { didSet { didChange?() } }
  var didChange: (() -> Void)?
}

/// Shows chores by room.
///
/// Swipe over a chore to delete it, drag it to another place while the list is being edited, and
/// pull the list down to load it again.
final class ChoresViewController: UITableViewController {
  typealias Room = ListSection<String, Chore>

  private let model: ChoreModel
  private let loadRooms: () async -> [Room]

  let rooms = TableSections<Room>()

  init(model: ChoreModel, loadRooms: @escaping () async -> [Room]) {
    self.model = model
    self.loadRooms = loadRooms
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    nil  // There is no storyboard.
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chore")
    rooms.connect(to: tableView) { tableView, indexPath, chore in
      let cell = tableView.dequeueReusableCell(withIdentifier: "chore", for: indexPath)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = chore.name
      content.secondaryText = chore.note
      cell.contentConfiguration = content
      return cell
    }
    rooms.headerTitle = { $0 }
    rooms.canMoveItem = { _ in true }
    rooms.deleteItem = { [unowned self] in _ = try? model.rooms.removeItem(id: $0.id) }
    rooms.didMoveItem = { [unowned self] _, _ in model.rooms = rooms.data }
    navigationItem.rightBarButtonItem = editButtonItem
    let refreshControl = UIRefreshControl(frame: .zero)
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    self.refreshControl = refreshControl
    model.didChange = { [weak self] in self?.showRooms() }
    refresh()
  }

  private func showRooms() {
    rooms.data = model.rooms
  }

  private func refresh() {
    Task {
      model.rooms = await loadRooms()
      refreshControl?.endRefreshing()
    }
  }
}
