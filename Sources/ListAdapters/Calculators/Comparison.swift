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
  let concurrent: ConcurrentComparison<Content>?

  @usableFromInline
  init(
    changes: @escaping (_ old: Content.List, _ new: Content.List) -> Content.Changes,
    repeatedIDs: @escaping (_ list: Content.List) -> Content.RepeatedIDs?,
    concurrent: ConcurrentComparison<Content>? = nil
  ) {
    self.changes = changes
    self.repeatedIDs = repeatedIDs
    self.concurrent = concurrent
  }
}

/// How two lists are compared on the concurrent executor.
@usableFromInline
struct ConcurrentComparison<Content: ListContent> {
  /// Returns a search for what changed.
  let search:
    (
      _ old: Content, _ new: Content, _ version: Int, _ context: ChangeContext,
      _ searchesRepeatedIDs: Bool
    ) -> any ConcurrentSearch<Content>

  /// Moves the lists of a change into an array, to be released.
  let hold: (_ old: consuming Content, _ plan: consuming ChangePlan<Content>?) -> [any Sendable]
}

extension ConcurrentComparison where Content: Sendable {
  /// - Parameters:
  ///   - changes: Returns what changed; `nil` if the task is cancelled.
  ///   - repeatedIDs: Returns the ids that repeat; `nil` if none do.
  @usableFromInline
  init(
    changes: @escaping @Sendable (_ old: Content.List, _ new: Content.List) -> Content.Changes?,
    repeatedIDs: @escaping @Sendable (_ list: Content.List) -> Content.RepeatedIDs?
  ) {
    // The lists are stored here, where they are known to be `Sendable`.
    search = { old, new, version, context, searchesRepeatedIDs in
      SendableSearch(
        old: old, new: new, version: version, context: context, changes: changes,
        repeatedIDs: searchesRepeatedIDs ? repeatedIDs : nil)
    }
    hold = { [$0, $1?.steps] }
  }
}

/// A search for the changes between two lists.
///
/// It is a protocol, not a closure: stored closures with `sending` results have no metadata in
/// runtimes before Swift 6, where reflection would call a function that is not there.
protocol ConcurrentSearch<Content>: Sendable {
  associatedtype Content: ListContent

  /// Finds and plans the changes; returns `nil` if the task is cancelled.
  @concurrent func plan() async -> sending ChangePlan<Content>?
}

private struct SendableSearch<Content: ListContent & Sendable>: ConcurrentSearch {
  let old: Content
  let new: Content
  let version: Int
  let context: ChangeContext
  let changes: @Sendable (_ old: Content.List, _ new: Content.List) -> Content.Changes?
  let repeatedIDs: (@Sendable (_ list: Content.List) -> Content.RepeatedIDs?)?

  @concurrent func plan() async -> sending ChangePlan<Content>? {
    guard let changes = old.isSameArray(as: new) ? Content.noChanges : changes(old.list, new.list)
    else { return nil }
    return ChangePlan(
      changes, from: old, to: new, version, in: context, repeatedIDs: repeatedIDs?(new.list))
  }
}

/// What another thread releases: whoever still refers to this object keeps nothing else alive.
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
      concurrent: ConcurrentComparison(
        changes: {
          $0.changeset(to: $1, comparesSameArrays: false, isCancelled: { Task.isCancelled })
        },
        repeatedIDs: { RepeatedSectionIDs(in: $0) }))
  }

  /// Compares sections, awaited ones as another comparison does.
  ///
  /// - Parameter concurrent: The comparison on the concurrent executor; `nil` if awaited sections,
  ///   too, are compared on the host's actor.
  @inlinable
  static func sections<Section>(concurrent: ConcurrentComparison<Content>?) -> Self
  where Content == SectionedContent<Section> {
    Comparison(
      changes: { $0.changeset(to: $1, comparesSameArrays: false, cancellation: { false }) },
      repeatedIDs: { RepeatedSectionIDs(in: $0) }, concurrent: concurrent)
  }
}
