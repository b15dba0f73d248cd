import AppKit
import ListAdapters

struct Song: Identifiable, Equatable, Diffable {
  let id: String
  var title: String
}

/// Shows songs in the order in which they are played, which dragging changes.
final class PlaylistViewController: NSViewController {
  private static let songType = NSPasteboard.PasteboardType("org.example.song")

  private let tableView = NSTableView(frame: .zero)
  let songs = TableList<Song>()

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("song")))
    tableView.registerForDraggedTypes([Self.songType])
    songs.connect(to: tableView) { _, _, _, song in
      NSTextField(labelWithString: song.title)
    }
    songs.pasteboardItem = { song in
      let item = NSPasteboardItem()
      item.setString(song.id, forType: Self.songType)
      return item
    }
    songs.moveItems = { [unowned self] moved, row in move(moved.map(\.id), above: row) }
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ newSongs: [Song]) {
    songs.data = newSongs
  }

  private func move(_ ids: [Song.ID], above row: Int) {
    if let next = songs.itemIfPresent(inRow: row) {
      try? songs.latestData.moveElements(ids: ids, before: next.id)
    } else if let last = songs.latestData.last {
      try? songs.latestData.moveElements(ids: ids, after: last.id)
    }
  }
}
