import ListAdapters
import UIKit

struct Photo: Identifiable, Equatable, Diffable {
  let id: Int
  var caption: String
}

/// Shows photos by album, with the album's name above.
final class AlbumsViewController: UICollectionViewController {
  typealias Album = ListSection<String, Photo>

  private let photoCell = UICollectionView.CellRegistration<UICollectionViewCell, Photo> {
    cell, _, photo in
    var content = UIListContentConfiguration.cell()
    content.text = photo.caption
    cell.contentConfiguration = content
  }

  private let albums = CollectionSections<Album>()

  override func viewDidLoad() {
    super.viewDidLoad()
    albums.connect(to: collectionView) { [photoCell] collectionView, indexPath, photo in
      collectionView.dequeueConfiguredReusableCell(using: photoCell, for: indexPath, item: photo)
    }
    let nameView = UICollectionView.SupplementaryRegistration<NameView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned albums] view, _, indexPath in
      view.label.text = albums.header(ofSection: indexPath.section)
    }
    albums.supplementaryView = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: nameView, for: indexPath)
    }
  }

  func show(_ newAlbums: [Album]) {
    albums.data = newAlbums
  }
}

final class NameView: UICollectionReusableView {
  private(set) lazy var label = {
    let label = UILabel(frame: bounds)
    addSubview(label)
    return label
  }()
}
