import ListAdapters
import UIKit

/// Shows posts and, below them, messages by day: two lists in one table view.
final class HomeViewController: UITableViewController {
  typealias Day = ListSection<String, Message>

  enum Row {
    case post(Post)
    case message(Message)
  }

  private(set) lazy var lists = {
    let composition = ListComposition<UITableView, String, Row>(host: tableView)
    let posts = DiffCalculator(
      host: composition.appendPart(header: "Posts") { .post($0) }, data: [Post]())
    let days = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { .message($0) }), data: [Day]())
    let rows = UITableViewListDataSource(host: tableView, list: composition) {
      tableView, indexPath, row in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      switch row {
      case .post(let post): content.text = post.title
      case .message(let message): content.text = message.subject
      }
      cell.contentConfiguration = content
      return cell
    }
    rows.headerTitle = { $0 }
    return (posts: posts, days: days, rows: rows)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
}
