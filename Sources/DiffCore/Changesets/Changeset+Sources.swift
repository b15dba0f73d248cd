extension Changeset where Position == Int {
  /// Returns the old offset of each new item, or `nil` if the item is inserted.
  ///
  /// - Precondition: The changeset fits lists of these counts.
  package func sources(oldCount: Int, newCount: Int) -> [Int?] {
    sources(in: .onlySection, oldCounts: [oldCount], newCounts: [newCount])[0]
  }

  /// Returns the items that both lists contain, ascending in the new list.
  ///
  /// - Precondition: The changeset fits lists of these counts.
  package func pairs(oldCount: Int, newCount: Int) -> [Pair] {
    sources(oldCount: oldCount, newCount: newCount).enumerated()
      .compactMap { new, old in old.map { Pair(old: $0, new: new) } }
  }
}

extension Changeset where Position: ListPosition {
  /// Returns the old position, or `nil` for an insertion, of each item in the new section of each
  /// pair.
  ///
  /// - Parameter pairs: The sections that both lists have, ascending in the new list.
  /// - Precondition: The changeset fits lists of these counts.
  func sources(in pairs: [Pair], oldCounts: [Int], newCounts: [Int]) -> [[Position?]] {
    var stays = oldCounts.map { [Bool](repeating: true, count: $0) }
    for path in deletions { stays[path.section][path.item] = false }
    for move in moves { stays[move.from.section][move.from.item] = false }
    var insertions = insertions[...]
    var moves = moves[...]
    return pairs.map { pair in
      let stays = stays[pair.old]
      var staying = stays.indices.lazy.filter { stays[$0] }.makeIterator()
      return (0..<newCounts[pair.new]).map { item in
        let path = Position(section: pair.new, item: item)
        if insertions.first == path {
          insertions.removeFirst()
          return nil
        }
        if let move = moves.first, move.to == path {
          moves.removeFirst()
          return move.from
        }
        return staying.next().map { Position(section: pair.old, item: $0) }
      }
    }
  }
}

extension SectionedChangeset {
  /// Returns the old path, or `nil` for an insertion, of each item in the new section of each pair.
  ///
  /// - Parameter pairs: The sections that both lists have, ascending in the new list.
  /// - Precondition: The changeset fits lists of these counts.
  package func itemSources(
    in pairs: [Pair], oldCounts: [Int], newCounts: [Int]
  ) -> [[ItemPath?]] {
    items.sources(in: pairs, oldCounts: oldCounts, newCounts: newCounts)
  }
}
