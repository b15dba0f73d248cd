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

  private let rows = TableComposition<String, Row>()
  private(set) lazy var stories = DiffCalculator(
    host: rows.appendPart(header: "Stories") { .story($0) }, data: [Story]())
  private(set) lazy var days = SectionedDiffCalculator(
    host: rows.appendPart(header: { $0 }, item: { .comment($0) }), data: [Day]())

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    rows.headerTitle = { $0 }
    rows.connect(to: tableView) { tableView, indexPath, row in
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      switch row {
      case .story(let story): cell.textLabel?.text = story.title
      case .comment(let comment): cell.textLabel?.text = comment.text
      }
      return cell
    }
  }
}
