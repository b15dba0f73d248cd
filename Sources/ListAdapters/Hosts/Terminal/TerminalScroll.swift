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
    let change = old.changeset(to: new) { $0.hasTextAndRendition(of: $1) }
    let (deleted, inserted) = (Set(change.deletions), Set(change.insertions))
    let stayingLines = zip(
      old.indices.filter { !deleted.contains($0) }, new.indices.filter { !inserted.contains($0) })
    var (oldStart, newStart) = (0, 0)
    for (oldLine, newLine) in stayingLines {
      let (oldCount, newCount) = (oldLine - oldStart, newLine - newStart)
      fill(newCount, with: old[oldStart..<oldLine])
      lines.append(old[oldLine])
      if oldCount > newCount {
        // A line of the old screen: the host carries out the deletions before it later.
        deletions.append(Shift(line: oldStart + newCount, count: oldCount - newCount))
      } else if newCount > oldCount {
        insertions.append(Shift(line: newStart + oldCount, count: newCount - oldCount))
      }
      (oldStart, newStart) = (oldLine + 1, newLine + 1)
    }
    fill(new.count - newStart, with: old[oldStart...])
    deletions.reverse()
  }

  /// Adds the lines of a gap between lines that stay: first as many old ones as there is room for.
  private mutating func fill(_ count: Int, with old: ArraySlice<Line>) {
    lines += old.prefix(count)
    lines += repeatElement(.blank, count: max(count - old.count, 0))
  }

  /// Returns about how many bytes it takes to write the lines that differ.
  private static func bytes(writing new: [Line], over old: [Line]) -> Int {
    zip(new, old).reduce(0) { bytes, lines in
      let (newLine, oldLine) = lines
      guard !newLine.hasTextAndRendition(of: oldLine) else { return bytes }
      let columns = newLine.columns(toWriteOver: oldLine)
      return bytes + columns.count + (columns.lowerBound > 0 ? 7 : 3)
        + (oldLine.sticksOut(behind: newLine) ? 3 : 0)
    }
  }
}
