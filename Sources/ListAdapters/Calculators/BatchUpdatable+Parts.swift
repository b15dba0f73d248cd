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
  /// - Precondition: The host moves sections, or none of them moves.
  public func applySections(of changeset: SectionedChangeset) {
    if !movesSections, let move = changeset.sections.moves.first {
      stop("does not move sections, but section \(move.from) moves to \(move.to)")
    }
    let sections = Changeset(
      deletions: changeset.sections.deletions, insertions: changeset.sections.insertions,
      moves: changeset.sections.moves)
    call(SectionedChangeset(sections: sections))
  }

  /// Deletes, moves and inserts items, in a batch that you have opened, after
  /// ``applySections(of:)``.
  ///
  /// A linear changeset has no sections: `host.applyItems(of: SectionedChangeset(items:
  /// change.inSection(0)))`.
  public func applyItems(of changeset: SectionedChangeset) {
    let adapted = changeset.adapted(to: HostAbilities(self)).withoutUpdates()
    switch updateOrder {
    case .simultaneous:
      call(SectionedChangeset(items: adapted.items))
    case .sequential:
      let sectionOffsets = SectionOffsets(changeset.sections)
      call(SectionedChangeset(items: adapted.itemsAfterSections(sectionOffsets)))
    }
  }

  /// Reloads what has new content, in a batch that you have opened.
  ///
  /// Call it after ``applyItems(of:)``; for a simultaneous host, in a batch of its own.
  public func applyUpdates(of changeset: SectionedChangeset) {
    func atNewPositions<Position>(_ changeset: Changeset<Position>) -> Changeset<Position> {
      Changeset(updates: changeset.updates.map { Update(from: $0.to, to: $0.to) })
    }
    call(
      SectionedChangeset(
        sections: atNewPositions(changeset.sections), items: atNewPositions(changeset.items)))
  }

  private func call(_ part: SectionedChangeset) {
    let plan = Plan(
      part, SectionOffsets(part.sections), order: updateOrder, updatingItemsBy: .reload)
    for step in plan.steps { call(step.batch) }
  }
}
