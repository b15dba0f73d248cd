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
    var seen: Set<Element.ID> = []
    var reported: Set<Element.ID> = []
    seen.reserveCapacity(count)
    var repeated: [Element.ID] = []
    for row in self where !seen.insert(row.id).inserted && reported.insert(row.id).inserted {
      repeated.append(row.id)
    }
    return repeated
  }
}
