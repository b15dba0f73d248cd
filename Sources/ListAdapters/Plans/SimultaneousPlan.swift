import DiffCore

/// The batches of a change for a simultaneous host, and the rules for sharing a batch.
struct SimultaneousPlan {
  private let changeset: SectionedChangeset

  /// The updated items outside of sections that reload: where the items were if they reload before
  /// they move, and where they are if they are reconfigured after it.
  private let updates: [Update<ItemPath>]

  private let call: ItemUpdateCall

  init(_ changeset: SectionedChangeset, updatingItemsBy call: ItemUpdateCall) {
    self.changeset = changeset
    updates = changeset.individualUpdates(isOld: call == .reload)
    self.call = call
  }

  /// Returns one step if one batch is legal and safe, otherwise the fewest steps for reloads,
  /// sections and items.
  ///
  /// Reloads come first, because a reload after a move would replace a cell that still moves. A view
  /// looks up reconfigured items immediately, so reconfigurations come last. No step has an empty
  /// batch. Without changes, the result is empty.
  ///
  /// - Parameter last: The list after the last step.
  func steps(to last: Step.List) -> [Step] {
    let structure = [HostCall](simultaneous: changeset)
    if isWholeLegal {
      // Reloaded items and sections do not move, so their order is the same in both lists.
      let whole = structure.updating(
        items: updates.map { $0.from }, by: call,
        reloadingSections: changeset.sections.updates.map { $0.from })
      return whole.isEmpty ? [] : [Step(batch: whole, list: last)]
    }
    if !isStructureLegal, areItemsWithReloadsLegal {
      let itemsWithReloads = itemBatch.updating(
        items: updates.map { ItemPath(section: $0.to.section, item: $0.from.item) }, by: call,
        reloadingSections: changeset.sections.updates.map { $0.to })
      return [sectionStep, Step(batch: itemsWithReloads, list: last)]
    }
    func steps(_ list: Step.List) -> [Step] {
      isStructureLegal
        ? [Step(batch: structure, list: list)] : [sectionStep, Step(batch: itemBatch, list: list)]
    }
    switch call {
    case .reload:
      let reloads = [].updating(
        items: updates.map { $0.from }.sorted(), by: call,
        reloadingSections: changeset.sections.updates.map { $0.from }.sorted())
      return [Step(batch: reloads, list: .beforeMoves)] + steps(last)
    case .reconfigure:
      let updates = [].updating(
        items: updates.map { $0.to }, by: call,
        reloadingSections: changeset.sections.updates.map { $0.to })
      return steps(.beforeUpdates) + [Step(batch: updates, list: last)]
    }
  }

  private var sectionStep: Step {
    Step(
      batch: [HostCall](simultaneous: SectionedChangeset(sections: changeset.sections)),
      list: .afterSections)
  }

  /// The changes of items after those of sections.
  private var itemBatch: [HostCall] {
    [HostCall](simultaneous: SectionedChangeset(items: changeset.itemsAfterSections))
  }
}

// MARK: - Legality

extension SimultaneousPlan {
  /// Whether everything may share one batch, which must not both move sections and reload.
  private var isWholeLegal: Bool {
    isStructureLegal && areItemsWithReloadsLegal
      && (changeset.sections.moves.isEmpty || !hasReloads)
      && (changeset.sections.isStructureEmpty || !hasReconfigurations)
  }

  /// Whether sections and items may share a batch, because no item changes in a section that moves.
  private var isStructureLegal: Bool {
    guard !changeset.sections.moves.isEmpty else { return true }
    let left = Set(changeset.sections.moves.map { $0.from })
    let entered = Set(changeset.sections.moves.map { $0.to })
    return !changeset.items.sources.contains { left.contains($0.section) }
      && !changeset.items.targets.contains { entered.contains($0.section) }
  }

  /// Whether deletions, insertions and moves of items may share a batch with reloads.
  ///
  /// A reload uses the item's old position, so no item of its section may move. A section reloads
  /// with all of its items, so these must not change otherwise. A view looks up reconfigured items
  /// immediately, so nothing in the batch may change a position.
  private var areItemsWithReloadsLegal: Bool {
    guard hasReloads else { return true }
    guard changeset.items.isStructureEmpty || !hasReconfigurations else { return false }
    let items = changeset.itemsAfterSections
    let moved = Set(items.moves.flatMap { [$0.from.section, $0.to.section] })
    let touched = Set((items.sources + items.targets).map { $0.section })
    return !updates.contains { moved.contains($0.to.section) }
      && !changeset.sections.updates.contains { touched.contains($0.to) }
  }

  private var hasReloads: Bool {
    !updates.isEmpty || !changeset.sections.updates.isEmpty
  }

  private var hasReconfigurations: Bool {
    call == .reconfigure && !updates.isEmpty
  }
}

extension Changeset {
  /// The positions of deletions and of moves, in the old list.
  fileprivate var sources: [Position] {
    deletions + moves.map { $0.from }
  }

  /// The positions of insertions and of moves, in the new list.
  fileprivate var targets: [Position] {
    insertions + moves.map { $0.to }
  }
}
