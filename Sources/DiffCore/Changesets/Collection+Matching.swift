/// The result of comparing two items without ids.
///
/// ```swift
/// let old = [Note(text: "Milk", isDone: false)], new = [Note(text: "Milk", isDone: true)]
/// let change = old.changeset(to: new) { old, new in
///   guard old.text == new.text else { return .different }
///   return old.isDone == new.isDone ? .equal : .updated
/// }
/// change.updates  // [Update(from: 0, to: 0)]
/// ```
public enum ItemMatch: Hashable, Sendable {
  /// The same item with the same content.
  case equal

  /// The same item with other content.
  case updated

  /// A different item.
  case different
}

extension Collection {
  /// Returns the changes from this list to a new list, by comparing items instead of hashing ids.
  ///
  /// ```swift
  /// let old = ["Milk", "bread", "eggs"], new = ["milk", "eggs", "tea"]
  /// let change = old.changeset(to: new) { old, new in
  ///   if old == new { return .equal }
  ///   return old.lowercased() == new.lowercased() ? .updated : .different
  /// }
  /// change.updates     // [Update(from: 0, to: 0)]: "Milk"
  /// change.deletions   // [1]: "bread"
  /// change.insertions  // [2]: "tea"
  /// ```
  ///
  /// Use it for items without an id, or with an id that cannot be hashed. The changeset contains no
  /// moves: an item at another position is deleted and inserted. `matching` need not be transitive,
  /// and an item need not match itself.
  ///
  /// If fewer than 1,024 deletions and insertions are enough, the changeset has the fewest
  /// possible. Lists that differ more are split at the furthest point that 512 edits from either
  /// end reach. The changeset still leads from this list to `new`, but may have more edits than
  /// necessary.
  ///
  /// - Parameters:
  ///   - new: The new list.
  ///   - matching: Compares an item of this list with an item of `new`. It is called for pairs in
  ///     any order, and for some pairs several times.
  /// - Precondition: Neither list has more than 1,073,741,822 items.
  /// - Complexity: O((*n* + *m*) · min(*d*, 512)) comparisons for *n* old and *m* new items with
  ///   *d* deletions and insertions; O(*n* + *m* + *d*²) on average. Memory is linear. Equal lists
  ///   take two comparisons per item.
  ///
  /// Source: E. Myers, "An O(ND) difference algorithm and its variations", 1986.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching: (_ old: Element, _ new: Element) -> ItemMatch
  ) -> Changeset<Int> where New.Element == Element {
    changeset(
      to: new, isCancelled: { false }, isSame: { matching($0, $1) != .different },
      isUpdated: { matching($0, $1) == .updated })
  }

  /// Returns the changes from this list to a new list, by comparing items for equality.
  ///
  /// ```swift
  /// "ADFGT".changeset(to: "AFOXT", matching: ==)  // deletions [1, 3], insertions [2, 3]
  /// ```
  ///
  /// The changeset contains no updates: an item with new content is deleted and inserted. Equal
  /// lists take one comparison per item. Everything else is as with ``ItemMatch``.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> Changeset<Int> where New.Element == Element {
    changeset(to: new, isCancelled: { false }, isSame: areEqual)
  }

  /// - Parameters:
  ///   - isCancelled: Returns whether to stop with more changes than necessary.
  ///   - isUpdated: Returns whether the content of an item changed.
  @inlinable
  package func changeset<New: Collection>(
    to new: New, isCancelled: () -> Bool, isSame: (_ old: Element, _ new: Element) -> Bool,
    isUpdated: (_ old: Element, _ new: Element) -> Bool = { _, _ in false }
  ) -> Changeset<Int> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        let script = ShortestEditScript<LCSGraph>.edits(
          old: oldItems.offsets, new: newItems.offsets, limit: 512, isCancelled: isCancelled
        ) { isSame(oldItems[$0], newItems[$1]) }
        var changeset = Changeset(script)
        script.forEachMatch(oldCount: oldItems.offsets.count) { old, new in
          guard isUpdated(oldItems[old], newItems[new]) else { return }
          changeset.updates.append(Update(from: old, to: new))
        }
        return changeset
      }
    }
  }
}

extension Changeset where Position == Int {
  @usableFromInline
  init(_ script: [EditCommand]) {
    self.init(
      deletions: script.lazy.filter { $0.kind == .deletion }.map { Int($0.old) },
      insertions: script.lazy.filter { $0.kind == .insertion }.map { Int($0.new) })
  }
}
