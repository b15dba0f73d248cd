/// A cheapest path of few edits, found by remembering every frontier and going back through them.
///
/// Where several edits lead to a place at the same cost, the path comes by a deletion rather than
/// by an insertion, and by an insertion rather than by a substitution. So it is the path that a
/// table of all distances would give.
///
/// Sources: as of ``Frontier``, which has the meaning of the letters.
@usableFromInline
struct Trace<Steps: EditSteps>: ~Copyable {
  @usableFromInline var front: Frontier<Steps, Forward>

  /// The reaches of each frontier one after the other, from its lowest diagonal to its highest.
  @usableFromInline var reaches: [Int32] = []

  /// Where the reaches of each frontier start.
  @usableFromInline var starts: [Int] = []

  @inlinable
  init(in middle: Middle, limit: Int, isSame: (Int, Int) -> Bool) {
    front = Frontier(in: middle, limit: limit, isSame: isSame)
    remember()
    while !isAtEnd, front.edits < limit {
      front.advance(isSame: isSame)
      remember()
    }
  }
}

extension Trace {
  /// The diagonal on which both lists end.
  @inlinable
  var lastDiagonal: Int {
    front.middle.old.count - front.middle.new.count
  }

  /// Whether the edits have led to the end of both lists.
  @inlinable
  var isAtEnd: Bool {
    front.diagonals.contains(lastDiagonal)
      && Int(front[lastDiagonal]) == front.middle.old.count
  }

  @inlinable
  mutating func remember() {
    starts.append(reaches.count)
    let diagonals = front.diagonals
    for diagonal in stride(
      from: diagonals.lowerBound, through: diagonals.upperBound, by: Steps.stride)
    {
      reaches.append(front[diagonal])
    }
  }

  /// The reach on a diagonal after a number of edits.
  @inlinable
  func reach(on diagonal: Int, after edits: Int) -> Int32 {
    let diagonals = front.middle.diagonals(after: edits)
    let distance = diagonal - diagonals.lowerBound
    guard diagonals.contains(diagonal), distance.isMultiple(of: Steps.stride) else {
      return Frontier<Steps, Forward>.none
    }
    return reaches[starts[edits] + distance / Steps.stride]
  }

  /// Where the last matches on a diagonal begin that a number of edits leads to.
  @inlinable
  func snakeStart(on diagonal: Int, after edits: Int) -> Int {
    guard edits > 0 else { return 0 }
    let start = Steps.reach(
      before: reach(on: diagonal - 1, after: edits - 1),
      here: reach(on: diagonal, after: edits - 1),
      after: reach(on: diagonal + 1, after: edits - 1))
    return Int(Swift.min(start, front.middle.furthest(on: diagonal)))
  }
}

extension Trace {
  /// The edits of a cheapest path in order; `nil` if there are more than the limit.
  @inlinable
  func path(isSame: (Int, Int) -> Bool) -> [PathEdit]? {
    guard isAtEnd else { return nil }
    let middle = front.middle
    var path: [PathEdit] = []
    var diagonal = lastDiagonal
    var old = middle.old.count
    for edits in stride(from: front.edits, to: 0, by: -1) {
      old = Swift.min(old, snakeStart(on: diagonal, after: edits))
      while old > 0, old > diagonal,
        isSame(middle.old.lowerBound + old - 1, middle.new.lowerBound + old - diagonal - 1)
      {
        old -= 1
      }
      let step = step(to: old, on: diagonal, after: edits - 1)
      path.append(
        PathEdit(
          step.kind, old: middle.old.lowerBound + step.old,
          new: middle.new.lowerBound + step.old - step.diagonal))
      old = step.old
      diagonal = step.diagonal
    }
    path.reverse()
    return path
  }

  /// The edit that leads to a place, and the place that `edits` others have led to before it.
  @inlinable
  func step(
    to old: Int, on diagonal: Int, after edits: Int
  ) -> (kind: PathEdit.Kind, old: Int, diagonal: Int) {
    if old > 0, Int(reach(on: diagonal - 1, after: edits)) >= old - 1 {
      return (.deletion, old - 1, diagonal - 1)
    }
    if old > diagonal, Int(reach(on: diagonal + 1, after: edits)) >= old {
      return (.insertion, old, diagonal + 1)
    }
    return (.substitution, old - 1, diagonal)
  }
}
