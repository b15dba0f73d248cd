import DiffCore

/// Shifts of lines that bring those that stay on the screen to their new places.
///
///     screen   a b c d e        delete 1 line at 1, insert 1 line at 3
///     wanted   a c d X e        a, c, d and e are not written again
///
/// Deletions come first, from the last to the first; insertions follow, from the first to the last.
/// No line that stays is ever pushed out at the end.
struct TerminalScroll {
  typealias Line = TerminalScreen.Line

  /// A shift by a number of lines.
  struct Shift {
    let line: Int
    let count: Int
  }

  private(set) var deletions: [Shift] = []
  private(set) var insertions: [Shift] = []

  /// The lines after all shifts; those that the shifts emptied are blank.
  private(set) var lines: [Line] = []

  /// Creates the shifts for lines that others are to replace; none if it is shorter to write them.
  ///
  /// - Parameters:
  ///   - old: The lines that the screen shows.
  ///   - new: As many lines that it is to show.
  ///   - overhead: The number of bytes that shifting takes beside those of each shift.
  init(_ old: [Line], to new: [Line], overhead: Int) {
    plan(old, to: new)
    let bytesOfShifts = overhead + 7 * (deletions.count + insertions.count)
    let saved = Self.bytes(writing: new, over: old) - Self.bytes(writing: new, over: lines)
    if bytesOfShifts >= saved { (deletions, insertions, lines) = ([], [], old) }
  }

  private mutating func plan(_ old: [Line], to new: [Line]) {
    let change = old.changeset(to: new) { $0.looks(as: $1) }
    let (deleted, inserted) = (Set(change.deletions), Set(change.insertions))
    let stayingLines = zip(
      old.indices.filter { !deleted.contains($0) }, new.indices.filter { !inserted.contains($0) })
    var (oldStart, newStart) = (0, 0)
    for (oldLine, newLine) in stayingLines {
      resize(oldStart..<oldLine, to: newStart..<newLine)
      fill(newStart..<newLine, with: old[oldStart..<oldLine])
      lines.append(old[oldLine])
      (oldStart, newStart) = (oldLine + 1, newLine + 1)
    }
    fill(newStart..<new.count, with: old[oldStart...])
    deletions.reverse()
  }

  /// Adapts the gap between two lines that stay to its new size.
  private mutating func resize(_ old: Range<Int>, to new: Range<Int>) {
    if old.count > new.count {
      // A line of the old screen: the host carries out the deletions before it later.
      deletions.append(Shift(line: old.lowerBound + new.count, count: old.count - new.count))
    } else if new.count > old.count {
      insertions.append(Shift(line: new.lowerBound + old.count, count: new.count - old.count))
    }
  }

  /// Adds the lines of a gap, which begins with as many of the old ones as there is room for.
  private mutating func fill(_ gap: Range<Int>, with old: ArraySlice<Line>) {
    lines += old.prefix(gap.count)
    lines += repeatElement(.blank, count: max(gap.count - old.count, 0))
  }

  /// Returns about how many bytes it takes to write the lines that differ.
  private static func bytes(writing new: [Line], over old: [Line]) -> Int {
    zip(new, old).reduce(0) { bytes, lines in
      let (newLine, oldLine) = lines
      guard !newLine.looks(as: oldLine) else { return bytes }
      let columns = newLine.columns(toWriteOver: oldLine)
      return bytes + columns.count + (columns.lowerBound > 0 ? 7 : 3)
        + (oldLine.sticksOut(behind: newLine) ? 3 : 0)
    }
  }
}
