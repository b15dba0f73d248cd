/// The lines in which a terminal host shows rows, and where each came from since it last drew.
///
/// Updates only rearrange these lines; nothing is drawn. With three lines, deleting the first row
/// and inserting one at 1 leaves
///
///     origin   before  0 1 2      after  1 · 2      · is not on the screen yet
///
/// Rows beyond the last line are not kept, so an update costs no more than the window is high.
struct TerminalWindow {
  /// One line: a row that was on the screen at line `origin`, or one that was not.
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
  /// Takes out the rows at ascending positions; rows from beyond the last line move up.
  mutating func delete(at positions: [Int]) {
    let visible = visible(positions)
    for position in visible.reversed() {
      lines.remove(at: position)
    }
    lines.append(contentsOf: visible.map { _ in Line() })
  }

  /// Puts rows in at ascending positions, where they stand afterwards.
  mutating func insert(at positions: [Int]) {
    for position in visible(positions) {
      put(Line(mark: .inserted), at: position)
    }
  }

  /// Takes one row out, then puts it in at its new position.
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
  /// Adds lines at the end, or drops some there.
  mutating func resize(to newHeight: Int) {
    lines.removeLast(max(height - newHeight, 0))
    while height < newHeight {
      lines.append(Line())
    }
  }

  /// Notes that every line was drawn where it is now.
  mutating func settle() {
    for position in lines.indices {
      lines[position].origin = position
    }
  }

  /// Takes back the mark of the line at a position.
  mutating func unmark(_ position: Int) {
    lines[position].mark = nil
  }

  /// Takes back the marks of all lines.
  mutating func fade() {
    lines.indices.forEach { unmark($0) }
  }
}

extension TerminalWindow.Line {
  fileprivate mutating func raiseMark(to newMark: TerminalMark) {
    mark = mark.map { max($0, newMark) } ?? newMark
  }
}

/// Why a line of a terminal host is set apart for a moment.
enum TerminalMark: Int, Comparable {
  case changed
  case moved
  case inserted

  /// What is seen most easily without color counts least, so that a row which came, then moved and
  /// changed before its mark faded, still reads as new.
  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
