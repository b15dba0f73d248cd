#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import DiffCore

  /// The data source of a collection view that shows a list.
  ///
  /// ```swift
  /// private lazy var photos = NSCollectionViewListDataSource(
  ///   host: collectionView, sections: [Album]()
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
  open class NSCollectionViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSCollectionView, List,
    (_ collectionView: NSCollectionView, _ indexPath: IndexPath, _ item: List.Item)
      -> NSCollectionViewItem
  >, NSCollectionViewDataSource
  {
    /// Returns a supplementary view, such as a header.
    ///
    /// Set it before the view is laid out if the layout has supplementary views. Ask ``list`` for the
    /// header of the index path's section.
    public var supplementaryView:
      (
        (_ collectionView: NSCollectionView, _ kind: String, _ indexPath: IndexPath) -> NSView
      )?

    override func connect(to collectionView: NSCollectionView) {
      collectionView.dataSource = self
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
      makeCell(collectionView, indexPath, item(at: indexPath))
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
  }
#endif
