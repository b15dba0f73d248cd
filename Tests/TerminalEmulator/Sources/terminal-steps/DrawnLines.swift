import ListAdapters
import TerminalLists

/// The lines that a host writes for texts, one for each.
func drawnLines(of texts: [String]) -> [String] {
  var bytes: [UInt8] = []
  let host = TerminalHost(
    size: TerminalSize(columns: 40, rows: texts.count), palette: nil, write: { bytes += $0 }
  ) { (text: String) in text }
  let calculator = DiffCalculator(host: host, data: texts)
  withExtendedLifetime(calculator) {}
  // A carriage return and a line feed lead from each line to the next one.
  let lines = bytes.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
  return lines.enumerated().map { number, line in
    String(decoding: line.dropFirst(number == 0 ? 0 : 1), as: UTF8.self)
  }
}
