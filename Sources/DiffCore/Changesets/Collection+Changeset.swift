extension Collection where Element: Diffable {
  /// What changed between this list and a new one.
  ///
  /// ```swift
  /// ["a", "b", "c"].changeset(to: ["c", "a", "d"])
  /// // deletions [1], insertions [2], moves [Move(from: 2, to: 0)], updates []
  /// ```
  ///
  /// Rows are paired by ``Diffable/id`` and compared by ``Diffable/hasSameContent(as:)``. For
  /// unique ids the deletions, insertions and updates are determined, and the moves are the fewest
  /// that any change between the two lists can have.
  ///
  /// Repeated ids are paired one to one, as many as both lists have. Rows that line up, counted
  /// from both ends or from a place where the lists agree again, stay paired; the rest pair in
  /// order of appearance. The same lists always give the same changeset; the moves are the fewest
  /// for that pairing, which need not be the fewest of all pairings.
  ///
  /// Ids whose `==` and `hash` disagree, or that are not equal to themselves, may come out as a
  /// deletion and an insertion. The changeset always leads from this list to `new`.
  ///
  /// - Parameter new: The list to lead to. Offsets are counted from zero in both lists, whatever
  ///   their indices are.
  /// - Precondition: Neither list has more than 2,147,483,647 rows.
  /// - Complexity: Expected O(*n* + *m* + *r* log *r*) for *n* old and *m* new rows and *r* runs of
  ///   rows that stayed together; each row is hashed at most once, and rows that line up are not
  ///   hashed. At most O(*n* + *m*) comparisons.
  @inlinable
  public func changeset<New: Collection>(to new: New) -> Changeset<Int>
  where New.Element == Element {
    changeset(to: new) { DiffableIdentification(old: $0, new: $1) }
  }
}

extension Collection where Element: Equatable {
  /// What changed between this list and a new one, with ids found by a closure or key path.
  ///
  /// ```swift
  /// let change = oldLines.changeset(to: newLines, id: \.number)
  /// ```
  ///
  /// Rows of the same id are updates if they differ by `==`. All else is as with rows that are
  /// ``Diffable``.
  ///
  /// - Parameters:
  ///   - new: The list to lead to.
  ///   - id: The id of a row. It is asked more than once for a row, and has to give equal ids.
  @inlinable @inline(__always)
  public func changeset<New: Collection, ID: Hashable>(
    to new: New, id: @escaping (Element) -> ID
  ) -> Changeset<Int> where New.Element == Element {
    changeset(to: new) { KeyIdentification(old: $0, new: $1, key: id) }
  }
}

extension Collection {
  @inlinable @inline(__always)
  func changeset<New: Collection>(
    to new: New,
    by rule: (_ old: RowBuffer<Element>, _ new: RowBuffer<Element>) -> some Identification
  ) -> Changeset<Int> where New.Element == Element {
    withRows { oldRows in
      new.withRows { newRows in
        Changeset(
          Pairing(
            of: Middle(old: oldRows.offsets, new: newRows.offsets), by: rule(oldRows, newRows)))
      }
    }
  }
}

extension Changeset where Position == Int {
  @usableFromInline
  init(_ pairing: Pairing) {
    self.init(
      deletions: pairing.deletions(),
      insertions: pairing.insertions(),
      moves: pairing.moves(),
      updates: pairing.updates)
  }
}
