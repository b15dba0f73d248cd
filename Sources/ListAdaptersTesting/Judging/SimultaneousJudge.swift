import DiffCore

/// Judges a batch of a simultaneous host, in the steps of UITableView and UICollectionView.
///
/// The first step that fails names the rule. A batch that passes all of them is searched for what
/// real views let pass, and then show wrongly: those findings come all.
struct SimultaneousJudge {
  let calls: [HostCall]
  let batch: SimultaneousBatch
  let rules: StrictListHost.Rules
  let old: [AnySection]
  let new: [AnySection]

  init(_ calls: [HostCall], rules: StrictListHost.Rules, old: [AnySection], new: [AnySection]) {
    self.calls = calls
    self.rules = rules
    self.old = old
    self.new = new
    batch = SimultaneousBatch(calls, rules: rules)
  }

  func findings() -> [Finding] {
    if let refusal = firstRefusal { return [refusal] }

    let pairs = SectionPairs(oldCount: old.count, newCount: new.count, batch: batch)
    if let refusal = wrongRowCount(pairs) ?? repeatedDeletion { return [refusal] }
    return replayed(pairs).findings(comparedWith: new) + corruptions(pairs)
  }

  /// The steps up to the section count: what comes later may rely on all positions.
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

  private func wrongRowCount(_ pairs: SectionPairs) -> Finding? {
    let flows = rowFlows(pairs)
    for (section, flow) in flows.enumerated() {
      guard let flow, new[section].items.count != flow.expected else { continue }
      return Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(new[section].items.count, "row")), \
        but \(flow)
        """)
    }
    return nil
  }

  /// What comes into and leaves each surviving section, by new offset.
  private func rowFlows(_ pairs: SectionPairs) -> [RowFlow?] {
    var flows = pairs.oldOffsets.map { offset in
      offset.map { RowFlow(before: old[$0].items.count) }
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
    let sections = batch.deletedSections.repeats
    let items = batch.deletedItems.repeats
    guard !sections.isEmpty || !items.isEmpty else { return nil }
    return Finding(
      .duplicateDelete,
      sections.map { .section($0, in: .old) } + items.map { .item($0, in: .old) },
      "deleted or reloaded more than once: "
        + enumerated(sections.map { "section \($0)" } + items.map { "row \($0)" }))
  }
}

/// The rows that a section had, and those that came and left.
private struct RowFlow: CustomStringConvertible {
  var before: Int
  var inserted = 0
  var deleted = 0
  var movedIn = 0
  var movedOut = 0

  init(before: Int) {
    self.before = before
  }

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
