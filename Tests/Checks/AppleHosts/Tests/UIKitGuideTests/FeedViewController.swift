import ListAdapters
import UIKit

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

final class FeedViewController: UITableViewController {
  let posts = TableList<Post>()

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
    posts.connect(to: tableView) { tableView, indexPath, post in
      let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      var content = UIListContentConfiguration.valueCell()
      content.text = post.title
      content.secondaryText = "\(post.score)"
      cell.contentConfiguration = content
      return cell
    }
  }

  func show(_ newPosts: [Post]) {
    posts.data = newPosts.sorted { $0.score > $1.score }
  }
}
