import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import Testing

/// The user marks items beside the one that is selected; both are kept by id.
struct TerminalMarkTests {
  private typealias Host = TerminalHost<Never, TextRow>

  /// A list of rows whose ids are letters, and that may reload with each change.
  private final class Fixture {
    let host: Host
    let calculator: DiffCalculator<Host, TextRow>
    var reloads = false
    private let output: EmulatedOutput

    init(_ letters: String, rows: Int = 6) {
      let output = EmulatedOutput(columns: 6, rows: rows)
      self.output = output
      host = Host(
        size: TerminalSize(columns: 6, rows: rows), palette: nil, write: output.receive,
        text: \.text)
      calculator = DiffCalculator(host: host, data: Self.rows(letters))
      calculator.shouldReload = { [unowned self] _, _, _ in reloads }
      host.showsMarks = true
    }

    static func rows(_ letters: String, version: String = "") -> [TextRow] {
      letters.unicodeScalars.map { TextRow(id: Int($0.value), text: "\($0)\(version)") }
    }

    static func ids(_ letters: String) -> Set<Int> {
      Set(letters.unicodeScalars.map { Int($0.value) })
    }

    func show(_ letters: String, version: String = "") {
      calculator.data = Self.rows(letters, version: version)
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

  /// fzf 2441: marked items that a reload leaves out stay marked, and so are there when they return.
  @Test func aReloadKeepsMarksAlsoOfItemsThatItLeavesOut() {
    let fixture = Fixture("abcd")
    fixture.reloads = true
    fixture.mark("bd")
    fixture.show("dxa")
    #expect(fixture.shown == "*d x a")
    #expect(fixture.host.markedIDs == Fixture.ids("bd"))
    fixture.show("ab")
    #expect(fixture.shown == "a *b")
  }

  /// fzf 3460: a list that is sorted otherwise, and reloaded, keeps the current item.
  @Test func theCursorStaysOnItsItemWhenTheListIsReloadedInAnotherOrder() {
    let fixture = Fixture("abcd")
    fixture.reloads = true
    fixture.select("b")
    fixture.show("dcba")
    #expect(fixture.shown == "d c [b] a")
    fixture.host.reloadData()
    #expect(fixture.shown == "d c [b] a")
  }

  /// fzf 4718: the cursor and the marks are found again by a part of the content, the id.
  @Test(arguments: [false, true])
  func anItemWhoseContentChangesIsTheSame(reloads: Bool) {
    let fixture = Fixture("abcd")
    fixture.reloads = reloads
    fixture.mark("ac")
    fixture.select("c")
    fixture.show("xcab", version: "2")
    #expect(fixture.shown == "x2 [*c2] *a2 b2")
  }

  /// fzf 4840: mark some, change the query, mark more.
  @Test(arguments: [false, true])
  func marksOfSeveralFiltersAddUp(reloads: Bool) {
    let fixture = Fixture("abcdef")
    fixture.reloads = reloads
    fixture.mark("ab")
    fixture.show("cde")
    fixture.mark("d")
    #expect(fixture.shown == "c *d e")
    fixture.show("abcdef")
    #expect(fixture.shown == "*a *b c *d e f")
  }

  /// Textual 6586: the cursor is where the user is, marks are what the user has chosen: several
  /// ranges, all or none, each of which looks different.
  @Test func theCursorAndTheMarksDoNotDependOnEachOther() {
    let fixture = Fixture("abcdef")
    fixture.mark("abe")
    fixture.host.moveSelection(by: 1)
    fixture.host.moveSelection(by: 2)
    #expect(fixture.shown == "*a *b [c] d *e f")
    fixture.host.markedIDs.formSymmetricDifference([fixture.host.selectedID ?? 0])
    #expect(fixture.shown == "*a *b [*c] d *e f")
    fixture.host.markedIDs = Fixture.ids("abcdef")
    #expect(fixture.shown == "*a *b [*c] *d *e *f")
    fixture.host.markedIDs = []
    #expect(fixture.shown == "a b [c] d e f")
    fixture.host.selectedItem = nil
    #expect(fixture.host.selectedID == nil)
  }

  /// ratatui 18 and 19: many items are marked, and the window does not depend on them.
  @Test func marksOutsideTheWindowDoNotScrollIt() {
    let fixture = Fixture("abcdefgh", rows: 3)
    fixture.mark("aceg")
    #expect(fixture.shown == "*a b *c")
    fixture.host.scroll(byLines: 4)
    #expect(fixture.shown == "*e f *g")
    fixture.mark("abh")
    #expect(fixture.shown == "*e f *g")
    fixture.host.scrollToEnd()
    #expect(fixture.shown == "f *g *h")
  }

  // MARK: - Items that come back

  @Test(arguments: [false, true])
  func aNeighborIsSelectedUntilTheItemIsBack(reloads: Bool) {
    let fixture = Fixture("abcd")
    fixture.reloads = reloads
    fixture.select("b")
    fixture.show("acd")
    #expect(fixture.shown == "a [c] d")
    #expect(fixture.host.selectedID == Int(("b" as Unicode.Scalar).value))
    fixture.show("")
    #expect(fixture.host.selectedItem == nil)
    fixture.show("dcba")
    #expect(fixture.shown == "d c [b] a")
  }

  @Test func theItemIsNotSelectedAgainAfterAnotherOneWasSelected() {
    let fixture = Fixture("abcd")
    fixture.select("b")
    fixture.show("acd")
    fixture.host.selectedItem = fixture.host.selectedItem
    fixture.show("abcd")
    #expect(fixture.shown == "a b [c] d")
  }

  @Test func anAppCanUnmarkItemsThatAreDeleted() {
    let fixture = Fixture("abcd")
    fixture.calculator.didChange = { [host = fixture.host] _, _, new in
      host.markedIDs.formIntersection(new.map(\.id))
    }
    fixture.mark("bc")
    fixture.show("acd")
    fixture.show("abcd")
    #expect(fixture.shown == "a b *c d")
  }

  @Test func selectingAnIDThatIsNotThereSelectsNone() {
    let fixture = Fixture("abcd")
    fixture.select("b")
    fixture.select("x")
    #expect(fixture.host.selectedItem == nil && fixture.host.selectedID == nil)
    fixture.show("xab")
    #expect(fixture.shown == "x a b")
  }

  @Test func anItemThatMovesIntoANewSectionStaysSelected() {
    let fixture = SectionedTerminalFixture([TextSection](["A": "abc", "B": "d"]), rows: 6)
    fixture.host.selectedItem = ItemPath(section: 0, item: 1)
    fixture.calculator.data = [TextSection](["B": "d", "C": "cb"])
    #expect(fixture.selectedText == "b")
    fixture.calculator.shouldReload = { _, _, _ in true }
    fixture.calculator.data = [TextSection](["B": "", "C": "c", "D": "ab"])
    #expect(fixture.selectedText == "b")
  }

  @Test func aReloadedSectionKeepsItsSelectedItem() {
    let source = LetterSections(["ab", "cde"])
    let host = TerminalHost<String, TextRow>(
      size: TerminalSize(columns: 8, rows: 8), write: { _ in }, header: \.self, text: \.text)
    host.dataSource = source
    host.reloadData()
    host.selectedItem = ItemPath(section: 1, item: 1)
    source.sections[1] = Fixture.rows("ecfd")
    host.reloadSections(at: [1])
    #expect(host.selectedItem == ItemPath(section: 1, item: 3))
    source.sections[1] = Fixture.rows("ec")
    host.reloadSections(at: [1])
    #expect(host.selectedItem == ItemPath(section: 1, item: 1))
    source.sections[1] = Fixture.rows("d")
    host.reloadSections(at: [1])
    #expect(host.selectedItem == ItemPath(section: 1, item: 0))
    // A source that has less than the host knows is not asked for more.
    source.sections.removeAll()
    host.selectedItem = ItemPath(section: 0, item: 0)
    #expect(host.selectedID == nil)
  }

  // MARK: - What it costs, and hosts without ids

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
    #expect(output.terminal.shown == ["  x", "  a", "  b"])
    #expect(host.selectedItem == ItemPath(section: 0, item: 2))
    host.reloadData()
    #expect(host.selectedItem == ItemPath(section: 0, item: 2))
  }

