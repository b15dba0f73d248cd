extension Changeset where Position == Int {
  /// Checks that this changeset fits an old and a new list with the given numbers of items.
  ///
  /// ```swift
  /// try Changeset(insertions: [1]).check(oldCount: 1, newCount: 2)  // fits
  /// try Changeset(insertions: [5]).check(oldCount: 1, newCount: 2)  // throws .insertion(5)
  /// ```
  ///
  /// A changeset between two lists always fits them. Check a changeset from an untrusted source,
  /// such as a decoded one, before you apply it.
  ///
  /// - Throws: The first part that does not fit. Positions are checked first, then the number of
  ///   items, then the updates.
  /// - Complexity: O(*k* log *k*) for *k* changes, regardless of the lengths of the lists.
  public func check(oldCount: Int, newCount: Int) throws(ApplicationError<Int>) {
    try check(in: .onlySection, oldCounts: [oldCount], newCounts: [newCount])
  }
}

extension SectionedChangeset {
  /// Checks that this changeset fits any lists of sections with the given numbers of items.
  ///
  /// ```swift
  /// let path = ItemPath(section: 0, item: 2)
  /// let change = SectionedChangeset(items: Changeset(insertions: [path]))
  /// try change.check(oldCounts: [2, 5], newCounts: [3, 5])  // fits
  /// try change.check(oldCounts: [1, 5], newCounts: [2, 5])  // throws .insertion(path)
  /// ```
  ///
  /// - Throws: The first part that does not fit. Sections are checked first, then the positions of
  ///   items, then the number of items in each section, then the updates of items.
  /// - Complexity: O(*s* + *k* log *k*) for *s* old and new sections and *k* changes of sections
  ///   and items, regardless of the numbers of items.
  public func check(oldCounts: [Int], newCounts: [Int]) throws(ApplicationError<ItemPath>) {
    try checkSections(oldCount: oldCounts.count, newCount: newCounts.count)
    let pairs = sections.pairs(oldCount: oldCounts.count, newCount: newCounts.count)
    try items.check(in: pairs, oldCounts: oldCounts, newCounts: newCounts)
  }

  package func checkSections(oldCount: Int, newCount: Int) throws(ApplicationError<ItemPath>) {
    do throws(ApplicationError<Int>) {
      try sections.check(oldCount: oldCount, newCount: newCount)
    } catch {
      throw .sections(error)
    }
  }
}

extension SectionedChangeset {
  /// Returns the number of items in the new section of each pair, or `nil` if `Int` cannot
  /// represent it.
  package func newItemCounts(of pairs: [Pair], oldCounts: [Int]) -> [Int?] {
    items.newItemCounts(of: pairs, oldCounts: oldCounts)
  }

  /// Checks that these deletions, insertions and moves fit some lists of sections, and that
  /// lists can have the positions of the updates.
  ///
  /// - Throws: The first part that is impossible in all lists.
  package func checkPositions() throws(ApplicationError<ItemPath>) {
    do throws(ApplicationError<Int>) {
      try sections.checkPositions(isOld: { $0.isPossible }, isNew: { $0.isPossible })
      try sections.checkUpdatePositions()
    } catch {
      throw .sections(error)
    }
    let deleted = Set(sections.deletions)
    let inserted = Set(sections.insertions)
    try items.checkPositions(
      isOld: { $0.isPossible && !deleted.contains($0.section) },
      isNew: { $0.isPossible && !inserted.contains($0.section) })
    try items.checkUpdatePositions()
  }
}

extension ListPosition {
  /// Whether a list with 32-bit offsets can have this position.
  fileprivate var isPossible: Bool {
    let offsets = 0..<Int(Int32.max)
    return offsets.contains(section) && offsets.contains(item)
  }
}

