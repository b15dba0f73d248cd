import DiffCore

/// What a judge finds about a batch, from its calls and from the numbers of items.
enum Verdict {
  /// A real view stops the program.
  case refused(Finding)

  /// A real view shows a list, which may have been corrupted.
  case replayed(ReplayedList, corruptions: [Finding])
}

/// Judges a batch of a sequential host: replays it call by call.
struct SequentialJudge {
  let calls: [HostCall]

  /// The number of items in each section of the old list, and of the data source.
  let old: [Int]
  let new: [Int]

  func verdict() -> Verdict {
    var replay = SequentialReplay(old)
    for call in calls {
      guard let refusal = replay.apply(call) else { continue }
      return .refused(refusal)
    }
    if let refusal = wrongSectionCount(replay) ?? wrongItemCount(replay) {
      return .refused(refusal)
    }
    return .replayed(
      ReplayedList(sections: replay.sections), corruptions: [ownPlaces(replay)].compactMap(\.self))
  }

  private func wrongSectionCount(_ replay: SequentialReplay) -> Finding? {
    guard replay.sections.count != new.count else { return nil }
    return Finding(
      .countSections, [],
      """
      the data source has \(counted(new.count, "section")), but the calls leave \
      \(replay.sections.count) of \(old.count)
      """)
  }

