import ListAdapters
import UIKit

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

/// Shows posts, those with the highest score first; pulling the list down loads them again.
final class FeedViewController: UITableViewController {
  private lazy var calculator = DiffCalculator(host: tableView, data: [Post]())
  private let loadPosts: @Sendable () async throws -> [Post]

  init(loadPosts: @escaping @Sendable () async throws -> [Post]) {
    self.loadPosts = loadPosts
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) {
    nil  // There is no storyboard.
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let refreshControl = UIRefreshControl(frame: .zero)
    refreshControl.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
    self.refreshControl = refreshControl
    refresh()
  }

  private func refresh() {
    Task {
      if let posts = try? await loadPosts() {
        calculator.data = posts.sorted { $0.score > $1.score }
      }
      refreshControl?.endRefreshing()
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calculator.data.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "post")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "post")
    let post = calculator.data[indexPath.row]
    cell.textLabel?.text = post.title
    cell.detailTextLabel?.text = "\(post.score)"
    return cell
  }
}
