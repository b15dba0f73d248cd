import DiffCore

// Replays a legal batch on the old list:
//
//   old      a b c d      b is deleted, d moves to 0, x is inserted at 2
//   leaving  a . c .
//   places   d _ x _      insertions and targets of moves take their final place
//   closing  d a x c      the rest closes up in the old order
extension SimultaneousJudge {
  func replayed(_ pairs: SectionPairs) -> ReplayedList {
    let moves = batch.called.movedItems
    let leaving = Set(batch.deletedItems).union(moves.map(\.from))
    let arriving = Dictionary(grouping: moves, by: \.to.section)
    let inserted = batch.insertedItems.itemsBySection

    let sections = pairs.oldOffsets.enumerated().map { section, oldOffset in
      guard let oldOffset else { return ReplayedSection.fresh }
      var places: [ReplayedRow?] = Array(repeating: nil, count: new[section].items.count)
      for item in inserted[section] ?? [] {
        places[item] = .fresh
      }
      for move in arriving[section] ?? [] {
        places[move.to.item] = .kept(old[move.from.section].items[move.from.item])
      }
      let staying = stayingRows(ofSection: oldOffset, without: leaving)
      return ReplayedSection(header: old[oldOffset].header, rows: close(places, with: staying))
    }
    return ReplayedList(sections: sections)
  }

  private func stayingRows(ofSection section: Int, without leaving: Set<ItemPath>) -> [AnyItem] {
    let items = old[section].items
    guard !leaving.isEmpty else { return items }
    return items.indices
      .filter { !leaving.contains(ItemPath(section: section, item: $0)) }
      .map { items[$0] }
  }

  private func close(_ places: [ReplayedRow?], with rows: [AnyItem]) -> [ReplayedRow] {
    var rest = rows.makeIterator()
    return places.map { place in
      place ?? rest.next().map { .kept($0) } ?? .missing
    }
  }
}
