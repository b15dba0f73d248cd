import DiffCore
import ListAdapters
import TerminalLists
import Testing

/// Lists of texts, each with its name as the header, that change without telling anybody.
private final class TextLists: ListDataSource {
  var lists: [(name: String, items: [String])]
  private(set) var countRequests = 0

  init(_ lists: [(String, [String])]) {
    self.lists = lists.map { (name: $0.0, items: $0.1) }
  }

  var sectionCount: Int { lists.count }

  func itemCount(inSection section: Int) -> Int {
    countRequests += 1
    return lists[section].items.count
  }

  func item(at path: ItemPath) -> String { lists[path.section].items[path.item] }

  func header(ofSection section: Int) -> String { lists[section].name }
}

/// A terminal that shows lists, and is told of their changes by the test.
private struct ListsTerminal {
  let source: TextLists
  let host: TerminalHost<String, String>
  private let output: EmulatedOutput

  init(_ lists: [(String, [String])], rows: Int) {
    let output = EmulatedOutput(columns: 8, rows: rows)
    self.output = output
    source = TextLists(lists)
    host = TerminalHost(
      size: TerminalSize(columns: 8, rows: rows), write: output.receive, header: { "#\($0)" },
      text: { (text: String) in text })
    host.dataSource = source
    host.reloadData()
  }

  var shown: [String] { output.terminal.shown }
  var renditions: [String] { output.terminal.renditions }
}

struct TerminalListsTests {
  @Test func aReloadedSectionMarksItsRowsAndShiftsThoseBehindIt() {
    let terminal = ListsTerminal([("A", ["a", "b", "c", "d"]), ("B", ["x", "y"])], rows: 9)
    terminal.source.lists[1].items[0] = "X"
    terminal.host.reloadItems(at: [ItemPath(section: 1, item: 0)])
    terminal.source.lists[0].items = ["A", "b"]
    terminal.host.reloadSections(at: [0])
    #expect(terminal.shown == ["#A", "A", "b", "#B", "X", "y", "", "", ""])
    #expect(terminal.renditions == ["1", "33", "", "1", "33", "", "", "", ""])
    terminal.source.lists[0].items = ["A", "b", "e", "f", "g"]
    terminal.host.reloadSections(at: [0])
    #expect(terminal.shown == ["#A", "A", "b", "e", "f", "g", "#B", "X", "y"])
    #expect(terminal.renditions == ["1", "33", "", "32", "32", "32", "1", "33", ""])
  }

  @Test func rowsThatComeIntoViewBehindAReloadedSectionAreNotMarked() {
    let terminal = ListsTerminal([("A", ["a", "b", "c", "d"]), ("B", ["x", "y"])], rows: 5)
    terminal.source.lists[0].items = ["A", "b"]
    terminal.host.reloadSections(at: [0])
    #expect(terminal.shown == ["#A", "A", "b", "#B", "x"])
    #expect(terminal.renditions == ["1", "33", "", "1", ""])
  }

  @Test func rowsOfAReloadedSectionThatComeIntoViewAreMarked() {
    let items = ["a", "b", "c", "d", "e", "f", "g", "h"]
    let terminal = ListsTerminal([("A", items), ("B", ["x", "y", "z"])], rows: 5)
    terminal.host.followsSelection = true
    terminal.host.scroll(byLines: 7)
    terminal.host.selectItem(at: ItemPath(section: 1, item: 0))
    #expect(terminal.shown == ["#A", "h", "#B", "x", "y"])
    terminal.source.lists[0].items = ["a", "b", "c"]
    terminal.host.reloadSections(at: [0])
    #expect(terminal.shown == ["#A", "c", "#B", "x", "y"])
    #expect(terminal.renditions == ["1", "33", "1", "7", ""])
  }

