import DiffCore
import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// The host writes no more than it has to.
struct TerminalBytesTests {
  /// Setting a scroll region also takes bytes.
  @Test(arguments: [[], ["title"]], [false, true])
  func aShortListIsShiftedOnlyIfNoLinesAreAroundIt(titles: [String], inserts: Bool) {
    let fixture = TerminalFixture(["aaaaaa", "bbbbbb", "c"], rows: 2 + titles.count)
    fixture.host.linesAbove = titles
    fixture.forgetOutput()
    if inserts { fixture.insert("x", at: 0) } else { fixture.delete(0) }
    expectEqual(fixture.shown, titles + (inserts ? ["x", "aaaaaa"] : ["bbbbbb", "c"]))
    expectEqual(fixture.written.contains(inserts ? "\u{1B}[L" : "\u{1B}[M"), titles.isEmpty)
  }

  @Test func linesShiftWhereThatIsShorter() {
    let fixture = TerminalFixture(["b", "xx", "yy", "z"], rows: 4)
    fixture.move(0, to: 2)
    expectEqual(fixture.shown, ["xx", "yy", "b", "z"])
    #expect(!fixture.written.contains("\u{1B}[M"))
    do {
      let rows = (0..<6).map { "a long row \($0)" }
      let fixture = TerminalFixture(rows, rows: 6)
      fixture.delete(0, 3)
      expectEqual(fixture.shown, [rows[1], rows[2], rows[4], rows[5], "", ""])
      #expect(fixture.written.contains("\u{1B}[M"))
    }
  }

  @Test func onlyTheLinesAndColumnsThatDifferAreWritten() {
    let fixture = TerminalFixture(["a", "b"], rows: 4)
    fixture.host.linesAbove = ["title"]
    fixture.host.linesBelow = ["status"]
    fixture.forgetOutput()
    fixture.host.linesAbove = ["other"]
    expectEqual(fixture.written, "\u{1B}[1Hother")
    fixture.forgetOutput()
    fixture.host.linesBelow = ["active"]
    expectEqual(fixture.written, "\u{1B}[4Hactive")
    fixture.forgetOutput()
    fixture.change(0, to: "x")
    expectEqual(fixture.written, "\u{1B}[2Hx")
    expectEqual(fixture.shown, ["other", "x", "b", "active"])
    do {
      let fixture = TerminalFixture(["10 % done", "ab c"], rows: 2)
      fixture.change(0, to: "20 % done")
      expectEqual(fixture.written, "\u{1B}[1H2")
      fixture.forgetOutput()
      // A few equal columns are not worth a longer sequence.
      fixture.change(1, to: "ab d")
      expectEqual(fixture.written, "\u{1B}[2Hab d")
    }
  }

  /// Some terminals draw a character that is not ASCII wider, so the columns after it are unknown.
  @Test(arguments: [("é 123456", "é 123457"), ("é 123456", "x 123456"), ("x 123456", "é 123456")])
  func aLineWithOtherThanASCIIIsWrittenWhole(old: String, new: String) {
    let fixture = TerminalFixture([old], rows: 1)
    fixture.change(0, to: new)
    #expect(fixture.written.contains(new), "\(fixture.written)")
  }

  /// Some terminals take such a character for wider, and it may reach the scroll bar.
  @Test func theScrollBarIsWrittenAgainOnlyWhereALineMayHaveReachedIt() {
    let fixture = TerminalFixture(["", "", "x", "y"], columns: 8, rows: 2)
    fixture.host.showsScrollBar = true
    fixture.forgetOutput()
    fixture.change(0, to: "é")
    expectEqual(fixture.written, "\u{1B}[1Hé\u{1B}[1;8H█")
    fixture.forgetOutput()
    fixture.change(1, to: "a")
    expectEqual(fixture.written, "\u{1B}[2Ha")
  }

