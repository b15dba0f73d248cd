import DiffCore

/// The part of a list that a terminal host shows, and where each of its lines was at the last
/// drawing.
///
/// Updates only rearrange these lines and draw nothing. One row, the anchor, keeps its line: rows
/// that come or leave before it push or pull the lines above it, others the lines below it. With
/// five lines and the anchor on the line of `b`, deleting `a` and `d` leaves
///
///     a          ·          · comes into view from above the window, or from below it
///     b          b
///     c          c
///     d          e
///     e          ·
///
/// The window keeps no rows beyond its lines, so an update costs no more than its height.
struct TerminalWindow {
  /// One line: a row that was on the screen at line `origin`, or one that was not there.
  struct Line {
    var origin: Int?
    var mark: TerminalMark?
  }

  private(set) var lines: [Line] = []
  var outline: TerminalOutline

  /// The row that keeps its line while the list changes; if it leaves, the next one takes its
  /// place.
  private(set) var anchor = TerminalOutline.Position(section: 0, row: 0)
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

  /// Scrolls so that a row comes to a line, as far as the ends of the list allow.
  mutating func scroll(_ position: TerminalOutline.Position, toLine line: Int) {
    let newStart = min(
      outline.position(line, rowsBefore: position),
      outline.position(height, rowsBefore: outline.end))
    let old = start
    shift(by: outline.distance(from: old, to: newStart, limit: height))
    (anchor, anchorLine, isAtStart) = (newStart, 0, false)
  }

  /// Closes the gaps between the window and the ends of the list, after updates.
  mutating func fit() {
    let row = outline.position(0, rowsAfter: anchor)
    let first = outline.position(anchorLine, rowsBefore: row)
    // There may be fewer rows before the anchor than lines.
    let above = outline.distance(from: first, to: row, limit: height)
    shift(by: anchorLine - above)
    (anchor, anchorLine, isAtStart) = (first, 0, false)
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

// MARK: - Rows that leave and come

extension TerminalWindow {
  /// Lines that are taken out of the window to be put in elsewhere.
  struct Block {
    /// The offset of the first line among the rows that were taken out.
    var offset = 0
    var lines: ArraySlice<Line> = []

    func line(at offset: Int) -> Line {
      let index = lines.startIndex + offset - self.offset
      return lines.indices.contains(index) ? lines[index] : Line()
    }
  }

  /// Takes rows of a section out of the list.
  @discardableResult
  mutating func removeRows(_ count: Int, at position: TerminalOutline.Position) -> Block {
    let first = line(of: position)
    let end = line(
      of: TerminalOutline.Position(section: position.section, row: position.row + count))
    let visible = max(first, 0)..<max(min(end, height), max(first, 0))
    let block = Block(offset: visible.lowerBound - first, lines: lines[clamped: visible])
    // Those below the anchor's line first: the others shift nothing there.
    let below = visible.clamped(to: anchorLine..<max(height, anchorLine))
    let above = visible.clamped(to: 0..<anchorLine)
    lines.removeSubrange(below)
    lines.append(contentsOf: repeatElement(Line(), count: below.count))
    lines.removeSubrange(above)
    lines.insert(contentsOf: repeatElement(Line(), count: above.count), at: 0)
    moveAnchor(forRemovalOf: count, at: position)
    return block
  }

  private mutating func moveAnchor(
    forRemovalOf count: Int, at position: TerminalOutline.Position
  ) {
    outline.addRows(-count, toSection: position.section)
    guard !isAtStart, position.section == anchor.section else { return }
    anchor.row -= min(count, max(anchor.row - position.row, 0))
    anchor = outline.position(0, rowsAfter: anchor)
  }

  /// Puts rows into a section, with the line for each offset among them.
  mutating func insertRows(
    _ count: Int, at position: TerminalOutline.Position, line newLine: (Int) -> Line
  ) {
    let line = line(of: position)
    if !isAtStart, position <= anchor {
      let visible = min(count, max(line, 0))
      lines.removeFirst(visible)
      lines.insert(
        contentsOf: (count - visible..<count).map(newLine), at: max(line - visible, 0))
      if position.section == anchor.section { anchor.row += count }
    } else if line < height {
      let visible = min(count, height - line)
      lines.removeLast(visible)
      lines.insert(contentsOf: (0..<visible).map(newLine), at: line)
    }
    outline.addRows(count, toSection: position.section)
  }

  /// Marks rows of a section as changed.
  mutating func reloadRows(_ count: Int, at position: TerminalOutline.Position) {
    let first = line(of: position)
    let end = line(
      of: TerminalOutline.Position(section: position.section, row: position.row + count))
    for line in max(first, 0)..<max(min(end, height), max(first, 0)) {
      lines[line].raiseMark(to: .changed)
    }
  }
}

// MARK: - Sections

extension TerminalWindow {
  /// Takes the sections at ascending offsets out, whose rows have been removed.
  mutating func removeEmptySections(at offsets: [Int]) {
    outline.removeSections(at: offsets)
    guard !isAtStart else { return }
    anchor.section -= offsets.partitioningIndex { $0 >= anchor.section }
  }

  /// Puts in sections without rows, at ascending offsets, which count in the result.
  mutating func insertEmptySections(at offsets: [Int]) {
    outline.insertEmptySections(at: offsets)
    guard !isAtStart else { return }
    for offset in offsets {
      guard offset <= anchor.section else { return }
      anchor.section += 1
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

extension Array {
  /// The part of a range that is there.
  fileprivate subscript(clamped range: Range<Int>) -> ArraySlice<Element> {
    self[range.clamped(to: indices)]
  }
}
