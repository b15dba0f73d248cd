import DiffCore
import Foundation
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Data that is awaited while its changes are found away from the host's actor.
@MainActor struct AwaitedDataTests {
  @Test(arguments: HostRules.allCases)
  func everySmallListIsShown(rules: HostRules) async {
    for transition in Transition<TestItem>.allSmall(items: 3).fewerInDebugBuild {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      let isShown = await calculator.setData(transition.new)
      #expect(isShown)
      expectEqual(calculator.data, transition.new)
      expectEqual(host.rows, transition.new)
      expectNoViolations(host)
      expectEqual(host.tally.dataReloads, 0)
    }
  }

  /// The host gets the same calls as for a plain assignment.
  @Test(arguments: isExhaustive ? HostRules.allCases : [.tableView])
  func theCallsAreThoseOfAPlainAssignment(rules: HostRules) async {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let plain = StrictListHost<TestItem, TestItem>(rules: rules)
      let plainCalculator = SectionedDiffCalculator(host: plain, data: transition.old)
      plainCalculator.data = transition.new
      let awaited = StrictListHost<TestItem, TestItem>(rules: rules)
      let awaitedCalculator = SectionedDiffCalculator(host: awaited, data: transition.old)
      await awaitedCalculator.setData(transition.new)
      expectEqual(awaited.batches, plain.batches)
    }
  }

  @Test func itReturnsWhenTheHostHasCompleted() async {
    let stage = Stage(RecordingHost(), "a b")
    stage.host.completions = []
    let isShown = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.completions?.isEmpty == true { await Task.yield() }
    expectEqual(stage.host.rows, ["b"])
    stage.host.completions?[0](false)
    #expect(await !isShown.value)
  }

  /// The user drops an item while the changes are being found.
  @Test func aMoveOfTheHostDoesNotSupersede() async {
    let stage = Stage(RecordingHost(), "a b c")
    let isShown = await show("a c d", on: stage) {
      let isMoved = stage.calculator.hostDidMoveItem(
        at: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
      #expect(isMoved)
      stage.host.rows = ["c", "a", "b"]
    }
    #expect(isShown)
    expectEqual(stage.host.rows, ["a", "c", "d"])
    #expect(!stage.host.calls.contains("reloadData"))
  }

  /// The changeset stays valid, but the host needs other calls than planned.
  @Test func whatChangesMeanwhileIsPlannedAgainWithoutComparing() async {
    let changes: [(_ host: RecordingHost, _ options: inout UpdateOptions) -> Void] = [
      { _, _ in }, { host, _ in host.movesItems = false }, { $1.reloadThreshold = 0 },
    ]
    var calls: [[String]] = []
    for change in changes {
      let host = RecordingHost()
      let counter = ComparisonCounter()
      let calculator = DiffCalculator(
        host: host, data: Post.list("a b"), comparing: .id { counter.id(of: $0) })
      host.calls = []
      let isShown = Task { await calculator.setData(Post.list("b a")) }
      let isDone = Task { change(host, &calculator.options) }
      await isDone.value
      #expect(await isShown.value)
      expectEqual(host.rows, ["b", "a"])
      #expect(counter.idsOnMainThread == 0 && counter.idsElsewhere > 0)
      calls.append(host.calls)
    }
    expectEqual(
      calls,
      [
        ["begin", "move 1 to 0", "end"], ["begin", "delete [1]", "insert [0]", "end"],
        ["reloadData"],
      ])
  }
}

// MARK: - Callbacks

extension AwaitedDataTests {
  @Test func repeatedIDsAreReportedBeforeTheHostIsTold() async {
    let stage = Stage(RecordingHost(), "a")
    var reports: [[AnyHashable]] = []
    stage.calculator.reportRepeatedIDs = {
      MainActor.assertIsolated()
      reports.append($0.items)
      #expect(stage.host.calls.isEmpty)
    }
    await stage.calculator.setData(Post.list("b c b"))
    await stage.calculator.setData(Post.list("b c"))
    expectEqual(reports, [["b" as Character]])
  }

  @Test func repeatedIDsAreReportedIfTheProgramAsksWhileChangesAreFound() async {
    let stage = Stage(RecordingHost(), "a")
    var reports: [[AnyHashable]] = []
    _ = await show("b c b", on: stage) {
      stage.calculator.reportRepeatedIDs = { reports.append($0.items) }
    }
    expectEqual(reports, [["b" as Character]])
  }

  @Test func repeatedIDsOfSectionsAreReported() async {
    let host = StrictListHost<TestItem, TestItem>(rules: .sequential)
    let calculator = SectionedDiffCalculator(host: host, data: [] as [TestSection])
    var reports: [String] = []
    calculator.reportRepeatedIDs = { reports.append("\($0)") }
    let section = TestSection(header: "A", items: ["a"])
    await calculator.setData([section, section])
    await calculator.setData([section])
    expectEqual(reports.count, 1)
  }

