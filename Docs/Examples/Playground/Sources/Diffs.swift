import DiffCore

/// Three ways to find the changes between two lists.
struct Diffs {
  /// The changes with the fewest moves, as a calculator finds them.
  let fewestMoves: Changeset<Int>

  /// The changes without moves, as in a line by line comparison that deletes and inserts instead.
  let withoutMoves: Changeset<Int>

  /// The changes with a move for each item whose rank among the common items differs, as in
  /// algorithms that compare the positions of paired items.
  let moveForEachRow: Changeset<Int>

  init(from old: [Line], to new: [Line]) {
    fewestMoves = old.changeset(to: new)
    withoutMoves = old.changeset(to: new) { old, new in
      guard old.id == new.id else { return .different }
      return old.hasSameContent(as: new) ? .equal : .updated
    }
    moveForEachRow = fewestMoves.withMoveForEachRank(oldCount: old.count)
  }
}

extension Changeset<Int> {
  /// Returns this changeset with a move for each item whose rank among the common items differs.
  fileprivate func withMoveForEachRank(oldCount: Int) -> Self {
    let translation = OffsetTranslation(self)
    let olds = (0..<oldCount).filter { translation.newOffset(of: $0) != nil }
    let news = olds.compactMap { translation.newOffset(of: $0) }
    let ascendingNews = news.sorted()
    var changeset = self
    changeset.moves = zip(zip(olds, news), ascendingNews)
      .filter { pair, newOfRank in pair.1 != newOfRank }
      .map { pair, _ in Move(from: pair.0, to: pair.1) }
      .sorted { $0.to < $1.to }
    return changeset
  }
}
