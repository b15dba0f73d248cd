import DiffCore

extension SectionedChangeset {
  /// Adapts these changes to a host, and returns their steps.
  ///
  /// - Parameters:
  ///   - filledOrEmptied: The sections that reload because they are empty in only one of the lists.
  ///   - headers: Set to the updated sections that do not reload with their items.
  /// - Returns: The steps, or `nil` if the host reloads. There are no steps if the host has nothing to
  ///   show, even if it accepts no updates.
  mutating func adapt(
    to context: ChangeContext, reloading filledOrEmptied: [Pair],
    _ headers: inout [Update<Int>]
  ) -> [Step]? {
    guard !context.reloads else { return nil }
    // This precedes the refreshes, because a refreshed section reloads then.
    if context.headerUpdates == .ignore { sections.updates = [] }
    addRefreshes(context.refreshed)
    replaceItemChanges(inReloaded: filledOrEmptied)
    guard !isEmpty else { return [] }
    guard context.acceptsUpdates, count <= context.options.reloadThreshold,
      sections.moves.isEmpty || context.movesSections
    else { return nil }
    if !context.movesItems { replaceMovedItems() }
    if !sections.updates.isEmpty, context.headerUpdates == .inPlace || context.reloadsHeaders {
      var reloaded = Set(filledOrEmptied.map { $0.new })
      if context.headerUpdates == .reload { reloaded.formUnion(context.refreshed.sections) }
      headers = sections.updates.filter { !reloaded.contains($0.to) }
      sections.updates.removeAll { !reloaded.contains($0.to) }
    }
    return steps(in: context, reloadingHeaders: context.headerUpdates == .inPlace ? [] : headers)
  }

  /// Returns the steps of these changes, without empty batches.
  ///
  /// A sequential host receives at most one batch. A simultaneous host receives at most three, or
  /// two if only items change. With `ItemUpdates.inPlace`, updated items are in no batch, and
  /// updated sections and headers reload in a last batch: the third at most, or the second if
  /// sequential.
  private func steps(
    in context: ChangeContext, reloadingHeaders headers: [Update<Int>]
  ) -> [Step] {
    if let call = context.updateCall {
      return steps(
        in: context.updateOrder, updatingItemsBy: call, reloadingHeaders: headers, to: .new)
    }
    let structure = withoutUpdates()
      .steps(in: context.updateOrder, updatingItemsBy: .reload, to: .beforeUpdates)
    let updates = SectionedChangeset(sections: Changeset(updates: sections.updates))
      .updateCalls(updatingItemsBy: .reload, reloadingHeaders: headers)
    return updates.isEmpty ? structure : structure + [Step(batch: updates, list: .new)]
  }

  private func steps(
    in order: UpdateOrder, updatingItemsBy call: ItemUpdateCall,
    reloadingHeaders headers: [Update<Int>] = [], to last: Step.List
  ) -> [Step] {
    switch order {
    case .sequential:
      let batch = sequentialBatch(updatingItemsBy: call, reloadingHeaders: headers)
      return batch.isEmpty ? [] : [Step(batch: batch, list: last)]
    case .simultaneous:
      return SimultaneousPlan(self, updatingItemsBy: call, reloadingHeaders: headers)
        .steps(to: last)
    }
  }
}

// MARK: - Host calls

extension SectionedChangeset {
  /// Adds updates of refreshed items and sections that both lists contain.
  private mutating func addRefreshes(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
  }

  /// Replaces the moves of items by deletions and insertions.
  mutating func replaceMovedItems() {
    guard !items.moves.isEmpty else { return }
    // Both parts ascend, so the sorts only merge them.
    items.deletions += SequentialMoves.ascendingSources(of: items.moves)
    items.deletions.sort()
    items.insertions += items.moves.lazy.map { $0.to }
    items.insertions.sort()
    // An inserted item has its new content already.
    var moves = items.moves[...]
    items.updates.removeAll { update in
      moves = moves.drop { $0.to < update.to }
      return moves.first?.to == update.to
    }
    items.moves = []
  }

  /// Reloads sections instead of changing their items.
  ///
  /// An item that moves out of such a section is inserted in its new section. An item that moves in
  /// is deleted from its old section.
  private mutating func replaceItemChanges(inReloaded sections: [Pair]) {
    guard !sections.isEmpty else { return }
    let old = Set(sections.map { $0.old })
    let new = Set(sections.map { $0.new })
    items.deletions.removeAll { old.contains($0.section) }
    items.insertions.removeAll { new.contains($0.section) }
    items.updates.removeAll { old.contains($0.from.section) || new.contains($0.to.section) }
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
  /// The updated items outside of updated sections, which reload with all of their items.
  var individualUpdates: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map { $0.to })
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }

  /// The updates from the new list to the old list.
  var invertedUpdates: SectionedChangeset {
    SectionedChangeset(
      sections: Changeset(updates: sections.updates), items: Changeset(updates: items.updates)
    ).inverted()
  }

  /// The changes of items after all changes of sections, whose offsets are those of the new list.
  var itemsAfterSections: Changeset<ItemPath> {
    guard !sections.withoutUpdates().isEmpty else { return items }
    let translation = OffsetTranslation(sections)
    return items.inSections {
      // Both lists contain the section of a changed item.
      translation.newOffset(of: $0)!
    }
  }
}

extension Changeset where Position == ItemPath {
  /// Returns the changes with translated offsets of sections.
  func inSections(
    from old: (_ section: Int) -> Int, to new: (_ section: Int) -> Int = { $0 }
  ) -> Self {
    func source(_ path: ItemPath) -> ItemPath { path.inSection(old(path.section)) }
    func target(_ path: ItemPath) -> ItemPath { path.inSection(new(path.section)) }
    return Changeset(
      deletions: deletions.map(source).sorted(), insertions: insertions.map(target),
      moves: moves.map { Move(from: source($0.from), to: target($0.to)) },
      updates: updates.map { Update(from: source($0.from), to: target($0.to)) })
  }
}
