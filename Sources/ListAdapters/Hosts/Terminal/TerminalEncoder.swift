/// The bytes that draw: text, and control sequences of the VT102 and its descendants (ECMA-48).
///
/// After each drawing, the rendition is plain and the whole screen scrolls: a program that ends
/// there leaves neither a color nor a scroll region behind.
struct TerminalEncoder {
  private(set) var bytes: [UInt8] = []

  private let palette: TerminalPalette?

  /// The line of the cursor; `nil` if it is unknown.
  private var cursorLine: Int?

  init(palette: TerminalPalette?) {
    self.palette = palette
  }
}

extension TerminalEncoder {
  /// Draws the whole screen, whatever the terminal shows.
  mutating func redraw(_ screen: TerminalScreen) {
    add("\u{1B}[r\u{1B}[m\u{1B}[2J")
    let blank = Array(repeating: TerminalScreen.Line.blank, count: screen.lines.count)
    rewrite(blank, as: screen.lines)
  }

  /// Shifts the list's lines of `old`, then rewrites those that still differ from `new`.
  mutating func update(
    _ old: TerminalScreen, to new: TerminalScreen, shifting scroll: TerminalScroll
  ) {
    shift(scroll, in: new.list, ofLines: new.lines.count)
    rewrite(old.applying(scroll).lines, as: new.lines)
  }

  private mutating func rewrite(_ old: [TerminalScreen.Line], as new: [TerminalScreen.Line]) {
    for (position, (oldLine, newLine)) in zip(old, new).enumerated() where oldLine != newLine {
      let part = newLine.columns(differingFrom: oldLine)
      // Going to a column before this one takes as many bytes as writing what is before it.
      let isCut = part.count < newLine.content.width && part.lowerBound > 4
      go(to: position, column: isCut ? part.lowerBound : 0)
      if oldLine.sticksOut(behind: newLine) {
        add("\u{1B}[K")
      }
      write(newLine, from: isCut ? part.lowerBound : 0, upTo: part.upperBound)
    }
  }

  private mutating func write(_ line: TerminalScreen.Line, from start: Int, upTo end: Int) {
    let isWhole = start == 0 && end == line.content.width
    let text = isWhole ? line.content.text : line.content.asciiPart(start..<end)
    guard let palette, let mark = line.mark else { return add(text) }
    add("\u{1B}[\(palette[mark])m")
    add(text)
    add("\u{1B}[m")
  }
}

extension TerminalEncoder {
  /// Shifts lines inside a scroll region, so that the lines around the list stay in place.
  private mutating func shift(_ scroll: TerminalScroll, in list: Range<Int>, ofLines count: Int) {
    guard !scroll.isEmpty else { return }
    let needsRegion = list != 0..<count
    if needsRegion {
      add("\u{1B}[\(list.lowerBound + 1);\(list.upperBound)r")
      cursorLine = nil
    }
    for step in scroll.deletions {
      shift(by: step, in: list, final: "M")
    }
    for step in scroll.insertions {
      shift(by: step, in: list, final: "L")
    }
    if needsRegion {
      add("\u{1B}[r")
      cursorLine = nil
    }
  }

  private mutating func shift(by step: TerminalScroll.Step, in list: Range<Int>, final: String) {
    go(to: list.lowerBound + step.line)
    add(step.count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(step.count)\(final)")
  }

  /// Moves the cursor to a column of a line, by default the first.
  private mutating func go(to line: Int, column: Int = 0) {
    if column > 0 {
      add("\u{1B}[\(line + 1);\(column + 1)H")
    } else if cursorLine == line - 1 {
      add("\r\n")
    } else {
      add("\u{1B}[\(line + 1)H")
    }
    cursorLine = line
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

/// The colors of new, moved and changed rows in a terminal host, until their marks fade.
///
/// Each property holds the parameters of the control sequence that selects a rendition (SGR),
/// without its beginning and end:
///
/// ```swift
/// let palette = TerminalPalette(inserted: "1;32", moved: "36", changed: "38;5;214")
/// ```
public struct TerminalPalette: Hashable, Sendable {
  /// The rendition of inserted rows.
  public let inserted: String

  /// The rendition of moved rows.
  public let moved: String

  /// The rendition of rows whose content changed.
  public let changed: String

  /// Creates a palette: by default green for new rows, cyan for moved rows and yellow for changed
  /// rows.
  ///
  /// - Precondition: The parameters consist of digits, `;` and `:`. A terminal could read anything
  ///   else as another control sequence.
  public init(inserted: String = "32", moved: String = "36", changed: String = "33") {
    for parameters in [inserted, moved, changed] {
      precondition(
        parameters.utf8.allSatisfy { (0x30...0x3B).contains($0) },
        "\"\(parameters)\" is not a list of numbers separated by ; or :")
    }
    self.inserted = inserted
    self.moved = moved
    self.changed = changed
  }

  subscript(mark: TerminalMark) -> String {
    switch mark {
    case .inserted: inserted
    case .moved: moved
    case .changed: changed
    }
  }
}
