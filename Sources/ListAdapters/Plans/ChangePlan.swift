import DiffCore

/// The changes between two lists, and the steps that bring a host from one to the other.
///
/// Creating it runs no code of the host, so it is created on the host's actor or on any other
/// thread.
///
/// Only the lists are generic here, and this is a class: in generic code, each structure, optional
/// or array of a generic type looks up its type at run time, for some 300 instructions.
@usableFromInline
final class ChangePlan<Content: ListContent> {
  let changes: Content.Changes

  /// The version of the old list.
  let version: Int

  /// What the steps were planned for.
  let context: ChangeContext

  /// The steps from the old list to the new one; `nil` if the host reloads.
  let steps: [Step]?

  /// The updated items for which the closure of `ItemUpdates.inPlace` is called after the last step.
  let updatesInPlace: [Update<ItemPath>]

  /// The ids that repeat in the new list; `nil` if none do, or if nobody asked.
  let repeatedIDs: Content.RepeatedIDs?

  // The lists after steps. One that no step leads to is the new list.
  private let afterSections: Content
  private let beforeReloads: Content
  private let new: Content

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
    self.new = new
    var changeset = SectionedChangeset()
    var filledOrEmptied: [Pair] = []
    if !context.reloads {
      changeset = new.sectioned(changes)
      if context.options.reloadsSectionsOnEmptyChange {
        filledOrEmptied = new.filledOrEmptiedSections(changeset, from: old)
      }
    }
    let steps = changeset.adapt(to: context, reloading: filledOrEmptied)
    self.steps = steps
    updatesInPlace =
      steps != nil && context.updateCall == nil ? changeset.individualUpdates : []
    var list = new
    if let steps, steps.contains(where: { $0.list == .afterSections }) {
      list.restoreSections(list.sectionPairs(changeset, from: old), from: old)
    }
    afterSections = list
    list = new
    if let steps, steps.contains(where: { $0.list == .beforeReloads }) {
      list.restoreContents(changeset.items.updates, changeset.sections.updates, from: old)
      list.restoreSections(filledOrEmptied, from: old)
    }
    beforeReloads = list
  }

  /// The lists after the steps.
  var lists: [Content] {
    [afterSections, beforeReloads, new]
  }

  /// Returns the list after a step of this plan.
  func content(after step: Step) -> Content {
    switch step.list {
    case .afterSections: afterSections
    case .beforeReloads: beforeReloads
    case .new: new
    }
  }
}

/// A step of a plan: a batch, and the list after it.
struct Step {
  let batch: [HostCall]
  let list: List

  enum List {
    /// Sections have their new positions, with their old headers and items.
    case afterSections

    /// Everything has its new position, and what reloads its old content.
    case beforeReloads

    case new
  }
}

/// What the steps of a change depend on, beside the lists.
@usableFromInline
struct ChangeContext: Equatable, Sendable {
  let options: UpdateOptions

  /// The call for updated items; `nil` if the program updates them in place.
  let updateCall: ItemUpdateCall?

  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections: Bool

  let refreshed: RefreshedPositions

  /// Whether the program wants the host to reload.
  let reloads: Bool
}

// MARK: - The lists between steps

extension ListContent {
  /// Returns the sections that both lists have.
  fileprivate func sectionPairs(_ changeset: SectionedChangeset, from old: Self) -> [Pair] {
    changeset.sections.pairs(oldCount: old.sectionCount, newCount: sectionCount)
  }

  /// Returns the sections that are empty in one of the lists and not in the other.
  fileprivate func filledOrEmptiedSections(
    _ changeset: SectionedChangeset, from old: Self
  ) -> [Pair] {
    sectionPairs(changeset, from: old).filter {
      (old.itemCount(inSection: $0.old) == 0) != (itemCount(inSection: $0.new) == 0)
    }
  }
}
