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
