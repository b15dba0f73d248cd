public import DiffCore

extension Collection where Element: Equatable {
  /// Returns the fewest insertions, deletions and substitutions that turn this list into a new one.
  ///
  /// A deletion and an insertion of equal items become a move.
  ///
  /// ```swift
  /// let old = ["Arizona", "California", "Delaware", "New Jersey", "Washington"]
  /// let new = ["Alaska", "Arizona", "California", "Georgia", "New Jersey", "Virginia"]
  /// print(old.editScript(to: new))
  /// // insert Alaska at 0
  /// // substitute Georgia at 2
  /// // substitute Virginia at 4
  /// ```
  ///
  /// Moves come from the shortest script without moves: the first deletion and the first insertion
  /// of equal items become a move. A search that considered moves from the start might find a
  /// shorter script.
  ///
  /// If several scripts are the shortest, the result prefers deletions to insertions, and
  /// insertions to substitutions, from the end of both lists to the start. Scripts of more than 256
  /// edits keep this order only within parts of the lists.
  ///
  /// - Parameter new: The new list. Offsets count from zero in both lists, regardless of their
  ///   indices.
  /// - Precondition: Neither list has more than 1,073,741,822 items.
  /// - Complexity: O(*n* + *m* + *d*²) comparisons on average for *n* old and *m* new items and the
  ///   distance *d*; at most O((*n* + *m*) · *d*). Memory is linear. The distance is not limited:
  ///   comparing 5,000 items with 5,000 completely different ones takes 25 million comparisons.
  ///
  /// Source: E. Ukkonen, "Algorithms for approximate string matching", 1985.
  @inlinable
  public func editScript<New: Collection>(to new: New) -> EditScript<Element>
  where New.Element == Element {
    editScript(to: new, by: ==)
  }
}

extension Collection {
  /// Returns the fewest edits that turn this list into a new one, by a custom comparison.
  ///
  /// ```swift
  /// // Every "a" changes, though it is equal.
  /// let script = "ab".editScript(to: "ab") { old, new in old == new && old != "a" }
  /// print(script)  // substitute a at 0
  /// ```
  ///
  /// Items that are equal by `areEqual` have no edit. The value of a move is the item in the new
  /// list. `areEqual` need not be transitive, and an item need not be equal to itself. Everything
  /// else is as in ``editScript(to:)``.
  @inlinable
  public func editScript<New: Collection>(
    to new: New, by areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> EditScript<Element> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        let script = ShortestEditScript<LevenshteinGraph>.edits(
          old: oldItems.offsets, new: newItems.offsets
        ) { areEqual(oldItems[$0], newItems[$1]) }
        let steps = script.inferringMoves { areEqual(oldItems[$0], newItems[$1]) }
        return EditScript(
          steps.map { step in
            let (old, new) = (Int(step.edit.old), Int(step.edit.new))
            return switch step.edit.kind {
            case .deletion: .init(.deletion, oldItems[old], at: old)
            case .insertion:
              .init(step.origin.map { .move(from: $0) } ?? .insertion, newItems[new], at: new)
            case .substitution: .init(.substitution, newItems[new], at: old)
            }
          })
      }
    }
  }
}
