extension Changeset where Position: Comparable {
  /// The changeset that leads back from the new list to the old one.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a"]
  /// let back = old.changeset(to: new).inverted()
  /// back.insertions  // [1]: "b" comes again
  /// back.moves       // [Move(from: 0, to: 2)]: "c" goes back
  /// ```
  ///
  /// Inverting twice gives the same changeset again.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> Self {
    Changeset(
      deletions: insertions, insertions: deletions,
      moves: moves.map { Move(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
      updates: updates.map { Update(from: $0.to, to: $0.from) }.sorted { $0.to < $1.to })
  }
}

extension Changeset {
  /// The same changeset without its updates, for a host that shows new content by other means.
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
  /// The same changeset as one of the items of a section, for a list that is shown among others.
  ///
  /// ```swift
  /// Changeset(deletions: [7]).inSection(2).deletions  // [ItemPath(section: 2, item: 7)]
  /// ```
  ///
  /// - Parameter section: The offset of the section, in the old and in the new list.
  public func inSection(_ section: Int) -> Changeset<ItemPath> {
    func path(_ offset: Int) -> ItemPath { ItemPath(section: section, item: offset) }
    return Changeset<ItemPath>(
      deletions: deletions.map(path), insertions: insertions.map(path),
      moves: moves.map { Move(from: path($0.from), to: path($0.to)) },
      updates: updates.map { Update(from: path($0.from), to: path($0.to)) })
  }
}

extension SectionedChangeset {
  /// The changeset that leads back from the new list to the old one.
  ///
  /// Inverting twice gives the same changeset again.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> Self {
    SectionedChangeset(sections: sections.inverted(), items: items.inverted())
  }

  /// The same changeset without the updates of sections and items.
  public func withoutUpdates() -> Self {
    SectionedChangeset(sections: sections.withoutUpdates(), items: items.withoutUpdates())
  }
}
