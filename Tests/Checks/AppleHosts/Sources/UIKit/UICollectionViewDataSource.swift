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
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("the data source has no views of kind \(kind)")
  }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    false
  }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    nil
  }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    [index, 0]
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    1
  }
}

@MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {}

@MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

@MainActor
open class UICollectionReusableView: UIView {
  // Not required in UIKit; the stand-in makes views of a class that it knows by its type only.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Measures the view, whose size the layout estimates; here, the estimate is right.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes
  }
}

@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  open var contentConfiguration: (any UIContentConfiguration)?
}

@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    .cell()
  }
}

public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  private enum Style {
    case cell, subtitleCell, valueCell
  }

  public var text: String?
  public var secondaryText: String?
  private let style: Style

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .cell)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .subtitleCell)
  }

  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .valueCell)
  }
}

@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  public required override init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}

@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{}

@MainActor
open class UICollectionViewLayout: Associating {
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  /// The items of each context that has invalidated the layout; `nil` for all.
  public private(set) var invalidations: [[IndexPath]?] = []

  open func invalidateLayout() {
    invalidations.append(nil)
    collectionView?.standIn.forgetFrames()
  }

  // A real layout stops the program if the context is not of its class.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard type(of: context) == Self.invalidationContextClass else {
      preconditionFailure("\(type(of: context)) is no context of \(Self.self)")
    }
    invalidations.append(context.invalidatedItemIndexPaths)
    collectionView?.standIn.forgetFrames()
  }

  open internal(set) weak var collectionView: UICollectionView?

  /// Returns the attributes of items, in no order that a program could use.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let indexPaths = collectionView?.standIn.indexPaths(in: rect) ?? []
    return indexPaths.reversed().compactMap { collectionView?.layoutAttributesForItem(at: $0) }
  }
}

@MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var indexPath: IndexPath

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }

  open var representedElementCategory: UICollectionView.ElementCategory {
    .cell
  }
}

extension UICollectionView {
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }
}

@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)

  /// If it is not zero, cells are measured when they are laid out.
  open var estimatedItemSize = CGSize.zero
  open var headerReferenceSize = CGSize.zero
}
