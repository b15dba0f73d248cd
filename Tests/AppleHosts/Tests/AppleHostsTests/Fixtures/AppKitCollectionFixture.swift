import AppKit
import ListAdaptersTesting
import StrictJudging

/// An NSCollectionView in a window.
@MainActor
final class AppKitCollectionFixture: NSObject, NSCollectionViewDataSource {
  static let showsTitles = false

  let view = NSCollectionView(frame: .zero)
  let window = NSWindow()
  var list: any ListDataSource = SettableList([String]())

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    view.register(NSCollectionViewItem.self, forItemWithIdentifier: .init("item"))
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

extension AppKitCollectionFixture: @MainActor HostFixture {
  var isInWindow: Bool {
    get { view.window != nil }
    set { window.contentView = newValue ? view : nil }
  }

  var shown: [ShownText] {
    view.layoutSubtreeIfNeeded()
    return view.standIn.texts(showsTitles: false) { $0.representedObject as? String ?? "no text" }
  }

  var exceptions: [String] {
    view.standIn.exceptions
  }

  var calls: [String] {
    view.standIn.calls
  }
}
