import DiffCore

extension BatchUpdatable {
  /// Applies a changeset of a linear list, in as many batches as this host needs.
  ///
  /// ```swift
  /// let change = posts.changeset(to: newPosts)
  /// host.apply(change, from: posts, to: newPosts) { posts = $0 }
  /// ```
  ///
  /// This is for programs that keep their items themselves; a ``DiffCalculator`` does all of it
  /// when its data is set. The host reloads if it accepts no updates, or if the changeset does not
  /// lead from `old` to `new`.
  ///
  /// - Parameters:
  ///   - changeset: What changed, from `Collection.changeset(to:)` or any of its kind.
  ///   - old: The items that the host shows.
  ///   - new: The items to show.
  ///   - section: The section of the host that shows the list.
  ///   - options: How the change is applied.
  ///   - itemUpdates: How items whose content changed are shown anew.
  ///   - setData: Stores the items that the data source reports from now on. Called inside each
  ///     batch, before its first call, and once at the end.
  ///   - completion: Called once, when the host shows all batches.
  /// - Returns: What does not fit the lists, if the host reloaded for that; otherwise `nil`.
  @discardableResult
  public func apply<Item>(
    _ changeset: Changeset<Int>, from old: [Item], to new: [Item], inSection section: Int = 0,
    options: UpdateOptions = UpdateOptions(), itemUpdates: ItemUpdates<Item> = .reload,
    setData: (_ items: [Item]) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ApplicationError? {
    let error = changeset.applicationError(from: old, to: new) { _, _ in true }
    apply(
      error == nil ? changeset : nil, from: old, to: new, inSection: section, options: options,
      itemUpdates: itemUpdates, setData: setData, completion: completion)
    return error
  }

  /// Applies a changeset of a linear list whose items have ids.
  ///
  /// The host also reloads if a move or an update leads from an item to one of another id.
  /// Everything else is as without ids.
  @discardableResult
  public func apply<Item: Diffable>(
    _ changeset: Changeset<Int>, from old: [Item], to new: [Item], inSection section: Int = 0,
    options: UpdateOptions = UpdateOptions(), itemUpdates: ItemUpdates<Item> = .reload,
    setData: (_ items: [Item]) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ApplicationError? {
    let error = changeset.applicationError(from: old, to: new) { $0.id == $1.id }
    apply(
      error == nil ? changeset : nil, from: old, to: new, inSection: section, options: options,
      itemUpdates: itemUpdates, setData: setData, completion: completion)
    return error
  }

  /// - Parameter changeset: What changed; `nil` if the host has to reload.
  private func apply<Item>(
    _ changeset: Changeset<Int>?, from old: [Item], to new: [Item], inSection section: Int,
    options: UpdateOptions, itemUpdates: ItemUpdates<Item>,
    setData: (_ items: [Item]) -> Void, completion: ((_ finished: Bool) -> Void)?
  ) {
    let context = ChangeContext(
      options: options, itemUpdates: itemUpdates, abilities: HostAbilities(self))
    let change =
      acceptsUpdates
      ? changeset.map { Change($0, from: old, to: new, section: section, in: context) } : nil
    run(change ?? Change(reloading: new), commit: setData, completion: completion)
  }

  /// Applies an edit script of a linear list: moves move, substitutions reload.
  ///
  /// Everything else is as with a changeset.
  @discardableResult
  public func apply<Item>(
    _ script: EditScript<Item>, from old: [Item], to new: [Item], inSection section: Int = 0,
    options: UpdateOptions = UpdateOptions(), itemUpdates: ItemUpdates<Item> = .reload,
    setData: (_ items: [Item]) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> ApplicationError? {
    apply(
      script.changeset, from: old, to: new, inSection: section, options: options,
      itemUpdates: itemUpdates, setData: setData, completion: completion)
  }

  /// Applies a changeset of a list of sections.
  ///
  /// Everything else is as with a changeset of a linear list.
  @discardableResult
  public func apply<Section: DiffableSection>(
    _ changeset: SectionedChangeset, from old: [Section], to new: [Section],
    options: UpdateOptions = UpdateOptions(), itemUpdates: ItemUpdates<Section.Item> = .reload,
    setData: (_ sections: [Section]) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
  ) -> SectionedApplicationError? {
    let error = changeset.applicationError(from: old, to: new)
    let context = ChangeContext(
      options: options, itemUpdates: itemUpdates, abilities: HostAbilities(self))
    run(
      error == nil && acceptsUpdates
        ? Change(changeset, from: old, to: new, in: context) : Change(reloading: new),
      commit: setData, completion: completion)
    return error
  }
}

extension Changeset where Position == Int {
  /// Returns what does not fit the lists, if anything.
  ///
  /// - Parameter isSame: Returns whether an old and a new item are the same item.
  func applicationError<Item>(
    from old: [Item], to new: [Item], isSame: (_ old: Item, _ new: Item) -> Bool
  ) -> ApplicationError? {
    do {
      try check(oldCount: old.count, newCount: new.count)
    } catch {
      return error
    }
    if let move = moves.first(where: { !isSame(old[$0.from], new[$0.to]) }) { return .move(move) }
    return updates.first { !isSame(old[$0.from], new[$0.to]) }.map { .update($0) }
  }
}

extension SectionedChangeset {
  /// Returns what does not fit the lists, if anything.
  func applicationError<Section: DiffableSection>(
    from old: [Section], to new: [Section]
  ) -> SectionedApplicationError? {
    do {
      try check(oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
    } catch {
      return error
    }
    if let error = sections.applicationError(from: old, to: new, isSame: { $0.id == $1.id }) {
      return .sections(error)
    }
    func isSame(_ from: ItemPath, _ to: ItemPath) -> Bool {
      old[from.section].items[from.item].id == new[to.section].items[to.item].id
    }
    if let move = items.moves.first(where: { !isSame($0.from, $0.to) }) { return .move(move) }
    return items.updates.first { !isSame($0.from, $0.to) }.map { .update($0) }
  }
}

// MARK: - In a batch of one's own

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
  /// well. `apply` splits batches where it has to.
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
