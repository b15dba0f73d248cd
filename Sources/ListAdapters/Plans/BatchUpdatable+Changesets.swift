import DiffCore

extension BatchUpdatable {
  /// Deletes, moves and inserts sections, within a batch of yours.
  ///
  /// ```swift
  /// host.performUpdates({
  ///   sections = withoutUpdates  // the new sections, with the old content of their items
  ///   host.applySections(of: change)
  ///   host.applyItems(of: change)
  /// }, completion: { _ in })
  /// host.performUpdates({
  ///   sections = newSections
  ///   host.applyUpdates(of: change)
  /// }, completion: { _ in })
  /// ```
  ///
  /// The host may reject the batch: real list views do not allow changed items in moved sections.
  /// In this case, set a calculator's `data` instead.
  ///
  /// - Precondition: The changeset fits some lists. It moves no sections if ``movesSections`` is
  ///   `false`.
  public func applySections(of changeset: SectionedChangeset) {
    if !movesSections, let move = changeset.sections.moves.first {
      stop("does not move sections, but section \(move.from) moves to \(move.to)")
    }
    checkPositions(of: SectionedChangeset(sections: changeset.sections))
    apply(SectionedChangeset(sections: changeset.sections).structureBatch(for: updateOrder))
  }

  /// Deletes, moves and inserts items, within a batch of yours.
  ///
  /// Call ``applySections(of:)`` first. For a linear list, call `host.applyItems(of:
  /// SectionedChangeset(items: change.inSection(0)))` only.
  ///
  /// - Precondition: The changeset fits some lists.
  public func applyItems(of changeset: SectionedChangeset) {
    checkPositions(of: changeset)
    var items = changeset
    if !movesItems { items.replaceMovedItems() }
    if updateOrder == .sequential { items.items = items.itemsAfterSections }
    items.sections = Changeset()
    apply(items.structureBatch(for: updateOrder))
  }

  /// Reloads updated items and sections, within a batch of yours.
  ///
  /// Call it after ``applyItems(of:)``. A simultaneous host needs a separate batch for it.
  ///
  /// - Precondition: The changeset fits some lists.
  public func applyUpdates(of changeset: SectionedChangeset) {
    checkPositions(of: changeset)
    apply(changeset.updateCalls(updatingItemsBy: .reload))
  }

  private func checkPositions(of changeset: SectionedChangeset) {
    do {
      try changeset.checkPositions()
    } catch {
      stop("cannot apply a changeset that fits no lists: \(error)")
    }
  }

  private func apply(_ batch: [HostCall]) {
    for call in batch { call.apply(to: self) }
  }
}

extension SectionedChangeset {
  /// Returns the calls that delete, insert and move, with positions for an update order.
  fileprivate func structureBatch(for order: UpdateOrder) -> [HostCall] {
    switch order {
    case .simultaneous: [HostCall](simultaneous: self)
    case .sequential: sequentialBatch
    }
  }
}
