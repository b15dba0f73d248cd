/// Shifts of lines that bring those that stay on the screen to their new places.
///
///     screen   a b c d e        delete 1 line at 1, insert 1 line at 3
///     wanted   a c d X e        a, c, d and e are not written again
///
/// Deletions come first, from the last to the first; insertions follow, from the first to the last.
/// No line that stays is ever pushed out at the end.
struct TerminalScroll: Equatable {
  /// A shift by a number of lines.
  struct Step: Equatable {
    var line: Int
    var count: Int
  }

  private(set) var deletions: [Step] = []
  private(set) var insertions: [Step] = []

  var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty
  }

  /// Creates the shifts for a window, from the places where its lines were before.
  ///
  /// - Parameter origins: For each line, the line that shows its content now; `nil` for a line that
  ///   must be written anyway.
  init(origins: [Int?]) {
    var origin = 0
    var line = 0
    for kept in Self.longestIncreasingRun(of: origins) {
      plan(gapFrom: origin..<kept.origin, to: line..<kept.line)
      origin = kept.origin + 1
      line = kept.line + 1
    }
    deletions.reverse()
  }

  /// Adapts the gap between two lines that stay to its new size.
  private mutating func plan(gapFrom old: Range<Int>, to new: Range<Int>) {
    if old.count > new.count {
      // A line of the old screen: the host carries out the deletions before it later.
      deletions.append(
        Step(line: old.lowerBound + new.count, count: old.count - new.count))
    } else if new.count > old.count {
      insertions.append(
        Step(line: new.lowerBound + old.count, count: new.count - old.count))
    }
  }
}

extension TerminalScroll {
  /// Returns the lines after all shifts; lines that the shifts emptied are `blank`.
  func applied<Line>(to lines: [Line], blank: Line) -> [Line] {
    var result = lines
    for step in deletions {
      result.removeSubrange(step.line..<step.line + step.count)
      result.append(contentsOf: repeatElement(blank, count: step.count))
    }
    for step in insertions {
      result.removeLast(step.count)
      result.insert(contentsOf: repeatElement(blank, count: step.count), at: step.line)
    }
    return result
  }
}

extension TerminalScroll {
  /// A line that stays on the screen, and its new place.
  private struct Kept {
    var origin: Int
    var line: Int
  }

  /// Returns the most lines that kept their order.
  ///
  /// Complexity: quadratic in the number of lines, but a window has few.
  private static func longestIncreasingRun(of origins: [Int?]) -> [Kept] {
    let candidates = origins.enumerated().compactMap { line, origin in
      origin.map { Kept(origin: $0, line: line) }
    }
    // The length of the longest run that begins with each candidate, and the candidate after it.
    var length = Array(repeating: 1, count: candidates.count)
    var next = [Int?](repeating: nil, count: candidates.count)
    for index in candidates.indices.reversed() {
      for later in candidates.indices[(index + 1)...]
      where candidates[later].origin > candidates[index].origin && length[later] >= length[index] {
        length[index] = length[later] + 1
        next[index] = later
      }
    }
    let first = candidates.indices.max { length[$0] < length[$1] }
    return sequence(first: first) { $0.flatMap { next[$0] } }
      .prefix { $0 != nil }.compactMap { $0 }.map { candidates[$0] }
  }
}
