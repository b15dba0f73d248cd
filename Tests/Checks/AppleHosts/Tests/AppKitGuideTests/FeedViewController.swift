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
  private let posts = TableList<Post>()

  override func loadView() {
    for name in ["title", "score"] {
      tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    posts.connect(to: tableView) { tableView, column, _, post in
      guard let column else { return nil }
      let cell =
        tableView.makeView(withIdentifier: column.identifier, owner: nil) as? NSTableCellView
        ?? LabelCell(identifier: column.identifier)
      let isTitle = column.identifier.rawValue == "title"
      cell.textField?.stringValue = isTitle ? post.title : "\(post.score)"
      return cell
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ newPosts: [Post]) {
    posts.data = newPosts.sorted { $0.score > $1.score }
  }
}

/// A cell view with a label, for tables without cell views in a storyboard.
final class LabelCell: NSTableCellView {
  convenience init(identifier: NSUserInterfaceItemIdentifier) {
    self.init(frame: .zero)
    self.identifier = identifier
    let label = NSTextField(labelWithString: "")
    label.autoresizingMask = [.width, .height]
    addSubview(label)
    textField = label
  }
}
