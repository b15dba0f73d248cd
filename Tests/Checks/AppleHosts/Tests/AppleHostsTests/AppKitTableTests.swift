import AppKit
import ListAdapters
import Testing

/// The closures for what AppKit asks a table view's delegate, and for rows that the user drags, beside
/// what the guide's playlist shows.
@MainActor
@Suite
struct AppKitTableTests {
  private let fixture = AppKitTableFixture(isInWindow: true)
  private let rows = DiffCalculator<NSTableView, Row>(data: ["a", "b", "c", "d"])

  private var view: NSTableView {
    fixture.view
  }

  init() {
    fixture.view.delegate = nil
    fixture.view.registerForDraggedTypes([.string])
    rows.connect(to: fixture.view) { NSTextField(labelWithString: "\($3)") }
    rows.pasteboardItem = { row in
      guard row.id != "b" else { return nil }
      let item = NSPasteboardItem()
      item.setString("\(row)", forType: .string)
      return item
    }
    fixture.layOut()
  }

  // MARK: The delegate

  private func hasMethod(_ selector: String) -> Bool {
    (view.delegate as? any OptionalMethods)?.hasMethod(selector) ?? false
  }

  /// Every combination of closures that are set.
  @Test func methodsAreThereIfTheirClosuresAre() {
    for combination in 0..<64 {
      rows.canSelectItem = combination & 1 == 0 ? nil : { _ in true }
      rows.heightOfItem = combination & 2 == 0 ? nil : { _ in 20 }
      rows.rowView = combination & 4 == 0 ? nil : { _, _, _ in nil }
      rows.didChangeSelection = combination & 8 == 0 ? nil : { _ in }
      rows.isGroupItem = combination & 16 == 0 ? nil : { _ in false }
      rows.rowActions = combination & 32 == 0 ? nil : { _, _ in [] }
      let selectors = [
        "tableView:shouldSelectRow:", "tableView:heightOfRow:", "tableView:rowViewForRow:",
        "tableViewSelectionDidChange:", "tableView:isGroupRow:",
        "tableView:rowActionsForRow:edge:",
      ]
      for (bit, selector) in selectors.enumerated() {
        #expect(hasMethod(selector) == (combination & 1 << bit != 0))
      }
      #expect(hasMethod("tableView:viewForTableColumn:row:"))
    }
  }

  @Test func theDelegateIsSetAgainOnlyIfThereAreOtherMethods() {
    func timesSet() -> Int { view.standIn.calls.count { $0 == "delegate" } }
    let before = timesSet()
    rows.heightOfItem = { _ in 20 }
    let after = timesSet()
    #expect(after > before)
    rows.heightOfItem = { _ in 30 }
    #expect(timesSet() == after)
    #expect(view.delegate === view.dataSource)
  }

  @Test func heightsAreThoseOfTheItems() {
    #expect(view.rect(ofRow: 1).height == 19)
    rows.heightOfItem = { $0.id == "b" ? 40 : 20 }
    #expect((0..<4).map { view.rect(ofRow: $0).height } == [22, 42, 22, 22])
    rows.data = ["b", "x"]
    #expect((0..<2).map { view.rect(ofRow: $0).height } == [42, 22])
    rows.heightOfItem = nil
    #expect(view.rect(ofRow: 0).height == 19)
  }

  @Test func onlyItemsThatCanBeSelectedAre() {
    #expect(view.click(row: 0))
    rows.canSelectItem = { $0.id != "b" }
    #expect(!view.click(row: 1))
    #expect(view.click(row: 2))
    #expect(view.selectedRowIndexes == [2])
  }

  @Test func rowViewsAreThoseOfTheItems() {
    #expect(view.rowView(atRow: 0, makeIfNecessary: true) == nil)
    let special = NSTableRowView(frame: .zero)
    rows.rowView = { _, row, item in row == 1 && item == "b" ? special : nil }
    #expect(view.rowView(atRow: 1, makeIfNecessary: true) === special)
    #expect(view.rowView(atRow: 0, makeIfNecessary: true) == nil)
  }

  /// AppKit reports a deleted selection in the middle of the batch, where rows are not those of
  /// the list.
  @Test func theSelectionIsReportedAfterTheChange() {
    var selections: [[Row]] = []
    rows.didChangeSelection = { selections.append($0) }
    view.selectRowIndexes([1, 2], byExtendingSelection: false)
    #expect(selections == [["b", "c"]])
    rows.data = ["x", "y", "z", "c"]
    #expect(selections == [["b", "c"], ["c"]])
    rows.data = ["c", "x"]
    #expect(selections.count == 2)
    rows.data = []
    #expect(selections.last == [])
    #expect(view.standIn.exceptions == [])
  }

  /// A reload leaves the row numbers selected, and the items are selected again.
  @Test func aSelectionThatIsKeptIsNotReported() {
    rows.keepsSelection = true
    rows.options.reloadThreshold = 0
    var selections: [[Row]] = []
    rows.didChangeSelection = { selections.append($0) }
    view.selectRowIndexes([1], byExtendingSelection: false)
    rows.data = ["x", "a", "b2", "c"]
    #expect(view.selectedRowIndexes == [2])
    #expect(selections == [["b"]])
    rows.data = ["x", "a", "c"]
    #expect(selections == [["b"], []])
    #expect(view.standIn.exceptions == [])
  }

