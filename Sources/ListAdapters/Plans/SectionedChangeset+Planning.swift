import DiffCore

extension SectionedChangeset {
  /// Adapts these changes to a host.
  ///
  /// - Parameter filledOrEmptied: The sections that are empty in one of the lists, and reload.
  /// - Returns: The steps that make the changes; `nil` if the host reloads.
  mutating func adapt(to context: ChangeContext, reloading filledOrEmptied: [Pair]) -> [Step]? {
    guard !context.reloads else { return nil }
    // Before the refreshes: a section that is refreshed reloads whatever the options say.
    if !context.options.reloadsUpdatedSections { sections.updates = [] }
    refresh(context.refreshed)
    reload(filledOrEmptied)
    guard count <= context.options.reloadThreshold,
      sections.moves.isEmpty || context.movesSections
    else { return nil }
    if !context.movesItems { replaceMovedItems() }
    return steps(in: context)
  }

  /// Returns the steps that make these changes; none has an empty batch.
  ///
  /// A sequential host gets at most one batch. A simultaneous one gets at most three, or two if
  /// only items change. But if the program updates items in place, they are in no batch, and updated
  /// sections are reloaded in a batch of their own, the last one, in either order.
  private func steps(in context: ChangeContext) -> [Step] {
    if let call = context.updateCall {
      return steps(in: context.updateOrder, updatingItemsBy: call, to: .new)
    }
    let structure = withoutUpdates()
      .steps(in: context.updateOrder, updatingItemsBy: .reload, to: .beforeReloads)
    guard !sections.updates.isEmpty else { return structure }
    return structure + [Step(batch: [.reloadSections(sections.updates.map { $0.to })], list: .new)]
  }

  /// - Parameter last: The list after the last step.
  private func steps(
    in order: UpdateOrder, updatingItemsBy call: ItemUpdateCall, to last: Step.List
  ) -> [Step] {
    switch order {
    case .sequential:
      let batch = sequentialBatch(updatingItemsBy: call)
      return batch.isEmpty ? [] : [Step(batch: batch, list: last)]
    case .simultaneous:
      return SimultaneousPlan(self, updatingItemsBy: call).steps(to: last)
    }
  }
}

// MARK: - What a host is told

extension SectionedChangeset {
  /// Adds updates of what is refreshed, as far as both lists have it.
  private mutating func refresh(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
  }

  /// Replaces the moves of items by deletions and insertions.
  mutating func replaceMovedItems() {
    guard !items.moves.isEmpty else { return }
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
  private mutating func reload(_ sections: [Pair]) {
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

// MARK: - Parts of the changes

extension SectionedChangeset {
  /// The updated items outside of updated sections, which reload as a whole.
  var individualUpdates: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map { $0.to })
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }

  /// The deletions, insertions and moves of items when the sections have their new positions: the
  /// sections of all paths count in the new list.
  var itemsAfterSections: Changeset<ItemPath> {
    guard !sections.isStructureEmpty else { return items }
    let translation = OffsetTranslation(sections)
    return items.inSections {
      // Both lists have the section of an item that changes.
      translation.newOffset(of: $0)!
    }
  }
}

extension Changeset where Position == ItemPath {
  /// Returns the deletions, insertions and moves with other offsets of sections.
  func inSections(
    from old: (_ section: Int) -> Int, to new: (_ section: Int) -> Int = { $0 }
  ) -> Self {
    func source(_ path: ItemPath) -> ItemPath {
      ItemPath(section: old(path.section), item: path.item)
    }
    func target(_ path: ItemPath) -> ItemPath {
      ItemPath(section: new(path.section), item: path.item)
    }
    return Changeset(
      deletions: deletions.map(source).sorted(), insertions: insertions.map(target),
      moves: moves.map { Move(from: source($0.from), to: target($0.to)) })
  }
}

extension Changeset {
  /// Whether nothing is deleted, inserted or moved.
  var isStructureEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty
  }
}
