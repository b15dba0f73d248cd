import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Marked items and the selected item, which the host keeps by id.
struct TerminalMarkTests {
  private typealias Host = TerminalHost<Never, TextRow>

  /// A list of rows whose ids are letters, and that may reload with each change.
  private final class Fixture {
    let host: Host
    let calculator: DiffCalculator<Host, TextRow>
    var reloads = false
    private let output = EmulatedOutput(columns: 6, rows: 6)

    init(_ letters: String) {
      host = Host(
        size: TerminalSize(columns: 6, rows: 6), palette: nil, write: output.receive, text: \.text)
      calculator = DiffCalculator(host: host, data: Self.rows(letters))
      calculator.shouldReload = { [unowned self] _, _, _ in reloads }
      host.showsMarks = true
    }

    static func rows(_ letters: String) -> [TextRow] {
      letters.unicodeScalars.map { TextRow(id: Int($0.value), text: "\($0)") }
    }

    static func ids(_ letters: String) -> Set<Int> {
      Set(letters.unicodeScalars.map { Int($0.value) })
    }

    func show(_ letters: String) {
      calculator.data = Self.rows(letters)
    }

    func mark(_ letters: String) {
      host.markedIDs.formUnion(Self.ids(letters))
    }

    func select(_ letter: Unicode.Scalar) {
      host.selectedID = Int(letter.value)
    }

    /// The rows in the window, each after its mark; the selected one is in brackets.
    var shown: String {
      output.terminal.lines.map { line in
        let text = line.map(\.text).joined().filter { $0 != " " }
        return line[0].rendition == "7" ? "[\(text)]" : text
      }.joined(separator: " ").trimmingBlanks
    }
  }

  // MARK: - What users of other programs asked for

  /// fzf 4840: mark some, change the query, mark more.
  @Test(arguments: [false, true])
  func marksOfSeveralFiltersAddUp(reloads: Bool) {
    let fixture = Fixture("abcdef")
    fixture.reloads = reloads
    fixture.mark("ab")
    fixture.show("cde")
    fixture.mark("d")
    expectEqual(fixture.shown, "c *d e")
    fixture.show("abcdef")
    expectEqual(fixture.shown, "*a *b c *d e f")
  }

  /// Textual 6586: the cursor is the user's position, and marks are the user's choice, with another
  /// style.
  @Test func theCursorAndTheMarksDoNotDependOnEachOther() {
    let fixture = Fixture("abcdef")
    fixture.mark("abe")
    fixture.host.moveSelection(by: 1)
    fixture.host.moveSelection(by: 2)
    expectEqual(fixture.shown, "*a *b [c] d *e f")
    fixture.host.markedIDs.formSymmetricDifference([fixture.host.selectedID ?? 0])
    expectEqual(fixture.shown, "*a *b [*c] d *e f")
    fixture.host.markedIDs = Fixture.ids("abcdef")
    expectEqual(fixture.shown, "*a *b [*c] *d *e *f")
    fixture.host.markedIDs = []
    expectEqual(fixture.shown, "a b [c] d e f")
    fixture.host.selectedItem = nil
    expectEqual(fixture.host.selectedID, nil)
  }

  // MARK: - Items that come back

  @Test(arguments: [false, true])
  func aNeighborIsSelectedUntilTheItemIsBack(reloads: Bool) {
    let fixture = Fixture("abcd")
    fixture.reloads = reloads
    fixture.select("b")
    fixture.show("acd")
    expectEqual(fixture.shown, "a [c] d")
    expectEqual(fixture.host.selectedID, Int(("b" as Unicode.Scalar).value))
    fixture.show("")
    expectEqual(fixture.host.selectedItem, nil)
    fixture.show("dcba")
    expectEqual(fixture.shown, "d c [b] a")
  }

  @Test func theItemIsNotSelectedAgainAfterAnotherOneWasSelected() {
    let fixture = Fixture("abcd")
    fixture.select("b")
    fixture.show("acd")
    fixture.host.selectedItem = fixture.host.selectedItem
    fixture.show("abcd")
    expectEqual(fixture.shown, "a b [c] d")
  }

  @Test func selectingAnIDThatIsNotThereSelectsNone() {
    let fixture = Fixture("abcd")
    fixture.select("b")
    fixture.select("x")
    #expect(fixture.host.selectedItem == nil && fixture.host.selectedID == nil)
    fixture.show("xab")
    expectEqual(fixture.shown, "x a b")
  }

