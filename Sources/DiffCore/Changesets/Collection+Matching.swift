/// The result of matching two items that have no id.
///
/// ```swift
/// let old = [Note(text: "Milk", isDone: false)], new = [Note(text: "Milk", isDone: true)]
/// let change = old.changeset(to: new) { old, new in
///   guard old.text == new.text else { return .different }
///   return old.isDone == new.isDone ? .equal : .updated
/// }
/// change.updates  // [Update(from: 0, to: 0)]
/// ```
public enum Match: Hashable, Sendable {
  /// The same item with the same content.
  case equal

  /// The same item with other content.
  case updated

  /// Another item.
  case different
}

extension Collection {
  /// Returns the changes that lead from this list to a new one, by comparing items without hashing
  /// them.
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
  /// Use it for items without an id, or with one that cannot be hashed. There are no moves: an item
  /// at another position is deleted and inserted. `matching` need not be transitive, and an item
  /// need not match itself.
  ///
  /// Deletions and insertions are the fewest possible as long as both together are fewer than
  /// 1,024. Lists that differ more are split at the furthest point that 512 edits from either end
  /// reach. The changeset still leads from this list to `new`, but may have more edits than
  /// necessary.
  ///
  /// - Parameters:
  ///   - new: The list to lead to.
  ///   - matching: Compares an item of this list with an item of `new`. It is called for pairs in
  ///     any order, and more than once for some.
  /// - Precondition: Neither list has more than 1,073,741,822 items.
  /// - Complexity: O((*n* + *m*) · min(*d*, 512)) comparisons for *n* old and *m* new items with
  ///   *d* deletions and insertions; O(*n* + *m* + *d*²) on the average. Memory is linear. Equal
  ///   lists take two comparisons per item.
  ///
  /// Source: E. Myers, "An O(ND) difference algorithm and its variations", 1986.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching: (_ old: Element, _ new: Element) -> Match
  ) -> Changeset<Int> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        let script = Self.fewestEdits(old: oldItems.offsets, new: newItems.offsets) { old, new in
          matching(oldItems[old], newItems[new]) != .different
        }
        var changeset = Changeset(script)
        changeset.updates = script.matches(oldCount: oldItems.offsets.count)
          .filter { matching(oldItems[$0.old], newItems[$0.new]) == .updated }
          .map { Update(from: $0.old, to: $0.new) }
        return changeset
      }
    }
  }

  /// Returns the changes that lead from this list to a new one, whose items are equal or not.
  ///
  /// ```swift
  /// "ADFGT".changeset(to: "AFOXT", matching: ==)  // deletions [1, 3], insertions [2, 3]
  /// ```
  ///
  /// An item whose content changed is deleted and inserted; there are no updates. Equal lists take
  /// one comparison per item. All else is as with a ``Match``.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> Changeset<Int> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        let script = Self.fewestEdits(old: oldItems.offsets, new: newItems.offsets) { old, new in
          areEqual(oldItems[old], newItems[new])
        }
        return Changeset(script)
      }
    }
  }

  /// Returns the fewest deletions and insertions, or about as few if they are many.
  @inlinable
  static func fewestEdits(
    old: Range<Int>, new: Range<Int>, isSame: (Int, Int) -> Bool
  ) -> [EditCommand] {
    ShortestEditScript<LCSGraph>.edits(old: old, new: new, limit: 512, isSame: isSame)
  }
}

extension Changeset where Position == Int {
  /// Creates a changeset of the deletions and insertions of a script.
  @usableFromInline
  init(_ script: [EditCommand]) {
    self.init(
      deletions: script.lazy.filter { $0.kind == .deletion }.map { Int($0.old) },
      insertions: script.lazy.filter { $0.kind == .insertion }.map { Int($0.new) })
  }
}
