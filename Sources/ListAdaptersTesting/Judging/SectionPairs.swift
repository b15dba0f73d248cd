import DiffCore

/// Which section of the new list is which one of the old list: by the moves first, the rest of both
/// lists in order.
struct SectionPairs {
  /// The new offset of each old section; `nil` for those that leave.
  private(set) var newOffsets: [Int?]

  /// The old offset of each new section; `nil` for those that come.
  private(set) var oldOffsets: [Int?]

  init(oldCount: Int, newCount: Int, batch: SimultaneousBatch) {
    newOffsets = Array(repeating: nil, count: oldCount)
    oldOffsets = Array(repeating: nil, count: newCount)
    let moves = batch.called.movedSections
    for move in moves {
      pair(old: move.from, new: move.to)
    }
    let leaving = batch.leavingSections.union(moves.map(\.from))
    let coming = batch.comingSections.union(moves.map(\.to))
    let staying = (0..<oldCount).filter { !leaving.contains($0) }
    let filling = (0..<newCount).filter { !coming.contains($0) }
    for (old, new) in zip(staying, filling) {
      pair(old: old, new: new)
    }
  }

  private mutating func pair(old: Int, new: Int) {
    newOffsets[old] = new
    oldOffsets[new] = old
  }
}
