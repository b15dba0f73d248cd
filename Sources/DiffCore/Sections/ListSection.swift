/// A section made of a header and items.
///
/// ```swift
/// let sections = [
///   ListSection(header: "Fruit", items: ["apple", "pear"]),
///   ListSection(header: "Vegetables", items: ["leek"]),
/// ]
/// ```
///
/// The header is the section's identity and content.
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

// Embedded Swift has no reflection.
#if !hasFeature(Embedded)
  extension ListSection: CustomDebugStringConvertible {
    /// The section as Swift code: `ListSection(header: "Fruit", items: ["apple", "pear"])`.
    public var debugDescription: String {
      "ListSection(header: \(String(reflecting: header)), items: \(String(reflecting: items)))"
    }
  }
#endif
