import DiffCore
import ListAdapters

/// A section of any type: a header and items.
///
/// ```swift
/// let fruit = AnySection("fruit", items: ["apple", "pear"])
/// fruit.items.count           // 2
/// String(describing: fruit)   // "fruit: apple, pear"
/// ```
///
/// A strict host shows such sections, and a ``SettableList`` consists of them.
public struct AnySection {
  /// The section without its items: its id and its own content.
  public var header: AnyItem

  /// The items of the section, in order.
  public var items: [AnyItem]

  /// Creates a section of items of one type.
  ///
  /// - Parameters:
  ///   - header: The section's id and own content. An `AnyItem` is not wrapped again.
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
  /// The descriptions of the header and the items.
  public var description: String {
    "\(header): " + items.map(\.description).joined(separator: ", ")
  }
}

/// An item or a header of any type, for a strict host.
///
/// ```swift
/// let item = AnyItem("milk")
/// item.id == AnyItem("milk").id  // true
/// item.base as? String           // "milk"
/// ```
///
/// Two of them have equal ids if their types and their own ids are equal.
public struct AnyItem: Diffable {
  private let item: Any

  /// The identity of the item, together with its type.
  public let id: ID

  private let isSameContent: (Any) -> Bool

  /// The type of an item and its own id.
  public struct ID: Hashable {
    fileprivate let type: ObjectIdentifier
    fileprivate let value: AnyHashable
  }

  /// Creates a wrapper of an item, or returns an `AnyItem` as it is.
  public init<Item: Diffable>(_ item: Item) {
    if let wrapped = item as? AnyItem {
      self = wrapped
      return
    }
    self.item = item
    id = ID(type: ObjectIdentifier(Item.self), value: AnyHashable(item.id))
    isSameContent = { other in
      guard let other = other as? Item else { return false }
      return item.hasSameContent(as: other)
    }
  }

  /// Creates a wrapper of an item that is not `Diffable`: its id and content equal those of any
  /// other item of its type.
  private init<Item>(unidentified item: Item) {
    self.item = item
    id = ID(type: ObjectIdentifier(Item.self), value: 0)
    isSameContent = { _ in true }
  }

  public func hasSameContent(as other: Self) -> Bool {
    isSameContent(other.item)
  }

  /// The item itself; for an `AnyDiffable`, the item that it wraps.
  public var base: Any {
    (item as? AnyDiffable)?.base ?? item
  }
}

extension AnyItem: CustomStringConvertible {
  /// The item's own description.
  public var description: String {
    String(describing: base)
  }
}

extension AnyItem {
  /// Returns a function that wraps the items of a type.
  static func wrapper<Item>(of type: Item.Type) -> (Item) -> AnyItem {
    func wrapper<Known: Diffable>(_ known: Known.Type) -> (Item) -> AnyItem {
      // `Known` is `Item`.
      { AnyItem($0 as! Known) }
    }
    guard let known = type as? any Diffable.Type else { return { AnyItem(unidentified: $0) } }
    return wrapper(known)
  }
}

extension AnySection {
  /// Returns all sections of a data source; stops when a condition no longer holds.
  ///
  /// The headers of a linear list are the offsets of its sections.
  static func sections<Source: ListDataSource>(
    of source: Source, while isValid: () -> Bool
  ) -> [AnySection] {
    let wrapHeader = AnyItem.wrapper(of: Source.Header.self)
    let wrapItem = AnyItem.wrapper(of: Source.Item.self)
    let isLinear = Source.Header.self == Never.self
    var sections: [AnySection] = []
    for section in 0..<source.sectionCount where isValid() {
      let header = isLinear ? AnyItem(section) : wrapHeader(source.header(ofSection: section))
      var items: [AnyItem] = []
      for item in 0..<source.itemCount(inSection: section) where isValid() {
        items.append(wrapItem(source.item(at: ItemPath(section: section, item: item))))
      }
      sections.append(AnySection(header: header, items: items))
    }
    return sections
  }
}
