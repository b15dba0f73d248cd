import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What comes while something else is under way, on hosts: `ChangeQueueTests` tries every order
/// without them.
@MainActor @Suite struct InterleavingTests {
  private func path(_ item: Int) -> ItemPath {
    ItemPath(section: 0, item: item)
  }

  /// A host with a completion that never comes, such as a view that has left its window.
  @Test func aHostThatCannotBeUpdatedIsNotWaitedFor() {
    let stage = waitingStage("a")
    stage.show("a b")
    stage.host.acceptsUpdates = false
    stage.show("b")
    #expect(stage.host.rows == ["b"])
    stage.host.acceptsUpdates = true
    stage.show("b c")
    #expect(stage.host.rows == ["b", "c"])
  }

  /// A host whose completions a test calls, and a calculator that waits for them.
  private func waitingStage(_ text: String) -> Stage<RecordingHost> {
    let stage = Stage(RecordingHost(), text)
    stage.host.completions = []
    stage.calculator.options.waitsForCompletion = true
    return stage
  }
}

// MARK: - Rejected changes by the user

extension InterleavingTests {
  /// A host whose rows ask for something while it reloads.
  private final class AskingHost: RecordedRows, ListHost {
    var whenReloading: () -> Void = {}
    private var depth = 0

    override func reloadData() {
      depth += 1
      if depth > 1 { calls.append("nested") }
      super.reloadData()
      whenReloading()
      depth -= 1
    }

    func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
      calls.append(depth > 0 ? "batch in a reload" : "batch")
      updates()
      completion(true)
    }
  }

  @Test func aBatchThatARejectedDropCausesFollowsItsReload() {
    let stage = Stage(AskingHost(), "a b")
    let calculator = stage.calculator
    stage.host.whenReloading = { [host = stage.host] in
      host.whenReloading = {}
      calculator.refresh(ids: ["a"])
      #expect(!calculator.hostDidMoveItem(at: path(0), to: path(1)))
    }
    let isDeleted = calculator.hostDidDeleteItem(at: path(0)) {
      calculator.data = Post.list("a b c")
      return false
    }
    #expect(!isDeleted)
    #expect(stage.host.rows == ["a", "b", "c"])
    #expect(
      stage.host.calls == ["reloadData", "batch", "insert [2]", "delete [0]", "insert [0]"])
  }
}

// MARK: - Changes from the client

extension InterleavingTests {
  @Test func aScriptForAListThatTheUserHasEditedIsNotUsed() {
    let stage = Stage(RecordingHost(), "a b c")
    let new = Post.list("a x c")
    let script = stage.calculator.data.editScript(to: new)
    var errors = 0
    stage.calculator.reportApplicationError = { _ in errors += 1 }
    let pause = stage.calculator.pause()
    stage.calculator.setData(new, script: script)
    #expect(stage.calculator.hostDidMoveItem(at: path(0), to: path(2)))
    stage.host.rows = ["b", "c", "a"]
    pause.end()
    #expect(stage.host.rows == ["a", "x", "c"])
    #expect(errors == 0)
  }

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
    #expect(calculator.data == Post.list("a9 a b"))
    #expect(host.strict.rows == calculator.data)
    #expect(host.strict.violations.isEmpty, "\(host.strict.report)")
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
    #expect(errors == 1)
    #expect(stage.host.rows == ["b"])
  }

  @Test func aHostThatIsSetAgainShowsItsRowsAllTheTime() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.willReload = { [host = stage.host] in #expect(host.dataSource != nil) }
    stage.calculator.host = stage.host
    #expect(stage.host.calls == ["reloadData"])
  }

  @Test func aHostWithItsOwnDataSourceIsNotAskedWhenItIsReplaced() {
    let host = PlainHost()
    let calculator = DiffCalculator(host: host, data: [1])
    host.updates.forEach { $0() }
    host.updates = []
    let other = PlainHost()
    calculator.host = other
    #expect(host.updates.isEmpty)
    #expect(other.updates.count == 1)
  }

  /// A view that has a data source of its own, and makes updates later.
  private final class PlainHost: BatchUpdatable {
    var updates: [() -> Void] = []

    func scheduleUpdate(_ update: @escaping () -> Void) {
      updates.append(update)
    }

    func reloadData() {}
    func deleteItems(at paths: [ItemPath]) {}
    func insertItems(at paths: [ItemPath]) {}
  }

  @Test func anUpdateThatIsReleasedLateDropsNoLaterOne() {
    let host = PlainHost()
    let calculator = DiffCalculator(host: host, data: [1])
    calculator.data = [2]
    var made = host.updates
    host.updates = []
    made.forEach { $0() }
    calculator.data = [3]
    made = []
    #expect(calculator.latestData == [3])
    host.updates.forEach { $0() }
    #expect(calculator.data == [3])
  }

  @Test func aClosureInPlaceIsNotCalledAfterTheHostHasLeft() {
    let stage = Stage(RecordingHost(), "a b")
    var updates: [String] = []
    stage.calculator.itemUpdates = .inPlace { [host = stage.host] _, new, _ in
      updates.append("\(new)")
      host.dataSource = nil
    }
    stage.show("a1 b1")
    #expect(updates == ["a1"])
  }

  @Test func aChangeWhoseHostLeavesInItIsNotFinished() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.didUpdate = { [host = stage.host] in host.dataSource = nil }
    var finished: [Bool] = []
    stage.calculator.setData(Post.list("b")) { finished.append($0) }
    #expect(finished == [false])
  }

  @Test func aPatchIsAppliedToTheListThatWaits() throws {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    stage.show("a b")
    let patch = Post.list("a b").patch(to: Post.list("b c"))
    try stage.calculator.apply(patch)
    #expect(stage.calculator.latestData == Post.list("b c"))
    pause.end()
    #expect(stage.host.rows == ["b", "c"])
    #expect(!stage.host.calls.contains("reloadData"))
  }
}

// MARK: - Hosts that cannot be updated, or drop updates

extension InterleavingTests {
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
    #expect(stage.host.calls == ["reloadData"])
    #expect(changes == [Changeset(deletions: [0])])
    stage.calculator.refresh(ids: ["b"])
    #expect(stage.host.calls == ["reloadData", "reloadData"])
  }
}
