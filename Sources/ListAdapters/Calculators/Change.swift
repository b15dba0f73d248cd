import DiffCore

/// A change of a host's list: the list to show, and the batches that lead to it.
///
/// It has only updates that this host can make. Neither the host nor the program is asked to make
/// it, so it can be made away from the host's actor.
struct Change<List> {
  /// The list to show.
  let new: List

  /// The batches in order; `nil` if the host reloads instead.
  let plan: Plan?

  /// The lists after the batches that do not lead to the new list yet.
  private let listsBetween: [List]

  /// The updated items that the program itself shows anew, when all batches are done.
  let updatesInPlace: [Update<ItemPath>]

  /// Creates a change that the host is not told in detail: it reloads.
  init(reloading new: List) {
    self.new = new
    plan = nil
    listsBetween = []
    updatesInPlace = []
  }

  /// - Parameter list: Returns the list after a part of the plan.
  private init(
    to new: List, _ changeset: SectionedChangeset, _ sectionOffsets: SectionOffsets,
    in context: ChangeContext, list: (_ part: Plan.Part) -> List
  ) {
    self.new = new
    updatesInPlace = context.updateCall == nil ? changeset.itemUpdatesOutsideUpdatedSections : []
    let plan = Plan(changeset, sectionOffsets, in: context)
    self.plan = plan
    let lastIsWhole = plan.steps.last?.completed == .reloads
    listsBetween = (lastIsWhole ? plan.steps.dropLast() : plan.steps[...]).map {
      list($0.completed)
    }
  }

  /// Returns the list after the batch at an offset of the plan.
  func list(afterStep step: Int) -> List {
    step < listsBetween.count ? listsBetween[step] : new
  }
}

extension Change: Sendable where List: Sendable {}

/// How a change is applied, and what the host can do.
struct ChangeContext {
  let options: UpdateOptions

  /// The call that shows updated items anew; `nil` if the program does it.
  let updateCall: ItemUpdateCall?

  let abilities: HostAbilities
}

// MARK: - Linear lists

extension Change {
  /// Creates the change of a linear list, shown in one section of a host.
  ///
  /// - Parameter refreshed: What is shown again though it has not changed.
  init<Item>(
    _ changeset: Changeset<Int>, from old: [Item], to new: [Item], section: Int,
    refreshing refreshed: RefreshedPositions = RefreshedPositions(), in context: ChangeContext
  ) where List == [Item] {
    let whole =
      context.options.reloadsSectionsOnEmptyChange && old.isEmpty != new.isEmpty
      ? SectionedChangeset(sections: Changeset(updates: [Update(from: section, to: section)]))
      : SectionedChangeset(items: changeset.inSection(section)).refreshing(refreshed)
    let reloads = context.options.reloads(
      whole.count, replacesEverything: !new.isEmpty && changeset.deletesAll(of: old.count))
    guard !reloads else {
      self.init(reloading: new)
      return
    }
    let adapted = whole.adapted(to: context.abilities)
    // The closure does not hold the moves, so the plan renders them without a copy.
    let updates = adapted.items.updates
    self.init(to: new, adapted, SectionOffsets(adapted.sections), in: context) { part in
      guard part < .reloads else { return new }
      // Before the reloads, updated items have their new places and their old content.
      var list = new
      for update in updates { list[update.to.item] = old[update.from.item] }
      return list
    }
  }
}

// MARK: - Lists of sections

