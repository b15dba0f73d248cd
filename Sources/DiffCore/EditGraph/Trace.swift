/// A shortest path with few edits, found by tracing it back through the frontier of each edit.
///
/// If several shortest paths lead to a point, the trace prefers a last edit that is a deletion,
/// then an insertion, then a substitution. A table of all distances gives the same path.
///
/// If comparisons are inconsistent, no path may lead back.
///
/// ``Frontier`` cites the sources and explains their letters.
@usableFromInline
struct Trace<Graph: EditGraph>: ~Copyable {
  @usableFromInline var front: Frontier<Graph, Forward>

  /// The reaches of all frontiers, each frontier from its lowest to its highest diagonal.
  @usableFromInline var reaches: [Int32] = []

  /// The start of each frontier in ``reaches``.
  @usableFromInline var starts: [Int] = []

  @inlinable
  init(in box: Box, limit: Int, isCancelled: () -> Bool, isSame: (Int, Int) -> Bool) {
    front = Frontier(in: box, limit: limit, isSame: isSame)
    remember()
    while !isAtEnd, front.edits < limit, !isCancelled() {
      front.advance(isSame: isSame)
      remember()
    }
  }
}

extension Trace {
  /// The diagonal on which both lists end.
  @inlinable
  var lastDiagonal: Int {
    front.box.old.count - front.box.new.count
  }

  /// Whether the frontier has reached the end of both lists.
  @inlinable
  var isAtEnd: Bool {
    front.diagonals.contains(lastDiagonal)
      && Int(front[lastDiagonal]) == front.box.old.count
  }

  /// Stores the current frontier for tracing.
  @inlinable
  mutating func remember() {
    starts.append(reaches.count)
    let diagonals = front.diagonals
    for diagonal in stride(
      from: diagonals.lowerBound, through: diagonals.upperBound, by: Graph.stride)
    {
      reaches.append(front[diagonal])
    }
  }

  /// Returns the reach on a diagonal after a number of edits.
  @inlinable
  func reach(on diagonal: Int, after edits: Int) -> Int32 {
    let diagonals = front.box.diagonals(after: edits)
    let distance = diagonal - diagonals.lowerBound
    guard diagonals.contains(diagonal), distance.isMultiple(of: Graph.stride) else {
      return Frontier<Graph, Forward>.none
    }
    return reaches[starts[edits] + distance / Graph.stride]
  }

  /// Returns the number of old items before the last snake on a diagonal after `edits` edits, at
  /// least one.
  @inlinable
  func snakeStart(on diagonal: Int, after edits: Int) -> Int {
    let start = Graph.reach(
      before: reach(on: diagonal - 1, after: edits - 1),
      here: reach(on: diagonal, after: edits - 1),
      after: reach(on: diagonal + 1, after: edits - 1))
    return Int(Swift.min(start, front.box.furthest(on: diagonal)))
  }
}

extension Trace {
  /// Returns the edits of the path in order, or `nil` if the search stopped early.
  ///
  /// It stops if the path has more edits than the limit, or if it is cancelled.
  ///
  /// If tracing fails, the edits replace all items.
  @inlinable
  func edits(isSame: (Int, Int) -> Bool) -> [EditCommand]? {
    guard isAtEnd else { return nil }
    let box = front.box
    var script: [EditCommand] = []
    var diagonal = lastDiagonal
    var old = box.old.count
    for edits in stride(from: front.edits, to: 0, by: -1) {
      old = Swift.min(old, snakeStart(on: diagonal, after: edits))
      while old > 0, old > diagonal,
        isSame(box.old.lowerBound + old - 1, box.new.lowerBound + old - diagonal - 1)
      {
        old -= 1
      }
      guard let step = step(to: old, on: diagonal, after: edits - 1) else { return box.replacement }
      script.append(
        EditCommand(
          step.kind, old: box.old.lowerBound + step.old,
          new: box.new.lowerBound + step.old - step.diagonal))
      old = step.old
      diagonal = step.diagonal
    }
    script.reverse()
    return script
  }

  /// Returns the last edit of a path to a point, and the start of that edit, which a path with
  /// `edits` edits has reached.
  ///
  /// Returns `nil` if no path leads to the point.
  @inlinable
  func step(
    to old: Int, on diagonal: Int, after edits: Int
  ) -> (kind: EditCommand.Kind, old: Int, diagonal: Int)? {
    if old > 0, Int(reach(on: diagonal - 1, after: edits)) >= old - 1 {
      return (.deletion, old - 1, diagonal - 1)
    }
    if old > diagonal, Int(reach(on: diagonal + 1, after: edits)) >= old {
      return (.insertion, old, diagonal + 1)
    }
    // One of the three edits leads here, unless inconsistent comparisons have led back to the start
    // too early.
    guard old > 0 else { return nil }
    return (.substitution, old - 1, diagonal)
  }
}
