import DiffCore
import Foundation
import ListAdapters
import TerminalLists

/// What happens in a run.
enum RunKind: String, CaseIterable {
  /// A few changes per step, anywhere in the list.
  case spread
  /// A few changes per step, most of them in the window.
  case visible
  /// The same, in color, which fades before the next step.
  case colored
  /// Many changes per step, and a window that changes its size.
  case resizing
  /// A few changes per step, and a window that scrolls by a few lines.
  case scrolled
  /// The same in sections with headers, with a selected row and a scroll bar; now and then the
  /// window scrolls to somewhere else.
  case sectioned
  /// A few new rows at the end per step, and as many fewer at the start; the end is followed.
  case following
  /// The same as `scrolled`, with a selected row, in rows of several styles.
  case styled
  /// A few changes per step, in a small window of rows with emoji of several parts.
  case joined
}

/// One line of output.
struct Step: Encodable {
  var columns: Int
  var rows: Int
  /// In base 64.
  var bytes: Data
  /// The texts of the rows that are to be seen, as they came: neither cut nor made harmless.
  var texts: [String]
  /// What drawing the whole screen takes.
  var bytesOfRedraw: Int
  /// The number of rows before the window and of all rows, if there is a scroll bar.
  var scrollBar: [Int]?
  /// The runs of each row that is to be seen, if rows have styles.
  var runs: [[Run]]?
  /// The line of the selected row.
  var selected: Int?
}

/// A part of a row: its text, the sum of its attributes, and the numbers of its colors.
struct Run: Encodable {
  var text: String
  var attributes: Int
  var foreground: [Int]
  var background: [Int]

  init(_ run: TerminalText.Run) {
    text = run.text
    attributes = Int(run.style.attributes.rawValue)
    foreground = run.style.foreground.numbers
    background = run.style.background.numbers
  }
}

extension TerminalColor? {
  /// The number of a color, or its three parts; nothing for the terminal's own.
  fileprivate var numbers: [Int] {
    switch self {
    case .indexed(let index): [Int(index)]
    case .rgb(let red, let green, let blue): [Int(red), Int(green), Int(blue)]
    case nil: []
    }
  }
}

private typealias Section = ListSection<String, TextRow>

/// A list of some 200 rows behind a terminal host, changed step by step.
final class StepRun {
  private var random: SeededGenerator
  private let kind: RunKind
  private let output = Output()
  private let terminal: TerminalHost<String, TextRow>
  private let calculator: SectionedDiffCalculator<TerminalHost<String, TextRow>, Section>
  private var nextID = 0
  private var isShown = false

  private final class Output {
    var bytes: [UInt8] = []
  }

  init(seed: UInt64, kind: RunKind) {
    random = SeededGenerator(seed: seed)
    self.kind = kind
    let output = output
    terminal = TerminalHost(
      size: kind == .joined
        ? TerminalSize(columns: 11, rows: 8) : TerminalSize(columns: 80, rows: 24),
      palette: kind == .colored || kind == .styled ? TerminalPalette() : nil,
      write: { output.bytes += $0 }, header: kind == .sectioned ? { "# \($0)" } : nil,
      text: { $0.styled ?? TerminalText($0.text) })
    terminal.showsScrollBar = kind == .sectioned
    terminal.followsEnd = kind == .following
    terminal.showsMarks = kind == .styled
    calculator = SectionedDiffCalculator(host: terminal)
    let sectionCount = kind == .sectioned ? 8 : 1
    show(
      (0..<sectionCount).map { section in
        Section(header: "section \(section)", items: (0..<200 / sectionCount).map { _ in newRow() })
      })
  }

