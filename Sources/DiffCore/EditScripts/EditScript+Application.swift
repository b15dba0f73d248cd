extension EditScript {
  /// The script as a changeset, with an update for each substitution.
  ///
  /// ```swift
  /// let script = "kitten".editScript(to: "sitting")
  /// script.changeset.updates     // [Update(from: 0, to: 0), Update(from: 4, to: 4)]
  /// script.changeset.insertions  // [6]
  /// ```
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public var changeset: Changeset<Int> {
    var changeset = Changeset<Int>()
    var substituted: [Int] = []
    for edit in edits {
      switch edit.kind {
      case .deletion: changeset.deletions.append(edit.offset)
      case .insertion: changeset.insertions.append(edit.offset)
      case .substitution: substituted.append(edit.offset)
      case .move(let from): changeset.moves.append(Move(from: from, to: edit.offset))
      }
    }
    changeset.moves.sort { $0.to < $1.to }
    let translation = OffsetTranslation(changeset)
    changeset.updates = substituted.map { from in
      // A script from another source may substitute a deleted item, which fits no list.
      Update(from: from, to: translation.newOffset(of: from) ?? -1)
    }
    return changeset
  }

  /// Returns the old list with these edits applied.
  ///
  /// ```swift
  /// let script = "kitten".editScript(to: "sitting")
  /// String(try script.applied(to: "kitten"))  // "sitting"
  /// ```
  ///
  /// - Parameter old: The list that the script leads from.
  /// - Throws: The first part that does not fit the list, before anything is applied. A script
  ///   between two lists always fits the first of them.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new items and *k* edits.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError) -> [Element] where Old.Element == Element {
    let oldItems = Array(old)
    let changeset = changeset
    let newCount = oldItems.count - changeset.deletions.count + changeset.insertions.count
    try changeset.check(oldCount: oldItems.count, newCount: newCount)
    var values: [Int: Element] = [:]
    var updates = changeset.updates[...]
    for edit in edits {
      switch edit.kind {
      case .deletion: continue
      case .insertion, .move: values[edit.offset] = edit.value
      case .substitution:
        guard let update = updates.popFirst() else { continue }
        values[update.to] = edit.value
      }
    }
    return changeset.sources(oldCount: oldItems.count, newCount: newCount)
      .enumerated().compactMap { to, from in values[to] ?? from.map { oldItems[$0] } }
  }
}
