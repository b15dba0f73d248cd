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

  private lazy var folders = {
    let folders = UICollectionViewListDataSource(host: collectionView, sections: [Folder]()) {
      [fileCell] collectionView, indexPath, file in
      collectionView.dequeueConfiguredReusableCell(using: fileCell, for: indexPath, item: file)
    }
    folders.list.itemUpdates = .reconfigure
    return folders
  }()

  func show(_ newFolders: [Folder]) {
    loadViewIfNeeded()
    folders.list.data = newFolders
  }
}
