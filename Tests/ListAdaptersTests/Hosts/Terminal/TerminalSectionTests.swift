import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Sections, their headers, and the selection.
struct TerminalSectionTests {
  private let sections = [TextSection](["A": "abc", "B": "", "C": "de"])

  @Test func eachSectionHasAHeader() {
    let fixture = SectionedTerminalFixture(sections, rows: 8)
    expectEqual(fixture.shown, ["#A", "a", "b", "c", "#B", "#C", "d", "e"])
    expectEqual(fixture.emulated.renditions, ["1", "", "", "", "1", "1", "", ""])
    do {
      let fixture = SectionedTerminalFixture(sections, rows: 1)
      for text in ["#A", "a", "b", "c", "#B", "#C", "d", "e"] {
        expectEqual(fixture.shown, [text])
        fixture.host.scroll(byLines: 1)
      }
    }
  }

  @Test func headersThatAreNotWantedTakeNoLines() {
    let emulated = EmulatedOutput(columns: 4, rows: 4)
    let host = TerminalHost(
      size: TerminalSize(columns: 4, rows: 4), palette: nil, write: emulated.receive,
      header: Optional<(String) -> String>.none, text: { (row: TextRow) in row.text })
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    expectEqual(emulated.terminal.shown, ["a", "b", "c", "d"])
    host.scroll(byLines: 1)
    calculator.data = [TextSection](["C": "dxe", "A": "bc"])
    expectEqual(emulated.terminal.shown, ["x", "e", "b", "c"])
  }

  @Test func theHeaderOfTheSectionBeingReadStaysOnTheFirstLine() {
    let fixture = SectionedTerminalFixture(sections, rows: 3)
    let wanted = [
      ["#A", "a", "b"], ["#A", "b", "c"], ["#A", "c", "#B"], ["#A", "#B", "#C"], ["#B", "#C", "d"],
      ["#C", "d", "e"], ["#C", "d", "e"],
    ]
    for lines in wanted {
      expectEqual(fixture.shown, lines)
      fixture.host.scroll(byLines: 1)
    }
  }

  @Test func aHeaderThatStaysHidesAnItemAndIsNotWrittenAgain() {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abcdefgh"]), rows: 4)
    fixture.host.scroll(byLines: 1)
    fixture.forgetOutput()
    fixture.host.scroll(byLines: 1)
    expectEqual(fixture.shown, ["#A", "c", "d", "e"])
    #expect(!fixture.written.contains("#A"))
    do {
      let fixture = SectionedTerminalFixture(sections, rows: 3)
      fixture.host.scroll(byLines: 1)
      expectEqual(fixture.host.visibleItems.map(\.item), [1, 2])
      expectEqual(fixture.host.itemPath(atLine: 0), nil)
      expectEqual(fixture.host.itemPath(atLine: 1), ItemPath(section: 0, item: 1))
      fixture.host.scrollToItem(at: ItemPath(section: 0, item: 0))
      expectEqual(fixture.shown, ["#A", "a", "b"])
    }
  }

  @Test func sectionsInsertedDeletedAndMovedAboveTheWindowShiftNothing() {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "abc", "B": "pq", "C": "defghi"]), rows: 4)
    fixture.host.scrollToItem(at: ItemPath(section: 2, item: 4))
    let wanted = ["#C", "f", "g", "h"]
    expectEqual(fixture.shown, wanted)
    fixture.forgetOutput()
    for change: KeyValuePairs in [
      ["X": "xyz", "A": "abc", "B": "pq", "C": "defghi"],
      ["B": "p", "X": "xyz", "A": "abc", "C": "defghi"],
      ["B": "pq", "C": "defghi"], ["A": "a", "C": "defghi"],
    ] {
      fixture.calculator.data = [TextSection](change)
      expectEqual(fixture.shown, wanted)
    }
    #expect(fixture.written.isEmpty)
  }

  /// The header of the next section takes the line of the first row in view.
  @Test func ifTheSectionInViewIsDeletedTheNextOneTakesItsPlace() {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "abcdef", "B": "ghijkl", "C": "mnopqr"]), rows: 4)
    fixture.host.scroll(byLines: 9)
    expectEqual(fixture.shown, ["#B", "i", "j", "k"])
    fixture.calculator.data.remove(at: 1)
    expectEqual(fixture.shown, ["#A", "#C", "m", "n"])
  }
}

