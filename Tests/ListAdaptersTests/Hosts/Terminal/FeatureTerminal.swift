import DiffCore
import ListAdapters
import TerminalLists

typealias FeatureSection = ListSection<TextRow, TextRow>

/// A terminal host of sections, and a calculator in front of it: for random runs.
///
/// A row's text begins with its id, so that no two rows look the same.
final class FeatureTerminal: EmulatedFixture {
  typealias Host = TerminalHost<TextRow, TextRow>

  let host: Host
  let calculator: SectionedDiffCalculator<Host, FeatureSection>
  let output: EmulatedOutput
  private let hasHeaders: Bool

  init(columns: Int, rows: Int, hasColors: Bool, hasHeaders: Bool) {
    output = EmulatedOutput(columns: columns, rows: rows)
    self.hasHeaders = hasHeaders
    host = Host(
      size: TerminalSize(columns: columns, rows: rows),
      palette: hasColors ? TerminalPalette() : nil, write: output.receive,
      header: hasHeaders ? { $0.numbered } : nil, text: \.styled)
    calculator = SectionedDiffCalculator(host: host)
  }
}

extension TextRow {
  fileprivate var numbered: String {
    (id < 36 ? "0" : "") + String(id, radix: 36) + text
  }

  /// The id and the text in two styles; every third item has no style.
  fileprivate var styled: TerminalText {
    guard id % 3 > 0 else { return TerminalText(numbered) }
    let first = TerminalStyle(.init(rawValue: UInt8(id % 32)), foreground: .magenta)
    let second = TerminalStyle(id % 2 == 0 ? .bold : [], background: .indexed(UInt8(id % 8)))
    return TerminalText(String(numbered.prefix(2)), first) + TerminalText(text, second)
  }
}

// MARK: - The screen

extension FeatureTerminal {
  /// The state that a step is judged by.
  var state: FeatureState {
    let rows = rows
    let top = min(host.linesAbove.count, host.size.rows)
    let height = max(host.size.rows - host.linesBelow.count, top) - top
    let lines = output.terminal.lines[top..<top + height].map(\.textOfRow)
    // The second line is never covered by a header.
    let line = height > 1 && rows.count > 1 ? 1 : 0
    let found = lines.dropFirst(line).first.flatMap { shown in
      rows.firstIndex { String($0.text.prefix(2)) == shown.prefix(2) }
    }
    return FeatureState(
      rows: rows, lines: lines, start: (found ?? line) - line, hasHeaders: hasHeaders,
      selection: host.selectedItem,
      selected: host.selectedItem.map { calculator.item(at: $0).id },
      followsSelection: host.followsSelection, followsEnd: host.followsEnd)
  }

  private var rows: [FeatureState.Row] {
    calculator.data.enumerated().flatMap { section, content in
      let items = content.items.enumerated().map { item, row in
        FeatureState.Row(
          id: row.id, text: row.numbered, section: section,
          path: ItemPath(section: section, item: item))
      }
      let header = FeatureState.Row(
        id: content.header.id, text: content.header.numbered, section: section, path: nil)
      return hasHeaders ? [header] + items : items
    }
  }

  /// Returns the difference between the screen and a new host's screen in the same state.
  func mistake(in state: FeatureState) -> String? {
    let wanted = EmulatedOutput(columns: host.size.columns, rows: host.size.rows)
    let fresh = Host(
      size: host.size, palette: nil, write: wanted.receive,
      header: hasHeaders ? { $0.numbered } : nil, text: \.styled)
    fresh.linesAbove = host.linesAbove
    fresh.linesBelow = host.linesBelow
    fresh.showsScrollBar = host.showsScrollBar
    fresh.showsMarks = host.showsMarks
    fresh.markedIDs = host.markedIDs
    let calculator = SectionedDiffCalculator(host: fresh, data: calculator.data)
    fresh.scroll(byLines: state.start)
    fresh.selectedItem = host.selectedItem
    fresh.redraw()
    let terminal = output.terminal
    guard terminal.complaints.isEmpty, terminal.isAtRest else {
      return "\(terminal.complaints), at rest: \(terminal.isAtRest)"
    }
    guard terminal.lines.map(\.withoutMarks) == wanted.terminal.lines.map(\.withoutMarks) else {
      return "shown \(terminal.shown), but a new host draws \(wanted.terminal.shown)"
    }
    guard host.visibleItems == fresh.visibleItems else {
      return "visible are \(host.visibleItems), but in a new host \(fresh.visibleItems)"
    }
    return withExtendedLifetime(calculator) { nil }
  }
}

extension [EmulatedTerminal.Cell] {
  /// The text without blanks, the mark of the user and the scroll bar.
  fileprivate var textOfRow: String {
    filter { !["█", "│", " ", "*"].contains($0.text) }.map(\.text).joined()
  }

  /// The cells without the colors of marks; the right half of a wide character has no rendition.
  fileprivate var withoutMarks: [EmulatedTerminal.Cell] {
    map { cell in
      let parts = cell.rendition.split(separator: ";").filter { $0.count == 1 }
      let rendition = cell.text.isEmpty ? "" : String(parts.joined(separator: ";"))
      return EmulatedTerminal.Cell(text: cell.text, rendition: rendition)
    }
  }
}
