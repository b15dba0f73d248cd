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
  private(set) lazy var songs = {
    let songs = NSTableViewListDataSource(host: tableView, data: [Song]()) { _, _, _, song in
      NSTextField(labelWithString: song.title)
    }
    songs.pasteboardItem = { song in
      let item = NSPasteboardItem()
      item.setString(song.id, forType: Self.songType)
      return item
    }
    songs.moveItems = { [unowned self] moved, row in move(Set(moved.map(\.id)), above: row) }
    return songs
  }()

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("song")))
    tableView.registerForDraggedTypes([Self.songType])
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ newSongs: [Song]) {
    songs.list.data = newSongs
  }

  private func move(_ ids: Set<Song.ID>, above row: Int) {
    let next = songs.list.data[row...].first { !ids.contains($0.id) }
    let moved = songs.list.latestData.filter { ids.contains($0.id) }
    var new = songs.list.latestData.filter { !ids.contains($0.id) }
    new.insert(contentsOf: moved, at: new.firstIndex { $0.id == next?.id } ?? new.count)
    songs.list.latestData = new
  }
}
