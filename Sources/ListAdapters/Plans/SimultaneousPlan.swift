import DiffCore

/// The batches of a change for a simultaneous host, and the rules for sharing a batch.
struct SimultaneousPlan {
  let changeset: SectionedChangeset
  let call: ItemUpdateCall

  /// The sections of which only the header reloads.
  let headers: [Update<Int>]

  /// Returns the fewest legal and safe steps: for everything, or for reloads, sections and items.
  ///
  /// Reloads come first, because a reload after a move would replace a cell that still moves. A
  /// view looks up reconfigured items immediately, so reconfigurations come last. No step has an
  /// empty batch. Without changes, the result is empty.
  ///
  /// - Parameter last: The list after the last step.
  func steps(to last: Step.Stage) -> [Step] {
    var rest = self
    var sections: [Step] = []
    if !isStructureLegal {
      let batch = [HostCall](simultaneous: SectionedChangeset(sections: changeset.sections))
      sections = [Step(batch: batch, stage: .afterSections)]
      rest = afterSections
    }
    let items = [HostCall](simultaneous: rest.changeset)
    switch (rest.isOneBatchLegal, hasReconfigurations) {
    case (true, _):
      let whole = items + rest.reloads
      return whole.isEmpty ? sections : sections + [Step(batch: whole, stage: last)]
    case (false, false):
      return [Step(batch: reloads, stage: .afterReloads)] + sections
        + [Step(batch: items, stage: last)]
    case (false, true):
      let updates = changeset.updateCalls(updatingItemsBy: call, reloadingHeaders: headers)
      return sections
        + [Step(batch: items, stage: .beforeUpdates), Step(batch: updates, stage: last)]
    }
  }

  /// The calls for updated items and sections, at old positions.
  private var reloads: [HostCall] {
    let headers = SectionedChangeset(sections: Changeset(updates: headers)).invertedUpdates
    return changeset.invertedUpdates.updateCalls(
      updatingItemsBy: call, reloadingHeaders: headers.sections.updates)
  }

  /// The rest of the plan after the step for sections.
  private var afterSections: SimultaneousPlan {
    let updates = changeset.sections.updates.map { Update(from: $0.to, to: $0.to) }
    return SimultaneousPlan(
      changeset: SectionedChangeset(
        sections: Changeset(updates: updates), items: changeset.itemsAfterSections),
      call: call, headers: headers.map { Update(from: $0.to, to: $0.to) })
  }
}

// MARK: - Legality

extension SimultaneousPlan {
  /// Whether everything may share one batch, if sections and items may.
  ///
  /// A batch must not both move sections and reload. A reload uses the item's old position, so no
  /// item of its section may move. A section reloads with all of its items, so these must not
  /// change otherwise. A view looks up reconfigured items immediately, so nothing in the batch may
  /// change a position, and the same goes for headers.
  private var isOneBatchLegal: Bool {
    guard hasUpdates, !changeset.withoutUpdates().isEmpty else { return true }
    guard !hasReconfigurations, headers.isEmpty, changeset.sections.moves.isEmpty
    else { return false }
    let items = changeset.itemsAfterSections
    let moved = Set(items.moves.flatMap { [$0.from.section, $0.to.section] })
    let touched = Set((items.sources + items.targets).map { $0.section })
    return !changeset.items.updates.contains { moved.contains($0.to.section) }
      && !changeset.sections.updates.contains { touched.contains($0.to) }
  }

  /// Whether sections and items may share a batch, because no item changes in a section that moves.
  private var isStructureLegal: Bool {
    guard !changeset.sections.moves.isEmpty else { return true }
    let sources = Set(changeset.sections.moves.map { $0.from })
    let targets = Set(changeset.sections.moves.map { $0.to })
    return !changeset.items.sources.contains { sources.contains($0.section) }
      && !changeset.items.targets.contains { targets.contains($0.section) }
  }

  private var hasUpdates: Bool {
    !changeset.items.updates.isEmpty || !changeset.sections.updates.isEmpty || !headers.isEmpty
  }

  private var hasReconfigurations: Bool {
    call == .reconfigure && !changeset.individualUpdates.isEmpty
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
