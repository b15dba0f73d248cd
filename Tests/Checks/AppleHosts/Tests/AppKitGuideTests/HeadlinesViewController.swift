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

  let headlines = TableList<Headline>()

  private var pause: UpdatePause?

  override func viewDidDisappear() {
    super.viewDidDisappear()
    pause = headlines.pause()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    pause?.end(style: .withoutAnimation)
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("headline")))
    headlines.connect(to: tableView) { _, _, _, headline in
      NSTextField(labelWithString: headline.text)
    }
    headlines.keepsReadersPlace = .firstVisibleItem
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
