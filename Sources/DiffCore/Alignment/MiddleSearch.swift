/// Finds a place in the middle of a cheapest path through two lists, in linear space.
///
/// Two frontiers are advanced in turn, one from each end. Where they meet, a cheapest path passes,
/// and its halves are searched on their own:
///
/// ```text
///   start ──────╮ ·  ·
///     ·  ·  ·   ├─────── meeting
///     ·  ·  ·   ╰─────── end
/// ```
///
/// Source: E. Myers, "An O(ND) difference algorithm and its variations", 1986, section 4b.
@usableFromInline
struct MiddleSearch<Steps: EditSteps>: ~Copyable {
  @usableFromInline var front: Frontier<Steps, Forward>
  @usableFromInline var back: Frontier<Steps, Backward>

  /// The number of edits from each end after which any good place will do.
  @usableFromInline let limit: Int

  /// Creates a search of a part of two lists that takes at least two edits.
  @inlinable
  init(of middle: Middle, limit: Int, isSame: (Int, Int) -> Bool) {
    self.limit = limit
    front = Frontier(in: middle, limit: limit, isSame: isSame)
    back = Frontier(in: middle, limit: limit, isSame: isSame)
  }
}

extension MiddleSearch {
  /// What lies before and behind a place on a cheapest path.
  ///
  /// If the frontiers have not met at the limit, the place is the one that lies furthest from its
  /// end: still on a path, which may not be a cheapest.
  @inlinable
  mutating func parts(isSame: (Int, Int) -> Bool) -> (front: Part, back: Part) {
    while front.edits < limit {
      front.advance(isSame: isSame)
      if let diagonal = meeting() { return parts(at: diagonal) }
      back.advance(isSame: isSame)
      if let diagonal = meeting() { return parts(at: diagonal) }
    }
    return furthestParts()
  }

  /// A diagonal on which the frontiers have met.
  @inlinable
  func meeting() -> Int? {
    let oldCount = front.middle.old.count
    let shift = oldCount - front.middle.new.count
    let isReached = Steps.stride == 1 || (front.edits + back.edits - shift).isMultiple(of: 2)
    guard isReached else { return nil }
    let first = Swift.max(front.diagonals.lowerBound, shift - back.diagonals.upperBound)
    let last = Swift.min(front.diagonals.upperBound, shift - back.diagonals.lowerBound)
    guard first <= last else { return nil }
    // On every other diagonal, an odd number of steps off, the frontiers stand as they stood.
    let isOff = !(first - front.edits).isMultiple(of: Steps.stride)
    for diagonal in stride(from: isOff ? first + 1 : first, through: last, by: Steps.stride)
    where Int(front[diagonal]) + Int(back[shift - diagonal]) >= oldCount {
      return diagonal
    }
    return nil
  }

  @inlinable
  func parts(at diagonal: Int) -> (front: Part, back: Part) {
    front.middle.parts(
      at: Int(front[diagonal]), on: diagonal, frontEdits: front.edits, backEdits: back.edits)
  }

  /// The parts at the place that lies furthest from the end that it was reached from.
  @inlinable
  func furthestParts() -> (front: Part, back: Part) {
    let middle = front.middle
    let ahead = front.furthestPlace()
    let behind = back.furthestPlace()
    guard ahead.rows < behind.rows else {
      return middle.parts(at: ahead.reach, on: ahead.diagonal, frontEdits: limit)
    }
    let shift = middle.old.count - middle.new.count
    return middle.parts(
      at: middle.old.count - behind.reach, on: shift - behind.diagonal, backEdits: limit)
  }
}

/// The place on a frontier that lies furthest from its end.
@usableFromInline
struct FurthestPlace {
  @usableFromInline let diagonal: Int

  /// The rows of the old list before it.
  @usableFromInline let reach: Int

  @inlinable
  init(diagonal: Int, reach: Int) {
    self.diagonal = diagonal
    self.reach = reach
  }

  /// The rows of both lists before it.
  @inlinable
  var rows: Int {
    2 * reach - diagonal
  }
}

extension Frontier {
  /// The place that has the most rows of both lists before it.
  @inlinable
  func furthestPlace() -> FurthestPlace {
    var furthest = FurthestPlace(diagonal: 0, reach: 0)
    for diagonal in stride(
      from: diagonals.lowerBound, through: diagonals.upperBound, by: Steps.stride)
    {
      let place = FurthestPlace(diagonal: diagonal, reach: Int(self[diagonal]))
      if place.rows > furthest.rows { furthest = place }
    }
    return furthest
  }
}

/// A part of two lists, on a path through them.
@usableFromInline
struct Part {
  @usableFromInline let middle: Middle

  /// The fewest edits that the part takes, if they are known.
  @usableFromInline let edits: Int?

  @inlinable
  init(_ middle: Middle, edits: Int? = nil) {
    self.middle = middle
    self.edits = edits
  }
}

extension Middle {
  /// What lies before and behind a place with `reach` rows of the old list before it.
  @inlinable
  func parts(
    at reach: Int, on diagonal: Int, frontEdits: Int? = nil, backEdits: Int? = nil
  ) -> (front: Part, back: Part) {
    let oldOffset = old.lowerBound + reach
    let newOffset = new.lowerBound + reach - diagonal
    let front = Middle(old: old.lowerBound..<oldOffset, new: new.lowerBound..<newOffset)
    let back = Middle(old: oldOffset..<old.upperBound, new: newOffset..<new.upperBound)
    return (Part(front, edits: frontEdits), Part(back, edits: backEdits))
  }
}
