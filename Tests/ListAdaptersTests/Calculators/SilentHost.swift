import DiffCore
import ListAdapters

/// A host that does nothing with what it is told.
final class SilentHost: BatchUpdatable {
  let updateOrder: UpdateOrder
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  init(_ order: UpdateOrder = .sequential) {
    updateOrder = order
  }

  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func reloadItems(at paths: [ItemPath]) {}
  func moveItem(at path: ItemPath, to newPath: ItemPath) {}
  func deleteSections(at offsets: [Int]) {}
  func insertSections(at offsets: [Int]) {}
  func reloadSections(at offsets: [Int]) {}
  func moveSection(at offset: Int, to newOffset: Int) {}
}