  @Test func anItemThatMovesIntoANewSectionStaysSelected() {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abc", "B": "d"]), rows: 6)
    fixture.host.selectedItem = ItemPath(section: 0, item: 1)
    fixture.calculator.data = [TextSection](["B": "d", "C": "cb"])
    expectEqual(fixture.selectedText, "b")
    fixture.calculator.shouldReload = { _, _, _ in true }
    fixture.calculator.data = [TextSection](["B": "", "C": "c", "D": "ab"])
    expectEqual(fixture.selectedText, "b")
  }

  @Test func aReloadedSectionKeepsItsSelectedItem() {
    let source = SettableList(sections: [TextSection](["A": "ab", "B": "cde"]))
    let host = TerminalHost<String, TextRow>(
      size: TerminalSize(columns: 8, rows: 8), write: { _ in }, header: \.self, text: \.text)
    host.dataSource = source
    host.reloadData()
    host.selectedItem = ItemPath(section: 1, item: 1)
    source.sections[1].items = Fixture.rows("ecfd")
    host.reloadSections(at: [1])
    expectEqual(host.selectedItem, ItemPath(section: 1, item: 3))
    source.sections[1].items = Fixture.rows("ec")
    host.reloadSections(at: [1])
    expectEqual(host.selectedItem, ItemPath(section: 1, item: 1))
    source.sections[1].items = Fixture.rows("d")
    host.reloadSections(at: [1])
    expectEqual(host.selectedItem, ItemPath(section: 1, item: 0))
    // A source that has less than the host knows is not asked for more.
    source.sections.removeAll()
    host.selectedItem = ItemPath(section: 0, item: 0)
    expectEqual(host.selectedID, nil)
  }

  // MARK: - Costs, and hosts without ids

  @Test func onlyInsertedItemsAreAskedForASelectedOneThatIsGone() {
    let fixture = TerminalFixture((0..<1_000).map { "\($0)" }, rows: 4)
    fixture.host.selectedItem = ItemPath(section: 0, item: 1)
    fixture.delete(1)
    let count = fixture.requestCount
    fixture.insert("x", at: 500)
    #expect(fixture.requestCount - count <= 5)
    fixture.host.selectedItem = ItemPath(section: 0, item: 0)
    let newCount = fixture.requestCount
    fixture.insert("y", at: 500)
    #expect(fixture.requestCount - newCount <= 4)
  }

  @Test func itemsWithoutIDsAreSelectedByPath() {
    struct Item: Equatable {
      var name: String
    }
    let output = EmulatedOutput(columns: 4, rows: 3)
    let host = TerminalHost(size: TerminalSize(columns: 4, rows: 3), write: output.receive) {
      (item: Item) in item.name
    }
    let calculator = DiffCalculator(
      host: host, data: [Item(name: "a"), Item(name: "b")], comparing: .matching(==))
    host.showsMarks = true
    host.selectedItem = ItemPath(section: 0, item: 1)
    calculator.data.insert(Item(name: "x"), at: 0)
    expectEqual(output.terminal.shown, ["  x", "  a", "  b"])
    expectEqual(host.selectedItem, ItemPath(section: 0, item: 2))
    host.reloadData()
    expectEqual(host.selectedItem, ItemPath(section: 0, item: 2))
  }

  // MARK: - Every small change

  /// For every small change and back, in a batch or by a reload, with each item selected.
  ///
  /// Users of fzf requested this. A reload keeps the marks of items that it leaves out (2441). The
  /// cursor stays on its item in another order (3460). The id, a part of the content, finds both
  /// again (4718).
  @Test(arguments: [false, true])
  func everySmallChangeKeepsTheCursorAndTheMarks(reloads: Bool) {
    for transition in Transition<TestItem>.allSmall(items: 3).fewerInDebugBuild {
      let (old, new) = (transition.old, transition.new)
      for selected in old {
        let output = EmulatedOutput(columns: 20, rows: 4)
        let host = TerminalHost<Never, TestItem>(
          size: TerminalSize(columns: 20, rows: 4), palette: nil, write: output.receive,
          text: \.description)
        let calculator = DiffCalculator(host: host, data: old)
        calculator.shouldReload = { _, _, _ in reloads }
        host.showsMarks = true
        host.markedIDs = [selected.id]
        host.selectedID = selected.id
        for data in [new, old] {
          calculator.data = data
          let lines = data.map { ($0.id == selected.id ? "* " : "  ") + $0.description }
          expectEqual(output.terminal.shown.prefix(data.count), lines[...], "\(old) to \(new)")
          let item = host.selectedItem?.item
          if let wanted = data.firstIndex(where: { $0.id == selected.id }) {
            expectEqual(item, wanted, "\(old) to \(new), \(selected)")
          }
          let isThere = item.map(data.indices.contains)
          #expect(isThere ?? data.isEmpty, "\(old) to \(new), \(selected)")
        }
      }
    }
  }
}

extension String {
  /// The string without blanks at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
