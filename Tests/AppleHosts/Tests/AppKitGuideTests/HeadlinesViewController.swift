import AppKit
import ListAdapters

struct Headline: Identifiable, Equatable, Diffable {
  let id: Int
  var text: String
}

/// Shows headlines.
///
/// What is being read stays where it is, also while another tab covers the view.
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

  private var pause: UpdatePause?

  override func viewDidDisappear() {
    super.viewDidDisappear()
    pause = headlines.list.pause()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    pause?.end(style: .withoutAnimation)
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("headline")))
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
