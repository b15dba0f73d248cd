import DiffCore

/// The parts of a change as batches of a simultaneous host, and which of them may share a batch.
struct SimultaneousPlan {
  private let changeset: SectionedChangeset

  /// Where the sections of the old list stand in the new one.
  private let sectionOffsets: SectionOffsets

  /// The items that are shown anew one by one.
  private let updates: [Update<ItemPath>]

  /// How they are shown anew.
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

  /// One batch if that is legal and safe; otherwise as few as possible of sections, items and
  /// reloads.
  var steps: [Plan.Step] {
    if isWholeLegal {
      [Plan.Step(batch: whole, completed: .reloads)]
    } else if isStructureLegal {
      [
        Plan.Step(batch: structure, completed: .items),
        Plan.Step(batch: reloadsAfterAll, completed: .reloads),
      ]
    } else if areItemsWithReloadsLegal {
      [
        Plan.Step(batch: sections, completed: .sections),
        Plan.Step(batch: itemsWithReloads, completed: .reloads),
      ]
    } else {
      [
        Plan.Step(batch: sections, completed: .sections),
        Plan.Step(batch: items, completed: .items),
        Plan.Step(batch: reloadsAfterAll, completed: .reloads),
      ]
    }
  }
}

// MARK: - Batches

extension SimultaneousPlan {
  /// Everything at once, from positions in the old list to positions in the new one.
  private var whole: Batch {
    var batch = structure
    // Nothing that is reloaded moves, so the old positions ascend as the new ones do.
    batch.update(updates.map(\.from), by: call)
    batch.reloadedSections = changeset.sections.updates.map(\.from)
    return batch
  }

  /// Sections and items leave, come and move.
  private var structure: Batch {
    var batch = sections
    batch.deletedItems = changeset.items.deletions
    batch.movedItems = changeset.items.moves
    batch.insertedItems = changeset.items.insertions
    return batch
  }

  /// Only sections leave, come and move.
  private var sections: Batch {
    Batch(
      deletedSections: changeset.sections.deletions, movedSections: changeset.sections.moves,
      insertedSections: changeset.sections.insertions)
  }

  /// Items leave, come and move after the sections have their new places.
  private var items: Batch {
    let items = changeset.itemsAfterSections(sectionOffsets)
    return Batch(
      deletedItems: items.deletions, movedItems: items.moves, insertedItems: items.insertions)
  }

  /// ``items``, with the reloads in the same batch.
  private var itemsWithReloads: Batch {
    var batch = items
    batch.update(updates.map { sectionOffsets.pathAfterSections($0.from) }, by: call)
    batch.reloadedSections = changeset.sections.updates.map(\.to)
    return batch
  }

  /// The reloads alone, when everything has its new place.
  private var reloadsAfterAll: Batch {
    var batch = Batch(reloadedSections: changeset.sections.updates.map(\.to))
    batch.update(updates.map(\.to), by: call)
    return batch
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
    let left = Set(changeset.sections.moves.map(\.from))
    let entered = Set(changeset.sections.moves.map(\.to))
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
        + changeset.items.targets.map(\.section))
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
    deletions + moves.map(\.from)
  }

  /// The positions in the new list of what is inserted or moved.
  fileprivate var targets: [Position] {
    insertions + moves.map(\.to)
  }
}
