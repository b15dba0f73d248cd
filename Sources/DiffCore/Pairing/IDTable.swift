/// A hash table of a list's ids, which may repeat.
///
/// A `Set` traps when the `==` of its elements is inconsistent or disagrees with `hash`. This table
/// may miss such an id, but never traps.
@usableFromInline
package struct IDTable<ID: Hashable>: ~Copyable {
  @usableFromInline let ids: [ID]
  @usableFromInline let table: LeftoverTable

  @inlinable
  package init(_ ids: some Sequence<ID>) {
    let ids = Array(ids)
    let all = Leftovers(ofCount: ids.count)
    var table = LeftoverTable(of: all)
    table.insert(all, hash: { ids[$0].hashValue }, isSame: { ids[$0] == ids[$1] })
    self.ids = ids
    self.table = table
  }

  /// Returns the last offset of an id, or `nil` if the table does not contain it.
  @inlinable
  package func offset(of id: ID) -> Int? {
    guard !ids.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: id.hashValue)
    let slot = table.slots[table.slot(for: hash) { ids[$0] == id }]
    return slot.mark == LeftoverTable.Slot.none ? nil : Int(slot.offset)
  }
}

extension Collection where Element: Diffable {
  /// Returns the ids that repeat in this list, in the order of their second occurrence.
  ///
  /// ```swift
  /// ["a", "b", "a", "b", "a"].repeatedIDs()  // ["a", "b"]
  /// ```
  ///
  /// - Complexity: O(*n*) hashes for *n* items.
  @inlinable
  public func repeatedIDs() -> [Element.ID] {
    repeatedIDs { $0.id }
  }
}

extension Collection {
  /// Returns the ids that repeat in this list, by a closure or key path that returns an item's id.
  @inlinable
  public func repeatedIDs<ID: Hashable>(id: (Element) -> ID) -> [ID] {
    let table = IDTable(map(id))
    return table.table.repetitions.map { table.ids[$0] }
  }
}