// MARK: - Selection

extension TerminalSectionTests {
  @Test func theSelectionMovesFromItemToItemAndScrolls() {
    let fixture = SectionedTerminalFixture(sections, rows: 3)
    for text in ["a", "b", "c", "d", "e", "e"] {
      fixture.host.moveSelection(by: 1)
      #expect(fixture.selectedText == text && fixture.shown.contains(text))
    }
    for (count, text) in [(-2, "c"), (-9, "a"), (4, "e"), (.min, "a"), (.max, "e"), (-1, "d")] {
      fixture.host.moveSelection(by: count)
      #expect(fixture.selectedText == text && fixture.shown.contains(text))
    }
  }

  @Test func theSelectionFollowsItsItemAndFallsToANeighbor() {
    let fixture = SectionedTerminalFixture(sections, rows: 3)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 1))
    for (change, text): (KeyValuePairs, String?) in [
      (["A": "xbc", "C": "de"], "b"), (["A": "xc", "C": "bde"], "b"),
      (["C": "bde", "A": "xc"], "b"), (["C": "de", "A": "xc"], "d"), (["C": "e", "A": "xc"], "e"),
      (["A": "xc"], "x"), (["A": "c"], "c"), (["A": ""], nil),
    ] {
      fixture.calculator.data = [TextSection](change)
      expectEqual(fixture.selectedText, text)
    }
  }

  @Test func aPageUnderAHeaderKeepsOneRow() {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abcdefghijkl"]), rows: 5)
    for (count, lines) in [(1, "defg"), (1, "ghij"), (-1, "defg"), (2, "ijkl"), (-9, "abcd")] {
      fixture.host.scroll(byPages: count)
      expectEqual(fixture.shown, ["#A"] + lines.map(String.init))
    }
    fixture.host.selectItem(at: ItemPath(section: 0, item: 0))
    for (count, text) in [(1, "d"), (2, "j"), (-1, "g"), (.max, "l"), (.min, "a")] {
      fixture.host.moveSelection(byPages: count)
      expectEqual(fixture.selectedText, text)
    }
  }

  @Test func anotherHeightKeepsTheSelectionAndTheFirstRowInView() {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abcdefgh"]), rows: 8)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 6))
    for height in [3, 1, 2, 0, 8] {
      fixture.resize(columns: 10, rows: height)
      #expect(fixture.shown.contains("g") == (height > 0))
    }
    do {
      let fixture = SectionedTerminalFixture([TextSection](["A": "abcdefgh"]), rows: 4)
      fixture.host.scroll(byLines: 3)
      for (height, lines) in [(1, ["d"]), (3, ["#A", "d", "e"]), (1, ["d"]), (2, ["#A", "d"])] {
        fixture.resize(columns: 10, rows: height)
        expectEqual(fixture.shown, lines)
      }
    }
  }

  @Test func whatIsNotThereIsNotSelected() {
    let fixture = SectionedTerminalFixture(sections)
    for (section, item) in [(0, 3), (0, -1), (1, 0), (3, 0), (-1, 0)] {
      fixture.host.selectItem(at: ItemPath(section: 0, item: 0))
      fixture.host.selectItem(at: ItemPath(section: section, item: item))
      expectEqual(fixture.host.selectedItem, nil)
    }
  }

  @Test(arguments: [-2, -1, 0, 1, 2])
  func theSelectionMovesInABatchThatHasDeletedItsSection(count: Int) {
    let list = SettableList<String, String>(sections: [
      ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"]),
    ])
    let host = TerminalHost<String, String>(
      size: TerminalSize(columns: 9, rows: 5), write: { _ in }, header: { $0 }, text: { $0 })
    host.dataSource = list
    host.reloadData()
    host.selectItem(at: ItemPath(section: 1, item: 0))
    host.performUpdates {
      list.sections.removeLast()
      host.deleteSections(at: [1])
      host.moveSelection(by: count)
    } completion: { _ in
    }
    expectEqual(host.selectedItem, ItemPath(section: 0, item: 0))
  }
}