  /// Changes the list; the first step shows it as it is.
  func next() -> Step {
    if isShown { change() }
    isShown = true
    defer { output.bytes = [] }
    let rows = rowTexts
    let start = start(of: rows)
    var texts = Array(rows.dropFirst(start).prefix(terminal.size.rows))
    if let header = rows[...start].last(where: \.isHeader), texts.count > 1 { texts[0] = header }
    let bytes = output.bytes
    terminal.redraw()
    return Step(
      columns: terminal.size.columns, rows: terminal.size.rows, bytes: Data(bytes),
      texts: texts.map(\.text), bytesOfRedraw: output.bytes.count - bytes.count,
      scrollBar: terminal.showsScrollBar ? [start, rows.count] : nil,
      runs: kind == .styled ? texts.map(runs) : nil,
      selected: terminal.selectedItem.flatMap { path in texts.firstIndex { $0.path == path } })
  }

  /// The runs of a row, behind its mark.
  private func runs(of row: RowText) -> [Run] {
    let mark = terminal.markedIDs.contains(row.id) ? "* " : "  "
    return [Run(TerminalText.Run(mark))] + (row.styled?.runs ?? []).map { Run($0) }
  }

  private struct RowText {
    var id = 0
    var path: ItemPath?
    var text: String
    var styled: TerminalText?
    var isHeader: Bool { path == nil }
  }

  private var rowTexts: [RowText] {
    calculator.data.enumerated().flatMap { number, section in
      (kind == .sectioned ? [RowText(text: "# \(section.header)")] : [])
        + section.items.enumerated().map {
          RowText(
            id: $0.element.id, path: ItemPath(section: number, item: $0.offset),
            text: $0.element.text,
            styled: $0.element.styled)
        }
    }
  }

  /// The number of rows before the window: the host says on which line an item is.
  private func start(of rows: [RowText]) -> Int {
    for line in 0..<terminal.size.rows {
      guard let path = terminal.itemPath(atLine: line) else { continue }
      return (rows.firstIndex { $0.path == path } ?? 0) - line
    }
    return 0
  }
}

extension StepRun {
  private func change() {
    if kind == .scrolled || kind == .sectioned || kind == .styled { scroll() }
    var sections = calculator.data
    let count = Int.random(in: 1...(kind == .resizing ? 40 : 5), using: &random)
    for _ in 0..<count {
      if kind == .following {
        sections[0].items.append(newRow())
        sections[0].items.removeFirst()
      } else {
        changeOne(&sections)
      }
    }
    if kind == .sectioned && Int.random(in: 0..<20, using: &random) == 0 {
      changeSection(&sections)
    }
    if kind == .resizing && Int.random(in: 0..<5, using: &random) == 0 { resize() }
    show(sections)
  }

  private func scroll() {
    switch Int.random(in: 0..<(kind == .scrolled ? 10 : 13), using: &random) {
    case 9 where kind == .styled: terminal.moveSelection(by: .random(in: -5...5, using: &random))
    case 8 where kind == .styled: toggleMarks()
    case 10: terminal.scrollToStart()
    case 11: terminal.scrollToEnd()
    case 12: terminal.moveSelection(by: .random(in: -30...30, using: &random))
    default: terminal.scroll(byLines: .random(in: -3...3, using: &random))
    }
  }

  /// Marks some visible rows, or no longer.
  private func toggleMarks() {
    for path in terminal.visibleItems where Int.random(in: 0..<4, using: &random) == 0 {
      terminal.markedIDs.formSymmetricDifference([calculator.item(at: path).id])
    }
  }

  private func show(_ sections: [Section]) {
    calculator.data = sections
    if kind == .colored || kind == .styled { terminal.fadeChanges() }
  }

  private func resize() {
    terminal.size = TerminalSize(
      columns: .random(in: 10...100, using: &random), rows: .random(in: 1...40, using: &random))
  }

  private func changeSection(_ sections: inout [Section]) {
    let section = sections.remove(at: .random(in: 0..<sections.count, using: &random))
    sections.insert(section, at: .random(in: 0...sections.count, using: &random))
  }

