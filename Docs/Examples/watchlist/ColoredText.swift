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

  /// The parameters between semicolons, each with the numbers between its colons, at least one.
  ///
  /// A missing number is 0, and a number that is too large is -1.
  let parameters: [[Int]]

  let selectsStyle: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [Self.escape, UInt8(ascii: "[")]) else { return nil }
    let parameters = bytes.dropFirst(2).prefix { (0x20..<0x40).contains($0) }
    guard let final = bytes.dropFirst(parameters.count + 2).first, (0x40...0x7E).contains(final)
    else { return nil }
    count = parameters.count + 3
    // `ESC [ > 4 ; 1 m` and the like have other meanings.
    selectsStyle =
      final == UInt8(ascii: "m") && parameters.allSatisfy { (0x30...0x3B).contains($0) }
    self.parameters = Self.parts(of: parameters, separator: ";").map { parameter in
      Self.parts(of: parameter, separator: ":").map { number in
        number.isEmpty ? 0 : Int(String(decoding: number, as: UTF8.self)) ?? -1
      }
    }
  }

  private static func parts(
    of bytes: ArraySlice<UInt8>, separator: Unicode.Scalar
  ) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }
}

extension TerminalStyle {
  /// Applies the parameters of a sequence, ignoring unknown parameters.
  fileprivate mutating func select(_ parameters: [[Int]]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst(), let number = parameter.first {
      switch number {
      case 0: self = TerminalStyle()
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 3: attributes.insert(.italic)
      // `4:0` is not underlined; `4:3` is, by a curly line.
      case 4 where parameter == [4, 0]: attributes.remove(.underlined)
      case 4, 21: attributes.insert(.underlined)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 23: attributes.remove(.italic)
      case 24: attributes.remove(.underlined)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = .indexed(UInt8(number - 30))
      case 38: foreground = Self.color(parameter, &rest) ?? foreground
      case 39: foreground = nil
      case 40...47: background = .indexed(UInt8(number - 40))
      case 48: background = Self.color(parameter, &rest) ?? background
      case 49: background = nil
      // Underlines have the color of their text here.
      case 58: _ = Self.color(parameter, &rest)
      case 90...97: foreground = .indexed(UInt8(number - 82))
      case 100...107: background = .indexed(UInt8(number - 92))
      default: break
      }
    }
  }

  /// Parses a color: in the parameter itself, such as `38:5:214`, or in the next ones.
  private static func color(
    _ parameter: [Int], _ rest: inout ArraySlice<[Int]>
  ) -> TerminalColor? {
    guard parameter.count == 1 else {
      // `38:2::255:80:0` names a color space before the parts of the color.
      let hasSpace = parameter[1] == 2 && parameter.count > 5
      return color(parameter[1], parameter.dropFirst(hasSpace ? 3 : 2))
    }
    let kind = rest.popFirst()?.first
    let numbers = rest.prefix(kind == 2 ? 3 : kind == 5 ? 1 : 0)
    rest = rest.dropFirst(numbers.count)
    return color(kind, numbers.compactMap(\.first)[...])
  }

  /// Returns the color of a kind: 2 with three parts, or 5 with an index.
  private static func color(_ kind: Int?, _ numbers: ArraySlice<Int>) -> TerminalColor? {
    let parts = numbers.prefix(kind == 2 ? 3 : 1).compactMap { UInt8(exactly: $0) }
    switch (kind, parts.count) {
    case (2, 3): return .rgb(parts[0], parts[1], parts[2])
    case (5, 1): return .indexed(parts[0])
    default: return nil
    }
  }
}
