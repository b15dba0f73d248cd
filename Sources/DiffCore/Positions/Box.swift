/// A range of the old list and a range of the new one: a box of their ``EditGraph``.
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

  /// Whether one of the ranges is empty, so that nothing in the box can be paired.
  @inlinable
  var isExhausted: Bool {
    old.isEmpty || new.isEmpty
  }
}

/// A direction through a ``Box``: from its first items or from its last ones.
///
/// Its start is the end of the box that it leads away from.
@usableFromInline
protocol Direction {
  /// Returns the offset that lies `distance` items from the start of `range`.
  static func offset(_ distance: Int, into range: Range<Int>) -> Int

  /// Returns the first `count` items from the start of `range`.
  static func prefix(_ count: Int, of range: Range<Int>) -> Range<Int>

  /// Returns `range` without the first `count` items from its start.
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int>
}

extension Direction {
  /// Returns `box` without the first items from the start of each list.
  @inlinable @inline(__always)
  static func dropping(old oldCount: Int, new newCount: Int, from box: Box) -> Box {
    Box(old: dropping(oldCount, from: box.old), new: dropping(newCount, from: box.new))
  }
}

/// From the first item to the last.
@usableFromInline
enum Forward: Direction {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.lowerBound &+ distance
  }

  @inlinable
  static func prefix(_ count: Int, of range: Range<Int>) -> Range<Int> {
    range.lowerBound..<range.lowerBound + count
  }

  @inlinable
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int> {
    range.lowerBound + count..<range.upperBound
  }
}

/// From the last item to the first.
@usableFromInline
enum Backward: Direction {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.upperBound &- 1 &- distance
  }

  @inlinable
  static func prefix(_ count: Int, of range: Range<Int>) -> Range<Int> {
    range.upperBound - count..<range.upperBound
  }

  @inlinable
  static func dropping(_ count: Int, from range: Range<Int>) -> Range<Int> {
    range.lowerBound..<range.upperBound - count
  }
}
