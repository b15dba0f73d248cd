/// Translates offsets between an old and a new list.
///
/// Use it to keep a selection, the focus or a scroll position across a change.
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
/// Translating an item's new offset back returns its old offset. The result is unspecified for an
/// offset that is not in the list. For lists of sections, use ``PathTranslation``.
///
/// Translating an offset takes O(log *k*) for *k* deletions, insertions and moves.
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
  /// Returns the new offset of an old item, or `nil` if the item was deleted.
  public func newOffset(of offset: Int) -> Int? {
    forward.target(of: offset, inSection: 0)
  }

  /// Returns the old offset of a new item, or `nil` if the item was inserted.
  public func oldOffset(of offset: Int) -> Int? {
    backward.target(of: offset, inSection: 0)
  }
}

/// Translates item paths between an old and a new list of sections.
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
/// As in ``SectionedChangeset``, an item that moves out of a deleted section or into an inserted
/// section is deleted and inserted, so it has no path in the other list. The result is unspecified
/// for a path that is not in the list.
///
/// Translating a path takes O(log *k*) for *k* changes of sections and items.
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
  /// Returns the new path of an old item, or `nil` if the item or its section was deleted.
  public func newPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.newOffset(of: path.section) else { return nil }
    return forward.target(of: path, inSection: section)
  }

  /// Returns the old path of a new item, or `nil` if the item or its section was inserted.
  public func oldPath(of path: ItemPath) -> ItemPath? {
    guard let section = sections.oldOffset(of: path.section) else { return nil }
    return backward.target(of: path, inSection: section)
  }
}

/// A translation in one direction.
struct OneWayTranslation<Position: ListPosition> {
  /// The positions of the items that are deleted or move.
  private let removed: OccupiedPositions<Position>

  /// The positions in the other list of the items that are inserted or move.
  private let added: OccupiedPositions<Position>

  /// The moves, ascending by `from`.
  private let moves: [Move<Position>]

  init(_ changeset: Changeset<Position>) {
    moves = changeset.moves.ascendingByOrigin()
    removed = OccupiedPositions(changeset.deletions, moves.map { $0.from })
    added = OccupiedPositions(changeset.insertions, changeset.moves.map { $0.to })
  }

  /// Returns the position of an item in the other list, or `nil` if that list does not contain it.
  ///
  /// - Parameter section: The offset of the item's section in the other list.
  func target(of path: Position, inSection section: Int) -> Position? {
    let move = moves.partitioningIndex { $0.from >= path }
    if move < moves.count, moves[move].from == path { return moves[move].to }
    guard let rank = removed.rank(of: path) else { return nil }
    return Position(section: section, item: added.offset(ofRank: rank, inSection: section))
  }
}

/// The occupied positions of a list, all others being free.
private struct OccupiedPositions<Position: ListPosition> {
  /// The occupied positions, ascending.
  private let paths: [Position]

  /// Creates the union of two ascending lists of positions.
  init(_ paths: [Position], _ others: [Position]) {
    // Both parts ascend, so the sort only merges them.
    self.paths = (paths + others).sorted()
  }

  /// Returns the number of free positions before a free position in its section, or `nil` for an
  /// occupied position.
  func rank(of path: Position) -> Int? {
    let before = paths.partitioningIndex { $0 >= path }
    guard before == paths.count || paths[before] != path else { return nil }
    return path.item &- (before - range(of: path.section).lowerBound)
  }

  /// Returns the offset of the free position of a section with `rank` free positions before it.
  func offset(ofRank rank: Int, inSection section: Int) -> Int {
    // An occupied position is before the result if at most `rank` free positions are before it.
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
