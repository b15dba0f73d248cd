import DiffCore

/// A section of any type: its header and its items.
///
/// ```swift
/// let fruit = AnySection("fruit", items: ["apple", "pear"])
/// fruit.items.count           // 2
/// String(describing: fruit)   // "fruit: apple, pear"
/// ```
///
/// A strict host shows its list as such sections, and a ``SettableList`` is made of them.
public struct AnySection {
  /// The section without its items: its id and its own content.
  public var header: AnyItem

  /// The items of the section, in order.
  public var items: [AnyItem]

  /// Creates a section of items of one type.
  ///
  /// - Parameters:
  ///   - header: The section's id and own content. A wrapped row is not wrapped again.
  ///   - items: The items of the section, in order.
  public init<Header: Diffable, Item: Diffable>(_ header: Header, items: [Item]) {
    self.header = AnyItem(header)
    self.items = items.map { AnyItem($0) }
  }

  init(header: AnyItem, items: [AnyItem]) {
    self.header = header
    self.items = items
  }
}

extension AnySection: CustomStringConvertible {
  /// The header and the items, as they describe themselves.
  public var description: String {
    "\(header): " + items.map(\.description).joined(separator: ", ")
  }
}
