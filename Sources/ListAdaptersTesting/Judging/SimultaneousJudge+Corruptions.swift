import DiffCore

// What a real view accepts, and then shows wrongly or crashes on later.
extension SimultaneousJudge {
  func corruptions(_ pairs: SectionPairs) -> [Finding] {
    [
      touchedSectionMove, moveToOwnPlace, itemInRemovedOrAddedSection,
      reloadDisplacedByMove(pairs), reconfigurationWithStructure,
    ].compactMap(\.self)
  }

  private var touchedSectionMove: Finding? {
    let moves = batch.called.movedSections
    guard !moves.isEmpty else { return nil }
    let from = Set(moves.map(\.from))
    let to = Set(moves.map(\.to))
    let touching = positions(
      old: { from.contains($0.section) }, new: { to.contains($0.section) })
    let reloads = reloadPositions
    guard !touching.isEmpty || !reloads.isEmpty else { return nil }
    let sections = moves.map { "\($0.from) to \($0.to)" }
    return Finding(
      .sectionMoveTouched, touching + reloads,
      """
      sections move (\(enumerated(sections))) in the same batch as updates in them, or as reloads: \
      \(enumerated(touching + reloads))
      """)
  }

  private var moveToOwnPlace: Finding? {
    // A move to another place is itself a change at its source.
    let changes = EarliestChanges(batch.called)
    let sections = batch.called.movedSections.filter { changes.section > $0.from }
    let items = batch.called.movedItems.filter {
      changes.section > $0.from.section
        && changes.items[$0.from.section, default: .max] > $0.from.item
    }
    guard !sections.isEmpty || !items.isEmpty else { return nil }
    let positions: [Violation.Position] =
      sections.map { .section($0.from, in: .old) } + items.map { .item($0.from, in: .old) }
    return Finding(
      .noOpMove, positions,
      "moved onto their own place, and nothing before them changes: \(enumerated(positions))")
  }

  private var itemInRemovedOrAddedSection: Finding? {
    let found = positions(
      old: { batch.removedSections.contains($0.section) },
      new: { batch.addedSections.contains($0.section) })
    let reloads: [Violation.Position] = batch.called.reloadedItems
      .filter { batch.removedSections.contains($0.section) }
      .map { .item($0, in: .old) }
    guard !found.isEmpty || !reloads.isEmpty else { return nil }
    return Finding(
      .rowInDeletedOrInsertedSection, found + reloads,
      """
      updated in a section that is itself deleted, inserted or reloaded: \
      \(enumerated(found + reloads))
      """)
  }

  private func reloadDisplacedByMove(_ pairs: SectionPairs) -> Finding? {
    var positions = reloadPositions
    if batch.called.movedSections.isEmpty {
      // Only items move, and none moves into or out of a section that is reloaded.
      let moves = batch.called.movedItems
      let changed = Set(moves.map(\.from.section))
        .union(moves.compactMap { pairs.oldOffsets[$0.to.section] })
      positions = batch.called.reloadedItems
        .filter { changed.contains($0.section) }
        .map { .item($0, in: .old) }
    }
    guard !positions.isEmpty else { return nil }
    return Finding(
      .reloadDisplacedByMove, positions,
      "reloaded in a batch that also moves sections, or items of their section: "
        + enumerated(positions))
  }

  // This is no refusal, because the view throws nothing. It shows the item that it gets, unless the
  // data source has none there and traps.
  private var reconfigurationWithStructure: Finding? {
    let paths = batch.called.reconfiguredItems
    guard !paths.isEmpty, batch.called.changesStructure else { return nil }
    return Finding(
      .reconfigureWithStructure, paths.map { .item($0, in: .old) },
      """
      reconfigured in a batch that also deletes, inserts or moves; the view asks the new list for \
      the items at their old positions: \(enumerated(paths))
      """)
  }

  private var reloadPositions: [Violation.Position] {
    batch.called.reloadedSections.map { .section($0, in: .old) }
      + batch.called.reloadedItems.map { .item($0, in: .old) }
  }

  /// Returns the positions of deletions, insertions and moves, but not of reloads, for which the
  /// given condition on old or new positions holds.
  private func positions(
    old isOld: (ItemPath) -> Bool, new isNew: (ItemPath) -> Bool
  ) -> [Violation.Position] {
    let updates = batch.called
    let removed = updates.deletedItems + updates.movedItems.map(\.from)
    let added = updates.insertedItems + updates.movedItems.map(\.to)
    return removed.filter(isOld).map { .item($0, in: .old) }
      + added.filter(isNew).map { .item($0, in: .new) }
  }
}

/// The first offsets at which anything is deleted, inserted or moved, except onto its own position.
private struct EarliestChanges {
  let section: Int
  private(set) var items: [Int: Int] = [:]

  init(_ updates: BatchUpdates) {
    let sectionMoves = updates.movedSections.filter { $0.from != $0.to }
    let sections = updates.deletedSections + updates.insertedSections
    section = (sections + sectionMoves.flatMap { [$0.from, $0.to] }).min() ?? .max

    let itemMoves = updates.movedItems.filter { $0.from != $0.to }
    let paths = updates.deletedItems + updates.insertedItems
    for path in paths + itemMoves.flatMap({ [$0.from, $0.to] }) {
      items[path.section] = min(items[path.section, default: .max], path.item)
    }
  }
}
