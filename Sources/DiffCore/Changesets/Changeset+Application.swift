extension Changeset where Position == Int {
  /// The old list, changed as this changeset says.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a", "d"]
  /// try old.changeset(to: new).applied(to: old, takingRowsFrom: new)  // ["c", "a", "d"]
  /// ```
  ///
  /// Deleted and moved rows leave `old`. Inserted, moved and updated rows take their final places,
  /// and the rows that stayed close up around them in their old order. Rows that were inserted or
  /// updated come from `new`, all others from `old`. ``Patch`` carries these rows itself.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Throws: What does not fit the lists, before anything is changed; as
  ///   ``check(oldCount:newCount:)``.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new rows and *k* changes.
  public func applied<Old: Collection, New: Collection>(
    to old: Old, takingRowsFrom new: New
  ) throws(ApplicationError) -> [Old.Element] where New.Element == Old.Element {
    let oldRows = Array(old)
    let newRows = Array(new)
    try check(oldCount: oldRows.count, newCount: newRows.count)
    var rows = sources(oldCount: oldRows.count, newCount: newRows.count)
      .enumerated().map { to, from in from.map { oldRows[$0] } ?? newRows[to] }
    for update in updates { rows[update.to] = newRows[update.to] }
    return rows
  }

  /// For each row of the new list the offset that it had in the old one, `nil` if it is inserted.
  ///
  /// - Precondition: The changeset fits lists of these counts.
  func sources(oldCount: Int, newCount: Int) -> [Int?] {
    var stays = [Bool](repeating: true, count: oldCount)
    for offset in deletions { stays[offset] = false }
    for move in moves { stays[move.from] = false }
    var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
    var sources: [Int?] = []
    sources.reserveCapacity(newCount)
    var coming = insertions[...]
    var moving = moves[...]
    for offset in 0..<newCount {
      if coming.first == offset {
        coming.removeFirst()
        sources.append(nil)
      } else if let move = moving.first, move.to == offset {
        moving.removeFirst()
        sources.append(move.from)
      } else {
        sources.append(staying.next())
      }
    }
    return sources
  }
}
