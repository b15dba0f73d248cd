import AppKit
import ListAdapters

struct Message: Identifiable, Equatable, Diffable {
  let id: Int
  var subject: String
}

/// Shows messages by day, each day in a section.
final class InboxViewController: NSViewController {
  typealias Day = ListSection<String, Message>

  private let collectionView = NSCollectionView(frame: .zero)
  private lazy var calculator = SectionedDiffCalculator(host: collectionView, data: [Day]())

  override func loadView() {
    collectionView.collectionViewLayout = NSCollectionViewFlowLayout()
    collectionView.register(
      MessageItem.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("message"))
    collectionView.dataSource = self
    let scrollView = NSScrollView(frame: .zero)
    scrollView.documentView = collectionView
    view = scrollView
  }

  func show(_ days: [Day]) {
    calculator.data = days
  }
}

extension InboxViewController: NSCollectionViewDataSource {
  func numberOfSections(in collectionView: NSCollectionView) -> Int {
    calculator.sectionCount
  }

  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    calculator.itemCount(inSection: section)
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = collectionView.makeItem(
      withIdentifier: NSUserInterfaceItemIdentifier("message"), for: indexPath)
    (item.view as? NSTextField)?.stringValue = calculator.item(at: ItemPath(indexPath)).subject
    return item
  }
}

final class MessageItem: NSCollectionViewItem {
  override func loadView() {
    view = NSTextField(labelWithString: "")
  }
}