  @Test func sectionsThatWereRemovedWithoutTellingAreNotAskedFor() {
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["b"]), ("C", ["c"])], rows: 6)
    terminal.source.lists.removeLast(2)
    terminal.host.redraw()
    #expect(terminal.shown == ["#A", "a", "", "", "", ""])
  }

  @Test func aReloadCountsTheRowsOutsideTheWindow() {
    let terminal = ListsTerminal([("A", ["a", "b", "c"]), ("B", ["p", "q"])], rows: 3)
    terminal.source.lists[1].items = ["p", "q", "r", "s", "t"]
    terminal.host.reloadData()
    terminal.host.scrollToEnd()
    #expect(terminal.shown == ["#B", "s", "t"])
  }

  @Test func aChangeOfAnItemAsksForTheItemsInTheWindowsSectionsOnly() {
    let terminal = ListsTerminal((0..<1_000).map { ("\($0)", ["a"]) }, rows: 6)
    let before = terminal.source.countRequests
    terminal.source.lists[500].items.append("b")
    terminal.host.insertItems(at: [ItemPath(section: 500, item: 1)])
    #expect(terminal.source.countRequests - before < 10)
  }

  @Test func anItemInsertedBehindTheWindowMarksNoLine() {
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["b"]), ("C", ["c"])], rows: 3)
    terminal.source.lists[2].items.insert("x", at: 0)
    terminal.host.insertItems(at: [ItemPath(section: 2, item: 0)])
    #expect(terminal.renditions == ["1", "", "1"])
  }

  /// Also if the section begins above the window.
  @Test(arguments: [0, 1])
  func aNewRowStaysNewWhenItsSectionMoves(scrolledBy count: Int) {
    let terminal = ListsTerminal([("A", ["a", "b", "c", "d"]), ("B", ["p"])], rows: 6)
    terminal.source.lists[0].items.insert("x", at: 1)
    terminal.host.insertItems(at: [ItemPath(section: 0, item: 1)])
    terminal.host.scroll(byLines: count)
    terminal.source.lists.reverse()
    terminal.host.moveSection(at: 0, to: 1)
    terminal.host.scrollToStart()
    let line = terminal.shown.firstIndex(of: "x")
    #expect(line.map { terminal.renditions[$0] } == "32")
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
        #expect(output.terminal.shown == ["c"])
        calculator.data = [TextSection](change)
        #expect(output.terminal.shown == [hasHeaders ? "#C" : "d"], "\(change)")
      }
    }
  }

  /// The section begins far above the window, and the row that keeps its line is two sections on.
  @Test func ofALongSectionThatMovesIntoViewNoRowTakesTheMarkOfAnother() {
    let items = (0..<20).map { "\($0)" }
    let terminal = ListsTerminal([("A", items), ("B", ["b"]), ("C", ["c"])], rows: 9)
    terminal.host.followsSelection = true
    terminal.host.scrollToEnd()
    terminal.host.selectItem(at: ItemPath(section: 2, item: 0))
    terminal.source.lists[0].items.insert("x", at: 18)
    terminal.host.insertItems(at: [ItemPath(section: 0, item: 18)])
    #expect(terminal.shown == ["#A", "17", "x", "18", "19", "#B", "b", "#C", "c"])
    terminal.source.lists.append(terminal.source.lists.removeFirst())
    terminal.host.moveSection(at: 0, to: 2)
    #expect(terminal.shown == ["#B", "b", "#C", "c", "#A", "0", "1", "2", "3"])
    let moved = Array(repeating: "36", count: 4)
    #expect(terminal.renditions == ["1", "", "1", "7", "1;36"] + moved)
  }

  @Test func theItemBehindADeletedSectionIsSelected() {
    let terminal = ListsTerminal(
      [("A", ["a"]), ("B", ["d", "e"]), ("C", ["f"]), ("D", ["g", "h"])], rows: 9)
    terminal.host.selectItem(at: ItemPath(section: 1, item: 1))
    terminal.source.lists.remove(at: 1)
    terminal.host.deleteSections(at: [1])
    #expect(terminal.host.selectedItem == ItemPath(section: 1, item: 0))
  }

  @Test func theNearestItemOfAnotherSectionIsSelected() {
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["b"]), ("C", ["c"]), ("D", ["d"])], rows: 9)
    terminal.host.selectItem(at: ItemPath(section: 1, item: 0))
    terminal.source.lists[1].items = []
    terminal.host.deleteItems(at: [ItemPath(section: 1, item: 0)])
    #expect(terminal.host.selectedItem == ItemPath(section: 2, item: 0))
    terminal.host.selectItem(at: ItemPath(section: 3, item: 0))
    terminal.source.lists[3].items = []
    terminal.host.deleteItems(at: [ItemPath(section: 3, item: 0)])
    #expect(terminal.host.selectedItem == ItemPath(section: 2, item: 0))
  }

  @Test func theSelectionMovesThroughSectionsOfOneItem() {
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["b"]), ("C", ["c"])], rows: 9)
    for (count, section) in [(1, 0), (1, 1), (1, 2), (-1, 1), (-1, 0), (2, 2), (-2, 0)] {
      terminal.host.moveSelection(by: count)
      #expect(terminal.host.selectedItem == ItemPath(section: section, item: 0))
    }
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
    #expect(fixture.host.selectedItem == ItemPath(section: 0, item: 2))
    let terminal = ListsTerminal([("A", ["a"]), ("B", ["d", "e"]), ("C", ["f", "g"])], rows: 9)
    terminal.host.selectItem(at: ItemPath(section: 1, item: 1))
    terminal.host.performUpdates {
      terminal.source.lists = [("A", ["f", "a"]), ("C", ["g"])]
      terminal.host.deleteSections(at: [1])
      terminal.host.moveItem(
        at: ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 0))
    } completion: { _ in
    }
    #expect(terminal.host.selectedItem == ItemPath(section: 1, item: 0))
  }

  @Test func aReloadSelectsAnItemThatIsThere() {
    let fixture = TerminalFixture(["a", "b", "c", "d"], rows: 4)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 3))
    fixture.rows.removeLast(2)
    fixture.host.reloadData()
    #expect(fixture.host.selectedItem == ItemPath(section: 0, item: 1))
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

