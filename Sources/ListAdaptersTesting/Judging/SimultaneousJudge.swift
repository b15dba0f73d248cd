import DiffCore
import ListAdapters

/// Judges a batch of a simultaneous host in the same steps as UITableView and UICollectionView.
///
/// The first step that fails determines the rule. If all steps pass, the judge returns all findings
/// of updates that real views accept, but show wrongly.
struct SimultaneousJudge {
  /// The updates, without the repetitions that the host ignores.
  let called: BatchUpdates

  let removals: BatchSide
  let additions: BatchSide

  /// The number of items in each section of the old list, and of the data source.
  let old: [Int]
  let new: [Int]

  private let isEmpty: Bool

  init(_ calls: [HostCall], rules: HostRules, old: [Int], new: [Int]) {
    isEmpty = calls.isEmpty
    self.old = old
    self.new = new
    var updates = BatchUpdates(calls)
    updates.dropRepeats(by: rules)
    called = updates
    removals = BatchSide(removalsBy: updates, from: old)
    additions = BatchSide(additionsBy: updates, to: new, without: removals)
  }

  /// Returns the list that a real view shows after the batch.
  ///
  /// - Throws: The finding at which a real view throws an exception.
  func verdict() throws(Finding) -> Verdict {
    if let refusal = firstRefusal { throw refusal }

    let pairs = SectionPairs(self)
    let wrongCount = Finding.wrongCount(
      sections: sectionCount, items: itemCounts(pairs), of: old, in: new, isEmpty: isEmpty)
    if let refusal = wrongCount ?? repeatedDeletion { throw refusal }
    return (replayed(pairs), corruptions: corruptions(pairs))
  }

  /// The first failure of the steps before the counts, which require valid positions.
  private var firstRefusal: Finding? {
    let moves = called.moved
    return reloadOfDeleted
      ?? removals.refusal(moving: moves) ?? additions.refusal(moving: moves)
      ?? removals.moveOutOfBounds(moves) ?? additions.moveOutOfBounds(moves)
      ?? removals.repetition(in: moves) ?? additions.repetition(in: moves)
      ?? removals.list.refusal(of: called.reloadedHeaders, .deletions) {
        "the header of \(called.reloadedHeaders[$0].name) is reloaded"
      }
  }

  private var reloadOfDeleted: Finding? {
    let deleted = Set(called.deleted)
    return called.reloaded.first(where: deleted.contains).map {
      Finding(.deleteAndReloadSame, [$0], "\($0.name) is both deleted and reloaded")
    }
  }
}

// MARK: - Counts

extension SimultaneousJudge {
  private var sectionCount: Int {
    old.count + additions.positions.offsets.count - removals.positions.offsets.count
  }

  /// Returns the number of items after the batch in each section that stays, by new offset.
  private func itemCounts(_ pairs: SectionPairs) -> [Int?] {
    let moves = called.movedItems
    var counts = pairs.oldOffsets.map { $0.map { old[$0] } }
    for path in additions.positions.paths + moves.map(\.to) { counts[path.section]? += 1 }
    for path in removals.positions.paths + moves.map(\.from) {
      if let section = pairs.newOffsets[path.section] { counts[section]? -= 1 }
    }
    return counts
  }

  /// A repetition that a table view ignores, but that later crashes a collection view.
  private var repeatedDeletion: Finding? {
    let repeated =
      removals.positions.repeatedIDs(id: \.self)
      + called.reloadedHeaders.repeatedIDs(id: \.self)
    guard !repeated.isEmpty else { return nil }
    return Finding(
      .duplicateDelete, repeated,
      "deleted or reloaded more than once: \(listed(repeated.map(\.name)))")
  }
}

// MARK: - Replay

// Replays a legal batch on the old list:
//
//   old      a b c d      b is deleted, d moves to 0, x is inserted at 2
//   removed  a . c .
//   places   d _ x _      insertions and targets of moves take their final place
//   closing  d a x c      the rest closes up in the old order
extension SimultaneousJudge {
  private func replayed(_ pairs: SectionPairs) -> [ReplayedSection] {
    let moves = called.movedItems
    let removed = Set(removals.positions.paths).union(moves.map(\.from))
    let moved = Dictionary(grouping: moves, by: \.to.section)
    let inserted = Dictionary(grouping: additions.positions.paths, by: \.section)
    let reloadedHeaders = Set(called.reloadedHeaders.offsets)

    return pairs.oldOffsets.enumerated().map { section, oldOffset in
      guard let oldOffset else {
        return ReplayedSection(header: additions.sections.contains(section) ? .fresh : .missing)
      }
      var places: [Replayed<ItemPath>?] = Array(repeating: nil, count: new[section])
      for path in inserted[section] ?? [] { places[path.item] = .fresh }
      for move in moved[section] ?? [] { places[move.to.item] = .kept(move.from) }
      var staying = (0..<old[oldOffset]).map { ItemPath(section: oldOffset, item: $0) }
        .filter { !removed.contains($0) }.makeIterator()
      return ReplayedSection(
        header: reloadedHeaders.contains(oldOffset) ? .fresh : .kept(oldOffset),
        items: places.map { $0 ?? staying.next().map { .kept($0) } ?? .missing })
    }
  }
}

/// The pairs of old and new sections, by their moves, and otherwise by their order.
struct SectionPairs {
  /// The new offset of each old section, or `nil` if it is removed.
  private(set) var newOffsets: [Int?]

  /// The old offset of each new section, or `nil` if it is added or if no old section is left.
  private(set) var oldOffsets: [Int?]

  fileprivate init(_ judge: SimultaneousJudge) {
    newOffsets = judge.old.map { _ in nil }
    oldOffsets = judge.new.map { _ in nil }
    let moves = judge.called.movedSections
    for move in moves { pair(old: move.from, new: move.to) }
    let removed = judge.removals.sections.union(moves.map(\.from))
    let added = judge.additions.sections.union(moves.map(\.to))
    let staying = judge.old.indices.filter { !removed.contains($0) }
    let filling = judge.new.indices.filter { !added.contains($0) }
    for (old, new) in zip(staying, filling) { pair(old: old, new: new) }
  }

  private mutating func pair(old: Int, new: Int) {
    newOffsets[old] = new
    oldOffsets[new] = old
  }
}
