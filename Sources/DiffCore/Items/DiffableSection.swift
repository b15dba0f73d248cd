/// A section of a list, which has an id, content and items.
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
/// The content of a section does not include its items: it is the data of its header, such as a
/// title. `hasSameContent(as:)` does not compare items. By default, an `Equatable` section compares
/// both sections without their items.
public protocol DiffableSection: Diffable {
  /// The type of the section's items.
  associatedtype Item: Diffable

  /// The type of the section's header, which is the section's own type by default.
  associatedtype Header: Diffable = Self

  /// The items, in order.
  var items: [Item] { get }

  /// The data of the section's header.
  ///
  /// The default implementation returns the section without its items.
  var header: Header { get }

  /// Creates a section with the id and the content of another section, and with the given items.
  init(_ section: Self, items: [Item])
}

extension DiffableSection where Header == Self {
  /// The section without its items.
  @inlinable
  public var header: Self {
    Self(self, items: [])
  }
}

extension DiffableSection where Self: Equatable {
  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    Self(self, items: []) == Self(other, items: [])
  }
}

/// A section that consists of a header and items.
///
/// ```swift
/// let sections = [
///   ListSection(header: "Fruit", items: ["apple", "pear"]),
///   ListSection(header: "Vegetables", items: ["leek"]),
/// ]
/// ```
///
/// The section has the id and the content of its header.
public struct ListSection<Header: Diffable, Item: Diffable>: DiffableSection {
  /// The header, which provides the section's id and content.
  public var header: Header

  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  @inlinable
  public init(header: Header, items: [Item]) {
    self.header = header
    self.items = items
  }

  @inlinable
  public init(_ section: Self, items: [Item]) {
    self.init(header: section.header, items: items)
  }

  /// The header's id.
  @inlinable
  public var id: Header.ID {
    header.id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    header.hasSameContent(as: other.header)
  }
}

extension ListSection: Equatable where Header: Equatable, Item: Equatable {}
extension ListSection: Hashable where Header: Hashable, Item: Hashable {}
extension ListSection: Sendable where Header: Sendable, Item: Sendable {}

// Embedded Swift has no reflection.
#if !hasFeature(Embedded)
  extension ListSection: CustomDebugStringConvertible {
    /// The section as Swift code: `ListSection(header: "Fruit", items: ["apple", "pear"])`.
    public var debugDescription: String {
      "ListSection(header: \(String(reflecting: header)), items: \(String(reflecting: items)))"
    }
  }
#endif
