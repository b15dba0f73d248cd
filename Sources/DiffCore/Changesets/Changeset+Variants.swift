extension Changeset where Position: Comparable {
  /// Returns the changeset from the new list back to the old list.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a"]
  /// let back = old.changeset(to: new).inverted()
  /// back.insertions  // [1]: "b"
  /// back.moves       // [Move(from: 0, to: 2)]: "c"
  /// ```
  ///
  /// Inverting twice returns an equal changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> Self {
    Changeset(
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.ascendingByTarget(),
      updates: updates.map { Update(from: $0.to, to: $0.from) }.ascendingByTarget())
  }
}

extension Changeset {
  /// Returns this changeset without its updates.
  ///
  /// ```swift
  /// let update = Update(from: 0, to: 0)
  /// Changeset(deletions: [1], updates: [update]).withoutUpdates()  // only the deletion
  /// ```
  public func withoutUpdates() -> Self {
    Changeset(deletions: deletions, insertions: insertions, moves: moves)
  }
}

extension Changeset where Position == Int {
  /// Returns this changeset with item paths in a section.
  ///
  /// Use it to show the list as one of several sections.
  ///
  /// ```swift
  /// Changeset(deletions: [7]).inSection(2).deletions  // [ItemPath(section: 2, item: 7)]
  /// Changeset(insertions: [3]).inSection(2, movedTo: 3)  // if a section is inserted before it
  /// ```
  ///
  /// - Parameters:
  ///   - section: The offset of the section in the old list.
  ///   - newSection: The offset of the section in the new list, if it is different.
  public func inSection(_ section: Int, movedTo newSection: Int? = nil) -> Changeset<ItemPath> {
    func old(_ offset: Int) -> ItemPath { ItemPath(section: section, item: offset) }
    func new(_ offset: Int) -> ItemPath { ItemPath(section: newSection ?? section, item: offset) }
    return Changeset<ItemPath>(
      deletions: deletions.map(old), insertions: insertions.map(new),
      moves: moves.map { Move(from: old($0.from), to: new($0.to)) },
      updates: updates.map { Update(from: old($0.from), to: new($0.to)) })
  }
}

extension Changeset where Position == Int {
  /// Returns whether all old items are deleted and new items are inserted.
  ///
  /// ```swift
  /// let change = ["a", "b"].changeset(to: ["x"])
  /// change.replacesEverything(oldCount: 2)  // true
  /// ```
  ///
  /// It returns `false` if the old or the new list is empty.
  public func replacesEverything(oldCount: Int) -> Bool {
    oldCount > 0 && deletions.count == oldCount && !insertions.isEmpty
  }

  /// Returns the number of items of the new list.
  ///
  /// ```swift
  /// Changeset(deletions: [0], insertions: [3, 4]).newCount(fromOldCount: 4)  // 5
  /// ```
  public func newCount(fromOldCount oldCount: Int) -> Int {
    oldCount &- deletions.count &+ insertions.count
  }
}
