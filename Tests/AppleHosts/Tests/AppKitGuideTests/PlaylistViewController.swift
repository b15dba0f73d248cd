import AppKit
import ListAdapters

struct Song: Identifiable, Equatable, Diffable {
  let id: String
  var title: String
}

/// A list of songs that can be dragged to another place.
final class PlaylistDataSource: NSTableViewListDataSource<DiffCalculator<NSTableView, Song>> {
  static let songType = NSPasteboard.PasteboardType("org.example.song")

  override func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? {
    let song = NSPasteboardItem()
    song.setString(item(inRow: row).id, forType: Self.songType)
    return song
  }

  override func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation {
    tableView.setDropRow(row, dropOperation: .above)
    return .move
  }

  override func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool {
    guard let id = info.draggingPasteboard.string(forType: Self.songType),
      let last = list.latestData.last
    else { return false }
    do {
      if let next = itemIfPresent(inRow: row) {
        try list.latestData.moveElement(id: id, before: next.id)
      } else {
        try list.latestData.moveElement(id: id, after: last.id)
      }
      return true
    } catch {
      return false
    }
  }
}

/// Shows songs in the order in which they are played.
final class PlaylistViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private lazy var songs = PlaylistDataSource(host: tableView) { _, _, _, song in
    NSTextField(labelWithString: song.title)
  }

  override func loadView() {
    tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("song")))
    tableView.registerForDraggedTypes([PlaylistDataSource.songType])
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }

  func show(_ newSongs: [Song]) {
    songs.list.data = newSongs
  }
}
