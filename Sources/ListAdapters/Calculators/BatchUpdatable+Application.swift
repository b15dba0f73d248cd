import DiffCore

extension BatchUpdatable {
  /// Applies a changeset of a linear list, in as many batches as this host needs.
  ///
  /// ```swift
  /// let change = rows.changeset(to: newRows)
  /// host.apply(change, from: rows, to: newRows) { rows = $0 }
  /// ```
  ///
  /// For programs that keep their rows themselves; a ``DiffCalculator`` does all of this when its
  /// data is set. A changeset that does not lead from `old` to `new`, and a host that accepts no
  /// updates, reload.
  ///
  /// - Parameters:
  ///   - changeset: What changed, from `Collection.changeset(to:)` or any of its kind.
  ///   - old: The rows that the host shows.
  ///   - new: The rows to show.
  ///   - section: The section of the host that shows the list.
  ///   - options: How the change is applied.
  ///   - setData: Has to make the given rows the ones that the host is shown. Called inside each
  ///     batch, before its first call, and once at the end.
  ///   - completion: Called once, when the host has shown all batches.
  public func apply<Item>(
    _ changeset: Changeset<Int>, from old: [Item], to new: [Item], inSection section: Int = 0,
    options: UpdateOptions = UpdateOptions(), setData: (_ rows: [Item]) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let fits = (try? changeset.check(oldCount: old.count, newCount: new.count)) != nil
    guard fits, acceptsUpdates else {
      return reload(new, setData: setData, completion: completion)
    }
    perform(
      LinearTransition(changeset, from: old, to: new, section: section, options: options),
      options: options, itemUpdater: nil, setList: setData, completion: completion)
  }

  /// Applies an edit script of a linear list: moves move, substitutions reload.
  ///
  /// All else is as with a changeset.
  public func apply<Item>(
    _ script: EditScript<Item>, from old: [Item], to new: [Item], inSection section: Int = 0,
    options: UpdateOptions = UpdateOptions(), setData: (_ rows: [Item]) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    apply(
      script.changeset, from: old, to: new, inSection: section, options: options, setData: setData,
      completion: completion)
  }

  /// Applies a changeset of a list of sections.
  ///
  /// All else is as with a changeset of a linear list.
  public func apply<Section: DiffableSection>(
    _ changeset: SectionedChangeset, from old: [Section], to new: [Section],
    options: UpdateOptions = UpdateOptions(), setData: (_ sections: [Section]) -> Void,
    completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let fits = changeset.fits(oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
    guard fits, acceptsUpdates else {
      return reload(new, setData: setData, completion: completion)
    }
    perform(
      SectionedTransition(changeset, from: old, to: new, options: options),
      options: options, itemUpdater: nil, setList: setData, completion: completion)
  }

  private func reload<List>(
    _ list: List, setData: (List) -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    setData(list)
    reloadData()
    completion?(true)
  }
}

// MARK: - Within a batch of one's own

extension BatchUpdatable {
  /// Makes the calls by which sections leave, come and move, within a batch of the caller's.
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
  /// Not promised is that the host accepts the batch: one with moved sections whose items change as
  /// well is what real list views refuse. `apply` splits where it has to.
  public func applySections(of changeset: SectionedChangeset) {
    make(
      part: SectionedChangeset(
        sections: Changeset(
          deletions: changeset.sections.deletions, insertions: changeset.sections.insertions,
          moves: changeset.sections.moves)))
  }

  /// Makes the calls by which items leave, come and move, within a batch of the caller's, after
  /// those of ``applySections(of:)``.
  ///
  /// A linear changeset has none of the latter: `host.applyItems(of: SectionedChangeset(items:
  /// change.inSection(0)))`.
  public func applyItems(of changeset: SectionedChangeset) {
    switch updateOrder {
    case .simultaneous:
      make(part: SectionedChangeset(items: changeset.items.withoutUpdates()))
    case .sequential:
      make(part: SectionedChangeset(items: changeset.itemsAfterSections.withoutUpdates()))
    }
  }

  /// Makes the calls that show new content, within a batch of the caller's.
  ///
  /// It comes after those of ``applyItems(of:)``: in a simultaneous host in a batch of its own.
  public func applyUpdates(of changeset: SectionedChangeset) {
    func inPlace<Position>(_ changeset: Changeset<Position>) -> Changeset<Position> {
      Changeset(updates: changeset.updates.map { Update(from: $0.to, to: $0.to) })
    }
    make(
      part: SectionedChangeset(
        sections: inPlace(changeset.sections), items: inPlace(changeset.items)))
  }

  private func make(part: SectionedChangeset) {
    for step in Plan(part, order: updateOrder).steps { make(step.batch, itemUpdates: .reload) }
  }
}
