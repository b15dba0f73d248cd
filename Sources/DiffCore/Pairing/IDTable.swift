/// Ids of a list, found by hash.
///
/// A `Set` stops the program when the `==` of its elements changes its mind or is at odds with
/// `hash`. This table finds such an id or does not.
@usableFromInline
package struct IDTable<ID: Hashable>: ~Copyable {
  @usableFromInline let ids: [ID]
  @usableFromInline let table: LeftoverTable

  /// Creates a table of the given ids, which may repeat.
  @inlinable
  package init(_ ids: some Sequence<ID>) {
    let ids = Array(ids)
    let all = Leftovers(ofCount: ids.count)
    var table = LeftoverTable(of: all)
    table.insert(all, hash: { ids[$0].hashValue }, isSame: { ids[$0] == ids[$1] })
    self.ids = ids
    self.table = table
  }

  /// Returns the offset of an id, the last one if it repeats, or `nil` if it is not in the table.
  @inlinable
  package func offset(of id: ID) -> Int? {
    guard !ids.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: id.hashValue)
    let slot = table.slots[table.slot(for: hash) { ids[$0] == id }]
    return slot.mark == LeftoverTable.Slot.none ? nil : Int(slot.offset)
  }
}

extension Collection where Element: Diffable {
  /// Returns the ids that more than one item of this list has, in the order of their first
  /// repetition.
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
  /// Returns the ids that more than one item of this list has, found by a closure or key path, in
  /// the order of their first repetition.
  @inlinable
  public func repeatedIDs<ID: Hashable>(id: (Element) -> ID) -> [ID] {
    let table = IDTable(map(id))
    return table.table.repetitions.map { table.ids[$0] }
  }
}
