extension Character {
  /// The number of columns that a terminal takes to show this character: 0, 1 or 2.
  ///
  /// A character is measured as a whole, by its first scalar: combining marks, joined emoji,
  /// modifiers and variation selectors behind it take no columns of their own. Only an emoji
  /// variation selector widens a character that is narrow as text.
  ///
  /// The width of a control character is that of nothing, 0: a host shows it in another form.
  var displayWidth: Int {
    if isASCII { return unicodeScalars.first.map(\.displayWidth) ?? 0 }
    let scalars = unicodeScalars.prefix(2)
    guard let base = scalars.first else { return 0 }
    guard scalars.count == 2, let next = scalars.last else { return base.displayWidth }
    if next == "\u{FE0F}", base.properties.isEmoji { return 2 }
    if base.isRegionalIndicator, next.isRegionalIndicator { return 2 }
    return base.displayWidth
  }
}

extension Unicode.Scalar {
  /// The number of columns of a character that begins with this scalar.
  var displayWidth: Int {
    if (0x20...0x7E).contains(value) { return 1 }
    if value < 0xA0 { return 0 }
    if isZeroWidth { return 0 }
    return isWide ? 2 : 1
  }

  var isRegionalIndicator: Bool {
    (0x1F1E6...0x1F1FF).contains(value)
  }

  /// Whether this scalar only adds to the character before it.
  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // The vowels and finals of Hangul, which compose with a leading consonant.
    default: (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
    }
  }

  /// Whether this scalar takes two columns: East Asian Width W or F in Unicode's annex 11.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if properties.isEmojiPresentation, !isRegionalIndicator { return true }
    return Self.wideRanges.contains { $0.contains(value) }
  }

  /// The wide scalars that are not emoji, in ranges that run over gaps of unassigned scalars.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFF,
  ]
}
