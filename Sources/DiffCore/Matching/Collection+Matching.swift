extension Collection {
  /// What changed between this list and a new one, whose rows are compared and never hashed.
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
  /// For rows without an id, or with one that cannot be hashed. Nothing says that two rows out of
  /// order are the same: there are no moves, and a row that took another place is a deletion and an
  /// insertion. `matching` need not be transitive, nor need a row match itself.
  ///
  /// Deletions and insertions are the fewest possible as long as both together are fewer than
  /// 1,024. Lists that differ more are divided where 512 edits from either end got furthest: the
  /// changeset then leads from this list to `new` as any other does, with more edits than necessary
  /// perhaps.
  ///
  /// - Parameters:
  ///   - new: The list to lead to.
  ///   - matching: What a row of this list and a row of `new` are to each other. It is asked about
  ///     pairs in any order, and more than once about some.
  /// - Precondition: Neither list has more than 1,073,741,823 rows.
  /// - Complexity: O((*n* + *m*) · min(*d*, 512)) comparisons for *n* old and *m* new rows with *d*
  ///   deletions and insertions; O(*n* + *m* + *d*²) on the average. Memory is linear. Equal lists
  ///   take two comparisons per row.
  ///
  /// Source: E. Myers, "An O(ND) difference algorithm and its variations", 1986.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching: (_ old: Element, _ new: Element) -> Match
  ) -> Changeset<Int> where New.Element == Element {
    withRows { oldRows in
      new.withRows { newRows in
        let edits = Self.fewestEdits(old: oldRows.offsets, new: newRows.offsets) { from, to in
          matching(oldRows[from], newRows[to]) != .different
        }
        var changeset = Changeset(edits)
        changeset.updates = edits.matches(oldCount: oldRows.offsets.count)
          .filter { matching(oldRows[$0.from], newRows[$0.to]) == .updated }
          .map { Update(from: $0.from, to: $0.to) }
        return changeset
      }
    }
  }

  /// What changed between this list and a new one, whose rows are equal or not.
  ///
  /// ```swift
  /// "ADFGT".changeset(to: "AFOXT", matching: ==)  // deletions [1, 3], insertions [2, 3]
  /// ```
  ///
  /// A row whose content changed is a deletion and an insertion; there are no updates. Equal lists
  /// take one comparison per row. All else is as with three answers.
  @inlinable
  public func changeset<New: Collection>(
    to new: New, matching areEqual: (_ old: Element, _ new: Element) -> Bool
  ) -> Changeset<Int> where New.Element == Element {
    withRows { oldRows in
      new.withRows { newRows in
        let edits = Self.fewestEdits(old: oldRows.offsets, new: newRows.offsets) { from, to in
          areEqual(oldRows[from], newRows[to])
        }
        return Changeset(edits)
      }
    }
  }

  /// The fewest deletions and insertions, or about as few if they are many.
  @inlinable
  static func fewestEdits(
    old: Range<Int>, new: Range<Int>, isSame: (Int, Int) -> Bool
  ) -> [PathEdit] {
    CheapestPath<DeletionsAndInsertions>.edits(old: old, new: new, limit: 512, isSame: isSame)
  }
}

extension Changeset where Position == Int {
  /// The deletions and insertions of a path.
  @usableFromInline
  init(_ path: [PathEdit]) {
    self.init(
      deletions: path.lazy.filter { $0.kind == .deletion }.map { Int($0.old) },
      insertions: path.lazy.filter { $0.kind == .insertion }.map { Int($0.new) })
  }
}
