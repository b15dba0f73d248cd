/// A view of a list's rows where they stand, without copying or retaining them.
///
/// It is valid only within the closure that receives it.
@usableFromInline
struct RowBuffer<Row>: RowAccess {
  @usableFromInline let rows: UnsafeBufferPointer<Row>

  /// The offset of the first row: zero, or where these rows begin in a longer list.
  @usableFromInline let start: Int

  @inlinable
  init(_ rows: UnsafeBufferPointer<Row>, startingAt start: Int) {
    self.rows = rows
    self.start = start
  }

  /// The offsets of all rows.
  @inlinable
  var offsets: Range<Int> {
    start..<start + rows.count
  }

  @inlinable
  subscript(offset: Int) -> Row {
    _read { yield rows[offset &- start] }
  }

  /// The row at an offset, not to be read before it is needed.
  @inlinable
  func reference(to offset: Int) -> RowReference<Row> {
    let place = offset &- start
    assert(rows.indices.contains(place), "\(offset) is not within \(offsets)")
    return RowReference(rows.baseAddress.unsafelyUnwrapped + place)
  }
}

/// One row where it stands in a list, for as long as its ``RowBuffer`` is valid.
@usableFromInline
struct RowReference<Row> {
  @usableFromInline let address: UnsafePointer<Row>

  @inlinable
  init(_ address: UnsafePointer<Row>) {
    self.address = address
  }

  @inlinable
  var row: Row {
    _read { yield address.pointee }
  }
}

/// Rows that are read by offset.
@usableFromInline
protocol RowAccess<Row> {
  associatedtype Row

  /// The row at an offset of the list.
  subscript(offset: Int) -> Row { get }
}

extension Collection {
  /// The result of `body` on this collection's elements in one piece of memory.
  ///
  /// A collection that is not stored in one piece is copied first.
  ///
  /// - Parameter start: The offset that the first element has in the longer list of `body`.
  @inlinable @inline(__always)
  func withRows<Result>(
    startingAt start: Int = 0, _ body: (RowBuffer<Element>) -> Result
  ) -> Result {
    if let result = withContiguousStorageIfAvailable({ body(RowBuffer($0, startingAt: start)) }) {
      return result
    }
    return ContiguousArray(self).withUnsafeBufferPointer { body(RowBuffer($0, startingAt: start)) }
  }
}
