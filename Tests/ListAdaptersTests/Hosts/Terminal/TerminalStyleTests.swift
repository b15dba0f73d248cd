import DiffCore
import ListAdapters
import ListAdaptersTesting
import TerminalLists
import TestSupport
import Testing

/// Rows with styles, which never change the characters.
struct TerminalStyleTests {
  /// A terminal that shows styled rows, each identified by its offset.
  private final class Fixture: EmulatedFixture {
    struct Row: Diffable, Equatable {
      var id: Int
      var text: TerminalText
    }

    let host: TerminalHost<Never, Row>
    let output: EmulatedOutput
    private let calculator: DiffCalculator<TerminalHost<Never, Row>, Row>

    init(
      _ texts: [TerminalText], columns: Int = 8, rows: Int = 2,
      palette: TerminalPalette? = TerminalPalette()
    ) {
      output = EmulatedOutput(columns: columns, rows: rows)
      host = TerminalHost(
        size: TerminalSize(columns: columns, rows: rows), palette: palette,
        write: output.receive, text: \.text)
      calculator = DiffCalculator(host: host)
      show(texts)
      host.fadeChanges()
    }

    /// Shows other texts, and returns the output.
    @discardableResult
    func show(_ texts: [TerminalText]) -> String {
      forgetOutput()
      calculator.data = texts.enumerated().map(Row.init)
      return written
    }

    /// The rendition of each column of a line.
    func renditions(_ line: Int) -> [String] {
      emulated.lines[line].map(\.rendition)
    }
  }

  private static let bold = TerminalStyle(.bold)
  private static let red = TerminalStyle(foreground: .red)

  @Test(arguments: [
    (TerminalStyle([.bold, .dim, .italic, .underlined, .reverse]), "1;2;3;4;7"),
    (TerminalStyle(foreground: .black, background: .white), "30;47"),
    (TerminalStyle(foreground: .brightBlack, background: .brightWhite), "90;107"),
    (TerminalStyle(foreground: .indexed(7), background: .indexed(8)), "37;100"),
    (TerminalStyle(foreground: .indexed(15), background: .indexed(16)), "97;48;5;16"),
    (
      TerminalStyle(.bold, foreground: .indexed(255), background: .rgb(0, 9, 255)),
      "1;38;5;255;48;2;0;9;255"
    ),
    (TerminalStyle(foreground: .rgb(1, 2, 3)), "38;2;1;2;3"),
  ])
  func aStyleIsWrittenAsNumbers(style: TerminalStyle, parameters: String) {
    let fixture = Fixture([TerminalText("ab", style) + "c"])
    expectEqual(fixture.emulated.shown[0], "abc")
    expectEqual(fixture.renditions(0).prefix(3), [parameters, parameters, ""])
    #expect(fixture.emulated.isAtRest)
  }

  @Test func colorsHaveTheirNumbers() {
    let colors: [TerminalColor] = [
      .black, .red, .green, .yellow, .blue, .magenta, .cyan, .white, .brightBlack, .brightRed,
      .brightGreen, .brightYellow, .brightBlue, .brightMagenta, .brightCyan, .brightWhite,
    ]
    expectEqual(colors, (0..<16).map { .indexed($0) })
  }

  @Test func aStyleIsOneTextOfItsColumns() {
    let fixture = Fixture([])
    let text = TerminalText("a", Self.bold) + TerminalText("b", Self.red) + "c"
    expectEqual(fixture.show([text]).contains("\u{1B}[0;"), true)
    fixture.host.fadeChanges()
    expectEqual(fixture.renditions(0).prefix(4), ["1", "31", "", ""])
    #expect(fixture.emulated.complaints.isEmpty)
    do {
      let parts = [("a", Self.red), ("", Self.bold), ("b", Self.red), ("c", TerminalStyle())]
      let split = TerminalText(runs: parts.map { TerminalText.Run($0, $1) })
      let fixture = Fixture([split])
      #expect(fixture.show([TerminalText("ab", Self.red) + "c"]).isEmpty)
      expectEqual(fixture.show([TerminalText()]), "\u{1B}[1H\u{1B}[K")
    }
    do {
      let fixture = Fixture([TerminalText("12345678", Self.red) + "ab"], columns: 12, palette: nil)
      let bold = TerminalText("123456") + TerminalText("78", Self.bold) + "ab"
      expectEqual(fixture.show([bold]), "\u{1B}[1;7H\u{1B}[1m78\u{1B}[m")
      let other = TerminalText("123456") + TerminalText("79", Self.bold) + "ab"
      expectEqual(fixture.show([other]), "\u{1B}[1;8H\u{1B}[1m9\u{1B}[m")
      #expect(fixture.show([other]).isEmpty)
    }
  }

