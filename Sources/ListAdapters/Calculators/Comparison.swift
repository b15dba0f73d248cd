import DiffCore

/// A comparison of two lists.
///
/// The functions that create its closures are inlinable, so that these are compiled in the client's
/// module. The item type is known there, which makes the diff several times faster.
@usableFromInline
struct Comparison<List: ShownList> {
  let changes: (_ old: List, _ new: List) -> SectionedChangeset
  let repeatedIDs: (_ list: List.Data) -> RepeatedIDs

  /// The same comparison for the concurrent executor, or `nil` if items or closures are not
  /// `Sendable`.
  let concurrent: (any ConcurrentComparison<List>)?

  @usableFromInline
  init(
    changes: @escaping (_ old: List, _ new: List) -> SectionedChangeset,
    repeatedIDs: @escaping (_ list: List.Data) -> RepeatedIDs,
    concurrent: (any ConcurrentComparison<List>)? = nil
  ) {
    self.changes = changes
    self.repeatedIDs = repeatedIDs
    self.concurrent = concurrent
  }
}

/// A comparison of two lists on the concurrent executor.
///
/// It is created where the compiler knows that items are `Sendable`, and used where it does not.
@usableFromInline
protocol ConcurrentComparison<List> {
  associatedtype List: ShownList

  /// Returns a search for the changes.
  ///
  /// - Parameters:
  ///   - searchesRepeatedIDs: Whether to find the repeated ids of the new list.
  ///   - isSuperseded: Set when the change is superseded.
  func search(
    from old: List, to new: List, _ version: Int, in context: ChangeContext,
    searchesRepeatedIDs: Bool, isSuperseded: Flag
  ) -> any ConcurrentSearch<List>

  /// Moves the lists of a change into an object that releases them.
  func discard(_ old: consuming List, _ plan: consuming ChangePlan<List>?) -> sending DiscardedLists
}

/// A search for the changes between two lists.
///
/// It is a protocol instead of a closure, because runtimes before Swift 6 have no metadata for
/// stored closures with `sending` results. Reflection would call a missing function there.
@usableFromInline
protocol ConcurrentSearch<List>: Sendable {
  associatedtype List: ShownList

  /// Finds and plans the changes. Returns `nil` if they are superseded or the task is cancelled.
  @concurrent func plan() async -> sending ChangePlan<List>?
}

/// A comparison of two lists of `Sendable` items on the concurrent executor.
@usableFromInline
struct SendableComparison<List: ShownList & Sendable>: ConcurrentComparison, Sendable {
  /// Returns the changes, or `nil` if the comparison is cancelled.
  fileprivate let changes:
    @Sendable (_ old: List, _ new: List, _ isCancelled: () -> Bool) -> SectionedChangeset?

  fileprivate let repeatedIDs: @Sendable (_ list: List.Data) -> RepeatedIDs

  @usableFromInline
  init(
    changes:
      @escaping @Sendable (
        _ old: List, _ new: List, _ isCancelled: () -> Bool
      ) -> SectionedChangeset?,
    repeatedIDs: @escaping @Sendable (_ list: List.Data) -> RepeatedIDs
  ) {
    self.changes = changes
    self.repeatedIDs = repeatedIDs
  }

  @usableFromInline
  func search(
    from old: List, to new: List, _ version: Int, in context: ChangeContext,
    searchesRepeatedIDs: Bool, isSuperseded: Flag
  ) -> any ConcurrentSearch<List> {
    SendableSearch(
      old: old, new: new, version: version, context: context,
      searchesRepeatedIDs: searchesRepeatedIDs, isSuperseded: isSuperseded, comparison: self)
  }

  @usableFromInline
  func discard(_ old: consuming List, _ plan: consuming ChangePlan<List>?) -> sending DiscardedLists
  {
    DiscardedLists([old, plan?.lists, plan?.changes, plan?.effect])
  }
}

private struct SendableSearch<List: ShownList & Sendable>: ConcurrentSearch {
  let old: List
  let new: List
  let version: Int
  let context: ChangeContext
  let searchesRepeatedIDs: Bool
  let isSuperseded: Flag
  let comparison: SendableComparison<List>

  @concurrent func plan() async -> sending ChangePlan<List>? {
    let isCancelled = { Task.isCancelled || isSuperseded.value }
    guard
      let changes = old.isSameArray(as: new)
        ? SectionedChangeset() : comparison.changes(old, new, isCancelled)
    else { return nil }
    return ChangePlan(
      changes, from: old, to: new, version, in: context,
      repeatedIDs: searchesRepeatedIDs ? comparison.repeatedIDs(new.data) : nil)
  }
}

/// Lists to release on another thread, even if references to this object remain.
@usableFromInline
final class DiscardedLists {
  private var lists: [any Sendable]

  init(_ lists: [any Sendable]) {
    self.lists = lists
  }

  /// Releases lists on the concurrent executor, because freeing many items takes as long as
  /// comparing them.
  ///
  /// A list is freed there only if no other reference to it remains.
  static func release(_ discarded: sending DiscardedLists) {
    Task.detached { discarded.lists = [] }
  }
}

// MARK: - Sections

extension Comparison {
  @inlinable
  static func sections<Section: Sendable>() -> Self where List == SectionedList<Section> {
    sections(
      concurrent: SendableComparison(
        changes: { old, new, isCancelled in
          unlessCancelled(isCancelled) {
            old.data.changeset(to: new.data, comparesSameArrays: false, isCancelled: $0)
          }
        },
        repeatedIDs: { RepeatedIDs($0) }))
  }

  /// Compares sections, with a given comparison for awaited sections.
  ///
  /// - Parameter concurrent: The comparison on the concurrent executor, or `nil` to compare awaited
  ///   sections on the host's actor.
  @inlinable
  static func sections<Section>(concurrent: (any ConcurrentComparison<List>)?) -> Self
  where List == SectionedList<Section> {
    Comparison(
      changes: {
        $0.data.changeset(to: $1.data, comparesSameArrays: false, isCancelled: { false })
      },
      repeatedIDs: { RepeatedIDs($0) }, concurrent: concurrent)
  }
}
