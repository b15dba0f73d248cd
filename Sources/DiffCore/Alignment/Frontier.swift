/// How far one can get into two lists from one of their ends with a number of edits, on each
/// diagonal.
///
/// ```text
///            new            The diagonal k has the places that are k rows further into the old
///         0 -1 -2 -3        list than into the new one. Of all places on it that cost no more
///   old   1  0 -1 -2        than the edits so far, the furthest is enough to know: every one
///         2  1  0 -1        before it costs no more.
/// ```
///
/// Sources: E. Myers, "An O(ND) difference algorithm and its variations", 1986; E. Ukkonen,
/// "Algorithms for approximate string matching", 1985. There: *x* and *y* are the rows passed in
/// the old and the new list, *k* = *x* − *y* is the diagonal, *D* (Ukkonen: *e*) is `edits`,
/// *V*[*k*] (Ukkonen: *f*(*k*, *e*)) is the reach, and matches in a row are a snake.
@usableFromInline
struct Frontier<Steps: EditSteps, End: Heading>: ~Copyable {
  /// The reach on each diagonal, diagonal zero at ``origin``.
  @usableFromInline var reaches: FixedArray<Int32>

  /// Where the reach on diagonal zero stands.
  @usableFromInline let origin: Int

  /// The part of both lists that is searched.
  @usableFromInline let middle: Middle

  /// The number of edits so far.
  @usableFromInline var edits = 0

  /// Creates a frontier without edits, that has passed all the matches at its end.
  ///
  /// - Parameter limit: The most edits that it will be advanced by.
  @inlinable
  init(in middle: Middle, limit: Int, isSame: (Int, Int) -> Bool) {
    self.middle = middle
    origin = Swift.min(middle.new.count, limit) + 1
    reaches = FixedArray(
      repeating: Self.none, count: origin + Swift.min(middle.old.count, limit) + 2)
    self[0] = slide(from: 0, on: 0, isSame: isSame)
  }

  /// Stands for a diagonal that cannot be reached.
  @inlinable
  static var none: Int32 { Int32.min / 2 }
}

extension Frontier {
  /// The diagonals that so many edits can lead to, and no fewer.
  @inlinable
  var diagonals: ClosedRange<Int> {
    middle.diagonals(after: edits)
  }

  /// How many rows of the old list are passed on a diagonal.
  @inlinable
  subscript(diagonal: Int) -> Int32 {
    get { reaches[origin &+ diagonal] }
    set { reaches[origin &+ diagonal] = newValue }
  }

  /// Gets as far as one more edit and any matches behind it allow.
  @inlinable
  mutating func advance(isSame: (Int, Int) -> Bool) {
    edits += 1
    let diagonals = diagonals
    let last = diagonals.upperBound
    var diagonal = diagonals.lowerBound
    var before = self[diagonal - 1]
    while diagonal <= last {
      let here = self[diagonal]
      let after = self[diagonal &+ 1]
      let reach = Steps.reach(before: before, here: here, after: after)
      self[diagonal] = slide(from: reach, on: diagonal, isSame: isSame)
      before = Steps.stride == 1 ? here : after
      diagonal &+= Steps.stride
    }
  }

  /// Follows the matches on a diagonal, from no further than where one of the lists ends.
  ///
  /// All numbers are those of rows, far from any overflow: checking them would take a third of the
  /// time.
  @inlinable
  func slide(from reach: Int32, on diagonal: Int, isSame: (Int, Int) -> Bool) -> Int32 {
    let end = Int(middle.furthest(on: diagonal))
    var reach = Swift.min(Int(reach), end)
    while reach < end,
      isSame(
        End.offset(reach, into: middle.old), End.offset(reach &- diagonal, into: middle.new))
    {
      reach &+= 1
    }
    return Int32(truncatingIfNeeded: reach)
  }
}

extension Middle {
  /// The diagonals that a number of edits can lead to, and no fewer.
  ///
  /// A path with *e* edits to diagonal *k* inserts and substitutes at most the *m* rows of the new
  /// list, so that *k* ≥ *e* − 2*m*; and in the same way *k* ≤ 2*n* − *e*.
  @inlinable
  func diagonals(after edits: Int) -> ClosedRange<Int> {
    Swift.max(-edits, edits - 2 * new.count)...Swift.min(edits, 2 * old.count - edits)
  }

  /// How many rows of the old list a diagonal passes before one of the lists ends.
  @inlinable
  func furthest(on diagonal: Int) -> Int32 {
    Int32(truncatingIfNeeded: Swift.min(old.count, new.count &+ diagonal))
  }
}
