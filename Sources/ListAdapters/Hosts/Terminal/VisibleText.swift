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
      guard append(character, upTo: columns) else { return }
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
  /// Adds one character of a row, made visible; `false` when it does not fit.
  private mutating func append(_ character: Character, upTo columns: Int) -> Bool {
    if character.isPrintableASCII {
      return append(String(character), width: 1, upTo: columns)
    }
    if character.hasScalarToEscape {
      return character.unicodeScalars.allSatisfy { append($0.visibleForm, upTo: columns) }
    }
    let isLooseMark = character.displayWidth == 0 && text.isEmpty
    // Without a character to sit on, a mark would join the end of another line.
    return append(
      (isLooseMark ? "\u{25CC}" : "") + character.withoutEndlessMarks,
      width: isLooseMark ? 1 : character.displayWidth, upTo: columns)
  }

  private mutating func append(_ form: String, upTo columns: Int) -> Bool {
    append(form, width: form.reduce(0) { $0 + $1.displayWidth }, upTo: columns)
  }

  private mutating func append(_ piece: String, width pieceWidth: Int, upTo columns: Int) -> Bool {
    guard width + pieceWidth <= columns else { return false }
    text += piece
    width += pieceWidth
    return true
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
