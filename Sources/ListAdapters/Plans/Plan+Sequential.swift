import DiffCore

extension Plan {
  /// One batch: a host that applies each call at once can be told anything.
  init(sequential changeset: SectionedChangeset) {
    var batch = Batch()
    batch.deletedItems = changeset.items.deletions
    batch.deletedSections = changeset.sections.deletions
    batch.movedSections = Self.sectionMoves(of: changeset.sections)
    let moves = Self.itemMoves(of: changeset)
    batch.movedItems = moves.moves
    batch.moveSources = moves.sources
    batch.moveTargets = changeset.items.moves.map(\.to)
    batch.insertedSections = changeset.sections.insertions
    batch.insertedItems = changeset.items.insertions
    batch.updatedItems = changeset.itemUpdatesOutsideUpdatedSections.map(\.to)
    batch.updatedSections = changeset.sections.updates.map(\.to)
    self.init(steps: [Step(batch: batch, completed: .reloads)])
  }

  /// Items move within and among the sections that stay.
  private static func itemMoves(of changeset: SectionedChangeset) -> SequentialMoves.Rendering {
    let items = changeset.items
    guard !items.moves.isEmpty else { return SequentialMoves.Rendering() }
    guard changeset.sections.changesOffsets else {
      return SequentialMoves.rendering(
        items.moves, deletions: items.deletions, insertions: items.insertions)
    }
    let lanes = Lanes(changeset.sections)
    return SequentialMoves.rendering(
      items.moves.map { Move(from: lanes.old($0.from), to: lanes.new($0.to)) },
      deletions: items.deletions.map(lanes.old).sorted(),
      insertions: items.insertions.map(lanes.new))
  }

  /// Sections move like the items of one section.
  private static func sectionMoves(of sections: Changeset<Int>) -> [Move<Int>] {
    guard !sections.moves.isEmpty else { return [] }
    func path(_ offset: Int) -> ItemPath { ItemPath(section: 0, item: offset) }
    return SequentialMoves.rendering(
      sections.moves.map { Move(from: path($0.from), to: path($0.to)) },
      deletions: sections.deletions.map(path), insertions: sections.insertions.map(path)
    ).moves.map { Move(from: $0.from.item, to: $0.to.item) }
  }
}

/// Where sections stand while items move: the deleted ones have left, the moved ones have
/// arrived, and the inserted ones are still to come.
private struct Lanes {
  private let offsets: OffsetTranslation
  private let insertions: [Int]

  init(_ sections: Changeset<Int>) {
    offsets = OffsetTranslation(sections)
    insertions = sections.insertions
  }

  /// The path of an item of the old list, with the section where it stands now.
  func old(_ path: ItemPath) -> ItemPath {
    new(offsets.pathAfterSections(path))
  }

  /// The path of an item of the new list, with the section where it stands now.
  func new(_ path: ItemPath) -> ItemPath {
    let coming = insertions.partitioningIndex { $0 >= path.section }
    return ItemPath(section: path.section - coming, item: path.item)
  }
}

extension Changeset {
  /// Whether anything that stays may stand at another position.
  fileprivate var changesOffsets: Bool {
    !(deletions.isEmpty && insertions.isEmpty && moves.isEmpty)
  }
}
