import DiffCore
import ListAdapters
import TerminalLists

typealias TextSection = ListSection<String, TextRow>

/// A terminal host of sections with an emulated terminal behind it, and a calculator in front of
/// it.
///
/// A header's text is its name after a number sign.
final class SectionedTerminalFixture: EmulatedFixture {
  typealias Host = TerminalHost<String, TextRow>

  let host: Host
  let calculator: SectionedDiffCalculator<Host, TextSection>
  let output: EmulatedOutput

  init(
    _ sections: [TextSection], columns: Int = 12, rows height: Int = 5,
    palette: TerminalPalette? = nil
  ) {
    output = EmulatedOutput(columns: columns, rows: height)
    host = TerminalHost(
      size: TerminalSize(columns: columns, rows: height), palette: palette,
      write: output.receive, header: { "#\($0)" }, text: \.text)
    calculator = SectionedDiffCalculator(host: host, data: sections)
  }

  /// The text of the selected item.
  var selectedText: String? {
    host.selectedItem.map { calculator.item(at: $0).text }
  }
}

extension [TextSection] {
  /// Sections from their names and the letters of their items: `["A": "ab", "B": ""]`.
  init(_ sections: KeyValuePairs<String, String>) {
    self = sections.map { name, letters in
      TextSection(
        header: name,
        items: letters.unicodeScalars.map { TextRow(id: Int($0.value), text: "\($0)") })
    }
  }
}

/// Returns the lines of a window: rows from a start on, with the current section's header first.
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
