import DiffCore
import ListAdapters

/// A host that does nothing but count what it is told.
final class IdleHost: BatchUpdatable {
  let updateOrder: UpdateOrder
  let movesItems: Bool
  let movesSections = true
  private(set) var batches = 0
  private(set) var calls = 0

  init(order: UpdateOrder, movesItems: Bool = true) {
    updateOrder = order
    self.movesItems = movesItems
  }

  func performUpdates(
    _ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void
  ) {
    batches += 1
    updates()
    completion(true)
  }

  func reloadData() { calls += 1 }
  func deleteItems(at paths: [ItemPath]) { calls += 1 }
  func insertItems(at paths: [ItemPath]) { calls += 1 }
  func reloadItems(at paths: [ItemPath]) { calls += 1 }
  func moveItem(at path: ItemPath, to newPath: ItemPath) { calls += 1 }
  func deleteSections(at offsets: [Int]) { calls += 1 }
  func insertSections(at offsets: [Int]) { calls += 1 }
  func reloadSections(at offsets: [Int]) { calls += 1 }
  func moveSection(at offset: Int, to newOffset: Int) { calls += 1 }
}
