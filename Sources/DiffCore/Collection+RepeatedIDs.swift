extension Collection where Element: Diffable {
  /// The ids that stand in this list more than once, in the order of their first repetition.
  ///
  /// ```swift
  /// ["a", "b", "a", "b", "a"].repeatedIDs()  // ["a", "b"]
  /// ```
  ///
  /// - Complexity: O(*n*) hashes for *n* rows.
  @inlinable
  public func repeatedIDs() -> [Element.ID] {
    repeatedIDs { $0.id }
  }
}

extension Collection {
  @inlinable
  public func repeatedIDs<ID: Hashable>(id: (Element) -> ID) -> [ID] {
    var seen: Set<ID> = []
    var reported: Set<ID> = []
    seen.reserveCapacity(count)
    var repeated: [ID] = []
    for item in self {
      let id = id(item)
      if !seen.insert(id).inserted && reported.insert(id).inserted { repeated.append(id) }
    }
    return repeated
  }
}
