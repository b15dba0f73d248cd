/// The old and the new offset of an item.
@usableFromInline
package struct Pair {
  @usableFromInline package let old: Int
  @usableFromInline package let new: Int

  @inlinable
  package init(old: Int, new: Int) {
    self.old = old
    self.new = new
  }
}

/// Items that are consecutive in both lists.
///
/// ```text
/// old  a b [c d e] f      old 2, count 3
/// new  x [c d e] y        new 1
/// ```
///
/// Offsets have 32 bits, which halves the memory traffic and still allows two billion items.
@usableFromInline
struct Run: Equatable {
  /// The offset of the first item in the old list.
  @usableFromInline var old: Int32

  /// The offset of the first item in the new list.
  @usableFromInline var new: Int32

  /// The number of items.
  @usableFromInline var count: Int32

  @inlinable
  init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }
}

extension Run {
  /// Traps if a list has more items than 32 bits can count.
  static func checkCounts(old: Int, new: Int) {
    guard Swift.max(old, new) <= Int32.max else {
      fatalError("a list has \(Swift.max(old, new)) items, more than \(Int32.max)")
    }
  }

  @inlinable
  var oldRange: Range<Int> {
    Int(old)..<Int(old) + Int(count)
  }

  @inlinable
  var newRange: Range<Int> {
    Int(new)..<Int(new) + Int(count)
  }

  var pairs: some Sequence<Pair> {
    zip(oldRange, newRange).lazy.map(Pair.init(old:new:))
  }
}

extension [Run] {
  /// Appends a pair, or extends the last run by it.
  ///
  /// It is always inlined, because nearly every pair of a shuffled list is a run.
  @inline(__always)
  mutating func append(_ pair: Pair) {
    if let last, last.oldRange.upperBound == pair.old, last.newRange.upperBound == pair.new {
      self[count - 1].count += 1
    } else {
      append(Run(old: pair.old, new: pair.new, count: 1))
    }
  }
}
