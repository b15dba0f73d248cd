import ListAdapters
import UIKit

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// Shows articles by day; what is being read stays where it is.
final class ReaderViewController: UITableViewController {
  typealias Day = ListSection<String, Article>

  private(set) lazy var days = {
    let days = UITableViewListDataSource(host: tableView, sections: [Day]()) {
      tableView, indexPath, article in
      let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = article.title
      cell.contentConfiguration = content
      return cell
    }
    days.headerTitle = { $0 }
    days.keepsReadersPlace = .firstVisibleItem
    return days
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "article")
  }
}
