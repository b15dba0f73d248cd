import DiffCore
import ListAdapters

/// A data source whose list a test sets directly, for tests of hosts.
///
/// ```swift
/// let list = SettableList(["a", "b"])
/// let host = StrictListHost(rules: .tableView)
/// host.dataSource = list
///
/// host.performUpdates({
///   list.setRows(["b"])
///   host.deleteItems(at: [ItemPath(section: 0, item: 0)])
/// }, completion: { _ in })
/// host.violations.isEmpty  // true
/// ```
///
/// The list does not update its host: a test, or a calculator, does that. Hosts hold their data
/// source weakly, so the test must keep the list.
public final class SettableList {
  /// The sections of the list, in order.
  public var sections: [AnySection]

  /// Creates a list of sections.
  public init(sections: [AnySection]) {
    self.sections = sections
  }

  /// Creates a linear list: one section with the given items, whose header is the number 0.
  public init<Item: Diffable>(_ items: [Item]) {
    sections = [AnySection(0, items: items)]
  }

  /// Sets a linear list of the given items, whose header is the number 0.
  public func setRows<Item: Diffable>(_ items: [Item]) {
    sections = [AnySection(0, items: items)]
  }
}

extension SettableList: ListDataSource {
  public var sectionCount: Int {
    sections.count
  }

  public func itemCount(inSection section: Int) -> Int {
    sections[section].items.count
  }

  public func header(ofSection section: Int) -> AnyItem {
    sections[section].header
  }

  public func item(at path: ItemPath) -> AnyItem {
    sections[path.section].items[path.item]
  }
}
