import DiffCore

/// A change as the one batch of a sequential host, which applies each call at once.
struct SequentialPlan {
  private var changeset: SectionedChangeset

  /// Where the sections of the old list stand in the new one.
  private let sectionOffsets: SectionOffsets

  /// How updated items are shown anew.
  private let call: ItemUpdateCall

  init(
    _ changeset: SectionedChangeset, _ sectionOffsets: SectionOffsets,
    updatingItemsBy call: ItemUpdateCall
  ) {
    self.changeset = changeset
    self.sectionOffsets = sectionOffsets
    self.call = call
  }

  /// One batch; it takes the moves out of the plan, so that they are rendered without a copy.
  var steps: [Plan.Step] {
    consuming get {
      let movedItems = takeMovedItems()
      var batch = Batch(
        deletedItems: changeset.items.deletions, deletedSections: changeset.sections.deletions,
        movedSections: movedSections, movedItems: movedItems,
        insertedSections: changeset.sections.insertions,
        insertedItems: changeset.items.insertions,
        reloadedSections: changeset.sections.updates.map(\.to))
      batch.update(changeset.itemUpdatesOutsideUpdatedSections.map(\.to), by: call)
      return [Plan.Step(batch: batch, completed: .reloads)]
    }
  }

  /// The moves of sections, which move like the items of one section.
  private var movedSections: [Move<Int>] {
    let sections = changeset.sections
    guard !sections.moves.isEmpty else { return [] }
    var items = sections.inSection(0)
    SequentialMoves.render(
      &items.moves, deletions: items.deletions, insertions: items.insertions)
    return items.moves.map { Move(from: $0.from.item, to: $0.to.item) }
  }

  /// The moves of items, within and among the sections that stay.
  ///
  /// When items move, deleted sections have left, moved sections have arrived, and inserted
  /// sections are still to come.
  private mutating func takeMovedItems() -> [Move<ItemPath>] {
    var moves: [Move<ItemPath>] = []
    swap(&moves, &changeset.items.moves)
    guard !moves.isEmpty else { return [] }
    let items = changeset.items
    // Where no section changes its place, no path has to be translated.
    guard !changeset.sections.isStructureEmpty else {
      SequentialMoves.render(&moves, deletions: items.deletions, insertions: items.insertions)
      return moves
    }
    for turn in moves.indices {
      moves[turn] = Move(from: oldPath(moves[turn].from), to: newPath(moves[turn].to))
    }
    SequentialMoves.render(
      &moves, deletions: items.deletions.map(oldPath).sorted(),
      insertions: items.insertions.map(newPath))
    return moves
  }

  /// Returns the path of an item of the old list, with the offset that its section has meanwhile.
  private func oldPath(_ path: ItemPath) -> ItemPath {
    newPath(sectionOffsets.pathAfterSections(path))
  }

  /// Returns the path of an item of the new list, with the offset that its section has meanwhile.
  private func newPath(_ path: ItemPath) -> ItemPath {
    let insertions = changeset.sections.insertions
    let coming = insertions.partitioningIndex { $0 >= path.section }
    return ItemPath(section: path.section - coming, item: path.item)
  }
}
