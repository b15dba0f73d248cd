// What a collection view is dragged with, and what it is dropped with: the part that delegates see.

public final class NSItemProvider: NSObject {}

@MainActor
public protocol UIDragSession: NSObjectProtocol {}

@MainActor
public protocol UIDropSession: NSObjectProtocol {
  /// The drag that began in this app, if any.
  var localDragSession: (any UIDragSession)? { get }
}

@MainActor
open class UIDragItem: Associating {
  public let itemProvider: NSItemProvider
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

@MainActor
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

@MainActor
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
}

public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

@MainActor
open class UIDropProposal: Associating {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

@MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  public enum Intent: Int, Sendable {
    case unspecified = 0
    case insertAtDestinationIndexPath = 1
    case insertIntoDestinationIndexPath = 2
  }

  public override init(operation: UIDropOperation) {
    super.init(operation: operation)
  }

  public init(operation: UIDropOperation, intent: Intent) {
    super.init(operation: operation)
  }
}

@MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  var dragItem: UIDragItem { get }
  var sourceIndexPath: IndexPath? { get }
}

@MainActor
public protocol UIDragAnimating: NSObjectProtocol {}

@MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  var items: [any UICollectionViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }

  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}

// MARK: - What a user does

extension UICollectionView {
  /// Drags an item over another one, or below all items, and drops it there.
  ///
  /// Unlike a drag that reorders, this changes nothing by itself.
  ///
  /// - Returns: Where the delegate has the item animated to; `nil` if it takes no drop.
  public func dragAndDrop(_ indexPath: IndexPath, onto destination: IndexPath?) -> IndexPath? {
    let drop = Drop(destination)
    let items = dragDelegate?.collectionView(self, itemsForBeginning: drop, at: indexPath) ?? []
    let proposal = dropDelegate?.collectionView(
      self, dropSessionDidUpdate: drop, withDestinationIndexPath: destination)
    guard !items.isEmpty, proposal?.operation == .move else { return nil }
    drop.items = items.map { DroppedItem($0, from: indexPath) }
    dropDelegate?.collectionView(self, performDropWith: drop)
    if let target = drop.target, standIn.cell(at: target) == nil {
      standIn.refuse("drop to \([target].written), where there is no item")
    }
    return drop.target
  }

  /// Returns what the delegate proposes for a drag that comes from another app.
  public func dragFromAnotherApp(over destination: IndexPath) -> UIDropOperation? {
    dropDelegate?.collectionView(
      self, dropSessionDidUpdate: ForeignDrop(), withDestinationIndexPath: destination
    ).operation
  }
}

@MainActor
private final class ForeignDrop: Associating, UIDropSession {
  let localDragSession: (any UIDragSession)? = nil
}

@MainActor
private final class DroppedItem: Associating, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath) {
    self.dragItem = dragItem
    self.sourceIndexPath = sourceIndexPath
    super.init()
  }
}

@MainActor
private final class Drop: Associating, UIDragSession, UIDropSession, UIDragAnimating,
  UICollectionViewDropCoordinator
{
  var items: [any UICollectionViewDropItem] = []
  let destinationIndexPath: IndexPath?
  var localDragSession: (any UIDragSession)? { self }
  private(set) var target: IndexPath?

  init(_ destinationIndexPath: IndexPath?) {
    self.destinationIndexPath = destinationIndexPath
    super.init()
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    target = indexPath
    return self
  }
}
