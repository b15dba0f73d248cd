#if (canImport(UIKit) && !os(watchOS)) || (canImport(AppKit) && !targetEnvironment(macCatalyst))
  import DiffCore
  public import Foundation

  /// The superclass of the data sources for UIKit's and AppKit's views.
  ///
  /// Create a `UITableViewListDataSource`, `UICollectionViewListDataSource`,
  /// `NSTableViewListDataSource` or `NSCollectionViewListDataSource`. It becomes the data source of
  /// its view, and answers from its ``list``: a calculator of the view, or a ``ListComposition``.
  /// The view holds its data source weakly, so store the data source in a property.
  @MainActor
  open class ListViewDataSource<View: BatchUpdatable, List: ListDataSource, CellProvider>: NSObject
  {
    /// The list that the view shows.
    ///
    /// If it is a calculator, set its `data`.
    public let list: List

    let makeCell: CellProvider

    /// Restores the selection and the reader's place after a change.
    let keeper = ListKeeper()

    /// The kinds of the supplementary views that a collection view has asked for.
    final var kinds: Set<String> = []

    #if canImport(UIKit) && !os(watchOS)
      /// Returns whether the user may move an item.
      ///
      /// If it is `nil`, the user cannot move items.
      ///
      /// If the user can move rows but not delete them, return `.none` from the delegate's method
      /// `tableView(_:editingStyleForRowAt:)`. Otherwise, rows show a delete button without effect.
      public var canMoveItem: ((_ item: List.Item) -> Bool)?

      /// Called after the user has moved an item.
      ///
      /// ``list`` already has the item at its new path. UIKit is still finishing the drop. To set
      /// other data, wait for a later turn of the main queue.
      public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)?
    #endif

    /// Creates the data source of a view for any list, such as a composition or a calculator that
    /// compares items by closures.
    ///
    /// - Parameters:
    ///   - host: The view that shows the list.
    ///   - list: The list to show. If it is a calculator, its host is the view.
    ///   - cell: Returns the cell of an item. The data source retains this closure.
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

    /// Performs a change of the view, which keeps the selection and the reader's place.
    func observe(_ change: () -> Void) {
      keeper.perform(change)
    }

    /// Updates the visible supplementary view of a kind at an index path, if the view shows one.
    func updateView(ofKind kind: String, at indexPath: IndexPath) {}

    /// Returns the item at an index path of the view.
    public final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
    }

    /// Returns the item at an index path, or `nil` if the list has none there.
    ///
    /// An index path from a prefetch or a context menu may be older than the list.
    public final func itemIfPresent(at indexPath: IndexPath) -> List.Item? {
      list.itemIfPresent(at: ItemPath(indexPath))
    }
  }

  // MARK: - Changes

  /// A data source that observes the changes of its view.
  @MainActor
  protocol ChangeObserver {
    func observe(_ change: () -> Void)

    /// Called with the paths of updated items, and the sections whose headers are updated.
    func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int])
  }

  extension ListViewDataSource: ChangeObserver {
    /// Updates the supplementary views of items and headers.
    final func didUpdateItems(at paths: [ItemPath], headersOf sections: [Int]) {
      guard !kinds.isEmpty else { return }
      let kinds = kinds.sorted()
      let headers = sections.map { ItemPath(section: $0, item: 0) }
      for indexPath in Set((paths + headers).indexPaths).sorted() {
        for kind in kinds { updateView(ofKind: kind, at: indexPath) }
      }
    }
  }

  /// Performs a change of a view, through its data source if that observes changes.
  @MainActor
  func make(_ change: () -> Void, observedBy dataSource: Any?) {
    guard let observer = dataSource as? any ChangeObserver else { return change() }
    observer.observe(change)
  }

  // MARK: - Ids

  extension ListViewDataSource where List.Item: Diffable {
    /// Returns the id of the item at an index path, or `nil` if the list has none there.
    public final func itemIdentifier(for indexPath: IndexPath) -> List.Item.ID? {
      itemIfPresent(at: indexPath)?.id
    }

    /// Returns the index path of the first item with an id, or `nil` if the list has none.
    ///
    /// - Complexity: O(*n*) for *n* items, whose ids are compared.
    public final func indexPath(for itemIdentifier: List.Item.ID) -> IndexPath? {
      list.path(of: itemIdentifier).map { IndexPath($0) }
    }
  }

  // MARK: - Calculators

  // Each initializer stands twice: only where the items are known to be `Sendable` does it make a
  // calculator that compares awaited data in the background.
  extension ListViewDataSource where View.Shown == AnyHostItems {
    /// Creates a calculator for a view, and its data source, whose cells the closure returns.
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

  // MARK: - Moves by the user

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
