import ListAdapters
import ListAdaptersTesting
import TestSupport

/// A host that ignores the calls of one kind after its second reload.
final class ForgetfulHost: HostCallTaker {
  let movesItems = true
  let movesSections = true
  private let target: ArrayHost
  private let ignored: CallKind
  private var reloads = 0

  init(_ source: any ListDataSource<TestItem, TestItem>, ignoring ignored: CallKind) {
    target = ArrayHost(source)
    self.ignored = ignored
  }

  static func conformance(ignoring ignored: CallKind) -> HostConformance<ForgetfulHost> {
    var conformance = HostConformance {
      ForgetfulHost($0, ignoring: ignored)
    } shownRows: {
      $0.target.list.rows
    }
    conformance.shownHeaders = \.target.list.headers
    conformance.extent.shrinkInDebugBuild()
    return conformance
  }

  func reloadData() {
    reloads += 1
    target.reloadData()
  }

  func take(_ call: HostCall) {
    if reloads < 2 || CallKind(call) != ignored { call.apply(to: target) }
  }
}

/// The method of a host that receives a call.
enum CallKind: CaseIterable {
  case deleteItems, insertItems, moveItems, reloadItems
  case deleteSections, insertSections, moveSections, reloadSections

  init(_ call: HostCall) {
    self =
      switch call {
      case .deleteItems: .deleteItems
      case .insertItems: .insertItems
      case .moveItems: .moveItems
      case .reloadItems, .reconfigureItems: .reloadItems
      case .deleteSections: .deleteSections
      case .insertSections: .insertSections
      case .moveSections: .moveSections
      case .reloadSections, .reloadHeaders: .reloadSections
      }
  }
}

/// A host that loses some batches: the third one, unless a test says otherwise.
final class TiringHost: HostStorage, SmallHost {
  let movesItems = true
  private var batches = 0
  private var rowsBefore = 0
  private let isLost: (_ batch: Int, _ rows: Int) -> Bool

  /// - Parameter isLost: Returns whether a batch is lost, by its number and the rows before it.
  init(
    _ source: any ListDataSource<TestItem, TestItem>,
    losing isLost: @escaping (_ batch: Int, _ rows: Int) -> Bool = { batch, _ in batch == 3 }
  ) {
    self.isLost = isLost
    super.init(source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    batches += 1
    rowsBefore = list.rows.joined().count
    updates()
    completion(true)
  }

  func deleteItems(at paths: [ItemPath]) {
    guard !isLost(batches, rowsBefore) else { return }
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    guard !isLost(batches, rowsBefore) else { return }
    read(paths)
  }

  func moveItem(at path: ItemPath, to newPath: ItemPath) {
    list.insert(list.removeRow(at: path), at: newPath)
  }
}

/// A host that calls the completion of its last batch again when its run loop turns twice.
final class LateHost: HostStorage, SmallHost {
  private var completion: ((Bool) -> Void)?
  private var turns = 0

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    completion(true)
    self.completion = completion
    turns = 0
  }

  func turn() {
    turns += 1
    if turns == 2 { completion?(true) }
  }
}

/// A host that asks its data source for something more when it reloads, or for nothing else.
final class CuriousHost: ShowingHost {
  private(set) var list = ShownList(nil)
  private let source: any ListDataSource<TestItem, TestItem>
  private let showsRows: Bool
  private let ask: (any ListDataSource<TestItem, TestItem>) -> Void

  init(
    _ source: any ListDataSource<TestItem, TestItem>, showsRows: Bool = true,
    asking ask: @escaping (any ListDataSource<TestItem, TestItem>) -> Void
  ) {
    self.source = source
    self.showsRows = showsRows
    self.ask = ask
  }

  func reloadData() {
    if showsRows { list = ShownList(source) }
    ask(source)
  }

  func deleteItems(at paths: [ItemPath]) { reloadData() }
  func insertItems(at paths: [ItemPath]) { reloadData() }
}

/// A host that makes updates when its run loop turns, and forgets or repeats one.
final class SchedulingHost: HostStorage, SmallHost {
  private let forgottenUpdate: Int
  private let repeatedUpdate: Int
  private var scheduled: [() -> Void] = []
  private var updates = 0

  init(
    _ source: any ListDataSource<TestItem, TestItem>, forgetting forgottenUpdate: Int,
    repeating repeatedUpdate: Int
  ) {
    self.forgottenUpdate = forgottenUpdate
    self.repeatedUpdate = repeatedUpdate
    super.init(source)
  }

  func scheduleUpdate(_ update: @escaping () -> Void) {
    updates += 1
    if updates != forgottenUpdate { scheduled.append(update) }
    if updates == repeatedUpdate { scheduled.append(update) }
  }

  func turn() {
    while !scheduled.isEmpty { scheduled.removeFirst()() }
  }

  static func conformance(
    forgetting forgottenUpdate: Int = 0, repeating repeatedUpdate: Int = 0
  ) -> HostConformance<SchedulingHost> {
    var conformance = HostConformance {
      SchedulingHost($0, forgetting: forgottenUpdate, repeating: repeatedUpdate)
    }
    conformance.settle = { $0.turn() }
    conformance.extent.shrinkInDebugBuild()
    return conformance
  }
}

/// A host with two faults: it ignores three insertions, and does not complete a batch after which
/// "b" is its first row.
final class TwiceFaultyHost: HostStorage, SmallHost {
  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    if list.rows.first?.first != "b" { completion(true) }
  }

  func insertItems(at paths: [ItemPath]) {
    guard paths.count < 3 else { return }
    read(paths)
  }
}

/// A host whose rows change only when it reloads, and which reports its calls.
final class StubbornHost: ReloadingHost {
  var list = ShownList(nil)
  let source: any ListDataSource<TestItem, TestItem>
  private let runsUpdates: Bool
  private let report: (_ call: String) -> Void

  init(
    _ source: any ListDataSource<TestItem, TestItem>, runsUpdates: Bool = true,
    reporting report: @escaping (_ call: String) -> Void
  ) {
    self.source = source
    self.runsUpdates = runsUpdates
    self.report = report
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    report("performUpdates")
    if runsUpdates { updates() }
    completion(true)
  }

  func reloadData() {
    report("reloadData")
    list = ShownList(source)
  }
}
