import DiffCore

/// A batch as a simultaneous host understands it: each reload is a deletion and an insertion.
struct SimultaneousBatch {
  /// The updates as they were called, without the repetitions that the host drops.
  let called: BatchUpdates

  /// The deletions, the old positions of the reloads among them, ascending.
  private(set) var deletedSections: [Int]
  private(set) var deletedItems: [ItemPath]

  /// The insertions, the new positions of the reloads among them, ascending.
  private(set) var insertedSections: [Int]
  private(set) var insertedItems: [ItemPath]

  /// The sections that leave and come, for questions about their rows.
  let leavingSections: Set<Int>
  let comingSections: Set<Int>

  init(_ calls: [HostCall], rules: StrictListHost.Rules) {
    called = BatchUpdates(calls).droppingRepeats(by: rules)
    let sectionShift = OffsetShift(
      deleted: called.deletedSections, inserted: called.insertedSections)

    deletedSections = (called.deletedSections + called.reloadedSections).sorted()
    insertedSections =
      (called.insertedSections + called.reloadedSections.map { sectionShift($0) }).sorted()
    leavingSections = Set(deletedSections)
    comingSections = Set(insertedSections)
    deletedItems = []
    insertedItems = []
    addItems(shiftingSectionsBy: sectionShift)
  }

  /// Deletions in a section that leaves say nothing that the section's own deletion does not.
  private mutating func addItems(shiftingSectionsBy sectionShift: OffsetShift) {
    let leaving = leavingSections
    let reloaded = called.reloadedItems.filter { !leaving.contains($0.section) }
    let deleted = called.deletedItems.filter { !leaving.contains($0.section) }
    let deletedOffsets = deleted.itemsBySection
    let insertedOffsets = called.insertedItems.itemsBySection

    var shifts: [Int: OffsetShift] = [:]
    let targets = reloaded.map { path in
      let section = sectionShift(path.section)
      let shift =
        shifts[path.section]
        ?? OffsetShift(
          deleted: deletedOffsets[path.section] ?? [], inserted: insertedOffsets[section] ?? [])
      shifts[path.section] = shift
      return ItemPath(section: section, item: shift(path.item))
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

/// Where an offset comes to stand when others are deleted before it and inserted around it.
///
/// ```
/// deleted 0, inserted 1:   a b c     offset 2 ("c") moves left to 1, and right to 2
///                            b x c
/// ```
struct OffsetShift {
  private let deleted: [Int]
  private let inserted: [Int]

  init(deleted: [Int], inserted: [Int]) {
    self.deleted = deleted.withoutRepeats.sorted()
    self.inserted = inserted.withoutRepeats.sorted()
  }

  /// The offset after the deletions and insertions, itself being neither of them.
  func callAsFunction(_ offset: Int) -> Int {
    let closed = offset - deleted.partitioningIndex { $0 >= offset }
    // The k-th insertion stands before the row if k insertions and `closed` others fit before it.
    return closed + inserted.indices.partitioningIndex { inserted[$0] - $0 > closed }
  }
}

/// Which section of the new list is which one of the old list: by the moves first, the rest of both
/// lists in order.
struct SectionPairs {
  /// The new offset of each old section; `nil` for those that leave.
  private(set) var newOffsets: [Int?]

  /// The old offset of each new section; `nil` for those that come.
  private(set) var oldOffsets: [Int?]

  init(oldCount: Int, newCount: Int, batch: SimultaneousBatch) {
    newOffsets = Array(repeating: nil, count: oldCount)
    oldOffsets = Array(repeating: nil, count: newCount)
    let moves = batch.called.movedSections
    for move in moves {
      pair(old: move.from, new: move.to)
    }
    let leaving = batch.leavingSections.union(moves.map(\.from))
    let coming = batch.comingSections.union(moves.map(\.to))
    let staying = (0..<oldCount).filter { !leaving.contains($0) }
    let filling = (0..<newCount).filter { !coming.contains($0) }
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

  /// The reconfigured items are among them: both are shown anew where they stand.
  var reloadedItems: [ItemPath] = []

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
      case .reloadItems(let paths), .reconfigureItems(let paths): reloadedItems += paths
      case .moveItem(let move): movedItems.append(move)
      case .deleteSections(let offsets): deletedSections += offsets
      case .insertSections(let offsets): insertedSections += offsets
      case .reloadSections(let offsets): reloadedSections += offsets
      case .moveSection(let move): movedSections.append(move)
      }
    }
  }
}

extension BatchUpdates {
  /// The same updates without the repetitions that a view with the given rules drops.
  func droppingRepeats(by rules: StrictListHost.Rules) -> Self {
    var updates = self
    updates.movedItems = movedItems.withoutRepeats
    updates.movedSections = movedSections.withoutRepeats
    guard rules == .tableView else { return updates }

    updates.deletedItems = deletedItems.withoutRepeats
    updates.insertedItems = insertedItems.withoutRepeats
    updates.reloadedItems = reloadedItems.withoutRepeats
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

  /// The elements that occur more than once, each of them once.
  var repeats: Self {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }.withoutRepeats
  }
}
