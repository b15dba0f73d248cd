import ListAdapters
import Testing

/// Bytes become the same keys wherever they are split.
struct TerminalKeyTests {
  /// What a terminal sends, and the keys that it means.
  private static let inputs: [(bytes: [UInt8], keys: [TerminalKey])] =
    [
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      (
        "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OH\u{1B}OF",
        [.up, .down, .right, .left, .home, .end]
      ),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[3~", [.pageUp, .pageDown, .delete]),
      (
        "\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}[F\u{1B}[4~\u{1B}[8~",
        [.home, .home, .home, .end, .end, .end]
      ),
      ("\r\n\u{7F}\u{8}\t", [.enter, .enter, .backspace, .backspace, .character("\t")]),
      ("aé界🙂", ["a", "é", "界", "🙂"].map(TerminalKey.character)),
      ("\u{1B}j\u{1B}é\u{1B}🙂", [.alt("j"), .alt("é"), .alt("🙂")]),
      ("\u{1B}\r\u{1B}\u{1B}[A\u{1B}\u{7F}", [.escape, .enter, .escape, .up, .escape, .backspace]),
      ("\u{1B}[<64;3;4M\u{1B}[<65;3;4M", [.wheelUp, .wheelDown]),
      ("\u{1B}[<0;3;6M\u{1B}[<0;3;6m", [.click(line: 5, column: 2)]),
      (
        "\u{1B}[200~a\r\u{1B}[31m é\u{1B}[20\u{1B}[201~b",
        [
          .paste("a\r\u{1B}[31m é\u{1B}[20"), .character("b"),
        ]
      ),
      ("\u{1B}[200~\u{1B}[201~\u{1B}[201~x", [.paste(""), .character("x")]),
      // What no case stands for, and what was cut off.
      ("\u{0}\u{1}\u{1B}[99;99~\u{1B}[<3;;M\u{1B}[<2;1;1M\u{1B}[1;5A\u{1B}[Zx", [.character("x")]),
      ("\u{1B}[1;\u{1B}[Bx\u{1B}O\u{1B}[A", [.down, .character("x"), .up]),
      ("\u{1B}[" + String(repeating: "1", count: 40) + "Ax", [.character("x")]),
      ("\u{1B}[1@x\u{1B}[1 qx", [.character("x"), .character("x")]),
      ("\u{1B}[1\u{7F}\u{1B}[<0;;Mx", [.backspace, .character("x")]),
      (" \u{1B} \u{1B}\u{0}x", [.character(" "), .alt(" "), .escape, .character("x")]),
      ("é", [.character("é")]), ("界", [.character("界")]), ("\u{7FF}", [.character("\u{7FF}")]),
      ("क", [.character("क")]), ("\u{FFEE}", [.character("\u{FFEE}")]),
    ].map { (Array($0.0.utf8), $0.1) } + [
      (
        [0xFF, 0x61, 0xC3, 0x62, 0x80, 0xE7, 0x95, 0x63, 0xC0, 0x80],
        ["a", "b", "c"].map { .character($0) }
      )
    ]

  @Test(arguments: inputs.indices)
  func bytesAreKeysWhereverTheyAreSplit(number: Int) {
    let (bytes, keys) = Self.inputs[number]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var reader = TerminalKeyReader()
        let found = [bytes[..<first], bytes[first..<second], bytes[second...]]
          .flatMap { reader.keys(in: $0) }
        #expect(found == keys, "\(bytes) split at \(first) and \(second)")
        #expect(!reader.isKeyUnlessMoreCome && reader.keysWithoutMore().isEmpty)
      }
    }
  }

  @Test func bytesThatComeOneByOneAreKeys() {
    var reader = TerminalKeyReader()
    let found = Self.inputs.flatMap(\.bytes).flatMap { reader.keys(in: [$0]) }
    #expect(found == Self.inputs.flatMap(\.keys))
  }

  @Test(arguments: [
    ("\u{1B}", [TerminalKey.escape]), ("\u{1B}[", [.alt("[")]), ("\u{1B}O", [.alt("O")]),
    ("\u{1B}\u{1B}", [.escape, .escape]), ("a\u{1B}", [.character("a"), .escape]),
  ])
  func anEscapeThatNothingFollowsIsAKey(text: String, keys: [TerminalKey]) {
    var reader = TerminalKeyReader()
    let found = reader.keys(in: text.utf8)
    #expect(reader.isKeyUnlessMoreCome && found == keys.dropLast())
    #expect(found + reader.keysWithoutMore() == keys)
    #expect(reader.keys(in: "[A".utf8) == [.character("["), .character("A")])
  }

  @Test(arguments: ["", "a", "\u{1B}[1", "\u{1B}[200~", "\u{1B}[200~\u{1B}", "\u{1B}[200~a\u{1B}["])
  func whatIsUnfinishedWaits(text: String) {
    var reader = TerminalKeyReader()
    _ = reader.keys(in: text.utf8)
    #expect(!reader.isKeyUnlessMoreCome && reader.keysWithoutMore().isEmpty)
  }

  @Test(arguments: [[0x1B, 0xC3], [0x1B, 0xF0], [0x1B, 0xE7, 0x95]] as [[UInt8]])
  func anEscapeBeforeAnUnfinishedCharacterWaits(bytes: [UInt8]) {
    var reader = TerminalKeyReader()
    #expect(reader.keys(in: bytes).isEmpty)
    #expect(!reader.isKeyUnlessMoreCome && reader.keysWithoutMore().isEmpty)
  }
}
