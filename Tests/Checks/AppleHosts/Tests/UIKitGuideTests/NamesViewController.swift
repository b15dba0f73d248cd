import ListAdapters
import ListPatches
import UIKit

final class NamesViewController: UITableViewController {
  private let names = TableList<String>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    names.connect(to: tableView) { tableView, indexPath, name in
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      return cell
    }
  }

  func show(_ newNames: [String]) {
    names.setData(newNames, script: names.data.editScript(to: newNames))
  }
}
