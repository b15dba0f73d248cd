#if os(macOS) || canImport(Glibc) || canImport(Musl)
  import TestSupport
  import ListAdapters
  import ListAdaptersTesting
  import TerminalLists
  import Testing

  /// Bytes become the same keys wherever they are split.
  struct TerminalKeyTests {
    /// The bytes that terminals send, and their keys.
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
        ("\u{1B}j\u{1B}é\u{1B}🙂", [alt("j"), alt("é"), alt("🙂")]),
        (
          "\u{1B}\r\u{1B}\u{1B}[A\u{1B}\u{7F}",
          [.escape, .enter, .escape, .up, .escape, .backspace]
        ),
        ("\u{1B}[<64;3;4M\u{1B}[<65;3;4M", [.wheelUp, .wheelDown]),
        ("\u{1B}[<0;3;6M\u{1B}[<0;3;6m", [.click(line: 5, column: 2)]),
        (
          "\u{1B}[200~a\r\u{1B}[31m é\u{1B}[20\u{1B}[201~b",
          [
            .paste("a\r\u{1B}[31m é\u{1B}[20"), .character("b"),
          ]
        ),
        ("\u{1B}[200~\u{1B}[201~\u{1B}[201~x", [.paste(""), .character("x")]),
        // Unknown and truncated sequences.
        (
          "\u{1B}[99;99~\u{1B}[<3;;M\u{1B}[<2;1;1M\u{1B}[<0;3Mx\u{1B}[2;5A\u{1B}[Gx\u{1B}[>Ax\u{1B}[10~",
          ["x", "x", "x"].map(TerminalKey.character)
        ),
        (
          "\u{0}\u{1}\u{4}\u{1A}\u{1C}\u{1D}\u{1E}\u{1F}",
          [" ", "a", "d", "z", "\\", "]", "^", "_"].map { control($0) }
        ),
        ("\u{1B}[1;\u{1B}[Bx\u{1B}O\u{1B}[A", [.down, .character("x"), .up]),
        ("\u{1B}[" + String(repeating: "1", count: 40) + "Ax", [.character("x")]),
        ("\u{1B}[1@x\u{1B}[1 qx", [.character("x"), .character("x")]),
        ("\u{1B}[1\u{7F}\u{1B}[<0;;Mx", [.backspace, .character("x")]),
        (
          " \u{1B} \u{1B}\u{0}x",
          [.character(" "), alt(" "), .escape, control(" "), .character("x")]
        ),
        ("é", [.character("é")]), ("界", [.character("界")]), ("\u{7FF}", [.character("\u{7FF}")]),
        ("क", [.character("क")]), ("\u{FFEE}", [.character("\u{FFEE}")]),
      ].map { (Array($0.0.utf8), $0.1) } + [
        (
          [0xFF, 0x61, 0xC3, 0x62, 0x80, 0xE7, 0x95, 0x63, 0xC0, 0x80],
          ["a", "b", "c"].map { .character($0) }
        )
      ]
      + sequences.map { text, key in
        (Array("\u{1B}\(text)x".utf8), [key, .character("x")].compactMap { $0 })
      }

    /// The bytes after an escape, and the key of the whole sequence, if any.
    private static let sequences: [(String, TerminalKey?)] =
      zip(
        """
        OP OQ OR OS [11~ [12~ [13~ [14~ [15~ [17~ [18~ [19~ [20~ [21~ [23~ [24~ [25~ [26~ [28~ [29~ \
        [31~ [32~ [33~ [34~ [57376u [57398u
        """.split(separator: " ").map(String.init),
        ([1, 2, 3, 4] + Array(1...20) + [13, 35]).map(TerminalKey.function)
      ).map { ($0, $1) } + [
        ("[1;2A", .modified(.up, .shift)), ("[1;3B", .modified(.down, .alt)),
        ("[1;5C", .modified(.right, .control)), ("[;5C", .modified(.right, .control)),
        ("[1;8D", .modified(.left, [.shift, .alt, .control])),
        ("[3;5~", .modified(.delete, .control)), ("[1;2P", .modified(.function(1), .shift)),
        ("[1;6R", .modified(.function(3), [.shift, .control])),
        ("[15;3~", .modified(.function(5), .alt)),
        ("[Z", .modified(.character("\t"), .shift)),
        ("[1;6Z", .modified(.character("\t"), [.shift, .control])),
        // Locks do not matter; Super, Hyper and Meta make it another key.
        ("[1;65A", .up), ("[1;133A", .modified(.up, .control)), ("[1;9A", nil), ("[1;17A", nil),
        ("[1;33A", nil),
        // kitty's events: the press of a key, its repetition, and its release.
        ("[1;1:1A", .up), ("[1;5:2A", .modified(.up, .control)), ("[1;1:3A", nil),
        ("[97;1:3u", nil),
        // kitty's protocol, and xterm's `formatOtherKeys`
        ("[97u", .character("a")), ("[97;5u", control("a")), ("[97;6u", control("A")),
        ("[97;2u", .character("A")), ("[65;2u", .character("A")), ("[97;;97u", .character("a")),
        ("[223;2u", .modified(.character("ß"), .shift)), ("[8364u", .character("€")),
        ("[106;7u", .modified(.character("j"), [.alt, .control])), ("[106;4u", alt("J")),
        ("[49:33;6u", .modified(.character("1"), [.shift, .control])), ("[27u", .escape),
        ("[13;2u", .modified(.enter, .shift)), ("[9;5u", control("\t")),
        ("[127;3u", .modified(.backspace, .alt)), ("[8;5u", .modified(.backspace, .control)),
        ("[32;2u", .modified(.character(" "), .shift)), ("[1u", nil), ("[31u", nil),
        ("[57344u", nil), ("[57375u", nil), ("[57399u", nil), ("[63743u", nil),
        ("[63744u", .character("\u{F900}")), ("[55296u", nil),
        ("[1114111u", .character("\u{10FFFF}")),
        ("[1114112u", nil), ("[-9223372036854775808u", nil), ("[u", nil),
        // xterm's `modifyOtherKeys`
        ("[27;5;97~", control("a")), ("[27;6;65~", control("A")),
        ("[27;5;13~", .modified(.enter, .control)), ("[27;4;74~", alt("J")),
        ("[27;2;8364~", .modified(.character("€"), .shift)), ("[27;5~", nil),
        ("[27;5;9223372036854775807~", nil),
        // Places on no screen, and numbers that no integer holds
        ("[<0;1;1M", .click(line: 0, column: 0)), ("[<0;0;0M", nil), ("[<0;0;1M", nil),
        ("[<0;1;0M", nil), ("[<0;-9223372036854775808;1M", nil),
        ("[<0;1;-9223372036854775808M", nil), ("[<0;1;9223372036854775807M", nil),
        ("[<0;99999999999999999999;1M", nil),
        ("[<0;1114111;1M", .click(line: 0, column: 1_114_110)),
        ("[<1;1;1M", nil), ("[<0;1M", nil), ("[1;-9223372036854775808A", nil), ("[1;0A", nil),
        ("[1;A", .up), ("[9223372036854775807~", nil), ("[10~", nil), ("[2A", nil), ("[0A", nil),
        ("[G", nil), ("[99;99~", nil),
        // Sequences that are no keys
        ("[?2026;2$y", nil), ("[?62;22c", nil), ("[>A", nil), ("[=A", nil), ("[?A", nil),
        ("[<A", nil),
        ("[I", nil), ("[?200~", nil),
      ]

    private static func alt(_ character: Character) -> TerminalKey {
      .modified(.character(character), .alt)
    }

    private static func control(_ character: Character) -> TerminalKey {
      .modified(.character(character), .control)
    }

    @Test(arguments: inputs.indices)
    func bytesAreKeysWhereverTheyAreSplit(number: Int) {
      let (bytes, keys) = Self.inputs[number]
      for first in 0...bytes.count {
        for second in (first...bytes.count).prefix(isExhaustive ? .max : 1) {
          var reader = TerminalKeyReader()
          let found = [bytes[..<first], bytes[first..<second], bytes[second...]]
            .flatMap { reader.keys(in: $0) }
          expectEqual(found, keys, "\(bytes) split at \(first) and \(second)")
          #expect(!reader.isKeyUnlessMoreCome)
        }
      }
    }

    @Test func bytesThatComeOneByOneAreKeys() {
      var reader = TerminalKeyReader()
      let found = Self.inputs.flatMap(\.bytes).flatMap { reader.keys(in: [$0]) }
      expectEqual(found, Self.inputs.flatMap(\.keys))
    }

    /// Hostile bytes are keys or none, and the same ones wherever they are split.
    @Test(arguments: 0..<(isExhaustive ? 200 : 5))
    func randomBytesAreTheSameKeysWhereverTheyAreSplit(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let pieces = [
        "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[<", "\u{1B}[?2026;", "$y", "\u{1B}[200~",
        "\u{1B}[201~", "0",
        "1", "2", "27", "64", "1114112", "57376", "9223372036854775807", "-9223372036854775808",
        ";", ";;",
        ":", ":3", "M", "m", "u", "~", "A", "R", "Z", "c", "é", "界", "🙂", "\r", "\u{7F}", "\u{0}",
      ].map { Array($0.utf8) }
      for _ in 0..<tries(200) {
        let bytes = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
          Bool.random(using: &random)
            ? pieces.randomElement(using: &random) ?? []
            : [UInt8.random(in: 0...255, using: &random)]
        }
        var (whole, split, single) = (TerminalKeyReader(), TerminalKeyReader(), TerminalKeyReader())
        let keys = whole.keys(in: bytes)
        expectEqual(bytes.flatMap { single.keys(in: [$0]) }, keys, "seed \(seed): \(bytes)")
        let place = Int.random(in: 0...bytes.count, using: &random)
        let found = split.keys(in: bytes[..<place]) + split.keys(in: bytes[place...])
        expectEqual(found, keys, "seed \(seed): \(bytes) split at \(place)")
        expectEqual(whole.isKeyUnlessMoreCome, single.isKeyUnlessMoreCome)
        expectEqual(whole.isKeyUnlessMoreCome, split.isKeyUnlessMoreCome)
        if whole.isKeyUnlessMoreCome { expectEqual(whole.keyWithoutMore(), split.keyWithoutMore()) }
      }
    }

    @Test(arguments: [
      ("\u{1B}", [TerminalKey.escape]), ("\u{1B}[", [alt("[")]), ("\u{1B}O", [alt("O")]),
      ("\u{1B}\u{1B}", [.escape, .escape]), ("a\u{1B}", [.character("a"), .escape]),
    ])
    func anEscapeThatNothingFollowsIsAKey(text: String, keys: [TerminalKey]) {
      var reader = TerminalKeyReader()
      let found = reader.keys(in: text.utf8)
      #expect(reader.isKeyUnlessMoreCome && found == keys.dropLast())
      expectEqual(found + [reader.keyWithoutMore()], keys)
      expectEqual(reader.keys(in: "[A".utf8), [.character("["), .character("A")])
    }

    /// It would be searched for its end again and again.
    @Test func aSequenceWithoutEndIsGivenUp() {
      var reader = TerminalKeyReader()
      let keys = reader.keys(in: "\u{1B}[".utf8 + Array(repeating: UInt8(ascii: "1"), count: 300))
      expectEqual(keys, Array(repeating: .character("1"), count: 44))
    }

    @Test(arguments: [
      "", "a", "\u{1B}[1", "\u{1B}[200~", "\u{1B}[200~\u{1B}", "\u{1B}[200~a\u{1B}[",
    ])
    func whatIsUnfinishedWaits(text: String) {
      var reader = TerminalKeyReader()
      _ = reader.keys(in: text.utf8)
      #expect(!reader.isKeyUnlessMoreCome)
    }

    @Test(arguments: [[0x1B, 0xC3], [0x1B, 0xF0], [0x1B, 0xE7, 0x95]] as [[UInt8]])
    func anEscapeBeforeAnUnfinishedCharacterWaits(bytes: [UInt8]) {
      var reader = TerminalKeyReader()
      #expect(reader.keys(in: bytes).isEmpty)
      #expect(!reader.isKeyUnlessMoreCome)
    }
  }
#endif
