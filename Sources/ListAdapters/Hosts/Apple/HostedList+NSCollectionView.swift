#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit

  extension NSCollectionView: @MainActor HostView {}

  @MainActor
  extension HostedList where Host == NSCollectionView {
    private var cells: NSCollectionViewListDataSource<Self> {
      connection.dataSource { NSCollectionViewListDataSource(self, $0) }
    }

    /// Shows the list in a collection view, whose items a closure returns.
    ///
    /// ```swift
    /// photos.connect(to: collectionView) { collectionView, indexPath, photo in
    ///   let item = collectionView.makeItem(withIdentifier: .photo, for: indexPath)
    ///   item.representedObject = photo
    ///   return item
    /// }
    /// ```
    ///
    /// It works as in a table view: see ``TableList``. In AppKit, the delegate handles drag and
    /// drop: edit the list's `latestData` when it accepts a drop.
    public func connect(
      to collectionView: NSCollectionView,
      cell:
        @escaping (
          _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ item: Item
        ) -> NSCollectionViewItem
    ) {
      cells.makeCell = cell
      show(in: collectionView)
    }

    /// Returns a supplementary view, such as a header.
    ///
    /// If the layout has supplementary views, set it before you connect the view. Get the header of
    /// the index path's section from the list.
    public var supplementaryView:
      ((_ collectionView: NSCollectionView, _ kind: String, _ indexPath: IndexPath) -> NSView)?
    {
      get { cells.supplementaryView }
      set { cells.supplementaryView = newValue }
    }

    /// Updates a visible supplementary view after its item has changed, whether it was reloaded or
    /// updated in place, or after its header has changed with ``HeaderUpdates/inPlace(_:)``.
    public var updateSupplementaryView:
      ((_ view: NSView, _ kind: String, _ indexPath: IndexPath) -> Void)?
    {
      get { cells.updateSupplementaryView }
      set { cells.updateSupplementaryView = newValue }
    }
  }
#endif
