extension Pairing {
  /// All pairs as runs, ascending in the new list.
  ///
  /// The runs of the walk and the pairs of leftovers are merged:
  ///
  /// ```text
  /// walked     (0, 1) (1, 2)        (4, 4)
  /// leftover                 (7, 3)
  /// ```
  func allRuns() -> [Run] {
    guard partnerCount > 0 else { return walked.runs }
    var merged: [Run] = []
    merged.reserveCapacity(walked.runs.count + partnerCount)
    var walkedRun = 0
    var leftover = 0
    for gap in newLeftovers.gaps {
      while walkedRun < walked.runs.count, walked.runs[walkedRun].new < gap.lowerBound {
        merged.append(walked.runs[walkedRun])
        walkedRun += 1
      }
      for offset in gap {
        if partners[leftover] != Pairing.none {
          merged.append(old: Int(partners[leftover]), new: Int(offset))
        }
        leftover += 1
      }
    }
    merged.append(contentsOf: walked.runs[walkedRun...])
    return merged
  }

  /// The rows of the old list without a partner, ascending.
  func deletions() -> [Int] {
    guard partnerCount < oldLeftovers.count else { return [] }
    var isPaired = [Bool](repeating: false, count: partnerCount > 0 ? oldLeftovers.end : 0)
    for partner in partners where partner != Pairing.none { isPaired[Int(partner)] = true }
    var deletions: [Int] = []
    deletions.reserveCapacity(oldLeftovers.count - partnerCount)
    for gap in oldLeftovers.gaps {
      for offset in gap where partnerCount == 0 || !isPaired[Int(offset)] {
        deletions.append(Int(offset))
      }
    }
    return deletions
  }

  /// The rows of the new list without a partner, ascending.
  func insertions() -> [Int] {
    guard partnerCount < newLeftovers.count else { return [] }
    var insertions: [Int] = []
    insertions.reserveCapacity(newLeftovers.count - partnerCount)
    var leftover = 0
    for gap in newLeftovers.gaps {
      for offset in gap {
        if partnerCount == 0 || partners[leftover] == Pairing.none {
          insertions.append(Int(offset))
        }
        leftover += 1
      }
    }
    return insertions
  }
}

extension Pairing {
  /// The pairs that have to move so that the others keep their order: the fewest, ascending in
  /// the new list.
  func moves() -> [Move<Int>] {
    guard partnerCount > 0 else { return [] }
    return Self.moves(among: allRuns())
  }

  /// The fewest of the pairs in `runs`, which ascend in the new list, that have to move.
  static func moves(among runs: [Run]) -> [Move<Int>] {
    guard !runs.areAscending else { return [] }
    let staying = LongestIncreasingRuns(runs)
    var moves: [Move<Int>] = []
    moves.reserveCapacity(staying.movedRowCount)
    for run in runs.indices where !staying.isKept[run] { moves.append(rowsOf: runs[run]) }
    return moves
  }
}

extension [Run] {
  /// Whether runs that ascend in the new list do so in the old one too.
  fileprivate var areAscending: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].old < self[$0].old }
  }
}

extension [Move<Int>] {
  fileprivate mutating func append(rowsOf run: Run) {
    for row in 0..<Int(run.count) {
      append(Move(from: Int(run.old) + row, to: Int(run.new) + row))
    }
  }
}
