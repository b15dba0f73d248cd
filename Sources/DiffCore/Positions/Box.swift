/// A range of the old list and a range of the new list: a box of their ``EditGraph``.
///
/// ```text
/// old  a b [c d e] z      old 2..<5
/// new  a b [x e] z        new 2..<4
/// ```
@usableFromInline
struct Box {
  @usableFromInline var old: Range<Int>
  @usableFromInline var new: Range<Int>

  @inlinable
  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Whether one of the ranges is empty, which leaves no items to pair.
  @inlinable
  var isExhausted: Bool {
    old.isEmpty || new.isEmpty
  }
}

/// A direction through a ``Box``: from its first or from its last items.
///
/// The start of a range is its first item for ``Forward``, and its last item for ``Backward``.
@usableFromInline
protocol Direction {
  /// Returns the offset `distance` items from the start of `range`.
  static func offset(_ distance: Int, into range: Range<Int>) -> Int

  /// Returns `range` without the `count` items at its start.
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int>
}

extension Direction {
  /// Returns `box` without the given numbers of items at the start of each list.
  @inlinable @inline(__always)
  static func dropping(old oldCount: Int, new newCount: Int, from box: Box) -> Box {
    Box(old: dropping(oldCount, from: box.old), new: dropping(newCount, from: box.new))
  }
}

@usableFromInline
enum Forward: Direction {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.lowerBound &+ distance
  }

  @inlinable
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int> {
    range.lowerBound + count..<range.upperBound
  }
}

@usableFromInline
enum Backward: Direction {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.upperBound &- 1 &- distance
  }

  @inlinable
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int> {
    range.lowerBound..<range.upperBound - count
  }
}