  @Test func theColumnOfMarksIsThereWhenItIsShown() {
    let fixture = Fixture("abc")
    fixture.mark("b")
    fixture.host.showsMarks = false
    #expect(fixture.shown == "a b c")
    fixture.host.showsMarks = true
    #expect(fixture.shown == "a *b c")
  }

  // MARK: - Every small change

  /// For every small change and back, in a batch or by a reload, with each item selected.
  @Test(arguments: [false, true])
  func everySmallChangeKeepsTheCursorAndTheMarks(reloads: Bool) {
    let items = isExhaustive ? 3 : 2
    for transition in Transition<TestItem>.allSmall(items: items) {
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
          #expect(output.terminal.shown.prefix(data.count) == lines[...], "\(old) to \(new)")
          let path = host.selectedItem
          if let item = data.firstIndex(where: { $0.id == selected.id }) {
            #expect(path?.item == item, "\(old) to \(new), \(selected)")
          }
          #expect((path == nil) == data.isEmpty, "\(old) to \(new), \(selected)")
        }
      }
    }
  }
}

/// Sections of rows that change without telling anybody.
private final class LetterSections: ListDataSource {
  var sections: [[TextRow]]

  init(_ letters: [String]) {
    sections = letters.map { letters in
      letters.unicodeScalars.map { TextRow(id: Int($0.value), text: "\($0)") }
    }
  }

  var sectionCount: Int { sections.count }
  func itemCount(inSection section: Int) -> Int { sections[section].count }
  func item(at path: ItemPath) -> TextRow { sections[path.section][path.item] }
  func header(ofSection section: Int) -> String { "\(section)" }
}

extension String {
  /// The string without blanks at its end.
  fileprivate var trimmingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