/// What keeps its line, and its mark.
struct TerminalFollowingTests {
  private func fixture() -> TerminalFixture {
    let fixture = TerminalFixture((0..<10).map { "\($0)" }, rows: 4, palette: TerminalPalette())
    fixture.host.followsSelection = true
    fixture.host.scroll(byLines: 4)
    return fixture
  }

  @Test func theFirstLineIsFollowedToo() {
    let fixture = fixture()
    fixture.host.selectItem(at: ItemPath(section: 0, item: 4))
    fixture.move(4, to: 1)
    #expect(fixture.shown == ["4", "1", "2", "3"])
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
    #expect(fixture.shown == lines)
  }

  @Test func aMarkBehindAFollowedRowStays() {
    let fixture = fixture()
    fixture.host.selectItem(at: ItemPath(section: 0, item: 6))
    fixture.change(7, to: "seven")
    fixture.insert("x", at: 5)
    #expect(fixture.shown == ["x", "5", "6", "seven"])
    #expect(fixture.emulated.renditions == ["32", "", "7", "33"])
  }

  @Test func marksBeforeAFollowedRowStay() {
    let fixture = fixture()
    fixture.host.selectItem(at: ItemPath(section: 0, item: 6))
    fixture.change(4, to: "four")
    fixture.change(5, to: "five")
    fixture.delete(4)
    #expect(fixture.shown == ["3", "five", "6", "7"])
    #expect(fixture.emulated.renditions == ["", "33", "7", ""])
  }

  @Test func aRowThatComesIntoViewBehindAChangedOneIsNotMarked() {
    let fixture = TerminalFixture(["a", "b", "c", "d"], rows: 3, palette: TerminalPalette())
    fixture.host.performUpdates {
      fixture.delete(0)
      fixture.change(1, to: "C")
    } completion: { _ in
    }
    #expect(fixture.shown == ["b", "C", "d"])
    #expect(fixture.emulated.renditions == ["", "33", ""])
  }

  @Test func aMarkIsRaisedAndStaysWhenTheWindowShrinks() {
    let fixture = TerminalFixture(["a", "b", "c", "d"], rows: 6, palette: TerminalPalette())
    fixture.change(1, to: "B")
    fixture.move(1, to: 0)
    fixture.resize(columns: 20, rows: 2)
    #expect(fixture.emulated.renditions == ["36", ""])
  }

  @Test func aReloadThatCannotBeSeenStaysUnmarked() {
    let fixture = TerminalFixture(["hid 1", "b"], columns: 3, rows: 2, palette: TerminalPalette())
    fixture.change(0, to: "hid 2")
    fixture.host.redraw()
    #expect(fixture.emulated.renditions == ["", ""])
  }

  @Test func aChangeAboveTheWindowMarksNoRow() {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "abcdef"]), columns: 4, rows: 4, palette: TerminalPalette())
    fixture.host.scroll(byLines: 2)
    fixture.calculator.data[0].items[0].text = "A"
    fixture.host.scroll(byLines: -1)
    #expect(fixture.shown == ["#A", "b", "c", "d"])
    #expect(fixture.emulated.renditions == ["1", "", "", ""])
  }
}
