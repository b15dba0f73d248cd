/// How a host reads the positions of the updates in one batch.
public enum UpdateOrder: Hashable, Sendable {
  /// All at once: deletions, reloads and sources of moves are positions in the old list, insertions
  /// and targets of moves positions in the new one. The order of the calls means nothing.
  ///
  /// So read UITableView, UICollectionView and NSCollectionView.
  case simultaneous

  /// One after the other: each call sees the result of the calls before it. Within one call,
  /// deletions are positions before it and insertions positions after it; a move takes the row out
  /// at its position, then puts it in at its new one.
  ///
  /// So read NSTableView, the DOM, a terminal, or an array that is changed in place.
  case sequential
}