extension Change {
  /// Creates the change of a list of sections.
  ///
  /// - Parameter refreshed: What is shown again though it has not changed.
  init<Section: DiffableSection>(
    _ changeset: SectionedChangeset, from old: [Section], to new: [Section],
    refreshing refreshed: RefreshedPositions = RefreshedPositions(), in context: ChangeContext
  ) where List == [Section] {
    var changeset = changeset
    if !context.options.reloadsUpdatedSections { changeset.sections.updates = [] }
    changeset = changeset.refreshing(refreshed)
    let sectionOffsets = SectionOffsets(changeset.sections)
    let lists = SectionLists(old: old, new: new, sectionOffsets: sectionOffsets)
    let reloadedSections =
      context.options.reloadsSectionsOnEmptyChange ? lists.filledOrEmptiedSections : []
    changeset = changeset.reloading(reloadedSections)
    let reloads = context.options.reloads(
      changeset.count,
      replacesEverything: !new.isEmpty && changeset.sections.deletesAll(of: old.count))
    let needsSectionMoves = !changeset.sections.moves.isEmpty && !context.abilities.movesSections
    guard !reloads, !needsSectionMoves else {
      self.init(reloading: new)
      return
    }
    let adapted = changeset.adapted(to: context.abilities)
    self.init(to: new, adapted, sectionOffsets, in: context) {
      lists.list(after: $0, of: adapted, reloadedSections: reloadedSections)
    }
  }
}

/// The two lists of a change of sections, and those in between.
private struct SectionLists<Section: DiffableSection> {
  let old: [Section]
  let new: [Section]
  let sectionOffsets: SectionOffsets

  /// The sections that are empty in one of the lists and not in the other.
  var filledOrEmptiedSections: [Move<Int>] {
    sectionOffsets.pairs(oldCount: old.count)
      .filter { old[$0.from].items.isEmpty != new[$0.to].items.isEmpty }
  }

  /// Returns the list after a part of a plan.
  ///
  /// When only the sections have moved, those that stay have their old items. When the items have
  /// moved, what is still to be reloaded has its old content.
  func list(
    after part: Plan.Part, of changeset: SectionedChangeset, reloadedSections: [Move<Int>]
  ) -> [Section] {
    switch part {
    case .sections: withOldSections(sectionOffsets.pairs(oldCount: old.count), in: new)
    case .items: withOldSections(reloadedSections, in: withOldContent(of: changeset))
    case .reloads: new
    }
  }

  private func withOldSections(_ pairs: [Move<Int>], in list: [Section]) -> [Section] {
    var list = list
    for pair in pairs { list[pair.to] = old[pair.from] }
    return list
  }

  /// The new list with the old content of updated sections and items.
  private func withOldContent(of changeset: SectionedChangeset) -> [Section] {
    var list = new
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

// MARK: - Reloads, and moves that are replaced

extension UpdateOptions {
  fileprivate func reloads(_ changeCount: Int, replacesEverything: Bool) -> Bool {
    changeCount > reloadThreshold || reloadsWhenEverythingIsReplaced && replacesEverything
  }
}

extension Changeset {
  /// Whether nothing of a list that was not empty stays.
  fileprivate func deletesAll(of oldCount: Int) -> Bool {
    oldCount > 0 && deletions.count == oldCount
  }
}

extension SectionedChangeset {
  /// Returns this changeset with the moves of items replaced by deletions and insertions, if the
  /// host does not move items.
  func adapted(to abilities: HostAbilities) -> Self {
    guard !abilities.movesItems, !items.moves.isEmpty else { return self }
    var change = self
    change.items.moves = []
    change.items.deletions = (items.deletions + items.moves.map(\.from)).sorted()
    change.items.insertions = (items.insertions + items.moves.map(\.to)).sorted()
    // An inserted item is shown with its new content.
    let inserted = Set(items.moves.map(\.to))
    change.items.updates.removeAll { inserted.contains($0.to) }
    return change
  }

  /// Returns this change with some sections reloaded as a whole instead of item by item.
  ///
  /// An item that moves out of such a section is inserted where it goes. One that moves in is
  /// deleted where it was.
  fileprivate func reloading(_ reloads: [Move<Int>]) -> Self {
    guard !reloads.isEmpty else { return self }
    let old = Set(reloads.map(\.from))
    let new = Set(reloads.map(\.to))
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
    change.sections.updates = Set(sections.updates)
      .union(reloads.map { Update(from: $0.from, to: $0.to) })
      .sorted { $0.to < $1.to }
    return change
  }
}
