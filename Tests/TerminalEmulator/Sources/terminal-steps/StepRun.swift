import DiffCore
import Foundation
import ListAdapters

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
}

/// One line of output.
struct Step: Encodable {
  var columns: Int
  var rows: Int
  /// In base 64.
  var bytes: Data
  /// The texts of the rows that are to be seen, as they came: neither cut nor made harmless.
  var texts: [String]
  /// What drawing the whole screen would have taken.
  var bytesOfRedraw: Int
}

/// A list of 200 rows behind a terminal host, changed step by step.
final class StepRun {
  private var random: SeededRandom
  private let kind: RunKind
  private let output = Output()
  private let terminal: TerminalHost<Never, TextRow>
  private let calculator: DiffCalculator<TerminalHost<Never, TextRow>, TextRow>
  private var nextID = 0
  private var isShown = false

  private final class Output {
    var bytes: [UInt8] = []
  }

  init(seed: UInt64, kind: RunKind) {
    random = SeededRandom(state: seed)
    self.kind = kind
    let output = output
    terminal = TerminalHost(
      size: TerminalSize(columns: 80, rows: 24),
      palette: kind == .colored ? TerminalPalette() : nil,
      write: { output.bytes += $0 }, text: { $0.text })
    calculator = DiffCalculator(host: terminal)
    show((0..<200).map { _ in newRow() })
  }

  /// Changes the list; the first step shows it as it is.
  func next() -> Step {
    if isShown { change() }
    isShown = true
    defer { output.bytes = [] }
    let texts = calculator.data.prefix(terminal.size.rows).map(\.text)
    return Step(
      columns: terminal.size.columns, rows: terminal.size.rows, bytes: Data(output.bytes),
      texts: Array(texts), bytesOfRedraw: terminal.bytesOfRedraw)
  }
}

extension StepRun {
  private func change() {
    var rows = calculator.data
    let count = Int.random(in: 1...(kind == .resizing ? 40 : 5), using: &random)
    for _ in 0..<count { changeOne(&rows) }
    if kind == .resizing && Int.random(in: 0..<5, using: &random) == 0 { resize() }
    show(rows)
  }

  private func show(_ rows: [TextRow]) {
    calculator.data = rows
    if kind == .colored { terminal.fadeMarks() }
  }

  private func resize() {
    terminal.size = TerminalSize(
      columns: .random(in: 10...100, using: &random), rows: .random(in: 1...40, using: &random))
  }

  /// Keeps the number of rows about 200.
  private func changeOne(_ rows: inout [TextRow]) {
    let position = position(in: rows)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where rows.count > 190: rows.remove(at: position)
    case 0, 1: rows.insert(newRow(), at: position)
    case 2 where rows.count > 200: rows.remove(at: position)
    case 2, 3: rows.insert(rows.remove(at: position), at: self.position(in: rows))
    default: rows[position].text = text()
    }
  }

  private func position(in rows: [TextRow]) -> Int {
    let isAnywhere = kind == .spread || Int.random(in: 0..<4, using: &random) == 0
    return .random(in: 0..<(isAnywhere ? rows.count - 1 : 30), using: &random)
  }

  private func newRow() -> TextRow {
    nextID += 1
    return TextRow(id: nextID, text: text())
  }

  private func text() -> String {
    let words = (0..<Int.random(in: 4...24, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? ""
    }
    return words.joined(separator: " ")
  }

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
}

/// Random numbers that are the same every time (Steele, Lea and Flood's SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
