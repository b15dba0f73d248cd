import DiffCore
import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// The window over a linear list: where it goes, and what stays in it.
struct TerminalScrollingTests {
  private func fixture() -> TerminalFixture {
    TerminalFixture(rows(0...9), rows: 4)
  }

  private func rows(_ range: ClosedRange<Int>) -> [String] {
    range.map { "row \($0)" }
  }

  @Test func scrollingByLinesShowsOtherRowsAndDrawsThoseThatComeIn() {
    let fixture = fixture()
    fixture.host.scroll(byLines: 1)
    expectEqual(fixture.shown, rows(1...4))
    expectEqual(fixture.written, "\u{1B}[1H\u{1B}[M\u{1B}[4Hrow 4")
    fixture.forgetOutput()
    fixture.host.scroll(byLines: -1)
    expectEqual(fixture.shown, rows(0...3))
    expectEqual(fixture.written, "\u{1B}[1H\u{1B}[L\u{1B}[1Hrow 0")
  }

  @Test func linesAndPagesStopAtTheEnds() {
    let fixture = fixture()
    for (count, wanted) in [(-1, 0...3), (100, 6...9), (.max, 6...9), (-2, 4...7), (.min, 0...3)] {
      fixture.host.scroll(byLines: count)
      expectEqual(fixture.shown, rows(wanted))
    }
    // A page keeps one row.
    for (count, wanted) in [(1, 3...6), (1, 6...9), (-1, 3...6), (.max, 6...9), (.min, 0...3)] {
      fixture.host.scroll(byPages: count)
      expectEqual(fixture.shown, rows(wanted))
    }
  }

  @Test func theEndsAndItemsCanBeScrolledTo() {
    let fixture = fixture()
    fixture.host.scrollToEnd()
    expectEqual(fixture.shown, rows(6...9))
    fixture.host.scrollToItem(at: ItemPath(section: 0, item: 7))
    expectEqual(fixture.shown, rows(6...9))
    fixture.host.scrollToItem(at: ItemPath(section: 0, item: 3))
    expectEqual(fixture.shown, rows(3...6))
    fixture.host.scrollToItem(at: ItemPath(section: 0, item: 8))
    expectEqual(fixture.shown, rows(5...8))
    fixture.host.scrollToItem(at: ItemPath(section: 0, item: 10))
    fixture.host.scrollToItem(at: ItemPath(section: 0, item: -1))
    fixture.host.scrollToItem(at: ItemPath(section: 1, item: 0))
    expectEqual(fixture.shown, rows(5...8))
    fixture.host.scrollToStart()
    expectEqual(fixture.shown, rows(0...3))
  }

  @Test func whatIsVisibleCanBeAsked() {
    let fixture = fixture()
    fixture.host.linesAbove = ["title"]
    fixture.host.scroll(byLines: 2)
    expectEqual(fixture.host.visibleItems, (2...4).map { ItemPath(section: 0, item: $0) })
    expectEqual(fixture.host.itemPath(atLine: 0), nil)
    expectEqual(fixture.host.itemPath(atLine: 1), ItemPath(section: 0, item: 2))
    expectEqual(fixture.host.itemPath(atLine: 4), nil)
  }

  @Test func anItemWhereThereIsNoneStopsTheProgram() async {
    let deletion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let fixture = TerminalFixture(["a"], rows: 2)
      fixture.host.deleteItems(at: [ItemPath(section: fixture.sectionCount, item: 0)])
    }
    expectPrecondition(deletion, "TerminalHost: 1.0 is out of range")
    let insertion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let fixture = TerminalFixture(["a"], rows: 2)
      fixture.host.insertItems(at: [ItemPath(section: 0, item: -fixture.sectionCount)])
    }
    expectPrecondition(insertion, "TerminalHost: 0.-1 is out of range")
  }

  @Test func deletionsReloadsAndSizesKeepTheFirstRow() {
    let fixture = fixture()
    fixture.host.scroll(byLines: 3)
    fixture.delete(3, 4)
    expectEqual(fixture.shown, rows(5...8))
    fixture.move(3, to: 0)
    expectEqual(fixture.shown, rows(6...9))
    do {
      let fixture = self.fixture()
      fixture.host.scroll(byLines: 5)
      fixture.rows.removeFirst(2)
      fixture.host.reloadData()
      expectEqual(fixture.shown, rows(6...9))
    }
    do {
      let fixture = self.fixture()
      fixture.host.scroll(byLines: 3)
      for height in [1, 2, 6, 0, 7] {
        fixture.resize(columns: 20, rows: height)
        expectEqual(fixture.shown, Array(rows(3...9).prefix(height)))
      }
      fixture.resize(columns: 20, rows: 9)
      expectEqual(fixture.shown, rows(1...9))
    }
  }

  @Test func anotherListIsShownFromItsStart() {
    let fixture = fixture()
    fixture.host.scroll(byLines: 5)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 6))
    let calculator = DiffCalculator(
      host: fixture.host, data: (0..<9).map { TextRow(id: $0, text: "\($0)") })
    expectEqual(fixture.shown, ["0", "1", "2", "3"])
    expectEqual(fixture.host.selectedItem, nil)
    withExtendedLifetime(calculator) {}
  }

  @Test func scrollingInsideABatchWaitsForItsEnd() {
    let fixture = fixture()
    fixture.host.performUpdates {
      fixture.host.scrollToEnd()
      fixture.host.selectedItem = ItemPath(section: 0, item: 1)
      #expect(fixture.shown == rows(0...3) && fixture.host.selectedItem == nil)
      fixture.delete(0)
    } completion: { _ in
      #expect(fixture.shown == rows(6...9) && fixture.host.selectedItem?.item == 1)
    }
    expectEqual(fixture.shown, rows(6...9))
  }

  @Test func anUpdateOfManyRowsAsksForTheWindowsRowsOnly() {
    let fixture = TerminalFixture((0..<100_000).map(String.init), rows: 24)
    fixture.host.scroll(byLines: 40_000)
    let before = fixture.requestCount
    fixture.delete(50_000)
    fixture.delete(0)
    fixture.move(90_000, to: 1)
    expectEqual(fixture.requestCount, before + 3 * 24)
    expectEqual(fixture.shown.first, "40000")
  }

  @Test func theScrollBarShowsWhichPartIsInTheWindow() {
    let fixture = TerminalFixture((0..<16).map { "row \($0)" }, columns: 8, rows: 4)
    fixture.host.showsScrollBar = true
    expectEqual(fixture.shown, ["row 0  █", "row 1  │", "row 2  │", "row 3  │"])
    fixture.host.scroll(byLines: 6)
    expectEqual(fixture.shown, ["row 6  │", "row 7  █", "row 8  │", "row 9  │"])
    fixture.host.scrollToEnd()
    expectEqual(fixture.shown, ["row 12 │", "row 13 │", "row 14 │", "row 15 █"])
    fixture.resize(columns: 2, rows: 4)
    expectEqual(fixture.shown, ["r│", "r│", "r│", "r█"])
    fixture.resize(columns: 8, rows: 16)
    expectEqual(fixture.shown, (0..<16).map { "row \($0)" })
    fixture.host.showsScrollBar = false
    fixture.resize(columns: 2, rows: 4)
    expectEqual(fixture.shown, ["ro", "ro", "ro", "ro"])
  }
}
