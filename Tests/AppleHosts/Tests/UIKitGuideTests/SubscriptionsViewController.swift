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

  private(set) lazy var accounts = {
    let accounts = UICollectionViewListDataSource(host: collectionView, sections: [Account]()) {
      [cell] collectionView, indexPath, row in
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: row)
    }
    accounts.list.itemUpdates = .reconfigure
    accounts.list.options.waitsForCompletion = true
    accounts.keepsSelection = true
    return accounts
  }()

  private var pause: UpdatePause?

  func show(_ newAccounts: [Account], selecting id: Subscription.ID? = nil) {
    loadViewIfNeeded()
    accounts.list.latestData = newAccounts
    guard let id else { return }
    accounts.list.whenShown { [unowned self] in
      let indexPath = accounts.indexPath(for: id)
      collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredVertically)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pause = accounts.list.pause()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    pause?.end(style: .withoutAnimation)
  }
}
