/// Where the items of two lists of sections stand in the other one.
///
/// ```swift
/// let old = [ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"])]
/// let new = [ListSection(header: "B", items: ["c", "a"]), ListSection(header: "A", items: ["b"])]
/// let translation = PathTranslation(old.changeset(to: new))
/// translation.newPath(of: ItemPath(section: 0, item: 0))  // 0.1: "a" moved to the other section
/// translation.newPath(of: ItemPath(section: 0, item: 1))  // 1.0: "b" went with its section
/// translation.oldPath(of: ItemPath(section: 0, item: 0))  // 1.0: "c"
/// ```
///
/// As in ``SectionedChangeset``, an item that left a deleted section or entered an inserted one is
/// another item there.
public struct PathTranslation: Sendable {
  /// Where the sections stand in the other list.
  public let sections: OffsetTranslation

  private let forward: Passage
  private let backward: Passage

  /// Creates a translation between the lists of a changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes of sections and items; linear without moves.
  public init(_ changeset: SectionedChangeset) {
    sections = OffsetTranslation(changeset.sections)
    forward = Passage(changeset.items)
    backward = Passage(changeset.items.inverted())
  }
}

extension PathTranslation {
  /// The path in the new list of the item at a path of the old one, `nil` if it was deleted, alone
  /// or with its section.
  ///
  /// - Parameter path: The path of an item. For one that the old list does not have, the result has
  ///   no meaning.
  /// - Complexity: O(log *k*) for *k* changes of sections and items.
  public func newPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.newOffset(of: path.section) else { return nil }
    return forward.target(of: path, inSection: section)
  }

  /// The path in the old list of the item at a path of the new one, `nil` if it was inserted, alone
  /// or with its section.
  ///
  /// - Parameter path: The path of an item. For one that the new list does not have, the result has
  ///   no meaning.
  /// - Complexity: O(log *k*) for *k* changes of sections and items.
  public func oldPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.oldOffset(of: path.section) else { return nil }
    return backward.target(of: path, inSection: section)
  }
}
