import Testing

struct EmulatedTerminalTests {
  private func terminal(_ input: String) -> EmulatedTerminal {
    var terminal = EmulatedTerminal(columns: 6, rows: 4)
    terminal.receive(Array(input.utf8))
    return terminal
  }

  @Test func textAppearsAtTheCursor() {
    #expect(terminal("ab\r\ncd\u{1B}[4;3Hef").shown == ["ab", "cd", "", "  ef"])
  }

  @Test func aWideCharacterTakesTwoColumns() {
    #expect(terminal("界a\u{1B}[1;3Hb").shown == ["界b", "", "", ""])
  }

  @Test func deletingALineMovesTheOnesBelowUpInsideTheRegion() {
    let input = "1\r\n2\r\n3\r\n4\u{1B}[1;3r\u{1B}[1H\u{1B}[M"
    #expect(terminal(input).shown == ["2", "3", "", "4"])
    #expect(!terminal(input).isAtRest)
    #expect(terminal(input + "\u{1B}[r").isAtRest)
  }

  @Test func insertingLinesPushesTheLastOnesOut() {
    #expect(terminal("1\r\n2\r\n3\r\n4\u{1B}[2H\u{1B}[2L").shown == ["1", "", "", "2"])
  }

  @Test func erasingBlanksTheRestOfTheLine() {
    #expect(terminal("abcdef\u{1B}[1;3H\u{1B}[K").shown[0] == "ab")
    #expect(terminal("abc\u{1B}[2J").shown == ["", "", "", ""])
  }

  @Test func textKeepsTheRenditionItWasWrittenIn() {
    let terminal = terminal("\u{1B}[32ma\u{1B}[m\r\nb")
    #expect(terminal.renditions == ["32", "", "", ""])
  }

  @Test(arguments: [
    "\u{1B}[1ma\u{1B}[31mb", "\u{1B}[5n", "\u{7}", "\u{1B}", "\u{9B}", "1234567",
    "\r\n\r\n\r\n\r\n", "12345界",
  ])
  func whatTheHostMustNotWriteIsReported(input: String) {
    #expect(!terminal(input).complaints.isEmpty)
  }
}
