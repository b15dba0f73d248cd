import DiffCore

/// The changes between two lists, and the steps that update a host.
///
/// Creating a plan calls no code of the host, so any thread can do it.
///
/// For speed, it is a class with few generic members, and holds the lists of its steps: generic
/// code looks up the type of each generic structure, optional or array when it runs.
@usableFromInline
final class ChangePlan<List: ShownList> {
  let old: List
  let new: List

  /// The changes, or `nil` if they were not found.
  let changes: SectionedChangeset?

  /// The version of the old list.
  let version: Int

  /// The conditions of the steps.
  let context: ChangeContext

  let effect: ChangeEffect

  /// The updated items that do not reload with their section.
  let itemUpdates: [Update<ItemPath>]

  /// The updated sections to pass to the closure of `HeaderUpdates.inPlace`.
  let headersInPlace: [Update<Int>]

  /// The repeated ids of the new list, or `nil` if they were not searched.
  let repeatedIDs: RepeatedIDs?

  // The lists after the steps. If no step leads to a list, it is equal to `last`.
  private var afterReloads: List
  private var afterSections: List
  private var beforeUpdates: List
  private let last: List

  /// Plans the steps of changes.
  ///
  /// - Parameter changes: The changes, or `nil` if the host reloads because they were not found.
  init(
    _ changes: SectionedChangeset?, from old: List, to new: List, _ version: Int,
    in context: ChangeContext, repeatedIDs: RepeatedIDs? = nil
  ) {
    self.old = old
    self.new = new
    self.changes = changes
    self.version = version
    self.context = context
    self.repeatedIDs = repeatedIDs
    var filledOrEmptied: [Pair] = []
    if context.options.reloadsSectionsOnEmptyChange, let changes {
      filledOrEmptied = new.filledOrEmptiedSections(changes, from: old)
    }
    var adapted = AdaptedChanges(changes ?? SectionedChangeset())
    adapted.adapt(to: context, reloading: filledOrEmptied)
    headersInPlace = context.headerUpdates == .inPlace ? adapted.headers : []
    itemUpdates = adapted.changeset.individualUpdates
    // The closure for headers is called after the last step.
    var last = new
    if !headersInPlace.isEmpty { last.copyHeaders(headersInPlace, from: old) }
    self.last = last
    afterReloads = last
    afterSections = last
    beforeUpdates = last
    let steps = adapted.steps(in: context)
    let isEmpty = steps.isEmpty && itemUpdates.isEmpty && headersInPlace.isEmpty
    effect = adapted.reloads ? .reload : isEmpty ? .none : .steps(steps)
    // Most changes have one step.
    if steps.contains(where: { $0.stage != .last }) {
      var changeset = adapted.changeset
      if headersInPlace.isEmpty { changeset.sections.addUpdates(adapted.headers) }
      storeLists(after: steps, of: changeset, filledOrEmptied)
    }
  }

  /// Stores the lists between the steps.
  private func storeLists(
    after steps: [Step], of changeset: SectionedChangeset, _ filledOrEmptied: [Pair]
  ) {
    var earlier = old
    for step in steps {
      switch step.stage {
      case .afterReloads:
        let reloaded = filledOrEmptied.map { Pair(old: $0.new, new: $0.old) }
        earlier.copyContent(of: changeset.invertedUpdates, reloaded, from: last)
        afterReloads = earlier
      case .afterSections:
        afterSections.copySections(last.sectionPairs(changeset, from: old), from: earlier)
      case .beforeUpdates: beforeUpdates.copyContent(of: changeset, filledOrEmptied, from: old)
      case .last: break
      }
    }
  }

  /// All lists that this plan holds.
  var lists: [List] {
    [old, new, afterReloads, afterSections, beforeUpdates, last]
  }

  /// Returns the list after a step of this plan.
  func list(after step: Step) -> List {
    switch step.stage {
    case .afterReloads: afterReloads
    case .afterSections: afterSections
    case .beforeUpdates: beforeUpdates
    case .last: last
    }
  }
}

/// What a change does to the host.
enum ChangeEffect {
  /// The host has nothing to show, even if the list changes.
  case none

  case reload
  case steps([Step])
}

/// A step of a plan: a batch, and the list after it.
struct Step {
  let batch: [HostCall]
  let stage: Stage

  enum Stage {
    /// Sections and items have their old positions, but their new content if they reload.
    case afterReloads

    /// Sections have their new positions, but the headers and items of the step before.
    case afterSections

    /// Sections and items have their new positions, but their old content if it has changed.
    case beforeUpdates

    /// The new list, with the old headers that a closure updates.
    case last
  }
}

/// The conditions that the steps of a change depend on, in addition to the lists.
@usableFromInline
struct ChangeContext: Equatable, Sendable {
  let options: UpdateOptions

  /// The call for updated items, or `nil` for `ItemUpdates.inPlace`.
  let updateCall: ItemUpdateCall?

  let headerUpdates: HeaderUpdateKind
  let updateOrder: UpdateOrder
  let acceptsUpdates: Bool
  let movesItems: Bool
  let movesSections: Bool

  /// Whether the host reloads the headers of updated sections, and not their items.
  let reloadsHeaders: Bool

  let refreshed: RefreshedPositions

  /// Whether the host reloads in any case: for the style, without changes, or for `shouldReload`.
  let reloads: Bool
}

// MARK: - The lists between steps

extension ShownList {
  /// Copies the content of updated items and headers, and whole sections, from the other list.
  fileprivate mutating func copyContent(
    of changeset: SectionedChangeset, _ sections: [Pair], from other: Self
  ) {
    copyItems(changeset.items.updates, from: other)
    copyHeaders(changeset.sections.updates, from: other)
    copySections(sections, from: other)
  }

  /// Returns the sections that both lists contain.
  fileprivate func sectionPairs(_ changeset: SectionedChangeset, from old: Self) -> [Pair] {
    changeset.sections.pairs(oldCount: old.sectionCount, newCount: sectionCount)
  }

  /// Returns the sections that are empty in only one of the lists.
  fileprivate func filledOrEmptiedSections(
    _ changeset: SectionedChangeset, from old: Self
  ) -> [Pair] {
    sectionPairs(changeset, from: old).filter {
      (old.itemCount(inSection: $0.old) == 0) != (itemCount(inSection: $0.new) == 0)
    }
  }
}