extension Changeset where Position: ListPosition {
  /// Checks that this changeset leads from the old to the new numbers of items.
  func check(
    in pairs: [Pair], oldCounts: [Int], newCounts: [Int]
  ) throws(ApplicationError<Position>) {
    let old = PairedSections(pairs.map { $0.old }, of: oldCounts)
    let new = PairedSections(pairs.map { $0.new }, of: newCounts)
    try checkPositions(isOld: old.contains, isNew: new.contains)
    for (pair, expected) in zip(pairs, newItemCounts(of: pairs, oldCounts: oldCounts))
    where expected != newCounts[pair.new] {
      throw Position.miscount(
        section: pair.new, expected: expected ?? .max, found: newCounts[pair.new])
    }
    if let update = firstMisfitUpdate(in: pairs, isNew: new.contains) { throw .update(update) }
  }

  fileprivate func checkPositions(
    isOld: (Position) -> Bool, isNew: (Position) -> Bool
  ) throws(ApplicationError<Position>) {
    if let path = deletions.firstMisfit(where: isOld) { throw .deletion(path) }
    if let path = insertions.firstMisfit(where: isNew) { throw .insertion(path) }
    if let move = firstMisfitMove(isOld: isOld, isNew: isNew) { throw .move(move) }
  }

  fileprivate func checkUpdatePositions() throws(ApplicationError<Position>) {
    let misfit = updates.first { !$0.from.isPossible || !$0.to.isPossible }
    if let misfit { throw .update(misfit) }
  }

  /// Returns the number of items in the new section of each pair, or `nil` if `Int` cannot
  /// represent it.
  func newItemCounts(of pairs: [Pair], oldCounts: [Int]) -> [Int?] {
    var removed: [Int: Int] = [:]
    var added: [Int: Int] = [:]
    for path in deletions { removed[path.section, default: 0] += 1 }
    for path in insertions { added[path.section, default: 0] += 1 }
    for move in moves {
      removed[move.from.section, default: 0] += 1
      added[move.to.section, default: 0] += 1
    }
    return pairs.map { pair in
      let (count, overflow) = (oldCounts[pair.old] &- removed[pair.old, default: 0])
        .addingReportingOverflow(added[pair.new, default: 0])
      return overflow ? nil : count
    }
  }

  /// Returns the first move that is out of order, has a path that `isOld` or `isNew` rejects, or
  /// shares a path with another change.
  ///
  /// - Precondition: The deletions and the insertions ascend.
  private func firstMisfitMove(
    isOld: (Position) -> Bool, isNew: (Position) -> Bool
  ) -> Move<Position>? {
    var last: Position?
    for move in moves {
      guard last.map({ $0 < move.to }) ?? true,
        isNew(move.to), !insertions.containsAscending(move.to),
        isOld(move.from), !deletions.containsAscending(move.from)
      else { return move }
      last = move.to
    }
    let sources = moves.ascendingByOrigin()
    return zip(sources, sources.dropFirst()).first { $0.from == $1.from }?.1
  }

  /// Returns the first update that is out of order or has paths of different items.
  private func firstMisfitUpdate(
    in pairs: [Pair], isNew: (Position) -> Bool
  ) -> Update<Position>? {
    guard !updates.isEmpty else { return nil }
    let translation = OneWayTranslation(self)
    let newSections = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
    var last: Position?
    for update in updates {
      // A path outside the old list translates to a path outside the new list.
      guard last.map({ $0 < update.to }) ?? true, isNew(update.to),
        let section = newSections[update.from.section],
        translation.target(of: update.from, inSection: section) == update.to
      else { return update }
      last = update.to
    }
    return nil
  }
}

/// The items of one list in the sections that both lists contain.
private struct PairedSections {
  /// The number of items in each section, or zero if the other list does not contain the section.
  private var counts: [Int]

  init(_ sections: [Int], of counts: [Int]) {
    self.counts = Array(repeating: 0, count: counts.count)
    for section in sections { self.counts[section] = counts[section] }
  }

  func contains(_ path: some ListPosition) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }
}

extension Array where Element: ListPosition {
  /// Returns the first position that is out of ascending order or that `fits` rejects.
  fileprivate func firstMisfit(where fits: (Element) -> Bool) -> Element? {
    var last: Element?
    for path in self {
      guard last.map({ $0 < path }) ?? true, fits(path) else { return path }
      last = path
    }
    return nil
  }
}
