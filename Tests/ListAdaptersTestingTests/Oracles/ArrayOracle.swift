import DiffCore
import ListAdaptersTesting

/// Checks whether a simultaneous batch turns one list into another, by making its changes on
/// arrays.
///
/// It removes from last to first and inserts from first to last, where the host fills positions. It
/// reloads a row in place, where the host computes its new position. Its only rules are the bounds
/// of arrays, and that no position occurs twice.
struct ArrayOracle {
  private var list: [NamedSection]
  private var movedRows: [ItemPath: String] = [:]
  private var movedSections: [Int: NamedSection] = [:]

  static func accepts(
    _ calls: [HostCall], from old: [NamedSection], to new: [NamedSection]
  ) -> Bool {
    var oracle = Self(list: old)
    let updates = SimultaneousCalls(calls)
    precondition(updates.reloadedSections.isEmpty, "the oracle reloads no sections")
    guard updates.areDistinct, oracle.reload(updates), oracle.remove(updates),
      oracle.insert(updates)
    else { return false }
    return oracle.list.shows(new)
  }

  /// Returns whether a view that immediately looks up reconfigured rows gets the right ones: at
  /// their old positions in the new list.
  static func findsReconfiguredRows(
    of calls: [HostCall], from old: [NamedSection], to new: [NamedSection]
  ) -> Bool {
    let (before, after) = (Self(list: old), Self(list: new))
    return calls.allSatisfy { call in
      guard case .reconfigureItems(let paths) = call else { return true }
      return paths.allSatisfy { before.row(at: $0) == after.row(at: $0) }
    }
  }

  private init(list: [NamedSection]) {
    self.list = list
  }

  private func hasRow(at path: ItemPath) -> Bool {
    list.indices.contains(path.section) && list[path.section].rows.indices.contains(path.item)
  }

  private func row(at path: ItemPath) -> String? {
    hasRow(at: path) ? list[path.section].rows[path.item] : nil
  }

  private mutating func reload(_ updates: SimultaneousCalls) -> Bool {
    for path in updates.reloadedRows {
      guard hasRow(at: path), !updates.leavingSections.contains(path.section) else { return false }
      list[path.section].rows[path.item] = NamedSection.anything
    }
    return true
  }

  private mutating func remove(_ updates: SimultaneousCalls) -> Bool {
    let targets = updates.rowTargets
    for path in updates.leavingRows.sorted(by: >) {
      guard hasRow(at: path), !updates.deletedSections.contains(path.section) else { return false }
      let row = list[path.section].rows.remove(at: path.item)
      if let target = targets[path] { movedRows[target] = row }
    }
    let places = updates.sectionTargets
    for offset in updates.leavingSections.sorted(by: >) {
      guard list.indices.contains(offset) else { return false }
      let section = list.remove(at: offset)
      if let place = places[offset] { movedSections[place] = section }
    }
    return true
  }

  private mutating func insert(_ updates: SimultaneousCalls) -> Bool {
    let fresh = NamedSection(header: NamedSection.anything, rows: [])
    for offset in updates.comingSections.sorted() {
      guard (0...list.count).contains(offset) else { return false }
      list.insert(movedSections[offset] ?? fresh, at: offset)
    }
    for path in updates.comingRows.sorted() {
      guard list.indices.contains(path.section), list[path.section] != fresh,
        (0...list[path.section].rows.count).contains(path.item)
      else { return false }
      list[path.section].rows.insert(
        movedRows[path] ?? NamedSection.anything, at: path.item)
    }
    return true
  }
}

extension SimultaneousCalls {
  /// Whether no position serves twice.
  fileprivate var areDistinct: Bool {
    Set(leavingRows + reloadedRows).count == leavingRows.count + reloadedRows.count
      && Set(comingRows).count == comingRows.count
      && Set(leavingSections).count == leavingSections.count
      && Set(comingSections).count == comingSections.count
  }
}
