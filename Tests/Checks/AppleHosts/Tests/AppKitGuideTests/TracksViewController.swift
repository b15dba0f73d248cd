import AppKit
import ListAdapters

/// A row of a player's playlist, with everything that the row shows.
struct Track: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
  var isPlaying = false

  /// The length as text; empty until the file has been read.
  var duration = ""
}

/// Shows the tracks of a player, as in the migration guide.
final class TracksViewController: NSViewController {
  private let tableView = NSTableView(frame: .zero)
  private lazy var calculator = DiffCalculator(host: tableView, data: [Track]())

  var tracks: [Track] {
    get { calculator.latestData }
    set { calculator.latestData = newValue }
  }

  func fileWasRead(trackID: Track.ID, duration: String) {
    guard let index = tracks.firstIndex(where: { $0.id == trackID }) else { return }
    tracks[index].duration = duration
  }

  override func loadView() {
    for name in ["playing", "title", "duration"] {
      tableView.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier(name)))
    }
    tableView.dataSource = self
    tableView.delegate = self
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = tableView
    view = scrollView
  }
}

extension TracksViewController: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int {
    calculator.data.count
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    let track = calculator.data[row]
    let text =
      switch tableColumn?.identifier.rawValue {
      case "playing": track.isPlaying ? "▶" : ""
      case "title": track.title
      default: track.duration
      }
    return NSTextField(labelWithString: text)
  }
}
