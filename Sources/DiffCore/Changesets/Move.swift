/// One row's position in the old list and in the new one.
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

  /// Creates the move of a row from a position in the old list to one in the new list.
  @inlinable
  public init(from: Position, to: Position) {
    self.from = from
    self.to = to
  }
}

extension Move: Equatable where Position: Equatable {}
extension Move: Hashable where Position: Hashable {}
extension Move: Sendable where Position: Sendable {}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension Move: Codable where Position: Codable {}
#endif
