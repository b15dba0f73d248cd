import ListAdapters
import ListAdaptersTesting

/// Records the calls of a batch, and makes them when it ends.
final class SimultaneousArrayHost: HostStorage, ShowingHost, HostCallTaker {
  let updateOrder = UpdateOrder.simultaneous
  let movesItems = true
  let movesSections = true
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
    self.forgetsMoves = forgetsMoves
    self.forgottenBatch = forgottenBatch
    super.init(source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    batchCount += 1
    calls = []
    if batchCount != forgottenBatch { updates() }
    var batch = SimultaneousCalls(calls)
    if forgetsMoves { batch.rowMoves = [] }
    apply(batch)
    completion(true)
  }

  func reloadData() {
    list = ShownList(source)
  }

  func take(_ call: HostCall) {
    calls.append(call)
  }

  /// Removes from last to first, then inserts from first to last.
  private func apply(_ calls: SimultaneousCalls) {
    for path in calls.reloadedRows { list.setRow(Self.stale, at: path) }
    for offset in calls.reloadedSections { list.sections[offset].header = Self.stale }
    let rowTargets = calls.rowTargets
    var movedRows: [ItemPath: String] = [:]
    for path in calls.leavingRows.sorted(by: >) {
      let row = list.removeRow(at: path)
      if let target = rowTargets[path] { movedRows[target] = row }
    }
    let sectionTargets = calls.sectionTargets
    var movedSections: [Int: ShownSection] = [:]
    for offset in calls.leavingSections.sorted(by: >) {
      let section = list.removeSection(at: offset)
      if let target = sectionTargets[offset] { movedSections[target] = section }
    }
    for offset in calls.comingSections.sorted() {
      list.insert(movedSections[offset] ?? ShownSection(source, at: offset), at: offset)
    }
    for path in calls.comingRows.sorted() {
      list.insert(movedRows[path] ?? source.item(at: path).description, at: path)
    }
    readStaleRows()
  }

  private static let stale = "stale"

  /// Reads reloaded rows and sections at their new positions.
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
}
