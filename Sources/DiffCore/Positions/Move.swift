/// The old and the new position of an item or section that moved.
///
/// ```swift
/// let change = ["a", "b", "c"].changeset(to: ["b", "c", "a"])
/// change.moves  // [Move(from: 0, to: 2)]
/// ```
///
/// In a changeset, they are positions in the old and in the new list. In a sequential host, they
/// are positions in the list before and after the move.
public struct Move<Position> {
  /// The position before the move.
  public var from: Position

  /// The position after the move.
  public var to: Position

  /// Creates a move from one position to another.
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
/// If the item also moves, the changeset contains an update and a move.
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

extension Move: Equatable where Position: Equatable {}
extension Move: Sendable where Position: Sendable {}

extension Update: Equatable where Position: Equatable {}
extension Update: Sendable where Position: Sendable {}

// One sort for each type, because the compiler makes a copy of a sort for each closure.
extension Array {
  /// These moves, ascending by their old positions.
  @inline(never)
  func ascendingByOrigin<Position: Comparable>() -> Self where Element == Move<Position> {
    sorted { $0.from < $1.from }
  }

  /// These moves, ascending by their new positions.
  @inline(never)
  func ascendingByTarget<Position: Comparable>() -> Self where Element == Move<Position> {
    sorted { $0.to < $1.to }
  }

  /// These updates, ascending by their new positions.
  @inline(never)
  func ascendingByTarget<Position: Comparable>() -> Self where Element == Update<Position> {
    sorted { $0.to < $1.to }
  }
}
