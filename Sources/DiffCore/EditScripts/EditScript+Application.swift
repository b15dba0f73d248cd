extension EditScript {
  /// The script as a changeset, in which a substitution is an update.
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
      // A substitution of a deleted row, in a script from elsewhere, fits no list.
      Update(from: from, to: translation.newOffset(of: from) ?? -1)
    }
    return changeset
  }

  /// The old list, changed as this script says.
  ///
  /// ```swift
  /// let script = "kitten".editScript(to: "sitting")
  /// String(try script.applied(to: "kitten"))  // "sitting"
  /// ```
  ///
  /// - Parameter old: The list that the script leads from.
  /// - Throws: What does not fit the list, before anything is changed. A script between two lists
  ///   fits the first of them.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new rows and *k* edits.
  public func applied<Old: Collection>(
    to old: Old
  ) throws(ApplicationError) -> [Element] where Old.Element == Element {
    let oldRows = Array(old)
    let changeset = changeset
    let newCount = oldRows.count - changeset.deletions.count + changeset.insertions.count
    try changeset.check(oldCount: oldRows.count, newCount: newCount)
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
    return changeset.sources(oldCount: oldRows.count, newCount: newCount)
      .enumerated().compactMap { to, from in values[to] ?? from.map { oldRows[$0] } }
  }
}
