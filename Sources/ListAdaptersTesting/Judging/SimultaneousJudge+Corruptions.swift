import DiffCore

// Finds updates that a real view accepts, but shows wrongly or crashes on later.
extension SimultaneousJudge {
  func corruptions(_ pairs: SectionPairs) -> [Finding] {
    let sections = called.movedSections.map { "\($0.from) to \($0.to)" }
    return [
      finding(
        .sectionMoveTouched, touchesOfMovedSections,
        "sections move (\(listed(sections))) in a batch that also updates their items, or reloads"
      ),
      finding(
        .noOpMove, movesOntoOwnPlaces,
        "moved to their own position, and nothing before them changes"),
      finding(
        .rowInDeletedOrInsertedSection,
        itemUpdates(old: removals.sections, new: additions.sections)
          + itemReloads(in: removals.sections),
        "updated in a section that the same batch deletes, inserts or reloads"),
      finding(
        .reloadDisplacedByMove, reloadsBesideMoves(pairs),
        "reloaded in a batch that also moves sections, or items of their section"),
      // This is not a refusal, because the view throws no exception. It shows the wrong item,
      // unless the data source traps because it has none at that position.
      finding(
        .reconfigureWithStructure,
        called.changesStructure ? called.reconfigured + called.reloadedHeaders : [],
        """
        reconfigured in a batch that also deletes, inserts or moves; the view reads the new list \
        at the old positions
        """),
    ].compactMap(\.self)
  }

  private func finding(
    _ rule: BatchRule, _ positions: [Violation.Position], _ text: String
  ) -> Finding? {
    positions.isEmpty ? nil : Finding(rule, positions, "\(text): \(listed(positions))")
  }

  private var touchesOfMovedSections: [Violation.Position] {
    let moves = called.movedSections
    guard !moves.isEmpty else { return [] }
    return itemUpdates(old: Set(moves.map(\.from)), new: Set(moves.map(\.to))) + called.reloaded
  }

  private var movesOntoOwnPlaces: [Violation.Position] {
    let moves = called.moved.filter { !$0.isOntoOwnPlace }
    let changed = called.deleted + called.inserted + moves.flatMap { [$0.from, $0.to] }
    return called.moved.filter(\.isOntoOwnPlace).map(\.from)
      .filter { place in !changed.contains { $0.shifts(place) } }
  }

  private func reloadsBesideMoves(_ pairs: SectionPairs) -> [Violation.Position] {
    guard called.movedSections.isEmpty else { return called.reloaded }
    // Only items move, and no item moves into or out of a reloaded section.
    let moves = called.movedItems
    let changed = Set(moves.map(\.from.section))
      .union(moves.compactMap { pairs.oldOffsets[$0.to.section] })
    return itemReloads(in: changed)
  }

  /// Returns the reloads of items in sections of the old list.
  private func itemReloads(in sections: Set<Int>) -> [Violation.Position] {
    called.reloaded.paths.filter { sections.contains($0.section) }.positions(in: .old)
  }

  /// Returns the positions of deletions, insertions and moves of items in old and new sections.
  private func itemUpdates(old: Set<Int>, new: Set<Int>) -> [Violation.Position] {
    let removed = called.deleted.paths + called.movedItems.map(\.from)
    let added = called.inserted.paths + called.movedItems.map(\.to)
    return removed.filter { old.contains($0.section) }.positions(in: .old)
      + added.filter { new.contains($0.section) }.positions(in: .new)
  }
}

extension Move<Violation.Position> {
  fileprivate var isOntoOwnPlace: Bool {
    from.section == to.section && from.path == to.path
  }
}

extension Violation.Position {
  /// Returns whether a change at this position can shift the entry at another position.
  fileprivate func shifts(_ position: Self) -> Bool {
    guard let path else { return section <= position.section }
    return position.path.map { path.section == $0.section && path <= $0 } ?? false
  }
}
