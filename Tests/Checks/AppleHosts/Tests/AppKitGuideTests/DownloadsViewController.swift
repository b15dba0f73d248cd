import AppKit
import ListAdapters

struct Download: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
  var progress = 0

  /// The path of the file, if it is complete.
  var file: String?
}

enum DownloadRow: Identifiable, Equatable, Diffable {
  case download(Download)
  case footer(text: String)

  var id: Download.ID? {
    download?.id
  }

  var download: Download? {
    if case .download(let download) = self { download } else { nil }
  }

  var text: String {
    switch self {
    case .download(let download): "\(download.name): \(download.progress) %"
    case .footer(let text): text
    }
  }
}

/// Shows a browser's downloads, as in the migration guide.
final class DownloadsViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)

  /// The number of rows for which there is room.
  private(set) var rowCount = 0

  let rows = TableList<DownloadRow>()

  func show(_ downloads: [Download]) {
    let footer = downloads.isEmpty ? "No downloads yet" : "Open the folder"
    rows.data = downloads.map(DownloadRow.download) + [.footer(text: footer)]
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
    tableView.updateAnimations = .init(deletedItems: .slideUp, insertedItems: .slideDown)
    rows.connect(to: tableView) { _, _, _, row in
      NSTextField(labelWithString: row.text)
    }
    rows.itemUpdates = .inPlace { [tableView] _, row, path in
      let label = tableView.view(atColumn: 0, row: path.item, makeIfNecessary: false)
      (label as? NSTextField)?.stringValue = row.text
    }
    rows.didChange = { [unowned self] _, _, new in rowCount = min(new.count, 7) }
    rows.canSelectItem = { $0.download != nil }
    rows.pasteboardItem = { $0.download?.file.map { NSURL(fileURLWithPath: $0) } }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}
