/// An encoder of drawings as text and control sequences of the VT102 and its descendants (ECMA-48).
///
/// Each drawing ends with a plain style and without a scroll region, so that a program may exit
/// after any drawing.
struct TerminalEncoder {
  private(set) var bytes: [UInt8] = []
}

extension TerminalEncoder {
  /// Draws the whole screen, regardless of its current content.
  mutating func redraw(_ screen: TerminalScreen) {
    add("\u{1B}[r\u{1B}[m\u{1B}[2J")
    let blank = Array(repeating: TerminalScreen.Line.blank, count: screen.lines.count)
    rewrite(blank, as: screen)
  }

  /// Shifts the lines of the list that stay, then rewrites the lines that still differ.
  mutating func update(_ old: TerminalScreen, to new: TerminalScreen) {
    let list = new.list
    let needsRegion = list != 0..<new.lines.count
    let scroll = TerminalScroll(
      Array(old.lines[list]), to: Array(new.lines[list]), overhead: needsRegion ? 10 : 0)
    shift(scroll, in: list, needsRegion: needsRegion)
    rewrite(old.lines[..<list.lowerBound] + scroll.lines + old.lines[list.upperBound...], as: new)
  }

  private mutating func rewrite(_ old: some Sequence<TerminalScreen.Line>, as new: TerminalScreen) {
    for (number, (oldLine, newLine)) in zip(old, new.lines).enumerated() {
      var isEdgeShown = newLine.edge == oldLine.edge
      if newLine.content != oldLine.content {
        let columns = newLine.columns(toWriteOver: oldLine)
        let isErased = oldLine.sticksOut(behind: newLine)
        go(to: number, column: columns.lowerBound)
        if isErased { add("\u{1B}[K") }
        write(newLine.content, columns)
        if isErased { isEdgeShown = newLine.edge == nil }
        // A terminal that considers the text wider may have overwritten the edge.
        if !newLine.content.isASCII, newLine.edge != nil { isEdgeShown = false }
      }
      guard !isEdgeShown else { continue }
      go(to: number, column: new.columns - 1)
      add(newLine.edge?.rawValue ?? " ")
    }
  }

  private mutating func write(_ text: VisibleText, _ columns: Range<Int>) {
    let plain = TerminalStyle()
    var style = plain
    for run in text.runs(in: columns) + [TerminalText.Run("")] {
      if run.style != style {
        let reset = style == plain || run.style == plain ? "" : "0;"
        add("\u{1B}[\(reset)\(run.style.parameters)m")
        style = run.style
      }
      add(run.text)
    }
  }
}

extension TerminalEncoder {
  /// Shifts lines, within a scroll region if lines around the list have to stay.
  private mutating func shift(_ scroll: TerminalScroll, in list: Range<Int>, needsRegion: Bool) {
    guard !scroll.deletions.isEmpty || !scroll.insertions.isEmpty else { return }
    if needsRegion { add("\u{1B}[\(list.lowerBound + 1);\(list.upperBound)r") }
    for shift in scroll.deletions { add(shift, in: list, final: "M") }
    for shift in scroll.insertions { add(shift, in: list, final: "L") }
    if needsRegion { add("\u{1B}[r") }
  }

  private mutating func add(_ shift: TerminalScroll.Shift, in list: Range<Int>, final: String) {
    go(to: list.lowerBound + shift.line)
    add(shift.count == 1 ? "\u{1B}[\(final)" : "\u{1B}[\(shift.count)\(final)")
  }

  /// Moves the cursor to a column of a line, by default the first.
  ///
  /// It names the line even if that is the next one: some terminals continue a line that is too
  /// wide for them on the next line.
  private mutating func go(to line: Int, column: Int = 0) {
    // An interpolated string would cost as much as a short line.
    add("\u{1B}[")
    add(String(line + 1))
    if column > 0 {
      add(";")
      add(String(column + 1))
    }
    add("H")
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}
