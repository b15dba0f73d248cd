/// A search for the middle snake of a shortest path through a box, in linear space.
///
/// Two frontiers take turns to advance, one from each end. A shortest path leads through the snake
/// on which they meet. A point on that snake divides the path into two subproblems:
///
/// ```text
///   start ───╮  ·  ·  ·  ·
///     ·  ·  · ╲  ·  ·  ·  ·      ╲ is the middle snake
///     ·  ·  ·  ╰───── end
/// ```
///
/// Source: E. Myers, "An O(ND) difference algorithm and its variations", 1986, section 4b.
@usableFromInline
struct MiddleSnakeSearch<Graph: EditGraph>: ~Copyable {
  @usableFromInline var front: Frontier<Graph, Forward>
  @usableFromInline var back: Frontier<Graph, Backward>

  /// The number of edits from each end after which the search stops.
  @usableFromInline let limit: Int

  /// Creates a search in a box whose shortest path takes at least two edits.
  @inlinable
  init(in box: Box, limit: Int, isSame: (Int, Int) -> Bool) {
    self.limit = limit
    front = Frontier(in: box, limit: limit, isSame: isSame)
    back = Frontier(in: box, limit: limit, isSame: isSame)
  }
}

extension MiddleSnakeSearch {
  /// Returns the parts of the box before and after a point on the middle snake.
  ///
  /// If the frontiers do not meet before the limit or a cancellation, the furthest point of either
  /// frontier divides the box. The path through that point may not be a shortest one.
  @inlinable
  mutating func parts(
    isCancelled: () -> Bool, isSame: (Int, Int) -> Bool
  ) -> (front: Subproblem, back: Subproblem) {
    while front.edits < limit, !isCancelled() {
      front.advance(isSame: isSame)
      if let diagonal = meeting() { return parts(at: diagonal) }
      back.advance(isSame: isSame)
      if let diagonal = meeting() { return parts(at: diagonal) }
    }
    return furthestParts()
  }

  /// Returns a diagonal on which the frontiers have met, or `nil` if they have not.
  @inlinable
  func meeting() -> Int? {
    let oldCount = front.box.old.count
    let shift = oldCount - front.box.new.count
    let isReached = Graph.stride == 1 || (front.edits + back.edits - shift).isMultiple(of: 2)
    guard isReached else { return nil }
    let first = Swift.max(front.diagonals.lowerBound, shift - back.diagonals.upperBound)
    let last = Swift.min(front.diagonals.upperBound, shift - back.diagonals.lowerBound)
    for diagonal in stride(from: first, through: last, by: Graph.stride)
    where Int(front[diagonal]) + Int(back[shift - diagonal]) >= oldCount {
      return diagonal
    }
    return nil
  }

  @inlinable
  func parts(at diagonal: Int) -> (front: Subproblem, back: Subproblem) {
    front.box.parts(
      at: Int(front[diagonal]), on: diagonal, frontEdits: front.edits, backEdits: back.edits)
  }

  /// Returns the parts of the box at the frontier point that is furthest from its start.
  @inlinable
  func furthestParts() -> (front: Subproblem, back: Subproblem) {
    let box = front.box
    let ahead = front.furthestPoint()
    let behind = back.furthestPoint()
    guard ahead.items < behind.items else {
      return box.parts(at: ahead.reach, on: ahead.diagonal, frontEdits: limit)
    }
    let shift = box.old.count - box.new.count
    return box.parts(
      at: box.old.count - behind.reach, on: shift - behind.diagonal, backEdits: limit)
  }
}

/// A box that the path crosses from corner to corner, and the length of a shortest path through it,
/// or 0 if the length is unknown.
@usableFromInline
typealias Subproblem = (box: Box, edits: Int)

extension Box {
  /// Returns the parts before and after the point on a diagonal with `reach` old items before it.
  @inlinable
  func parts(
    at reach: Int, on diagonal: Int, frontEdits: Int = 0, backEdits: Int = 0
  ) -> (front: Subproblem, back: Subproblem) {
    let oldOffset = old.lowerBound + reach
    let newOffset = new.lowerBound + reach - diagonal
    let front = Box(old: old.lowerBound..<oldOffset, new: new.lowerBound..<newOffset)
    let back = Box(old: oldOffset..<old.upperBound, new: newOffset..<new.upperBound)
    return ((front, frontEdits), (back, backEdits))
  }
}
