import DiffCore

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
