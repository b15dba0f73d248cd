import DiffCore

/// The lines of a list that a terminal host shows, and where each of them was at the last drawing.
///
/// Updates only rearrange these lines and draw nothing. One row, the anchor, keeps its line: rows
/// that are inserted or deleted before it shift the lines above it, others the lines below it. With
/// five lines and the anchor on the line of `b`, deleting `a` and `d` gives
///
///     a          ·          · is a row from above the window, or from below it
///     b          b
///     c          c
///     d          e
///     e          ·
///
/// The end of the list can be the anchor, too. The window keeps no rows beyond its lines, so an
/// update costs no more than its height.
struct TerminalWindow {
  /// One line: a row that was on the screen at line `origin`, or one that was not there.
  struct Line {
    var origin: Int?
    var mark: TerminalMark?
  }

  var lines: [Line] = []
  var outline: TerminalOutline

  /// The row that keeps its line while the list changes; if it is deleted, the next one does.
  var anchor = TerminalOutline.Position(section: 0, row: 0)
  private(set) var anchorLine = 0

  /// Whether the anchor is the start of the list, whatever stands there.
  private(set) var isAtStart = true

  init(headerRows: Int) {
    outline = TerminalOutline(headerRows: headerRows)
  }

  var height: Int {
    lines.count
  }
}

// MARK: - Where the window is

extension TerminalWindow {
  /// The row on the first line.
  var start: TerminalOutline.Position {
    outline.position(anchorLine, rowsBefore: outline.position(0, rowsAfter: anchor))
  }

  /// Makes the row on a line the anchor.
  mutating func setAnchor(line: Int) {
    anchor = outline.position(line, rowsAfter: start)
    anchorLine = line
    isAtStart = false
  }

  /// Makes the start of the list the anchor, if it is on the first line; else the row on a line.
  mutating func setAnchorAtStart(elseLine line: Int) {
    guard start == outline.start else { return setAnchor(line: line) }
    anchor = TerminalOutline.Position(section: 0, row: 0)
    anchorLine = 0
    isAtStart = true
  }

  /// Makes the end of the list the anchor, behind the last line.
  ///
  /// If there are fewer rows than lines, they are on the last lines until the window fits again.
  mutating func setAnchorAtEnd() {
    shift(by: line(of: outline.end) - height)
    (anchor, anchorLine, isAtStart) = (outline.end, height, false)
  }

  /// Whether no row is below the window.
  var showsEnd: Bool {
    line(of: outline.end) <= height
  }

  /// Returns the line of a row, which is outside the window if the row is.
  func line(of position: TerminalOutline.Position) -> Int {
    anchorLine + outline.distance(from: anchor, to: position, limit: height + 1)
  }

  /// Returns the rows on the lines, fewer than lines if the list ends.
  var positions: [TerminalOutline.Position] {
    var positions: [TerminalOutline.Position] = []
    var position = start
    while positions.count < height, position < outline.end {
      positions.append(position)
      position = outline.position(1, rowsAfter: position)
    }
    return positions
  }

  /// Scrolls until a row is on a line, as far as the ends of the list allow.
  mutating func scroll(_ position: TerminalOutline.Position, toLine line: Int) {
    let newStart = min(
      outline.position(line, rowsBefore: position),
      outline.position(height, rowsBefore: outline.end))
    let old = start
    shift(by: outline.distance(from: old, to: newStart, limit: height))
    (anchor, anchorLine, isAtStart) = (newStart, 0, false)
  }

  /// Scrolls to the end of the list.
  mutating func scrollToEnd() {
    scroll(outline.end, toLine: height)
  }

  /// Closes the gaps between the window and the ends of the list, after updates.
  mutating func fit() {
    let row = outline.position(0, rowsAfter: anchor)
    let first = outline.position(anchorLine, rowsBefore: row)
    // There may be fewer rows before the anchor than lines.
    let above = outline.distance(from: first, to: row, limit: height)
    shift(by: anchorLine - above)
    (anchor, anchorLine) = (first, 0)
    scroll(first, toLine: 0)
  }

  /// Shifts the lines up, or down by a negative number.
  private mutating func shift(by count: Int) {
    let blank = repeatElement(Line(), count: min(abs(count), height))
    if count > 0 {
      lines.removeFirst(blank.count)
      lines += blank
    } else {
      lines.removeLast(blank.count)
      lines = blank + lines
    }
  }
}

// MARK: - Lines

extension TerminalWindow {
  /// Adds or drops lines at the end.
  mutating func resize(to newHeight: Int) {
    lines.removeLast(max(height - newHeight, 0))
    while height < newHeight {
      lines.append(Line())
    }
  }

  /// Records that every line is drawn where it is now.
  mutating func settle() {
    for position in lines.indices {
      lines[position].origin = position
    }
  }

  /// Removes the mark of a line.
  mutating func unmark(_ line: Int) {
    lines[line].mark = nil
  }

  /// Removes the marks of all lines.
  mutating func fade() {
    lines.indices.forEach { unmark($0) }
  }
}

extension TerminalWindow.Line {
  mutating func raiseMark(to newMark: TerminalMark) {
    mark = mark.map { max($0, newMark) } ?? newMark
  }

  func marked(_ newMark: TerminalMark) -> Self {
    var line = self
    line.raiseMark(to: newMark)
    return line
  }
}
