/// A view of a list's elements that neither copies nor retains them.
///
/// The view is valid only within the closure that receives it.
@safe
@usableFromInline
package struct ElementBuffer<Element>: ElementAccess {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  /// The offset of the first element, which is not zero if the elements are part of a longer list.
  @usableFromInline let start: Int

  @inlinable
  init(_ elements: UnsafeBufferPointer<Element>, startingAt start: Int) {
    unsafe self.elements = elements
    self.start = start
  }

  @inlinable
  package var offsets: Range<Int> {
    unsafe start..<start + elements.count
  }

  @inlinable
  package subscript(offset: Int) -> Element {
    _read { yield unsafe elements[offset &- start] }
  }

  /// Returns a reference to the element at an offset, without reading the element.
  @inlinable
  func reference(to offset: Int) -> ElementReference<Element> {
    let place = offset &- start
    unsafe assert(elements.indices.contains(place), "\(offset) is not within \(offsets)")
    return unsafe ElementReference(elements.baseAddress.unsafelyUnwrapped + place)
  }
}

/// A reference to an element, which is valid as long as its ``ElementBuffer``.
@safe
@usableFromInline
struct ElementReference<Element> {
  @usableFromInline let address: UnsafePointer<Element>

  @inlinable
  init(_ address: UnsafePointer<Element>) {
    unsafe self.address = address
  }

  @inlinable
  var element: Element {
    _read { yield unsafe address.pointee }
  }
}

/// A list whose elements are read by offset.
@usableFromInline
protocol ElementAccess<Element> {
  associatedtype Element

  subscript(offset: Int) -> Element { get }
}

extension Collection {
  /// Calls `body` with this collection's elements in contiguous memory, and returns its result.
  ///
  /// It copies a collection without contiguous storage first.
  ///
  /// - Parameter start: The offset of the first element in the longer list that `body` works on.
  @inlinable @inline(__always)
  package func withElements<Result>(
    startingAt start: Int = 0, _ body: (ElementBuffer<Element>) -> Result
  ) -> Result {
    let result = withContiguousStorageIfAvailable {
      unsafe body(ElementBuffer($0, startingAt: start))
    }
    if let result { return result }
    return unsafe ContiguousArray(self).withUnsafeBufferPointer {
      unsafe body(ElementBuffer($0, startingAt: start))
    }
  }
}

extension Array {
  /// Returns whether both arrays share their storage, and therefore have the same elements.
  ///
  /// - Complexity: O(1); O(*n*) for an array that is bridged from Objective-C.
  @inlinable
  package func hasSameStorage(as other: Self) -> Bool {
    // Unlike `withElements`, this needs no type lookup in a generic caller.
    unsafe withUnsafeBufferPointer { elements in
      unsafe other.withUnsafeBufferPointer {
        unsafe elements.baseAddress == $0.baseAddress && elements.count == $0.count
      }
    }
  }
}
