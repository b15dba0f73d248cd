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
    callStructure(SectionedChangeset(sections: changeset.sections))
  }

  /// Deletes, moves and inserts items, in a batch that you have opened, after
  /// ``applySections(of:)``.
  ///
  /// A linear changeset has no sections: `host.applyItems(of: SectionedChangeset(items:
  /// change.inSection(0)))`.
  public func applyItems(of changeset: SectionedChangeset) {
    var adapted = changeset
    adapted.adapt(to: HostAbilities(self))
    switch updateOrder {
    case .simultaneous:
      callStructure(SectionedChangeset(items: adapted.items))
    case .sequential:
      let items = adapted.itemsAfterSections(SectionOffsets(changeset.sections))
      callStructure(SectionedChangeset(items: items))
    }
  }

  /// Reloads what has new content, in a batch that you have opened.
  ///
  /// Call it after ``applyItems(of:)``; for a simultaneous host, in a batch of its own.
  public func applyUpdates(of changeset: SectionedChangeset) {
    call(
      [].updating(
        items: changeset.itemUpdatesOutsideUpdatedSections.map(\.to), by: .reload,
        reloadingSections: changeset.sections.updates.map(\.to)))
  }

  /// Deletes, inserts and moves, with positions as this host's order reads them.
  private func callStructure(_ changeset: SectionedChangeset) {
    var changeset = changeset.withoutUpdates()
    switch updateOrder {
    case .simultaneous:
      call([HostCall](sections: changeset.sections, items: changeset.items))
    case .sequential:
      let sectionOffsets = SectionOffsets(changeset.sections)
      call([HostCall](sequential: &changeset, sectionOffsets, updatingItemsBy: .reload))
    }
  }

  private func call(_ batch: [HostCall]) {
    for call in batch { call.apply(to: self) }
  }
}
