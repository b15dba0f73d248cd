import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import Testing

/// A window that follows the end of the list.
struct TerminalEndTests {
  @Test(.enabled(if: isExhaustive), arguments: [1, 3])
  func atTheEndTheWindowStaysThereThroughEverySmallChange(height: Int) {
    for transition in Transition<TestItem>.allSmall(items: 4, contents: .none) {
      let old = [TestSection(header: "A", items: transition.old)]
      let new = [TestSection(header: "A", items: transition.new)]
      expectChange(from: old, to: new, height: height, hasHeaders: false)
    }
  }

  @Test(.enabled(if: isExhaustive), arguments: [(2, false), (3, true)])
  func inSectionsTheWindowStaysAtTheEndThroughEverySmallChange(height: Int, hasHeaders: Bool) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .none) {
      expectChange(
        from: transition.old, to: transition.new, height: height, hasHeaders: hasHeaders)
    }
  }

  /// Changes a list in every window on it: at the end, the end is shown, and elsewhere what is shown
  /// without following.
  private func expectChange(
    from old: [TestSection], to new: [TestSection], height: Int, hasHeaders: Bool
  ) {
    let rows = new.rowTexts(hasHeaders: hasHeaders)
    let end = max(rows.count - height, 0)
    for start in 0...max(old.rowTexts(hasHeaders: hasHeaders).count - height, 0) {
      let window = ChangedWindow(start: start, height: height, hasHeaders: hasHeaders)
      let following = window.shown(from: old, to: new, followsEnd: true)
      let isAtEnd = start + height >= old.rowTexts(hasHeaders: hasHeaders).count
      let wanted =
        isAtEnd
        ? ListAdaptersTests.window(rows, from: end, height: height)
        : window.shown(from: old, to: new, followsEnd: false)
      #expect(following == wanted, "\(old) to \(new), line \(start), \(height) lines")
    }
  }
}

/// A window on a list that changes.
private struct ChangedWindow {
  var start: Int
  var height: Int
  var hasHeaders: Bool

  func shown(from old: [TestSection], to new: [TestSection], followsEnd: Bool) -> [String] {
    let output = EmulatedOutput(columns: 4, rows: height)
    let host = TerminalHost<TestItem, TestItem>(
      size: TerminalSize(columns: 4, rows: height), palette: nil, write: output.receive,
      header: hasHeaders ? \.headerText : nil, text: \.description)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    host.scroll(byLines: start)
    host.followsEnd = followsEnd
    calculator.data = new
    return output.terminal.shown + output.terminal.complaints
  }
}

extension TestItem {
  fileprivate var headerText: String { "#\(self)" }
}

extension [TestSection] {
  fileprivate func rowTexts(hasHeaders: Bool) -> [String] {
    flatMap { section in
      (hasHeaders ? [section.header.headerText] : []) + section.items.map(\.description)
    }
  }
}

// MARK: - When the window follows

extension TerminalEndTests {
  private func fixture(
    _ count: Int = 10, palette: TerminalPalette? = nil
  ) -> TerminalFixture {
    let fixture = TerminalFixture(rows(0..<count), rows: 4, palette: palette)
    fixture.host.followsEnd = true
    return fixture
  }

  private func rows(_ range: Range<Int>) -> [String] {
    range.map { "row \($0)" }
  }

  @Test func followingTheEndScrollsNowhereUntilTheEndIsShown() {
    let fixture = fixture()
    fixture.insert("new", at: 10)
    #expect(fixture.shown == rows(0..<4))
    fixture.host.scrollToEnd()
    fixture.insert("newer", at: 11)
    #expect(fixture.shown == ["row 8", "row 9", "new", "newer"])
    fixture.host.followsEnd = false
    fixture.insert("newest", at: 12)
    #expect(fixture.shown == ["row 8", "row 9", "new", "newer"])
  }

