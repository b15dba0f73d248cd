import ListAdapters
import UIKit

final class NamesViewController: UITableViewController {
  private lazy var names = UITableViewListDataSource(host: tableView, data: [String]()) {
    tableView, indexPath, name in
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
    return cell
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  func show(_ newNames: [String]) {
    loadViewIfNeeded()
    names.list.setData(newNames, script: names.list.data.editScript(to: newNames))
  }
}
