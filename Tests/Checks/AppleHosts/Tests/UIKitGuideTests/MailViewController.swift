import ListAdapters
import UIKit

struct Mail: Identifiable, Equatable, Diffable {
  let id: Int
  var subject: String
  var sender: String
}

/// Shows mail in a collection view with rows like those of a table view.
final class MailViewController: UICollectionViewController {
  private let mailCell = UICollectionView.CellRegistration<UICollectionViewListCell, Mail> {
    cell, _, mail in
    var content = cell.defaultContentConfiguration()
    content.text = mail.subject
    content.secondaryText = mail.sender
    cell.contentConfiguration = content
  }

  let mails = CollectionList<Mail>()

  override func viewDidLoad() {
    super.viewDidLoad()
    mails.connect(to: collectionView) { [mailCell] collectionView, indexPath, mail in
      collectionView.dequeueConfiguredReusableCell(using: mailCell, for: indexPath, item: mail)
    }
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
      let id = mails.item(at: indexPath).id
      let delete = UIContextualAction(style: .destructive, title: "Delete") {
        [unowned self] _, _, completion in
        _ = try? mails.latestData.removeElement(id: id)
        completion(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: configuration)
  }
}
