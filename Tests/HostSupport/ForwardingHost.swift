package import ListAdapters

/// A host of any items, which passes all calls on to another host.
package final class ForwardingHost<Target: BatchUpdatable>: BatchUpdatable {
  private let target: Target

  package init(_ target: Target) {
    self.target = target
  }

  package var updateOrder: UpdateOrder { target.updateOrder }
  package var acceptsUpdates: Bool { target.acceptsUpdates }
  package var movesItems: Bool { target.movesItems }
  package var movesSections: Bool { target.movesSections }

  package func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    target.performUpdates(updates, completion: completion)
  }

  package func reloadData() { target.reloadData() }
  package func deleteItems(at paths: [ItemPath]) { target.deleteItems(at: paths) }
  package func insertItems(at paths: [ItemPath]) { target.insertItems(at: paths) }
  package func reloadItems(at paths: [ItemPath]) { target.reloadItems(at: paths) }
  package func reconfigureItems(at paths: [ItemPath]) { target.reconfigureItems(at: paths) }
  package func moveItem(at path: ItemPath, to newPath: ItemPath) {
    target.moveItem(at: path, to: newPath)
  }
  package func deleteSections(at offsets: [Int]) { target.deleteSections(at: offsets) }
  package func insertSections(at offsets: [Int]) { target.insertSections(at: offsets) }
  package func reloadSections(at offsets: [Int]) { target.reloadSections(at: offsets) }
  package func moveSection(at offset: Int, to newOffset: Int) {
    target.moveSection(at: offset, to: newOffset)
  }
}