  /// Keeps the number of rows about 200.
  private func changeOne(_ sections: inout [Section]) {
    let count = sections.reduce(0) { $0 + $1.items.count }
    let section = offset(in: sections)
    let target = offset(in: sections)
    guard let position = position(in: sections[section].items) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where count > 190: sections[section].items.remove(at: position)
    case 0, 1: sections[section].items.insert(newRow(), at: position)
    case 2 where count > 200: sections[section].items.remove(at: position)
    case 2, 3:
      let row = sections[section].items.remove(at: position)
      sections[target].items.insert(row, at: self.position(in: sections[target].items) ?? 0)
    default:
      let id = sections[section].items[position].id
      sections[section].items[position] = row(withID: id)
    }
  }

  private func offset(in sections: [Section]) -> Int {
    sections.count == 1 ? 0 : .random(in: 0..<sections.count, using: &random)
  }

  private func position(in rows: [TextRow]) -> Int? {
    guard rows.count > 1 else { return nil }
    let isAnywhere =
      kind == .spread || kind == .scrolled || kind == .sectioned || kind == .styled
      || Int.random(in: 0..<4, using: &random) == 0
    let visibleCount = terminal.size.rows + 6
    return .random(in: 0..<(isAnywhere ? rows.count - 1 : visibleCount), using: &random)
  }

  private func newRow() -> TextRow {
    nextID += 1
    return row(withID: nextID)
  }

  private func row(withID id: Int) -> TextRow {
    guard kind == .styled else { return TextRow(id: id, text: text()) }
    let runs = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      TerminalText.Run((Self.styledWords.randomElement(using: &random) ?? "") + " ", style())
    }
    return TextRow(
      id: id, text: runs.map(\.text).joined(), styled: TerminalText(runs: runs))
  }

  private func style() -> TerminalStyle {
    guard Int.random(in: 0..<3, using: &random) > 0 else { return TerminalStyle() }
    return TerminalStyle(
      .init(rawValue: .random(in: 0...31, using: &random) & .random(in: 0...31, using: &random)),
      foreground: color(), background: color())
  }

  private func color() -> TerminalColor? {
    let part = { [self] in UInt8.random(in: 0...255, using: &random) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .indexed(part() % 16)
    case 1: return .indexed(part())
    case 2: return .rgb(part(), part(), part())
    default: return nil
    }
  }

  /// Words of whose widths all emulators agree.
  private static let styledWords =
    ["row", "list", "adapter", "42", "3.14", "a-b-c", "terminal", "x", "界", "日本語", "（全角）"]
    + ["é", "e\u{301}", "\u{1B}[2J", "\u{1B}[31m", "\u{1B}[0m", "\t", "\u{7}", "\u{202E}abc"]

  private func text() -> String {
    if kind == .joined {
      return (1...Int.random(in: 1...8, using: &random))
        .map { _ in Self.joinedWords.randomElement(using: &random) ?? "" }.joined()
    }
    let words = (0..<Int.random(in: 4...24, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? ""
    }
    return words.joined(separator: " ")
  }

  /// Emoji of several parts, between words.
  private static let joinedWords =
    ["a", "bc", "two ", "界", "🙂", "👍🏽", "👩‍👩‍👧", "👩🏽‍🚀", "🇫🇷", "❤️", "1️⃣", "☝🏽"]

  /// Plain words for the most part; then wide, combining and hostile ones.
  private static let words =
    ["row", "list", "adapter", "42", "3.14", "a-b-c", "terminal", "x"]
    + ["row", "list", "adapter", "42", "3.14", "a-b-c", "terminal", "x"]
    + ["界", "日本語", "한국어", "🙂", "a🙂b", "（全角）", "ｱｲｳ", "é", "e\u{301}", "o\u{308}\u{323}"]
    + ["\u{1B}[2J", "\u{1B}[31m", "\t", "\r\n", "\u{7}", "\u{9B}5A", "\u{202E}abc", "\u{7F}"]
    + ["\u{200B}", "\u{85}", "\u{1B}]0;title\u{7}", "\u{0}", "\u{2028}"]
}

/// A row with an identity, so that its text can change.
struct TextRow: Diffable, Equatable {
  let id: Int
  var text: String
  var styled: TerminalText?
}
