import ListAdapters
import UIKit

struct Player: Identifiable, Equatable, Diffable {
  let id: String
  var points: Int
}

/// Shows players, the best first; new points appear in the cells that are there.
final class ScoreboardViewController: UICollectionViewController {
  private let playerCell = UICollectionView.CellRegistration<UICollectionViewCell, Player> {
    cell, _, player in
    var content = UIListContentConfiguration.cell()
    content.text = "\(player.id): \(player.points)"
    cell.contentConfiguration = content
  }

  private lazy var players = {
    let players = UICollectionViewListDataSource(
      host: collectionView, data: [Player]()
    ) { [playerCell] collectionView, indexPath, player in
      collectionView.dequeueConfiguredReusableCell(using: playerCell, for: indexPath, item: player)
    }
    players.list.itemUpdates = .reconfigure
    return players
  }()

  func show(_ newPlayers: [Player]) {
    loadViewIfNeeded()
    players.list.data = newPlayers.sorted { $0.points > $1.points }
  }
}
