/// Where the rows of the old list stand in the new one.
package struct OffsetTranslation {
  private let departures: Occupancy
  private let arrivals: Occupancy

  /// The moves, ascending by `from`.
  private let moves: [Move<Int>]

  /// - Complexity: O(*k* log *k*) for *k* deletions, insertions and moves.
  package init(_ changeset: Changeset<Int>) {
    departures = Occupancy(changeset.deletions + changeset.moves.map { $0.from })
    arrivals = Occupancy(changeset.insertions + changeset.moves.map { $0.to })
    moves = changeset.moves.sorted { $0.from < $1.from }
  }

  /// The offset in the new list of the row at an offset of the old one, `nil` if it was deleted.
  ///
  /// - Complexity: O(log *k*)
  package func newOffset(of offset: Int) -> Int? {
    let move = moves.partitioningIndex { $0.from >= offset }
    if move < moves.count, moves[move].from == offset { return moves[move].to }
    guard let rank = departures.rank(of: offset) else { return nil }
    return arrivals.offset(ofRank: rank)
  }

  /// The rows that both lists have, ascending in the old list, if that has `oldCount` rows.
  package func pairs(oldCount: Int) -> [Move<Int>] {
    (0..<oldCount).compactMap { from in
      newOffset(of: from).map { Move(from: from, to: $0) }
    }
  }
}

/// Offsets of a list that are taken, among others that are free.
private struct Occupancy {
  /// The taken offsets, ascending.
  private let taken: [Int]

  init(_ offsets: [Int]) {
    taken = offsets.sorted()
  }

  /// The number of free offsets before a free one; `nil` for a taken one.
  func rank(of offset: Int) -> Int? {
    let before = taken.partitioningIndex { $0 >= offset }
    guard before == taken.count || taken[before] != offset else { return nil }
    return offset - before
  }

  /// The free offset with `rank` free ones before it.
  func offset(ofRank rank: Int) -> Int {
    // Of the taken offsets, those count that have at most `rank` free ones before them.
    rank + taken.indices.partitioningIndex { taken[$0] - $0 > rank }
  }
}
