// Values of the standard library that lists are often made of. Each is its own id.

extension String: Diffable {}
extension Substring: Diffable {}
extension Character: Diffable {}
extension Bool: Diffable {}

extension Int: Diffable {}
extension Int8: Diffable {}
extension Int16: Diffable {}
extension Int32: Diffable {}
extension Int64: Diffable {}
extension UInt: Diffable {}
extension UInt8: Diffable {}
extension UInt16: Diffable {}
extension UInt32: Diffable {}
extension UInt64: Diffable {}

extension Optional: Diffable where Wrapped: Diffable {
  /// The id of the wrapped row; `nil` is a row of its own.
  @inlinable
  public var id: Wrapped.ID? {
    self?.id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    guard let row = self, let otherRow = other else { return self == nil && other == nil }
    return row.hasSameContent(as: otherRow)
  }
}

extension Array: Diffable where Element: Diffable {
  /// The ids of the elements, in order.
  @inlinable
  public var id: [Element.ID] {
    map { $0.id }
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    elementsEqual(other) { $0.hasSameContent(as: $1) }
  }
}
