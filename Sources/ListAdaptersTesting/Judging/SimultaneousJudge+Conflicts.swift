import DiffCore

// One position with two updates. Each property is one step, or the first part of one.
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
        .deleteAndReloadSame, [.item(path, in: .old)], "row \(path) is both deleted and reloaded")
    }
  }

  var deletionConflict: Finding? {
    let items = Set(batch.deletedItems)
    if let move = batch.called.movedSections.first(where: {
      batch.leavingSections.contains($0.from)
    }) {
      return Finding(
        .deleteAndMoveSameSection, [.section(move.from, in: .old)],
        "section \(move.from) moves to \(move.to), and is deleted or reloaded")
    }
    if let move = batch.called.movedItems.first(where: { items.contains($0.from) }) {
      return Finding(
        .deleteAndMoveSameRow, [.item(move.from, in: .old)],
        "row \(move.from) moves to \(move.to), and is deleted or reloaded")
    }
    return batch.called.movedItems.first { batch.leavingSections.contains($0.from.section) }
      .map { move in
        Finding(
          .moveRowFromDeletedSection, [.item(move.from, in: .old)],
          """
          row \(move.from) moves to \(move.to), but its section \(move.from.section) is deleted or \
          reloaded
          """)
      }
  }

  var insertionConflict: Finding? {
    let items = Set(batch.insertedItems)
    if let move = batch.called.movedSections.first(where: { batch.comingSections.contains($0.to) })
    {
      return Finding(
        .insertAndMoveSameSection, [.section(move.to, in: .new)],
        "section \(move.from) moves to \(move.to), where one is inserted or reloaded")
    }
    if let move = batch.called.movedItems.first(where: { items.contains($0.to) }) {
      return Finding(
        .insertAndMoveSameRow, [.item(move.to, in: .new)],
        "row \(move.from) moves to \(move.to), where one is inserted or reloaded")
    }
    return batch.called.movedItems.first { batch.comingSections.contains($0.to.section) }
      .map { move in
        Finding(
          .moveRowIntoInsertedSection, [.item(move.to, in: .new)],
          """
          row \(move.from) moves to \(move.to), but section \(move.to.section) is inserted or \
          reloaded
          """)
      }
  }

  var moveConflict: Finding? {
    let sections = batch.called.movedSections
    let items = batch.called.movedItems
    if let from = sections.map(\.from).repeats.first {
      return Finding(
        .moveSectionToBoth, [.section(from, in: .old)],
        "section \(from) moves to " + targets(of: sections.filter { $0.from == from }))
    }
    if let from = items.map(\.from).repeats.first {
      return Finding(
        .moveRowToBoth, [.item(from, in: .old)],
        "row \(from) moves to " + targets(of: items.filter { $0.from == from }))
    }
    if let to = sections.map(\.to).repeats.first {
      let sources = sections.filter { $0.to == to }.map(\.from)
      return Finding(
        .moveBothSections, [.section(to, in: .new)],
        "sections \(enumerated(sources)) all move to \(to)")
    }
    return items.map(\.to).repeats.first.map { to in
      let sources = items.filter { $0.to == to }.map(\.from)
      return Finding(
        .moveBothRows, [.item(to, in: .new)], "rows \(enumerated(sources)) all move to \(to)")
    }
  }

  private func targets<Position>(of moves: [Move<Position>]) -> String {
    "more than one place: " + enumerated(moves.map(\.to))
  }
}
