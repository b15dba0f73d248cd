import DiffCore

/// The list that a real view shows after a batch, and how the batch may have corrupted it.
///
/// The list is the old one after a replay of the batch, with as many items as the data source has.
typealias Verdict = (list: [ReplayedSection], corruptions: [Finding])

/// Judges a batch of a sequential host: replays it call by call.
struct SequentialJudge {
  let calls: [HostCall]

  /// The number of items in each section of the old list, and of the data source.
  let old: [Int]
  let new: [Int]

  /// Returns what a real view shows after the batch.
  ///
  /// - Throws: The finding at which a real view stops the program.
  func verdict() throws(Finding) -> Verdict {
    var replay = SequentialReplay(old)
    for call in calls { try replay.apply(call) }
    try checkSectionCount(replay)
    try checkItemCounts(replay)
    return (replay.sections, corruptions: corruptions(replay))
  }

  private func checkSectionCount(_ replay: SequentialReplay) throws(Finding) {
    guard replay.sections.count != new.count else { return }
    throw Finding(
      .countSections, [],
      """
      the data source has \(counted(new.count, "section")), but the calls leave \
      \(replay.sections.count) of \(old.count)
      """)
  }

  private func checkItemCounts(_ replay: SequentialReplay) throws(Finding) {
    for (section, (replayed, count)) in zip(replay.sections, new).enumerated() {
      guard let items = replayed.items, items.count != count else { continue }
      throw Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(count, "item")), but the \
        calls leave \(items.count)
        """)
    }
  }

  private func corruptions(_ replay: SequentialReplay) -> [Finding] {
    guard !replay.ownPlaces.isEmpty else { return [] }
    return [
      Finding(
        .noOpMove, replay.ownPlaces,
        "moved onto their own place: \(enumerated(replay.ownPlaces))")
    ]
  }
}

/// The list of a sequential host during a batch.
///
/// Inserted and reloaded items stay placeholders until the batch ends.
private struct SequentialReplay {
  private(set) var sections: [ReplayedSection]

  /// The items and sections that moved onto their own places.
  private(set) var ownPlaces: [Violation.Position] = []

  init(_ counts: [Int]) {
    sections = counts.indices.map { ReplayedSection(at: $0, count: counts[$0]) }
  }

  /// Applies a call.
  ///
  /// - Throws: A finding if the call is refused.
  mutating func apply(_ call: HostCall) throws(Finding) {
    switch call {
    case .deleteItems(let paths):
      try checkLeaving(paths, "deleted")
      for path in paths.reversed() { sections[path.section].items?.remove(at: path.item) }
    case .insertItems(let paths):
      try checkComing(paths)
      for path in paths { sections[path.section].items?.insert(.fresh, at: path.item) }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      try checkLeaving(paths, "reloaded")
      for path in paths { sections[path.section].items?[path.item] = .fresh }
    case .moveItems(let moves):
      for move in moves { try moveItem(move) }
    case .deleteSections(let offsets):
      try checkLeaving(offsets, "deleted")
      for offset in offsets.reversed() { sections.remove(at: offset) }
    case .insertSections(let offsets):
      try checkComing(offsets)
      for offset in offsets { sections.insert(.fresh, at: offset) }
    case .reloadSections(let offsets):
      try checkLeaving(offsets, "reloaded")
      for offset in offsets { sections[offset] = .fresh }
    case .moveSections(let moves):
      for move in moves { try moveSection(move) }
    }
  }

  private mutating func moveItem(_ move: Move<ItemPath>) throws(Finding) {
    try checkSource(of: move)
    try checkTarget(of: move)
    guard move.from != move.to else {
      ownPlaces.append(.item(move.from, in: .current))
      return
    }
    // Both sections have items, or the move would have been refused.
    guard let item = sections[move.from.section].items?.remove(at: move.from.item) else { return }
    sections[move.to.section].items?.insert(item, at: move.to.item)
  }

  private mutating func moveSection(_ move: Move<Int>) throws(Finding) {
    try check(move)
    guard move.from != move.to else {
      ownPlaces.append(.section(move.from, in: .current))
      return
    }
    sections.insert(sections.remove(at: move.from), at: move.to)
  }
}

// MARK: - The positions of one call

extension SequentialReplay {
  /// Checks that the positions of a call ascend, so that a host can apply them one by one.
  private func checkOrder<Position: Comparable & Hashable>(
    _ positions: [Position], repeated rule: BatchRule, place: (Position) -> Violation.Position
  ) throws(Finding) {
    guard zip(positions, positions.dropFirst()).contains(where: { $0 >= $1 }) else { return }
    let repeats = positions.repeatedIDs(id: \.self)
    guard repeats.isEmpty else {
      throw Finding(
        rule, repeats.map(place), "named more than once in one call: \(enumerated(repeats))")
    }
    throw Finding(
      .unsortedCall, positions.map(place), "not ascending in one call: \(enumerated(positions))")
  }
}

extension SequentialReplay {
  private func checkLeaving(_ paths: [ItemPath], _ verb: String) throws(Finding) {
    try checkOrder(paths, repeated: .duplicateDelete, place: place)
    for path in paths {
      guard sections.indices.contains(path.section) else {
        throw Finding(
          .deleteRowSectionOutOfBounds, [.item(path, in: .current)],
          "item \(path) is \(verb) when the host has \(counted(sections.count, "section"))")
      }
      guard let items = sections[path.section].items else { throw itemInFreshSection(path) }
      guard !items.indices.contains(path.item) else { continue }
      throw Finding(
        .deleteRowOutOfBounds, [.item(path, in: .current)],
        "item \(path) is \(verb) when its section has \(counted(items.count, "item"))")
    }
  }

  private func checkComing(_ paths: [ItemPath]) throws(Finding) {
    try checkOrder(paths, repeated: .duplicateInsert, place: place)
    let added = paths.itemsBySection.mapValues(\.count)
    for path in paths {
      guard sections.indices.contains(path.section) else {
        throw Finding(
          .insertRowSectionOutOfBounds, [.item(path, in: .current)],
          "item \(path) is inserted when the host has \(counted(sections.count, "section"))")
      }
      guard let items = sections[path.section].items else { throw itemInFreshSection(path) }
      let count = items.count + added[path.section, default: 0]
      guard !(0..<count).contains(path.item) else { continue }
      throw Finding(
        .insertRowOutOfBounds, [.item(path, in: .current)],
        "item \(path) is inserted by a call that leaves \(counted(count, "item")) in its section")
    }
  }

  private func checkSource(of move: Move<ItemPath>) throws(Finding) {
    let path = move.from
    guard sections.indices.contains(path.section) else {
      throw Finding(
        .moveRowFromSectionOutOfBounds, [.item(path, in: .current)],
        "item \(path) moves to \(move.to) when the host has \(counted(sections.count, "section"))")
    }
    guard let items = sections[path.section].items else { throw itemInFreshSection(path) }
    guard !items.indices.contains(path.item) else { return }
    throw Finding(
      .moveRowFromOutOfBounds, [.item(path, in: .current)],
      "item \(path) moves to \(move.to) when its section has \(counted(items.count, "item"))")
  }

  private func checkTarget(of move: Move<ItemPath>) throws(Finding) {
    let path = move.to
    guard sections.indices.contains(path.section) else {
      throw Finding(
        .moveRowToSectionOutOfBounds, [.item(path, in: .current)],
        "item \(move.from) moves to \(path) when the host has \(counted(sections.count, "section"))"
      )
    }
    guard let items = sections[path.section].items else { throw itemInFreshSection(path) }
    // The target is a position after the item was removed.
    let count = move.from.section == path.section ? items.count - 1 : items.count
    guard !(0...count).contains(path.item) else { return }
    throw Finding(
      .moveRowToOutOfBounds, [.item(path, in: .current)],
      "item \(move.from) moves to \(path), among \(counted(count, "other item"))")
  }

  private func itemInFreshSection(_ path: ItemPath) -> Finding {
    Finding(
      .rowInDeletedOrInsertedSection, [.item(path, in: .current)],
      "item \(path) is updated after its section was inserted or reloaded, with all its items")
  }

  private func place(_ path: ItemPath) -> Violation.Position {
    .item(path, in: .current)
  }
}

extension SequentialReplay {
  private func checkLeaving(_ offsets: [Int], _ verb: String) throws(Finding) {
    try checkOrder(offsets, repeated: .duplicateDelete, place: place)
    for offset in offsets where !sections.indices.contains(offset) {
      throw Finding(
        .deleteSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is \(verb) when the host has \(counted(sections.count, "section"))")
    }
  }

  private func checkComing(_ offsets: [Int]) throws(Finding) {
    try checkOrder(offsets, repeated: .duplicateInsert, place: place)
    let count = sections.count + offsets.count
    for offset in offsets where !(0..<count).contains(offset) {
      throw Finding(
        .insertSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is inserted by a call that leaves \(counted(count, "section"))")
    }
  }

  private func check(_ move: Move<Int>) throws(Finding) {
    let text =
      "section \(move.from) moves to \(move.to) when the host has "
      + counted(sections.count, "section")
    guard sections.indices.contains(move.from) else {
      throw Finding(.moveSectionFromOutOfBounds, [.section(move.from, in: .current)], text)
    }
    guard sections.indices.contains(move.to) else {
      throw Finding(.moveSectionToOutOfBounds, [.section(move.to, in: .current)], text)
    }
  }

  private func place(_ offset: Int) -> Violation.Position {
    .section(offset, in: .current)
  }
}
