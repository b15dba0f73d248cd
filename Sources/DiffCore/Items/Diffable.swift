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
/// is updated. An `Identifiable` and `Equatable` type conforms without writing any code.
/// So does a `Hashable` type without an `id`: each value is its own id, and another value is
/// another item.
///
/// A diff compares the old list with the new one. If the items are objects and the program changes
/// one of them, both lists have the changed object, and no update is found. Use values, put a
/// changed copy into the new list, or tell the host to reload the item.
///
/// Ids should be unique within a list. Repeated ids are not an error: see
/// ``Swift/Collection/changeset(to:)->Changeset<Int>`` for how they are paired.
public protocol Diffable {
  /// The type of an item's id.
  associatedtype ID: Hashable

  /// The id of this item, which stays the same when its content changes.
  var id: ID { get }

  /// Returns whether this item has the same content as another one with the same id.
  ///
  /// It is called only for two items of one id. Content that is never equal to itself, such as
  /// `Double.nan`, makes its item an update in every comparison.
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
  /// The value itself, which is the id of a hashable value without another one.
  @inlinable
  public var id: Self {
    self
  }
}

extension Diffable where Self: Hashable, ID == Self {
  /// Returns `true`: an item that is its own id has no other content.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    true
  }
}

extension Diffable where Self: AnyObject & Identifiable & Hashable {
  /// The object's identity, which `Identifiable` gives a class without an `id` of its own.
  @inlinable
  public var id: ObjectIdentifier {
    ObjectIdentifier(self)
  }
}

// Types of the standard library that lists often consist of. Each value is its own id.

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
  /// The header of a linear list: there is none to compare.
  extension Never: Diffable {}
#endif

extension Optional: Diffable where Wrapped: Diffable {
  /// The id of the wrapped item; `nil` is an item of its own.
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
