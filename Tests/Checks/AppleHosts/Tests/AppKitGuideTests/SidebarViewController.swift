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

  let items = TableList<SidebarItem>()

  var smartMailboxes: [SidebarItem] = [] { didSet { showLists() } }
  var mailboxes: [SidebarItem] = [] { didSet { showLists() } }

  private func showLists() {
    items.data =
      [.account(name: "Smart Mailboxes")] + smartMailboxes + [.account(name: "Home")] + mailboxes
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("item")))
    items.connect(to: tableView) { _, _, _, item in NSTextField(labelWithString: item.text) }
    items.isGroupItem = { $0.isAccount }
    items.keepsSelection = true
    items.canSelectItem = { !$0.isAccount }
    items.heightOfItem = { $0.isAccount ? 30 : 20 }
    items.didChangeSelection = { [unowned self] selection in showMailbox(selection.first) }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
