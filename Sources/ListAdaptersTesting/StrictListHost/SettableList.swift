import DiffCore
import ListAdapters

/// A data source with a list that a test sets directly.
///
/// ```swift
/// let list = SettableList(["a", "b"])
/// let host = StrictListHost<Never, String>(rules: .tableView)
/// host.dataSource = list
///
/// host.performUpdates({
///   list.items = ["b"]
///   host.deleteItems(at: [ItemPath(section: 0, item: 0)])
/// }, completion: { _ in })
/// host.violations.isEmpty  // true
/// ```
///
/// The list does not update its host; call the host yourself. Hosts hold their data source weakly,
/// so keep a strong reference to the list.
public final class SettableList<Header: Diffable, Item: Diffable> {
  /// The headers of all sections (empty for a linear list).
  private var headers: [Header]

  private var itemsOfSections: [[Item]]

  /// Creates a list of sections.
  public init(sections: [ListSection<Header, Item>]) {
    headers = sections.map(\.header)
    itemsOfSections = sections.map(\.items)
  }

  /// The sections of the list (empty for a linear list).
  public var sections: [ListSection<Header, Item>] {
    get {
      zip(headers, itemsOfSections).map { ListSection(header: $0, items: $1) }
    }
    set {
      headers = newValue.map(\.header)
      itemsOfSections = newValue.map(\.items)
    }
  }
}

extension SettableList where Header == Never {
  /// Creates a linear list, which is one section without a header.
  public convenience init(_ items: [Item]) {
    self.init(sections: [])
    self.items = items
  }

  /// The items of the linear list.
  public var items: [Item] {
    get { itemsOfSections.first ?? [] }
    set { itemsOfSections = [newValue] }
  }
}

extension SettableList: ListDataSource {
  public var sectionCount: Int {
    itemsOfSections.count
  }

  public func itemCount(inSection section: Int) -> Int {
    itemsOfSections[section].count
  }

  public func header(ofSection section: Int) -> Header {
    headers[section]
  }

  public func item(at path: ItemPath) -> Item {
    itemsOfSections[path.section][path.item]
  }
}
