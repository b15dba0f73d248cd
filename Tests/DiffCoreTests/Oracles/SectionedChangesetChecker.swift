import DiffCore
import SmallLists

/// The promises that every changeset between two lists of sections has to keep.
struct SectionedChangesetChecker {
  let old: [RowSection]
  let new: [RowSection]
  let changeset: SectionedChangeset

  init(_ old: [RowSection], _ new: [RowSection]) {
    self.old = old
    self.new = new
    changeset = old.changeset(to: new)
  }

  /// The broken promise, if any.
  var failure: String? {
    brokenPromise.map { "\($0): from \(old.literal) to \(new.literal) gives \(changeset)" }
  }

  private var brokenPromise: String? {
    let headers = (old: old.map { $0.header }, new: new.map { $0.header })
    if changeset.sections != headers.old.changeset(to: headers.new) {
      return "the sections do not change as a linear list would"
    }
    let items = changeset.items
    let isAscending =
      isAscending(items.deletions) && isAscending(items.insertions)
      && isAscending(items.moves.map { $0.to }) && isAscending(items.updates.map { $0.to })
    if !isAscending { return "positions do not ascend" }
    let sections = replay()
    if sections != new { return "replays to \((sections ?? []).literal)" }
    return old.hasUniqueIDs && new.hasUniqueIDs ? brokenMinimum : nil
  }

  private func isAscending(_ paths: [ItemPath]) -> Bool {
    zip(paths, paths.dropFirst()).allSatisfy(<)
  }

  /// The old and the new section of each id that both lists have, for unique ids.
  private var survivors: [(old: Int, new: Int)] {
    old.indices.compactMap { from in
      new.firstIndex { $0.id == old[from].id }.map { (from, $0) }
    }
  }

  /// The items of surviving sections are as many as can be, and move as little as they can.
  private var brokenMinimum: String? {
    let oldItems = survivors.flatMap { old[$0.old].items.map { $0.id } }
    let newItems = survivors.flatMap { new[$0.new].items.map { $0.id } }
    let common = Set(oldItems).intersection(newItems).count
    let staying = survivors.reduce(0) { sum, pair in
      sum + SubsequenceTable(old[pair.old].items, new[pair.new].items) { $0.id == $1.id }.length
    }
    if changeset.items.deletions.count != oldItems.count - common { return "too many deletions" }
    if changeset.items.insertions.count != newItems.count - common { return "too many insertions" }
    if changeset.items.moves.count != common - staying { return "not the fewest moves" }
    return nil
  }

  /// The new list, built from the old one by nothing but the changeset.
  private func replay() -> [RowSection]? {
    let sections = changeset.sections
    let oldOfNew = places(
      count: new.count, oldCount: old.count, left: sections.deletions, came: sections.insertions,
      moves: sections.moves)
    var list: [RowSection] = []
    for (offset, from) in oldOfNew.enumerated() {
      guard let from else {
        list.append(new[offset])
        continue
      }
      guard let items = items(old: from, new: offset) else { return nil }
      let isUpdated = sections.updates.contains(Update(from: from, to: offset))
      let header = isUpdated ? new[offset].header : old[from].header
      list.append(ListSection(header: header, items: items))
    }
    return list
  }

  private func items(old oldSection: Int, new newSection: Int) -> [Row]? {
    func within(_ paths: [ItemPath], _ section: Int) -> [Int] {
      paths.filter { $0.section == section }.map { $0.item }
    }
    let items = changeset.items
    let leaving = Set(within(items.deletions + items.moves.map { $0.from }, oldSection))
    var arriving: [Int: Row] = [:]
    for offset in within(items.insertions, newSection) {
      arriving[offset] = new[newSection].items[offset]
    }
    for move in items.moves where move.to.section == newSection {
      arriving[move.to.item] = old[move.from.section].items[move.from.item]
    }
    var staying = old[oldSection].items.indices.filter { !leaving.contains($0) }
      .map { old[oldSection].items[$0] }
    var rows: [Row] = []
    while !staying.isEmpty || arriving[rows.count] != nil {
      rows.append(arriving[rows.count] ?? staying.removeFirst())
    }
    for update in items.updates where update.to.section == newSection {
      let item = old[update.from.section].items[update.from.item]
      guard rows.indices.contains(update.to.item), rows[update.to.item] == item,
        item != new[newSection].items[update.to.item]
      else { return nil }
      rows[update.to.item] = new[newSection].items[update.to.item]
    }
    return rows
  }

  /// For each section of the new list its offset in the old one, `nil` if it came.
  private func places(
    count: Int, oldCount: Int, left: [Int], came: [Int], moves: [Move<Int>]
  ) -> [Int?] {
    var staying = (0..<oldCount).filter { offset in
      !left.contains(offset) && !moves.contains { $0.from == offset }
    }
    return (0..<count).map { offset in
      if came.contains(offset) { return nil }
      if let move = moves.first(where: { $0.to == offset }) { return move.from }
      return staying.isEmpty ? nil : staying.removeFirst()
    }
  }
}

extension [RowSection] {
  /// Whether looking an id up tells which section or item it is.
  var hasUniqueIDs: Bool {
    let items = flatMap { $0.items.map { $0.id } }
    return Set(items).count == items.count && Set(map { $0.id }).count == count
  }
}
