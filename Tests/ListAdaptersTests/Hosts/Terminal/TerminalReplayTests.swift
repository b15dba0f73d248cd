import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import Testing

/// After any change, the terminal shows the rows.
struct TerminalReplayTests {
  /// The ordered selections of up to `ids` ids: every list without repeats.
  private static func selections(of ids: [Int]) -> [[Int]] {
    [[]]
      + ids.flatMap { first in
        selections(of: ids.filter { $0 != first }).map { [first] + $0 }
      }
  }

  @Test(.enabled(if: isExhaustive))
  func everyChangeBetweenSmallListsIsShown() {
    let lists = Self.selections(of: [1, 2, 3, 4])
    #expect(lists.count == 65)
    for old in lists {
      for new in lists {
        expectChange(from: old, to: new)
      }
    }
  }

  /// Brings a window that is lower than most of the lists from one to another.
  private func expectChange(from old: [Int], to new: [Int]) {
    let fixture = TerminalFixture([], columns: 12, rows: 4, palette: TerminalPalette())
    let calculator = DiffCalculator(host: fixture.host, data: old.map { row($0, version: 0) })
    fixture.host.linesBelow = ["status"]
    let rows = new.map { row($0, version: $0 % 2) }
    calculator.data = rows
    let wanted = (0..<3).map { $0 < rows.count ? rows[$0].text : "" } + ["status"]
    #expect(fixture.shown == wanted, "from \(old) to \(new)")
    #expect(fixture.emulated.complaints.isEmpty && fixture.emulated.isAtRest)
  }

  private func row(_ id: Int, version: Int) -> TextRow {
    TextRow(id: id, text: "row \(id) v\(version)")
  }

  @Test(.enabled(if: isExhaustive), arguments: [1, 2, 3], [false, true])
  func everyStateOfALongRandomRunIsShown(seed: UInt64, showsScrollBar: Bool) {
    var random = SeededGenerator(seed: seed)
    let fixture = TerminalFixture([], columns: 12, rows: 7, palette: TerminalPalette())
    let calculator = DiffCalculator(host: fixture.host, data: [TextRow]())
    fixture.host.linesAbove = ["title"]
    fixture.host.showsScrollBar = showsScrollBar
    for step in 0..<500 {
      calculator.data = changed(calculator.data, using: &random)
      if step % 3 == 0 { fixture.host.fadeChanges() }
      let wanted = (0..<6).map { $0 < calculator.data.count ? calculator.data[$0].text : "" }
      let shown = fixture.shown
      #expect(shown.map(withoutScrollBar) == ["title"] + wanted, "seed \(seed), step \(step)")
      fixture.host.redraw()
      #expect(shown == fixture.shown, "seed \(seed), step \(step)")
    }
    #expect(fixture.emulated.complaints.isEmpty)
  }

  private func withoutScrollBar(_ line: String) -> String {
    guard let last = line.last, "█│".contains(last) else { return line }
    return String(line.dropLast().reversed().drop { $0 == " " }.reversed())
  }

  private func changed(_ rows: [TextRow], using random: inout SeededGenerator) -> [TextRow] {
    var rows = rows
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let position = Int.random(in: 0...rows.count, using: &random)
      let text =
        ["plain", "界界", "e\u{301}", "🙂 x", "a long row", ""]
        .randomElement(using: &random) ?? ""
      // The list is now longer than the window, now shorter.
      switch Int.random(in: 0..<(rows.count > 9 ? 2 : 4), using: &random) {
      case 0 where position < rows.count: rows.remove(at: position)
      case 1 where position < rows.count: rows[position].text = text
      case 2 where position < rows.count:
        rows.insert(rows.remove(at: position), at: Int.random(in: 0...rows.count, using: &random))
      default:
        rows.insert(TextRow(id: .random(in: 0...10_000, using: &random), text: text), at: position)
      }
    }
    return rows
  }
}
