import AppKit
import ListAdapters
import StrictJudging
import Testing

/// The view controllers of the guide for those who come from updates of their own.
@MainActor
@Suite
struct AppKitMigratingTests {
  private let window = NSWindow()

  init() {
    judgeStrictly()
  }

  @Test func onlyTheTracksThatDifferReload() throws {
    let controller = TracksViewController(nibName: nil, bundle: nil)
    let tableView = try show(controller)
    controller.tracks = (0..<4).map { Track(id: $0, title: "Track \($0)") }
    tableView.layoutSubtreeIfNeeded()
    let labels = (0..<4).map { tableView.view(atColumn: 1, row: $0, makeIfNecessary: false) }
    let count = tableView.standIn.calls.count
    tableView.selectRowIndexes([0, 3], byExtendingSelection: false)
    controller.tracks[1].isPlaying = true
    controller.tracks.swapAt(2, 3)
    controller.fileWasRead(trackID: 2, duration: "3:05")
    controller.fileWasRead(trackID: 7, duration: "9:00")
    tableView.layoutSubtreeIfNeeded()
    #expect(texts(tableView, column: 0) == ["", "▶", "", ""])
    #expect(texts(tableView, column: 1) == ["Track 0", "Track 1", "Track 3", "Track 2"])
    #expect(texts(tableView, column: 2) == ["", "", "", "3:05"])
    #expect(tableView.selectedRowIndexes == [0, 2])
    #expect(tableView.view(atColumn: 1, row: 0, makeIfNecessary: false) === labels[0])
    #expect(tableView.view(atColumn: 1, row: 2, makeIfNecessary: false) === labels[3])
    #expect(!tableView.standIn.calls[count...].contains("reloadData"))
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aDownloadMovesAndTheFooterStays() throws {
    let controller = DownloadsViewController(nibName: nil, bundle: nil)
    let tableView = try show(controller)
    controller.show([])
    #expect(texts(tableView, column: 0) == ["No downloads yet"])
    let film = Download(id: 1, name: "Film", progress: 10)
    controller.show([Download(id: 2, name: "Song"), film])
    #expect(texts(tableView, column: 0) == ["Song: 0 %", "Film: 10 %", "Open the folder"])
    #expect(controller.rowCount == 3)
    let label = tableView.view(atColumn: 0, row: 1, makeIfNecessary: false)
    let count = tableView.standIn.calls.count
    controller.show([
      Download(id: 1, name: "Film", progress: 100, file: "/film"), Download(id: 2, name: "Song"),
    ])
    #expect(tableView.standIn.calls[count...].filter { $0.hasPrefix("moveRow") }.count == 1)
    #expect(tableView.view(atColumn: 0, row: 0, makeIfNecessary: false) === label)
    #expect(texts(tableView, column: 0) == ["Film: 100 %", "Song: 0 %", "Open the folder"])
    #expect(tableView.click(row: 1))
    #expect(!tableView.click(row: 2))
    let dataSource = try #require(tableView.dataSource)
    let file = dataSource.tableView(tableView, pasteboardWriterForRow: 0) as? NSURL
    #expect(file?.path == "/film")
    #expect(dataSource.tableView(tableView, pasteboardWriterForRow: 1) == nil)
    #expect(tableView.standIn.exceptions == [])
  }

  private func show(_ controller: NSViewController) throws -> NSTableView {
    window.contentViewController = controller
    window.contentView?.layoutSubtreeIfNeeded()
    return try #require((window.contentView as? NSScrollView)?.documentView as? NSTableView)
  }

  private func texts(_ tableView: NSTableView, column: Int) -> [String] {
    tableView.layoutSubtreeIfNeeded()
    return (0..<tableView.numberOfRows).map {
      let view = tableView.view(atColumn: column, row: $0, makeIfNecessary: false)
      return (view as? NSTextField)?.stringValue ?? ""
    }
  }
}
