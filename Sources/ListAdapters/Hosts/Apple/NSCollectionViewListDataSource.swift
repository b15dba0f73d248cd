#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  package import AppKit
  import DiffCore

  /// The data source of a collection view that shows a list.
  ///
  /// Its properties are those of the list.
  @MainActor
  package final class NSCollectionViewListDataSource<List: ListDataSource>: ListViewDataSource<
    NSCollectionView, List,
    (_ collectionView: NSCollectionView, _ indexPath: IndexPath, _ item: List.Item)
      -> NSCollectionViewItem
  >, NSCollectionViewDataSource
  {
    var supplementaryView: ((NSCollectionView, _ kind: String, IndexPath) -> NSView)?
    var updateSupplementaryView: ((NSView, _ kind: String, IndexPath) -> Void)?

    // MARK: Sections and items

    package func numberOfSections(in collectionView: NSCollectionView) -> Int {
      list.sectionCount
    }

    package func collectionView(
      _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    package func collectionView(
      _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
      makeCell!(collectionView, indexPath, item(at: indexPath))
    }

    package func collectionView(
      _ collectionView: NSCollectionView,
      viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
      at indexPath: IndexPath
    ) -> NSView {
      guard let supplementaryView else {
        fatalError("CollectionSections: set supplementaryView to show \(kind)")
      }
      kinds.insert(kind)
      return supplementaryView(collectionView, kind, indexPath)
    }

    override func updateViews(ofKind kind: String, at indexPaths: Set<IndexPath>) {
      guard let updateSupplementaryView, let collectionView = keeper.view as? NSCollectionView
      else { return }
      let visible = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      for indexPath in indexPaths.intersection(visible).sorted() {
        guard let view = collectionView.supplementaryView(forElementKind: kind, at: indexPath)
        else { continue }
        updateSupplementaryView(view, kind, indexPath)
      }
    }
  }
#endif
