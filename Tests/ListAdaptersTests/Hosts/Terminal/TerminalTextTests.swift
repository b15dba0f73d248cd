import ListAdapters
import TerminalLists
import TestSupport
import Testing

/// Rows are hostile, and as wide as their characters.
struct TerminalTextTests {
  /// What a row's line shows in a window of the given width, without the movements of the cursor.
  private func shown(_ text: String, columns: Int = 40) -> String {
    written(text, columns: columns).replacing(/\u{1B}\[\d+G/, with: "")
  }

  /// Returns the output for a row's line.
  private func written(_ text: String, columns: Int = 40) -> String {
    let fixture = TerminalFixture([], columns: columns, rows: 2)
    fixture.rows = [TextRow(id: 0, text: text)]
    fixture.host.reloadData()
    // As characters, a mark would belong to the end of the sequence.
    let written = fixture.written.unicodeScalars
    let start = "\u{1B}[r\u{1B}[m\u{1B}[2J\u{1B}[1H".unicodeScalars
    #expect(written.starts(with: start))
    return String(written.dropFirst(start.count))
  }

  @Test(arguments: ["界", "한", "あ", "ア", "🙂", "👩‍👩‍👧", "👍🏽", "🇫🇷", "🇦🇹", "🇿🇲", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "1️⃣", "𠮷", "（"])
  func aWideCharacterTakesTwoColumns(text: String) {
    expectEqual(shown(text + text + "\t|"), text + text + "    |")
    expectEqual(shown(text + text + "|", columns: 3), shown(text, columns: 3))
    expectEqual(shown("a" + text, columns: 2), "a")
  }

  /// Some terminals show its parts side by side.
  @Test(arguments: ["👩‍👩‍👧", "👍🏽", "🇫🇷", "❤️", "1️⃣"])
  func theCharacterBehindAnEmojiIsWrittenInItsColumn(emoji: String) {
    expectEqual(written("a" + emoji + "b"), "a" + emoji + "\u{1B}[4Gb")
    expectEqual(written("🙂界b"), "🙂界b")
  }

  /// libvterm continues on the next line, although wrapping is off.
  @Test(arguments: [
    ("👍🏽", ["👍", "👍", "👍🏽"]),
    ("👩‍👩‍👧", ["👩", "👩", "👩‍👩", "👩‍👩", "👩‍👩‍👧"]),
    ("👩🏽‍🚀", ["👩", "👩", "👩🏽", "👩🏽", "👩🏽‍🚀"]),
    ("☝🏽", ["☝", "☝🏽"]),
    ("🇫🇷", ["🇫🇷"]), ("❤️", ["❤️"]),
  ])
  func theLastPartsOfAnEmojiWithoutRoomAreLeftOut(emoji: String, parts: [String]) {
    for (columns, part) in zip(2..., parts) {
      expectEqual(shown(emoji, columns: columns), part)
      #expect(shown("ab" + emoji + "c", columns: columns + 2).hasPrefix("ab" + part))
    }
  }

  @Test(arguments: [
    "a", "é", "e\u{301}", "ｱ", "\u{2764}", "☃", "ñ\u{323}", "ا", "क", "→", " \u{301}", "~\u{301}",
    "\u{2764}\u{301}", "a\u{FE0F}",
    "a\u{200C}",
  ])
  func anyOtherCharacterTakesOneColumn(text: String) {
    expectEqual(shown(text + text, columns: 2), text + text)
    expectEqual(shown(text + text, columns: 1), text)
  }

  /// The ends of ranges in Unicode's table of East Asian widths.
  @Test(arguments: [
    0x1100, 0x115F, 0x2329, 0x232A, 0x2E80, 0x303E, 0x3041, 0x3247, 0x3250, 0x4DBF, 0x4E00, 0xA4C6,
    0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30, 0xFE6B, 0xFF01, 0xFF60,
    0xFFE0, 0xFFE6, 0x16FE0, 0x1B2FB, 0x1F200, 0x1F265, 0x20000, 0x3FFFF,
  ])
  func wideCharactersAreThoseOfEastAsia(value: UInt32) {
    expectColumns(2, of: value)
  }

  @Test(arguments: [
    0xA0, 0x10FF, 0x1200, 0x2328, 0x232B, 0x303F, 0xA4D0, 0xA95F, 0xFB00, 0xFF61, 0xFFE8,
    0x1F1E6, 0x1F1FF,
  ])
  func theirNeighborsAreNarrow(value: UInt32) {
    expectColumns(1, of: value)
  }

  private func expectColumns(_ columns: Int, of value: UInt32) {
    let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
    expectEqual(shown(text + "|", columns: columns + 1), text + "|")
    expectEqual(shown(text + "|", columns: columns), text)
  }

  /// A character is as wide as its scalars, as in tmux: `Tests/Checks/TerminalEmulator` compares
  /// all assigned scalars.
  @Test(arguments: [
    ("กำ", 2), ("น้ำ", 2), ("ที่", 1), ("เ", 1),  // Thai: a vowel beside its consonant, marks above
    ("का", 2), ("कि", 2), ("की", 2), ("कु", 1), ("क्ष", 2), ("हिन्दी", 5),
    ("கா", 2), ("கொ", 2), ("தமிழ்", 4), ("မြ", 2), ("မြန်မာ", 5), ("কো", 2), ("ಕೋ", 2),
    ("ｶﾞ", 2), ("ﾊﾟ", 2), ("か\u{3099}", 2), ("각", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("a\u{903}\u{903}", 3),
  ])
  func aCharacterTakesTheColumnsOfItsScalars(text: String, columns: Int) {
    expectEqual(shown(text + "|", columns: columns + 1), text + "|")
    expectEqual(shown(text + "|", columns: columns), text)
    let blanks = String(repeating: " ", count: 8 - columns)
    expectEqual(shown(text + "\t|"), text + blanks + "|")
  }

  /// Where terminals disagree: glibc (2.36) counts as tmux and this host do, the `wcwidth` package
  /// of Python (0.2.13), and terminals with a table like it, otherwise.
  @Test(arguments: [
    // Spacing marks; those for Hangul tones are wide.
    (0x0903, 1, 0), (0x093E, 1, 0), (0x0BBE, 1, 0), (0x102B, 1, 0), (0x302E, 2, 0),
    (0x3248, 2, 1), (0x324F, 2, 1),  // circled numbers: ambiguous in annex 11
    (0x4DC0, 2, 1), (0x4DFF, 2, 1),  // hexagrams: wide since Unicode 16
    (0x1F3FB, 2, 0), (0x1F3FF, 2, 0),  // skin tones without a base
  ])
  func terminalsDisagree(value: UInt32, columns: Int, otherColumns: Int) {
    #expect(columns != otherColumns)
    expectColumns(columns, of: value)
  }

  @Test(arguments: ["\u{301}", "\u{20DD}", "\u{1160}", "\u{11FF}", "\u{D7B0}", "\u{D7FB}"])
  func aMarkAtTheStartIsGivenABase(mark: String) {
    expectEqual(shown(mark + "x", columns: 2), "\u{25CC}" + mark + "x")
    expectEqual(shown(mark + "\u{903}x", columns: 2), "\u{25CC}" + mark + "\u{903}")
  }

  @Test func joinersAtTheEndAndEndlessMarksAreLeftOut() {
    expectEqual(shown("a\u{200D}"), "a")
    expectEqual(shown("a\u{200D}\u{200D}"), "a")
    expectEqual(shown("👩\u{200D}"), "👩")
    expectEqual(shown("a\u{200D}b"), "a\u{200D}b")
    expectEqual(shown("xa\u{200D}b", columns: 2), "xa")
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    expectEqual(shown(text).unicodeScalars.count, 31)
  }

  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("a\tb", "a       b"), ("a\r\nb", "a␍␊b"), ("\u{0}\u{7F}", "␀␡"),
    ("\u{9B}31m", #"\u{9b}31m"#), ("\u{202E}abc", #"\u{202e}abc"#), ("\u{2028}", #"\u{2028}"#),
    ("a\u{200B}b", #"a\u{200b}b"#), ("\u{200D}a", #"\u{200d}a"#), ("\u{FEFF}", #"\u{feff}"#),
    ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("\u{85}", #"\u{85}"#),
    ("\u{1F}", "␟"), ("\u{600} a", #"\u{600} a"#), ("\u{1B}\u{301}", "␛\u{301}"),
  ])
  func controlCharactersAreShownNotObeyed(text: String, expected: String) {
    expectEqual(shown(text), expected)
  }

  @Test func everyControlCharacterIsShownWholeOrLeftOut() {
    for value in Array(0...8) + Array(0xA...0x1F) + Array(0x7F...0x9F) as [UInt32] {
      let text = Unicode.Scalar(value).map { "a" + String(Character($0)) + "b" } ?? ""
      let controls = shown(text).unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.isEmpty && shown(text).count >= 3, "U+\(String(value, radix: 16))")
    }
    expectEqual(shown("ab\u{9B}", columns: 7), "ab")
    expectEqual(shown("ab\u{9B}", columns: 8), #"ab\u{9b}"#)
  }

  @Test func tabsAndTextFromRightToLeftTakeTheirColumns() {
    expectEqual(shown("\ta\tb", columns: 20), "        a       b")
    expectEqual(shown("12345678\t9", columns: 20), "12345678        9")
    expectEqual(shown("界\t|", columns: 20), "界      |")
    expectEqual(shown("ab\tc", columns: 7), "ab")
    expectEqual(shown("שלום abc", columns: 8), "שלום abc")
    expectEqual(shown("שלום abc", columns: 3), "שלו")
  }

  @Test func theLinesOfTheCallerAreMadeHarmlessToo() {
    let fixture = TerminalFixture([], rows: 2)
    fixture.host.linesBelow = ["\u{1B}c"]
    expectEqual(fixture.shown, ["", "␛c"])
  }
}
