import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// New, moved and changed rows have different colors until they fade.
struct TerminalChangeTests {
  private func fixture() -> TerminalFixture {
    TerminalFixture(["a", "b", "c", "d"], rows: 6, palette: TerminalPalette())
  }

  @Test func onlyChangedRowsAreMarkedAndWithoutAPaletteNone() {
    expectEqual(fixture().emulated.renditions, ["", "", "", "", "", ""])
    let fixture = TerminalFixture(["a", "b"], rows: 3)
    fixture.insert("new", at: 0)
    fixture.change(1, to: "A")
    #expect(!fixture.written.contains("m"))
  }

  @Test func newMovedAndChangedRowsHaveAColorEachAndKeepIt() {
    let fixture = fixture()
    fixture.insert("new", at: 0)
    fixture.change(1, to: "A")
    fixture.move(4, to: 2)
    expectEqual(fixture.shown, ["new", "A", "d", "b", "c", ""])
    expectEqual(fixture.emulated.renditions, ["32", "33", "36", "", "", ""])
    #expect(fixture.emulated.isAtRest)
    do {
      let fixture = self.fixture()
      fixture.change(1, to: "B")
      fixture.move(1, to: 0)
      fixture.resize(columns: 20, rows: 2)
      expectEqual(fixture.emulated.renditions, ["36", ""])
    }
  }

  @Test func whatACalculatorMovesHasTheColorOfMoves() {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "ab", "B": "c"]), rows: 5, palette: TerminalPalette())
    fixture.calculator.data = [TextSection](["A": "ba", "B": "c"])
    expectEqual(fixture.shown, ["#A", "b", "a", "#B", "c"])
    expectEqual(fixture.emulated.renditions, ["1", "36", "", "1", ""])
  }

  @Test func fadingWritesTheMarkedLinesOnly() {
    let fixture = fixture()
    fixture.change(1, to: "B")
    fixture.forgetOutput()
    fixture.host.fadeChanges()
    expectEqual(fixture.written, "\u{1B}[2HB")
    expectEqual(fixture.emulated.renditions, ["", "", "", "", "", ""])
    fixture.forgetOutput()
    fixture.host.fadeChanges()
    #expect(fixture.written.isEmpty)
  }

  @Test func aMarkStaysWithItsRowWhenTheListBecomesShort() {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "abcdefgh"]), rows: 5, palette: TerminalPalette())
    fixture.host.followsSelection = true
    fixture.host.scroll(byLines: 2)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 4))
    fixture.calculator.data = [TextSection](["A": "enf"])
    expectEqual(fixture.shown, ["#A", "e", "n", "f", ""])
    expectEqual(fixture.emulated.renditions, ["1", "7", "32", "", ""])
  }

  @Test func aRowUnderAHeaderIsMarkedWhenItComesIntoView() {
    let fixture = scrolledFixture()
    for item in 1...3 {
      fixture.calculator.data[0].items[item].text += " hidden"
    }
    expectEqual(fixture.emulated.renditions, ["1", "", "", ""])
    #expect(fixture.written.isEmpty)
    do {
      let fixture = scrolledFixture()
      fixture.calculator.data[0].items[0].text = "A"
      #expect(fixture.written.isEmpty)
      fixture.host.scroll(byLines: -1)
      expectEqual(fixture.shown, ["#", "A", "b", "c"])
      expectEqual(fixture.emulated.renditions, ["1", "33", "", ""])
    }
  }

  /// A header that covers the item a, above b, c and d.
  private func scrolledFixture() -> SectionedTerminalFixture {
    let fixture = SectionedTerminalFixture(
      [TextSection](["A": "abcdef"]), columns: 1, rows: 4, palette: TerminalPalette())
    fixture.host.scroll(byLines: 1)
    fixture.forgetOutput()
    return fixture
  }

  @Test func noChangeIsMarkedWithoutAnimation() {
    let fixture = fixture()
    fixture.change(1, to: "B")
    fixture.host.withoutAnimation {
      fixture.insert("new", at: 0)
      fixture.change(1, to: "A")
      fixture.move(4, to: 2)
    }
    expectEqual(fixture.shown, ["new", "A", "d", "B", "c", ""])
    expectEqual(fixture.emulated.renditions, ["", "", "", "33", "", ""])
  }
}
