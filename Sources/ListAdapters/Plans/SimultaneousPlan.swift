import DiffCore

/// A change as batches of a simultaneous host, and what may share a batch.
struct SimultaneousPlan {
  private let changeset: SectionedChangeset

  /// Where the sections of the old list stand in the new one.
  private let sectionOffsets: SectionOffsets

  /// The updated items that do not reload with their section.
  private let updates: [Update<ItemPath>]

  /// The call for them.
  private let call: ItemUpdateCall

  init(
    _ changeset: SectionedChangeset, _ sectionOffsets: SectionOffsets,
    updatingItemsBy call: ItemUpdateCall
  ) {
    self.changeset = changeset
    self.sectionOffsets = sectionOffsets
    updates = changeset.itemUpdatesOutsideUpdatedSections
    self.call = call
  }

  /// Returns one step if one batch is legal and safe; otherwise as few as possible for sections,
  /// items and reloads.
  ///
  /// If nothing changes, there is no step. In all other cases, no batch is empty.
  ///
  /// - Parameters:
  ///   - lists: The lists between the steps.
  ///   - last: The list after the last step.
  func steps<Content>(
    through lists: ChangedLists<Content>, to last: Content
  ) -> [Step<Content>] {
    if isWholeLegal {
      [Step](whole, to: last)
    } else if isStructureLegal {
      [
        Step(structure, to: lists.beforeReloads),
        Step(reloadsAfterAll, to: last),
      ]
    } else if areItemsWithReloadsLegal {
      [
        Step(sections, to: lists.afterSections),
        Step(itemsWithReloads, to: last),
      ]
    } else {
      [
        Step(sections, to: lists.afterSections),
        Step(items, to: lists.beforeReloads),
        Step(reloadsAfterAll, to: last),
      ]
    }
  }
}

// MARK: - Batches

extension SimultaneousPlan {
  /// Everything at once, from positions in the old list to positions in the new one.
  ///
  /// Nothing that reloads moves, so the old positions ascend as the new ones do.
  private var whole: [HostCall] {
    structure.updating(
      items: updates.map { $0.from }, by: call,
      reloadingSections: changeset.sections.updates.map { $0.from })
  }

  /// Deletes, inserts and moves sections and items.
  private var structure: [HostCall] {
    [HostCall](sections: changeset.sections, items: changeset.items)
  }

  /// Deletes, inserts and moves sections only.
  private var sections: [HostCall] {
    [HostCall](sections: changeset.sections, items: Changeset())
  }

  /// Deletes, inserts and moves items when the sections have their new positions.
  private var items: [HostCall] {
    [HostCall](sections: Changeset(), items: changeset.itemsAfterSections(sectionOffsets))
  }

  /// ``items``, with the reloads in the same batch.
  private var itemsWithReloads: [HostCall] {
    items.updating(
      items: updates.map { sectionOffsets.pathAfterSections($0.from) }, by: call,
      reloadingSections: changeset.sections.updates.map { $0.to })
  }

  /// The reloads alone, when everything has its new position.
  private var reloadsAfterAll: [HostCall] {
    [].updating(
      items: updates.map { $0.to }, by: call,
      reloadingSections: changeset.sections.updates.map { $0.to })
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
    let moved = Set(
      changeset.items.moves.flatMap {
        [sectionOffsets.pathAfterSections($0.from).section, $0.to.section]
      })
    let touched = Set(
      changeset.items.sources.map { sectionOffsets.pathAfterSections($0).section }
        + changeset.items.targets.map { $0.section })
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
  /// The positions in the old list of what is deleted or moved.
  fileprivate var sources: [Position] {
    deletions + moves.map { $0.from }
  }

  /// The positions in the new list of what is inserted or moved.
  fileprivate var targets: [Position] {
    insertions + moves.map { $0.to }
  }
}
