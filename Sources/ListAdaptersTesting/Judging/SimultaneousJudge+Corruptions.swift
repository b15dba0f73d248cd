import DiffCore

// What a real view accepts, and then shows wrongly or crashes on later.
extension SimultaneousJudge {
  func corruptions(_ pairs: SectionPairs) -> [Finding] {
    let sections = called.movedSections.map { "\($0.from) to \($0.to)" }
    return [
      finding(
        .sectionMoveTouched, touchesOfMovedSections,
        "sections move (\(listed(sections))) in the same batch as updates in them, or as reloads"
      ),
      finding(
        .noOpMove, movesOntoOwnPlaces,
        "moved onto their own place, and nothing before them changes"),
      finding(
        .rowInDeletedOrInsertedSection,
        itemUpdates(old: removals.sections, new: additions.sections)
          + itemReloads(in: removals.sections),
        "updated in a section that is itself deleted, inserted or reloaded"),
      finding(
        .reloadDisplacedByMove, reloadsBesideMoves(pairs),
        "reloaded in a batch that also moves sections, or items of their section"),
      // This is no refusal, because the view throws nothing. It shows the item that it gets, unless
      // the data source has none there and traps.
      finding(
        .reconfigureWithStructure, called.changesStructure ? called.reconfigured : [],
        """
        reconfigured in a batch that also deletes, inserts or moves; the view asks the new list for \
        the items at their old positions
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
    // Only items move, and none moves into or out of a section that is reloaded.
    let moves = called.movedItems
    let changed = Set(moves.map(\.from.section))
      .union(moves.compactMap { pairs.oldOffsets[$0.to.section] })
    return itemReloads(in: changed)
  }

  /// Returns the reloads of items in sections of the old list.
  private func itemReloads(in sections: Set<Int>) -> [Violation.Position] {
    called.reloaded.paths.filter { sections.contains($0.section) }.positions(in: .old)
  }

  /// Returns the positions at which items are deleted, inserted or moved in sections of the old list
  /// or of the new one.
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
  /// Returns whether a change here can shift what stands at a position.
  fileprivate func shifts(_ position: Self) -> Bool {
    guard let path else { return section <= position.section }
    return position.path.map { path.section == $0.section && path <= $0 } ?? false
  }
}
