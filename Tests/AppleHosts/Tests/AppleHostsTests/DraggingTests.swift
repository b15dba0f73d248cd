import AppKit
import ListAdapters
import Testing

/// Rows of AppKit's table view that the user drags, beside what the guide's playlist shows.
@MainActor
@Suite
struct DraggingTests {
  private let view: NSTableView
  private let window = NSWindow()
  private let rows: NSTableViewListDataSource<DiffCalculator<NSTableView, Row>>

  init() {
    let fixture = AppKitTableFixture(isInWindow: true)
    view = fixture.view
    view.delegate = nil
    view.registerForDraggedTypes([.string])
    window.contentView = view
    rows = NSTableViewListDataSource(host: view, data: ["a", "b", "c"]) { _, _, _, _ in nil }
    rows.pasteboardItem = { row in
      guard row.id != "b" else { return nil }
      let item = NSPasteboardItem()
      item.setString("\(row)", forType: .string)
      return item
    }
  }

  @Test func rowsWithoutAnItemForThePasteboardAreNotDragged() {
    var moves: [[Row]] = []
    rows.moveItems = { items, _ in moves.append(items) }
    #expect(!view.drag(rows: [1], to: 0))
    #expect(view.drag(rows: [0, 1, 2], to: 0))
    #expect(moves == [["a", "c"]])
    rows.pasteboardItem = nil
    #expect(!view.drag(rows: [0], to: 0))
  }

  /// A drop onto a row is above it, and one onto the whole table view, row -1, is below all rows.
  @Test func dropsAreAboveARowOrBelowAll() {
    var places: [Int] = []
    rows.moveItems = { places.append($1) }
    for row in 0...3 { #expect(view.drag(rows: [0], to: row)) }
    #expect(view.drag(rows: [0], to: 1, .on))
    #expect(view.drag(rows: [0], to: -1, .on))
    #expect(places == [0, 1, 2, 3, 1, 3])
  }

  @Test func theItemsAreThoseThatTheUserDraggedAndTheRowExists() {
    var moves: [([Row], Int)] = []
    rows.moveItems = { moves.append(($0, $1)) }
    #expect(view.drag(rows: [0, 2], to: 3) { rows.list.data = ["x", "c"] })
    #expect(moves.map(\.0) == [["a", "c"]])
    // AppKit asks again before the drop. This table view has not, and passes the row that was there.
    #expect(rows.tableView(view, acceptDrop: EmptyDrag(from: view), row: 9, dropOperation: .above))
    #expect(moves.map(\.1).last == 2)
  }

  @Test func rowsStayWithoutAClosureAndDropsFromElsewhereAreRefused() {
    #expect(!view.drag(rows: [0], to: 2))
    rows.moveItems = { _, _ in Issue.record("moved") }
    #expect(!view.drag(rows: [0], to: 2, from: AppKitTableFixture(isInWindow: true).view))
    let elsewhere = EmptyDrag(from: nil)
    let operation = rows.tableView(
      view, validateDrop: elsewhere, proposedRow: 0, proposedDropOperation: .above)
    #expect(operation == [])
    #expect(!rows.tableView(view, acceptDrop: elsewhere, row: 0, dropOperation: .above))
  }
}

private final class EmptyDrag: NSObject, NSDraggingInfo {
  let draggingPasteboard = NSPasteboard()
  let draggingSource: Any?

  init(from source: Any?) {
    draggingSource = source
  }
}
