import DiffCore

/// The change of a list of sections.
struct SectionedTransition<Section: DiffableSection>: Transition {
  let new: [Section]
  let changeset: SectionedChangeset
  private let old: [Section]

  /// The sections that are in both lists.
  private let pairs: [Move<Int>]

  /// Those of them that change all their items at once, when they are reloaded.
  private let replacements: [Move<Int>]

  init(
    _ changeset: SectionedChangeset, from old: [Section], to new: [Section], options: UpdateOptions
  ) {
    self.old = old
    self.new = new
    var changeset = changeset
    if !options.reloadsUpdatedSections { changeset.sections.updates = [] }
    let pairs = OffsetTranslation(changeset.sections).pairs(oldCount: old.count)
    replacements =
      options.reloadsSectionsOnEmptyChange
      ? pairs.filter { old[$0.from].items.isEmpty != new[$0.to].items.isEmpty } : []
    self.changeset = changeset.replacing(replacements)
    self.pairs = pairs
  }

  /// Whether both lists have sections, but share none.
  var replacesEverything: Bool {
    !old.isEmpty && !new.isEmpty && pairs.isEmpty
  }

  /// After the sections have moved, those that stayed have their old items; after the items have
  /// moved, what is yet to be reloaded has its old content.
  func list(after part: Plan.Part) -> [Section] {
    switch part {
    case .sections: replacing(pairs, in: new)
    case .items: replacing(replacements, in: withOldContent(new))
    case .reloads: new
    }
  }

  /// The list with the given sections as they were.
  private func replacing(_ pairs: [Move<Int>], in list: [Section]) -> [Section] {
    var list = list
    for pair in pairs { list[pair.to] = old[pair.from] }
    return list
  }

  /// The list with the old content of updated sections and items.
  private func withOldContent(_ list: [Section]) -> [Section] {
    var list = list
    for (section, updates) in Dictionary(grouping: changeset.items.updates, by: \.to.section) {
      var items = list[section].items
      for update in updates {
        items[update.to.item] = old[update.from.section].items[update.from.item]
      }
      list[section] = Section(list[section], items: items)
    }
    for update in changeset.sections.updates {
      list[update.to] = Section(old[update.from], items: list[update.to].items)
    }
    return list
  }
}

extension SectionedChangeset {
  /// This change, with the given sections reloaded as a whole instead of item by item.
  ///
  /// An item that moves out of such a section is inserted where it goes; one that moves in is
  /// deleted where it was.
  fileprivate func replacing(_ replacements: [Move<Int>]) -> Self {
    guard !replacements.isEmpty else { return self }
    let old = Set(replacements.map(\.from))
    let new = Set(replacements.map(\.to))
    var change = self
    change.items.deletions.removeAll { old.contains($0.section) }
    change.items.insertions.removeAll { new.contains($0.section) }
    change.items.updates.removeAll { old.contains($0.from.section) || new.contains($0.to.section) }
    change.items.moves.removeAll { old.contains($0.from.section) || new.contains($0.to.section) }
    for move in items.moves {
      switch (old.contains(move.from.section), new.contains(move.to.section)) {
      case (true, false): change.items.insertions.append(move.to)
      case (false, true): change.items.deletions.append(move.from)
      default: continue
      }
    }
    change.items.insertions.sort()
    change.items.deletions.sort()
    let reloads = Set(sections.updates)
      .union(replacements.map { Update(from: $0.from, to: $0.to) })
    change.sections.updates = reloads.sorted { $0.to < $1.to }
    return change
  }
}
