import ListAdaptersTesting
import StrictJudging
import UIKit

/// A UICollectionView in a window.
@MainActor
final class CollectionFixture: NSObject, UICollectionViewDataSource {
  static let showsTitles = false

  let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let window = UIWindow(frame: .zero)
  var list: any ListDataSource = SettableList([String]())

  init(isInWindow: Bool) {
    super.init()
    judgeStrictly()
    view.register(TextCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    self.isInWindow = isInWindow
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    list.sectionCount
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    list.itemCount(inSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? TextCell)?.text = list.text(at: indexPath)
    return cell
  }
}

final class TextCell: UICollectionViewCell {
  var text = "no text"
}

extension CollectionFixture: @MainActor HostFixture {
  var isInWindow: Bool {
    get { view.window != nil }
    set { newValue ? window.addSubview(view) : view.removeFromSuperview() }
  }

  var shown: [ShownText] {
    view.layoutIfNeeded()
    return view.standIn.texts(showsTitles: false) { ($0 as? TextCell)?.text ?? "no text cell" }
  }

  var exceptions: [String] {
    view.standIn.exceptions
  }

  var calls: [String] {
    view.standIn.calls
  }
}
