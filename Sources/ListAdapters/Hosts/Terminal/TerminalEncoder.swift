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
    rewrite(blank, as: screen)
  }

  /// Shifts the list's lines of `old`, then rewrites those that still differ from `new`.
  mutating func update(
    _ old: TerminalScreen, to new: TerminalScreen, shifting scroll: TerminalScroll
  ) {
    shift(scroll, in: new.list, ofLines: new.lines.count)
    rewrite(old.applying(scroll).lines, as: new)
  }

  private mutating func rewrite(_ old: [TerminalScreen.Line], as new: TerminalScreen) {
    for (position, (oldLine, newLine)) in zip(old, new.lines).enumerated() {
      var isEdgeShown = newLine.edge == oldLine.edge
      if !newLine.looks(as: oldLine) {
        let isErased = rewrite(oldLine, as: newLine, at: position)
        // What a terminal takes for wider may have been written over the edge.
        if isErased || !newLine.content.isASCII { isEdgeShown = newLine.edge == nil }
      }
      if !isEdgeShown { writeEdge(of: newLine, at: position, columns: new.columns) }
    }
  }

  /// Writes the columns of a line that differ; returns whether it erased the line's end first.
  private mutating func rewrite(
    _ oldLine: TerminalScreen.Line, as newLine: TerminalScreen.Line, at position: Int
  ) -> Bool {
    let part = newLine.columns(differingFrom: oldLine)
    // Going to a column before this one takes as many bytes as writing what is before it.
    let isCut = part.count < newLine.content.width && part.lowerBound > 4
    go(to: position, column: isCut ? part.lowerBound : 0)
    let isErased = oldLine.sticksOut(behind: newLine)
    if isErased {
      add("\u{1B}[K")
    }
    write(newLine, from: isCut ? part.lowerBound : 0, upTo: part.upperBound)
    return isErased
  }

  private mutating func writeEdge(
    of line: TerminalScreen.Line, at position: Int, columns: Int
  ) {
    go(to: position, column: columns - 1)
    add(line.edge?.rawValue ?? " ")
  }

  private mutating func write(_ line: TerminalScreen.Line, from start: Int, upTo end: Int) {
    let isWhole = start == 0 && end == line.content.width
    let text = isWhole ? line.content.text : line.content.asciiPart(start..<end)
    let rendition = rendition(of: line)
    guard !rendition.isEmpty else { return add(text) }
    add("\u{1B}[\(rendition)m")
    add(text)
    add("\u{1B}[m")
  }

  /// Returns the parameters that select a line's rendition: neither bold nor reverse is a color.
  private func rendition(of line: TerminalScreen.Line) -> String {
    let parts = [
      line.isHeader ? "1" : nil, line.isSelected ? "7" : nil,
      line.mark.flatMap { palette?[$0] },
    ]
    return parts.compactMap { $0 }.joined(separator: ";")
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