  @Test func aMarkBeforeSeveralStylesIsWrittenAlone() {
    let fixture = Fixture([TerminalText("a", Self.red) + TerminalText("b", Self.bold)])
    fixture.host.showsMarks = true
    #expect(fixture.show([TerminalText("a", Self.bold) + TerminalText("b", Self.red)]) != "")
    fixture.host.fadeChanges()
    fixture.host.markedIDs = [0]
    #expect(fixture.written.hasSuffix("\u{1B}[1H*"))
    expectEqual(fixture.emulated.shown[0], "* ab")
  }

  /// For every two texts of up to two columns in two styles, with and without text around them.
  @Test func everySmallChangeOfStylesIsShown() {
    let cells = ["a", "b"].flatMap { text in
      [Self.red, Self.bold].map { TerminalText.Run(text, $0) }
    }
    let lines: [[TerminalText.Run]] =
      [[]] + cells.map { [$0] } + cells.flatMap { first in cells.map { [first, $0] } }
    let fixture = Fixture([], columns: 10, rows: 1)
    for (before, after) in [("", ""), ("", "z"), ("123456", ""), ("123456", "z")] {
      for old in lines.fewerInDebugBuild {
        for new in lines {
          for runs in [old, new] {
            fixture.show([TerminalText(before) + TerminalText(runs: runs) + TerminalText(after)])
          }
          fixture.host.fadeChanges()
          let shown = fixture.emulated.lines[0].filter { $0.text != " " }
          expectEqual(shown.map(\.text).joined(), before + new.map(\.text).joined() + after)
          let wanted = new.map { $0.style == Self.bold ? "1" : "31" }
          expectEqual(
            shown.dropFirst(before.count).prefix(new.count).map(\.rendition), wanted,
            "\(old) to \(new)")
        }
      }
    }
  }

  @Test func stylesEndAtTheEdgeAndCharactersHaveTheStyleWhereTheyBegin() {
    let fixture = Fixture([TerminalText("ab界", Self.bold) + "x"], columns: 3)
    expectEqual(fixture.emulated.shown[0], "ab")
    expectEqual(fixture.renditions(0), ["1", "1", ""])
    do {
      let text = TerminalText("abc", Self.bold) + TerminalText("def", Self.red) + "g"
      let fixture = Fixture([text], columns: 4)
      expectEqual(fixture.emulated.shown[0], "abcd")
      expectEqual(fixture.renditions(0), ["1", "1", "1", "31"])
    }
    do {
      let text = TerminalText("é", Self.bold) + TerminalText("èè", Self.red) + "ê"
      expectEqual(Fixture([text]).renditions(0).prefix(4), ["1", "31", "31", ""])
    }
    do {
      let fixture = Fixture([TerminalText("e") + TerminalText("\u{301}x", Self.bold)])
      expectEqual(fixture.emulated.shown[0], "e\u{301}x")
      expectEqual(fixture.renditions(0).prefix(2), ["", "1"])
    }
  }

