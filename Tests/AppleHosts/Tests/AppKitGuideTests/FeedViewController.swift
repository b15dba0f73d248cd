import AppKit
import ListAdapters

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var score: Int
}

/// Shows posts, those with the highest score first, in a table with two columns.
final class FeedViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private lazy var posts = NSTableViewListDataSource(host: tableView, data: [Post]()) {
    _, column, _, post in
    let isTitle = column?.identifier.rawValue == "title"
    return NSTextField(labelWithString: isTitle ? post.title : "\(post.score)")
  }

  override func loadView() {
    for name in ["title", "score"] {
      tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ newPosts: [Post]) {
    posts.list.data = newPosts.sorted { $0.score > $1.score }
  }
}
