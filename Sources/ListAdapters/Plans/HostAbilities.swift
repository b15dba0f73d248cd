import DiffCore

/// What a host declares about itself.
struct HostAbilities: Equatable {
  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections: Bool

  init(_ host: some BatchUpdatable) {
    updateOrder = host.updateOrder
    movesItems = host.movesItems
    movesSections = host.movesSections
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
