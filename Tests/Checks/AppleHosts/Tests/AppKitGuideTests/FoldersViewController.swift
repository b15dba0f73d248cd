import AppKit
import ListAdapters

struct MailFolder: Identifiable, Diffable {
  let id: String
  var unreadCount = 0
  var folders: [MailFolder] = []

  func hasSameContent(as other: MailFolder) -> Bool {
    unreadCount == other.unreadCount
  }
}

/// Shows folders in folders.
final class FoldersViewController: NSViewController {
  private let outlineView = NSOutlineView(frame: .zero)
  let folders = OutlineList<MailFolder> { $0.folders }

  override func loadView() {
    outlineView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
    folders.connect(to: outlineView) { _, _, folder in
      NSTextField(labelWithString: "\(folder.id) (\(folder.unreadCount))")
    }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = outlineView
    view = scrollView
  }

  func show(_ newFolders: [MailFolder]) {
    folders.data = newFolders
  }
}
