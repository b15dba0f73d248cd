import DiffCore
import ListAdapters

/// A data source whose list a test sets directly, for tests of hosts.
///
/// ```swift
/// let list = SettableList(["a", "b"])
/// let host = StrictListHost<Int, String>(rules: .tableView)
/// host.dataSource = list
///
/// host.performUpdates({
///   list.setItems(["b"])
///   host.deleteItems(at: [ItemPath(section: 0, item: 0)])
/// }, completion: { _ in })
/// host.violations.isEmpty  // true
/// ```
///
/// The list does not update its host: a test, or a calculator, does that. Hosts hold their data
/// source weakly, so the test must keep the list.
public final class SettableList<Header: Diffable, Item: Diffable> {
  /// The sections of the list, in order.
  public var sections: [ListSection<Header, Item>]

  /// Creates a list of sections.
  public init(sections: [ListSection<Header, Item>]) {
    self.sections = sections
  }
}

extension SettableList where Header == Int {
  /// Creates a list of one section with the given items, whose header is the number 0.
  public convenience init(_ items: [Item]) {
    self.init(sections: [ListSection(header: 0, items: items)])
  }

  /// Sets a list of one section with the given items, whose header is the number 0.
  public func setItems(_ items: [Item]) {
    sections = [ListSection(header: 0, items: items)]
  }
}

extension SettableList: ListDataSource {
  public var sectionCount: Int {
    sections.count
  }

  public func itemCount(inSection section: Int) -> Int {
    sections[section].items.count
  }

  public func header(ofSection section: Int) -> Header {
    sections[section].header
  }

  public func item(at path: ItemPath) -> Item {
    sections[path.section].items[path.item]
  }
}
