import DiffCore

extension SectionedChangeset {
  /// The deletions, moves and insertions, as a batch for a sequential host.
  var sequentialBatch: [HostCall] {
    [HostCall](self, movingSections: renderedSectionMoves, movingItems: renderedItemMoves)
  }

  /// The moves of sections, which move like the items of one section.
  private var renderedSectionMoves: [Move<Int>] {
    guard !sections.moves.isEmpty else { return [] }
    return SequentialMoves.render(sections.inSection(0))
      .map { Move(from: $0.from.item, to: $0.to.item) }
  }

  /// The moves of items, within and among the sections that both lists contain.
  ///
  /// When items move, sections have been deleted and moved, but not inserted yet.
  private var renderedItemMoves: [Move<ItemPath>] {
    guard !items.moves.isEmpty else { return [] }
    let items = itemsAfterSections
    guard !sections.insertions.isEmpty else { return SequentialMoves.render(items) }
    return SequentialMoves.render(
      items.inSections(from: offsetBeforeInsertions, to: offsetBeforeInsertions))
  }

  /// Returns the offset of a new section before sections are inserted.
  private func offsetBeforeInsertions(_ section: Int) -> Int {
    section - sections.insertions.partitioningIndex { $0 >= section }
  }
}
