/// What changed between two lists: which rows left, came, moved, and show other content.
///
/// ```swift
/// let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
/// change.deletions   // [1]: "b", where it was
/// change.insertions  // [3]: "e", where it is
/// change.moves       // [Move(from: 3, to: 0)]: "d"; the other rows stayed in order
/// change.updates     // []: no row kept its id and changed its content
/// ```
///
/// Positions in ``deletions`` and in every `from` count in the old list; positions in
/// ``insertions`` and in every `to` count in the new list. Each list is ascending; ``moves`` and
/// ``updates`` by `to`. A row that moved and changed is in both of them.
///
/// `Position` is `Int` for a linear list and ``ItemPath`` for the items of a list of sections.
public struct Changeset<Position> {
  /// Positions in the old list of the rows that left, ascending.
  public var deletions: [Position]

  /// Positions in the new list of the rows that came, ascending.
  public var insertions: [Position]

  /// The rows that changed their place among those that stayed, ascending by `to`.
  public var moves: [Move<Position>]

  /// The rows that kept their id and changed their content, ascending by `to`.
  public var updates: [Update<Position>]

  /// Creates a changeset of the given positions, each list ascending as the properties say.
  @inlinable
  public init(
    deletions: [Position] = [], insertions: [Position] = [],
    moves: [Move<Position>] = [], updates: [Update<Position>] = []
  ) {
    self.deletions = deletions
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }
}

extension Changeset {
  /// Whether nothing changed.
  @inlinable
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The number of deletions, insertions, moves and updates together.
  @inlinable
  public var count: Int {
    deletions.count + insertions.count + moves.count + updates.count
  }
}

extension Changeset: Equatable where Position: Equatable {}
extension Changeset: Hashable where Position: Hashable {}
extension Changeset: Sendable where Position: Sendable {}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Changeset: Codable where Position: Codable {}
#endif
