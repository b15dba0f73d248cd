import DiffCore

extension SectionedChangeset {
  /// What changes in the items when the sections have taken their new places already.
  ///
  /// Sections of all paths are counted in the new list.
  var itemsAfterSections: Changeset<ItemPath> {
    let sectionOffsets = OffsetTranslation(sections)
    return Changeset(
      deletions: items.deletions.map(sectionOffsets.pathAfterSections).sorted(),
      insertions: items.insertions,
      moves: items.moves.map { Move(from: sectionOffsets.pathAfterSections($0.from), to: $0.to) },
      updates: items.updates.map {
        Update(from: sectionOffsets.pathAfterSections($0.from), to: $0.to)
      })
  }

  /// Whether this changeset leads from a list with these numbers of items to one with those.
  func fits(oldCounts: [Int], newCounts: [Int]) -> Bool {
    guard items.isAscending,
      (try? sections.check(oldCount: oldCounts.count, newCount: newCounts.count)) != nil
    else { return false }
    let translation = PathTranslation(self)
    let pairs = translation.sections.pairs(oldCount: oldCounts.count)
    let old = Dictionary(grouping: items.deletions + items.moves.map(\.from), by: \.section)
    let new = Dictionary(grouping: items.insertions + items.moves.map(\.to), by: \.section)
    let areItemsRight = pairs.allSatisfy { pair in
      let leaving = Self.items(old[pair.from] ?? [], within: oldCounts[pair.from])
      let coming = Self.items(new[pair.to] ?? [], within: newCounts[pair.to])
      guard let leaving, let coming else { return false }
      return oldCounts[pair.from] - leaving == newCounts[pair.to] - coming
    }
    return areItemsRight
      && Set(old.keys).isSubset(of: pairs.map(\.from))
      && Set(new.keys).isSubset(of: pairs.map(\.to))
      && items.updates.allSatisfy { update in
        oldCounts.indices.contains(update.from.section)
          && (0..<oldCounts[update.from.section]).contains(update.from.item)
          && translation.newPath(of: update.from) == update.to
      }
  }

  /// The number of paths, `nil` if one is not within a section of `count` items or comes twice.
  private static func items(_ paths: [ItemPath], within count: Int) -> Int? {
    let offsets = Set(paths.map(\.item))
    guard offsets.count == paths.count, offsets.allSatisfy((0..<count).contains) else { return nil }
    return offsets.count
  }
}

extension Changeset where Position: Comparable {
  /// Whether each list is in the order that a changeset has.
  fileprivate var isAscending: Bool {
    [deletions, insertions, moves.map { $0.to }, updates.map { $0.to }].allSatisfy { positions in
      zip(positions, positions.dropFirst()).allSatisfy(<)
    }
  }
}

extension OffsetTranslation {
  /// Where an item of the old list stands when only the sections have taken their new places.
  ///
  /// - Precondition: Its section remains, as that of every item which a changeset lists.
  func pathAfterSections(_ path: ItemPath) -> ItemPath {
    guard let section = newOffset(of: path.section) else {
      preconditionFailure("the item \(path) changes, but its section is deleted")
    }
    return ItemPath(section: section, item: path.item)
  }
}
