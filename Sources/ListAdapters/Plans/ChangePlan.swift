import DiffCore

/// The changes between two lists, and the steps that tell a host.
///
/// Creating it runs no code of the host, so it is created on the host's actor or on any other
/// thread. It is a class, since passing a generic structure on looks up its type at run time.
@usableFromInline
final class ChangePlan<Content: ListContent> {
  let changes: Content.Changes

  /// The version of the old list.
  let version: Int

  /// What the steps were planned for.
  let context: ChangeContext

  /// The steps from the old list to the new one, as a rule one for a sequential host; `nil` if the
  /// host reloads.
  let steps: [Step<Content>]?

  /// The updated items for which the closure of `ItemUpdates.inPlace` is called after the last step.
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
    (steps, updatesInPlace) = Self.steps(changes, from: old, to: new, in: context)
  }

  /// Returns the steps, `nil` if the host reloads, and the updates after them.
  private static func steps(
    _ changes: Content.Changes, from old: Content, to new: Content, in context: ChangeContext
  ) -> ([Step<Content>]?, updatesInPlace: [Update<ItemPath>]) {
    guard !context.reloads else { return (nil, []) }
    var changeset = new.sectioned(changes)
    // Before the refreshes: a section that is refreshed reloads whatever the options say.
    if !context.options.reloadsUpdatedSections { changeset.sections.updates = [] }
    changeset.refresh(context.refreshed)
    let sectionOffsets = SectionOffsets(changeset.sections)
    let filledOrEmptied =
      context.options.reloadsSectionsOnEmptyChange
      ? filledOrEmptiedSections(sectionOffsets, from: old, to: new) : []
    changeset.reload(filledOrEmptied)
    guard changeset.count <= context.options.reloadThreshold,
      changeset.sections.moves.isEmpty || context.abilities.movesSections
    else { return (nil, []) }
    changeset.adapt(to: context.abilities)
    let updatesInPlace =
      context.updateCall == nil ? changeset.itemUpdatesOutsideUpdatedSections : []
    let lists = ChangedLists(
      from: old, to: new, changeset, sectionOffsets, filledOrEmptiedSections: filledOrEmptied)
    let steps = lists.steps(
      &changeset, in: context.abilities.updateOrder, updatingItemsBy: context.updateCall)
    return (steps, updatesInPlace)
  }
}

/// What the steps of a change depend on, beside the lists.
@usableFromInline
struct ChangeContext: Equatable, Sendable {
  let options: UpdateOptions

  /// The call for updated items; `nil` if the program updates them in place.
  let updateCall: ItemUpdateCall?

  let abilities: HostAbilities
  let refreshed: RefreshedPositions

  /// Whether the program wants the host to reload.
  let reloads: Bool
}

/// Returns the sections that are empty in one of the lists and not in the other.
private func filledOrEmptiedSections<Content: ListContent>(
  _ sectionOffsets: SectionOffsets, from old: Content, to new: Content
) -> [Pair] {
  sectionOffsets.pairs(oldCount: old.sectionCount).filter {
    (old.itemCount(inSection: $0.old) == 0) != (new.itemCount(inSection: $0.new) == 0)
  }
}
