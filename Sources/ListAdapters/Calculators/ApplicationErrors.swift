import DiffCore

extension Changeset where Position == Int {
  /// Returns what does not fit the lists, if anything.
  ///
  /// - Parameter isSame: Returns whether an old and a new item are the same item.
  func applicationError<Item>(
    from old: [Item], to new: [Item], isSame: (_ old: Item, _ new: Item) -> Bool
  ) -> ApplicationError? {
    do {
      try check(oldCount: old.count, newCount: new.count)
    } catch {
      return error
    }
    if let move = moves.first(where: { !isSame(old[$0.from], new[$0.to]) }) { return .move(move) }
    return updates.first { !isSame(old[$0.from], new[$0.to]) }.map { .update($0) }
  }
}

extension SectionedChangeset {
  /// Returns what does not fit the lists, if anything.
  func applicationError<Section: DiffableSection>(
    from old: [Section], to new: [Section]
  ) -> SectionedApplicationError? {
    do {
      try check(oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
    } catch {
      return error
    }
    if let error = sections.applicationError(from: old, to: new, isSame: { $0.id == $1.id }) {
      return .sections(error)
    }
    func isSame(_ from: ItemPath, _ to: ItemPath) -> Bool {
      old[from.section].items[from.item].id == new[to.section].items[to.item].id
    }
    if let move = items.moves.first(where: { !isSame($0.from, $0.to) }) { return .move(move) }
    return items.updates.first { !isSame($0.from, $0.to) }.map { .update($0) }
  }
}
