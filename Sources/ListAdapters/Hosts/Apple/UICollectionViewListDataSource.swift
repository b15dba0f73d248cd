#if canImport(UIKit) && !os(watchOS)
  import DiffCore
  package import UIKit

  /// The data source of a collection view that shows a list.
  ///
  /// Its properties are those of the list.
  @MainActor
  package final class UICollectionViewListDataSource<List: ListDataSource>: ListViewDataSource<
    UICollectionView, List,
    (_ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: List.Item)
      -> UICollectionViewCell
  >, UICollectionViewDataSource
  {
    var supplementaryView:
      ((UICollectionView, _ kind: String, IndexPath) -> UICollectionReusableView)?
    var updateSupplementaryView: ((UICollectionReusableView, _ kind: String, IndexPath) -> Void)?
    var indexTitle: ((_ header: List.Header) -> String?)?
    var moves = MovesByUser<List.Item>()

    // MARK: Sections and items

    package func numberOfSections(in collectionView: UICollectionView) -> Int {
      list.sectionCount
    }

    package func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int {
      list.itemCount(inSection: section)
    }

    package func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      makeCell!(collectionView, indexPath, item(at: indexPath))
    }

    package func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      guard let supplementaryView else {
        fatalError("CollectionSections: set supplementaryView to show \(kind)")
      }
      kinds.insert(kind)
      return supplementaryView(collectionView, kind, indexPath)
    }

    override func updateViews(ofKind kind: String, at indexPaths: Set<IndexPath>) {
      guard let updateSupplementaryView, let collectionView = keeper.view as? UICollectionView
      else { return }
      let visible = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      for indexPath in indexPaths.intersection(visible).sorted() {
        guard let view = collectionView.supplementaryView(forElementKind: kind, at: indexPath)
        else { continue }
        updateSupplementaryView(view, kind, indexPath)
      }
    }

    package func indexTitles(for collectionView: UICollectionView) -> [String]? {
      indexTitle.map { list.indexTitles($0).map(\.title) }
    }

    package func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      IndexPath(item: 0, section: indexTitle.map { list.indexTitles($0)[index].section } ?? index)
    }

    // MARK: Moves by the user

    package func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool {
      moves.canMove(item(at: indexPath))
    }

    /// Moves the item in ``list`` only, since the view already shows the move.
    package func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      moves.move(at: sourceIndexPath, to: destinationIndexPath, in: list, of: collectionView)
    }
  }
#endif
