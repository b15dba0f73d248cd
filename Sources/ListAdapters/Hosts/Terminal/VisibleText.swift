/// A row's text in the form that a terminal may be sent: harmless, and cut to a number of columns.
///
/// Rows are hostile. Whatever a terminal would obey (control characters, escape sequences) and
/// whatever would reorder or hide the text beside it (bidirectional overrides, invisible format
/// characters) is shown in a visible form instead: `␛` for an escape, `\u{202e}` for an override.
struct VisibleText: Equatable {
  /// The text; it holds no control characters.
  private(set) var text = ""

  /// The columns that `text` takes.
  private(set) var width = 0

  /// Cuts `source` before the first character that would not fit entirely.
  init(_ source: String, columns: Int) {
    for character in source {
      let piece = Piece(character, atStart: text.isEmpty)
      guard width + piece.width <= columns else { return }
      text += piece.text
      width += piece.width
    }
  }

  /// Whether every terminal agrees on the width of this text.
  var isASCII: Bool {
    text.utf8.count == width
  }

  /// The characters in some columns of an ASCII text.
  func asciiPart(_ columns: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(columns.lowerBound).prefix(columns.count), as: UTF8.self)
  }
}

extension VisibleText {
  /// One character of a row, made visible.
  private struct Piece {
    var text: String
    var width: Int

    init(_ character: Character, atStart: Bool) {
      if character.isPrintableASCII {
        text = String(character)
        width = 1
      } else if character.hasScalarToEscape {
        text = character.unicodeScalars.reduce(into: "") { $0 += $1.visibleForm }
        width = text.reduce(0) { $0 + $1.displayWidth }
      } else {
        text = character.withoutEndlessMarks
        width = character.displayWidth
        if width == 0 && atStart { addBase() }
      }
    }

    /// Gives a mark without a character to sit on one: else it would join the end of another line.
    private mutating func addBase() {
      text = "\u{25CC}" + text
      width = 1
    }
  }
}

extension Character {
  fileprivate var isPrintableASCII: Bool {
    guard let value = asciiValue else { return false }
    // A carriage return and a line feed are one character, whose ASCII value is that of the latter.
    return (0x20...0x7E).contains(value)
  }

  fileprivate var hasScalarToEscape: Bool {
    guard let first = unicodeScalars.first else { return false }
    // Joiners and tags form emoji and ligatures behind a scalar, and mean nothing in front.
    return first.isJoinerOrTag || unicodeScalars.contains(where: \.mustBeEscaped)
  }

  /// The character with as many scalars as any script needs (Unicode's Stream-Safe Text Format
  /// allows 30 marks), so that no row floods the terminal with a million marks in one column.
  fileprivate var withoutEndlessMarks: String {
    String(String.UnicodeScalarView(unicodeScalars.prefix(31)))
  }
}

extension Unicode.Scalar {
  fileprivate var isJoinerOrTag: Bool {
    value == 0x200C || value == 0x200D || (0xE0020...0xE007F).contains(value)
  }

  fileprivate var mustBeEscaped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: !isJoinerOrTag
    default: false
    }
  }

  /// The control picture of an ASCII control character, the escape of any other unsafe scalar.
  fileprivate var visibleForm: String {
    switch value {
    case 0...0x1F: String(Unicode.Scalar(0x2400 + value).map(Character.init) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    case _ where mustBeEscaped || isJoinerOrTag: "\\u{\(String(value, radix: 16))}"
    default: String(Character(self))
    }
  }
}
