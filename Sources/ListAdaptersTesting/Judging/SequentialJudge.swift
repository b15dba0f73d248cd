import DiffCore

/// Judges a batch of a sequential host: replays it call by call, then compares with the data.
struct SequentialJudge {
  let calls: [HostCall]
  let old: [AnySection]
  let new: [AnySection]

  func findings() -> [Finding] {
    var replay = SequentialReplay(old)
    for call in calls {
      guard let refusal = replay.apply(call) else { continue }
      return [refusal]
    }
    if let refusal = wrongSectionCount(replay) ?? wrongRowCount(replay) { return [refusal] }
    return ReplayedList(sections: replay.sections).findings(comparedWith: new)
      + (ownPlaces(replay).map { [$0] } ?? [])
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

  private func wrongRowCount(_ replay: SequentialReplay) -> Finding? {
    for (section, (replayed, data)) in zip(replay.sections, new).enumerated() {
      guard let rows = replayed.rows, rows.count != data.items.count else { continue }
      return Finding(
        calls.isEmpty ? .dataChangedOutsideBatch : .countRows,
        [.section(section, in: .new)],
        """
        section \(section) of the data source has \(counted(data.items.count, "row")), but the \
        calls leave \(rows.count)
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

/// The list of a sequential host in the middle of a batch.
///
/// What it inserts and reloads stays a placeholder until the batch ends.
struct SequentialReplay {
  var sections: [ReplayedSection]

  /// Where rows and sections moved onto the place at which they stood.
  var ownPlaces: [Violation.Position] = []

  init(_ sections: [AnySection]) {
    self.sections = sections.map { ReplayedSection($0) }
  }

  /// Carries out a call, or returns why it is refused.
  mutating func apply(_ call: HostCall) -> Finding? {
    switch call {
    case .deleteItems(let paths): deleteItems(paths)
    case .insertItems(let paths): insertItems(paths)
    case .reloadItems(let paths), .reconfigureItems(let paths): reloadItems(paths)
    case .moveItem(let move): moveItem(move)
    case .deleteSections(let offsets): deleteSections(offsets)
    case .insertSections(let offsets): insertSections(offsets)
    case .reloadSections(let offsets): reloadSections(offsets)
    case .moveSection(let move): moveSection(move)
    }
  }
}

// MARK: - The positions of one call

extension SequentialReplay {
  /// One call's positions ascend, so that a host can carry them out one by one.
  func refusedOrder<Position: Comparable & Hashable>(
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
  mutating func deleteItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedLeaving(paths, "deleted") { return refusal }
    for path in paths.reversed() {
      sections[path.section].rows?.remove(at: path.item)
    }
    return nil
  }

  mutating func insertItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedComing(paths) { return refusal }
    for path in paths {
      sections[path.section].rows?.insert(.fresh, at: path.item)
    }
    return nil
  }

  mutating func reloadItems(_ paths: [ItemPath]) -> Finding? {
    if let refusal = refusedLeaving(paths, "reloaded") { return refusal }
    for path in paths {
      sections[path.section].rows?[path.item] = .fresh
    }
    return nil
  }

  mutating func moveItem(_ move: Move<ItemPath>) -> Finding? {
    if let refusal = refusedSource(of: move) ?? refusedTarget(of: move) { return refusal }
    guard move.from != move.to else {
      ownPlaces.append(.item(move.from, in: .current))
      return nil
    }
    // Both sections have rows, or the move is refused.
    guard let row = sections[move.from.section].rows?.remove(at: move.from.item) else { return nil }
    sections[move.to.section].rows?.insert(row, at: move.to.item)
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
          "row \(path) is \(verb) when the host has \(counted(sections.count, "section"))")
      }
      guard let rows = sections[path.section].rows else { return rowInFreshSection(path) }
      guard !rows.indices.contains(path.item) else { continue }
      return Finding(
        .deleteRowOutOfBounds, [.item(path, in: .current)],
        "row \(path) is \(verb) when its section has \(counted(rows.count, "row"))")
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
          "row \(path) is inserted when the host has \(counted(sections.count, "section"))")
      }
      guard let rows = sections[path.section].rows else { return rowInFreshSection(path) }
      let count = rows.count + added[path.section, default: 0]
      guard !(0..<count).contains(path.item) else { continue }
      return Finding(
        .insertRowOutOfBounds, [.item(path, in: .current)],
        "row \(path) is inserted by a call that leaves \(counted(count, "row")) in its section")
    }
    return nil
  }

  private func refusedSource(of move: Move<ItemPath>) -> Finding? {
    let path = move.from
    guard sections.indices.contains(path.section) else {
      return Finding(
        .moveRowFromSectionOutOfBounds, [.item(path, in: .current)],
        "row \(path) moves to \(move.to) when the host has \(counted(sections.count, "section"))")
    }
    guard let rows = sections[path.section].rows else { return rowInFreshSection(path) }
    guard !rows.indices.contains(path.item) else { return nil }
    return Finding(
      .moveRowFromOutOfBounds, [.item(path, in: .current)],
      "row \(path) moves to \(move.to) when its section has \(counted(rows.count, "row"))")
  }

  private func refusedTarget(of move: Move<ItemPath>) -> Finding? {
    let path = move.to
    guard sections.indices.contains(path.section) else {
      return Finding(
        .moveRowToSectionOutOfBounds, [.item(path, in: .current)],
        "row \(move.from) moves to \(path) when the host has \(counted(sections.count, "section"))")
    }
    guard let rows = sections[path.section].rows else { return rowInFreshSection(path) }
    // The target counts after the row was taken out.
    let count = move.from.section == path.section ? rows.count - 1 : rows.count
    guard !(0...count).contains(path.item) else { return nil }
    return Finding(
      .moveRowToOutOfBounds, [.item(path, in: .current)],
      "row \(move.from) moves to \(path), among \(counted(count, "other row"))")
  }

  private func rowInFreshSection(_ path: ItemPath) -> Finding {
    Finding(
      .rowInDeletedOrInsertedSection, [.item(path, in: .current)],
      "row \(path) is updated after its section was inserted or reloaded, with all its rows")
  }

  private func place(_ path: ItemPath) -> Violation.Position {
    .item(path, in: .current)
  }
}

extension SequentialReplay {
  mutating func deleteSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "deleted") { return refusal }
    for offset in offsets.reversed() {
      sections.remove(at: offset)
    }
    return nil
  }

  mutating func insertSections(_ offsets: [Int]) -> Finding? {
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

  mutating func reloadSections(_ offsets: [Int]) -> Finding? {
    if let refusal = refusedLeaving(offsets, "reloaded") { return refusal }
    for offset in offsets {
      sections[offset] = .fresh
    }
    return nil
  }

  mutating func moveSection(_ move: Move<Int>) -> Finding? {
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
