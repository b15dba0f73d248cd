import DiffCore

extension SectionedChangeset {
  /// Adds updates of what is refreshed, as far as both lists have it.
  mutating func refresh(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
  }
}

extension Changeset where Position: Hashable & Comparable {
  fileprivate mutating func addUpdates(
    of positions: [Position], oldPosition: (Position) -> Position?
  ) {
    guard !positions.isEmpty else { return }
    let added = positions.compactMap { position in
      oldPosition(position).map { Update(from: $0, to: position) }
    }
    updates = Set(updates).union(added).sorted { $0.to < $1.to }
  }
}

extension SectionedChangeset {
  /// Replaces the moves of items by deletions and insertions, if the host does not move items.
  mutating func adapt(to abilities: HostAbilities) {
    guard !abilities.movesItems, !items.moves.isEmpty else { return }
    // The sorts merge two ascending parts.
    items.deletions += SequentialMoves.ascendingSources(of: items.moves)
    items.deletions.sort()
    items.insertions += items.moves.lazy.map { $0.to }
    items.insertions.sort()
    // An inserted item is shown with its new content.
    var moves = items.moves[...]
    items.updates.removeAll { update in
      moves = moves.drop { $0.to < update.to }
      return moves.first?.to == update.to
    }
    items.moves = []
  }

  /// Reloads some sections as a whole instead of item by item.
  ///
  /// An item that moves out of such a section is inserted in its new section. One that moves in is
  /// deleted from its old one.
  mutating func reload(_ sections: [Pair]) {
    guard !sections.isEmpty else { return }
    let old = Set(sections.map { $0.old })
    let new = Set(sections.map { $0.new })
    items.deletions.removeAll { old.contains($0.section) }
    items.insertions.removeAll { new.contains($0.section) }
    // An updated item that moves in is not reloaded by itself: its section is.
    items.updates.removeAll { old.contains($0.from.section) }
    let moves = items.moves
    items.moves.removeAll { old.contains($0.from.section) || new.contains($0.to.section) }
    for move in moves {
      switch (old.contains(move.from.section), new.contains(move.to.section)) {
      case (true, false): items.insertions.append(move.to)
      case (false, true): items.deletions.append(move.from)
      default: continue
      }
    }
    items.insertions.sort()
    items.deletions.sort()
    self.sections.updates = Set(self.sections.updates)
      .union(sections.map { Update(from: $0.old, to: $0.new) })
      .sorted { $0.to < $1.to }
  }
}

extension SectionedChangeset {
  /// The updated items outside of updated sections, which reload as a whole.
  var itemUpdatesOutsideUpdatedSections: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map { $0.to })
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }

  /// Returns the deletions, insertions and moves of items when the sections have their new
  /// positions: the sections of all paths count in the new list.
  func itemsAfterSections(_ sectionOffsets: SectionOffsets) -> Changeset<ItemPath> {
    Changeset(
      deletions: items.deletions.map(sectionOffsets.pathAfterSections).sorted(),
      insertions: items.insertions,
      moves: items.moves.map {
        Move(from: sectionOffsets.pathAfterSections($0.from), to: $0.to)
      })
  }
}
