#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// The data source of a collection view that shows a list.
  ///
  /// ```swift
  /// private lazy var photos = UICollectionViewListDataSource(
  ///   collectionView: collectionView, sections: [Album]()
  /// ) { [registration] collectionView, indexPath, photo in
  ///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
  /// }
  ///
  /// photos.list.data = newAlbums
  /// ```
  ///
  /// It makes itself the collection view's data source, and answers from its ``list``: a calculator
  /// of the view, or a ``ListComposition``. The collection view holds its data source weakly: keep
  /// it.
  ///
  /// In a subclass, override what the properties do not offer, such as index titles.
  @MainActor
  open class UICollectionViewListDataSource<List: ListDataSource>: NSObject,
    UICollectionViewDataSource
  {
    /// Makes a cell for an item.
    public typealias CellProvider = (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: List.Item
    ) -> UICollectionViewCell

    /// What the collection view shows; set the `data` of a calculator here.
    public let list: List

    private let makeCell: CellProvider

    /// Returns a supplementary view, such as a header.
    ///
    /// Set it before the view is laid out if the layout has supplementary views. Ask ``list`` for the
    /// header of the index path's section.
    public var supplementaryView:
      (
        (_ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath)
          -> UICollectionReusableView
      )?

    /// Returns whether the user may move an item, if set; otherwise, no item is moved.
    public var canMoveItem: ((_ item: List.Item) -> Bool)?

    /// Called after the user has moved an item.
    ///
    /// ``list`` already has it at its new place. UIKit is still ending the drop: to set other data,
    /// wait for a later turn of the main queue.
    public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)?

    /// Creates the data source of a collection view for any list, such as a composition or a
    /// calculator that compares items by closures.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the list.
    ///   - list: What to show. If it is a calculator, its host is the collection view.
    ///   - cell: Makes a cell for an item.
    public init(collectionView: UICollectionView, list: List, cell: @escaping CellProvider) {
      self.list = list
      makeCell = cell
      super.init()
      collectionView.dataSource = self
      collectionView.reloadData()
    }

    /// Creates a calculator for a collection view, and its data source.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the list.
    ///   - data: The items to show first.
    ///   - cell: Makes a cell for an item.
    public convenience init<Item: Diffable>(
      collectionView: UICollectionView, data: [Item] = [], cell: @escaping CellProvider
    ) where List == DiffCalculator<UICollectionView, Item> {
      self.init(
        collectionView: collectionView, list: DiffCalculator(host: collectionView, data: data),
        cell: cell)
    }

    /// Creates a calculator for a collection view of sections, and its data source.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the sections.
    ///   - sections: The sections to show first.
    ///   - cell: Makes a cell for an item.
    public convenience init<Section: DiffableSection>(
      collectionView: UICollectionView, sections: [Section], cell: @escaping CellProvider
    ) where List == SectionedDiffCalculator<UICollectionView, Section> {
      self.init(
        collectionView: collectionView,
        list: SectionedDiffCalculator(host: collectionView, data: sections), cell: cell)
    }

    // MARK: What is shown

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
      list.sectionCount
    }

    open func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    open func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      makeCell(collectionView, indexPath, item(at: indexPath))
    }

    open func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let supplementaryView else {
        fatalError("UICollectionViewListDataSource: set supplementaryView to show \(kind)")
      }
      return supplementaryView(collectionView, kind, indexPath)
    }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? {
      nil
    }

    /// Returns the first item of the section at the offset of the title.
    open func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      IndexPath(item: 0, section: index)
    }

    /// Returns the item at an index path of the collection view.
    public final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
    }

    // MARK: What the user changes

    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      canMoveItem?(item(at: indexPath)) ?? false
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let path = ItemPath(sourceIndexPath)
      let newPath = ItemPath(destinationIndexPath)
      guard list.hostDidMoveItem(at: path, to: newPath) else { return collectionView.reloadData() }
      didMoveItem?(path, newPath)
    }
  }
#endif
