import ListAdapters
import TerminalLists

extension TerminalText {
  /// Parses a line with color sequences (SGR) into styled text.
  ///
  /// The sequences are parsed into numbers and never reach the terminal. Other sequences that begin
  /// with `ESC [` are dropped. All other text stays, and the host makes it harmless.
  init(colored line: String) {
    self.init()
    var style = TerminalStyle()
    var rest = Array(line.utf8)[...]
    while !rest.isEmpty {
      if let sequence = ControlSequence(rest) {
        if sequence.selectsStyle { style.select(sequence.parameters) }
        rest = rest.dropFirst(sequence.count)
      } else {
        let text = rest.prefix(1) + rest.dropFirst().prefix { $0 != ControlSequence.escape }
        runs.append(Run(String(decoding: text, as: UTF8.self), style))
        rest = rest.dropFirst(text.count)
      }
    }
  }

  /// The characters without their styles.
  var characters: String {
    runs.map(\.text).joined()
  }
}

/// A control sequence: escape, opening bracket, parameters and a final byte.
private struct ControlSequence {
  static let escape: UInt8 = 0x1B

  /// The number of bytes.
  let count: Int

  /// The numbers between semicolons; -1 if a parameter is not a number.
  let parameters: [Int]

  let selectsStyle: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [Self.escape, UInt8(ascii: "[")]) else { return nil }
    let parameters = bytes.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    guard let final = bytes.dropFirst(parameters.count + 2).first, (0x40...0x7E).contains(final)
    else { return nil }
    count = parameters.count + 3
    selectsStyle = final == UInt8(ascii: "m")
    self.parameters =
      parameters
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .flatMap(Self.numbers)
  }

  /// Returns a parameter's number, or all its parts between colons if it is a color.
  private static func numbers(_ parameter: ArraySlice<UInt8>) -> [Int] {
    let parts = parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? 0 : Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    switch parts.first {
    // `38:2::255:80:0` names a color space before the parts of the color.
    case 38, 48: return parts.count == 6 ? Array(parts[..<2] + parts[3...]) : parts
    // `4:0` is not underlined; `4:3` is, by a curly line.
    case 4: return parts == [4, 0] ? [24] : [4]
    default: return Array(parts.prefix(1))
    }
  }
}

extension TerminalStyle {
  /// Applies the parameters of a sequence, ignoring unknown parameters.
  fileprivate mutating func select(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: self = TerminalStyle()
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 3: attributes.insert(.italic)
      case 4, 21: attributes.insert(.underlined)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 23: attributes.remove(.italic)
      case 24: attributes.remove(.underlined)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = .indexed(UInt8(parameter - 30))
      case 38: foreground = Self.color(&rest) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .indexed(UInt8(parameter - 40))
      case 48: background = Self.color(&rest) ?? background
      case 49: background = nil
      case 90...97: foreground = .indexed(UInt8(parameter - 82))
      case 100...107: background = .indexed(UInt8(parameter - 92))
      default: break
      }
    }
  }

  /// Parses a color from the parameters after 38 or 48, such as `5;214` or `2;255;80;0`.
  private static func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    let kind = rest.popFirst()
    let numbers = rest.prefix(kind == 2 ? 3 : kind == 5 ? 1 : 0)
    rest = rest.dropFirst(numbers.count)
    let parts = numbers.compactMap { UInt8(exactly: $0) }
    switch parts.count {
    case 3: return .rgb(parts[0], parts[1], parts[2])
    case 1 where kind == 5: return .indexed(parts[0])
    default: return nil
    }
  }
}
