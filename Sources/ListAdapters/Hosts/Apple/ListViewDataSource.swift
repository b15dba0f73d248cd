#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  public import Foundation

  /// What the data sources of UIKit's and AppKit's views have in common.
  ///
  /// Create a `UITableViewListDataSource`, `UICollectionViewListDataSource`,
  /// `NSTableViewListDataSource` or `NSCollectionViewListDataSource`. It makes itself the data source
  /// of its view, and answers from its ``list``: a calculator of the view, or a ``ListComposition``.
  /// The view holds its data source weakly: keep it.
  @MainActor
  open class ListViewDataSource<View: BatchUpdatable, List: ListDataSource, CellProvider>: NSObject
  {
    /// What the view shows; set the `data` of a calculator here.
    public let list: List

    let makeCell: CellProvider

    #if canImport(UIKit) && !os(watchOS)
      /// Returns whether the user may move an item, if set; otherwise, no item is moved.
      ///
      /// If the items of a table view move and none is deleted, have the delegate return `.none` from
      /// `tableView(_:editingStyleForRowAt:)`, or the rows show a button that deletes nothing.
      public var canMoveItem: ((_ item: List.Item) -> Bool)?

      /// Called after the user has moved an item.
      ///
      /// ``list`` already has it at its new place. UIKit is still ending the drop: to set other data,
      /// wait for a later turn of the main queue.
      public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)?
    #endif

    /// Creates the data source of a view for any list, such as a composition or a calculator that
    /// compares items by closures.
    ///
    /// - Parameters:
    ///   - host: The view that shows the list.
    ///   - list: What to show. If it is a calculator, its host is the view.
    ///   - cell: Makes what shows an item of the list.
    public init(host: View, list: List, cell: CellProvider) {
      self.list = list
      makeCell = cell
      super.init()
      connect(to: host)
      host.reloadData()
    }

    /// Makes this object the data source of a view.
    func connect(to view: View) {
      fatalError("\(Self.self): create the data source of a view's class")
    }

    /// Returns the item at an index path of the view.
    public final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
    }
  }

  // MARK: - Calculators

  // Each initializer stands twice: only where the items are known to be `Sendable` does it make a
  // calculator that compares awaited data in the background.
  extension ListViewDataSource where View.Shown == AnyItems {
    /// Creates a calculator for a view, and its data source.
    ///
    /// - Parameters:
    ///   - host: The view that shows the list.
    ///   - data: The items to show first.
    ///   - cell: Makes what shows an item of the list.
    @inlinable
    public convenience init<Item: Diffable>(host: View, data: [Item] = [], cell: CellProvider)
    where List == DiffCalculator<View, Item> {
      self.init(host: host, list: List(host: host, data: data), cell: cell)
    }

    /// Creates a calculator that can compare awaited data in the background, and its data source.
    @inlinable
    public convenience init<Item: Diffable & Sendable>(
      host: View, data: [Item] = [], cell: CellProvider
    ) where List == DiffCalculator<View, Item> {
      self.init(host: host, list: List(host: host, data: data), cell: cell)
    }

    /// Creates a calculator for a view of sections, and its data source.
    ///
    /// - Parameters:
    ///   - host: The view that shows the sections.
    ///   - sections: The sections to show first.
    ///   - cell: Makes what shows an item of the list.
    @inlinable
    public convenience init<Section: DiffableSection, Cell>(
      host: View, sections: [Section], cell: CellProvider
    )
    where
      List == SectionedDiffCalculator<View, Section>,
      CellProvider == (View, IndexPath, Section.Item) -> Cell
    {
      self.init(host: host, list: List(host: host, data: sections), cell: cell)
    }

    /// Creates a calculator that can compare awaited sections in the background, and its data source.
    @inlinable
    public convenience init<Section: DiffableSection & Sendable, Cell>(
      host: View, sections: [Section], cell: CellProvider
    )
    where
      List == SectionedDiffCalculator<View, Section>,
      CellProvider == (View, IndexPath, Section.Item) -> Cell
    {
      self.init(host: host, list: List(host: host, data: sections), cell: cell)
    }
  }

  // MARK: - What the user moves

  #if canImport(UIKit) && !os(watchOS)
    extension ListViewDataSource {
      final func canMoveItem(at indexPath: IndexPath) -> Bool {
        canMoveItem?(item(at: indexPath)) ?? false
      }

      /// Moves an item in ``list`` only, since the view already shows the move.
      final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in view: View) {
        let path = ItemPath(indexPath)
        let newPath = ItemPath(newIndexPath)
        guard list.hostDidMoveItem(at: path, to: newPath) else { return view.reloadData() }
        didMoveItem?(path, newPath)
      }
    }
  #endif
#endif
