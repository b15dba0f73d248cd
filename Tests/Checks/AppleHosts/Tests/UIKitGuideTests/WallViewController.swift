import ListAdapters
import UIKit

/// Shows photos that can be dragged to another place.
final class WallViewController: UICollectionViewController {
  private let photoCell = UICollectionView.CellRegistration<UICollectionViewCell, Photo> {
    cell, _, photo in
    var content = UIListContentConfiguration.cell()
    content.text = photo.caption
    cell.contentConfiguration = content
  }

  let photos = CollectionList<Photo>()

  override func viewDidLoad() {
    super.viewDidLoad()
    photos.connect(to: collectionView) { [photoCell] collectionView, indexPath, photo in
      collectionView.dequeueConfiguredReusableCell(using: photoCell, for: indexPath, item: photo)
    }
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
  }
}

extension WallViewController: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = photos.item(at: indexPath).id
    return [item]
  }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard session.localDragSession != nil else {
      return UICollectionViewDropProposal(operation: .forbidden)
    }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    var new = photos.latestData
    guard let dragItem = coordinator.items.first?.dragItem,
      let id = dragItem.localObject as? Photo.ID,
      let source = new.firstIndex(where: { $0.id == id })
    else { return }
    let photo = new.remove(at: source)
    // A drop below the last item has no destination.
    new.insert(photo, at: min(coordinator.destinationIndexPath?.item ?? new.count, new.count))
    photos.latestData = new
    if let place = photos.indexPath(for: id) { coordinator.drop(dragItem, toItemAt: place) }
  }
}
