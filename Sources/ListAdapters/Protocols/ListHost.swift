import DiffCore

/// What a host may ask about the list that it shows.
///
/// Both calculators conform. A linear list has no headers: its `Header` is `Never`.
public protocol ListDataSource<Header, Item>: AnyObject {
  /// What a section shows beside its items; `Never` for a linear list.
  associatedtype Header

  /// One entry of the list.
  associatedtype Item

  /// The number of sections.
  var sectionCount: Int { get }

  /// Returns the number of items in the section at an offset.
  func itemCount(inSection section: Int) -> Int

  /// Returns the header of the section at an offset.
  func header(ofSection section: Int) -> Header

  /// Returns the item at a path.
  func item(at path: ItemPath) -> Item

  /// Called when the host has moved an item by itself, such as when the user dropped it, and shows
  /// it at its new position.
  ///
  /// The calculators move the item in their `data`, and make no calls for it; data that the program
  /// sets in ``DiffCalculator/didChange`` may be told before this returns. By default nothing is
  /// moved.
  ///
  /// - Parameters:
  ///   - path: The path of the item before the move.
  ///   - newPath: Its path after the move.
  /// - Returns: Whether the list has the item at its new path now. If not, the host reloads.
  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool

  /// Called when the host has deleted an item by itself, such as when the user dragged it into
  /// another list.
  ///
  /// ```swift
  /// let isMoved = ideas.hostDidDeleteItem(at: path) {
  ///   tasks.hostDidInsertItem(task, at: newPath)
  /// }
  /// ```
  ///
  /// The calculators delete the item from their `data`, and report it when the item is inserted
  /// elsewhere. By default nothing is deleted, and the closure is not called.
  ///
  /// - Parameters:
  ///   - path: The path of the item before it was deleted.
  ///   - insert: Inserts the item into another list, if there is one. If it returns `false`, the
  ///     list keeps the item.
  /// - Returns: Whether the item is gone from the list. If not, the host reloads.
  func hostDidDeleteItem(at path: ItemPath, inserting insert: () -> Bool) -> Bool

  /// Called when the host shows an item that the list does not have, such as when the user dragged
  /// it here from another list.
  ///
  /// The calculators insert the item into their `data`. By default nothing is inserted.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - path: Its path in the new list.
  /// - Returns: Whether the list has the item at its path now. If not, the host reloads.
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

/// A host that asks a data source for what it shows.
///
/// ```swift
/// final class Ticker: ListHost {
///   weak var dataSource: (any ListDataSource<Never, String>)?
///   …
/// }
/// let calculator = DiffCalculator(host: ticker, data: ["milk", "bread"])  // the ticker shows both
/// ```
///
/// A calculator connects itself when it is made, and updates the host as long as it is the data
/// source. Its items have the host's types: with other items, making the calculator does not
/// compile. A host that shows linear lists has `Never` for its `Header`. UIKit's and AppKit's views
/// have data sources of their own and adopt ``BatchUpdatable`` only; so does a superclass whose
/// subclasses show different items.
public protocol ListHost<Header, Item>: BatchUpdatable where Shown == Items<Header, Item> {
  /// What a section shows beside its items; `Never` if the host shows linear lists.
  associatedtype Header

  /// One entry of the list.
  associatedtype Item

  /// The source of the list. The host holds it weakly; without one, it shows an empty list.
  var dataSource: (any ListDataSource<Header, Item>)? { get set }
}

extension ListDataSource where Header == Never {
  /// Stops the program: a linear list has no headers.
  public func header(ofSection section: Int) -> Never {
    fatalError("\(Self.self) is a linear list: section \(section) has no header")
  }
}
