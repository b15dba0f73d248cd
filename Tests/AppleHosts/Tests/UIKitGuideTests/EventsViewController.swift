import ListAdapters
import UIKit

struct Event: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

final class EventsViewController: UITableViewController {
  typealias Day = ListSection<String, Event>

  private lazy var days = {
    let days = UITableViewListDataSource(host: tableView, sections: [Day]()) {
      tableView, indexPath, event in
      let cell = tableView.dequeueReusableCell(withIdentifier: "event", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = event.title
      cell.contentConfiguration = content
      return cell
    }
    days.headerTitle = { $0 }
    return days
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
  }

  func follow(_ updates: AsyncStream<[Day]>) async {
    loadViewIfNeeded()
    for await newDays in updates {
      days.list.data = newDays
    }
  }
}
