import ListAdapters
import UIKit

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

/// Shows posts, those with the highest score first.
final class FeedViewController: UITableViewController {
  private lazy var posts = UITableViewListDataSource(host: tableView, data: [Post]()) {
    tableView, _, post in
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "post")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "post")
    cell.textLabel?.text = post.title
    cell.detailTextLabel?.text = "\(post.score)"
    return cell
  }

  func show(_ newPosts: [Post]) {
    loadViewIfNeeded()
    posts.list.data = newPosts.sorted { $0.score > $1.score }
  }
}
