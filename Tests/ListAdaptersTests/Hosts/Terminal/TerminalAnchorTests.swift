import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import Testing

/// Whatever changes, the row that is being read keeps its line.
struct TerminalAnchorTests {
  private typealias Section = TextSection

  @Test(.enabled(if: isExhaustive), arguments: [1, 2, 3, 4])
  func theFirstRowInViewKeepsItsLine(seed: UInt64) {
    var run = AnchorRun(seed: seed)
    for step in 0..<2_500 {
      if let mistake = run.mistakeOfNextStep() {
        Issue.record("seed \(seed), step \(step): \(mistake)")
        return
      }
    }
  }

  /// For every small change, every window and every selected item.
  @Test func theSelectionFollowsItsItemThroughEverySmallChange() {
    for transition in Transition<TestItem>.allSmall(items: 3) {
      let (old, new) = (transition.old, transition.new)
      for offset in old.indices {
        let host = TerminalHost<Never, TestItem>(
          size: TerminalSize(columns: 4, rows: 2), palette: nil, write: { _ in },
          text: \.description)
        let calculator = DiffCalculator(host: host, data: old)
        host.selectItem(at: ItemPath(section: 0, item: offset))
        calculator.data = new
        let selected = host.selectedItem.map { new[$0.item] }
        if new.contains(where: { $0.id == old[offset].id }) {
          #expect(selected?.id == old[offset].id, "\(old) to \(new), \(offset)")
        } else {
          #expect((selected == nil) == new.isEmpty, "\(old) to \(new), \(offset)")
        }
      }
    }
  }
}

/// Random changes of a random list behind a window that scrolls at random.
private struct AnchorRun {
  private var random: SeededGenerator
  private let fixture: SectionedTerminalFixture
  private var nextID = 0
  private var height = 6

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    fixture = SectionedTerminalFixture([], columns: 8, rows: 6, palette: TerminalPalette())
    fixture.calculator.data = (0..<5).map { _ in newSection() }
  }

  /// Changes the list once; returns what is wrong then, `nil` if nothing is.
  mutating func mistakeOfNextStep() -> String? {
    scroll()
    let old = fixture.calculator.data
    let before = fixture.shown
    let start = start(of: old)
    let selected = fixture.host.selectedItem
    let new = changed(old)
    let change = old.changeset(to: new)
    fixture.calculator.data = new
    let newStart = self.start(of: new)
    let lines = window(new.rowTexts, from: newStart, height: height)
    guard fixture.shown == lines, fixture.emulated.complaints.isEmpty else {
      return "shown \(fixture.shown), but the rows from \(newStart) on are \(lines)"
    }
    let wanted = wantedStart(old, new, change, from: start) ?? newStart
    guard wanted == newStart else {
      return "\(before) became \(lines), from \(wanted) to \(newStart)"
    }
    return selected.flatMap { mistakeOfSelection(old: $0, in: old, change) }
  }

  /// Returns what is wrong with the selection; an item that has left has a neighbor's place.
  private func mistakeOfSelection(
    old path: ItemPath, in old: [TextSection], _ change: SectionedChangeset
  ) -> String? {
    let text = old[path.section].items[path.item].text
    let hasLeft =
      change.items.deletions.contains(path) || change.sections.deletions.contains(path.section)
    guard !hasLeft || fixture.calculator.data.allSatisfy(\.items.isEmpty) else {
      return fixture.selectedText == nil ? "no neighbor of \(text) is selected" : nil
    }
    let wanted = hasLeft ? nil : text
    return fixture.selectedText == wanted
      ? nil : "\(fixture.selectedText ?? "nothing") is selected instead of \(wanted ?? "nothing")"
  }

  /// Where the window has to begin; `nil` if the row that is being read is gone.
  private func wantedStart(
    _ old: [TextSection], _ new: [TextSection], _ change: SectionedChangeset, from start: Int
  ) -> Int? {
    let rows = old.rowTexts
    let last = max(new.rowTexts.count - height, 0)
    guard start > 0 else { return 0 }
    let line = height > 1 && !rows[start].hasPrefix("#") ? 1 : 0
    let staying = staying(old, change)
    let moves = !change.items.moves.isEmpty || !change.sections.moves.isEmpty
    // A move that turns out to be unnecessary is not made, so the next row is known without moves.
    let candidates = rows[(start + line)...].prefix(moves ? 1 : rows.count)
    guard let row = candidates.first(where: staying.contains) else { return moves ? nil : last }
    let offset = newRowOffset(of: row, in: new) ?? 0
    return min(max(offset - line, 0), last)
  }

  private func newRowOffset(of row: String, in new: [TextSection]) -> Int? {
    new.rowTexts.firstIndex(of: row)
  }

  /// The texts of the rows that are neither deleted nor moved.
  private func staying(_ old: [TextSection], _ change: SectionedChangeset) -> Set<String> {
    let gone = Set(change.items.deletions + change.items.moves.map(\.from))
    let goneSections = Set(change.sections.deletions + change.sections.moves.map(\.from))
    return Set(
      old.enumerated().flatMap { offset, section -> [String] in
        guard !goneSections.contains(offset) else { return [] }
        let items = section.items.enumerated().filter {
          !gone.contains(ItemPath(section: offset, item: $0.offset))
        }
        return ["#\(section.header)"] + items.map(\.element.text)
      })
  }

  /// The number of rows before the window.
  private func start(of sections: [TextSection]) -> Int {
    let rows = sections.rowTexts
    // The second line is never covered, and each row has a text of its own.
    guard rows.count > 1, height > 1 else { return rows.firstIndex(of: fixture.shown[0]) ?? 0 }
    return (rows.firstIndex(of: fixture.shown[1]) ?? 1) - 1
  }
}

