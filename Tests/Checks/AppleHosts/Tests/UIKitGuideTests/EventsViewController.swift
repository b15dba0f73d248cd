import ListAdapters
import UIKit

struct Event: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

final class EventsViewController: UITableViewController {
  typealias Day = ListSection<String, Event>

  private let days = TableSections<Day>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
    days.connect(to: tableView) { tableView, indexPath, event in
      let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = event.title
      cell.contentConfiguration = content
      return cell
    }
    days.headerTitle = { $0 }
  }

  func follow(_ updates: AsyncStream<[Day]>) async {
    for await newDays in updates {
      days.data = newDays
    }
  }
}
