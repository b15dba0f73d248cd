import DiffCore
import ListAdapters

/// Judges a batch of a sequential host by replaying it call by call.
///
/// Inserted and reloaded items remain placeholders until the batch ends.
struct SequentialJudge {
  private var sections: [ReplayedSection]

  /// The items and sections that moved to their own positions.
  private var ownPlaces: [Violation.Position] = []

  private init(_ counts: [Int]) {
    sections = counts.indices.map { ReplayedSection(at: $0, count: counts[$0]) }
  }

  /// Returns the list that a real view shows after a batch.
  ///
  /// - Parameters:
  ///   - old: The number of items in each section of the old list.
  ///   - new: The number of items in each section of the data source.
  /// - Throws: The finding at which a real view throws an exception.
  static func verdict(
    on calls: [HostCall], from old: [Int], to new: [Int]
  ) throws(Finding) -> Verdict {
    var judge = SequentialJudge(old)
    for call in calls { try judge.apply(call) }
    let counts = judge.current.counts
    if let refusal = Finding.wrongCount(
      sections: counts.count, items: counts, of: old, in: new, isEmpty: calls.isEmpty)
    {
      throw refusal
    }
    let places = judge.ownPlaces
    guard !places.isEmpty else { return (judge.sections, corruptions: []) }
    let moves = Finding(.noOpMove, places, "moved to their own position: \(listed(places))")
    return (judge.sections, corruptions: [moves])
  }

  /// Applies a call.
  ///
  /// - Throws: A finding if a real view rejects the call.
  private mutating func apply(_ call: HostCall) throws(Finding) {
    switch call {
    case .deleteItems(let paths):
      try check(paths.positions(in: .current), "deleted")
      for path in paths.reversed() { sections[path.section].items?.remove(at: path.item) }
    case .insertItems(let paths):
      try checkInsertions(paths.positions(in: .current))
      for path in paths { sections[path.section].items?.insert(.fresh, at: path.item) }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      try check(paths.positions(in: .current), "reloaded")
      for path in paths { sections[path.section].items?[path.item] = .fresh }
    case .moveItems(let moves):
      for move in moves { try moveItem(move) }
    case .deleteSections(let offsets):
      try check(offsets.positions(in: .current), "deleted")
      for offset in offsets.reversed() { sections.remove(at: offset) }
    case .insertSections(let offsets):
      try checkInsertions(offsets.positions(in: .current))
      for offset in offsets { sections.insert(.fresh, at: offset) }
    case .reloadSections(let offsets):
      try check(offsets.positions(in: .current), "reloaded")
      for offset in offsets { sections[offset] = .fresh }
    case .reloadHeaders(let offsets):
      try check(offsets.positions(in: .current), "reloaded")
      for offset in offsets { sections[offset].header = .fresh }
    case .moveSections(let moves):
      for move in moves {
        try check(move.between(.current, .current))
        sections.insert(sections.remove(at: move.from), at: move.to)
      }
    }
  }

  private mutating func moveItem(_ move: Move<ItemPath>) throws(Finding) {
    try check(move.between(.current, .current))
    // Both sections have items, because moves to or from placeholders are rejected.
    guard let item = sections[move.from.section].items?.remove(at: move.from.item) else { return }
    sections[move.to.section].items?.insert(item, at: move.to.item)
  }
}

// MARK: - Checks of one call

extension SequentialJudge {
  /// The list before the call.
  private var current: CountedList {
    CountedList(name: "the current list", counts: sections.map { $0.items?.count })
  }

  private func check(_ positions: [Violation.Position], _ verb: String) throws(Finding) {
    try checkOrder(of: positions, repeated: .duplicateDelete)
    try checkBounds(of: positions, .deletions, in: current) { "\(positions[$0].name) is \(verb)" }
  }

  /// Checks positions in the list after the call.
  private func checkInsertions(_ positions: [Violation.Position]) throws(Finding) {
    try checkOrder(of: positions, repeated: .duplicateInsert)
    var after = current
    after.add(1, for: positions)
    after.name = "the list after the call"
    try checkBounds(of: positions, .insertions, in: after) { "\(positions[$0].name) is inserted" }
  }

  /// Checks a move, whose target is a position in the list after the call.
  private mutating func check(_ move: Move<Violation.Position>) throws(Finding) {
    var list = current
    try checkBounds(of: [move.from], .sources, in: list) { _ in move.text }
    list.add(-1, for: [move.from])
    list.add(1, for: [move.to])
    list.name = "the list after the call"
    try checkBounds(of: [move.to], .targets, in: list) { _ in move.text }
    if move.from == move.to { ownPlaces.append(move.from) }
  }

  private func checkBounds(
    of positions: [Violation.Position], _ rules: OperationRules, in list: CountedList,
    _ update: (_ index: Int) -> String
  ) throws(Finding) {
    if let refusal = list.refusal(of: positions, rules, update) { throw refusal }
  }

  /// Checks that the positions of a call ascend, which lets a host apply them one by one.
  private func checkOrder(
    of positions: [Violation.Position], repeated rule: BatchRule
  ) throws(Finding) {
    let paths = positions.map { $0.path ?? ItemPath(section: $0.section, item: 0) }
    guard zip(paths, paths.dropFirst()).contains(where: { $0 >= $1 }) else { return }
    let repeats = positions.repeatedIDs(id: \.self)
    guard repeats.isEmpty else {
      throw Finding(
        rule, repeats, "named more than once in one call: \(listed(repeats.map(\.name)))")
    }
    throw Finding(
      .unsortedCall, positions,
      "not ascending in one call: \(listed(positions.map(\.name)))")
  }
}
