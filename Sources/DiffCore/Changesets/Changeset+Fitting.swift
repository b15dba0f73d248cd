// Fits changesets from outside the package to the lists of a calculator.

extension Changeset where Position == Int {
  /// Returns this changeset without unnecessary moves, if it fits both lists.
  ///
  /// - Parameter isSame: Returns whether items at an old and at a new offset are the same item.
  ///   Called for each item that both lists contain.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new items. If items move, plus O(*r* log *r*)
  ///   for *r* runs of items that both lists contain.
  package func fitted(
    oldCount: Int, newCount: Int, isSame: (_ old: Int, _ new: Int) -> Bool
  ) throws(ApplicationError<Int>) -> Self {
    try fitted(
      in: .onlySection, oldCounts: [oldCount], newCounts: [newCount], isSame: isSame)
  }
}

extension SectionedChangeset {
  /// Returns this changeset without unnecessary moves, if it fits both lists.
  ///
  /// - Throws: The first part that does not fit the lists, including their ids.
  /// - Complexity: That of a linear list of all items.
  package func fitted<Section: DiffableSection>(
    from old: [Section], to new: [Section]
  ) throws(ApplicationError<ItemPath>) -> Self {
    var fitted = self
    do throws(ApplicationError<Int>) {
      fitted.sections = try sections.fitted(oldCount: old.count, newCount: new.count) {
        old[$0].id == new[$1].id
      }
    } catch {
      throw .sections(error)
    }
    fitted.items = try items.fitted(
      in: sections.pairs(oldCount: old.count, newCount: new.count),
      oldCounts: old.map { $0.items.count }, newCounts: new.map { $0.items.count }
    ) { old[$0.section].items[$0.item].id == new[$1.section].items[$1.item].id }
    return fitted
  }
}

extension Changeset where Position: ListPosition {
  fileprivate func fitted(
    in pairs: [Pair], oldCounts: [Int], newCounts: [Int],
    isSame: (_ old: Position, _ new: Position) -> Bool
  ) throws(ApplicationError<Position>) -> Self {
    try check(in: pairs, oldCounts: oldCounts, newCounts: newCounts)
    var fewest: [Move<Position>] = []
    let sources = sources(in: pairs, oldCounts: oldCounts, newCounts: newCounts)
    for (pair, sources) in zip(pairs, sources) {
      var runs: [Run] = []
      for (item, source) in sources.enumerated() {
        guard let source else { continue }
        let path = Position(section: pair.new, item: item)
        guard isSame(source, path) else { throw .mismatch(path) }
        if source.section == pair.old {
          runs.append(Pair(old: source.item, new: item))
        } else {
          fewest.append(Move(from: source, to: path))
        }
      }
      fewest += runs.fewestMoves().map { move in
        Move(
          from: Position(section: pair.old, item: move.from),
          to: Position(section: pair.new, item: move.to))
      }
    }
    guard fewest.count < moves.count else { return self }
    var fitted = self
    fitted.moves = fewest.ascendingByTarget()
    return fitted
  }
}
