import DiffCore

/// A batch as a simultaneous host reads it: each reload is a deletion and an insertion.
struct SimultaneousBatch {
  /// The updates in the order of the calls, without the repetitions that the host drops.
  let called: BatchUpdates

  /// The deletions, including the old positions of reloads, ascending.
  let deletedSections: [Int]
  let deletedItems: [ItemPath]

  /// The insertions, including the new positions of reloads, ascending.
  let insertedSections: [Int]
  let insertedItems: [ItemPath]

  /// The deleted and reloaded sections as old offsets, and the inserted and reloaded ones as new
  /// offsets.
  let removedSections: Set<Int>
  let addedSections: Set<Int>

  init(_ calls: [HostCall], rules: HostRules) {
    called = BatchUpdates(calls).droppingRepeats(by: rules)
    let sectionShift = OffsetShift(
      deleted: called.deletedSections, inserted: called.insertedSections)

    deletedSections = (called.deletedSections + called.reloadedSections).sorted()
    insertedSections =
      (called.insertedSections + called.reloadedSections.map { sectionShift($0) }).sorted()
    let removed = Set(deletedSections)
    removedSections = removed
    addedSections = Set(insertedSections)

    // A deletion in a removed section says no more than the removal of the section.
    let reloaded = called.reloadedItems.filter { !removed.contains($0.section) }
    let deleted = called.deletedItems.filter { !removed.contains($0.section) }
    let deletedOffsets = deleted.itemsBySection
    let insertedOffsets = called.insertedItems.itemsBySection
    let targets = reloaded.itemsBySection.flatMap { section, items in
      let newSection = sectionShift(section)
      let shift = OffsetShift(
        deleted: deletedOffsets[section] ?? [], inserted: insertedOffsets[newSection] ?? [])
      return items.map { ItemPath(section: newSection, item: shift($0)) }
    }
    deletedItems = (deleted + reloaded).sorted()
    insertedItems = (called.insertedItems + targets).sorted()
  }
}

extension Sequence<ItemPath> {
  /// The offsets of the items, by section.
  var itemsBySection: [Int: [Int]] {
    Dictionary(grouping: self, by: \.section).mapValues { $0.map(\.item) }
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

/// The pairs of old and new sections: moves pair theirs, and the other sections of both lists pair
/// in order.
struct SectionPairs {
  /// The new offset of each old section; `nil` if it is removed.
  private(set) var newOffsets: [Int?]

  /// The old offset of each new section; `nil` if it is added.
  private(set) var oldOffsets: [Int?]

  init(oldCount: Int, newCount: Int, batch: SimultaneousBatch) {
    newOffsets = Array(repeating: nil, count: oldCount)
    oldOffsets = Array(repeating: nil, count: newCount)
    let moves = batch.called.movedSections
    for move in moves {
      pair(old: move.from, new: move.to)
    }
    let removed = batch.removedSections.union(moves.map(\.from))
    let added = batch.addedSections.union(moves.map(\.to))
    let staying = (0..<oldCount).filter { !removed.contains($0) }
    let filling = (0..<newCount).filter { !added.contains($0) }
    for (old, new) in zip(staying, filling) {
      pair(old: old, new: new)
    }
  }

  private mutating func pair(old: Int, new: Int) {
    newOffsets[old] = new
    oldOffsets[new] = old
  }
}

/// The updates of a batch by kind, in the order of the calls.
struct BatchUpdates {
  var deletedItems: [ItemPath] = []
  var insertedItems: [ItemPath] = []

  /// The reloaded and the reconfigured items: a host shows both again, where they stand.
  var reloadedItems: [ItemPath] = []

  /// Those of ``reloadedItems`` that are reconfigured.
  var reconfiguredItems: [ItemPath] = []

  var movedItems: [Move<ItemPath>] = []
  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []

  init(_ calls: [HostCall]) {
    for call in calls {
      switch call {
      case .deleteItems(let paths): deletedItems += paths
      case .insertItems(let paths): insertedItems += paths
      case .reloadItems(let paths): reloadedItems += paths
      case .reconfigureItems(let paths):
        reloadedItems += paths
        reconfiguredItems += paths
      case .moveItems(let moves): movedItems += moves
      case .deleteSections(let offsets): deletedSections += offsets
      case .insertSections(let offsets): insertedSections += offsets
      case .reloadSections(let offsets): reloadedSections += offsets
      case .moveSections(let moves): movedSections += moves
      }
    }
  }
}

extension BatchUpdates {
  /// Whether the batch deletes, inserts or moves anything.
  var changesStructure: Bool {
    !deletedItems.isEmpty || !insertedItems.isEmpty || !movedItems.isEmpty
      || !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
  }

  /// Returns the updates without the repetitions that a view with the given rules drops.
  func droppingRepeats(by rules: HostRules) -> Self {
    var updates = self
    updates.movedItems = movedItems.withoutRepeats
    updates.movedSections = movedSections.withoutRepeats
    guard rules == .tableView else { return updates }

    updates.deletedItems = deletedItems.withoutRepeats
    updates.insertedItems = insertedItems.withoutRepeats
    updates.reloadedItems = reloadedItems.withoutRepeats
    updates.reconfiguredItems = reconfiguredItems.withoutRepeats
    updates.deletedSections = deletedSections.withoutRepeats
    updates.insertedSections = insertedSections.withoutRepeats
    updates.reloadedSections = reloadedSections.withoutRepeats
    return updates
  }
}

extension Array where Element: Hashable {
  /// The first occurrence of each element.
  var withoutRepeats: Self {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
