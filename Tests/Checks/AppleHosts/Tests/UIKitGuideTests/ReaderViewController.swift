import ListAdapters
import UIKit

struct Article: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

/// Shows articles by day.
///
/// What is being read stays where it is, also while an article covers them.
final class ReaderViewController: UITableViewController {
  typealias Day = ListSection<String, Article>

  let days = TableSections<Day>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "article")
    days.connect(to: tableView) { tableView, indexPath, article in
      let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = article.title
      cell.contentConfiguration = content
      return cell
    }
    days.headerTitle = { $0 }
    days.keepsReadersPlace = .firstVisibleItem
  }

  private var pause: UpdatePause?

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pause = days.pause()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    pause?.end(style: .withoutAnimation)
  }
}
