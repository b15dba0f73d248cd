import AppKit
import ListAdapters
import Testing

/// The closures for what AppKit asks a table view's delegate.
@MainActor
@Suite
struct AppKitDelegateTests {
  private let view: NSTableView
  private let window = NSWindow()
  private let rows: NSTableViewListDataSource<DiffCalculator<NSTableView, Row>>

  init() {
    let fixture = AppKitTableFixture(isInWindow: true)
    view = fixture.view
    view.delegate = nil
    window.contentView = view
    rows = NSTableViewListDataSource(host: view, data: ["a", "b", "c", "d"]) { _, _, _, row in
      NSTextField(labelWithString: "\(row)")
    }
    view.layoutSubtreeIfNeeded()
  }

  /// Every combination of closures that are set.
  @Test func methodsAreThereIfTheirClosuresAre() {
    for combination in 0..<16 {
      rows.canSelectItem = combination & 1 == 0 ? nil : { _ in true }
      rows.heightOfItem = combination & 2 == 0 ? nil : { _ in 20 }
      rows.rowView = combination & 4 == 0 ? nil : { _, _, _ in nil }
      rows.didChangeSelection = combination & 8 == 0 ? nil : { _ in }
      let selectors = [
        "tableView:shouldSelectRow:", "tableView:heightOfRow:", "tableView:rowViewForRow:",
        "tableViewSelectionDidChange:",
      ]
      for (bit, selector) in selectors.enumerated() {
        #expect(rows.hasMethod(selector) == (combination & 1 << bit != 0))
      }
      #expect(rows.hasMethod("tableView:viewForTableColumn:row:"))
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
    #expect(view.delegate === rows)
  }

  @Test func heightsAreThoseOfTheItems() {
    #expect(view.rect(ofRow: 1).height == 19)
    rows.heightOfItem = { $0.id == "b" ? 40 : 20 }
    #expect((0..<4).map { view.rect(ofRow: $0).height } == [22, 42, 22, 22])
    rows.list.data = ["b", "x"]
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
    rows.list.data = ["x", "y", "z", "c"]
    #expect(selections == [["b", "c"], ["c"]])
    rows.list.data = ["c", "x"]
    #expect(selections.count == 2)
    rows.list.data = []
    #expect(selections.last == [])
    #expect(view.standIn.exceptions == [])
  }

  /// A reload leaves the row numbers selected, and the items are selected again.
  @Test func aSelectionThatIsKeptIsNotReported() {
    rows.keepsSelection = true
    rows.list.options.reloadThreshold = 0
    var selections: [[Row]] = []
    rows.didChangeSelection = { selections.append($0) }
    view.selectRowIndexes([1], byExtendingSelection: false)
    rows.list.data = ["x", "a", "b2", "c"]
    #expect(view.selectedRowIndexes == [2])
    #expect(selections == [["b"]])
    rows.list.data = ["x", "a", "c"]
    #expect(selections == [["b"], []])
    #expect(view.standIn.exceptions == [])
  }

  @Test func aDelegateOfOnesOwnIsLeftAlone() {
    let table = AppKitTableFixture(isInWindow: true)
    let rows = NSTableViewListDataSource(host: table.view, data: ["a"] as [Row]) { _, _, _, _ in nil
    }
    rows.heightOfItem = { _ in 50 }
    #expect(table.view.delegate === table)
    #expect(rows.tableView(table.view, heightOfRow: 0) == 50)
    #expect(rows.tableView(table.view, heightOfRow: 7) == table.view.rowHeight)
  }
}
