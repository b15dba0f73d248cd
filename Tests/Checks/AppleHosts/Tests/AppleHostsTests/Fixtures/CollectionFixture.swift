import ListAdapters
import ListAdaptersTesting
import StandIns
import StrictJudging
import UIKit

/// A UICollectionView in a window.
@MainActor
final class CollectionFixture: NSObject, UICollectionViewDataSource {
  let view = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let window = UIWindow(frame: .zero)
  var list: any ListDataSource = SettableList([String]())
  var dataSource: AnyObject?
  private var height: (_ item: Any) -> CGFloat = { _ in 0 }

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
    collectionView.cell(at: indexPath, showing: list.row(at: indexPath))
  }
}

extension UICollectionView {
  /// A cell that shows an item's description.
  func cell(at indexPath: IndexPath, showing item: Any) -> UICollectionViewCell {
    let cell = dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? TextCell)?.text = "\(item)"
    return cell
  }
}

final class TextCell: UICollectionViewCell {
  var text = "no text"
  fileprivate var height: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let height { layoutAttributes.frame.size.height = height }
    return layoutAttributes
  }
}

extension CollectionFixture: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 100, height: height(list.row(at: indexPath)))
  }
}

extension CollectionFixture: @MainActor HostFixture {
  var standIn: ShownList<UICollectionViewCell> {
    view.standIn
  }

  var isInWindow: Bool {
    get { view.window != nil }
    set { newValue ? window.addSubview(view) : view.removeFromSuperview() }
  }

  func text(of cell: UICollectionViewCell) -> String {
    (cell as? TextCell)?.text ?? "no text cell"
  }
}

extension CollectionFixture: @MainActor ScrollingFixture {
  func attach(_ list: some ListDataSource, _ keeper: ListKeeper) {
    self.list = list
    let dataSource = UICollectionViewListDataSource(list, keeper) { [unowned self] in
      cell(at: $1, $2)
    }
    dataSource.attach(to: view)
    self.dataSource = dataSource
  }

  func connect(_ list: some HostedList<UICollectionView>) {
    self.list = list
    list.connect(to: view) { [unowned self] in cell(at: $1, $2) }
  }

  private func cell(at path: IndexPath, _ item: some Any) -> UICollectionViewCell {
    let cell = view.cell(at: path, showing: item)
    (cell as? TextCell)?.height = height(item)
    return cell
  }

  /// A layout of another kind has estimates of its own.
  func setHeights(estimate: CGFloat?, _ height: @escaping (_ item: Any) -> CGFloat) {
    if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout {
      layout.minimumLineSpacing = 0
      layout.estimatedItemSize = estimate.map { CGSize(width: 100, height: $0) } ?? .zero
    }
    view.delegate = self
    self.height = height
  }
}