extension AnchorRun {
  private mutating func scroll() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3: fixture.host.scroll(byLines: .random(in: -6...6, using: &random))
    case 4: fixture.host.scrollToStart()
    case 5: fixture.host.scrollToEnd()
    case 7: fixture.host.moveSelection(by: .random(in: -3...9, using: &random))
    case 6 where Int.random(in: 0..<4, using: &random) == 0:
      resize()
    default: break
    }
    if Int.random(in: 0..<4, using: &random) == 0 { fixture.host.fadeChanges() }
  }

  private mutating func resize() {
    let newHeight = Int.random(in: 1...9, using: &random)
    guard newHeight != height else { return }
    height = newHeight
    fixture.resize(columns: 8, rows: height)
  }

  private mutating func changed(_ old: [TextSection]) -> [TextSection] {
    var sections = old
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      if Int.random(in: 0..<4, using: &random) == 0 {
        changeSection(&sections)
      } else {
        changeItem(&sections)
      }
    }
    return sections
  }

  private mutating func changeSection(_ sections: inout [TextSection]) {
    let offset = Int.random(in: 0...sections.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where sections.count > 5 && offset < sections.count: sections.remove(at: offset)
    case 1 where offset < sections.count:
      sections.insert(
        sections.remove(at: offset), at: .random(in: 0..<sections.count, using: &random))
    default:
      if sections.count < 8 { sections.insert(newSection(), at: offset) }
    }
  }

  private mutating func changeItem(_ sections: inout [TextSection]) {
    guard let section = sections.indices.randomElement(using: &random),
      let target = sections.indices.randomElement(using: &random)
    else { return }
    let offset = Int.random(in: 0...sections[section].items.count, using: &random)
    let isThere = offset < sections[section].items.count
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where isThere, 1 where isThere && sections[section].items.count > 6:
      sections[section].items.remove(at: offset)
    case 2 where isThere:
      let item = sections[section].items.remove(at: offset)
      let place = Int.random(in: 0...sections[target].items.count, using: &random)
      sections[target].items.insert(item, at: place)
    default: sections[section].items.insert(newRow(), at: offset)
    }
  }

  private mutating func newSection() -> TextSection {
    nextID += 1
    let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in newRow() }
    return TextSection(header: "\(nextID)", items: items)
  }

  private mutating func newRow() -> TextRow {
    nextID += 1
    return TextRow(id: nextID, text: "\(nextID)")
  }
}
