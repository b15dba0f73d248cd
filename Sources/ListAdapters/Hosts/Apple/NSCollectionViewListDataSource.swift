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
  /// Store it in a property, because the view holds it weakly. See ``ListViewDataSource``.
  ///
  /// In AppKit, the delegate handles drag and drop. Edit the list's `latestData` when it accepts a
  /// drop.
  @MainActor
  open class NSCollectionViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSCollectionView, List,
    (_ collectionView: NSCollectionView, _ indexPath: IndexPath, _ item: List.Item)
      -> NSCollectionViewItem
  >, NSCollectionViewDataSource
  {
    /// Returns a supplementary view, such as a header.
    ///
    /// If the layout has supplementary views, set it before the view is laid out. Get the header of
    /// the index path's section from ``list``.
    public var supplementaryView:
      (
        (_ collectionView: NSCollectionView, _ kind: String, _ indexPath: IndexPath) -> NSView
      )?

    /// Updates a visible supplementary view after its item has changed, whether it was reloaded or
    /// updated in place, or after its header has changed with ``HeaderUpdates/inPlace(_:)``.
    public var updateSupplementaryView:
      (
        (_ view: NSView, _ kind: String, _ indexPath: IndexPath) -> Void
      )?

    override func connect(to collectionView: NSCollectionView) {
      keeper.view = collectionView
      collectionView.dataSource = self
    }

    // MARK: Sections and items

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
      kinds.insert(kind)
      return supplementaryView(collectionView, kind, indexPath)
    }

    override func updateView(ofKind kind: String, at indexPath: IndexPath) {
      guard let updateSupplementaryView, let collectionView = keeper.view as? NSCollectionView,
        let view = collectionView.supplementaryView(forElementKind: kind, at: indexPath)
      else { return }
      updateSupplementaryView(view, kind, indexPath)
    }
  }
#endif
