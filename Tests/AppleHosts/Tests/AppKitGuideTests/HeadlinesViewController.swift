import AppKit
import ListAdapters

struct Headline: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

/// Shows headlines; what is being read stays where it is.
final class HeadlinesViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)

  private(set) lazy var headlines = {
    let headlines = NSTableViewListDataSource(host: tableView, data: [Headline]()) {
      _, _, _, headline in
      NSTextField(labelWithString: headline.text)
    }
    headlines.keepsReadersPlace = .firstVisibleItem
    return headlines
  }()

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("headline")))
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
