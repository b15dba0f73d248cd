import DiffCore
import ListAdapters

/// Judges a batch of a simultaneous host, in the steps of UITableView and UICollectionView.
///
/// The first step that fails names the rule. If all pass, the judge searches the batch for what
/// real views accept and then show wrongly, and returns all of these findings.
struct SimultaneousJudge {
  /// The updates, without the repetitions that the host drops.
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

  /// Returns what a real view shows after the batch.
  ///
  /// - Throws: The finding at which a real view stops the program.
  func verdict() throws(Finding) -> Verdict {
    if let refusal = firstRefusal { throw refusal }

    let pairs = SectionPairs(self)
    if let refusal = wrongItemCount(pairs) ?? repeatedDeletion { throw refusal }
    return (replayed(pairs), corruptions: corruptions(pairs))
  }

  /// The first failure of the steps up to the section count; later steps rely on valid positions.
  private var firstRefusal: Finding? {
    let moves = called.moved
    return reloadOfDeleted
      ?? removals.refusal(moving: moves) ?? additions.refusal(moving: moves)
      ?? removals.moveOutOfBounds(moves) ?? additions.moveOutOfBounds(moves)
      ?? removals.repetition(in: moves) ?? additions.repetition(in: moves)
      ?? wrongSectionCount
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
  private var wrongSectionCount: Finding? {
    let inserted = additions.positions.offsets.count
    let deleted = removals.positions.offsets.count
    let expected = old.count + inserted - deleted
    guard new.count != expected else { return nil }
    return Finding(
      .countSections, [],
      """
      the data source has \(counted(new.count, "section")), but \(old.count) before \
      + \(inserted) inserted - \(deleted) deleted = \(expected)
      """)
  }

  private func wrongItemCount(_ pairs: SectionPairs) -> Finding? {
    for (section, flow) in itemFlows(pairs).enumerated() {
      guard let flow, new[section] != flow.expected else { continue }
      return Finding(
        isEmpty ? .dataChangedOutsideBatch : .countRows, [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(new[section], "item")), \
        but \(flow)
        """)
    }
    return nil
  }

  /// Returns the counts of each section that stays, by new offset.
  private func itemFlows(_ pairs: SectionPairs) -> [ItemFlow?] {
    var flows = pairs.oldOffsets.map { offset in
      offset.map { ItemFlow(before: old[$0]) }
    }
    for path in additions.positions.paths {
      flows[path.section]?.inserted += 1
    }
    for path in removals.positions.paths {
      guard let section = pairs.newOffsets[path.section] else { continue }
      flows[section]?.deleted += 1
    }
    for move in called.movedItems {
      guard let section = pairs.newOffsets[move.from.section], section != move.to.section else {
        continue
      }
      flows[section]?.movedOut += 1
      flows[move.to.section]?.movedIn += 1
    }
    return flows
  }

  /// A table view has dropped the repetitions; a collection view counts them, and crashes later.
  private var repeatedDeletion: Finding? {
    let repeated = removals.positions.repeatedIDs(id: \.self)
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
    let inserted = additions.positions.paths.itemsBySection

    return pairs.oldOffsets.enumerated().map { section, oldOffset in
      guard let oldOffset else {
        return ReplayedSection(header: additions.sections.contains(section) ? .fresh : .missing)
      }
      var places: [Replayed<ItemPath>?] = Array(repeating: nil, count: new[section])
      for item in inserted[section] ?? [] {
        places[item] = .fresh
      }
      for move in moved[section] ?? [] {
        places[move.to.item] = .kept(move.from)
      }
      var staying = (0..<old[oldOffset]).map { ItemPath(section: oldOffset, item: $0) }
        .filter { !removed.contains($0) }.makeIterator()
      return ReplayedSection(
        header: .kept(oldOffset),
        items: places.map { $0 ?? staying.next().map { .kept($0) } ?? .missing })
    }
  }
}

/// The number of items that a section had, and of those that were added and removed.
private struct ItemFlow: CustomStringConvertible {
  var before: Int
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  var expected: Int {
    before + inserted - deleted + movedIn - movedOut
  }

  var description: String {
    """
    \(before) before + \(inserted) inserted - \(deleted) deleted + \(movedIn) moved in \
    - \(movedOut) moved out = \(expected)
    """
  }
}

/// The pairs of old and new sections: moves pair theirs, and the other sections of both lists pair
/// in order.
struct SectionPairs {
  /// The new offset of each old section; `nil` if it is removed.
  private(set) var newOffsets: [Int?]

  /// The old offset of each new section; `nil` if it is added, or if no old section is left.
  private(set) var oldOffsets: [Int?]

  fileprivate init(_ judge: SimultaneousJudge) {
    newOffsets = judge.old.map { _ in nil }
    oldOffsets = judge.new.map { _ in nil }
    let moves = judge.called.movedSections
    for move in moves {
      pair(old: move.from, new: move.to)
    }
    let removed = judge.removals.sections.union(moves.map(\.from))
    let added = judge.additions.sections.union(moves.map(\.to))
    let staying = judge.old.indices.filter { !removed.contains($0) }
    let filling = judge.new.indices.filter { !added.contains($0) }
    for (old, new) in zip(staying, filling) {
      pair(old: old, new: new)
    }
  }

  private mutating func pair(old: Int, new: Int) {
    newOffsets[old] = new
    oldOffsets[new] = old
  }
}
