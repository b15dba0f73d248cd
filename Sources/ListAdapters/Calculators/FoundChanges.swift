import DiffCore

/// What was found between two lists: the changes, and the steps that tell a host.
///
/// It is created on the host's actor or away from it: creating it runs no code of the host. It is a
/// class for the same reason as ``Step``.
@usableFromInline
final class FoundChanges<Content: ListContent> {
  let changes: Content.Changes

  /// The version of the old list.
  let version: Int

  /// What the steps were planned for.
  let context: ChangeContext

  /// The steps from the old list to the new one; `nil` if the host reloads instead.
  let steps: [Step<Content>]?

  /// The updated items that the program itself updates on the host, after all steps.
  let updatesInPlace: [Update<ItemPath>]

  /// The ids that repeat in the new list; `nil` if none do, or if nobody asked.
  let repeatedIDs: Content.RepeatedIDs?

  /// Plans the steps of changes.
  ///
  /// - Parameter version: The version of the old list.
  init(
    _ changes: Content.Changes, from old: Content, to new: Content, _ version: Int,
    in context: ChangeContext, repeatedIDs: Content.RepeatedIDs? = nil
  ) {
    self.changes = changes
    self.version = version
    self.context = context
    self.repeatedIDs = repeatedIDs

    var changeset = new.sectioned(changes)
    if !context.options.reloadsUpdatedSections { changeset.sections.updates = [] }
    changeset.refresh(context.refreshed)
    let sectionOffsets = SectionOffsets(changeset.sections)
    let filledOrEmptied =
      context.options.reloadsSectionsOnEmptyChange
      ? filledOrEmptiedSections(sectionOffsets, from: old, to: new) : []
    changeset.reload(filledOrEmptied)
    guard changeset.count <= context.options.reloadThreshold,
      changeset.sections.moves.isEmpty || context.abilities.movesSections
    else {
      steps = nil
      updatesInPlace = []
      return
    }
    changeset.adapt(to: context.abilities)
    updatesInPlace = context.updateCall == nil ? changeset.itemUpdatesOutsideUpdatedSections : []
    let lists = ChangedLists(
      from: old, to: new, changeset, sectionOffsets, filledOrEmptiedSections: filledOrEmptied)
    steps = lists.steps(
      &changeset, in: context.abilities.updateOrder, updatingItemsBy: context.updateCall)
  }
}

/// What the steps of a change depend on, beside the lists.
struct ChangeContext: Equatable {
  let options: UpdateOptions

  /// The call for updated items; `nil` if the program updates them in place.
  let updateCall: ItemUpdateCall?

  let abilities: HostAbilities
  let refreshed: RefreshedPositions
}

/// Returns the sections that are empty in one of the lists and not in the other.
private func filledOrEmptiedSections<Content: ListContent>(
  _ sectionOffsets: SectionOffsets, from old: Content, to new: Content
) -> [Pair] {
  sectionOffsets.pairs(oldCount: old.sectionCount).filter {
    (old.itemCount(inSection: $0.old) == 0) != (new.itemCount(inSection: $0.new) == 0)
  }
}

// MARK: - What is shown again

/// Finds what the program wants to be shown again, in the list that the host shows then.
struct Refresh<Content: ListContent> {
  /// Returns whether an item is shown again.
  var isItemRefreshed: (_ item: Content.Item) -> Bool = { _ in false }

  /// Returns the sections that are shown again.
  var sections: (_ content: Content) -> [Int] = { _ in [] }
}

/// The positions in the new list of what is shown again though it has not changed.
struct RefreshedPositions: Equatable {
  var items: [ItemPath] = []
  var sections: [Int] = []

  var isEmpty: Bool {
    items.isEmpty && sections.isEmpty
  }
}

extension RefreshedPositions {
  init<Content>(_ refreshes: [Refresh<Content>], in content: Content) {
    for refresh in refreshes {
      sections += refresh.sections(content)
      for section in 0..<content.sectionCount {
        for item in 0..<content.itemCount(inSection: section) {
          let path = ItemPath(section: section, item: item)
          if refresh.isItemRefreshed(content.item(at: path)) { items.append(path) }
        }
      }
    }
  }
}

extension SectionedChangeset {
  /// Adds updates of what is refreshed, as far as both lists have it.
  mutating func refresh(_ refreshed: RefreshedPositions) {
    guard !refreshed.isEmpty else { return }
    let oldPaths = PathTranslation(self)
    items.addUpdates(of: refreshed.items, oldPosition: oldPaths.oldPath)
    sections.addUpdates(of: refreshed.sections, oldPosition: oldPaths.sections.oldOffset)
  }
}

extension Changeset where Position: Hashable & Comparable {
  fileprivate mutating func addUpdates(
    of positions: [Position], oldPosition: (Position) -> Position?
  ) {
    guard !positions.isEmpty else { return }
    let added = positions.compactMap { position in
      oldPosition(position).map { Update(from: $0, to: position) }
    }
    updates = Set(updates).union(added).sorted { $0.to < $1.to }
  }
}
