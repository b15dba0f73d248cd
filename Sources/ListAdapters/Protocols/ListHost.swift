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
  /// it at its new place.
  ///
  /// The calculators move the item in their `data`, and tell the host nothing. By default nothing
  /// is moved.
  ///
  /// - Parameters:
  ///   - path: Where the item was.
  ///   - newPath: Where the item is after the move.
  /// - Returns: Whether the list has the item at its new place now. If not, the host reloads.
  func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool
}

extension ListDataSource {
  public func hostDidMoveItem(at path: ItemPath, to newPath: ItemPath) -> Bool {
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
/// A calculator connects itself when it is made. Its items must have the host's type: with other
/// items, setting its `data` does not compile. A host that shows linear lists has `Never` for its
/// `Header`. UIKit's and AppKit's views have data sources of their own and adopt ``BatchUpdatable``
/// only.
public protocol ListHost<Header, Item>: BatchUpdatable {
  /// What a section shows beside its items; `Never` if the host shows linear lists.
  associatedtype Header

  /// One entry of the list.
  associatedtype Item

  /// The source of the list. The host holds it weakly; without one, it shows an empty list.
  var dataSource: (any ListDataSource<Header, Item>)? { get set }
}

extension ListHost {
  /// Takes the data source and shows its list.
  ///
  /// A host without headers shows one section, and stops the program if the list has more.
  public func connect(to dataSource: some ListDataSource) {
    take(dataSource)
  }

  func take(_ dataSource: some ListDataSource) {
    guard let typed = dataSource as? any ListDataSource<Header, Item> else {
      stop(
        "shows items of type \(Item.self) and headers of type \(Header.self), but was given "
          + "\(type(of: dataSource))")
    }
    guard Header.self != Never.self || typed.sectionCount <= 1 else {
      stop(
        "shows one section, but \(type(of: dataSource)) has \(typed.sectionCount): use section 0, "
          + "or a SectionedDiffCalculator and a host with headers")
    }
    self.dataSource = typed
    reloadData()
  }
}

extension ListDataSource where Header == Never {
  /// Stops the program: a linear list has no headers.
  public func header(ofSection section: Int) -> Never {
    fatalError("\(Self.self) is a linear list: section \(section) has no header")
  }
}
