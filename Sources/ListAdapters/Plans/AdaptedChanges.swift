import DiffCore

/// The changes that a host receives.
struct AdaptedChanges {
  private(set) var changeset: SectionedChangeset

  /// The updated sections that do not reload with their items.
  private(set) var headers: [Update<Int>] = []

  /// Whether the host reloads instead.
  private(set) var reloads = false

  init(_ changeset: SectionedChangeset) {
    self.changeset = changeset
  }

  /// Adapts the changes to what a host can receive, in place, to copy none of the eight arrays.
  ///
  /// A host that has nothing to show does not reload, even if it accepts no updates.
  ///
  /// - Parameter filledOrEmptied: The sections that reload because they are empty in only one of
  ///   the lists.
  mutating func adapt(to context: ChangeContext, reloading filledOrEmptied: [Pair]) {
    guard !context.reloads else { return reload() }
    // A refreshed section reloads even if changed headers are ignored, so this comes first.
    if context.headerUpdates == .ignore { changeset.sections.updates = [] }
    changeset.addRefreshes(context.refreshed)
    changeset.replaceItemChanges(inReloaded: filledOrEmptied)
    guard !changeset.isEmpty else { return }
    guard context.acceptsUpdates, changeset.count <= context.options.reloadThreshold,
      changeset.sections.moves.isEmpty || context.movesSections
    else { return reload() }
    if !context.movesItems { changeset.replaceMovedItems() }
    let updated = changeset.sections.updates
    if !updated.isEmpty, context.headerUpdates == .inPlace || context.reloadsHeaders {
      var reloaded = Set(filledOrEmptied.map { $0.new })
      if context.headerUpdates == .reload { reloaded.formUnion(context.refreshed.sections) }
      headers = updated.filter { !reloaded.contains($0.to) }
      changeset.sections.updates = updated.filter { reloaded.contains($0.to) }
    }
  }

  private mutating func reload() {
    changeset = SectionedChangeset()
    reloads = true
  }
}

extension AdaptedChanges {
  /// Returns the steps of these changes, without empty batches.
  ///
  /// The most batches that a host receives:
  ///
  /// ```text
  ///                                  sequential   simultaneous
  /// calls update the items                1       3, or 2 if only items change
  /// items are updated in place            2       3
  /// ```
  ///
  /// Items that are updated in place are in no batch. Updated sections and headers then reload in
  /// the last batch.
  func steps(in context: ChangeContext) -> [Step] {
    let headers = context.headerUpdates == .inPlace ? [] : headers
    if let call = context.updateCall {
      return changeset.steps(
        in: context.updateOrder, updatingItemsBy: call, reloadingHeaders: headers, to: .last)
    }
    let structure = changeset.withoutUpdates()
      .steps(in: context.updateOrder, updatingItemsBy: .reload, to: .beforeUpdates)
    let updates = SectionedChangeset(sections: Changeset(updates: changeset.sections.updates))
      .updateCalls(updatingItemsBy: .reload, reloadingHeaders: headers)
    return updates.isEmpty ? structure : structure + [Step(batch: updates, stage: .last)]
  }
}

extension SectionedChangeset {
  fileprivate func steps(
    in order: UpdateOrder, updatingItemsBy call: ItemUpdateCall,
    reloadingHeaders headers: [Update<Int>] = [], to last: Step.Stage
  ) -> [Step] {
    switch order {
    case .sequential:
      let batch =
        sequentialBatch + updateCalls(updatingItemsBy: call, reloadingHeaders: headers)
      return batch.isEmpty ? [] : [Step(batch: batch, stage: last)]
    case .simultaneous:
      return SimultaneousPlan(changeset: self, call: call, headers: headers)
        .steps(to: last)
    }
  }
}

// MARK: - Adapting

extension SectionedChangeset {
  /// Adds updates of refreshed items and sections that both lists contain.
  fileprivate mutating func addRefreshes(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
  }

  /// Replaces the moves of items by deletions and insertions.
  mutating func replaceMovedItems() {
    guard !items.moves.isEmpty else { return }
    // Both parts ascend, so the sorts only merge them.
    items.deletions =
      (items.deletions + SequentialMoves.ascendingSources(of: items.moves)).sorted()
    items.insertions = (items.insertions + items.moves.map { $0.to }).sorted()
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
  fileprivate mutating func replaceItemChanges(inReloaded sections: [Pair]) {
    guard !sections.isEmpty else { return }
    let old = Set(sections.map { $0.old })
    let new = Set(sections.map { $0.new })
    items.updates.removeAll { old.contains($0.from.section) || new.contains($0.to.section) }
    items.insertions.removeAll { new.contains($0.section) }
    items.deletions.removeAll { old.contains($0.section) }
    let moves = items.moves
    items.moves = []
    for move in moves {
      switch (old.contains(move.from.section), new.contains(move.to.section)) {
      case (false, false): items.moves.append(move)
      case (true, false): items.insertions.append(move.to)
      case (false, true): items.deletions.append(move.from)
      case (true, true): break
      }
    }
    items.insertions = items.insertions.sorted()
    items.deletions = items.deletions.sorted()
    self.sections.addUpdates(sections.map { Update(from: $0.old, to: $0.new) })
  }
}

extension Changeset where Position: Comparable {
  fileprivate mutating func addUpdates(
    of positions: [Position], oldPosition: (Position) -> Position?
  ) {
    guard !positions.isEmpty else { return }
    addUpdates(
      positions.compactMap { position in
        oldPosition(position).map { Update(from: $0, to: position) }
      })
  }

  /// Adds the updates that this changeset does not have yet.
  mutating func addUpdates(_ added: [Update<Position>]) {
    let all = (updates + added).sorted { $0.to < $1.to }
    updates = zip(all, all.dropFirst()).filter { $0.to != $1.to }.map { $0.0 } + all.suffix(1)
  }
}
