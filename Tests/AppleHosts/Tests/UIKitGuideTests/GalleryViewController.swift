import ListAdapters
import UIKit

/// Shows photos by album; what is being looked at stays where it is.
final class GalleryViewController: UICollectionViewController {
  typealias Album = ListSection<String, Photo>

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
    albums.keepsReadersPlace = .firstVisibleItem
    return albums
  }()
}
