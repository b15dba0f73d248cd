import DiffCore

/// The removals of a batch from the old list, or its additions to the new list.
///
/// For a simultaneous host, a reload is both a removal and an addition.
struct BatchSide {
  let list: CountedList

  /// The removed or added positions, sections first, then items.
  let positions: [Violation.Position]

  let sections: Set<Int>

  private let rules: SideRules

  /// Creates the removals of a batch.
  ///
  /// Removing a section includes the removals of its items.
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

  /// Creates the additions of a batch.
  init(additionsBy updates: BatchUpdates, to counts: [Int], without removals: BatchSide) {
    let shift = PathTranslation(
      SectionedChangeset(
        sections: Changeset(
          deletions: updates.deleted.offsets.ascending,
          insertions: updates.inserted.offsets.ascending),
        items: Changeset(
          deletions: updates.deleted.paths.ascending, insertions: updates.inserted.paths.ascending)
      ))
    // An entry that is both deleted and reloaded has no new position. The judge rejects it first.
    let targets = updates.reloaded.paths.filter { !removals.sections.contains($0.section) }
      .compactMap(shift.newPath)
    let offsets =
      updates.inserted.offsets + updates.reloaded.offsets.compactMap(shift.sections.newOffset)
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
  /// Returns a conflict between a move and a removal or an addition, or else the first position out
  /// of bounds.
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

  /// Returns a position that is the source, or the target, of several moves.
  func repetition(in moves: [Move<Violation.Position>]) -> Finding? {
    moves.repeatedIDs { $0[keyPath: rules.end] }.first.map { position in
      let moves = moves.filter { $0[keyPath: rules.end] == position }
      return Finding(
        position.path == nil ? rules.sectionRepetition : rules.itemRepetition, [position],
        "several moves have the same \(rules.endName): \(listed(moves.map(\.text)))")
    }
  }

  /// Returns a move of an entry that the batch also removes or adds, by itself or with its section.
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

/// The rules for removals, or for additions.
private struct SideRules {
  let verb: String

  /// The end of a move that is a position in the list.
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
        section: .deleteAndMoveSameSection, item: .deleteAndMoveSameRow,
        sectionOfItem: .moveRowFromDeletedSection),
      bounds: .deletions, moveBounds: .sources,
      sectionRepetition: .moveSectionToBoth, itemRepetition: .moveRowToBoth)
  }

  static var addition: Self {
    Self(
      verb: "inserted", end: \.to, endName: "target",
      conflicts: OperationRules(
        section: .insertAndMoveSameSection, item: .insertAndMoveSameRow,
        sectionOfItem: .moveRowIntoInsertedSection),
      bounds: .insertions, moveBounds: .targets,
      sectionRepetition: .moveBothSections, itemRepetition: .moveBothRows)
  }
}

extension Array where Element: Hashable & Comparable {
  /// The elements in ascending order, each once.
  fileprivate var ascending: Self {
    withoutRepeats.sorted()
  }
}
