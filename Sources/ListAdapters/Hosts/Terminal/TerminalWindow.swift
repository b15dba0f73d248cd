/// The lines in which a terminal host shows rows, and where each line was at the last drawing.
///
/// Updates only rearrange these lines and draw nothing. With three lines, deleting the first row
/// and inserting one at 1 leaves
///
///     origin   before  0 1 2      after  1 · 2      · is not on the screen yet
///
/// The window does not keep rows beyond its last line, so an update costs no more than its height.
struct TerminalWindow {
  /// One line: a row that was on the screen at line `origin`, or one that was not there.
  struct Line {
    var origin: Int?
    var mark: TerminalMark?
  }

  private(set) var lines: [Line] = []

  var height: Int {
    lines.count
  }
}

extension TerminalWindow {
  /// Removes the rows at ascending positions; rows from beyond the last line move up.
  mutating func delete(at positions: [Int]) {
    let visible = visible(positions)
    for position in visible.reversed() {
      lines.remove(at: position)
    }
    lines.append(contentsOf: visible.map { _ in Line() })
  }

  /// Inserts rows at ascending positions, which count in the list after the insertions.
  mutating func insert(at positions: [Int]) {
    for position in visible(positions) {
      put(Line(mark: .inserted), at: position)
    }
  }

  /// Removes one row, then inserts it at its new position.
  mutating func move(from position: Int, to newPosition: Int) {
    var line = Line()
    if position < height {
      line = lines.remove(at: position)
      lines.append(Line())
    }
    guard newPosition < height else { return }
    line.raiseMark(to: .moved)
    put(line, at: newPosition)
  }

  /// Marks the rows at ascending positions as changed.
  mutating func reload(at positions: [Int]) {
    for position in visible(positions) {
      lines[position].raiseMark(to: .changed)
    }
  }

  private mutating func put(_ line: Line, at position: Int) {
    lines.removeLast()
    lines.insert(line, at: position)
  }

  private func visible(_ positions: [Int]) -> ArraySlice<Int> {
    positions.prefix { $0 < height }
  }
}

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

  /// Removes the mark of the line at a position.
  mutating func unmark(_ position: Int) {
    lines[position].mark = nil
  }

  /// Removes the marks of all lines.
  mutating func fade() {
    lines.indices.forEach { unmark($0) }
  }
}

extension TerminalWindow.Line {
  fileprivate mutating func raiseMark(to newMark: TerminalMark) {
    mark = mark.map { max($0, newMark) } ?? newMark
  }
}

/// The reason why a line of a terminal host is marked.
enum TerminalMark: Int, Comparable {
  case changed
  case moved
  case inserted

  /// Ranks highest what is hardest to see without color: a row that was inserted, then moved and
  /// changed before its mark faded, still reads as new.
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
