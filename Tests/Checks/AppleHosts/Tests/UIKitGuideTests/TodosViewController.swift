import ListAdapters
import UIKit

struct Todo: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

final class TodosViewController: UITableViewController {
  private let todos = TableList<Todo>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "todo")
    todos.connect(to: tableView) { [unowned self] tableView, indexPath, todo in
      let cell = tableView.dequeueReusableCell(withIdentifier: "todo", for: indexPath)
      show(todo, in: cell)
      return cell
    }
    todos.itemUpdates = .inPlace { [unowned self] _, todo, path in
      if let cell = tableView.cellForRow(at: IndexPath(path)) { show(todo, in: cell) }
    }
  }

  func show(_ newTodos: [Todo]) {
    todos.data = newTodos
  }

  private func show(_ todo: Todo, in cell: UITableViewCell) {
    var content = cell.defaultContentConfiguration()
    content.text = todo.title
    cell.contentConfiguration = content
  }
}
