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

  private let players = CollectionList<Player>()

  override func viewDidLoad() {
    super.viewDidLoad()
    players.connect(to: collectionView) { [playerCell] collectionView, indexPath, player in
      collectionView.dequeueConfiguredReusableCell(using: playerCell, for: indexPath, item: player)
    }
    players.itemUpdates = .reconfigure
  }

  func show(_ newPlayers: [Player]) {
    players.data = newPlayers.sorted { $0.points > $1.points }
  }
}
