/// A section of a list: a row with items of its own.
///
/// ```swift
/// struct Album: Identifiable, Equatable, DiffableSection {
///   let id: Int
///   var title: String
///   var items: [Photo]
///
///   init(_ album: Album, items: [Photo]) {
///     self = album
///     self.items = items
///   }
/// }
/// ```
///
/// The content of a section is what it shows beside its items, such as a title in its header.
/// `hasSameContent(as:)` does not compare the items; for an `Equatable` section it compares both
/// sections without them.
public protocol DiffableSection: Diffable {
  /// The type of the section's items.
  associatedtype Item: Diffable

  /// The items, in order.
  var items: [Item] { get }

  /// Creates a section with the id and the content of another one, and items of its own.
  init(_ section: Self, items: [Item])
}

extension DiffableSection where Self: Equatable {
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    Self(self, items: []) == Self(other, items: [])
  }
}
