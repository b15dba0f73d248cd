import GTKHosts
import Testing

/// What a label shows of a text that may try to hide or to reorder something.
struct VisibleFormTests {
  @Test(arguments: [
    "plain text ~", "é 日本", "a\u{200C}b",
    // A family joined by U+200D, and England's flag, whose letters are tags.
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])
  func harmlessTextsStay(text: String) {
    #expect(visibleForm(of: text) == text)
  }

  @Test(arguments: [
    ("a\u{1B}[31m", "a␛[31m"), ("a\r\nb\t", "a␍␊b␉"), ("\u{7F}\u{0}", "␡␀"),
    ("a\u{202E}b", "a\\u{202e}b"), ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
    ("\u{200D}a", "\\u{200d}a"), ("\u{200C}", "\\u{200c}"), ("\u{E0020}", "\\u{e0020}"),
    ("\u{FEFF}", "\\u{feff}"), ("\u{85}", "\\u{85}"),
  ])
  func whatHidesOrReordersIsShown(text: String, shown: String) {
    #expect(visibleForm(of: text) == shown)
  }

  @Test func aCharacterKeepsItsFirstThirtyMarks() {
    let marks = String(repeating: "\u{301}", count: 30)
    #expect(visibleForm(of: "a\(marks)\u{302}b") == "a\(marks)b")
  }
}