  @Test func aDelegateOfOnesOwnIsLeftAlone() {
    let table = AppKitTableFixture(isInWindow: true)
    let rows = DiffCalculator<NSTableView, Row>(data: ["a"])
    #expect(rows.cellView(for: nil, row: 0) == nil)
    rows.connect(to: table.view) { NSTextField(labelWithString: "\($2): \($3)") }
    rows.heightOfItem = { _ in 50 }
    #expect(table.view.delegate === table)
    let label = rows.cellView(for: nil, row: 0) as? NSTextField
    #expect(label?.stringValue == "0: a")
  }

  // MARK: Dragging

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
    for row in 0...4 { #expect(view.drag(rows: [0], to: row)) }
    #expect(view.drag(rows: [0], to: 1, .on))
    #expect(view.drag(rows: [0], to: -1, .on))
    #expect(places == [0, 1, 2, 3, 4, 1, 4])
  }

  @Test func theItemsAreThoseThatTheUserDraggedAndTheRowExists() {
    var moves: [([Row], Int)] = []
    rows.moveItems = { moves.append(($0, $1)) }
    #expect(view.drag(rows: [0, 2], to: 3) { rows.data = ["x", "c"] })
    #expect(moves.map(\.0) == [["a", "c"]])
    // AppKit asks again before the drop. This table view has not, and passes the row that was there.
    let source = view.dataSource
    #expect(
      source?.tableView(view, acceptDrop: EmptyDrag(from: view), row: 9, dropOperation: .above)
        == true)
    #expect(moves.map(\.1).last == 2)
  }

  @Test func rowsStayWithoutAClosureAndDropsFromElsewhereAreRefused() {
    #expect(!view.drag(rows: [0], to: 2))
    rows.moveItems = { _, _ in Issue.record("moved") }
    #expect(!view.drag(rows: [0], to: 2, from: AppKitTableFixture(isInWindow: true).view))
    let elsewhere = EmptyDrag(from: nil)
    let operation = view.dataSource?.tableView(
      view, validateDrop: elsewhere, proposedRow: 0, proposedDropOperation: .above)
    #expect(operation == [])
    #expect(
      view.dataSource?.tableView(view, acceptDrop: elsewhere, row: 0, dropOperation: .above)
        == false)
  }

  @Test func dropsFromElsewhereAreCopied() {
    var drops: [(isForeign: Bool, row: Int)] = []
    rows.drop = { info, row in
      drops.append((info.draggingSource as? NSTableView !== view, row))
      return row > 0
    }
    let other = AppKitTableFixture(isInWindow: true).view
    #expect(!view.drag(rows: [0], to: 0, from: other))
    #expect(view.drag(rows: [0], to: 3, from: other))
    #expect(view.drag(rows: [0], to: -1, .on, from: other))
    #expect(drops.map(\.row) == [0, 3, 4])
    #expect(operation(from: other) == .copy)
    #expect(operation(from: view) == .copy)
    rows.moveItems = { _, row in drops.append((false, row)) }
    #expect(operation(from: other) == .copy)
    #expect(operation(from: view) == .move)
    #expect(view.drag(rows: [0], to: 2))
    #expect(drops.map(\.isForeign) == [true, true, true, false])
  }

  private func operation(from source: NSTableView) -> NSDragOperation? {
    view.dataSource?.tableView(
      view, validateDrop: EmptyDrag(from: source), proposedRow: 0, proposedDropOperation: .above)
  }

  @Test func aChangeIsReportedWhenItIsShown() {
    var counts: [Int] = []
    rows.setData(["a", "x", "b", "c", "d"]) { _ in counts.append(view.numberOfRows) }
    #expect(counts == [5])
    #expect(view.standIn.exceptions == [])
  }

  @Test func aDragIsReportedFromItsBeginningToItsEnd() {
    var changes: [Bool] = []
    rows.draggingChanges = { changes.append($0) }
    rows.moveItems = { _, _ in #expect(changes == [true]) }
    #expect(view.drag(rows: [0], to: 2))
    #expect(changes == [true, false])
  }

  @Test func groupRowsAndRowActionsAreThoseOfTheItems() {
    rows.isGroupItem = { $0.id == "b" }
    #expect(
      (0..<5).map { view.delegate?.tableView(view, isGroupRow: $0) } == [
        false, true, false, false, false,
      ])
    var deleted: [Row] = []
    rows.rowActions = { row, edge in
      guard edge == .trailing else { return [] }
      return [
        NSTableViewRowAction(style: .destructive, title: "Delete") { _, _ in deleted.append(row) }
      ]
    }
    let actions = (0..<5).map {
      view.delegate?.tableView(view, rowActionsForRow: $0, edge: .trailing) ?? []
    }
    #expect(actions.map(\.count) == [1, 1, 1, 1, 0])
    actions[2][0].handler(actions[2][0], 2)
    #expect(deleted == ["c"])
    #expect(view.delegate?.tableView(view, rowActionsForRow: 0, edge: .leading).isEmpty == true)
    #expect(rows.rowActions?("a", .trailing).count == 1 && rows.isGroupItem?("b") == true)
  }
}

private final class EmptyDrag: NSObject, NSDraggingInfo {
  let draggingPasteboard = NSPasteboard()
  let draggingSource: Any?

  init(from source: Any?) {
    draggingSource = source
  }
}
