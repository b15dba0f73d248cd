import DiffCore
import ListAdaptersTesting

/// Checks whether sequential calls turn one list into another.
///
/// It keeps the whole list as one flat array, in which a section is a mark before its rows:
/// `[§A, a, b, §B, c]`.
struct FlatOracle {
  private enum Entry: Equatable {
    case section(String)
    case row(String)

    var isSection: Bool {
      if case .section = self { return true }
      return false
    }
  }

  private var entries: [Entry]

  init(_ list: [NamedSection]) {
    entries = list.flatMap { [.section($0.header)] + $0.rows.map { .row($0) } }
  }

  static func accepts(
    _ calls: [HostCall], from old: [NamedSection], to new: [NamedSection]
  ) -> Bool {
    var oracle = Self(old)
    for call in calls {
      guard oracle.apply(call) else { return false }
    }
    return oracle.list.shows(new)
  }

  /// The current list.
  var list: [NamedSection] {
    entries.reduce(into: []) { list, entry in
      switch entry {
      case .section(let header): list.append(NamedSection(header: header, rows: []))
      case .row(let row): list[list.count - 1].rows.append(row)
      }
    }
  }
}

extension FlatOracle {
  /// Carries out a call; `false` if the list does not have its positions.
  mutating func apply(_ call: HostCall) -> Bool {
    switch call {
    case .deleteItems(let paths):
      return isAscending(paths) && paths.reversed().allSatisfy { takeRow($0) != nil }
    case .insertItems(let paths):
      return isAscending(paths)
        && paths.allSatisfy { put(.row(NamedSection.anything), at: $0) }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      return isAscending(paths)
        && paths.allSatisfy {
          takeRow($0) != nil && put(.row(NamedSection.anything), at: $0)
        }
    case .moveItems(let moves):
      return moves.allSatisfy { move in takeRow(move.from).map { put($0, at: move.to) } ?? false }
    case .deleteSections(let offsets):
      return isAscending(offsets) && offsets.reversed().allSatisfy { takeSection($0) != nil }
    case .insertSections(let offsets):
      return isAscending(offsets)
        && offsets.allSatisfy { putSection([.section(NamedSection.anything)], at: $0) }
    case .reloadHeaders: preconditionFailure("the oracle reloads no headers")
    case .reloadSections(let offsets):
      return isAscending(offsets)
        && offsets.allSatisfy {
          takeSection($0) != nil && putSection([.section(NamedSection.anything)], at: $0)
        }
    case .moveSections(let moves):
      return moves.allSatisfy { move in
        takeSection(move.from).map { putSection($0, at: move.to) } ?? false
      }
    }
  }

  private func isAscending<Position: Comparable>(_ positions: [Position]) -> Bool {
    zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The bounds of a section in the array: its mark and its rows.
  private func bounds(ofSection offset: Int) -> Range<Int>? {
    let marks = entries.indices.filter { entries[$0].isSection }
    guard marks.indices.contains(offset) else { return nil }
    return marks[offset]..<(offset + 1 < marks.count ? marks[offset + 1] : entries.count)
  }

  private mutating func takeRow(_ path: ItemPath) -> Entry? {
    guard let bounds = bounds(ofSection: path.section),
      entries[bounds.lowerBound] != .section(NamedSection.anything),
      bounds.dropFirst().contains(bounds.lowerBound + 1 + path.item)
    else { return nil }
    return entries.remove(at: bounds.lowerBound + 1 + path.item)
  }

  private mutating func put(_ row: Entry, at path: ItemPath) -> Bool {
    guard let bounds = bounds(ofSection: path.section),
      entries[bounds.lowerBound] != .section(NamedSection.anything),
      path.item >= 0, path.item < bounds.count
    else { return false }
    entries.insert(row, at: bounds.lowerBound + 1 + path.item)
    return true
  }

  private mutating func takeSection(_ offset: Int) -> [Entry]? {
    guard let bounds = bounds(ofSection: offset) else { return nil }
    defer { entries.removeSubrange(bounds) }
    return Array(entries[bounds])
  }

  private mutating func putSection(_ section: [Entry], at offset: Int) -> Bool {
    let count = entries.count(where: \.isSection)
    guard (0...count).contains(offset) else { return false }
    let index = bounds(ofSection: offset)?.lowerBound ?? entries.count
    entries.insert(contentsOf: section, at: index)
    return true
  }
}
