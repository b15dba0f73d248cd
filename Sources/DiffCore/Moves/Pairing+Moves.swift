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
    guard !partners.isEmpty else { return runs }
    var merged: [Run] = []
    merged.reserveCapacity(runs.count + partners.count)
    var walked = runs[...]
    for (offset, partner) in zip(newLeftovers, partners) where partner != Pairing.none {
      while let run = walked.first, run.new < offset { merged.append(walked.removeFirst()) }
      if let last = merged.last, last.isContinued(byOld: partner, new: offset) {
        merged[merged.count - 1].count += 1
      } else {
        merged.append(Run(old: Int(partner), new: Int(offset), count: 1))
      }
    }
    return merged + walked
  }

  /// The rows of the old list without a partner, ascending.
  func deletions() -> [Int32] {
    guard !partners.isEmpty else { return oldLeftovers }
    var isPaired = [Bool](repeating: false, count: Int(oldLeftovers.last ?? -1) + 1)
    for partner in partners where partner != Pairing.none { isPaired[Int(partner)] = true }
    return oldLeftovers.filter { !isPaired[Int($0)] }
  }

  /// The rows of the new list without a partner, ascending.
  func insertions() -> [Int32] {
    guard !partners.isEmpty else { return newLeftovers }
    return zip(newLeftovers, partners).lazy.filter { $1 == Pairing.none }.map { $0.0 }
  }
}

extension Pairing {
  /// The pairs that have to move so that the others keep their order: the fewest, ascending in
  /// the new list.
  func moves() -> [Move<Int>] {
    guard !partners.isEmpty else { return [] }
    return Self.moves(among: allRuns())
  }

  /// The fewest of the pairs in `runs`, which ascend in the new list, that have to move.
  static func moves(among runs: [Run]) -> [Move<Int>] {
    guard !zip(runs, runs.dropFirst()).allSatisfy({ $0.old < $1.old }) else { return [] }
    var moves: [Move<Int>] = []
    for (run, isKept) in zip(runs, LongestIncreasingRuns(runs).isKept) where !isKept {
      moves.append(contentsOf: run.pairs)
    }
    return moves
  }
}
