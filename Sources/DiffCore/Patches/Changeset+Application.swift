extension Changeset where Position == Int {
  /// Returns the old list with these changes applied.
  ///
  /// ```swift
  /// let old = ["a", "b", "c"], new = ["c", "a", "d"]
  /// try old.changeset(to: new).applied(to: old, takingItemsFrom: new)  // ["c", "a", "d"]
  /// ```
  ///
  /// Inserted and updated items are taken from `new`, all others from `old`. ``Patch`` carries
  /// these items itself.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part that does not fit the lists, as ``check(oldCount:newCount:)`` does,
  ///   before anything is applied.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* changes.
  public func applied<Old: Collection, New: Collection>(
    to old: Old, takingItemsFrom new: New
  ) throws(ApplicationError<Int>) -> [Old.Element] where New.Element == Old.Element {
    try Patch(self, from: old, to: new).applied(to: old)
  }
}

extension SectionedChangeset {
  /// Returns the old list with these changes applied.
  ///
  /// Inserted and updated sections and items are taken from `new`, all others from `old`.
  /// ``SectionedPatch`` carries them itself.
  ///
  /// - Parameters:
  ///   - old: The list that the changeset leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part that does not fit the lists, before anything is applied.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new sections and items and *k*
  ///   changes.
  public func applied<Section: DiffableSection>(
    to old: [Section], takingItemsFrom new: [Section]
  ) throws(ApplicationError<ItemPath>) -> [Section] {
    try SectionedPatch(self, from: old, to: new).applied(to: old)
  }
}
