import ListAdapters
import UIKit

/// A row of a reader's sidebar: a feed, or the folder above its feeds.
struct Subscription: Identifiable, Equatable, Diffable {
  /// The names of the account, of the folder and of the feed, because a feed can be in two folders.
  let id: [String]
  var unreadCount: Int
}

/// Shows feeds by account, as in the migration guide.
final class SubscriptionsViewController: UICollectionViewController {
  typealias Account = ListSection<String, Subscription>

  private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Subscription> {
    cell, _, row in
    var content = cell.defaultContentConfiguration()
    content.text = row.id.last
    content.secondaryText = "\(row.unreadCount)"
    cell.contentConfiguration = content
  }

  let accounts = CollectionSections<Account>()

  private var pause: UpdatePause?

  override func viewDidLoad() {
    super.viewDidLoad()
    accounts.connect(to: collectionView) { [cell] collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    accounts.itemUpdates = .reconfigure
    accounts.options.waitsForCompletion = true
    accounts.keepsSelection = true
  }

  func show(_ newAccounts: [Account], selecting id: Subscription.ID? = nil) {
    accounts.latestData = newAccounts
    guard let id else { return }
    accounts.select(ids: [id])
    accounts.scroll(to: id, at: .center, animated: true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pause = accounts.pause()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    pause?.end(style: .withoutAnimation)
    accounts.viewIsAppearing()
  }
}
