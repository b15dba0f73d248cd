import DiffCore

extension [HostCall] {
  /// Creates the one batch of a sequential host, which applies each call at once.
  ///
  /// - Parameters:
  ///   - changeset: What changed; the moves of items are taken out of it, so that they are rendered
  ///     without a copy.
  ///   - sectionOffsets: Where the sections of the old list stand in the new one.
  ///   - call: The call for updated items.
  init(
    sequential changeset: inout SectionedChangeset, _ sectionOffsets: SectionOffsets,
    updatingItemsBy call: ItemUpdateCall
  ) {
    var items = Changeset(
      deletions: changeset.items.deletions, insertions: changeset.items.insertions)
    items.moves = changeset.takeMovedItems(sectionOffsets)
    var sections = changeset.sections
    sections.moves = changeset.renderedSectionMoves
    self = [HostCall](sections: sections, items: items).updating(
      items: changeset.itemUpdatesOutsideUpdatedSections.map { $0.to }, by: call,
      reloadingSections: sections.updates.map { $0.to })
  }
}

extension SectionedChangeset {
  /// The moves of sections, which move like the items of one section.
  fileprivate var renderedSectionMoves: [Move<Int>] {
    guard !sections.moves.isEmpty else { return [] }
    var items = sections.inSection(0)
    SequentialMoves.render(
      &items.moves, deletions: items.deletions, insertions: items.insertions)
    return items.moves.map { Move(from: $0.from.item, to: $0.to.item) }
  }

  /// Takes the moves of items, within and among the sections that both lists have, and renders
  /// them.
  ///
  /// When items move, sections have been deleted and moved, and are not inserted yet.
  fileprivate mutating func takeMovedItems(_ sectionOffsets: SectionOffsets) -> [Move<ItemPath>] {
    var moves: [Move<ItemPath>] = []
    swap(&moves, &items.moves)
    guard !moves.isEmpty else { return [] }
    // If every section keeps its position, no path has to be translated.
    guard !sections.isStructureEmpty else {
      SequentialMoves.render(&moves, deletions: items.deletions, insertions: items.insertions)
      return moves
    }
    for index in moves.indices {
      let move = moves[index]
      moves[index] = Move(
        from: pathBeforeSectionInsertions(sectionOffsets.pathAfterSections(move.from)),
        to: pathBeforeSectionInsertions(move.to))
    }
    let deletions = items.deletions.map {
      pathBeforeSectionInsertions(sectionOffsets.pathAfterSections($0))
    }
    SequentialMoves.render(
      &moves, deletions: deletions.sorted(),
      insertions: items.insertions.map(pathBeforeSectionInsertions))
    return moves
  }

  /// Returns a path whose section counts in the new list, with the offset that the section has
  /// before sections are inserted.
  private func pathBeforeSectionInsertions(_ path: ItemPath) -> ItemPath {
    let inserted = sections.insertions.partitioningIndex { $0 >= path.section }
    return ItemPath(section: path.section - inserted, item: path.item)
  }
}
