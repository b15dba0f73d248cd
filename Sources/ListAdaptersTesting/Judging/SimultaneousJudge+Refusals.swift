import DiffCore

// Two updates of one position. Each property is one step, or the first part of one.
extension SimultaneousJudge {
  var reloadOfDeleted: Finding? {
    let sections = Set(batch.called.deletedSections)
    if let section = batch.called.reloadedSections.first(where: sections.contains) {
      return Finding(
        .deleteAndReloadSame, [.section(section, in: .old)],
        "section \(section) is both deleted and reloaded")
    }
    let items = Set(batch.called.deletedItems)
    return batch.called.reloadedItems.first(where: items.contains).map { path in
      Finding(
        .deleteAndReloadSame, [.item(path, in: .old)], "item \(path) is both deleted and reloaded")
    }
  }

  var deletionConflict: Finding? {
    let items = Set(batch.deletedItems)
    if let move = batch.called.movedSections.first(where: {
      batch.removedSections.contains($0.from)
    }) {
      return Finding(
        .deleteAndMoveSameSection, [.section(move.from, in: .old)],
        "section \(move.from) moves to \(move.to), and is deleted or reloaded")
    }
    if let move = batch.called.movedItems.first(where: { items.contains($0.from) }) {
      return Finding(
        .deleteAndMoveSameRow, [.item(move.from, in: .old)],
        "item \(move.from) moves to \(move.to), and is deleted or reloaded")
    }
    return batch.called.movedItems.first { batch.removedSections.contains($0.from.section) }
      .map { move in
        Finding(
          .moveRowFromDeletedSection, [.item(move.from, in: .old)],
          """
          item \(move.from) moves to \(move.to), but its section \(move.from.section) is deleted \
          or reloaded
          """)
      }
  }

  var insertionConflict: Finding? {
    let items = Set(batch.insertedItems)
    if let move = batch.called.movedSections.first(where: { batch.addedSections.contains($0.to) }) {
      return Finding(
        .insertAndMoveSameSection, [.section(move.to, in: .new)],
        "section \(move.from) moves to \(move.to), where one is inserted or reloaded")
    }
    if let move = batch.called.movedItems.first(where: { items.contains($0.to) }) {
      return Finding(
        .insertAndMoveSameRow, [.item(move.to, in: .new)],
        "item \(move.from) moves to \(move.to), where one is inserted or reloaded")
    }
    return batch.called.movedItems.first { batch.addedSections.contains($0.to.section) }
      .map { move in
        Finding(
          .moveRowIntoInsertedSection, [.item(move.to, in: .new)],
          """
          item \(move.from) moves to \(move.to), but section \(move.to.section) is inserted or \
          reloaded
          """)
      }
  }

  var moveConflict: Finding? {
    let sections = batch.called.movedSections
    let items = batch.called.movedItems
    if let from = sections.repeatedIDs(id: \.from).first {
      return Finding(
        .moveSectionToBoth, [.section(from, in: .old)],
        "section \(from) moves to " + targets(of: sections.filter { $0.from == from }))
    }
    if let from = items.repeatedIDs(id: \.from).first {
      return Finding(
        .moveRowToBoth, [.item(from, in: .old)],
        "item \(from) moves to " + targets(of: items.filter { $0.from == from }))
    }
    if let to = sections.repeatedIDs(id: \.to).first {
      let sources = sections.filter { $0.to == to }.map(\.from)
      return Finding(
        .moveBothSections, [.section(to, in: .new)],
        "sections \(enumerated(sources)) all move to \(to)")
    }
    return items.repeatedIDs(id: \.to).first.map { to in
      let sources = items.filter { $0.to == to }.map(\.from)
      return Finding(
        .moveBothRows, [.item(to, in: .new)], "items \(enumerated(sources)) all move to \(to)")
    }
  }

  private func targets<Position>(of moves: [Move<Position>]) -> String {
    "more than one place: " + enumerated(moves.map(\.to))
  }
}

// Deletions and move sources are positions in the old list; insertions and move targets are
// positions in the new list.
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
        "item \(path) is deleted or reloaded; \(bound(of: old, named: "old"))")
    }
    return batch.deletedItems.first { !old.contains($0) }.map { path in
      Finding(
        .deleteRowOutOfBounds, [.item(path, in: .old)],
        "item \(path) is deleted or reloaded; \(bound(of: old, at: path, named: "old"))")
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
        "item \(path) is inserted or reloaded; \(bound(of: new, named: "new"))")
    }
    return batch.insertedItems.first { !new.contains($0) }.map { path in
      Finding(
        .insertRowOutOfBounds, [.item(path, in: .new)],
        "item \(path) is inserted or reloaded; \(bound(of: new, at: path, named: "new"))")
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
        "item \(move.from) moves to \(move.to); \(bound(of: old, named: "old"))")
    }
    return moves.first { !old.contains($0.from) }.map { move in
      Finding(
        .moveRowFromOutOfBounds, [.item(move.from, in: .old)],
        "item \(move.from) moves to \(move.to); \(bound(of: old, at: move.from, named: "old"))")
    }
  }

  private var itemMoveToOutOfBounds: Finding? {
    let moves = batch.called.movedItems
    if let move = moves.first(where: { !new.indices.contains($0.to.section) }) {
      return Finding(
        .moveRowToSectionOutOfBounds, [.item(move.to, in: .new)],
        "item \(move.from) moves to \(move.to); \(bound(of: new, named: "new"))")
    }
    return moves.first { !new.contains($0.to) }.map { move in
      Finding(
        .moveRowToOutOfBounds, [.item(move.to, in: .new)],
        "item \(move.from) moves to \(move.to); \(bound(of: new, at: move.to, named: "new"))")
    }
  }

  private func bound(of list: [Int], named name: String) -> String {
    "the \(name) list has \(counted(list.count, "section"))"
  }

  private func bound(of list: [Int], at path: ItemPath, named name: String) -> String {
    "section \(path.section) of the \(name) list has "
      + counted(list[path.section], "item")
  }
}

extension [Int] {
  /// Returns whether a list with these numbers of items has an item at the path, whose section it
  /// has.
  fileprivate func contains(_ path: ItemPath) -> Bool {
    (0..<self[path.section]).contains(path.item)
  }
}
