extension Patch {
  /// The same change as a difference of the standard library.
  ///
  /// The removal and the insertion of an item that moved or changed are associated with each other.
  ///
  /// ```swift
  /// let patch = ["a", "b", "c"].patch(to: ["c", "a"])
  /// ["a", "b", "c"].applying(patch.difference)  // ["c", "a"]
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public var difference: CollectionDifference<Element> {
    var changes: [CollectionDifference<Element>.Change] = []
    for (offset, item) in zip(changeset.deletions, deleted) {
      changes.append(.remove(offset: offset, element: item, associatedWith: nil))
    }
    for (offset, item) in zip(changeset.insertions, inserted) {
      changes.append(.insert(offset: offset, element: item, associatedWith: nil))
    }
    for pair in pairs {
      changes.append(.remove(offset: pair.from, element: pair.old, associatedWith: pair.to))
      changes.append(.insert(offset: pair.to, element: pair.new, associatedWith: pair.from))
    }
    guard let difference = CollectionDifference(changes) else {
      fatalError("the changes of a patch do not fit each other: \(changeset)")
    }
    return difference
  }

  /// The items that moved or changed, ascending in the new list.
  private var pairs: [ItemPair] {
    var pairs = zip(changeset.updates, zip(outdated, updated)).map { update, items in
      ItemPair(from: update.from, to: update.to, old: items.0, new: items.1)
    }
    let updates = changeset.updates
    for (move, item) in zip(changeset.moves, moved) {
      let place = updates.partitioningIndex { $0.to >= move.to }
      guard place == updates.count || updates[place].to != move.to else { continue }
      pairs.append(ItemPair(from: move.from, to: move.to, old: item, new: item))
    }
    return pairs.sorted { $0.to < $1.to }
  }

  /// An item in both lists, with its offsets.
  private struct ItemPair {
    let from: Int
    let to: Int
    let old: Element
    let new: Element
  }
}

extension Patch where Element: Equatable {
  /// Creates a patch from a difference of the standard library.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["b", "c", "a"]
  /// let patch = try Patch(new.difference(from: old).inferringMoves(), from: old)
  /// patch.changeset.moves  // [Move(from: 0, to: 2)]
  /// ```
  ///
  /// A removal and an insertion that are associated with each other are one item, which is updated
  /// if the two are not equal. The fewest of these items move; the others have kept their place
  /// among the items that the difference does not name.
  ///
  /// - Parameters:
  ///   - difference: The difference of a new list from `old`.
  ///   - old: The list that the difference leads from.
  /// - Throws: The first part of the difference that does not fit the list.
  /// - Complexity: O(*n* + *k* log *k*) for *n* old items and *k* changes.
  public init<Old: Collection>(
    _ difference: CollectionDifference<Element>, from old: Old
  ) throws(ApplicationError) where Old.Element == Element {
    let oldItems = Array(old)
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
    // With all associated items as moves, the changeset fits if the difference does.
    changeset.moves = associated
    let newCount = changeset.newCount(fromOldCount: oldItems.count)
    try changeset.check(oldCount: oldItems.count, newCount: newCount)
    changeset.moves = changeset.fewestMoves(oldCount: oldItems.count, newCount: newCount)
    let changed = zip(associated, arriving).filter { oldItems[$0.from] != $1 }
    changeset.updates = changed.map { Update(from: $0.0.from, to: $0.0.to) }
    try self.init(
      oldCount: oldItems.count, changeset: changeset,
      deleted: changeset.deletions.map { oldItems[$0] }, inserted: inserted,
      moved: changeset.moves.map { oldItems[$0.from] },
      outdated: changed.map { oldItems[$0.0.from] }, updated: changed.map { $0.1 })
  }
}

extension Changeset where Position == Int {
  /// Returns the fewest of the items in both lists that have to move.
  fileprivate func fewestMoves(oldCount: Int, newCount: Int) -> [Move<Int>] {
    Run.checkCounts(old: oldCount, new: newCount)
    var runs: [Run] = []
    for (new, old) in sources(oldCount: oldCount, newCount: newCount).enumerated() {
      if let old { runs.append(Pair(old: old, new: new)) }
    }
    return runs.fewestMoves()
  }
}
