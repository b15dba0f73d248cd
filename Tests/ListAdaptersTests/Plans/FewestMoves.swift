import ListAdaptersTesting

/// The fewest moves that lead from one list of sections to another, by an obvious oracle.
///
/// Of the items that stay in a section, a longest common subsequence stays in place; the others
/// move, and so does every item that changes its section. Sections move like the items of one list.
struct FewestMoves: Equatable {
  var sections: Int
  var items: Int
}

extension FewestMoves {
  /// The moves that a host received.
  init(_ tally: UpdateTally) {
    sections = tally.movedSections
    items = tally.movedItems
  }

  /// The fewest moves; `nil` if ids repeat, since these can be paired in several ways.
  init?(from old: [TestSection], to new: [TestSection]) {
    for list in [old, new] where !list.hasUniqueIDs { return nil }
    let pairs = old.compactMap { section in
      new.first { $0.id == section.id }.map { (old: section, new: $0) }
    }
    sections = pairs.count - SubsequenceTable(old, new) { $0.id == $1.id }.length
    let sectionOfItem = Dictionary(
      uniqueKeysWithValues: pairs.flatMap { pair in pair.new.items.map { ($0.id, pair.new.id) } })
    items = pairs.reduce(0) { sum, pair in
      let staying = SubsequenceTable(pair.old.items, pair.new.items) { $0.id == $1.id }.length
      return sum + pair.old.items.count { sectionOfItem[$0.id] != nil } - staying
    }
  }
}

extension [TestSection] {
  var hasUniqueIDs: Bool {
    let items = flatMap(\.items).map(\.id)
    return Set(map(\.id)).count == count && Set(items).count == items.count
  }
}
