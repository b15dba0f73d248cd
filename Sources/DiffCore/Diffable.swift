/// A row of a list: something with an identity and with content that may change.
///
/// ```swift
/// struct Post: Identifiable, Equatable, Diffable {
///   let id: Int
///   var title: String
/// }
/// let old = [Post(id: 1, title: "Draft")]
/// let new = [Post(id: 1, title: "Final")]
/// old.changeset(to: new).updates  // [Update(from: 0, to: 0)]: the same row, other content
/// ```
///
/// Identity decides which row of the new list is which row of the old one; content decides
/// whether that row has to be shown anew. An `Identifiable` and `Equatable` type conforms with
/// nothing to write. So does a `Hashable` value without an `id` of its own: it is its own identity,
/// and never changes without becoming another row.
///
/// Ids should be unique within a list. Repeated ids are not an error: see
/// ``Swift/Collection/changeset(to:)->Changeset<Int>`` for how they are paired.
public protocol Diffable {
  /// The type of a row's identity.
  associatedtype ID: Hashable

  /// The identity of this row: what makes it the same row before and after a change.
  var id: ID { get }

  /// Whether a row with the same id shows the same content as this one.
  ///
  /// It is asked only about rows of one id. Content that is never equal to itself, such as a
  /// `Double.nan`, makes its row an update in every change.
  ///
  /// - Parameter other: The row with the same id in the new list.
  func hasSameContent(as other: Self) -> Bool
}

extension Diffable where Self: Equatable {
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    self == other
  }
}

extension Diffable where Self: Hashable {
  /// The value itself: a hashable value without an `id` of its own is its own identity.
  @inlinable
  public var id: Self {
    self
  }
}

extension Diffable where Self: Hashable, ID == Self {
  /// Always: a row that is its own identity has no other content.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    true
  }
}

extension Diffable where Self: AnyObject & Identifiable & Hashable {
  /// The object's identity, as `Identifiable` gives it to a class without an `id` of its own.
  @inlinable
  public var id: ObjectIdentifier {
    ObjectIdentifier(self)
  }
}
