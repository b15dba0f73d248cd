import DiffCore
import ListAdapters
import TerminalLists

typealias TextSection = ListSection<String, TextRow>

/// A terminal host of sections with an emulated terminal behind it, and a calculator in front of
/// it.
///
/// A header's text is its name after a number sign.
final class SectionedTerminalFixture {
  typealias Host = TerminalHost<String, TextRow>

  let host: Host
  let calculator: SectionedDiffCalculator<Host, TextSection>
  private let output: Output

  private final class Output {
    var emulated: EmulatedTerminal
    var bytes: [UInt8] = []

    init(_ emulated: EmulatedTerminal) {
      self.emulated = emulated
    }
  }

  init(
    _ sections: [TextSection], columns: Int = 12, rows height: Int = 5,
    palette: TerminalPalette? = nil
  ) {
    let output = Output(EmulatedTerminal(columns: columns, rows: height))
    self.output = output
    host = TerminalHost(
      size: TerminalSize(columns: columns, rows: height), palette: palette,
      write: { bytes in
        output.bytes += bytes
        output.emulated.receive(bytes)
      }, header: { "#\($0)" }, text: { (row: TextRow) in row.text })
    calculator = SectionedDiffCalculator(host: host, data: sections)
  }

  var emulated: EmulatedTerminal { output.emulated }

  var shown: [String] { output.emulated.shown }

  /// What was written since it was last forgotten.
  var written: String { String(decoding: output.bytes, as: UTF8.self) }

  func forgetOutput() {
    output.bytes = []
  }

  func resize(columns: Int, rows: Int) {
    output.emulated = EmulatedTerminal(columns: columns, rows: rows)
    host.size = TerminalSize(columns: columns, rows: rows)
  }

  /// The text of the selected item.
  var selectedText: String? {
    host.selectedItem.map { calculator.item(at: $0).text }
  }
}

extension [TextSection] {
  /// The texts of all rows in order: each header, then its items.
  var rowTexts: [String] {
    flatMap { ["#\($0.header)"] + $0.items.map(\.text) }
  }

  /// Sections from their names and the letters of their items: `["A": "ab", "B": ""]`.
  init(_ sections: KeyValuePairs<String, String>) {
    self = sections.map { name, letters in
      TextSection(
        header: name,
        items: letters.unicodeScalars.map { TextRow(id: Int($0.value), text: "\($0)") })
    }
  }
}

/// What a window shows of rows: those from a start on, with the header of the section that is being
/// read on the first line.
func window(_ rows: [String], from start: Int, height: Int) -> [String] {
  var lines = Array(rows.dropFirst(start).prefix(height))
  lines += Array(repeating: "", count: height - lines.count)
  if height > 1, start < rows.count,
    let header = rows[...start].last(where: { $0.hasPrefix("#") })
  {
    lines[0] = header
  }
  return lines
}
