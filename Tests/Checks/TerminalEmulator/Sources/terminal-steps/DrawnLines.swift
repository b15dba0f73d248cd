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
  // A line may begin with a mark, which would belong to the last character of the sequence.
  let start = /\u{1B}\[\d+H/.matchingSemantics(.unicodeScalar)
  return String(decoding: bytes, as: UTF8.self)
    .split(separator: start, omittingEmptySubsequences: false).dropFirst().map(String.init)
}
