import DiffCore

/// What a batch takes out of the old list, or what it puts into the new one.
///
/// A simultaneous host reads a reload as both: a deletion and an insertion.
struct BatchSide {
  let list: CountedList

  /// The positions that are deleted or reloaded, or those that are inserted or reloaded: sections,
  /// then items.
  let positions: [Violation.Position]

  /// The offsets of the sections.
  let sections: Set<Int>

  private let rules: SideRules

  /// Creates what a batch takes out of the old list.
  ///
  /// A deletion in a section that is removed says no more than the removal of the section.
  init(removalsBy updates: BatchUpdates, from counts: [Int]) {
    let all = updates.deleted + updates.reloaded
    let sections = Set(all.offsets)
    self.sections = sections
    positions =
      all.offsets.positions(in: .old)
      + all.paths.filter { !sections.contains($0.section) }.positions(in: .old)
    list = CountedList(name: "the old list", counts: counts)
    rules = .removal
  }

  /// Creates what a batch puts into the new list.
  init(additionsBy updates: BatchUpdates, to counts: [Int], without removals: BatchSide) {
    let sectionShift = OffsetShift(
      deleted: updates.deleted.offsets, inserted: updates.inserted.offsets)
    let deleted = updates.deleted.paths.itemsBySection
    let inserted = updates.inserted.paths.itemsBySection
    let reloaded = updates.reloaded.paths.filter { !removals.sections.contains($0.section) }
    let targets = reloaded.itemsBySection.flatMap { section, items in
      let newSection = sectionShift(section)
      let shift = OffsetShift(
        deleted: deleted[section] ?? [], inserted: inserted[newSection] ?? [])
      return items.map { ItemPath(section: newSection, item: shift($0)) }
    }
    let offsets = updates.inserted.offsets + updates.reloaded.offsets.map { sectionShift($0) }
    sections = Set(offsets)
    positions =
      offsets.positions(in: .new)
      + (updates.inserted.paths + targets.sorted()).positions(in: .new)
    list = CountedList(name: "the new list", counts: counts)
    rules = .addition
  }
}

// MARK: - Refusals

extension BatchSide {
  /// Returns a conflict of a move with a deletion or an insertion, or else the first position out of
  /// bounds.
  func refusal(moving moves: [Move<Violation.Position>]) -> Finding? {
    conflict(of: moves)
      ?? list.refusal(of: positions, rules.bounds) {
        "\(positions[$0].name) is \(rules.verb) or reloaded"
      }
  }

  /// Returns the first move from, or to, a position out of bounds.
  func moveOutOfBounds(_ moves: [Move<Violation.Position>]) -> Finding? {
    list.refusal(of: moves.map { $0[keyPath: rules.end] }, rules.moveBounds) { moves[$0].text }
  }

  /// Returns a position from which, or to which, several moves go.
  func repetition(in moves: [Move<Violation.Position>]) -> Finding? {
    moves.repeatedIDs { $0[keyPath: rules.end] }.first.map { position in
      let moves = moves.filter { $0[keyPath: rules.end] == position }
      return Finding(
        position.path == nil ? rules.sectionRepetition : rules.itemRepetition, [position],
        "several moves have the same \(rules.endName): \(listed(moves.map(\.text)))")
    }
  }

  /// Returns a move of what the batch also deletes or inserts, or of an item whose section it does.
  private func conflict(of moves: [Move<Violation.Position>]) -> Finding? {
    let updated = Set(positions)
    for move in moves {
      let end = move[keyPath: rules.end]
      let isSectionUpdated = end.path != nil && sections.contains(end.section)
      guard isSectionUpdated || updated.contains(end) else { continue }
      let rule = isSectionUpdated ? rules.conflicts.sectionOfItem : rules.conflicts.rule(for: end)
      let name = isSectionUpdated ? "section \(end.section)" : end.name
      return Finding(rule, [end], "\(move.text), but \(name) is \(rules.verb) or reloaded")
    }
    return nil
  }
}

/// The rules for what a batch takes out of the old list, or for what it puts into the new one.
private struct SideRules {
  let verb: String

  /// The end of a move that counts in the list.
  let end: KeyPath<Move<Violation.Position>, Violation.Position>
  let endName: String

  let conflicts: OperationRules
  let bounds: OperationRules
  let moveBounds: OperationRules
  let sectionRepetition: BatchRule
  let itemRepetition: BatchRule

  static var removal: Self {
    Self(
      verb: "deleted", end: \.from, endName: "source",
      conflicts: OperationRules(
        .deleteAndMoveSameSection, .deleteAndMoveSameRow,
        sectionOfItem: .moveRowFromDeletedSection),
      bounds: .deletions, moveBounds: .sources,
      sectionRepetition: .moveSectionToBoth, itemRepetition: .moveRowToBoth)
  }

  static var addition: Self {
    Self(
      verb: "inserted", end: \.to, endName: "target",
      conflicts: OperationRules(
        .insertAndMoveSameSection, .insertAndMoveSameRow,
        sectionOfItem: .moveRowIntoInsertedSection),
      bounds: .insertions, moveBounds: .targets,
      sectionRepetition: .moveBothSections, itemRepetition: .moveBothRows)
  }
}

/// Moves an offset as deletions before it and insertions around it do.
///
/// ```
/// deleted 0, inserted 1:   a b c     offset 2 ("c") moves left to 1, and right to 2
///                            b x c
/// ```
private struct OffsetShift {
  private let deleted: [Int]
  private let inserted: [Int]

  init(deleted: [Int], inserted: [Int]) {
    self.deleted = deleted.withoutRepeats.sorted()
    self.inserted = inserted.withoutRepeats.sorted()
  }

  /// Returns the new offset of an entry that is neither deleted nor inserted.
  func callAsFunction(_ offset: Int) -> Int {
    let closed = offset - deleted.partitioningIndex { $0 >= offset }
    // The k-th insertion stands before the entry if k insertions and `closed` others fit before it.
    // The sum overflows only for an offset that is out of bounds, and so refused.
    return closed &+ inserted.indices.partitioningIndex { inserted[$0] - $0 > closed }
  }
}
