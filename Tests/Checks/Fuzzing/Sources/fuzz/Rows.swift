import ListAdapters
import TerminalLists

/// Shows lines with control sequences in a terminal: nothing in them gets there but their text, and
/// an update leaves the screen as drawing everything anew does.
func showRows(_ bytes: FuzzedBytes) {
  var bytes = bytes
  let size = TerminalSize(columns: bytes.number(below: 24), rows: bytes.number(below: 8))
  let isEmulated = bytes.flag()
  let allowsColors = bytes.flag()
  var screen = Screen(size, allowsColors: allowsColors, isEmulated: isEmulated)
  while !bytes.isEmpty {
    let lines = (0..<bytes.number(below: 8)).map { _ in line(&bytes, isEmulated: isEmulated) }
    lines.forEach(requireText)
    screen.show(lines)
  }
}

/// A line of any text, or one of the few characters whose widths the emulator knows.
private func line(_ bytes: inout FuzzedBytes, isEmulated: Bool) -> String {
  guard isEmulated else { return bytes.textField() }
  let known = EmulatedTerminal.wideCharacters.sorted() + ["\u{1B}", "[", ";", "m", "\t", "\n", "é"]
  return bytes.field().reduce(into: "") { line, byte in
    switch byte {
    case 0x20..<0x7F: line.append(Character(Unicode.Scalar(byte)))
    default: line.append(known[Int(byte) % known.count])
    }
  }
}

/// What is left of a line are its bytes without the sequences.
private func requireText(_ line: String) {
  var kept: [UInt8] = []
  var rest = Array(line.utf8)[...]
  while let byte = rest.first {
    let parameters = rest.dropFirst(2).prefix { 0x20..<0x40 ~= $0 }
    if byte == 0x1B, rest.dropFirst().first == UInt8(ascii: "["),
      let final = rest.dropFirst(parameters.count + 2).first, 0x40..<0x7F ~= final
    {
      rest = rest.dropFirst(parameters.count + 3)
    } else {
      kept.append(rest.removeFirst())
    }
  }
  requireEqual(
    TerminalText(colored: line).runs.flatMap { Array($0.text.utf8) }, kept, "the text of a line")
}

/// A terminal with a host, and what it has been sent.
private struct Screen {
  private let size: TerminalSize
  private let palette: TerminalPalette?
  private let isEmulated: Bool
  private let output: Output
  private let host: TerminalHost<Never, Line>
  private let calculator: DiffCalculator<TerminalHost<Never, Line>, Line>
  private var emulated: EmulatedTerminal

  private struct Line: Diffable, Equatable {
    let id: Int
    let text: TerminalText
  }

  private final class Output {
    var bytes: [UInt8] = []
  }

  init(_ size: TerminalSize, allowsColors: Bool, isEmulated: Bool) {
    self.size = size
    self.isEmulated = isEmulated
    let output = Output()
    self.output = output
    palette = allowsColors ? TerminalPalette() : nil
    emulated = EmulatedTerminal(columns: size.columns, rows: size.rows)
    host = TerminalHost(size: size, palette: palette, write: { output.bytes += $0 }) {
      (line: Line) in line.text
    }
    calculator = DiffCalculator(host: host, data: [Line]())
    emulated.receive(output.bytes)
  }

  /// Shows lines, each of which is known by its first character and its number.
  mutating func show(_ lines: [String]) {
    output.bytes = []
    calculator.data = lines.enumerated().map { offset, line in
      Line(id: offset ^ Int(line.utf8.first ?? 0) % 4, text: TerminalText(colored: line))
    }
    requireHarmless(output.bytes)
    emulated.receive(output.bytes)
    output.bytes = []
    host.redraw()
    requireHarmless(output.bytes)
    guard isEmulated else { return }
    var redrawn = EmulatedTerminal(columns: size.columns, rows: size.rows)
    redrawn.receive(output.bytes)
    requireEqual(emulated.complaints + redrawn.complaints, [], "an emulated terminal complains")
    requireEqual(emulated.lines, redrawn.lines, "an update and drawing anew differ")
    require(emulated.isAtRest && redrawn.isAtRest, "a style or a region is left")
    emulated = redrawn
  }

  /// Only the host's own sequences, and no scalar that a terminal obeys or hides text with.
  private func requireHarmless(_ bytes: [UInt8]) {
    var rest = Substring(decoding: bytes, as: UTF8.self).unicodeScalars
    require(Array(String(rest).utf8) == bytes, "the host writes what is not UTF-8")
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}":
        require(rest.popFirst() == "[", "an escape without a bracket")
        let parameters = rest.prefix { "0123456789;".unicodeScalars.contains($0) }
        rest = rest.dropFirst(parameters.count)
        let final = rest.popFirst()
        require(final.map { "HJKLMmr".unicodeScalars.contains($0) } ?? false, "\(final as Any)")
      case "\r": require(rest.popFirst() == "\n", "a lone carriage return")
      default: require(!isObeyed(scalar), "U+\(String(scalar.value, radix: 16)) is written")
      }
    }
  }

  private func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Joiners and tags of emoji.
    case 0x200C, 0x200D, 0xE0020...0xE007F: return false
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0xFEFF:
      return true
    default: return false
    }
  }
}
