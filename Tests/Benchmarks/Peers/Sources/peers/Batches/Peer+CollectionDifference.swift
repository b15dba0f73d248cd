import ListAdapters
import ListAdaptersTesting
import OrderedCollections

// The standard library has no extension of a view. These make deletions, insertions and moves in the
// order of the difference.
extension Peer {
  static let collectionDifference = Peer(
    name: "CollectionDifference", linear: differ, sequential: differ)

  static let inferringMoves = Peer(
    name: "inferringMoves", linear: inferMoves, sequential: inferMoves)

  /// Lists with repeated items are no ordered sets: they are left out.
  static let orderedSet = Peer(name: "OrderedSet", linear: differInSets, sequential: differInSets)

  @Sendable private static func differ(_ scene: Scene<Never>, _ transition: Transition<TestItem>) {
    scene.apply(transition.new.difference(from: transition.old), to: transition.new)
  }

  @Sendable private static func inferMoves(
    _ scene: Scene<Never>, _ transition: Transition<TestItem>
  ) {
    let difference = transition.new.difference(from: transition.old).inferringMoves()
    scene.apply(difference, to: transition.new)
  }

  @Sendable private static func differInSets(
    _ scene: Scene<Never>, _ transition: Transition<TestItem>
  ) {
    let (old, new) = (OrderedSet(transition.old), OrderedSet(transition.new))
    scene.apply(new.difference(from: old), to: Array(new))
  }
}

extension Scene<Never> {
  fileprivate func apply(_ difference: CollectionDifference<TestItem>, to new: [TestItem]) {
    batch {
      list.items = new
      for change in difference {
        switch change {
        case .remove(_, _, .some): break
        case .remove(let offset, _, nil): host.deleteItems(at: [ItemPath(offset)])
        case .insert(let offset, _, nil): host.insertItems(at: [ItemPath(offset)])
        case .insert(let offset, _, let source?):
          host.moveItem(at: ItemPath(source), to: ItemPath(offset))
        }
      }
    }
  }
}