  @Test func aNewLastRowTakesAShiftAndItsText() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.forgetOutput()
    fixture.insert("new", at: 10)
    #expect(fixture.written == "\u{1B}[1H\u{1B}[M\u{1B}[4Hnew")
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
      let fixture = fixture()
      fixture.host.scrollToEnd()
      scroll(fixture.host)
      let shown = fixture.shown
      fixture.insert("new", at: 10)
      #expect(fixture.shown == shown)
      fixture.host.selectedItem = nil
      fixture.host.scroll(byLines: 100)
      fixture.insert("newer", at: 11)
      #expect(fixture.shown == ["row 8", "row 9", "new", "newer"])
    }
  }

  @Test func selectingTheLastItemFollowsAgain() {
    let fixture = fixture()
    fixture.host.moveSelection(by: 0)
    fixture.host.moveSelection(by: .max)
    fixture.insert("new", at: 10)
    #expect(fixture.shown == rows(7..<10) + ["new"])
    #expect(fixture.host.selectedItem == ItemPath(section: 0, item: 9))
  }

  @Test func aListThatOutgrowsTheWindowIsFollowedAndItsNewRowsAreMarked() {
    let fixture = fixture(0, palette: TerminalPalette())
    fixture.insert("a", at: 0)
    fixture.insert("b", at: 1)
    #expect(fixture.shown == ["a", "b", "", ""])
    #expect(fixture.emulated.renditions == ["32", "32", "", ""])
    fixture.host.fadeChanges()
    fixture.rows += ["c", "d", "e", "f"].enumerated().map { TextRow(id: $0, text: $1) }
    fixture.host.insertItems(at: (2..<6).map { ItemPath(section: 0, item: $0) })
    #expect(fixture.shown == ["c", "d", "e", "f"])
    #expect(fixture.emulated.renditions == ["32", "32", "32", "32"])
  }

  @Test func aFollowedSelectionComesFirst() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 7)
    fixture.host.followsSelection = true
    fixture.insert("new", at: 10)
    #expect(fixture.shown == rows(6..<10))
    // Out of the window, it is not followed.
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 0)
    fixture.insert("newer", at: 11)
    #expect(fixture.shown == ["row 8", "row 9", "new", "newer"])
    #expect(fixture.emulated.complaints.isEmpty)
  }
}

// MARK: - Sizes and reloads

extension TerminalEndTests {
  @Test func inAnotherSizeTheEndIsShown() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 6)
    for height in [2, 5, 0, 1, 12, 3] {
      fixture.resize(columns: 20, rows: height)
      let wanted = rows(max(10 - height, 0)..<10)
      #expect(fixture.shown == wanted + Array(repeating: "", count: height - wanted.count))
    }
    fixture.host.linesAbove = ["above"]
    #expect(fixture.shown == ["above"] + rows(8..<10))
    fixture.host.linesBelow = ["below"]
    #expect(fixture.shown == ["above", "row 9", "below"])
    fixture.host.linesAbove = []
    #expect(fixture.shown == rows(8..<10) + ["below"])
  }

  @Test func aFollowedSelectionStaysInViewInAnotherSize() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 6)
    fixture.host.followsSelection = true
    fixture.resize(columns: 20, rows: 2)
    #expect(fixture.shown == rows(6..<8))
  }

  @Test func aReloadKeepsThePlaceOfAFollowedSelection() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.host.selectedItem = ItemPath(section: 0, item: 7)
    fixture.host.followsSelection = true
    fixture.rows.append(TextRow(id: 10, text: "row 10"))
    fixture.host.reloadData()
    #expect(fixture.shown == rows(6..<10))
  }

  @Test func aReloadShowsTheEndIfItWasShown() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    fixture.rows += [TextRow(id: 10, text: "row 10"), TextRow(id: 11, text: "row 11")]
    fixture.host.reloadData()
    #expect(fixture.shown == rows(8..<12))
    fixture.rows.removeLast(10)
    fixture.host.reloadData()
    #expect(fixture.shown == ["row 0", "row 1", "", ""])
    fixture.rows = (0..<6).map { TextRow(id: $0, text: "row \($0)") }
    // The host counts the rows when it draws, too.
    fixture.host.linesBelow = ["below"]
    #expect(fixture.shown == rows(3..<6) + ["below"])
    fixture.host.scroll(byLines: -1)
    fixture.rows.append(TextRow(id: 6, text: "row 6"))
    fixture.host.reloadData()
    #expect(fixture.shown == rows(2..<5) + ["below"])
  }

  @Test func anotherListIsShownFromItsEnd() {
    let fixture = fixture()
    let rows = (0..<9).map { TextRow(id: $0, text: "\($0)") }
    let calculator = DiffCalculator(host: fixture.host, data: rows)
    #expect(fixture.shown == ["5", "6", "7", "8"])
    calculator.data = []
    calculator.data = rows
    #expect(fixture.shown == ["5", "6", "7", "8"])
  }
}
