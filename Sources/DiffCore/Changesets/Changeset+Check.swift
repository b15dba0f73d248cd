extension Changeset where Position == Int {
  /// Checks that this changeset leads from any list of `oldCount` rows to one of `newCount` rows.
  ///
  /// ```swift
  /// try Changeset(insertions: [1]).check(oldCount: 1, newCount: 2)  // all is well
  /// try Changeset(insertions: [5]).check(oldCount: 1, newCount: 2)  // throws .insertion(5)
  /// ```
  ///
  /// A changeset between two lists always passes. One that was decoded may not: whoever gets a
  /// changeset from a stranger asks here before telling a host.
  ///
  /// - Throws: The first part that does not fit; the positions are checked before the number of
  ///   rows, and the updates last.
  /// - Complexity: O(*k* log *k*) for *k* changes, however long the lists are.
  public func check(oldCount: Int, newCount: Int) throws(ApplicationError) {
    if let offset = deletions.firstMisfit(in: oldCount) { throw .deletion(offset) }
    if let offset = insertions.firstMisfit(in: newCount) { throw .insertion(offset) }
    try checkMoves(oldCount: oldCount, newCount: newCount)
    let (expected, overflow) = (oldCount - deletions.count)
      .addingReportingOverflow(insertions.count)
    guard !overflow, expected == newCount else {
      throw .count(expected: overflow ? .max : expected, found: newCount)
    }
    try checkUpdates(oldCount: oldCount, newCount: newCount)
  }

  private func checkMoves(oldCount: Int, newCount: Int) throws(ApplicationError) {
    var last = -1
    for move in moves {
      guard move.to > last, move.to < newCount, !insertions.containsAscending(move.to),
        move.from >= 0, move.from < oldCount, !deletions.containsAscending(move.from)
      else { throw .move(move) }
      last = move.to
    }
    let sources = moves.sorted { $0.from < $1.from }
    for (move, next) in zip(sources, sources.dropFirst()) where move.from == next.from {
      throw .move(next)
    }
  }

  private func checkUpdates(oldCount: Int, newCount: Int) throws(ApplicationError) {
    guard !updates.isEmpty else { return }
    let translation = OffsetTranslation(self)
    var last = -1
    for update in updates {
      guard update.to > last, update.to < newCount, update.from >= 0, update.from < oldCount,
        translation.newOffset(of: update.from) == update.to
      else { throw .update(update) }
      last = update.to
    }
  }
}

extension [Int] {
  /// The first offset that is not one of a list of `count` rows, or not greater than those before.
  fileprivate func firstMisfit(in count: Int) -> Int? {
    var last = -1
    for offset in self {
      guard offset > last, offset < count else { return offset }
      last = offset
    }
    return nil
  }

  /// Whether the offset is among these, which ascend.
  fileprivate func containsAscending(_ offset: Int) -> Bool {
    let place = partitioningIndex { $0 >= offset }
    return place < count && self[place] == offset
  }
}
