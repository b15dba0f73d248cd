import DiffCore
import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// Events during other changes, on hosts; `ChangeQueueTests` tries every order without hosts.
@MainActor struct InterleavingTests {
  /// Between the two batches, `data` is a list that is not shown at the end.
  @Test(arguments: ["changeset", "script", "patch"])
  func changesForAListBetweenTwoBatchesAreNotUsed(kind: String) throws {
    let host = RelayingHost<Never, Post>(.tableView)
    let calculator = DiffCalculator(host: host, data: Post.list("a b a"))
    host.actions[.completed] = { [unowned calculator] in
      let between = calculator.data
      let new = Post.list("a9 a b")
      switch kind {
      case "changeset": calculator.setData(new, changeset: between.changeset(to: new))
      case "script": calculator.setData(new, script: between.editScript(to: new))
      default: try? calculator.apply(calculator.latestData.patch(to: new))
      }
    }
    calculator.data = Post.list("b1 a a")
    expectEqual(calculator.data, Post.list("a9 a b"))
    expectEqual(host.strict.rows, calculator.data)
    expectNoViolations(host.strict)
  }

  @Test func aRefreshKeepsTheChangesThatTheClientHasFound() {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.options.waitsForCompletion = true
    stage.host.completions = []
    stage.show("a b")
    var errors = 0
    stage.calculator.reportApplicationError = { _ in errors += 1 }
    // An error is reported only if the changeset is used.
    stage.calculator.setData(Post.list("b"), changeset: Changeset())
    stage.calculator.refreshAll(style: .reload)
    stage.host.completions?.forEach { $0(true) }
    expectEqual(errors, 1)
    expectEqual(stage.host.rows, ["b"])
  }

  @Test func aHostThatIsSetAgainShowsItsRowsAllTheTime() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.willReload = { [host = stage.host] in #expect(host.dataSource != nil) }
    stage.calculator.host = stage.host
    expectEqual(stage.host.calls, ["reloadData"])
  }

  @Test func aHostWithItsOwnDataSourceIsNotAskedWhenItIsReplaced() {
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: [1])
    host.scheduled = []
    let other = BareHost()
    other.scheduled = []
    calculator.host = other
    expectEqual(host.scheduled?.count, 0)
    expectEqual(other.scheduled?.count, 1)
  }

  @Test func anUpdateThatIsReleasedLateDropsNoLaterOne() {
    let host = BareHost()
    host.scheduled = []
    let calculator = DiffCalculator(host: host, data: [1])
    calculator.data = [2]
    var made = host.scheduled
    host.scheduled = []
    made?.forEach { $0() }
    calculator.data = [3]
    made = []
    expectEqual(calculator.latestData, [3])
    host.scheduled?.forEach { $0() }
    expectEqual(calculator.data, [3])
  }

  @Test func aClosureInPlaceIsNotCalledAfterTheHostHasLeft() {
    let stage = Stage(RecordingHost(), "a b")
    var updates: [String] = []
    stage.calculator.itemUpdates = .inPlace { [host = stage.host] _, new, _ in
      updates.append("\(new)")
      host.dataSource = nil
    }
    stage.show("a1 b1")
    expectEqual(updates, ["a1"])
  }

  @Test func aChangeWhoseHostLeavesInItIsNotFinished() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.didUpdate = { [host = stage.host] in host.dataSource = nil }
    var finished: [Bool] = []
    stage.calculator.setData(Post.list("b")) { finished.append($0) }
    expectEqual(finished, [false])
  }

  @Test func aPatchIsAppliedToTheListThatWaits() throws {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    stage.show("a b")
    let patch = Post.list("a b").patch(to: Post.list("b c"))
    try stage.calculator.apply(patch)
    expectEqual(stage.calculator.latestData, Post.list("b c"))
    pause.end()
    expectEqual(stage.host.rows, ["b", "c"])
    #expect(!stage.host.calls.contains("reloadData"))
  }

  @Test func aHostWithoutAWindowIsToldNothingIfThereIsNothingToShow() {
    let stage = Stage(RecordingHost(), "a b")
    stage.host.acceptsUpdates = false
    var changes: [Changeset<Int>?] = []
    stage.calculator.didChange = { changeset, _, _ in changes.append(changeset) }
    stage.show("a b")
    stage.calculator.data = stage.calculator.data
    stage.calculator.refresh(ids: ["x"])
    #expect(stage.host.calls.isEmpty && changes.isEmpty)
    stage.show("b")
    expectEqual(stage.host.calls, ["reloadData"])
    expectEqual(changes, [Changeset(deletions: [0])])
    stage.calculator.refresh(ids: ["b"])
    expectEqual(stage.host.calls, ["reloadData", "reloadData"])
  }
}
