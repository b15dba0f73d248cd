import ListAdapters
import UIKit

struct Person: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
}

final class PeopleViewController: UITableViewController {
  private lazy var calculator = DiffCalculator(host: tableView, data: [Person]())

  var people: [Person] {
    get { calculator.latestData }
    set { calculator.latestData = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "person")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calculator.itemCount(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = calculator.item(at: ItemPath(indexPath)).name
    cell.contentConfiguration = content
    return cell
  }
}
