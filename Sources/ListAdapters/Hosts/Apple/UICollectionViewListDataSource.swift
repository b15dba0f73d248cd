#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  public import UIKit

  /// The data source of a collection view that shows a list.
  ///
  /// ```swift
  /// private lazy var photos = UICollectionViewListDataSource(
  ///   host: collectionView, sections: [Album]()
  /// ) { [registration] collectionView, indexPath, photo in
  ///   collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photo)
  /// }
  ///
  /// photos.list.data = newAlbums
  /// ```
  ///
  /// Store it in a property, because the view holds it weakly. See ``ListViewDataSource``.
  ///
  /// Override methods in a subclass for features without a property, such as index titles.
  @MainActor
  open class UICollectionViewListDataSource<List: ListDataSource>: ListViewDataSource<
    UICollectionView, List,
    (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: List.Item)
      -> UICollectionViewCell
  >, UICollectionViewDataSource
  {
    /// Returns a supplementary view, such as a header.
    ///
    /// If the layout has supplementary views, set it before the view is laid out. Get the header of
    /// the index path's section from ``list``.
    public var supplementaryView:
      (
        (_ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath)
          -> UICollectionReusableView
      )?

    /// Updates a visible supplementary view after its item or header has changed.
    ///
    /// ```swift
    /// photos.updateSupplementaryView = { [unowned photos] view, _, indexPath in
    ///   (view as? CaptionView)?.show(photos.item(at: indexPath))
    /// }
    /// ```
    ///
    /// Called for each updated item, whether it was reloaded, reconfigured or updated in place. For
    /// headers, set ``HeaderUpdates/inPlace(_:)``: a section that reloads gets new views anyway. The
    /// views of a section have the index path of its first item, and are updated with that item.
    public var updateSupplementaryView:
      (
        (_ view: UICollectionReusableView, _ kind: String, _ indexPath: IndexPath) -> Void
      )?

    override func connect(to collectionView: UICollectionView) {
      keeper.view = collectionView
      collectionView.dataSource = self
    }

    // MARK: Sections and items

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
      kinds.insert(kind)
      return supplementaryView(collectionView, kind, indexPath)
    }

    override func updateView(ofKind kind: String, at indexPath: IndexPath) {
      guard let updateSupplementaryView, let collectionView = keeper.view as? UICollectionView,
        let view = collectionView.supplementaryView(forElementKind: kind, at: indexPath)
      else { return }
      updateSupplementaryView(view, kind, indexPath)
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

    // MARK: Moves by the user

    open func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      canMoveItem(at: indexPath)
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    open func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moveItem(at: sourceIndexPath, to: destinationIndexPath, in: collectionView)
    }
  }
#endif
