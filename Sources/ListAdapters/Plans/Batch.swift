import DiffCore

/// What a host is told at once, with positions as its order reads them.
package struct Batch: Equatable {
  package var deletedItems: [ItemPath] = []
  package var deletedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var movedItems: [Move<ItemPath>] = []
  package var insertedSections: [Int] = []
  package var insertedItems: [ItemPath] = []
  package var updatedItems: [ItemPath] = []
  package var updatedSections: [Int] = []

  package init() {}
}

extension BatchUpdatable {
  /// Makes the calls of a batch, in the one sequence that is right in both orders.
  ///
  /// What leaves, leaves first, so that deletions are positions in the old list; what comes, comes
  /// last and ascending, so that insertions are positions in the new list.
  func make(_ batch: Batch, itemUpdates: UpdateOptions.ItemUpdates) {
    if !batch.deletedItems.isEmpty { deleteItems(at: batch.deletedItems) }
    if !batch.deletedSections.isEmpty { deleteSections(at: batch.deletedSections) }
    for move in batch.movedSections { moveSection(at: move.from, to: move.to) }
    for move in batch.movedItems { moveItem(at: move.from, to: move.to) }
    if !batch.insertedSections.isEmpty { insertSections(at: batch.insertedSections) }
    if !batch.insertedItems.isEmpty { insertItems(at: batch.insertedItems) }
    if !batch.updatedItems.isEmpty {
      switch itemUpdates {
      case .reload: reloadItems(at: batch.updatedItems)
      case .reconfigure: reconfigureItems(at: batch.updatedItems)
      }
    }
    if !batch.updatedSections.isEmpty { reloadSections(at: batch.updatedSections) }
  }
}
