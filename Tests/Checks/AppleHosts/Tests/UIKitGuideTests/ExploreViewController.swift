import ListAdapters
import SwiftUI
import UIKit

/// A section of the page: a row of albums that scrolls sideways, or articles one below the other.
struct Shelf: Identifiable, Equatable, Diffable {
  let id: String
  var isCarousel = false
}

enum Entry: Identifiable, Equatable, Diffable {
  case album(id: Int, name: String)
  case article(id: Int, title: String)

  var id: String {
    switch self {
    case .album(let id, _): "album \(id)"
    case .article(let id, _): "article \(id)"
    }
  }

  var text: String {
    switch self {
    case .album(_, let name): name
    case .article(_, let title): title
    }
  }
}

/// Shows albums and articles, with a layout for each section.
@available(iOS 16, tvOS 16, *)
final class ExploreViewController: UICollectionViewController {
  private let entryCell = UICollectionView.CellRegistration<UICollectionViewCell, Entry> {
    cell, _, entry in
    cell.contentConfiguration = UIHostingConfiguration { Text(entry.text) }
  }

  let shelves = CollectionSections<ListSection<Shelf, Entry>>()

  override func viewDidLoad() {
    super.viewDidLoad()
    shelves.connect(to: collectionView) { [entryCell] collectionView, indexPath, entry in
      collectionView.dequeueConfiguredReusableCell(using: entryCell, for: indexPath, item: entry)
    }
    shelves.itemUpdates = .reconfigure
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout {
      [unowned self] section, _ in
      layout(of: shelves.header(ofSection: section))
    }
  }

  private func layout(of shelf: Shelf) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: shelf.isCarousel ? .absolute(120) : .fractionalWidth(1),
      heightDimension: .estimated(shelf.isCarousel ? 120 : 44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = shelf.isCarousel ? .continuous : .none
    return section
  }
}
