// Methods that are optional in AppKit have defaults here: Swift has optional ones on Apple's
// platforms only. As in AppKit's headers, each method is on the main actor, the protocol is not.

public protocol NSCollectionViewDataSource: NSObjectProtocol {
  @MainActor
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  @MainActor
  func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int
  @MainActor
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  @MainActor
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView
}

extension NSCollectionViewDataSource {
  @MainActor
  public func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView {
    preconditionFailure("the data source has no views of kind \(kind)")
  }

  @MainActor
  public func numberOfSections(in collectionView: NSCollectionView) -> Int {
    1
  }
}

public protocol NSCollectionViewDelegate: NSObjectProtocol {}

public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  @MainActor
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
}

@MainActor
open class NSCollectionViewItem: NSViewController {
  open var representedObject: Any?

  // Not required in AppKit; the stand-in makes items of a class that it knows by its type only.
  public required override init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Measures the item, whose size the layout estimates; here, the estimate is right.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes
  }
}

@MainActor
open class NSCollectionViewLayoutInvalidationContext: NSObject {
  open private(set) var invalidatedItemIndexPaths: Set<IndexPath>?

  public required override init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: Set<IndexPath>) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).union(indexPaths)
  }
}

@MainActor
open class NSCollectionViewLayout: Associating {
  open class var invalidationContextClass: AnyClass {
    NSCollectionViewLayoutInvalidationContext.self
  }

  /// The items of each context that has invalidated the layout; `nil` for all.
  public private(set) var invalidations: [Set<IndexPath>?] = []

  open func invalidateLayout() {
    invalidations.append(nil)
    collectionView?.standIn.forgetFrames()
  }

  open func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
    invalidations.append(context.invalidatedItemIndexPaths)
    collectionView?.standIn.forgetFrames()
  }

  open internal(set) weak var collectionView: NSCollectionView?

  /// Returns the attributes of items, in no order that a program could use.
  open func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    let indexPaths = collectionView?.standIn.indexPaths(in: rect) ?? []
    return indexPaths.reversed().compactMap { collectionView?.layoutAttributesForItem(at: $0) }
  }
}

public enum NSCollectionElementCategory: Int, Sendable {
  case item = 0
  case supplementaryView = 1
}

@MainActor
open class NSCollectionViewLayoutAttributes: NSObject {
  open var frame = NSRect.zero
  open var indexPath: IndexPath?

  open var representedElementCategory: NSCollectionElementCategory {
    .item
  }
}

@MainActor
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)

  /// If it is not zero, items are measured when they are laid out.
  open var estimatedItemSize = NSSize.zero
  open var headerReferenceSize = NSSize.zero
}
