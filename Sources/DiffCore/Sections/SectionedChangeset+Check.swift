extension SectionedChangeset {
  /// Checks that this changeset leads from any list of sections with the old numbers of items to
  /// one with the new numbers.
  ///
  /// ```swift
  /// let path = ItemPath(section: 0, item: 2)
  /// let change = SectionedChangeset(items: Changeset(insertions: [path]))
  /// try change.check(oldCounts: [2, 5], newCounts: [3, 5])  // fits
  /// try change.check(oldCounts: [1, 5], newCounts: [2, 5])  // throws .insertion(path)
  /// ```
  ///
  /// A changeset between two lists of sections always fits them. Validate a changeset from an
  /// untrusted source, such as one that you have decoded, before you apply it.
  ///
  /// - Parameters:
  ///   - oldCounts: The number of items in each section of the old list.
  ///   - newCounts: The number of items in each section of the new list.
  /// - Throws: The first part that does not fit. The sections are checked first, then the positions
  ///   of items, then the number of items in each section, then the updates of items.
  /// - Complexity: O((*s* + *k*) log *k*) for *s* old and new sections and *k* changes of sections
  ///   and items, however many items the sections have.
  public func check(oldCounts: [Int], newCounts: [Int]) throws(SectionedApplicationError) {
    do throws(ApplicationError) {
      try sections.check(oldCount: oldCounts.count, newCount: newCounts.count)
    } catch {
      throw .sections(error)
    }
    let translation = PathTranslation(self)
    let pairs = newCounts.indices.compactMap { new in
      translation.sections.oldOffset(of: new).map { Pair(old: $0, new: new) }
    }
    let old = RemainingItems(sections: pairs.map { $0.old }, of: oldCounts)
    let new = RemainingItems(sections: pairs.map { $0.new }, of: newCounts)
    try checkPositions(old: old, new: new)
    try checkCounts(of: pairs, oldCounts: oldCounts, newCounts: newCounts)
    // A path that the old list does not have translates to one that the new list does not have.
    let update = items.firstMisfitUpdate { update in
      new.contains(update.to) && translation.newPath(of: update.from) == update.to
    }
    if let update { throw .update(update) }
  }

  private func checkPositions(
    old: RemainingItems, new: RemainingItems
  ) throws(SectionedApplicationError) {
    if let path = items.deletions.firstMisfit(where: old.contains) { throw .deletion(path) }
    if let path = items.insertions.firstMisfit(where: new.contains) { throw .insertion(path) }
    if let move = items.firstMisfitMove(isOld: old.contains, isNew: new.contains) {
      throw .move(move)
    }
  }

  /// Checks that each remaining section has as many new items as its changes give.
  private func checkCounts(
    of pairs: [Pair], oldCounts: [Int], newCounts: [Int]
  ) throws(SectionedApplicationError) {
    var leaving = [Int](repeating: 0, count: oldCounts.count)
    for path in items.deletions { leaving[path.section] += 1 }
    for move in items.moves { leaving[move.from.section] += 1 }
    var arriving = [Int](repeating: 0, count: newCounts.count)
    for path in items.insertions { arriving[path.section] += 1 }
    for move in items.moves { arriving[move.to.section] += 1 }
    for pair in pairs {
      let (expected, overflow) = (oldCounts[pair.old] - leaving[pair.old])
        .addingReportingOverflow(arriving[pair.new])
      let found = newCounts[pair.new]
      guard expected == found else {
        throw .itemCount(section: pair.new, expected: overflow ? .max : expected, found: found)
      }
    }
  }
}

/// The items of one list whose section is in both lists.
private struct RemainingItems {
  /// For each section of the list, its number of items; zero if the other list does not have it.
  private var counts: [Int]

  init(sections: [Int], of counts: [Int]) {
    self.counts = Array(repeating: 0, count: counts.count)
    for section in sections { self.counts[section] = counts[section] }
  }

  func contains(_ path: ItemPath) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}

/// The reason why a change cannot be applied to a list of sections: its first part that does not
/// fit.
///
/// A part does not fit if its position is not in the list, if its section is not in both lists, if
/// another part has the same position, or if it is out of the ascending order of a ``Changeset``.
///
/// ```swift
/// do {
///   let path = ItemPath(section: 0, item: 7)
///   let change = SectionedChangeset(items: Changeset(deletions: [path]))
///   try change.check(oldCounts: [2], newCounts: [1])
/// } catch {
///   print(error)  // the deletion at 0.7 does not fit
/// }
/// ```
public enum SectionedApplicationError: Error, Hashable, Sendable {
  /// The changes of the sections do not fit.
  case sections(ApplicationError)

  /// The deletion of the item at this path of the old list does not fit.
  case deletion(ItemPath)

  /// The insertion of the item at this path of the new list does not fit.
  case insertion(ItemPath)

  /// One of the paths of this move does not fit, or a deletion or an insertion has it too, or the
  /// two belong to different items.
  case move(Move<ItemPath>)

  /// One of the paths of this update does not fit, or the two belong to different items.
  case update(Update<ItemPath>)

  /// The change needs another number of items than a section of the new list has.
  case itemCount(section: Int, expected: Int, found: Int)
}

extension SectionedApplicationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sections(let error): "in the sections, \(error.description)"
    case .deletion(let path): "the deletion at \(path) does not fit"
    case .insertion(let path): "the insertion at \(path) does not fit"
    case .move(let move): "the move from \(move.from) to \(move.to) does not fit"
    case .update(let update): "the update of \(update.from), now at \(update.to), does not fit"
    case .itemCount(let section, let expected, let found):
      "\(found) items in section \(section), where there should be \(expected)"
    }
  }
}
