import ListAdapters
import UIKit

struct Story: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

struct Comment: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

/// Shows stories and, below them, comments by day: two lists in one table view.
final class HomeViewController: UITableViewController {
  typealias Day = ListSection<String, Comment>

  enum Row {
    case story(Story)
    case comment(Comment)
  }

  private(set) lazy var lists = {
    let composition = ListComposition<UITableView, String, Row>(host: tableView)
    let stories = DiffCalculator(
      host: composition.appendPart(header: "Stories") { .story($0) }, data: [Story]())
    let days = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { .comment($0) }), data: [Day]())
    let rows = UITableViewListDataSource(host: tableView, list: composition) {
      tableView, indexPath, row in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      switch row {
      case .story(let story): cell.textLabel?.text = story.title
      case .comment(let comment): cell.textLabel?.text = comment.text
      }
      return cell
    }
    rows.headerTitle = { $0 }
    return (stories: stories, days: days, rows: rows)
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }
}
