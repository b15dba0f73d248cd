extension Patch {
  /// The same change as the standard library has it: removals and insertions, those of a row that
  /// moved or changed associated with each other.
  ///
  /// ```swift
  /// let patch = ["a", "b", "c"].patch(to: ["c", "a"])
  /// ["a", "b", "c"].applying(patch.difference)  // ["c", "a"]
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public var difference: CollectionDifference<Element> {
    var changes: [CollectionDifference<Element>.Change] = []
    for (offset, row) in zip(changeset.deletions, deleted) {
      changes.append(.remove(offset: offset, element: row, associatedWith: nil))
    }
    for (offset, row) in zip(changeset.insertions, inserted) {
      changes.append(.insert(offset: offset, element: row, associatedWith: nil))
    }
    for pair in pairs {
      changes.append(.remove(offset: pair.from, element: pair.old, associatedWith: pair.to))
      changes.append(.insert(offset: pair.to, element: pair.new, associatedWith: pair.from))
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("a patch that does not fit itself")
    }
    return difference
  }

  /// The rows that moved or changed, ascending in the new list.
  private var pairs: [Pair] {
    var pairs = zip(changeset.updates, zip(outdated, updated)).map { update, rows in
      Pair(from: update.from, to: update.to, old: rows.0, new: rows.1)
    }
    let updates = changeset.updates
    for (move, row) in zip(changeset.moves, moved) {
      let place = updates.partitioningIndex { $0.to >= move.to }
      guard place == updates.count || updates[place].to != move.to else { continue }
      pairs.append(Pair(from: move.from, to: move.to, old: row, new: row))
    }
    return pairs.sorted { $0.to < $1.to }
  }

  private struct Pair {
    let from: Int
    let to: Int
    let old: Element
    let new: Element
  }
}

extension Patch where Element: Equatable {
  /// Creates a patch of a difference of the standard library.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["b", "c", "a"]
  /// let patch = try Patch(new.difference(from: old).inferringMoves(), from: old)
  /// patch.changeset.moves  // [Move(from: 0, to: 2)]
  /// ```
  ///
  /// A removal and an insertion that are associated with each other are one row, which is updated
  /// if the two are not equal. The fewest of these rows move; the others have kept their place
  /// among the rows that the difference does not name.
  ///
  /// - Parameters:
  ///   - difference: The difference of a new list from `old`.
  ///   - old: The list that the difference leads from.
  /// - Throws: The first part of the difference that does not fit the list.
  /// - Complexity: O(*n* + *k* log *k*) for *n* old rows and *k* changes.
  public init<Old: Collection>(
    _ difference: CollectionDifference<Element>, from old: Old
  ) throws(ApplicationError) where Old.Element == Element {
    let oldRows = Array(old)
    var changeset = Changeset<Int>()
    var associated: [Move<Int>] = []
    var inserted: [Element] = []
    var arriving: [Element] = []
    for case .remove(let offset, _, let target) in difference.removals where target == nil {
      changeset.deletions.append(offset)
    }
    for case .insert(let offset, let element, let source) in difference.insertions {
      guard let source else {
        changeset.insertions.append(offset)
        inserted.append(element)
        continue
      }
      associated.append(Move(from: source, to: offset))
      arriving.append(element)
    }
    // All associated rows moving fits if the difference does.
    changeset.moves = associated
    let newCount = changeset.newCount(fromOldCount: oldRows.count)
    try changeset.check(oldCount: oldRows.count, newCount: newCount)
    changeset.moves = changeset.fewestMoves(oldCount: oldRows.count, newCount: newCount)
    let changed = zip(associated, arriving).filter { oldRows[$0.from] != $1 }
    changeset.updates = changed.map { Update(from: $0.0.from, to: $0.0.to) }
    try self.init(
      oldCount: oldRows.count, changeset: changeset,
      deleted: changeset.deletions.map { oldRows[$0] }, inserted: inserted,
      moved: changeset.moves.map { oldRows[$0.from] },
      outdated: changed.map { oldRows[$0.0.from] }, updated: changed.map { $0.1 })
  }
}

extension Changeset where Position == Int {
  /// Of the rows that both lists have, the fewest that have to move.
  fileprivate func fewestMoves(oldCount: Int, newCount: Int) -> [Move<Int>] {
    Run.checkCounts(old: oldCount, new: newCount)
    var runs: [Run] = []
    for (new, old) in sources(oldCount: oldCount, newCount: newCount).enumerated() {
      if let old { runs.append(old: old, new: new) }
    }
    return Pairing.moves(among: runs)
  }
}