  private func wrongItemCount(_ replay: SequentialReplay) -> Finding? {
    for (section, (replayed, count)) in zip(replay.sections, new).enumerated() {
      guard let items = replayed.items, items.count != count else { continue }
      return Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(count, "item")), but the \
        calls leave \(items.count)
        """)
    }
    return nil
  }

  private func ownPlaces(_ replay: SequentialReplay) -> Finding? {
    guard !replay.ownPlaces.isEmpty else { return nil }
    return Finding(
      .noOpMove, replay.ownPlaces,
      "moved onto their own place: \(enumerated(replay.ownPlaces))")
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

  /// Applies a call; returns a finding if the call is refused.
  mutating func apply(_ call: HostCall) -> Finding? {
    switch call {
    case .deleteItems(let paths): deleteItems(paths)
    case .insertItems(let paths): insertItems(paths)
    case .reloadItems(let paths), .reconfigureItems(let paths): reloadItems(paths)
    case .moveItems(let moves): moveItems(moves)
    case .deleteSections(let offsets): deleteSections(offsets)
    case .insertSections(let offsets): insertSections(offsets)
    case .reloadSections(let offsets): reloadSections(offsets)
    case .moveSections(let moves): moveSections(moves)
    }
  }
}

// MARK: - The positions of one call

extension SequentialReplay {
  /// Returns a finding unless the positions of a call ascend, so that a host can apply them one by
  /// one.
  private func refusedOrder<Position: Comparable & Hashable>(
    _ positions: [Position], repeated rule: BatchRule, place: (Position) -> Violation.Position
  ) -> Finding? {
    guard zip(positions, positions.dropFirst()).contains(where: { $0 >= $1 }) else { return nil }
    let repeats = positions.repeats
    guard repeats.isEmpty else {
      return Finding(
        rule, repeats.map(place), "named more than once in one call: \(enumerated(repeats))")
    }
    return Finding(
      .unsortedCall, positions.map(place), "not ascending in one call: \(enumerated(positions))")
  }
}

extension SequentialReplay {
  private mutating func deleteItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedLeaving(paths, "deleted") { return refusal }
    for path in paths.reversed() {
      sections[path.section].items?.remove(at: path.item)
    }
    return nil
  }

  private mutating func insertItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedComing(paths) { return refusal }
    for path in paths {
      sections[path.section].items?.insert(.fresh, at: path.item)
    }
    return nil
  }

  private mutating func reloadItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedLeaving(paths, "reloaded") { return refusal }
    for path in paths {
      sections[path.section].items?[path.item] = .fresh
    }
    return nil
  }

  private mutating func moveItems(_ moves: [Move<ItemPath>]) -> Finding? {
    for move in moves {
      if let refusal = moveItem(move) { return refusal }
    }
    return nil
  }

  private mutating func moveItem(_ move: Move<ItemPath>) -> Finding? {
    if let refusal = refusedSource(of: move) ?? refusedTarget(of: move) { return refusal }
    guard move.from != move.to else {
      ownPlaces.append(.item(move.from, in: .current))
      return nil
    }
    // Both sections have items, or the move would have been refused.
    guard let item = sections[move.from.section].items?.remove(at: move.from.item) else {
      return nil
    }
    sections[move.to.section].items?.insert(item, at: move.to.item)
    return nil
  }

  private func refusedLeaving(_ paths: [ItemPath], _ verb: String) -> Finding? {
    if let refusal = refusedOrder(paths, repeated: .duplicateDelete, place: place) {
      return refusal
    }
    for path in paths {
      guard sections.indices.contains(path.section) else {
        return Finding(
          .deleteRowSectionOutOfBounds, [.item(path, in: .current)],
          "item \(path) is \(verb) when the host has \(counted(sections.count, "section"))")
      }
      guard let items = sections[path.section].items else { return itemInFreshSection(path) }
      guard !items.indices.contains(path.item) else { continue }
      return Finding(
        .deleteRowOutOfBounds, [.item(path, in: .current)],
        "item \(path) is \(verb) when its section has \(counted(items.count, "item"))")
    }
    return nil
  }

  private func refusedComing(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedOrder(paths, repeated: .duplicateInsert, place: place) {
      return refusal
    }
    let added = paths.itemsBySection.mapValues(\.count)
    for path in paths {
      guard sections.indices.contains(path.section) else {
        return Finding(
          .insertRowSectionOutOfBounds, [.item(path, in: .current)],
          "item \(path) is inserted when the host has \(counted(sections.count, "section"))")
      }
      guard let items = sections[path.section].items else { return itemInFreshSection(path) }
      let count = items.count + added[path.section, default: 0]
      guard !(0..<count).contains(path.item) else { continue }
      return Finding(
        .insertRowOutOfBounds, [.item(path, in: .current)],
        "item \(path) is inserted by a call that leaves \(counted(count, "item")) in its section")
    }
    return nil
  }

  private func refusedSource(of move: Move<ItemPath>) -> Finding? {
    let path = move.from
    guard sections.indices.contains(path.section) else {
      return Finding(
        .moveRowFromSectionOutOfBounds, [.item(path, in: .current)],
        "item \(path) moves to \(move.to) when the host has \(counted(sections.count, "section"))")
    }
    guard let items = sections[path.section].items else { return itemInFreshSection(path) }
    guard !items.indices.contains(path.item) else { return nil }
    return Finding(
      .moveRowFromOutOfBounds, [.item(path, in: .current)],
      "item \(path) moves to \(move.to) when its section has \(counted(items.count, "item"))")
  }

  private func refusedTarget(of move: Move<ItemPath>) -> Finding? {
    let path = move.to
    guard sections.indices.contains(path.section) else {
      return Finding(
        .moveRowToSectionOutOfBounds, [.item(path, in: .current)],
        "item \(move.from) moves to \(path) when the host has \(counted(sections.count, "section"))"
      )
    }
    guard let items = sections[path.section].items else { return itemInFreshSection(path) }
    // The target is a position after the item was removed.
    let count = move.from.section == path.section ? items.count - 1 : items.count
    guard !(0...count).contains(path.item) else { return nil }
    return Finding(
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
  private mutating func deleteSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "deleted") { return refusal }
    for offset in offsets.reversed() {
      sections.remove(at: offset)
    }
    return nil
  }

  private mutating func insertSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedOrder(offsets, repeated: .duplicateInsert, place: place) {
      return refusal
    }
    let count = sections.count + offsets.count
    if let offset = offsets.first(where: { !(0..<count).contains($0) }) {
      return Finding(
        .insertSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is inserted by a call that leaves \(counted(count, "section"))")
    }
    for offset in offsets {
      sections.insert(.fresh, at: offset)
    }
    return nil
  }

  private mutating func reloadSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "reloaded") { return refusal }
    for offset in offsets {
      sections[offset] = .fresh
    }
    return nil
  }

  private mutating func moveSections(_ moves: [Move<Int>]) -> Finding? {
    for move in moves {
      if let refusal = moveSection(move) { return refusal }
    }
    return nil
  }

  private mutating func moveSection(_ move: Move<Int>) -> Finding? {
    if let refusal = refused(move) { return refusal }
    guard move.from != move.to else {
      ownPlaces.append(.section(move.from, in: .current))
      return nil
    }
    sections.insert(sections.remove(at: move.from), at: move.to)
    return nil
  }

  private func refusedLeaving(_ offsets: [Int], _ verb: String) -> Finding? {
    if let refusal = refusedOrder(offsets, repeated: .duplicateDelete, place: place) {
      return refusal
    }
    return offsets.first { !sections.indices.contains($0) }.map { offset in
      Finding(
        .deleteSectionOutOfBounds, [.section(offset, in: .current)],
        "section \(offset) is \(verb) when the host has \(counted(sections.count, "section"))")
    }
  }

  private func refused(_ move: Move<Int>) -> Finding? {
    let text =
      "section \(move.from) moves to \(move.to) when the host has "
      + counted(sections.count, "section")
    guard sections.indices.contains(move.from) else {
      return Finding(.moveSectionFromOutOfBounds, [.section(move.from, in: .current)], text)
    }
    guard sections.indices.contains(move.to) else {
      return Finding(.moveSectionToOutOfBounds, [.section(move.to, in: .current)], text)
    }
    return nil
  }

  private func place(_ offset: Int) -> Violation.Position {
    .section(offset, in: .current)
  }
}
