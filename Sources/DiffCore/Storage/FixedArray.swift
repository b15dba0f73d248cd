/// A fixed number of plain values in one allocation with a unique owner.
///
/// One comparison checks each access, which makes an edit script about 10% slower.
@safe
@usableFromInline
package struct FixedArray<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  @inlinable
  package init(repeating value: Element, count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: value, count: count)
    self.count = count
  }

  /// Creates an array that begins with the elements of a shorter one.
  init(extending other: borrowing FixedArray, with value: Element, toCount count: Int) {
    precondition(other.count <= count, "\(other.count) elements exceed \(count)")
    self.init(repeating: value, count: count)
    unsafe start.update(from: other.start, count: other.count)
  }

  @inlinable
  deinit {
    unsafe start.deallocate()
  }

  /// Sets each element at `offsets` to the result of `element` for its ordinal in the range.
  mutating func fill(_ offsets: Range<Int>, with element: (_ ordinal: Int) -> Element) {
    precondition(offsets.lowerBound >= 0 && offsets.upperBound <= count, "out of range: \(offsets)")
    let first = unsafe start + offsets.lowerBound
    for ordinal in 0..<offsets.count { unsafe first[ordinal] = element(ordinal) }
  }

  @inlinable
  package subscript(offset: Int) -> Element {
    get {
      check(offset)
      return unsafe start[offset]
    }
    set {
      check(offset)
      unsafe start[offset] = newValue
    }
  }

  @inlinable @inline(__always)
  func check(_ offset: Int) {
    // As an unsigned number, a negative offset is greater than any count.
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: count), "the offset is out of range")
  }
}