  @Test func theSelectionAndMissingColorsKeepTheRestOfAStyle() {
    let text = TerminalText("a", TerminalStyle(.reverse)) + TerminalText("b", Self.red) + "c"
    let fixture = Fixture([text, text], columns: 5)
    fixture.host.selectedItem = ItemPath(section: 0, item: 0)
    expectEqual(fixture.renditions(0), ["", "7;31", "7", "7", "7"])
    expectEqual(fixture.renditions(1), ["7", "31", "", "", ""])
    do {
      let style = TerminalStyle([.bold, .underlined], foreground: .red, background: .blue)
      let fixture = Fixture([TerminalText("a", style) + TerminalText("b", Self.red)], palette: nil)
      expectEqual(fixture.emulated.shown[0], "ab")
      expectEqual(fixture.renditions(0).prefix(2), ["1;4", ""])
    }
  }

  @Test func aChangeLaysItsStyleOverTheRow() {
    let palette = TerminalPalette(
      inserted: TerminalStyle(.italic, foreground: .green, background: .black))
    let fixture = Fixture([], palette: palette)
    fixture.show([TerminalText("a", TerminalStyle(.bold, foreground: .red)) + "b"])
    expectEqual(fixture.renditions(0).prefix(2), ["1;3;32;40", "3;32;40"])
    fixture.host.fadeChanges()
    expectEqual(fixture.renditions(0).prefix(2), ["1;31", ""])
  }

  @Test func theScrollBarIsPlain() {
    let fixture = Fixture(
      Array(
        repeating: TerminalText("abcdefgh", TerminalStyle(.reverse, background: .red)), count: 9))
    fixture.host.showsScrollBar = true
    expectEqual(fixture.renditions(0), Array(repeating: "7;41", count: 7) + [""])
    expectEqual(fixture.emulated.shown[0], "abcdefg█")
  }

  /// For every way to cut up to three hostile or wide pieces into runs, and every width.
  @Test func theCharactersAreThoseOfThePlainText() {
    let pieces = [
      "a", "界", "e\u{301}", "\t", "\u{1B}[31m", "👩‍👩‍👧", "\u{202E}", "\u{301}", "\r\n", "\u{9B}0m",
    ]
    let styles = [Self.bold, Self.red, TerminalStyle()]
    let texts = pieces + pieces.flatMap { first in pieces.map { first + $0 } }
    for text in texts.fewerInDebugBuild {
      let scalars = Array(text.unicodeScalars)
      for cuts in 0..<(1 << min(scalars.count - 1, 4)) {
        var runs = [TerminalText.Run("")]
        for (offset, scalar) in scalars.enumerated() {
          if offset > 0, cuts >> (offset - 1) & 1 == 1 {
            runs.append(TerminalText.Run("", styles[runs.count % 3]))
          }
          runs[runs.count - 1].text.unicodeScalars.append(scalar)
        }
        for columns in [1, 3, 20] {
          let plain = shown(TerminalText(text), columns: columns)
          expectEqual(shown(TerminalText(runs: runs), columns: columns), plain, "\(runs)")
        }
      }
    }
  }

  /// Returns the output for a row, without styles and the columns after emoji, and reports each
  /// other escape.
  private func shown(_ text: TerminalText, columns: Int) -> [Unicode.Scalar] {
    var written = ""
    let host = TerminalHost(size: TerminalSize(columns: columns, rows: 1)) {
      written += String(decoding: $0, as: UTF8.self)
    } text: { (_: Int) in
      text
    }
    let calculator = DiffCalculator(host: host, data: [0])
    withExtendedLifetime(calculator) {}
    let start = "\u{1B}[r\u{1B}[m\u{1B}[2J\u{1B}[1H"
    var scalars: [Unicode.Scalar] = []
    var rest = written.unicodeScalars.dropFirst(start.unicodeScalars.count)
    while let scalar = rest.popFirst() {
      guard scalar == "\u{1B}" else {
        scalars.append(scalar)
        continue
      }
      let sequence = rest.prefix { $0 != "m" && $0 != "G" }
      #expect(sequence.dropFirst().allSatisfy { $0 == ";" || ("0"..."9").contains($0) })
      rest = rest.dropFirst(sequence.count + 1)
    }
    #expect(!scalars.contains { $0.properties.generalCategory == .control })
    return scalars
  }
}
