import DiffCore

/// Judges a batch of a simultaneous host, in the steps of UITableView and UICollectionView.
///
/// The first step that fails names the rule. If all pass, the judge searches the batch for what
/// real views accept and then show wrongly, and returns all of these findings.
struct SimultaneousJudge {
  let calls: [HostCall]
  let batch: SimultaneousBatch

  /// The number of items in each section of the old list, and of the data source.
  let old: [Int]
  let new: [Int]

  init(_ calls: [HostCall], rules: HostRules, old: [Int], new: [Int]) {
    self.calls = calls
    self.old = old
    self.new = new
    batch = SimultaneousBatch(calls, rules: rules)
  }

  /// Returns what a real view shows after the batch.
  ///
  /// - Throws: The finding at which a real view stops the program.
  func verdict() throws(Finding) -> Verdict {
    if let refusal = firstRefusal { throw refusal }

    let pairs = SectionPairs(oldCount: old.count, newCount: new.count, batch: batch)
    if let refusal = wrongItemCount(pairs) ?? repeatedDeletion { throw refusal }
    return (replayed(pairs), corruptions: corruptions(pairs))
  }

  /// The first failure of the steps up to the section count; later steps rely on valid positions.
  private var firstRefusal: Finding? {
    reloadOfDeleted
      ?? deletionConflict ?? deletionOutOfBounds
      ?? insertionConflict ?? insertionOutOfBounds
      ?? moveOutOfBounds ?? moveConflict
      ?? wrongSectionCount
  }
}

// MARK: - Counts

extension SimultaneousJudge {
  private var wrongSectionCount: Finding? {
    let inserted = batch.insertedSections.count
    let deleted = batch.deletedSections.count
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
    let flows = itemFlows(pairs)
    for (section, flow) in flows.enumerated() {
      guard let flow, new[section] != flow.expected else { continue }
      return Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
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
    for path in batch.insertedItems {
      flows[path.section]?.inserted += 1
    }
    for path in batch.deletedItems {
      guard let section = pairs.newOffsets[path.section] else { continue }
      flows[section]?.deleted += 1
    }
    for move in batch.called.movedItems {
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
    let sections = batch.deletedSections.repeatedIDs(id: \.self)
    let items = batch.deletedItems.repeatedIDs(id: \.self)
    guard !sections.isEmpty || !items.isEmpty else { return nil }
    return Finding(
      .duplicateDelete,
      sections.map { .section($0, in: .old) } + items.map { .item($0, in: .old) },
      "deleted or reloaded more than once: "
        + enumerated(sections.map { "section \($0)" } + items.map { "item \($0)" }))
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
    let moves = batch.called.movedItems
    let removed = Set(batch.deletedItems).union(moves.map(\.from))
    let moved = Dictionary(grouping: moves, by: \.to.section)
    let inserted = batch.insertedItems.itemsBySection

    return pairs.oldOffsets.enumerated().map { section, oldOffset in
      guard let oldOffset else {
        return batch.addedSections.contains(section) ? .fresh : ReplayedSection.missing
      }
      var places: [ReplayedItem?] = Array(repeating: nil, count: new[section])
      for item in inserted[section] ?? [] {
        places[item] = .fresh
      }
      for move in moved[section] ?? [] {
        places[move.to.item] = .kept(move.from)
      }
      var staying = (0..<old[oldOffset]).map { ItemPath(section: oldOffset, item: $0) }
        .filter { !removed.contains($0) }.makeIterator()
      let items = places.map { place in
        place ?? staying.next().map { .kept($0) } ?? .missing
      }
      return ReplayedSection(header: oldOffset, items: items)
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
