import ListAdaptersTesting

/// A host that carries out each call at once on an array of texts; right, unless it has a fault.
final class ArrayHost: BatchUpdatable {
  let updateOrder = UpdateOrder.sequential
  let movesItems = true
  let movesSections = true
  let acceptsUpdates: Bool
  private(set) var list: ShownList
  private let source: any ListDataSource<TestRow, TestRow>
  private let fault: Fault?

  /// What one host of the tests does wrong.
  enum Fault: CaseIterable {
    case moveOffByOne, insertionsDescending, reloadForgotten
    case reconfigurationForgotten, deletionOfOneOfSeveral, deletionsAscending
    case sectionOfMoveIgnored, rowsReadTooEarly, reloadDataForgotten
    case sectionMoveForgotten, sectionReloadForgotten, rowsOfInsertedSectionForgotten
    case headerOfReloadedSectionForgotten
    case completionForgotten, completionCalledTwice
    case updatesForgotten, updatesRunTwice, updatesRefused, askingPastTheEnd
  }

  /// The list that a host with `rowsReadTooEarly` shows rows of.
  private var early: ShownList?

  init(_ source: any ListDataSource<TestRow, TestRow>, fault: Fault? = nil) {
    self.source = source
    self.fault = fault
    list = ShownList(source)
    acceptsUpdates = fault != .updatesRefused
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    if fault == .rowsReadTooEarly { early = ShownList(source) }
    if fault != .updatesForgotten { updates() }
    if fault == .updatesRunTwice { updates() }
    if fault != .completionForgotten { completion(true) }
    if fault == .completionCalledTwice { completion(true) }
  }

  func reloadData() {
    guard fault != .reloadDataForgotten else { return }
    list = ShownList(source)
  }

  private func text(at path: ItemPath) -> String {
    guard let early else {
      var path = path
      if fault == .askingPastTheEnd { path.item += 1 }
      return source.item(at: path).description
    }
    var earlyList = early
    return earlyList.removeRow(at: path)
  }
}

extension ArrayHost {
  func deleteItems(at paths: [ItemPath]) {
    let deleted = fault == .deletionOfOneOfSeveral ? Array(paths.prefix(1)) : paths
    for path in fault == .deletionsAscending ? deleted : deleted.reversed() {
      _ = list.removeRow(at: path)
    }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in fault == .insertionsDescending ? paths.reversed() : paths {
      list.insert(text(at: path), at: path)
    }
  }

  func reloadItems(at paths: [ItemPath]) {
    guard fault != .reloadForgotten else { return }
    for path in paths { list.setRow(text(at: path), at: path) }
  }

  func reconfigureItems(at paths: [ItemPath]) {
    guard fault != .reconfigurationForgotten else { return }
    for path in paths { list.setRow(text(at: path), at: path) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    var target = newPath
    if fault == .moveOffByOne, newPath.item > path.item { target.item -= 1 }
    if fault == .sectionOfMoveIgnored { target.section = path.section }
    list.insert(list.removeRow(at: path), at: target)
  }

  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { _ = list.removeSection(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    for offset in offsets {
      var section = ShownSection(source, at: offset)
      if fault == .rowsOfInsertedSectionForgotten { section.rows = [] }
      list.insert(section, at: offset)
    }
  }

  func reloadSections(at offsets: [Int]) {
    guard fault != .sectionReloadForgotten else { return }
    for offset in offsets {
      let old = list.removeSection(at: offset)
      var section = ShownSection(source, at: offset)
      if fault == .headerOfReloadedSectionForgotten { section.header = old.header }
      list.insert(section, at: offset)
    }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    guard fault != .sectionMoveForgotten else { return }
    list.insert(list.removeSection(at: offset), at: newOffset)
  }
}