  @Test func theProgramDecidesForAReload() async {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.shouldReload = { changeset, old, new in
      MainActor.assertIsolated()
      return changeset.count == 2 && old.count == 2 && new.count == 2
    }
    await stage.calculator.setData(Post.list("b c"))
    expectEqual(stage.host.calls, ["reloadData"])
    await stage.calculator.setData(Post.list("b"))
    expectEqual(stage.host.calls, ["reloadData", "begin", "delete [1]", "end"])
  }

  @Test func itemsAreUpdatedInPlaceOnTheActor() async {
    let stage = Stage(RecordingHost(), "a b")
    var updates: [String] = []
    stage.calculator.itemUpdates = .inPlace {
      MainActor.assertIsolated()
      updates.append("\($0) is \($1) at \($2)")
    }
    await stage.calculator.setData(Post.list("c b1"))
    expectEqual(updates, ["b is b1 at 0.1"])
    expectEqual(stage.calculator.data.map(\.description), ["c", "b1"])
  }
}

// MARK: - Hosts that change during a diff

extension AwaitedDataTests {
  /// Shows rows, and does something while their changes are being found.
  ///
  /// The main actor runs its jobs in order, so the second task runs while the first one is away.
  private func show(
    _ text: String, on stage: Stage<RecordingHost>, meanwhile: @escaping () -> Void
  ) async -> Bool {
    let isShown = Task { await stage.calculator.setData(Post.list(text)) }
    let isDone = Task { meanwhile() }
    await isDone.value
    return await isShown.value
  }
}

// MARK: - Cancellation

extension AwaitedDataTests {
  @Test(arguments: Search.allCases)
  func aCancelledTaskStopsComparing(search: Search) async {
    let counter = CancellingCounter()
    let host = StrictListHost<Never, Int>(rules: .tableView)
    let old = Array(0..<10_000)
    let calculator = DiffCalculator(host: host, data: old, comparing: search.comparison(counter))
    #expect(await !calculator.setData(Array(10_000..<20_000)))
    #expect(counter.calls < (search == .byID ? 2000 : 10))
    expectEqual(calculator.data, old)
    #expect(host.calls.isEmpty)
  }

  /// The host may never complete the change, for which the next change still waits.
  @Test func aCancelledTaskDoesNotWaitForTheCompletion() async {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.options.waitsForCompletion = true
    stage.host.completions = []
    let task = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.completions?.isEmpty == true { await Task.yield() }
    task.cancel()
    await expectEqual(outcome(of: task), false)
    #expect(stage.calculator.data == Post.list("b") && stage.host.rows == ["b"])
    stage.show("c")
    expectEqual(stage.host.rows, ["b"])
    stage.host.completions?[0](true)
    expectEqual(stage.host.rows, ["c"])
  }

  /// The first list waits for the host, the second one for the search of another.
  @Test func aCancelledTaskDoesNotWaitForTheListsThatSupersedeIts() async {
    let stage = Stage.holding("a")
    let calculator = stage.calculator
    let tasks = ["b", "c"].map { text in Task { await calculator.setData(Post.list(text)) } }
    while calculator.latestData == Post.list("a") { await Task.yield() }
    stage.show("d")
    for task in tasks { task.cancel() }
    for task in tasks { await expectEqual(outcome(of: task), false) }
    stage.host.callBack()
    expectEqual(stage.host.rows, ["d"])
    calculator.data = Post.list("e")
    stage.host.callBack()
    let isShown = Task { await calculator.setData(Post.list("f")) }
    while stage.host.held.isEmpty { await Task.yield() }
    stage.host.callBack()
    #expect(await isShown.value)
  }

  /// Returns the outcome of a task that needs nobody else, or `nil` if it waits.
  private func outcome(of task: Task<Bool, Never>) async -> Bool? {
    var outcome: Bool?
    Task { outcome = await task.value }
    for _ in 0..<10_000 where outcome == nil { await Task.yield() }
    return outcome
  }

  /// The ways in which a calculator compares items.
  enum Search: CaseIterable {
    case byID, byMatch, byEquality

    fileprivate func comparison(_ counter: CancellingCounter) -> ItemComparison<Int> {
      switch self {
      case .byID: .id { counter.counted($0) }
      case .byMatch: .matching { counter.counted($0) == $1 ? .equal : .different }
      case .byEquality: .matching { (old: Int, new: Int) -> Bool in counter.counted(old) == new }
      }
    }
  }
}

/// Cancels the task that compares.
private final class CancellingCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var total = 0

  var calls: Int { lock.withLock { total } }

  func counted(_ item: Int) -> Int {
    lock.withLock { total += 1 }
    withUnsafeCurrentTask { $0?.cancel() }
    return item
  }
}

/// Counts the ids that a comparison takes on the main thread and elsewhere.
private final class ComparisonCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var counts = (onMainThread: 0, elsewhere: 0)

  var idsOnMainThread: Int { lock.withLock { counts.onMainThread } }
  var idsElsewhere: Int { lock.withLock { counts.elsewhere } }

  func id(of post: Post) -> Character {
    let isOnMainThread = Thread.isMainThread
    lock.withLock {
      if isOnMainThread { counts.onMainThread += 1 } else { counts.elsewhere += 1 }
    }
    return post.id
  }
}
