/// Consecutive rows of the old list that are consecutive rows of the new list.
///
/// ```text
/// old  a b [c d e] f      old 2, count 3
/// new  x [c d e] y        new 1
/// ```
///
/// Offsets are 32 bits wide: half the memory traffic, and lists of two billion rows.
@usableFromInline
struct Run: Equatable {
  /// The offset of the first row in the old list.
  @usableFromInline var old: Int32

  /// The offset of the first row in the new list.
  @usableFromInline var new: Int32

  /// The number of rows.
  @usableFromInline var count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}

extension Run {
  @inlinable
  var oldRange: Range<Int> {
    Int(old)..<Int(old) + Int(count)
  }

  @inlinable
  var newRange: Range<Int> {
    Int(new)..<Int(new) + Int(count)
  }

  /// The offsets of each row in both lists, in order.
  var pairs: some Sequence<Move<Int>> {
    zip(oldRange, newRange).lazy.map(Move.init(from:to:))
  }
}
