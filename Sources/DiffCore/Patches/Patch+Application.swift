extension Patch {
  /// Returns the old list with this patch applied.
  ///
  /// ```swift
  /// let patch = ["a", "b"].patch(to: ["b", "c"])
  /// try patch.applied(to: ["a", "b"])       // ["b", "c"]
  /// try patch.applied(to: ["a", "b", "x"])  // throws .count(expected: 2, found: 3)
  /// ```
  ///
  /// Items are found only by position: a list of as many other items changes at the same places.
  ///
  /// - Parameter old: The list that the patch leads from.
  /// - Throws: `ApplicationError.count` if the list does not have ``oldCount`` items.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError) -> [Element] where Old.Element == Element {
    let oldItems = Array(old)
    guard oldItems.count == oldCount else {
      throw .count(expected: oldCount, found: oldItems.count)
    }
    var coming = inserted[...]
    // Only inserted items have no source; they come in order.
    var items = changeset.sources(oldCount: oldCount, newCount: newCount)
      .compactMap { from in from.map { oldItems[$0] } ?? coming.popFirst() }
    for (update, item) in zip(changeset.updates, updated) { items[update.to] = item }
    return items
  }

  /// Returns the patch that leads back from the new list to the old one.
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
        moved: moves.map { move, item in
          let place = updates.partitioningIndex { $0.0.from >= move.from }
          guard place < updates.count, updates[place].0.from == move.from else { return item }
          return updates[place].1.1
        },
        outdated: updates.map { $0.1.1 }, updated: updates.map { $0.1.0 })
    } catch {
      fatalError("the inverse of a patch does not fit: \(error.description)")
    }
  }
}
