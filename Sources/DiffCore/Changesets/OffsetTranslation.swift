/// Translates offsets of one list into the other one, to keep a selection, the focus or a scroll
/// position across a change.
///
/// ```swift
/// let old = ["a", "b", "c", "d"], new = ["d", "a", "c", "e"]
/// let translation = OffsetTranslation(old.changeset(to: new))
/// translation.newOffset(of: 2)  // 2: "c" did not move
/// translation.newOffset(of: 3)  // 0: "d" moved
/// translation.newOffset(of: 1)  // nil: "b" was deleted
/// translation.oldOffset(of: 1)  // 0: "a"
/// translation.oldOffset(of: 3)  // nil: "e" was inserted
/// ```
///
/// Both directions agree: an item's new offset translates back to its old one. For lists of
/// sections, use ``PathTranslation``.
public struct OffsetTranslation: Sendable {
  private let forward: OneWayTranslation<Int>
  private let backward: OneWayTranslation<Int>

  /// Creates a translation between the lists of a changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* deletions, insertions and moves; linear without moves.
  public init(_ changeset: Changeset<Int>) {
    forward = OneWayTranslation(changeset)
    backward = OneWayTranslation(changeset.inverted())
  }
}

extension OffsetTranslation {
  /// Returns the new offset of an item of the old list, or `nil` if it was deleted.
  ///
  /// - Parameter offset: An offset of the old list. For any other offset the result has no meaning.
  /// - Complexity: O(log *k*) for *k* deletions, insertions and moves.
  public func newOffset(of offset: Int) -> Int? {
    forward.target(of: offset, inSection: 0)
  }

  /// Returns the old offset of an item of the new list, or `nil` if it was inserted.
  ///
  /// - Parameter offset: An offset of the new list. For any other offset the result has no meaning.
  /// - Complexity: O(log *k*) for *k* deletions, insertions and moves.
  public func oldOffset(of offset: Int) -> Int? {
    backward.target(of: offset, inSection: 0)
  }
}

/// Translates item paths of one list of sections into the other one.
///
/// ```swift
/// let old = [ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"])]
/// let new = [ListSection(header: "B", items: ["c", "a"]), ListSection(header: "A", items: ["b"])]
/// let translation = PathTranslation(old.changeset(to: new))
/// translation.newPath(of: ItemPath(section: 0, item: 0))  // 0.1: "a" moved to the other section
/// translation.newPath(of: ItemPath(section: 0, item: 1))  // 1.0: "b" is in the same section
/// translation.oldPath(of: ItemPath(section: 0, item: 0))  // 1.0: "c"
/// ```
///
/// As in ``SectionedChangeset``, an item that moves out of a deleted section or into an inserted one
/// is deleted and inserted: it has no position in the other list.
public struct PathTranslation: Sendable {
  /// The translation of the sections' offsets.
  public let sections: OffsetTranslation

  private let forward: OneWayTranslation<ItemPath>
  private let backward: OneWayTranslation<ItemPath>

  /// Creates a translation between the lists of a changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes of sections and items; linear without moves.
  public init(_ changeset: SectionedChangeset) {
    sections = OffsetTranslation(changeset.sections)
    forward = OneWayTranslation(changeset.items)
    backward = OneWayTranslation(changeset.items.inverted())
  }
}

extension PathTranslation {
  /// Returns the new path of an item of the old list, or `nil` if the item or its section was
  /// deleted.
  ///
  /// - Parameter path: A path of the old list. For any other path the result has no meaning.
  /// - Complexity: O(log *k*) for *k* changes of sections and items.
  public func newPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.newOffset(of: path.section) else { return nil }
    return forward.target(of: path, inSection: section)
  }

  /// Returns the old path of an item of the new list, or `nil` if the item or its section was
  /// inserted.
  ///
  /// - Parameter path: A path of the new list. For any other path the result has no meaning.
  /// - Complexity: O(log *k*) for *k* changes of sections and items.
  public func oldPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.oldOffset(of: path.section) else { return nil }
    return backward.target(of: path, inSection: section)
  }
}

/// One direction of a translation: from the positions of one list to those of the other.
struct OneWayTranslation<Position: ListPosition> {
  /// The positions of the items that are deleted or move.
  private let removed: OccupiedPositions<Position>

  /// The positions in the other list of the items that are inserted or move.
  private let added: OccupiedPositions<Position>

  /// The positions that items move from, ascending.
  private let sources: [Position]

  /// For each of ``sources``, the position that its item moves to.
  private let targets: [Position]

  init(_ changeset: Changeset<Position>) {
    let moves = changeset.moves.sorted { $0.from < $1.from }
    sources = moves.map { $0.from }
    targets = moves.map { $0.to }
    removed = OccupiedPositions(changeset.deletions, sources)
    added = OccupiedPositions(changeset.insertions, changeset.moves.map { $0.to })
  }

  /// Returns the position of an item in the other list, or `nil` if it is not there.
  ///
  /// - Parameters:
  ///   - path: The item's position in this list.
  ///   - section: The offset of the item's section in the other list.
  /// - Complexity: O(log *k*) for *k* changes.
  func target(of path: Position, inSection section: Int) -> Position? {
    let source = sources.partitioningIndex { $0 >= path }
    if source < sources.count, sources[source] == path { return targets[source] }
    guard let rank = removed.rank(of: path) else { return nil }
    return Position(section: section, item: added.offset(ofRank: rank, inSection: section))
  }
}

/// The positions of a list that some items occupy; all other positions are free.
private struct OccupiedPositions<Position: ListPosition> {
  /// The occupied positions, ascending.
  private let paths: [Position]

  /// Creates the union of two lists of positions, which both ascend.
  init(_ paths: [Position], _ others: [Position]) {
    // The sort makes use of the two ascending parts.
    self.paths = (paths + others).sorted()
  }

  /// Returns the number of free positions before a free one in its section, or `nil` for an
  /// occupied one.
  func rank(of path: Position) -> Int? {
    let before = paths.partitioningIndex { $0 >= path }
    guard before == paths.count || paths[before] != path else { return nil }
    return path.item &- (before - range(of: path.section).lowerBound)
  }

  /// Returns the offset of the free position of a section with `rank` free ones before it.
  func offset(ofRank rank: Int, inSection section: Int) -> Int {
    // The occupied positions before it are those with at most `rank` free ones before them.
    let range = range(of: section)
    let count = range.partitioningIndex { paths[$0].item &- ($0 - range.lowerBound) > rank }
    return rank &+ (count - range.lowerBound)
  }

  /// Returns the range of a section's positions in ``paths``.
  private func range(of section: Int) -> Range<Int> {
    let start = paths.partitioningIndex { $0.section >= section }
    return start..<paths[start...].partitioningIndex { $0.section > section }
  }
}
