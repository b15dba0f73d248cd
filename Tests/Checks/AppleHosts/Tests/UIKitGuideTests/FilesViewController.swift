import ListAdapters
import UIKit

struct File: Identifiable, Equatable, Diffable {
  let id: Int
  var name: String
}

final class FilesViewController: UICollectionViewController {
  typealias Folder = ListSection<String, File>

  private let fileCell = UICollectionView.CellRegistration<UICollectionViewCell, File> {
    cell, _, file in
    var content = UIListContentConfiguration.cell()
    content.text = file.name
    cell.contentConfiguration = content
  }

  private let folders = CollectionSections<Folder>()

  override func viewDidLoad() {
    super.viewDidLoad()
    folders.connect(to: collectionView) { [fileCell] collectionView, indexPath, file in
      collectionView.dequeueConfiguredReusableCell(using: fileCell, for: indexPath, item: file)
    }
    folders.itemUpdates = .reconfigure
  }

  func show(_ newFolders: [Folder]) {
    folders.data = newFolders
  }
}
