import TestSupport
import Testing

struct EmulatedTerminalTests {
  private func terminal(_ input: String) -> EmulatedTerminal {
    var terminal = EmulatedTerminal(columns: 6, rows: 4)
    terminal.receive(Array(input.utf8))
    return terminal
  }

  @Test func textIsWrittenAndErased() {
    expectEqual(terminal("ab\u{1B}[2Hcd\u{1B}[4;3Hef").shown, ["ab", "cd", "", "  ef"])
    expectEqual(terminal("界a\u{1B}[1;3Hb").shown, ["界b", "", "", ""])
    expectEqual(terminal("界a\u{1B}[3Gb").shown, ["界b", "", "", ""])
    expectEqual(terminal("abcdef\u{1B}[1;3H\u{1B}[K").shown[0], "ab")
    expectEqual(terminal("abc\u{1B}[2J").shown, ["", "", "", ""])
    let terminal = terminal("\u{1B}[32ma\u{1B}[m\u{1B}[2Hb")
    expectEqual(terminal.renditions, ["32", "", "", ""])
  }

  private static let fourLines = "1\u{1B}[2H2\u{1B}[3H3\u{1B}[4H4"

  @Test func linesAreDeletedAndInserted() {
    let input = Self.fourLines + "\u{1B}[1;3r\u{1B}[1H\u{1B}[M"
    expectEqual(terminal(input).shown, ["2", "3", "", "4"])
    #expect(!terminal(input).isAtRest)
    #expect(terminal(input + "\u{1B}[r").isAtRest)
    expectEqual(terminal(Self.fourLines + "\u{1B}[2H\u{1B}[2L").shown, ["1", "", "", "2"])
  }

  @Test(arguments: [
    "\u{1B}[1ma\u{1B}[31mb", "\u{1B}[5n", "\u{7}", "\u{1B}", "\u{9B}", "1234567",
    "\r\n", "12345界",
  ])
  func whatTheHostMustNotWriteIsReported(input: String) {
    #expect(!terminal(input).complaints.isEmpty)
  }
}