  @Test func aSelectedLineIsNotErasedFirst() {
    let fixture = TerminalFixture(["a", "b"], columns: 3, rows: 2)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 0))
    expectEqual(fixture.written, "\u{1B}[1H\u{1B}[7ma  \u{1B}[m")
  }

  @Test func whatChangesNothingWritesNothing() {
    let fixture = TerminalFixture((0..<9).map { "row \($0)" }, rows: 4)
    fixture.host.scroll(byLines: 3)
    fixture.forgetOutput()
    fixture.host.size = TerminalSize(columns: 20, rows: 4)
    fixture.host.showsScrollBar = false
    fixture.host.dataSource = fixture
    fixture.host.scroll(byLines: 0)
    #expect(fixture.written.isEmpty)
    expectEqual(fixture.host.visibleItems.first?.item, 3)
    var count = 0
    let host = TerminalHost(
      size: TerminalSize(columns: 4, rows: 2), palette: nil, write: { _ in count += 1 },
      text: { (row: String) in row })
    let calculator = DiffCalculator(host: host, data: ["a"])
    expectEqual(count, 1)
    host.fadeChanges()
    expectEqual(count, 1)
    withExtendedLifetime(calculator) {}
  }

  @Test func nothingIsDrawnWhileABatchIsOpen() {
    let fixture = TerminalFixture(["a", "b", "c"], rows: 3)
    fixture.host.performUpdates {
      fixture.delete(0)
      fixture.host.linesBelow = ["status"]
      fixture.host.fadeChanges()
      #expect(fixture.written.isEmpty)
    } completion: { _ in
    }
    expectEqual(fixture.shown, ["b", "c", "status"])
  }

  /// Of several lines in a row that change, the first stay where they are.
  @Test(arguments: [false, true])
  func rowsThatChangeBesideAShiftAreShown(inserts: Bool) {
    var rows = (0..<6).map { "row number \($0)" }
    let fixture = TerminalFixture(rows, rows: 6)
    rows[1] = "row number 2!"
    fixture.host.performUpdates {
      fixture.change(1, to: rows[1])
      if inserts { fixture.insert("a new row", at: 2) } else { fixture.delete(2) }
    } completion: { _ in
    }
    if inserts { rows.insert("a new row", at: 2) } else { rows.remove(at: 2) }
    expectEqual(fixture.shown, Array((rows + [""]).prefix(6)))
  }
}

/// Windows with little room, and their lines.
struct TerminalRoomTests {
  @Test func ifRoomIsShortTheFirstLinesAreShownAndOthersShowNoItem() {
    for height in 0...5 {
      let fixture = TerminalFixture(["a", "b"], rows: height)
      fixture.host.linesAbove = ["1", "2"]
      fixture.host.linesBelow = ["3", "4"]
      let lines = height < 5 ? ["1", "2", "3", "4"] : ["1", "2", "a", "3", "4"]
      expectEqual(fixture.shown, Array(lines.prefix(height)))
    }
    let fixture = TerminalFixture(["a", "b"], rows: 4)
    expectEqual(fixture.host.itemPath(atLine: 1), ItemPath(section: 0, item: 1))
    expectEqual(fixture.host.itemPath(atLine: 3), nil)
  }

  @Test(arguments: [0, 1])
  func aScrollBarInAWindowWithoutRoomForTextStays(columns: Int) {
    let fixture = TerminalFixture(["a", "b", "c"], columns: columns, rows: 2)
    fixture.host.showsScrollBar = true
    fixture.change(0, to: "x")
    #expect(fixture.shown == (columns == 0 ? ["", ""] : ["█", "│"]))
    #expect(fixture.emulated.complaints.isEmpty)
  }

  @Test(arguments: [(1, 2, ["█"]), (4, 8, ["█", "█", "│", "│"]), (4, 99, ["█", "│", "│", "│"])])
  func theScrollBarIsAsLongAsItsPartOfTheList(height: Int, count: Int, bar: [String]) {
    let fixture = TerminalFixture(Array(repeating: "", count: count), columns: 1, rows: height)
    fixture.host.showsScrollBar = true
    expectEqual(fixture.shown, bar)
  }

  @Test func theSelectionKeepsItsPlaceWhenTheWindowShrinksAndGrows() {
    let fixture = TerminalFixture((0..<10).map { "row \($0)" }, rows: 4)
    fixture.host.selectItem(at: ItemPath(section: 0, item: 1))
    fixture.host.scroll(byLines: 5)
    for height in [3, 1, 2] {
      fixture.resize(columns: 20, rows: height)
      expectEqual(fixture.shown.first, "row 5")
    }
    do {
      let fixture = TerminalFixture((0..<10).map { "row \($0)" }, rows: 4)
      fixture.resize(columns: 20, rows: 0)
      fixture.host.selectedItem = ItemPath(section: 0, item: 8)
      fixture.resize(columns: 20, rows: 2)
      #expect(fixture.shown.contains("row 8"))
    }
  }
}
