/// The changes between two lists: deleted, inserted, moved and updated items.
///
/// ```swift
/// let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
/// change.deletions   // [1]: "b", where it was
/// change.insertions  // [3]: "e", where it is
/// change.moves       // [Move(from: 3, to: 0)]: "d"; the other items do not move
/// change.updates     // []: no item kept its id and changed its content
/// ```
///
/// ``deletions`` and every `from` are positions in the old list; ``insertions`` and every `to` are
/// positions in the new list. Each array is ascending, ``moves`` and ``updates`` by `to`. An item
/// that moves and changes its content is in both of these.
///
/// `Position` is `Int` for a linear list and ``ItemPath`` for the items of a list of sections.
public struct Changeset<Position> {
  /// The positions in the old list of the deleted items, ascending.
  public var deletions: [Position]

  /// The positions in the new list of the inserted items, ascending.
  public var insertions: [Position]

  /// The items of both lists that move relative to the others, ascending by `to`.
  public var moves: [Move<Position>]

  /// The items that kept their id and changed their content, ascending by `to`.
  public var updates: [Update<Position>]

  /// Creates a changeset of positions, each array in the order of its property.
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
  /// Whether the changeset has no changes.
  @inlinable
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The number of deletions, insertions, moves and updates.
  @inlinable
  public var count: Int {
    deletions.count + insertions.count + moves.count + updates.count
  }
}

extension Changeset: CustomStringConvertible
where Position: CustomStringConvertible & Equatable {
  /// A description with one change on each line.
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
extension Changeset: Sendable where Position: Sendable {}
