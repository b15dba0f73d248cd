import AppKit
import ListAdapters
import ListAdaptersTesting
import StandIns
import StrictJudging

/// An NSCollectionView in a window.
@MainActor
final class AppKitCollectionFixture: NSObject, NSCollectionViewDataSource {
  let view = NSCollectionView(frame: .zero)
  let scrollView = NSScrollView(frame: .zero)
  let window = NSWindow()
  var list: any ListDataSource = SettableList([String]())
  var dataSource: AnyObject?
  private var height: (_ item: Any) -> CGFloat = { _ in 0 }

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    scrollView.documentView = view
    view.register(TextItem.self, forItemWithIdentifier: .init("item"))
    view.dataSource = self
    self.isInWindow = isInWindow
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int {
    list.sectionCount
  }

  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    list.itemCount(inSection: section)
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = collectionView.makeItem(withIdentifier: .init("item"), for: indexPath)
    item.representedObject = list.text(at: indexPath)
    return item
  }
}

private final class TextItem: NSCollectionViewItem {
  var height: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    if let height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }
}

extension AppKitCollectionFixture: @MainActor NSCollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize {
    NSSize(width: 100, height: height(list.row(at: indexPath)))
  }
}

extension AppKitCollectionFixture: @MainActor HostFixture {
  var standIn: ShownList<NSCollectionViewItem> {
    view.standIn
  }

  func text(of item: NSCollectionViewItem) -> String {
    item.representedObject as? String ?? "no text"
  }
}

extension AppKitCollectionFixture: @MainActor AppKitFixture {
  func attach(_ list: some ListDataSource, _ keeper: ListKeeper) {
    self.list = list
    let dataSource = NSCollectionViewListDataSource(list, keeper) { [unowned self] in
      item(at: $1, $2)
    }
    dataSource.attach(to: view)
    self.dataSource = dataSource
  }

  func connect(_ list: some HostedList<NSCollectionView>) {
    self.list = list
    list.connect(to: view) { [unowned self] in item(at: $1, $2) }
  }

  private func item(at path: IndexPath, _ item: some Any) -> NSCollectionViewItem {
    let shown = view.makeItem(withIdentifier: .init("item"), for: path)
    shown.representedObject = "\(item)"
    (shown as? TextItem)?.height = height(item)
    return shown
  }

  func setHeights(estimate: CGFloat?, _ height: @escaping (_ item: Any) -> CGFloat) {
    let layout = NSCollectionViewFlowLayout()
    layout.estimatedItemSize = estimate.map { NSSize(width: 100, height: $0) } ?? .zero
    view.collectionViewLayout = layout
    view.delegate = self
    self.height = height
  }
}
