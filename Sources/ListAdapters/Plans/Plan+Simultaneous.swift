import DiffCore

extension Plan {
  /// One batch if that is legal and safe; else sections, items and reloads apart, as few as can be.
  init(simultaneous changeset: SectionedChangeset) {
    let parts = SimultaneousParts(changeset)
    if parts.isWholeLegal {
      self.init(steps: [Step(batch: parts.whole, completed: .reloads)])
    } else if parts.isStructureLegal {
      self.init(steps: [
        Step(batch: parts.structure, completed: .items),
        Step(batch: parts.reloadsAfterAll, completed: .reloads),
      ])
    } else if parts.areItemsWithReloadsLegal {
      self.init(steps: [
        Step(batch: parts.sections, completed: .sections),
        Step(batch: parts.itemsWithReloads, completed: .reloads),
      ])
    } else {
      self.init(steps: [
        Step(batch: parts.sections, completed: .sections),
        Step(batch: parts.items, completed: .items),
        Step(batch: parts.reloadsAfterAll, completed: .reloads),
      ])
    }
  }
}

/// The parts of a change as batches of a simultaneous host, and which of them go together.
private struct SimultaneousParts {
  private let changeset: SectionedChangeset

  /// The updated items that no reloaded section shows anew anyway.
  private let reloads: [Update<ItemPath>]

  init(_ changeset: SectionedChangeset) {
    self.changeset = changeset
    reloads = changeset.itemUpdatesOutsideUpdatedSections
  }
}

extension SimultaneousParts {
  /// Everything at once, from positions in the old list to positions in the new one.
  var whole: Batch {
    var batch = structure
    batch.updatedItems = reloads.map(\.from).sorted()
    batch.updatedSections = changeset.sections.updates.map(\.from).sorted()
    return batch
  }

  /// Sections and items leave, come and move.
  var structure: Batch {
    var batch = sections
    batch.deletedItems = changeset.items.deletions
    batch.movedItems = changeset.items.moves
    batch.insertedItems = changeset.items.insertions
    return batch
  }

  /// Only sections leave, come and move.
  var sections: Batch {
    var batch = Batch()
    batch.deletedSections = changeset.sections.deletions
    batch.movedSections = changeset.sections.moves
    batch.insertedSections = changeset.sections.insertions
    return batch
  }

  /// Items leave, come and move after the sections have taken their new places.
  var items: Batch {
    let items = changeset.itemsAfterSections
    var batch = Batch()
    batch.deletedItems = items.deletions
    batch.movedItems = items.moves
    batch.insertedItems = items.insertions
    return batch
  }

  /// ``items``, with the reloads in the same batch.
  var itemsWithReloads: Batch {
    let sectionOffsets = OffsetTranslation(changeset.sections)
    var batch = items
    batch.updatedItems = reloads.map { sectionOffsets.pathAfterSections($0.from) }.sorted()
    batch.updatedSections = changeset.sections.updates.map(\.to)
    return batch
  }

  /// The reloads alone, when everything has its new place.
  var reloadsAfterAll: Batch {
    var batch = Batch()
    batch.updatedItems = reloads.map(\.to)
    batch.updatedSections = changeset.sections.updates.map(\.to)
    return batch
  }
}

extension SimultaneousParts {
  /// Sections that move tolerate no reload anywhere.
  var isWholeLegal: Bool {
    isStructureLegal && areItemsWithReloadsLegal
      && (changeset.sections.moves.isEmpty || !hasReloads)
  }

  /// A section that moves takes its items along as they are: none of them may change.
  var isStructureLegal: Bool {
    guard !changeset.sections.moves.isEmpty else { return true }
    let left = Set(changeset.sections.moves.map(\.from))
    let entered = Set(changeset.sections.moves.map(\.to))
    return !changeset.items.sources.contains { left.contains($0.section) }
      && !changeset.items.targets.contains { entered.contains($0.section) }
  }

  /// A row is reloaded where it stood, so no row of its section may move.
  ///
  /// A section is reloaded with all its rows, so none of them may change otherwise.
  var areItemsWithReloadsLegal: Bool {
    guard hasReloads else { return true }
    let sectionOffsets = OffsetTranslation(changeset.sections)
    let moves = changeset.items.moves
    let moved = Set(
      moves.flatMap { [sectionOffsets.pathAfterSections($0.from).section, $0.to.section] })
    let touched = Set(
      changeset.items.sources.map { sectionOffsets.pathAfterSections($0).section }
        + changeset.items.targets.map(\.section))
    return !reloads.contains { moved.contains($0.to.section) }
      && !changeset.sections.updates.contains { touched.contains($0.to) }
  }

  private var hasReloads: Bool {
    !changeset.items.updates.isEmpty || !changeset.sections.updates.isEmpty
  }
}

extension Changeset {
  /// The positions in the old list that rows leave, as they are deleted or moved.
  fileprivate var sources: [Position] {
    deletions + moves.map(\.from)
  }

  /// The positions in the new list that rows take, as they are inserted or moved.
  fileprivate var targets: [Position] {
    insertions + moves.map(\.to)
  }
}

extension SectionedChangeset {
  /// The updated items, without those of updated sections: these are shown anew as a whole.
  var itemUpdatesOutsideUpdatedSections: [Update<ItemPath>] {
    guard !sections.updates.isEmpty else { return items.updates }
    let reloaded = Set(sections.updates.map(\.to))
    return items.updates.filter { !reloaded.contains($0.to.section) }
  }
}
