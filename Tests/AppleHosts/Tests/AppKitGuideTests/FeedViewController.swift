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
  private lazy var calculator = DiffCalculator(host: tableView, data: [Post]())

  override func loadView() {
    for name in ["title", "score"] {
      tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    tableView.dataSource = self
    tableView.delegate = self
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ posts: [Post]) {
    calculator.data = posts.sorted { $0.score > $1.score }
  }
}

extension FeedViewController: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int {
    calculator.data.count
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let post = calculator.data[row]
    let isTitle = tableColumn?.identifier.rawValue == "title"
    return NSTextField(labelWithString: isTitle ? post.title : "\(post.score)")
  }
}
