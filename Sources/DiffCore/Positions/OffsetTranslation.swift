/// Where the rows of two lists stand in the other one: for selection, focus and scroll anchors.
///
/// ```swift
/// let old = ["a", "b", "c", "d"], new = ["d", "a", "c", "e"]
/// let translation = OffsetTranslation(old.changeset(to: new))
/// translation.newOffset(of: 2)  // 2: "c" stayed
/// translation.newOffset(of: 3)  // 0: "d" moved
/// translation.newOffset(of: 1)  // nil: "b" was deleted
/// translation.oldOffset(of: 1)  // 0: "a"
/// translation.oldOffset(of: 3)  // nil: "e" was inserted
/// ```
///
/// Both directions agree: a row that was not deleted is found again from where it stands. For lists
/// of sections there is ``PathTranslation``.
public struct OffsetTranslation: Sendable {
  private let forward: Passage
  private let backward: Passage

  /// Creates a translation between the lists of a changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* deletions, insertions and moves; linear without moves.
  public init(_ changeset: Changeset<Int>) {
    forward = Passage(changeset.inSection(0))
    backward = Passage(changeset.inverted().inSection(0))
  }
}

extension OffsetTranslation {
  /// The offset in the new list of the row at an offset of the old one, `nil` if it was deleted.
  ///
  /// - Parameter offset: The offset of a row. For one that the old list does not have, the result
  ///   has no meaning.
  /// - Complexity: O(log *k*) for *k* deletions, insertions and moves.
  public func newOffset(of offset: Int) -> Int? {
    forward.target(of: ItemPath(section: 0, item: offset), inSection: 0)?.item
  }

  /// The offset in the old list of the row at an offset of the new one, `nil` if it was inserted.
  ///
  /// - Parameter offset: The offset of a row. For one that the new list does not have, the result
  ///   has no meaning.
  /// - Complexity: O(log *k*) for *k* deletions, insertions and moves.
  public func oldOffset(of offset: Int) -> Int? {
    backward.target(of: ItemPath(section: 0, item: offset), inSection: 0)?.item
  }

  /// The rows that both lists have, ascending in the old list, if that has `oldCount` rows.
  package func pairs(oldCount: Int) -> [Move<Int>] {
    (0..<oldCount).compactMap { from in
      newOffset(of: from).map { Move(from: from, to: $0) }
    }
  }
}
