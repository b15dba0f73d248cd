import DiffCore

/// A change as batches of a simultaneous host, and what may share a batch.
struct SimultaneousPlan {
  private let changeset: SectionedChangeset

  /// The updated items that do not reload with their section.
  private let updates: [Update<ItemPath>]

  /// The call for them.
  private let call: ItemUpdateCall

  init(_ changeset: SectionedChangeset, updatingItemsBy call: ItemUpdateCall) {
    self.changeset = changeset
    updates = changeset.individualUpdates
    self.call = call
  }

  /// Returns one step if one batch is legal and safe; otherwise as few as possible for sections,
  /// items and reloads.
  ///
  /// If nothing changes, there is no step. In all other cases, no batch is empty.
  ///
  /// - Parameter last: The list after the last step.
  func steps(to last: Step.List) -> [Step] {
    let structure = [HostCall](simultaneous: changeset)
    if isWholeLegal {
      // Nothing that reloads moves, so the old positions ascend as the new ones do.
      let whole = structure.updating(
        items: updates.map { $0.from }, by: call,
        reloadingSections: changeset.sections.updates.map { $0.from })
      return whole.isEmpty ? [] : [Step(batch: whole, list: last)]
    }
    let reloadedSections = changeset.sections.updates.map { $0.to }
    let reloads = [].updating(
      items: updates.map { $0.to }, by: call, reloadingSections: reloadedSections)
    if isStructureLegal {
      return [Step(batch: structure, list: .beforeReloads), Step(batch: reloads, list: last)]
    }
    let sections = Step(
      batch: [HostCall](simultaneous: SectionedChangeset(sections: changeset.sections)),
      list: .afterSections)
    let items = [HostCall](simultaneous: SectionedChangeset(items: changeset.itemsAfterSections))
    if areItemsWithReloadsLegal {
      let itemsWithReloads = items.updating(
        items: updates.map { ItemPath(section: $0.to.section, item: $0.from.item) }, by: call,
        reloadingSections: reloadedSections)
      return [sections, Step(batch: itemsWithReloads, list: last)]
    }
    return [
      sections, Step(batch: items, list: .beforeReloads), Step(batch: reloads, list: last),
    ]
  }
}

// MARK: - What is legal

extension SimultaneousPlan {
  /// Whether everything may share one batch: sections that move tolerate no reload anywhere.
  private var isWholeLegal: Bool {
    isStructureLegal && areItemsWithReloadsLegal
      && (changeset.sections.moves.isEmpty || !hasReloads)
      && (changeset.sections.isStructureEmpty || !hasReconfigurations)
  }

  /// Whether sections and items may share a batch: a section that moves takes its items along as
  /// they are, so none of them may change.
  private var isStructureLegal: Bool {
    guard !changeset.sections.moves.isEmpty else { return true }
    let left = Set(changeset.sections.moves.map { $0.from })
    let entered = Set(changeset.sections.moves.map { $0.to })
    return !changeset.items.sources.contains { left.contains($0.section) }
      && !changeset.items.targets.contains { entered.contains($0.section) }
  }

  /// Whether items may change in the batch that also reloads.
  ///
  /// An item is reloaded where it stood, so no item of its section may move. A section is reloaded
  /// with all its items, so none of them may change otherwise. A view looks up reconfigured items
  /// at once, so nothing around them may change its position.
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
  /// The positions of what is deleted or moved.
  fileprivate var sources: [Position] {
    deletions + moves.map { $0.from }
  }

  /// The positions of what is inserted or moved, where it is then.
  fileprivate var targets: [Position] {
    insertions + moves.map { $0.to }
  }
}
