import AppKit
import ListAdapters

struct Article: Identifiable, Equatable, Diffable {
  let id: String
  let feed: String
  var title: String
  var published: Int
  var isRead = false
  var isStarred = false
}

/// Shows the articles of a feed reader, the newest first.
///
/// The selection stays through fetches and other orders. Articles can be set, selected and scrolled
/// to before there is a view.
final class TimelineViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private var icons: [String: String] = [:]
  let timeline = TableList<Article>()

  /// Called with the selected articles.
  var didSelect: (_ articles: [Article]) -> Void = { _ in }

  /// Called with an article that is marked in the model.
  var mark: (_ id: Article.ID, _ change: (inout Article) -> Void) -> Void = { _, _ in }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("article")))
    timeline.connect(to: tableView) { [unowned self] _, _, _, article in
      let icon = icons[article.feed] ?? "?"
      return NSTextField(labelWithString: "\(icon) \(article.isRead ? "" : "● ")\(article.title)")
    }
    timeline.keepsSelection = true
    timeline.pasteboardItem = { article in
      let item = NSPasteboardItem()
      item.setString(article.title, forType: .string)
      return item
    }
    timeline.rowActions = { [unowned self] article, edge in
      let isLeading = edge == .leading
      return [
        NSTableViewRowAction(style: .regular, title: isLeading ? "Read" : "Star") { _, _ in
          self.mark(article.id) { $0.toggle(isLeading ? \.isRead : \.isStarred) }
        }
      ]
    }
    timeline.didChangeSelection = { [unowned self] articles in
      if articles.count == 1, !articles[0].isRead { mark(articles[0].id) { $0.isRead = true } }
      didSelect(articles)
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    timeline.viewIsAppearing()
  }

  func show(_ articles: [Article]) {
    timeline.data = articles.sorted { $0.published > $1.published }
  }

  /// Shows an article of the last session.
  func restore(_ id: Article.ID) {
    timeline.select(ids: [id])
    timeline.scroll(to: id, at: .center)
  }

  func show(icon: String, ofFeed feed: String) {
    icons[feed] = icon
    timeline.refresh { $0.feed == feed }
  }
}

extension Article {
  fileprivate mutating func toggle(_ flag: WritableKeyPath<Article, Bool>) {
    self[keyPath: flag].toggle()
  }
}
