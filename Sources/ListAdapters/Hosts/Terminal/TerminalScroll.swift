import ListAdapters

/// The shifts that move the lines that stay on the screen to their new positions.
///
///     screen   a b c d e        delete 1 line at 1, insert 1 line at 3
///     wanted   a c d X e        a, c, d and e are not written again
///
/// Deletions come first, from the last line to the first. Insertions follow, from the first line to
/// the last. No line that stays is ever pushed off the end.
struct TerminalScroll {
  typealias Line = TerminalScreen.Line

  struct Shift {
    let line: Int
    let count: Int
  }

  private(set) var deletions: [Shift] = []
  private(set) var insertions: [Shift] = []

  /// The lines after all shifts, with blank lines where the shifts have emptied them.
  private(set) var lines: [Line] = []

  /// Creates the shifts from old to new lines, or none if rewriting the lines takes fewer bytes.
  ///
  /// - Parameters:
  ///   - old: The lines on the screen.
  ///   - new: The same number of new lines.
  ///   - overhead: The number of bytes for shifting at all, in addition to each shift.
  init(_ old: [Line], to new: [Line], overhead: Int) {
    plan(old, to: new)
    let bytesOfShifts = overhead + 7 * (deletions.count + insertions.count)
    let saved = Self.bytes(writing: new, over: old) - Self.bytes(writing: new, over: lines)
    if bytesOfShifts >= saved { (deletions, insertions, lines) = ([], [], old) }
  }

  private mutating func plan(_ old: [Line], to new: [Line]) {
    let change = old.changeset(to: new) { $0.content == $1.content }
    let (deleted, inserted) = (Set(change.deletions), Set(change.insertions))
    let stayingLines = zip(
      old.indices.filter { !deleted.contains($0) }, new.indices.filter { !inserted.contains($0) })
    var (oldStart, newStart) = (0, 0)
    for (oldLine, newLine) in stayingLines {
      let (oldCount, newCount) = (oldLine - oldStart, newLine - newStart)
      fill(newCount, with: old[oldStart..<oldLine])
      lines.append(old[oldLine])
      if oldCount > newCount {
        // This is a line of the old screen, because earlier deletions are made after later ones.
        deletions.append(Shift(line: oldStart + newCount, count: oldCount - newCount))
      } else if newCount > oldCount {
        insertions.append(Shift(line: newStart + oldCount, count: newCount - oldCount))
      }
      (oldStart, newStart) = (oldLine + 1, newLine + 1)
    }
    fill(new.count - newStart, with: old[oldStart...])
    deletions.reverse()
  }

  /// Adds the lines of a gap between lines that stay, beginning with as many old lines as fit.
  private mutating func fill(_ count: Int, with old: ArraySlice<Line>) {
    lines += old.prefix(count)
    lines += repeatElement(.blank, count: max(count - old.count, 0))
  }

  /// Returns the approximate number of bytes to write the lines that differ.
  private static func bytes(writing new: [Line], over old: [Line]) -> Int {
    zip(new, old).reduce(0) { bytes, lines in
      let (newLine, oldLine) = lines
      guard newLine.content != oldLine.content else { return bytes }
      let columns = newLine.columns(toWriteOver: oldLine)
      return bytes + columns.count + (columns.lowerBound > 0 ? 7 : 3)
        + (oldLine.sticksOut(behind: newLine) ? 3 : 0)
    }
  }
}
