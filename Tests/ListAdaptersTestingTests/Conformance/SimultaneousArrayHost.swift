import ListAdaptersTesting

/// A host that notes the calls of a batch and carries them out all at once when it ends.
final class SimultaneousArrayHost: BatchUpdatable {
  let updateOrder = UpdateOrder.simultaneous
  let movesItems = true
  let movesSections = true
  private(set) var list: ShownList
  private let source: any ListDataSource<TestItem, TestItem>
  private var calls: [HostCall] = []

  /// Whether rows that move stay where they are: a fault.
  private let forgetsMoves: Bool

  /// The number of the batch whose updates it does not run, from 1: a fault.
  private let forgottenBatch: Int?
  private var batchCount = 0

  init(
    _ source: any ListDataSource<TestItem, TestItem>, forgetsMoves: Bool = false,
    forgottenBatch: Int? = nil
  ) {
    self.source = source
    self.forgetsMoves = forgetsMoves
    self.forgottenBatch = forgottenBatch
    list = ShownList(source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    batchCount += 1
    calls = []
    if batchCount != forgottenBatch { updates() }
    apply(SimultaneousCalls(calls, keepingMoves: !forgetsMoves))
    completion(true)
  }

  func reloadData() {
    list = ShownList(source)
  }

  /// What leaves, leaves from behind; what comes, comes from the front.
  private func apply(_ calls: SimultaneousCalls) {
    for path in calls.reloadedItems { list.setRow(Self.stale, at: path) }
    for offset in calls.reloadedSections { list.sections[offset].header = Self.stale }
    var movedRows: [ItemPath: String] = [:]
    for (path, target) in calls.leavingItems.sorted(by: { $0.key > $1.key }) {
      let row = list.removeRow(at: path)
      if let target { movedRows[target] = row }
    }
    var movedSections: [Int: ShownSection] = [:]
    for (offset, target) in calls.leavingSections.sorted(by: { $0.key > $1.key }) {
      let section = list.removeSection(at: offset)
      if let target { movedSections[target] = section }
    }
    for offset in calls.comingSections.sorted() {
      list.insert(movedSections[offset] ?? ShownSection(source, at: offset), at: offset)
    }
    for path in calls.comingItems.sorted() {
      list.insert(movedRows[path] ?? source.item(at: path).description, at: path)
    }
    readStaleRows()
  }

  private static let stale = "stale"

  /// Reloaded rows and sections are read where they have come to stand.
  private func readStaleRows() {
    for section in list.sections.indices {
      if list.sections[section].header == Self.stale {
        list.sections[section] = ShownSection(source, at: section)
      }
      for item in list.sections[section].rows.indices
      where list.sections[section].rows[item] == Self.stale {
        let path = ItemPath(section: section, item: item)
        list.setRow(source.item(at: path).description, at: path)
      }
    }
  }

  func deleteItems(at paths: [ItemPath]) { calls.append(.deleteItems(paths)) }
  func insertItems(at paths: [ItemPath]) { calls.append(.insertItems(paths)) }
  func reloadItems(at paths: [ItemPath]) { calls.append(.reloadItems(paths)) }
  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    calls.append(.moveItems([Move(from: path, to: newPath)]))
  }
  func deleteSections(at offsets: [Int]) { calls.append(.deleteSections(offsets)) }
  func insertSections(at offsets: [Int]) { calls.append(.insertSections(offsets)) }
  func reloadSections(at offsets: [Int]) { calls.append(.reloadSections(offsets)) }
  func moveSection(at offset: Int, to newOffset: Int) {
    calls.append(.moveSections([Move(from: offset, to: newOffset)]))
  }
}

/// The calls of a batch, by what leaves and what comes.
private struct SimultaneousCalls {
  /// Where items leave, and where they go, unless they are deleted.
  var leavingItems: [ItemPath: ItemPath?] = [:]
  var leavingSections: [Int: Int?] = [:]

  var comingItems: [ItemPath] = []
  var comingSections: [Int] = []
  var reloadedItems: [ItemPath] = []
  var reloadedSections: [Int] = []

  init(_ calls: [HostCall], keepingMoves: Bool) {
    for call in calls {
      switch call {
      case .deleteItems(let paths):
        for path in paths { leavingItems[path] = .some(nil) }
      case .insertItems(let paths): comingItems += paths
      case .reloadItems(let paths), .reconfigureItems(let paths): reloadedItems += paths
      case .moveItems(let moves):
        for move in moves where keepingMoves {
          leavingItems[move.from] = .some(move.to)
          comingItems.append(move.to)
        }
      case .deleteSections(let offsets):
        for offset in offsets { leavingSections[offset] = .some(nil) }
      case .insertSections(let offsets): comingSections += offsets
      case .reloadSections(let offsets): reloadedSections += offsets
      case .moveSections(let moves):
        for move in moves {
          leavingSections[move.from] = .some(move.to)
          comingSections.append(move.to)
        }
      }
    }
  }
}
