/// The part of two lists that is not paired yet, between the ends that are.
///
/// ```text
/// old  a b [c d e] z      old 2..<5
/// new  a b [x e] z        new 2..<4
/// ```
@usableFromInline
struct Middle {
  @usableFromInline var old: Range<Int>
  @usableFromInline var new: Range<Int>

  @inlinable
  init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }

  /// Whether one of the lists has no rows left, so that nothing more can be paired.
  @inlinable
  var isExhausted: Bool {
    old.isEmpty || new.isEmpty
  }
}

/// The end of a ``Middle`` at which a walk works its way inwards.
@usableFromInline
protocol Heading {
  /// The offset that lies `distance` rows inwards from this end of `range`.
  static func offset(_ distance: Int, into range: Range<Int>) -> Int

  /// The `count` outermost rows at this end of `range`.
  static func end(_ count: Int, of range: Range<Int>) -> Range<Int>

  /// `range` without its `count` outermost rows at this end.
  static func rest(of range: Range<Int>, after count: Int) -> Range<Int>
}

/// From the first row to the last.
@usableFromInline
enum Forward: Heading {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.lowerBound &+ distance
  }

  @inlinable
  static func end(_ count: Int, of range: Range<Int>) -> Range<Int> {
    range.lowerBound..<range.lowerBound + count
  }

  @inlinable
  static func rest(of range: Range<Int>, after count: Int) -> Range<Int> {
    range.lowerBound + count..<range.upperBound
  }
}

/// From the last row to the first.
@usableFromInline
enum Backward: Heading {
  @inlinable
  static func offset(_ distance: Int, into range: Range<Int>) -> Int {
    range.upperBound &- 1 &- distance
  }

  @inlinable
  static func end(_ count: Int, of range: Range<Int>) -> Range<Int> {
    range.upperBound - count..<range.upperBound
  }

  @inlinable
  static func rest(of range: Range<Int>, after count: Int) -> Range<Int> {
    range.lowerBound..<range.upperBound - count
  }
}
