extension Collection where Element: Equatable {
  /// Returns the fewest insertions, deletions and substitutions that lead from this list to a new
  /// one, with a move for each deletion and insertion of one value.
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
  /// Moves are found among the fewest edits afterwards: the first deletion of a value and its first
  /// insertion become a move. A script that considered moves from the start might be shorter.
  ///
  /// If several scripts are the shortest, the result prefers a deletion to an insertion, and an
  /// insertion to a substitution, going through both lists from their ends. In lists with more than
  /// 256 edits this holds only within parts of them.
  ///
  /// - Parameter new: The list to lead to. Offsets are counted from zero in both lists, whatever
  ///   their indices are.
  /// - Precondition: Neither list has more than 1,073,741,822 items.
  /// - Complexity: O(*n* + *m* + *d*²) comparisons on the average for *n* old and *m* new items and
  ///   the distance *d*; at most O((*n* + *m*) · *d*). Memory is linear. The cost has no bound:
  ///   5,000 items that share nothing with 5,000 others take 25 million comparisons.
  ///
  /// Source: E. Ukkonen, "Algorithms for approximate string matching", 1985.
  @inlinable
  public func editScript<New: Collection>(to new: New) -> EditScript<Element>
  where New.Element == Element {
    editScript(to: new, by: ==)
  }
}

extension Collection {
  /// Returns the fewest edits that lead from this list to a new one, by a custom comparison.
  ///
  /// ```swift
  /// // Every "a" changes, though it is equal.
  /// let script = "ab".editScript(to: "ab") { old, new in old == new && old != "a" }
  /// print(script)  // substitute a at 0
  /// ```
  ///
  /// Items that are equal by `areEqual` have no edit; the value of a move is the item in the new
  /// list. `areEqual` need not be transitive, and an item need not be equal to itself.
  /// All else is as with `==`.
  @inlinable
  public func editScript<New: Collection>(
    to new: New, by areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> EditScript<Element> where New.Element == Element {
    withElements { oldItems in
      new.withElements { newItems in
        let script = ShortestEditScript<LevenshteinGraph>.edits(
          old: oldItems.offsets, new: newItems.offsets
        ) { areEqual(oldItems[$0], newItems[$1]) }
        let steps = MoveInference.steps(of: script) { areEqual(oldItems[$0], newItems[$1]) }
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
