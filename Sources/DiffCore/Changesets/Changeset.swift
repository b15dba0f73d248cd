/// The changes between two lists: deleted, inserted, moved and updated items.
///
/// ```swift
/// let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
/// change.deletions   // [1]: "b", where it was
/// change.insertions  // [3]: "e", where it is
/// change.moves       // [Move(from: 3, to: 0)]: "d"; the other items stayed in order
/// change.updates     // []: no item kept its id and changed its content
/// ```
///
/// Positions in ``deletions`` and in every `from` count in the old list; positions in
/// ``insertions`` and in every `to` count in the new list. Each list is ascending; ``moves`` and
/// ``updates`` by `to`. An item that moved and changed is in both of them.
///
/// `Position` is `Int` for a linear list and ``ItemPath`` for the items of a list of sections.
public struct Changeset<Position> {
  /// The positions in the old list of the deleted items, ascending.
  public var deletions: [Position]

  /// The positions in the new list of the inserted items, ascending.
  public var insertions: [Position]

  /// The items that changed their place among those that stayed, ascending by `to`.
  public var moves: [Move<Position>]

  /// The items that kept their id and changed their content, ascending by `to`.
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

/// The old and the new position of an item that moved.
///
/// ```swift
/// let change = ["a", "b", "c"].changeset(to: ["b", "c", "a"])
/// change.moves  // [Move(from: 0, to: 2)]
/// ```
public struct Move<Position> {
  /// The position in the old list.
  public var from: Position

  /// The position in the new list.
  public var to: Position

  /// Creates a move from a position in the old list to one in the new list.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

/// The old and the new position of an item that kept its id and changed its content.
///
/// ```swift
/// let old = [Post(id: 1, title: "Draft")]
/// let new = [Post(id: 1, title: "Final")]
/// old.changeset(to: new).updates  // [Update(from: 0, to: 0)]
/// ```
///
/// An update is not a move: an item that also changed its place among those that stayed is in
/// `moves` too.
public struct Update<Position> {
  /// The position in the old list.
  public var from: Position

  /// The position in the new list.
  public var to: Position

  /// Creates an update from an item's positions in the old and in the new list.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension Changeset: CustomStringConvertible
where Position: CustomStringConvertible & Equatable {
  /// The changes in words, one on each line.
  ///
  /// ```swift
  /// print(["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"]))
  /// // delete at 1
  /// // insert at 3
  /// // move from 3 to 0
  /// ```
  public var description: String {
    let lines =
      deletions.map { "delete at \($0)" } + insertions.map { "insert at \($0)" }
      + moves.map { "move from \($0.from) to \($0.to)" }
      + updates.map { update in
        update.from == update.to
          ? "update at \(update.from)" : "update at \(update.from), now at \(update.to)"
      }
    return lines.isEmpty ? "no changes" : lines.joined(separator: "\n")
  }
}

extension Changeset: Equatable where Position: Equatable {}
extension Changeset: Hashable where Position: Hashable {}
extension Changeset: Sendable where Position: Sendable {}

extension Move: Equatable where Position: Equatable {}
extension Move: Hashable where Position: Hashable {}
extension Move: Sendable where Position: Sendable {}

extension Update: Equatable where Position: Equatable {}
extension Update: Hashable where Position: Hashable {}
extension Update: Sendable where Position: Sendable {}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Changeset: Codable where Position: Codable {}
  extension Move: Codable where Position: Codable {}
  extension Update: Codable where Position: Codable {}
#endif
