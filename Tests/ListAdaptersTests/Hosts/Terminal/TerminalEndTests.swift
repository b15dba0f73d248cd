import DiffCore
import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// When a window follows the end of the list, and when it stops.
struct TerminalEndTests {
  private func fixture() -> TerminalFixture {
    let fixture = TerminalFixture(rows(0..<10), rows: 4)
    fixture.host.followsEnd = true
    return fixture
  }

  private func rows(_ range: Range<Int>) -> [String] {
    range.map { "row \($0)" }
  }

  @Test func followingTheEndScrollsNowhereUntilTheEndIsShown() {
    let fixture = fixture()
    fixture.insert("new", at: 10)
    expectEqual(fixture.shown, rows(0..<4))
    fixture.host.scrollToEnd()
    fixture.insert("newer", at: 11)
    expectEqual(fixture.shown, ["row 8", "row 9", "new", "newer"])
    fixture.host.followsEnd = false
    fixture.insert("newest", at: 12)
    expectEqual(fixture.shown, ["row 8", "row 9", "new", "newer"])
  }

  @Test func aNewLastRowTakesAShiftAndItsText() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.forgetOutput()
    fixture.insert("new", at: 10)
    expectEqual(fixture.written, "\u{1B}[1H\u{1B}[M\u{1B}[4Hnew")
    fixture.forgetOutput()
    fixture.delete(0, 1)
    #expect(fixture.written.isEmpty)
  }

  @Test func whateverScrollsUpStopsTheWindowUntilTheEndIsShownAgain() {
    let scrollings: [(TerminalHost<Never, TextRow>) -> Void] = [
      { $0.scroll(byLines: -1) }, { $0.scroll(byPages: -1) }, { $0.scrollToStart() },
      { $0.scrollToItem(at: ItemPath(section: 0, item: 5)) },
      { $0.selectItem(at: ItemPath(section: 0, item: 2)) },
      { host in
        host.selectedItem = ItemPath(section: 0, item: 7)
        host.moveSelection(by: -2)
      },
    ]
    for scroll in scrollings {
      let fixture = self.fixture()
      fixture.host.scrollToEnd()
      scroll(fixture.host)
      let shown = fixture.shown
      fixture.insert("new", at: 10)
      expectEqual(fixture.shown, shown)
      fixture.host.selectedItem = nil
      fixture.host.scroll(byLines: 100)
      fixture.insert("newer", at: 11)
      expectEqual(fixture.shown, ["row 8", "row 9", "new", "newer"])
    }
  }
}

// MARK: - Sizes and reloads

extension TerminalEndTests {
  @Test func aWindowThatHadNoLinesShowsTheEndThatItFollows() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 6)
    for height in [5, 0, 1] { fixture.resize(columns: 20, rows: height) }
    expectEqual(fixture.shown, rows(9..<10))
  }

  @Test func aFollowedSelectionStaysInViewInAnotherSizeAndAfterAReload() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 6)
    fixture.host.followsSelection = true
    fixture.resize(columns: 20, rows: 2)
    expectEqual(fixture.shown, rows(6..<8))
    do {
      let fixture = self.fixture()
      fixture.host.scrollToEnd()
      fixture.host.selectedItem = ItemPath(section: 0, item: 7)
      fixture.host.followsSelection = true
      fixture.rows.append(TextRow(id: 10, text: "row 10"))
      fixture.host.reloadData()
      expectEqual(fixture.shown, rows(6..<10))
    }
  }

  @Test func aReloadShowsTheEndIfItWasShown() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.rows += [TextRow(id: 10, text: "row 10"), TextRow(id: 11, text: "row 11")]
    fixture.host.reloadData()
    expectEqual(fixture.shown, rows(8..<12))
    fixture.rows.removeLast(10)
    fixture.host.reloadData()
    expectEqual(fixture.shown, ["row 0", "row 1", "", ""])
    fixture.rows = (0..<6).map { TextRow(id: $0, text: "row \($0)") }
    // The host also counts the rows when it draws.
    fixture.host.linesBelow = ["below"]
    expectEqual(fixture.shown, rows(3..<6) + ["below"])
    fixture.host.scroll(byLines: -1)
    fixture.rows.append(TextRow(id: 6, text: "row 6"))
    fixture.host.reloadData()
    expectEqual(fixture.shown, rows(2..<5) + ["below"])
  }

  @Test func anotherListIsShownFromItsEnd() {
    let fixture = fixture()
    let rows = (0..<9).map { TextRow(id: $0, text: "\($0)") }
    let calculator = DiffCalculator(host: fixture.host, data: rows)
    expectEqual(fixture.shown, ["5", "6", "7", "8"])
    calculator.data = []
    calculator.data = rows
    expectEqual(fixture.shown, ["5", "6", "7", "8"])
  }
}
