import DiffCore

/// How two lists are compared.
///
/// Its closures are made in the client's module, where the items' type is known: there the diff is
/// several times faster than in this one. So all that creates a comparison is inlinable.
@usableFromInline
struct Comparison<Content: ListContent> {
  /// Returns what changed.
  let changes: (_ old: Content.List, _ new: Content.List) -> Content.Changes

  /// Returns the ids that repeat; `nil` if none do.
  let repeatedIDs: (_ list: Content.List) -> Content.RepeatedIDs?

  /// The same on the concurrent executor; `nil` if the items or the closures cannot be sent.
  let concurrent: (any ConcurrentComparison<Content>)?

  @usableFromInline
  init(
    changes: @escaping (_ old: Content.List, _ new: Content.List) -> Content.Changes,
    repeatedIDs: @escaping (_ list: Content.List) -> Content.RepeatedIDs?,
    concurrent: (any ConcurrentComparison<Content>)? = nil
  ) {
    self.changes = changes
    self.repeatedIDs = repeatedIDs
    self.concurrent = concurrent
  }
}

/// How two lists are compared on the concurrent executor.
///
/// It is made where the items are known to be `Sendable`, and used where they are not.
@usableFromInline
protocol ConcurrentComparison<Content> {
  associatedtype Content: ListContent

  /// Returns a search for what changed.
  ///
  /// - Parameters:
  ///   - version: The version of the old list.
  ///   - searchesRepeatedIDs: Whether the plan has the ids that repeat in the new list.
  ///   - isSuperseded: Set when nobody needs the change any more.
  func search(
    from old: Content, to new: Content, _ version: Int, in context: ChangeContext,
    searchesRepeatedIDs: Bool, isSuperseded: Flag
  ) -> any ConcurrentSearch<Content>

  /// Moves the lists of a change into an object, to be released.
  func hold(_ old: consuming Content, _ plan: consuming ChangePlan<Content>?) -> sending HeldLists
}

/// A search for the changes between two lists.
///
/// It is a protocol, not a closure: stored closures with `sending` results have no metadata in
/// runtimes before Swift 6, where reflection would call a function that is not there.
@usableFromInline
protocol ConcurrentSearch<Content>: Sendable {
  associatedtype Content: ListContent

  /// Finds and plans the changes; returns `nil` if they are superseded, or the task is cancelled.
  @concurrent func plan() async -> sending ChangePlan<Content>?
}

/// How two lists of `Sendable` items are compared on the concurrent executor.
@usableFromInline
struct SendableComparison<Content: ListContent & Sendable>: ConcurrentComparison, Sendable {
  /// Returns what changed; `nil` if the comparison is cancelled.
  fileprivate let changes:
    @Sendable (_ old: Content.List, _ new: Content.List, _ isCancelled: () -> Bool)
      -> Content.Changes?

  /// Returns the ids that repeat; `nil` if none do.
  fileprivate let repeatedIDs: @Sendable (_ list: Content.List) -> Content.RepeatedIDs?

  @usableFromInline
  init(
    changes:
      @escaping @Sendable (
        _ old: Content.List, _ new: Content.List, _ isCancelled: () -> Bool
      ) -> Content.Changes?,
    repeatedIDs: @escaping @Sendable (_ list: Content.List) -> Content.RepeatedIDs?
  ) {
    self.changes = changes
    self.repeatedIDs = repeatedIDs
  }

  @usableFromInline
  func search(
    from old: Content, to new: Content, _ version: Int, in context: ChangeContext,
    searchesRepeatedIDs: Bool, isSuperseded: Flag
  ) -> any ConcurrentSearch<Content> {
    SendableSearch(
      old: old, new: new, version: version, context: context,
      searchesRepeatedIDs: searchesRepeatedIDs, isSuperseded: isSuperseded, comparison: self)
  }

  @usableFromInline
  func hold(_ old: consuming Content, _ plan: consuming ChangePlan<Content>?) -> sending HeldLists {
    HeldLists([old, plan?.lists, plan?.changes, plan?.steps])
  }
}

private struct SendableSearch<Content: ListContent & Sendable>: ConcurrentSearch {
  let old: Content
  let new: Content
  let version: Int
  let context: ChangeContext
  let searchesRepeatedIDs: Bool
  let isSuperseded: Flag
  let comparison: SendableComparison<Content>

  @concurrent func plan() async -> sending ChangePlan<Content>? {
    let isCancelled = { Task.isCancelled || isSuperseded.value }
    guard
      let changes = old.isSameArray(as: new)
        ? Content.noChanges : comparison.changes(old.list, new.list, isCancelled)
    else { return nil }
    return ChangePlan(
      changes, from: old, to: new, version, in: context,
      repeatedIDs: searchesRepeatedIDs ? comparison.repeatedIDs(new.list) : nil)
  }
}

/// What another thread releases: whoever still refers to this object keeps nothing else alive.
@usableFromInline
final class HeldLists {
  private var lists: [any Sendable]

  init(_ lists: [any Sendable]) {
    self.lists = lists
  }

  /// Releases lists on the concurrent executor: freeing many items takes as long as comparing them.
  ///
  /// The executor may be faster than this function, so nothing else may refer to the lists by now.
  static func release(_ held: sending HeldLists) {
    Task.detached { held.lists = [] }
  }
}

// MARK: - Sections

extension Comparison {
  /// Compares sections.
  @inlinable
  static func sections<Section: Sendable>() -> Self where Content == SectionedContent<Section> {
    sections(
      concurrent: SendableComparison(
        changes: { old, new, isCancelled in
          unlessCancelled(isCancelled) {
            old.changeset(to: new, comparesSameArrays: false, isCancelled: $0)
          }
        },
        repeatedIDs: { RepeatedSectionIDs(in: $0) }))
  }

  /// Compares sections, awaited ones as another comparison does.
  ///
  /// - Parameter concurrent: The comparison on the concurrent executor; `nil` if awaited sections,
  ///   too, are compared on the host's actor.
  @inlinable
  static func sections<Section>(concurrent: (any ConcurrentComparison<Content>)?) -> Self
  where Content == SectionedContent<Section> {
    Comparison(
      changes: { $0.changeset(to: $1, comparesSameArrays: false, isCancelled: { false }) },
      repeatedIDs: { RepeatedSectionIDs(in: $0) }, concurrent: concurrent)
  }
}
