/// An item of a list, with an identity and with content that may change.
///
/// ```swift
/// struct Post: Identifiable, Equatable, Diffable {
///   let id: Int
///   var title: String
/// }
/// let old = [Post(id: 1, title: "Draft")]
/// let new = [Post(id: 1, title: "Final")]
/// old.changeset(to: new).updates  // [Update(from: 0, to: 0)]: the same item, other content
/// ```
///
/// Two items with the same id are the same item in both lists. If their content differs, the item
/// is updated. An `Identifiable`, `Equatable` type only declares the conformance. So does a
/// `Hashable` type without an `id`: each value is its own id, and another value is another item.
///
/// A diff compares the old list with the new list. If you change an object in place, both lists
/// contain the changed object, and the diff finds no update. Use value types, put a changed copy
/// into the new list, or reload the item explicitly.
///
/// Ids should be unique within a list. Repeated ids are not an error:
/// ``Swift/Collection/changeset(to:)->Changeset<Int>`` says how they are paired.
public protocol Diffable {
  /// The type of an item's id.
  associatedtype ID: Hashable

  /// The id of this item, which stays the same when its content changes.
  var id: ID { get }

  /// Returns whether this item has the same content as another item with the same id.
  ///
  /// A diff calls it only for items with the same id. An item whose content is never equal to
  /// itself, such as `Double.nan`, is an update in every changeset.
  ///
  /// - Parameter other: The item with the same id in the new list.
  func hasSameContent(as other: Self) -> Bool
}

extension Diffable where Self: Equatable {
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    self == other
  }
}

extension Diffable where Self: Hashable {
  /// The value itself.
  @inlinable
  public var id: Self {
    self
  }
}

extension Diffable where Self: Hashable, ID == Self {
  /// Returns `true`, because an item that is its own id has no other content.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    true
  }
}

extension Diffable where Self: AnyObject & Identifiable & Hashable {
  /// The object's identity, which is also the default `id` of an `Identifiable` class.
  @inlinable
  public var id: ObjectIdentifier {
    ObjectIdentifier(self)
  }
}

// Common item types of the standard library. Each value is its own id.

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

// In Embedded Swift, `Never` has no `id`.
#if !hasFeature(Embedded)
  /// The header type of linear lists, which have no headers.
  extension Never: Diffable {}
#endif

extension Optional: Diffable where Wrapped: Diffable {
  /// The id of the wrapped item, or `nil` for the item `nil`.
  @inlinable
  public var id: Wrapped.ID? {
    self?.id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    guard let item = self, let otherItem = other else { return self == nil && other == nil }
    return item.hasSameContent(as: otherItem)
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
