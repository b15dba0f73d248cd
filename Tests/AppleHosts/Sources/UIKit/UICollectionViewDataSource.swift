// Methods that are optional in UIKit have defaults here: Swift has optional ones on Apple's
// platforms only.

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    1
  }
}

@MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {}

@MainActor
open class UICollectionViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)?

  // Not required in UIKit; the stand-in makes cells of a class that it knows by its type only.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

@MainActor
open class UICollectionViewLayout: Associating {}

@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
}
