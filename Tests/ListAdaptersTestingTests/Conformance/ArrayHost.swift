import ListAdaptersTesting

/// Makes each call immediately on an array of texts, correctly unless it has a fault.
final class ArrayHost: BatchUpdatable {
  let updateOrder = UpdateOrder.sequential
  let movesItems = true
  let movesSections = true
  let reloadsHeaders: Bool
  private(set) var list: ShownList
  private let source: any ListDataSource<TestItem, TestItem>
  private let fault: Fault?

  /// The fault of a host.
  enum Fault: CaseIterable {
    case moveOffByOne, moveUpOffByOne, moveAcrossOffByOne, sectionMoveOffByOne
    case insertionsDescending, reloadForgotten, reloadReadsOldItem
    case reconfigurationForgotten, deletionOfOneOfSeveral, deletionsAscending
    case sectionOfMoveIgnored, rowsReadTooEarly, reloadDataForgotten
    case sectionMoveForgotten, sectionReloadForgotten, rowsOfInsertedSectionForgotten
    case headerOfReloadedSectionForgotten, headersNotMoved, emptySectionsNotShown
    case headerReloadForgotten, rowsOfReloadedHeaderForgotten
    case completionForgotten, completionCalledTwice, completionCalledAgainLater
    case updatesForgotten, updatesRunTwice
    case askingPastTheEnd, askingPastTheEndBeforeUpdates
    case neverDrawing, neverAsking
    case movedRowsLoseTheirVersion, movedHeadersLoseTheirVersion
    case completionCalledBeforeUpdates, completionCalledDuringUpdates, neverFinished
    case reloadedSectionKeepsItsCount, insertionsBehindSixteenRowsOffByOne
  }

  /// The list that a host with `rowsReadTooEarly` shows rows of.
  private var early: ShownList?

  /// The completion of the last batch.
  private var lastCompletion: ((Bool) -> Void)?

  /// The completion of the open batch, for a host that calls it too early.
  private var completionDuringUpdates: ((Bool) -> Void)?

  init(
    _ source: any ListDataSource<TestItem, TestItem>, fault: Fault? = nil,
    reloadsHeaders: Bool = false
  ) {
    self.source = source
    self.fault = fault
    self.reloadsHeaders =
      reloadsHeaders || [.headerReloadForgotten, .rowsOfReloadedHeaderForgotten].contains(fault)
    list = ShownList([.neverAsking, .neverDrawing].contains(fault) ? nil : source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    if fault == .rowsReadTooEarly || fault == .reloadReadsOldItem { early = ShownList(source) }
    if fault == .completionCalledAgainLater { lastCompletion?(true) }
    if fault == .askingPastTheEndBeforeUpdates {
      _ = source.item(at: ItemPath(section: 0, item: 99))
    }
    if fault == .completionCalledBeforeUpdates { completion(true) }
    if fault == .completionCalledDuringUpdates { completionDuringUpdates = completion }
    if fault != .updatesForgotten { updates() }
    if fault == .updatesRunTwice { updates() }
    if ![.completionForgotten, .completionCalledBeforeUpdates].contains(fault),
      fault != .completionCalledDuringUpdates || completionDuringUpdates != nil
    {
      completion(fault != .neverFinished)
    }
    if fault == .completionCalledTwice { completion(true) }
    lastCompletion = completion
    completionDuringUpdates = nil
  }

  /// Completes the batch before its first call, if that is the fault.
  private func willTakeCall() {
    completionDuringUpdates?(true)
    completionDuringUpdates = nil
  }

  /// The rows on the screen.
  var shownRows: [[String]] {
    switch fault {
    case .neverDrawing: []
    case .emptySectionsNotShown: list.rows.filter { !$0.isEmpty }
    default: list.rows
    }
  }

  func reloadData() {
    guard fault != .reloadDataForgotten, fault != .neverAsking else { return }
    list = ShownList(source)
  }

  private func text(at path: ItemPath) -> String {
    guard let early, fault == .rowsReadTooEarly else {
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
    willTakeCall()
    let deleted = fault == .deletionOfOneOfSeveral ? Array(paths.prefix(1)) : paths
    for path in fault == .deletionsAscending ? deleted : deleted.reversed() {
      _ = list.removeRow(at: path)
    }
  }

  func insertItems(at paths: [ItemPath]) {
    willTakeCall()
    for path in fault == .insertionsDescending ? paths.reversed() : paths {
      var target = path
      if fault == .insertionsBehindSixteenRowsOffByOne, path.item > 16 { target.item -= 1 }
      list.insert(text(at: path), at: target)
    }
  }

  func reloadItems(at paths: [ItemPath]) {
    guard fault != .reloadForgotten else { return }
    var earlyList = early
    for path in paths {
      let text = fault == .reloadReadsOldItem ? earlyList?.removeRow(at: path) : text(at: path)
      list.setRow(text ?? "missing", at: path)
    }
  }

  func reconfigureItems(at paths: [ItemPath]) {
    guard fault != .reconfigurationForgotten else { return }
    for path in paths { list.setRow(text(at: path), at: path) }
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    var target = newPath
    if fault == .moveOffByOne, path.section == newPath.section, newPath.item > path.item {
      target.item -= 1
    }
    if fault == .moveUpOffByOne, path.section == newPath.section, newPath.item < path.item {
      target.item += 1
    }
    if fault == .moveAcrossOffByOne, path.section != newPath.section {
      target.item += target.item == 0 ? 1 : -1
    }
    if fault == .sectionOfMoveIgnored { target.section = path.section }
    var row = list.removeRow(at: path)
    if fault == .movedRowsLoseTheirVersion { row = row.withoutVersion }
    list.insert(row, at: target)
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
      if fault == .reloadedSectionKeepsItsCount {
        let missing = Array(repeating: "missing", count: old.rows.count)
        section.rows = Array((section.rows + missing).prefix(old.rows.count))
      }
      list.insert(section, at: offset)
    }
  }

  func reloadHeaders(at offsets: [Int]) {
    guard fault != .headerReloadForgotten else { return }
    for offset in offsets {
      list.sections[offset].header = source.header(ofSection: offset).description
      if fault == .rowsOfReloadedHeaderForgotten { list.sections[offset].rows = [] }
    }
  }

  func moveSection(at offset: Int, to newOffset: Int) {
    guard fault != .sectionMoveForgotten else { return }
    let headers = list.headers
    let target = fault == .sectionMoveOffByOne && newOffset > offset ? newOffset - 1 : newOffset
    var section = list.removeSection(at: offset)
    if fault == .movedHeadersLoseTheirVersion { section.header = section.header.withoutVersion }
    list.insert(section, at: target)
    guard fault == .headersNotMoved else { return }
    for (section, header) in headers.enumerated() { list.sections[section].header = header }
  }
}

extension String {
  /// The text of an item with version 0.
  fileprivate var withoutVersion: String {
    String(prefix { !$0.isNumber })
  }
}
