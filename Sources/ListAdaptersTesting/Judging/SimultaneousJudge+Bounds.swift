import DiffCore

// Deletions and sources of moves count in the old list, insertions and targets in the new one.
extension SimultaneousJudge {
  var deletionOutOfBounds: Finding? {
    if let section = batch.deletedSections.first(where: { !old.indices.contains($0) }) {
      return Finding(
        .deleteSectionOutOfBounds, [.section(section, in: .old)],
        "section \(section) is deleted or reloaded; \(bound(of: old, named: "old"))")
    }
    let isInSection: (ItemPath) -> Bool = { old.indices.contains($0.section) }
    if let path = batch.deletedItems.first(where: { !isInSection($0) }) {
      return Finding(
        .deleteRowSectionOutOfBounds, [.item(path, in: .old)],
        "row \(path) is deleted or reloaded; \(bound(of: old, named: "old"))")
    }
    return batch.deletedItems.first { !old.contains($0) }.map { path in
      Finding(
        .deleteRowOutOfBounds, [.item(path, in: .old)],
        "row \(path) is deleted or reloaded; \(bound(of: old, at: path, named: "old"))")
    }
  }

  var insertionOutOfBounds: Finding? {
    if let section = batch.insertedSections.first(where: { !new.indices.contains($0) }) {
      return Finding(
        .insertSectionOutOfBounds, [.section(section, in: .new)],
        "section \(section) is inserted; \(bound(of: new, named: "new"))")
    }
    let isInSection: (ItemPath) -> Bool = { new.indices.contains($0.section) }
    if let path = batch.insertedItems.first(where: { !isInSection($0) }) {
      return Finding(
        .insertRowSectionOutOfBounds, [.item(path, in: .new)],
        "row \(path) is inserted or reloaded; \(bound(of: new, named: "new"))")
    }
    return batch.insertedItems.first { !new.contains($0) }.map { path in
      Finding(
        .insertRowOutOfBounds, [.item(path, in: .new)],
        "row \(path) is inserted or reloaded; \(bound(of: new, at: path, named: "new"))")
    }
  }

  var moveOutOfBounds: Finding? {
    sectionMoveOutOfBounds ?? itemMoveFromOutOfBounds ?? itemMoveToOutOfBounds
  }

  private var sectionMoveOutOfBounds: Finding? {
    let moves = batch.called.movedSections
    if let move = moves.first(where: { !old.indices.contains($0.from) }) {
      return Finding(
        .moveSectionFromOutOfBounds, [.section(move.from, in: .old)],
        "section \(move.from) moves to \(move.to); \(bound(of: old, named: "old"))")
    }
    return moves.first { !new.indices.contains($0.to) }.map { move in
      Finding(
        .moveSectionToOutOfBounds, [.section(move.to, in: .new)],
        "section \(move.from) moves to \(move.to); \(bound(of: new, named: "new"))")
    }
  }

  private var itemMoveFromOutOfBounds: Finding? {
    let moves = batch.called.movedItems
    if let move = moves.first(where: { !old.indices.contains($0.from.section) }) {
      return Finding(
        .moveRowFromSectionOutOfBounds, [.item(move.from, in: .old)],
        "row \(move.from) moves to \(move.to); \(bound(of: old, named: "old"))")
    }
    return moves.first { !old.contains($0.from) }.map { move in
      Finding(
        .moveRowFromOutOfBounds, [.item(move.from, in: .old)],
        "row \(move.from) moves to \(move.to); \(bound(of: old, at: move.from, named: "old"))")
    }
  }

  private var itemMoveToOutOfBounds: Finding? {
    let moves = batch.called.movedItems
    if let move = moves.first(where: { !new.indices.contains($0.to.section) }) {
      return Finding(
        .moveRowToSectionOutOfBounds, [.item(move.to, in: .new)],
        "row \(move.from) moves to \(move.to); \(bound(of: new, named: "new"))")
    }
    return moves.first { !new.contains($0.to) }.map { move in
      Finding(
        .moveRowToOutOfBounds, [.item(move.to, in: .new)],
        "row \(move.from) moves to \(move.to); \(bound(of: new, at: move.to, named: "new"))")
    }
  }

  private func bound(of list: [AnySection], named name: String) -> String {
    "the \(name) list has \(counted(list.count, "section"))"
  }

  private func bound(of list: [AnySection], at path: ItemPath, named name: String) -> String {
    "section \(path.section) of the \(name) list has "
      + counted(list[path.section].items.count, "row")
  }
}

extension [AnySection] {
  /// Whether a row stands at the path.
  fileprivate func contains(_ path: ItemPath) -> Bool {
    indices.contains(path.section) && self[path.section].items.indices.contains(path.item)
  }
}
