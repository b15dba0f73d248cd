import DiffCore

/// The old list after a batch was replayed on it, with the counts of the data.
struct ReplayedList {
  var sections: [ReplayedSection]
}

extension ReplayedList {
  /// What the host shows wrongly after the batch: other rows than the data's, or old contents.
  func findings(comparedWith new: [AnySection]) -> [Finding] {
    var comparison = Comparison()
    for (offset, (section, data)) in zip(sections, new).enumerated() {
      comparison.compare(section, with: data, at: offset)
    }
    return comparison.findings
  }
}

/// Collects the positions, all in the new list, at which a replayed list differs from the data.
private struct Comparison {
  var wrongRows: [ItemPath] = []
  var wrongSections: [Int] = []
  var staleRows: [ItemPath] = []
  var staleSections: [Int] = []

  mutating func compare(_ section: ReplayedSection, with data: AnySection, at offset: Int) {
    if let header = section.header {
      if header.id != data.header.id {
        wrongSections.append(offset)
      } else if header.isStale(comparedWith: data.header) {
        staleSections.append(offset)
      }
    }
    for (item, (row, newRow)) in zip(section.rows ?? [], data.items).enumerated() {
      compare(row, with: newRow, at: ItemPath(section: offset, item: item))
    }
  }

  private mutating func compare(_ row: ReplayedRow, with newRow: AnyItem, at path: ItemPath) {
    switch row {
    case .fresh:
      return
    case .missing:
      wrongRows.append(path)
    case .kept(let row) where row.id != newRow.id:
      wrongRows.append(path)
    case .kept(let row):
      guard row.isStale(comparedWith: newRow) else { return }
      staleRows.append(path)
    }
  }

  var findings: [Finding] {
    [
      finding(.wrongSection, sections: wrongSections, "the host shows other sections at"),
      finding(.wrongRow, rows: wrongRows, "the host shows other rows, or none, at"),
      finding(.staleSection, sections: staleSections, "changed but not reloaded: sections"),
      finding(.staleRow, rows: staleRows, "changed but not reloaded: rows"),
    ].compactMap(\.self)
  }

  private func finding(_ rule: BatchRule, sections: [Int], _ text: String) -> Finding? {
    guard !sections.isEmpty else { return nil }
    return Finding(rule, sections.map { .section($0, in: .new) }, "\(text) \(enumerated(sections))")
  }

  private func finding(_ rule: BatchRule, rows: [ItemPath], _ text: String) -> Finding? {
    guard !rows.isEmpty else { return nil }
    return Finding(rule, rows.map { .item($0, in: .new) }, "\(text) \(enumerated(rows))")
  }
}

extension AnyItem {
  /// Whether a host that shows this row shows something else than the data has.
  ///
  /// Of two contents that both are not even equal to themselves, such as a NaN, nobody can say
  /// whether they differ.
  fileprivate func isStale(comparedWith new: AnyItem) -> Bool {
    guard !hasSameContent(as: new) else { return false }
    return hasSameContent(as: self) || new.hasSameContent(as: new)
  }
}

/// A section of the old list after a batch was replayed on it, before it is compared with the data.
struct ReplayedSection {
  /// The header that the host kept; `nil` if it reads the section anew.
  var header: AnyItem?

  /// The rows; `nil` if the host reads all of them anew, with their section.
  var rows: [ReplayedRow]?

  /// A section that was inserted or reloaded.
  static var fresh: Self {
    Self(header: nil, rows: nil)
  }
}

/// What stands in one place after a batch was replayed.
enum ReplayedRow {
  /// A row that the host reads anew: it was inserted or reloaded.
  case fresh

  /// A row of the old list.
  case kept(AnyItem)

  /// Nothing: too few rows were left to fill the list.
  case missing
}

extension ReplayedSection {
  /// The section as it was before the batch.
  init(_ section: AnySection) {
    header = section.header
    rows = section.items.map { .kept($0) }
  }
}

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
