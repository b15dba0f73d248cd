import ListAdapters
import UIKit

struct Message: Identifiable, Equatable, Diffable {
  let id: Int
  var subject: String
}

/// Shows messages by day.
final class InboxViewController: UITableViewController {
  typealias Day = ListSection<String, Message>

  private lazy var calculator = SectionedDiffCalculator(host: tableView, data: [Day]())

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.updateAnimations = .init(deletedItems: .left, insertedItems: .top)
  }

  func show(_ days: [Day]) {
    loadViewIfNeeded()
    calculator.data = days
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    calculator.sectionCount
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calculator.itemCount(inSection: section)
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    calculator.header(ofSection: section)
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = calculator.item(at: ItemPath(indexPath)).subject
    cell.contentConfiguration = content
    return cell
  }
}
