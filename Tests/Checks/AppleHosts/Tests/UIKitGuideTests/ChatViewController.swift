import ListAdapters
import UIKit

struct ChatMessage: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

/// Shows messages by day, the latest at the end, where it begins and where it stays.
final class ChatViewController: UITableViewController {
  typealias Day = ListSection<String, ChatMessage>

  let days = TableSections<Day>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    days.connect(to: tableView) { tableView, indexPath, message in
      let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
      cell.textLabel?.text = message.text
      return cell
    }
    days.headerTitle = { $0 }
    days.keepsReadersPlace = .end
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    days.viewIsAppearing()
  }
}
