/// A fixed number of plain values in one allocation, which is freed with its owner.
///
/// Debug builds check offsets.
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
    assert(other.count <= count, "\(other.count) elements exceed \(count)")
    self.init(repeating: value, count: count)
    unsafe start.update(from: other.start, count: other.count)
  }

  @inlinable
  deinit {
    unsafe start.deallocate()
  }

  /// Sets the elements at `offsets`.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the elements to set.
  ///   - element: Returns an element, given its distance from the first of `offsets`.
  mutating func fill(_ offsets: Range<Int>, with element: (_ ordinal: Int) -> Element) {
    assert(offsets.lowerBound >= 0 && offsets.upperBound <= count, "\(offsets) exceeds \(count)")
    let first = unsafe start + offsets.lowerBound
    for ordinal in 0..<offsets.count { unsafe first[ordinal] = element(ordinal) }
  }

  @inlinable
  package subscript(offset: Int) -> Element {
    get {
      assert(offset >= 0 && offset < count, "\(offset) is not within 0..<\(count)")
      return unsafe start[offset]
    }
    set {
      assert(offset >= 0 && offset < count, "\(offset) is not within 0..<\(count)")
      unsafe start[offset] = newValue
    }
  }
}
