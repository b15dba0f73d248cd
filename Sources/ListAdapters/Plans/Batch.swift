import DiffCore

/// What a host is told at once, with positions as its order reads them.
package struct Batch: Equatable {
  package var deletedItems: [ItemPath] = []
  package var deletedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var movedItems: [Move<ItemPath>] = []

  /// Where the moved items are before the first of them moves, ascending, and where they go in the
  /// new list: what to delete and to insert in a sequential host that cannot move.
  package var moveSources: [ItemPath] = []
  package var moveTargets: [ItemPath] = []

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
    guard moveSections(batch.movedSections) else {
      // The data source has the new list, but the sections would come at places of the moment.
      reloadData()
      return
    }
    let batch = moveItems(batch.movedItems) ? batch : deletingMovedItems(of: batch)
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

  private func moveSections(_ moves: [Move<Int>]) -> Bool {
    make(moves.count) { moveSection(at: moves[$0].from, to: moves[$0].to) }
  }

  private func moveItems(_ moves: [Move<ItemPath>]) -> Bool {
    make(moves.count) { moveItem(at: moves[$0].from, to: moves[$0].to) }
  }

  /// Makes `count` moves, unless the first one shows that this host has none of its own to make.
  private func make(_ count: Int, by move: (_ ordinal: Int) -> Void) -> Bool {
    guard count > 0 else { return true }
    guard MoveAttempt.succeeds({ move(0) }) else { return false }
    for ordinal in 1..<count { move(ordinal) }
    return true
  }

  /// Deletes the items that cannot be moved; they are inserted, and fresh, with the others.
  private func deletingMovedItems(of batch: Batch) -> Batch {
    deleteItems(at: batch.moveSources)
    var rest = batch
    rest.insertedItems = (batch.insertedItems + batch.moveTargets).sorted()
    let fresh = Set(batch.moveTargets)
    rest.updatedItems.removeAll(where: fresh.contains)
    return rest
  }
}
