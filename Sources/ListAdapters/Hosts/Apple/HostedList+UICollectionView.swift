#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UICollectionView: @MainActor HostView {}

  @MainActor
  extension HostedList where Host == UICollectionView {
    private var cells: UICollectionViewListDataSource<Self> {
      connection.dataSource { UICollectionViewListDataSource(self, $0) }
    }

    /// Shows the list in a collection view, whose cells a closure returns.
    ///
    /// ```swift
    /// photos.connect(to: collectionView) { [photoCell] view, indexPath, photo in
    ///   view.dequeueConfiguredReusableCell(using: photoCell, for: indexPath, item: photo)
    /// }
    /// ```
    ///
    /// It works as in a table view: see ``TableList``.
    public func connect(
      to collectionView: UICollectionView,
      cell:
        @escaping (
          _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
        ) -> UICollectionViewCell
    ) {
      cells.makeCell = cell
      show(in: collectionView)
    }

    /// Returns a supplementary view, such as a header.
    ///
    /// If the layout has supplementary views, set it before you connect the view. Get the header of
    /// the index path's section from the list.
    public var supplementaryView:
      (
        (_ collectionView: UICollectionView, _ kind: String, _ indexPath: IndexPath)
          -> UICollectionReusableView
      )?
    {
      get { cells.supplementaryView }
      set { cells.supplementaryView = newValue }
    }

    /// Updates a visible supplementary view after its item or header has changed.
    ///
    /// ```swift
    /// photos.updateSupplementaryView = { [unowned photos] view, _, indexPath in
    ///   (view as? CaptionView)?.show(photos.item(at: indexPath))
    /// }
    /// ```
    ///
    /// Called for each updated item, whether it was reloaded, reconfigured or updated in place. For
    /// headers, set ``HeaderUpdates/inPlace(_:)``: a section that reloads gets new views anyway.
    /// The views of a section have the index path of its first item, and are updated with that
    /// item.
    public var updateSupplementaryView:
      ((_ view: UICollectionReusableView, _ kind: String, _ indexPath: IndexPath) -> Void)?
    {
      get { cells.updateSupplementaryView }
      set { cells.updateSupplementaryView = newValue }
    }

    /// Returns the title of a section in the index at the side of the collection view, or `nil` for
    /// a section without one.
    ///
    /// If it is `nil`, the collection view has no index. A title leads to the section's first item.
    public var indexTitle: ((_ header: Header) -> String?)? {
      get { cells.indexTitle }
      set { cells.indexTitle = newValue }
    }

    /// Returns whether the user may move an item.
    ///
    /// If it is `nil`, the user cannot move items.
    public var canMoveItem: ((_ item: Item) -> Bool)? {
      get { cells.moves.canMoveItem }
      set { cells.moves.canMoveItem = newValue }
    }

    /// Called after the user has moved an item.
    ///
    /// The list already has the item at its new path. UIKit is still finishing the drop. To set
    /// other data, wait for a later turn of the main queue.
    public var didMoveItem: ((_ path: ItemPath, _ newPath: ItemPath) -> Void)? {
      get { cells.moves.didMoveItem }
      set { cells.moves.didMoveItem = newValue }
    }
  }
#endif
