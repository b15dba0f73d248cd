import AppKit
import ListAdapters

enum SidebarItem: Identifiable, Equatable, Diffable {
  case account(name: String)
  case mailbox(name: String, account: String, unread: Int)

  var id: [String] {
    switch self {
    case .account(let name): [name]
    case .mailbox(let name, let account, _): [account, name]
    }
  }

  var isAccount: Bool {
    if case .account = self { true } else { false }
  }

  var text: String {
    switch self {
    case .account(let name): name
    case .mailbox(let name, _, let unread): "\(name) (\(unread))"
    }
  }
}

/// Shows each account above its mailboxes, one of which is selected.
final class SidebarViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)

  /// Called with the mailbox that is selected.
  var showMailbox: (_ mailbox: SidebarItem?) -> Void = { _ in }

  private(set) lazy var items = {
    let items = SidebarDataSource(host: tableView) { _, _, _, item in
      NSTextField(labelWithString: item.text)
    }
    items.keepsSelection = true
    items.canSelectItem = { !$0.isAccount }
    items.heightOfItem = { $0.isAccount ? 30 : 20 }
    items.didChangeSelection = { [unowned self] selection in showMailbox(selection.first) }
    return items
  }()

  var smartMailboxes: [SidebarItem] = [] { didSet { showLists() } }
  var mailboxes: [SidebarItem] = [] { didSet { showLists() } }

  private func showLists() {
    items.list.data =
      [.account(name: "Smart Mailboxes")] + smartMailboxes + [.account(name: "Home")] + mailboxes
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("item")))
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}

/// A data source that answers a question for which it has no property.
final class SidebarDataSource: NSTableViewListDataSource<DiffCalculator<NSTableView, SidebarItem>> {
  #if canImport(ObjectiveC)
    @objc(tableView:isGroupRow:)
    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
      itemIfPresent(inRow: row)?.isAccount ?? false
    }
  #endif
}
