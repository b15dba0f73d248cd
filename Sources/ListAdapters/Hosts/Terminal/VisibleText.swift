/// A row's text in a form that is safe for a terminal, cut to a number of columns.
///
/// Rows may be hostile. Whatever a terminal would obey (control characters, escape sequences) and
/// whatever would reorder or hide the text beside it (bidirectional overrides, invisible format
/// characters) appears in a visible form: `␛` for an escape, `\u{202e}` for an override. A tab
/// becomes blanks up to the next of the tab stops, which are eight columns apart.
struct VisibleText: Equatable {
  /// The text, without control characters.
  private(set) var text = ""

  /// The number of columns that `text` takes.
  private(set) var width = 0

  /// Creates the visible form of a text, cut before the first character that does not fit.
  init(_ source: String, columns: Int) {
    for character in source {
      guard append(character, upTo: columns) else { return }
    }
  }

  /// Adds blanks up to a width.
  mutating func pad(toWidth newWidth: Int) {
    guard width < newWidth else { return }
    text += String(repeating: " ", count: newWidth - width)
    width = newWidth
  }

  /// Whether all terminals agree on the width of this text.
  var isASCII: Bool {
    text.utf8.count == width
  }

  /// Returns the characters in some columns of an ASCII text.
  func asciiText(in columns: Range<Int>) -> String {
    String(decoding: text.utf8.dropFirst(columns.lowerBound).prefix(columns.count), as: UTF8.self)
  }
}

extension VisibleText {
  /// Adds one character of a row in its visible form; returns `false` if it does not fit.
  private mutating func append(_ character: Character, upTo columns: Int) -> Bool {
    if character.isPrintableASCII {
      return append(String(character), width: 1, upTo: columns)
    }
    if character == "\t" {
      // Up to the next tab stop.
      let blanks = 8 - width % 8
      return append(String(repeating: " ", count: blanks), width: blanks, upTo: columns)
    }
    if character.hasScalarToEscape {
      return character.unicodeScalars.allSatisfy { append($0.visibleForm, upTo: columns) }
    }
    // No script needs more scalars (Unicode's Stream-Safe Text Format allows 30 marks), and no row
    // floods the terminal with a million marks in one column.
    let scalars = character.unicodeScalars.prefix(31)
    // Without a character before it, a mark would join the end of another line.
    let base = text.isEmpty && scalars.first?.displayWidth == 0 ? "\u{25CC}" : ""
    return append(
      base + String(scalars), width: base.count + scalars.displayWidth, upTo: columns)
  }

  private mutating func append(_ form: String, upTo columns: Int) -> Bool {
    append(form, width: form.unicodeScalars.displayWidth, upTo: columns)
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
    // A carriage return and a line feed form one character, whose ASCII value is that of the
    // latter.
    return (0x20...0x7E).contains(value)
  }

  fileprivate var hasScalarToEscape: Bool {
    guard let first = unicodeScalars.first else { return false }
    // Joiners and tags form emoji and ligatures after a scalar, and mean nothing at the beginning.
    return first.isJoinerOrTag || unicodeScalars.contains(where: \.mustBeEscaped)
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

  /// The control picture of an ASCII control character, or the escape of another unsafe scalar.
  fileprivate var visibleForm: String {
    switch value {
    case 0...0x1F: String(Unicode.Scalar(0x2400 + value).map(Character.init) ?? "\u{FFFD}")
    case 0x7F: "\u{2421}"
    case _ where mustBeEscaped || isJoinerOrTag: "\\u{\(String(value, radix: 16))}"
    default: String(Character(self))
    }
  }
}

extension BidirectionalCollection<Unicode.Scalar> {
  /// The number of columns that a terminal takes to show the scalars of a character.
  ///
  /// As in tmux and the C library's `wcswidth`, this is the sum of the scalars' widths: a vowel
  /// of Devanagari or Thai that stands beside its consonant takes a column of its own. Only the
  /// scalars of an emoji take two columns together.
  fileprivate var displayWidth: Int {
    isEmojiSequence ? 2 : reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether these are several scalars that form an emoji: joined ones, a flag, a skin tone, or a
  /// variation selector.
  private var isEmojiSequence: Bool {
    guard let first, first.properties.isEmoji else { return false }
    return dropFirst().contains { $0 == "\u{FE0F}" || $0.properties.isEmoji }
  }
}

extension Unicode.Scalar {
  /// The number of columns that a terminal takes to show this scalar: 0, 1 or 2.
  ///
  /// A control character takes 0 columns: the host shows it in another form.
  fileprivate var displayWidth: Int {
    if (0x20...0x7E).contains(value) { return 1 }
    if value < 0xA0 || isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether this scalar only adds to the character before it.
  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // The vowels and finals of Hangul join the leading consonant.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Whether this scalar takes two columns: an emoji that is no half of a flag, East Asian Width W
  /// or F in Unicode's annex 11 and, as in the C library, what stands among these from U+3041 on.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if properties.isEmojiPresentation { return !(0x1F1E6...0x1F1FF).contains(value) }
    return Self.wideRanges.contains { $0.contains(value) }
  }

  /// The wide scalars that are not emoji, in ranges that include gaps of unassigned scalars.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFF,
  ]
}
