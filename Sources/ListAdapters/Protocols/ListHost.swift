import DiffCore

/// The source of the list that a host shows.
///
/// Both calculators and ``ListComposition`` conform. The `Header` of a linear list is `Never`.
public protocol ListDataSource<Header, Item>: AnyObject {
  /// The type of a section's header, or `Never` for a linear list.
  associatedtype Header

  /// The type of an item.
  associatedtype Item

  /// The number of sections.
  var sectionCount: Int { get }

  /// Returns the number of items in the section at an offset.
  func itemCount(inSection section: Int) -> Int

  /// Returns the header of the section at an offset.
  ///
  /// - Precondition: `Header` is not `Never`: a linear list has no headers.
  func header(ofSection section: Int) -> Header

  /// Returns the item at a path.
  ///
  /// - Precondition: The list contains the path. Otherwise, call ``itemIfPresent(at:)``.
  func item(at path: ItemPath) -> Item

  /// Called when the user has moved an item, and the host shows it at its new position.
  ///
  /// A calculator moves the item in its `data` without calling the host. If you set data in
  /// ``DiffCalculator/didChange``, the host receives that data before this method returns. The
  /// default implementation moves nothing.
  ///
  /// - Parameters:
  ///   - path: The path of the item before the move.
  ///   - newPath: The path of the item after the move.
  /// - Returns: Whether the list now contains the item at its new path. If `false`, reload the
  ///   host.
  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool

  /// Called when the user has deleted an item or dragged it into another list.
  ///
  /// ```swift
  /// let isMoved = ideas.hostDidDeleteItem(at: path) {
  ///   tasks.hostDidInsertItem(task, at: newPath)
  /// }
  /// ```
  ///
  /// A calculator deletes the item from its `data`, and reports the change after the insertion into
  /// the other list. The default implementation deletes nothing and does not call the closure.
  ///
  /// - Parameters:
  ///   - path: The path of the item before the deletion.
  ///   - insert: Inserts the item into the other list, if any. If it returns `false`, the list
  ///     keeps the item.
  /// - Returns: Whether the item was deleted. If `false`, reload the host.
  func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool

  /// Called when the user has inserted an item, such as by dragging it from another list.
  ///
  /// A calculator inserts the item into its `data`. The default implementation inserts nothing.
  ///
  /// - Parameters:
  ///   - item: The new item.
  ///   - path: The path of the item after the insertion.
  /// - Returns: Whether the list now contains the item. If `false`, reload the host.
  func hostDidInsertItem(_ item: Item, at path: ItemPath) -> Bool
}

extension ListDataSource {
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
    false
  }

  public func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool {
    false
  }

  public func hostDidInsertItem(_ item: Item, at path: ItemPath) -> Bool {
    false
  }
}

extension ListDataSource {
  /// Returns the item at a path, or `nil` if the list does not contain the path.
  ///
  /// Use it for paths from the host that may be outdated, as in a prefetch or when a cell
  /// disappears. The host may also pass the position after the last row, if the user drops an item
  /// there.
  public func itemIfPresent(at path: ItemPath) -> Item? {
    guard (0..<sectionCount).contains(path.section),
      (0..<itemCount(inSection: path.section)).contains(path.item)
    else { return nil }
    return item(at: path)
  }
}

extension ListDataSource {
  /// Returns the header of the section at an offset, or `nil` if the list has no such section.
  ///
  /// A layout may ask for the header of a section that the list no longer has.
  public func headerIfPresent(ofSection section: Int) -> Header? {
    (0..<sectionCount).contains(section) ? header(ofSection: section) : nil
  }
}

extension ListDataSource where Item: Diffable {
  /// Returns the path of the first item with an id, or `nil` if no item has it.
  ///
  /// - Complexity: O(*n*) for *n* items, whose ids are compared.
  public func path(of id: Item.ID) -> ItemPath? {
    for section in 0..<sectionCount {
      for item in 0..<itemCount(inSection: section) {
        let path = ItemPath(section: section, item: item)
        if self.item(at: path).id == id { return path }
      }
    }
    return nil
  }
}

/// A host that reads its items from a data source.
///
/// ```swift
/// final class Ticker: ListHost {
///   weak var dataSource: (any ListDataSource<Never, String>)?
///   …
/// }
/// let calculator = DiffCalculator(host: ticker, data: ["milk", "bread"])  // the ticker shows both
/// ```
///
/// A new calculator connects itself to the host, and updates it as long as it is the data source.
/// Mismatched item types are a compile-time error. A host of linear lists has `Never` for its
/// `Header`. UIKit's and AppKit's views have their own data sources and adopt ``BatchUpdatable``
/// only. Do the same for a superclass whose subclasses show different items.
public protocol ListHost<Header, Item>: BatchUpdatable where Shown == HostItems<Header, Item> {
  /// The type of a section's header, or `Never` for a host of linear lists.
  associatedtype Header

  /// The type of an item.
  associatedtype Item

  /// The source of the list.
  ///
  /// Hold it weakly. Without a data source, show an empty list.
  var dataSource: (any ListDataSource<Header, Item>)? { get set }
}

extension ListDataSource where Header == Never {
  /// Traps, because a linear list has no headers.
  public func header(ofSection section: Int) -> Never {
    fatalError(
      """
      \(Self.self) is a linear list: section \(section) has no header. \
      Do not read headers if 'Header' is 'Never'
      """)
  }
}
