/// A section of a list: an item with items of its own.
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

  /// The type of the section's header; the section itself by default.
  associatedtype Header: Diffable = Self

  /// The items, in order.
  var items: [Item] { get }

  /// What a host shows of the section beside its items.
  ///
  /// By default this is the section without its items.
  var header: Header { get }

  /// Creates a section with the id and the content of another one, and with the given items.
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
  /// What identifies the section, and what it shows beside its items.
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

// Embedded Swift has neither reflection nor `Codable`.
#if !hasFeature(Embedded)
  extension ListSection: CustomDebugStringConvertible {
    /// The section as Swift code: `ListSection(header: "Fruit", items: ["apple", "pear"])`.
    public var debugDescription: String {
      "ListSection(header: \(String(reflecting: header)), items: \(String(reflecting: items)))"
    }
  }

  extension ListSection: Encodable where Header: Encodable, Item: Encodable {}
  extension ListSection: Decodable where Header: Decodable, Item: Decodable {}
#endif
