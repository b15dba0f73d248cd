/// For each diagonal, the furthest point that a path from one end reaches with `edits` edits.
///
/// ```text
///            new            Diagonal k has the points that are k items further into the old list
///         0 -1 -2 -3        than into the new one. On each diagonal, only the furthest point that
///   old   1  0 -1 -2        this number of edits reaches matters: no point before it costs more
///         2  1  0 -1        edits.
/// ```
///
/// Sources: E. Myers, "An O(ND) difference algorithm and its variations", 1986; E. Ukkonen,
/// "Algorithms for approximate string matching", 1985. Their letters: *x* and *y* are the numbers
/// of old and new items that a path has passed, *k* = *x* − *y* is the diagonal, *D* (Ukkonen: *e*)
/// is `edits`, *V*[*k*] (Ukkonen: *f*(*k*, *e*)) is the reach. Consecutive matches are a snake.
@usableFromInline
struct Frontier<Graph: EditGraph, Way: Direction>: ~Copyable {
  /// The reach on each diagonal, with diagonal zero at ``origin``.
  @usableFromInline var reaches: FixedArray<Int32>

  /// The index of diagonal zero in ``reaches``.
  @usableFromInline let origin: Int

  /// The searched box.
  @usableFromInline let box: Box

  /// The number of edits so far.
  @usableFromInline var edits = 0

  /// Creates a frontier that has followed the first snake, with no edits yet.
  ///
  /// - Parameter limit: The largest number of edits that the frontier can advance to.
  @inlinable
  init(in box: Box, limit: Int, isSame: (Int, Int) -> Bool) {
    self.box = box
    origin = Swift.min(box.new.count, limit) + 1
    reaches = FixedArray(
      repeating: Self.none, count: origin + Swift.min(box.old.count, limit) + 2)
    self[0] = slide(from: 0, on: 0, isSame: isSame)
  }

  /// The reach on a diagonal that no path has reached.
  @inlinable
  static var none: Int32 { Int32.min / 2 }
}

extension Frontier {
  /// The diagonals of the current number of edits.
  @inlinable
  var diagonals: ClosedRange<Int> {
    box.diagonals(after: edits)
  }

  /// The number of old items before the furthest point on a diagonal.
  @inlinable
  subscript(diagonal: Int) -> Int32 {
    get { reaches[origin &+ diagonal] }
    set { reaches[origin &+ diagonal] = newValue }
  }

  /// Advances each path by one edit and the snake that follows.
  @inlinable
  mutating func advance(isSame: (Int, Int) -> Bool) {
    edits += 1
    let diagonals = diagonals
    let last = diagonals.upperBound
    var diagonal = diagonals.lowerBound
    var before = self[diagonal - 1]
    var here = self[diagonal]
    while diagonal <= last {
      let after = self[diagonal &+ 1]
      let reach = Graph.reach(before: before, here: here, after: after)
      self[diagonal] = slide(from: reach, on: diagonal, isSame: isSame)
      // With a stride of two, no path leads here from the same diagonal.
      before = Graph.stride == 1 ? here : after
      here = after
      diagonal &+= Graph.stride
    }
  }

  /// Follows the snake on a diagonal, and returns the reach at its end.
  ///
  /// If `reach` lies beyond the end of a list, the snake starts at that end. The arithmetic cannot
  /// overflow, because it counts items; checking it would take a third of the time.
  @inlinable
  func slide(from reach: Int32, on diagonal: Int, isSame: (Int, Int) -> Bool) -> Int32 {
    let end = Int(box.furthest(on: diagonal))
    var reach = Swift.min(Int(reach), end)
    while reach < end,
      isSame(Way.offset(reach, into: box.old), Way.offset(reach &- diagonal, into: box.new))
    {
      reach &+= 1
    }
    return Int32(truncatingIfNeeded: reach)
  }

  /// Returns the point with the most `items` of both lists before it.
  @inlinable
  func furthestPoint() -> (diagonal: Int, reach: Int, items: Int) {
    var furthest = (diagonal: 0, reach: 0, items: 0)
    for diagonal in stride(
      from: diagonals.lowerBound, through: diagonals.upperBound, by: Graph.stride)
    {
      let reach = Int(self[diagonal])
      let items = 2 * reach - diagonal
      if items > furthest.items { furthest = (diagonal, reach, items) }
    }
    return furthest
  }
}

extension Box {
  /// Returns the diagonals on which a path with exactly this many edits can end.
  ///
  /// A path with *e* edits to diagonal *k* inserts or substitutes at most *m* new items, so *k* ≥
  /// *e* − 2*m*. It deletes or substitutes at most *n* old items, so *k* ≤ 2*n* − *e*.
  @inlinable
  func diagonals(after edits: Int) -> ClosedRange<Int> {
    Swift.max(-edits, edits - 2 * new.count)...Swift.min(edits, 2 * old.count - edits)
  }

  /// Returns the number of old items that a diagonal passes before one of the lists ends.
  @inlinable
  func furthest(on diagonal: Int) -> Int32 {
    Int32(truncatingIfNeeded: Swift.min(old.count, new.count &+ diagonal))
  }
}
