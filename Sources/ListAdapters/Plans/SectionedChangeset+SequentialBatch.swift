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

  /// The changes of items after all changes of sections, whose offsets are those of the new list.
  var itemsAfterSections: Changeset<ItemPath> {
    guard !sections.withoutUpdates().isEmpty else { return items }
    let translation = OffsetTranslation(sections)
    return items.inSections {
      // Both lists contain the section of a changed item.
      translation.newOffset(of: $0)!
    }
  }

  /// Returns the offset of a new section before sections are inserted.
  private func offsetBeforeInsertions(_ section: Int) -> Int {
    section - sections.insertions.partitioningIndex { $0 >= section }
  }
}

extension Changeset where Position == ItemPath {
  /// Returns the changes with translated offsets of sections.
  func inSections(
    from old: (_ section: Int) -> Int, to new: (_ section: Int) -> Int = { $0 }
  ) -> Self {
    func source(_ path: ItemPath) -> ItemPath { path.inSection(old(path.section)) }
    func target(_ path: ItemPath) -> ItemPath { path.inSection(new(path.section)) }
    return Changeset(
      deletions: deletions.map(source).sorted(), insertions: insertions.map(target),
      moves: moves.map { Move(from: source($0.from), to: target($0.to)) },
      updates: updates.map { Update(from: source($0.from), to: target($0.to)) })
  }
}
