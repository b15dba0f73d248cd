import DiffCore

extension BatchUpdatable {
  /// Deletes, moves and inserts sections, in a batch that you have opened.
  ///
  /// ```swift
  /// host.performUpdates({
  ///   sections = newSections
  ///   host.applySections(of: change)
  ///   host.applyItems(of: change)
  /// }, completion: { _ in })
  /// host.performUpdates({ host.applyUpdates(of: change) }, completion: { _ in })
  /// ```
  ///
  /// The host may reject the batch: real list views refuse moved sections whose items change as
  /// well. A calculator splits batches where it has to.
  ///
  /// - Precondition: The changeset fits some lists. The host moves sections, or none of them moves.
  public func applySections(of changeset: SectionedChangeset) {
    if !movesSections, let move = changeset.sections.moves.first {
      stop("does not move sections, but section \(move.from) moves to \(move.to)")
    }
    checkPositions(of: SectionedChangeset(sections: changeset.sections))
    call(SectionedChangeset(sections: changeset.sections).structureBatch(for: updateOrder))
  }

  /// Deletes, moves and inserts items, in a batch that you have opened, after
  /// ``applySections(of:)``.
  ///
  /// A linear changeset has no sections: `host.applyItems(of: SectionedChangeset(items:
  /// change.inSection(0)))`.
  ///
  /// - Precondition: The changeset fits some lists.
  public func applyItems(of changeset: SectionedChangeset) {
    checkPositions(of: changeset)
    var items = changeset
    if !movesItems { items.replaceMovedItems() }
    if updateOrder == .sequential { items.items = items.itemsAfterSections }
    items.sections = Changeset()
    call(items.structureBatch(for: updateOrder))
  }

  /// Reloads what has new content, in a batch that you have opened.
  ///
  /// Call it after ``applyItems(of:)``; for a simultaneous host, in a batch of its own.
  public func applyUpdates(of changeset: SectionedChangeset) {
    call(
      [].updating(
        items: changeset.individualUpdates.map(\.to), by: .reload,
        reloadingSections: changeset.sections.updates.map(\.to)))
  }

  private func checkPositions(of changeset: SectionedChangeset) {
    do {
      try changeset.checkPositions()
    } catch {
      stop("cannot make these changes: \(error)")
    }
  }

  private func call(_ batch: [HostCall]) {
    for call in batch { call.apply(to: self) }
  }
}

extension SectionedChangeset {
  /// Returns the calls that delete, insert and move, with positions as an order reads them.
  fileprivate func structureBatch(for order: UpdateOrder) -> [HostCall] {
    switch order {
    case .simultaneous: [HostCall](simultaneous: self)
    case .sequential: withoutUpdates().sequentialBatch(updatingItemsBy: .reload)
    }
  }
}
