#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// The data source of a collection view that shows a list.
  ///
  /// ```swift
  /// private lazy var photos = NSCollectionViewListDataSource(
  ///   collectionView: collectionView, sections: [Album]()
  /// ) { collectionView, indexPath, photo in
  ///   let item = collectionView.makeItem(withIdentifier: .photo, for: indexPath)
  ///   item.representedObject = photo
  ///   return item
  /// }
  ///
  /// photos.list.data = newAlbums
  /// ```
  ///
  /// It makes itself the collection view's data source, and answers from its ``list``: a calculator
  /// of the view, or a ``ListComposition``. The collection view holds its data source weakly: keep
  /// it. In AppKit, drag and drop belongs to the delegate: end a drop by setting the list's `data`.
  @MainActor
  open class NSCollectionViewListDataSource<List: ListDataSource>: NSObject,
    NSCollectionViewDataSource
  {
    /// Returns the collection view item for an item of the list.
    public typealias ItemProvider = (
      _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ item: List.Item
    ) -> NSCollectionViewItem

    /// What the collection view shows; set the `data` of a calculator here.
    public let list: List

    private let makeItem: ItemProvider

    /// Returns a supplementary view, such as a header.
    ///
    /// Set it before the view is laid out if the layout has supplementary views. Ask ``list`` for the
    /// header of the index path's section.
    public var supplementaryView:
      (
        (_ collectionView: NSCollectionView, _ kind: String, _ indexPath: IndexPath) -> NSView
      )?

    /// Creates the data source of a collection view for any list, such as a composition or a
    /// calculator that compares items by closures.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the list.
    ///   - list: What to show. If it is a calculator, its host is the collection view.
    ///   - item: Returns the collection view item for an item of the list.
    public init(collectionView: NSCollectionView, list: List, item: @escaping ItemProvider) {
      self.list = list
      makeItem = item
      super.init()
      collectionView.dataSource = self
      collectionView.reloadData()
    }

    /// Creates a calculator for a collection view, and its data source.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the list.
    ///   - data: The items to show first.
    ///   - item: Returns the collection view item for an item of the list.
    public convenience init<Item: Diffable>(
      collectionView: NSCollectionView, data: [Item] = [], item: @escaping ItemProvider
    ) where List == DiffCalculator<NSCollectionView, Item> {
      self.init(
        collectionView: collectionView, list: DiffCalculator(host: collectionView, data: data),
        item: item)
    }

    /// Creates a calculator for a collection view of sections, and its data source.
    ///
    /// - Parameters:
    ///   - collectionView: The view that shows the sections.
    ///   - sections: The sections to show first.
    ///   - item: Returns the collection view item for an item of the list.
    public convenience init<Section: DiffableSection>(
      collectionView: NSCollectionView, sections: [Section], item: @escaping ItemProvider
    ) where List == SectionedDiffCalculator<NSCollectionView, Section> {
      self.init(
        collectionView: collectionView,
        list: SectionedDiffCalculator(host: collectionView, data: sections), item: item)
    }

    // MARK: What is shown

    open func numberOfSections(in collectionView: NSCollectionView) -> Int {
      list.sectionCount
    }

    open func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    open func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      makeItem(collectionView, indexPath, item(at: indexPath))
    }

    open func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      guard let supplementaryView else {
        fatalError("NSCollectionViewListDataSource: set supplementaryView to show \(kind)")
      }
      return supplementaryView(collectionView, kind, indexPath)
    }

    /// Returns the list's item at an index path of the collection view.
    public final func item(at indexPath: IndexPath) -> List.Item {
      list.item(at: ItemPath(indexPath))
    }
  }
#endif
