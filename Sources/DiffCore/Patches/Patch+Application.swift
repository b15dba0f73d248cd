extension Patch {
  /// The old list, changed as this patch says.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.applied(to: ["a", "b"])       // ["b", "c"]
  /// try patch.applied(to: ["a", "b", "x"])  // throws .count(expected: 2, found: 3)
  /// ```
  ///
  /// Rows are found by position alone: a list with as many rows, but others, is changed at the same
  /// places.
  ///
  /// - Parameter old: The list that the patch leads from.
  /// - Throws: `ApplicationError.count` if the list has not ``oldCount`` rows; nothing is applied.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new rows.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError) -> [Element] where Old.Element == Element {
    let oldRows = Array(old)
    guard oldRows.count == oldCount else {
      throw .count(expected: oldCount, found: oldRows.count)
    }
    var coming = inserted[...]
    // Only inserted rows come from nowhere, in the order in which they are carried.
    var rows = changeset.sources(oldCount: oldCount, newCount: newCount)
      .compactMap { from in from.map { oldRows[$0] } ?? coming.popFirst() }
    for (update, row) in zip(changeset.updates, updated) { rows[update.to] = row }
    return rows
  }

  /// The patch that leads back from the new list to the old one.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.inverted().applied(to: ["b", "c"])  // ["a", "b"]
  /// ```
  ///
  /// Inverting twice gives the same patch again.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public func inverted() -> Self {
    let updates = zip(changeset.updates, zip(outdated, updated))
      .sorted { $0.0.from < $1.0.from }
    let moves = zip(changeset.moves, moved).sorted { $0.0.from < $1.0.from }
    do {
      return try Patch(
        oldCount: newCount, changeset: changeset.inverted(),
        deleted: inserted, inserted: deleted,
        moved: moves.map { move, row in
          let place = updates.partitioningIndex { $0.0.from >= move.from }
          guard place < updates.count, updates[place].0.from == move.from else { return row }
          return updates[place].1.1
        },
        outdated: updates.map { $0.1.1 }, updated: updates.map { $0.1.0 })
    } catch {
      preconditionFailure("a patch that does not fit itself: \(error.description)")
    }
  }
}
