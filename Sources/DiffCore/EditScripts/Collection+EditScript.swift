extension Collection where Element: Equatable {
  /// The fewest insertions, deletions and substitutions that lead from this list to a new one, with
  /// a move for each deletion and insertion of one value.
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
  /// The insertions, deletions and substitutions are as few as can be; moves are found among them
  /// afterwards, the first deletion of a value going to its first insertion. A script that had
  /// been looking for moves from the start might be shorter.
  ///
  /// Where several scripts are the shortest, it is this one: going through both lists from their
  /// ends, a deletion is preferred to an insertion, and an insertion to a substitution. In lists
  /// with more than 256 edits this holds within parts of them only.
  ///
  /// - Parameter new: The list to lead to. Offsets are counted from zero in both lists, whatever
  ///   their indices are.
  /// - Precondition: Neither list has more than 1,073,741,823 rows.
  /// - Complexity: O(*n* + *m* + *d*²) comparisons on the average for *n* old and *m* new rows and
  ///   the distance *d*; at most O((*n* + *m*) · *d*). Memory is linear. Without a bound on the
  ///   cost: 5,000 rows that share nothing with 5,000 others take 25 million comparisons.
  ///
  /// Source: E. Ukkonen, "Algorithms for approximate string matching", 1985.
  @inlinable
  public func editScript<New: Collection>(to new: New) -> EditScript<Element>
  where New.Element == Element {
    editScript(to: new, by: ==)
  }
}

extension Collection {
  /// The fewest edits that lead from this list to a new one, by a comparison of one's own.
  ///
  /// ```swift
  /// // Every "a" changes, though it is equal.
  /// let script = "ab".editScript(to: "ab") { old, new in old == new && old != "a" }
  /// print(script)  // substitute a at 0
  /// ```
  ///
  /// Rows that are equal by `areEqual` stay as they are in the old list; a row that moves is the
  /// new list's. `areEqual` need not be transitive, nor need a row be equal to itself. All else is
  /// as with `==`.
  @inlinable
  public func editScript<New: Collection>(
    to new: New, by areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> EditScript<Element> where New.Element == Element {
    withRows { oldRows in
      new.withRows { newRows in
        let path = CheapestPath<AllEdits>.edits(
          old: oldRows.offsets, new: newRows.offsets
        ) { areEqual(oldRows[$0], newRows[$1]) }
        let edits = MoveInference.edits(of: path) { areEqual(oldRows[$0], newRows[$1]) }
        return EditScript(
          edits.map { edit in
            let row = edit.kind == .deletion ? oldRows[edit.row] : newRows[edit.row]
            return Edit(edit.kind, row, at: edit.offset)
          })
      }
    }
  }
}
