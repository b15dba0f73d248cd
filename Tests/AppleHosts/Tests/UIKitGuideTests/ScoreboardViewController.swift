import ListAdapters
import UIKit

struct Player: Identifiable, Equatable, Diffable {
  let id: String
  var points: Int
}

/// Shows players, the best first; new points appear in the cells that are there.
final class ScoreboardViewController: UICollectionViewController {
  private lazy var calculator = DiffCalculator(host: collectionView, data: [Player]())

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "player")
    calculator.itemUpdates = .reconfigure
  }

  func show(_ players: [Player]) {
    loadViewIfNeeded()
    calculator.data = players.sorted { $0.points > $1.points }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    calculator.data.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "player", for: indexPath)
    let player = calculator.data[indexPath.item]
    var content = UIListContentConfiguration.cell()
    content.text = "\(player.id): \(player.points)"
    cell.contentConfiguration = content
    return cell
  }
}
