import ListAdapters
import Testing

/// Rows are hostile, and as wide as their characters.
struct TerminalTextTests {
  /// What a row's line shows in a window of the given width, as it is written.
  private func shown(_ text: String, columns: Int = 40) -> String {
    let fixture = TerminalFixture([], columns: columns, rows: 2)
    fixture.rows = [TextRow(id: 0, text: text)]
    fixture.host.reloadData()
    let start = "\u{1B}[r\u{1B}[m\u{1B}[2J\u{1B}[1H"
    #expect(fixture.written.hasPrefix(start))
    return String(fixture.written.dropFirst(start.count))
  }

  @Test func textIsCutAtTheEdge() {
    #expect(shown("abcdef", columns: 4) == "abcd")
  }

  @Test func aWideCharacterThatWouldStraddleTheEdgeIsLeftOut() {
    #expect(shown("ab界d", columns: 4) == "ab界")
    #expect(shown("ab界d", columns: 3) == "ab")
  }

  @Test(arguments: ["界", "한", "あ", "ア", "🙂", "👩‍👩‍👧", "👍🏽", "🇫🇷", "❤️", "1️⃣", "𠮷", "（"])
  func aWideCharacterTakesTwoColumns(text: String) {
    #expect(shown(text + text + "|", columns: 5) == text + text + "|")
    #expect(shown(text + text + "|", columns: 4) == text + text)
    #expect(shown(text + text + "|", columns: 3) == text)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "ｱ", "\u{2764}", "☃", "ñ\u{323}", "ا", "क", "→"])
  func anyOtherCharacterTakesOneColumn(text: String) {
    #expect(shown(text + text, columns: 2) == text + text)
    #expect(shown(text + text, columns: 1) == text)
  }

  @Test func aCharactersMarksTakeNoColumns() {
    #expect(shown("e\u{301}\u{323}x", columns: 2) == "e\u{301}\u{323}x")
  }

  @Test func aMarkAtTheStartIsGivenABase() {
    #expect(shown("\u{301}x", columns: 2) == "\u{25CC}\u{301}x")
  }

  @Test func endlessMarksAreCut() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(shown(text).unicodeScalars.count < 40)
  }

  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("a\tb", "a       b"), ("a\r\nb", "a␍␊b"), ("\u{0}\u{7F}", "␀␡"),
    ("\u{9B}31m", #"\u{9b}31m"#), ("\u{202E}abc", #"\u{202e}abc"#), ("\u{2028}", #"\u{2028}"#),
    ("a\u{200B}b", #"a\u{200b}b"#), ("\u{200D}a", #"\u{200d}a"#), ("\u{FEFF}", #"\u{feff}"#),
    ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("\u{85}", #"\u{85}"#),
  ])
  func controlCharactersAreShownNotObeyed(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test func everyControlCharacterIsShown() {
    for value in Array(0...8) + Array(0xA...0x1F) + Array(0x7F...0x9F) as [UInt32] {
      let text = Unicode.Scalar(value).map { "a" + String(Character($0)) + "b" } ?? ""
      let controls = shown(text).unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.isEmpty && shown(text).count >= 3, "U+\(String(value, radix: 16))")
    }
  }

  @Test func theVisibleFormOfAControlCharacterIsLeftOutWholeAtTheEdge() {
    #expect(shown("ab\u{9B}", columns: 7) == "ab")
    #expect(shown("ab\u{9B}", columns: 8) == #"ab\u{9b}"#)
  }

  @Test func aTabGoesToTheNextTabStop() {
    #expect(shown("\ta\tb", columns: 20) == "        a       b")
    #expect(shown("12345678\t9", columns: 20) == "12345678        9")
    #expect(shown("界\t|", columns: 20) == "界      |")
    #expect(shown("ab\tc", columns: 7) == "ab")
  }

  @Test func textFromRightToLeftKeepsItsOrderAndTakesItsColumns() {
    #expect(shown("שלום abc", columns: 8) == "שלום abc")
    #expect(shown("שלום abc", columns: 3) == "שלו")
  }

  @Test func theLinesOfTheCallerAreMadeHarmlessToo() {
    let fixture = TerminalFixture([], rows: 2)
    fixture.host.linesBelow = ["\u{1B}c"]
    #expect(fixture.shown == ["", "␛c"])
  }
}
