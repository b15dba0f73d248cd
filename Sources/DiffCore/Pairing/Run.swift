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
  /// Stops the program if lists have more rows than offsets can count.
  static func checkCounts(old: Int, new: Int) {
    precondition(Swift.max(old, new) <= Int32.max, "a list of more than \(Int32.max) rows")
  }

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

extension [Run] {
  /// Appends a pair of rows, which may prolong the last run.
  mutating func append(old: Int, new: Int) {
    if let last, last.oldRange.upperBound == old, last.newRange.upperBound == new {
      self[count - 1].count += 1
    } else {
      append(Run(old: old, new: new, count: 1))
    }
  }
}
