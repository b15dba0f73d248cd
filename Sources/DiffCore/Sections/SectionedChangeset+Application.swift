extension SectionedChangeset {
  /// Where a section of the new list and its items were in the old one.
  struct Source {
    /// The offset of the section; `nil` if it is inserted.
    var section: Int?

    /// For each item its path; `nil` if it is inserted.
    var items: [ItemPath?] = []
  }

  /// Returns where the sections of the new list and their items were in the old one.
  ///
  /// - Precondition: The changeset fits lists of these counts.
  func sources(oldCounts: [Int], newCounts: [Int]) -> [Source] {
    var stays = oldCounts.map { [Bool](repeating: true, count: $0) }
    for path in items.deletions { stays[path.section][path.item] = false }
    for move in items.moves { stays[move.from.section][move.from.item] = false }
    var coming = items.insertions[...]
    var moving = items.moves[...]
    return sections.sources(oldCount: oldCounts.count, newCount: newCounts.count)
      .enumerated().map { section, oldSection in
        guard let oldSection else { return Source() }
        var staying = stays[oldSection].indices.lazy.filter { stays[oldSection][$0] }
          .makeIterator()
        let paths = (0..<newCounts[section]).map { item -> ItemPath? in
          let path = ItemPath(section: section, item: item)
          if coming.first == path {
            coming.removeFirst()
            return nil
          }
          if let move = moving.first, move.to == path {
            moving.removeFirst()
            return move.from
          }
          return staying.next().map { ItemPath(section: oldSection, item: $0) }
        }
        return Source(section: oldSection, items: paths)
      }
  }

  /// Returns the number of items in each section of the new list.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of items in each section of the old list.
  ///   - insertedCounts: The number of items in each inserted section.
  /// - Precondition: The changes of the sections fit.
  func newCounts(fromOldCounts oldCounts: [Int], insertedCounts: [Int]) -> [Int] {
    var inserted = insertedCounts[...]
    let newCount = sections.newCount(fromOldCount: oldCounts.count)
    let sources = sections.sources(oldCount: oldCounts.count, newCount: newCount)
    var counts = sources.map { source in source.map { oldCounts[$0] } ?? inserted.popFirst() ?? 0 }
    let offsets = OffsetTranslation(sections)
    func add(_ amount: Int, toOld section: Int) {
      guard oldCounts.indices.contains(section), let new = offsets.newOffset(of: section) else {
        return
      }
      counts[new] &+= amount
    }
    func add(_ amount: Int, toNew section: Int) {
      if counts.indices.contains(section) { counts[section] &+= amount }
    }
    for path in items.deletions { add(-1, toOld: path.section) }
    for path in items.insertions { add(1, toNew: path.section) }
    for move in items.moves {
      add(-1, toOld: move.from.section)
      add(1, toNew: move.to.section)
    }
    return counts
  }

  /// Returns the old list with these changes applied.
  ///
  /// Inserted and updated sections and items come from `new`, all others from `old`.
  /// ``SectionedPatch`` carries them itself.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part that does not fit the lists, before anything is applied.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new sections and items and *k*
  ///   changes.
  public func applied<Section: DiffableSection>(
    to old: [Section], takingItemsFrom new: [Section]
  ) throws(SectionedApplicationError) -> [Section] {
    try SectionedPatch(self, from: old, to: new).applied(to: old)
  }
}
