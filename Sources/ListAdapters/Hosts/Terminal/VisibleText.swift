/// The text of a row in a form that is safe for a terminal, truncated to a number of columns.
///
/// It has the characters of the plain text. A character has the style of its first run, and a style
/// ends with its last character that fits.
///
/// Rows may be hostile. Characters that a terminal would execute (control characters, escape
/// sequences) and characters that reorder or hide adjacent text (bidirectional overrides, invisible
/// format characters) appear in a visible form: `␛` for an escape, `\u{202e}` for an override. A
/// tab becomes blanks up to the next tab stop. Tab stops are eight columns apart.
struct VisibleText: Equatable {
  /// The text, without control characters, in runs of different styles.
  private(set) var runs: [TerminalText.Run] = []

  /// The number of columns of the text.
  private(set) var width = 0

  /// Creates the visible form of a text, truncated before the first character that does not fit.
  init(_ source: TerminalText, columns: Int) {
    if source.runs.allSatisfy(\.text.isPrintableASCII) {
      for run in source.runs { appendASCII(run.text, run.style, upTo: columns) }
    } else {
      appendCharacters(of: source, upTo: columns)
      dropFinalJoiners()
    }
  }

  /// Adds a printable ASCII text, whose visible form is the text.
  private mutating func appendASCII(_ text: String, _ style: TerminalStyle, upTo columns: Int) {
    let fitting = text.utf8.prefix(columns - width)
    guard !fitting.isEmpty else { return }
    append(String(decoding: fitting, as: UTF8.self), style)
    width += fitting.count
  }

  private mutating func appendCharacters(of source: TerminalText, upTo columns: Int) {
    var rest = source.runs[...]
    var (offset, end) = (0, rest.first?.text.utf8.count ?? 0)
    for character in source.plainText {
      while offset >= end, let next = rest.dropFirst().first {
        rest.removeFirst()
        end += next.text.utf8.count
      }
      guard append(character, rest[rest.startIndex].style, upTo: columns) else { return }
      offset += character.utf8.count
    }
  }

  /// Removes joiners from the end, because tmux would join the next row's first character.
  private mutating func dropFinalJoiners() {
    while let last = runs.indices.last, runs[last].text.unicodeScalars.last == "\u{200D}" {
      runs[last].text.unicodeScalars.removeLast()
    }
  }

  /// Adds plain blanks up to a width.
  mutating func pad(toWidth newWidth: Int) {
    guard width < newWidth else { return }
    append(String(repeating: " ", count: newWidth - width), TerminalStyle())
    width = newWidth
  }

  func styled(_ style: (TerminalStyle) -> TerminalStyle) -> Self {
    var styled = self
    styled.runs = []
    for run in runs { styled.append(run.text, style(run.style)) }
    return styled
  }

  /// Adds to the last run, or adds a run if the style differs.
  private mutating func append(_ text: String, _ style: TerminalStyle) {
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(TerminalText.Run(text, style))
    }
  }
}

extension VisibleText {
  /// Whether all terminals agree on the width of this text.
  var isASCII: Bool {
    runs.reduce(0) { $0 + $1.text.utf8.count } == width
  }

  /// The characters of an ASCII text, each with its style.
  var cells: [(UInt8, TerminalStyle)] {
    var cells: [(UInt8, TerminalStyle)] = []
    cells.reserveCapacity(width)
    for run in runs {
      for byte in run.text.utf8 { cells.append((byte, run.style)) }
    }
    return cells
  }

  /// Returns all runs, or those in some columns of an ASCII text.
  func runs(in columns: Range<Int>) -> [TerminalText.Run] {
    guard columns != 0..<width else { return runs }
    var start = 0
    return runs.compactMap { run in
      let first = max(columns.lowerBound - start, 0)
      let bytes = run.text.utf8.prefix(max(columns.upperBound - start, 0)).dropFirst(first)
      start += run.text.utf8.count
      return bytes.isEmpty
        ? nil : TerminalText.Run(String(decoding: bytes, as: UTF8.self), run.style)
    }
  }
}

extension VisibleText {
  /// Adds the visible form of a character, or returns `false` if it does not fit.
  private mutating func append(
    _ character: Character, _ style: TerminalStyle, upTo columns: Int
  ) -> Bool {
    let text = String(character)
    if text.isPrintableASCII { return append(text, width: 1, style, upTo: columns) }
    if character == "\t" {
      // Up to the next tab stop.
      let blanks = 8 - width % 8
      return append(String(repeating: " ", count: blanks), width: blanks, style, upTo: columns)
    }
    if character.hasScalarToEscape {
      return character.unicodeScalars.map(\.visibleForm).allSatisfy {
        append($0, width: $0.unicodeScalars.displayWidth, style, upTo: columns)
      }
    }
    // The limit keeps a row from flooding the terminal with a million marks in one column. No
    // script needs more scalars: Unicode's Stream-Safe Text Format allows 30 marks.
    let scalars = character.unicodeScalars.prefix(31)
    if scalars.isEmojiSequence { return appendEmoji(Array(scalars), style, upTo: columns) }
    // A mark without a character before it would attach to the end of another line.
    let base = runs.isEmpty && scalars.first?.displayWidth == 0 ? "\u{25CC}" : ""
    return append(
      base + String(scalars), width: base.count + scalars.displayWidth, style, upTo: columns)
  }

  /// Adds the scalars of an emoji, which takes two columns but in some terminals those of its
  /// parts.
  ///
  /// The last parts are left out if there is no room for all of them side by side: libvterm would
  /// continue on the next line. The next character begins in its column in any case (CHA).
  private mutating func appendEmoji(
    _ scalars: [Unicode.Scalar], _ style: TerminalStyle, upTo columns: Int
  ) -> Bool {
    var fitting = scalars
    while fitting.count > 1, width + fitting.displayWidth > columns { fitting.removeLast() }
    while fitting.last == "\u{200D}" { fitting.removeLast() }
    guard append(String(String.UnicodeScalarView(fitting)), width: 2, style, upTo: columns)
    else { return false }
    if width < columns { append("\u{1B}[\(width + 1)G", style) }
    return true
  }

  private mutating func append(
    _ piece: String, width pieceWidth: Int, _ style: TerminalStyle, upTo columns: Int
  ) -> Bool {
    guard width + pieceWidth <= columns else { return false }
    append(piece, style)
    width += pieceWidth
    return true
  }
}

extension String {
  fileprivate var isPrintableASCII: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Character {
  fileprivate var hasScalarToEscape: Bool {
    guard let first = unicodeScalars.first else { return false }
    // Joiners and tags form emoji and ligatures after a scalar, but have no meaning at the
    // beginning.
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
  /// As in tmux and the C library's `wcswidth`, this is the sum of the widths of the scalars: a
  /// spacing vowel of Devanagari or Thai takes a separate column.
  fileprivate var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether several scalars form an emoji, with joiners, a flag, a skin tone or a variation.
  fileprivate var isEmojiSequence: Bool {
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

  /// Whether this scalar modifies the previous character.
  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // The vowels and finals of Hangul join the leading consonant.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Whether this scalar takes two columns.
  ///
  /// These are emoji other than halves of flags, scalars of East Asian Width W or F in Unicode's
  /// annex 11 and, as in the C library, all scalars among these from U+3041 on.
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
