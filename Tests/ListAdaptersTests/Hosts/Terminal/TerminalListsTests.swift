import DiffCore
import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// A terminal whose calls the test makes itself.
private struct ListsTerminal: EmulatedFixture {
  let source: AskedList
  let host: TerminalHost<String, String>
  let output: EmulatedOutput

  init(_ lists: [(header: String, items: [String])], rows: Int) {
    output = EmulatedOutput(columns: 8, rows: rows)
    source = AskedList(lists)
    host = TerminalHost(
      size: TerminalSize(columns: 8, rows: rows), write: output.receive, header: { "#\($0)" },
      text: { (text: String) in text })
    host.dataSource = source
    host.reloadData()
  }
}

struct TerminalListsTests {
  @Test func rowsThatWereRemovedWithoutTellingAreNotAskedFor() {
    let terminal = ListsTerminal([("A", ["a", "b"]), ("B", ["b"]), ("C", ["c"])], rows: 6)
    terminal.source.sections[0].items.removeLast()
    terminal.host.redraw()
    expectEqual(terminal.shown, ["#A", "a", "#B", "b", "#C", "c"])
    terminal.source.sections.removeLast(2)
    terminal.host.redraw()
    expectEqual(terminal.shown, ["#A", "a", "", "", "", ""])
  }

  @Test func aReloadCountsTheRowsOutsideTheWindow() {
    let terminal = ListsTerminal([("A", ["a", "b", "c"]), ("B", ["p", "q"])], rows: 3)
    terminal.source.sections[1].items = ["p", "q", "r", "s", "t"]
    terminal.host.reloadData()
    terminal.host.scrollToEnd()
    expectEqual(terminal.shown, ["#B", "s", "t"])
  }

  @Test func aChangeOfAnItemAsksForTheItemsInTheWindowsSectionsOnly() {
    let terminal = ListsTerminal((0..<1_000).map { ("\($0)", ["a"]) }, rows: 6)
    var countRequests = 0
    terminal.source.whenAsked = { if $0 == .itemCount { countRequests += 1 } }
    terminal.source.sections[500].items.append("b")
    terminal.host.insertItems(at: [ItemPath(section: 500, item: 1)])
    #expect(countRequests < 10)
  }

  /// Also if the section begins above the window.
  @Test(arguments: [0, 1])
  func aNewRowStaysNewWhenItsSectionMoves(scrolledBy count: Int) {
    let terminal = ListsTerminal([("A", ["a", "b", "c", "d"]), ("B", ["p"])], rows: 6)
    terminal.source.sections[0].items.insert("x", at: 1)
    terminal.host.insertItems(at: [ItemPath(section: 0, item: 1)])
    terminal.host.scroll(byLines: count)
    terminal.source.sections.reverse()
    terminal.host.moveSection(at: 0, to: 1)
    terminal.host.scrollToStart()
    let line = terminal.shown.firstIndex(of: "x")
    expectEqual(line.map { terminal.emulated.renditions[$0] }, "32")
  }

  /// Rows that are inserted behind a deleted one stand before the next one.
  @Test func theRowBehindTheLastItemOfASectionTakesItsLine() {
    for hasHeaders in [false, true] {
      for change: KeyValuePairs in [
        ["A": "ab", "B": "xy", "C": "de"], ["A": "abx", "C": "de"], ["A": "ab", "C": "cde"],
      ] {
        let output = EmulatedOutput(columns: 8, rows: 1)
        let host = TerminalHost(
          size: TerminalSize(columns: 8, rows: 1), palette: nil, write: output.receive,
          header: hasHeaders ? { (name: String) in "#\(name)" } : nil,
          text: { (row: TextRow) in row.text })
        let calculator = SectionedDiffCalculator(
          host: host, data: [TextSection](["A": "abc", "C": "de"]))
        host.scroll(byLines: hasHeaders ? 3 : 2)
        expectEqual(output.terminal.shown, ["c"])
        calculator.data = [TextSection](change)
        expectEqual(output.terminal.shown, [hasHeaders ? "#C" : "d"], "\(change)")
      }
    }
  }

  @Test(arguments: [
    (2, "abdefghicj", ["#A", "d", "e", "f"]), (3, "adbcefghij", ["#A", "d", "b", "c"]),
  ])
  func anItemIsFollowedIfNoHeaderCoversIt(item: Int, letters: String, lines: [String]) {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abcdefghij"]), rows: 4)
    fixture.host.followsSelection = true
    fixture.host.selectItem(at: ItemPath(section: 0, item: item))
    fixture.host.scrollToStart()
    fixture.host.scroll(byLines: 3)
    fixture.calculator.data = [TextSection](["A": letters])
    expectEqual(fixture.shown, lines)
  }

  /// The section begins far above the window, and the row that keeps its line is two sections on.
  @Test func ofALongSectionThatMovesIntoViewNoRowTakesTheMarkOfAnother() {
    let items = (0..<20).map { "\($0)" }
    let terminal = ListsTerminal([("A", items), ("B", ["b"]), ("C", ["c"])], rows: 9)
    terminal.host.followsSelection = true
    terminal.host.scrollToEnd()
    terminal.host.selectItem(at: ItemPath(section: 2, item: 0))
    terminal.source.sections[0].items.insert("x", at: 18)
    terminal.host.insertItems(at: [ItemPath(section: 0, item: 18)])
    expectEqual(terminal.shown, ["#A", "17", "x", "18", "19", "#B", "b", "#C", "c"])
    terminal.source.sections.append(terminal.source.sections.removeFirst())
    terminal.host.moveSection(at: 0, to: 2)
    expectEqual(terminal.shown, ["#B", "b", "#C", "c", "#A", "0", "1", "2", "3"])
    let moved = Array(repeating: "36", count: 4)
    expectEqual(terminal.emulated.renditions, ["1", "", "1", "7", "1;36"] + moved)
  }

  /// The item that stands in the place of a deleted one is not selected before the batch ends.
  @Test func theSelectionDoesNotFollowWhatMovesFromThePlaceOfADeletedItem() {
    let fixture = TerminalFixture(["a", "b", "c", "d"], rows: 6)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 1))
    fixture.host.performUpdates {
      fixture.delete(1)
      fixture.move(1, to: 0)
    } completion: { _ in
    }
    expectEqual(fixture.host.selectedItem, ItemPath(section: 0, item: 2))
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["d", "e"]), ("C", ["f", "g"])], rows: 9)
    terminal.host.selectItem(at: ItemPath(section: 1, item: 1))
    terminal.host.performUpdates {
      terminal.source.sections = [("A", ["f", "a"]), ("C", ["g"])]
      terminal.host.deleteSections(at: [1])
      terminal.host.moveItem(
        at: ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 0))
    } completion: { _ in
    }
    expectEqual(terminal.host.selectedItem, ItemPath(section: 1, item: 0))
  }

  @Test func aListWhoseSourceIsGoneIsEmpty() {
    let host = TerminalHost(
      size: TerminalSize(columns: 4, rows: 2), palette: nil, write: { _ in },
      text: { (row: String) in row })
    _ = DiffCalculator(host: host, data: ["a", "b"])
    host.redraw()
    host.insertItems(at: [ItemPath(section: 0, item: 0)])
    #expect(host.visibleItems.isEmpty)
  }
}
