import ListAdapters
import UIKit

extension UICollectionView {
  /// The items that are being looked at, in order.
  var readItems: [ReadRow] {
    layoutIfNeeded()
    let top = contentOffset.y + adjustedContentInset.top
    return indexPathsForVisibleItems.sorted().compactMap { indexPath in
      guard let frame = layoutAttributesForItem(at: indexPath)?.frame, frame.maxY > top
      else { return nil }
      return ReadRow(path: ItemPath(indexPath), distance: frame.minY - contentOffset.y)
    }
  }

  /// Scrolls to where the first of the items is in its place again.
  func showAgain(_ items: [ReadRow]) {
    guard let item = items.first else { return }
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: IndexPath(item.path))?.frame else { return }
    scroll(toY: frame.minY - item.distance)
  }
}

/// Shows photos by album; what is being looked at stays where it is.
final class GalleryViewController: UICollectionViewController {
  typealias Album = ListSection<String, Photo>

  private var readItems: [ReadRow] = []

  private let photoCell = UICollectionView.CellRegistration<UICollectionViewCell, Photo> {
    cell, _, photo in
    var content = UIListContentConfiguration.cell()
    content.text = photo.caption
    cell.contentConfiguration = content
  }

  private(set) lazy var albums = {
    let albums = UICollectionViewListDataSource(
      host: collectionView, sections: [Album]()
    ) { [photoCell] collectionView, indexPath, photo in
      collectionView.dequeueConfiguredReusableCell(using: photoCell, for: indexPath, item: photo)
    }
    albums.list.shouldReload = { [unowned self] changeset, _, _ in
      readItems = changeset.isEmpty ? [] : collectionView.readItems
      return false
    }
    albums.list.didChange = { [unowned self] changeset, old, new in
      readItems.follow(changeset ?? old.changeset(to: new))
      collectionView.showAgain(readItems)
      readItems = []
    }
    return albums
  }()
}
