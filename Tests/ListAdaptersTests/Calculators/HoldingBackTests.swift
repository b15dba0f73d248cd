import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// Changes that wait while the program has paused, or until the host has completed the one before.
@MainActor @Suite struct HoldingBackTests {
  @Test func aPauseKeepsWhatIsShownAndEndsWithTheLastList() {
    let stage = Stage(RecordingHost(), "a b")
    let calculator = stage.calculator
    var finished: [String] = []
    let pause = calculator.pause()
    calculator.setData(Post.list("a b c")) { finished.append("first \($0)") }
    calculator.setData(calculator.latestData + Post.list("d")) { finished.append("last \($0)") }
    #expect(stage.host.calls.isEmpty)
    #expect(calculator.data == Post.list("a b"))
    #expect(calculator.latestData == Post.list("a b c d"))
    #expect(finished == ["first false"])
    pause.end()
    #expect(stage.host.calls == ["begin", "insert [2, 3]", "end"])
    #expect(calculator.data == Post.list("a b c d"))
    #expect(finished == ["first false", "last true"])
  }

  @Test func refreshesWaitAndJoinTheList() {
    let stage = Stage(RecordingHost(), "a b")
    let pause = stage.calculator.pause()
    var finished: [Bool] = []
    stage.calculator.refresh(ids: ["a"]) { finished.append($0) }
    stage.show("a")
    #expect(stage.host.calls.isEmpty)
    pause.end()
    #expect(stage.host.calls == ["begin", "delete [1]", "reload [0]", "end"])
    #expect(finished == [true])
  }

  @Test func aPauseInAnUpdateHoldsBackWhatWasSetInIt() {
    let stage = Stage(RecordingHost(), "a")
    var pause: UpdatePause?
    stage.host.didUpdate = {
      stage.host.didUpdate = {}
      stage.show("b")
      pause = stage.calculator.pause()
    }
    stage.show("a b")
    #expect(stage.host.rows == ["a", "b"])
    pause?.end()
    #expect(stage.host.rows == ["b"])
  }

  @Test func aHostThatCallsBackInAPauseIsAskedAgainAfterIt() {
    let stage = Stage(DeferringHost(), "a")
    stage.host.callBack()
    stage.show("b")
    let pause = stage.calculator.pause()
    stage.host.callBack()
    #expect(stage.host.rows == ["a"])
    pause.end()
    stage.host.callBack()
    #expect(stage.host.rows == ["b"])
  }

  @Test func aHostThatIsSetInAPauseShowsThePresentList() {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    stage.show("b")
    let other = RecordingHost()
    stage.calculator.host = other
    #expect(other.rows == ["a"])
    #expect(stage.host.rows == [])
    pause.end()
    #expect(other.rows == ["b"])
  }

  @Test func theLastOfSeveralPausesEndsTheWait() {
    let stage = Stage(RecordingHost(), "a")
    let first = stage.calculator.pause()
    let second = stage.calculator.pause()
    stage.show("b")
    first.end()
    first.end()
    #expect(stage.calculator.isPaused)
    #expect(stage.host.rows == ["a"])
    second.end()
    #expect(!stage.calculator.isPaused)
    #expect(stage.host.rows == ["b"])
  }

  @Test func aPauseEndsWithItsObject() {
    let stage = Stage(RecordingHost(), "a")
    var pause: UpdatePause? = stage.calculator.pause()
    stage.show("b")
    #expect(stage.calculator.isPaused && pause != nil)
    pause = nil
    #expect(!stage.calculator.isPaused)
    #expect(stage.host.rows == ["b"])
  }

  @Test func theEndOfTheLastPauseSaysHowTheHostShowsWhatHasWaited() {
    let stage = Stage(RecordingHost(), "a b")
    let first = stage.calculator.pause()
    let second = stage.calculator.pause()
    stage.show("a b c")
    stage.calculator.refresh(ids: ["a"])
    first.end(style: .reload)
    second.end(style: .withoutAnimation)
    let change = ["begin", "insert [2]", "reload [0]", "end"]
    #expect(stage.host.calls == ["animations off"] + change + ["animations on"])
  }

  @Test func aReloadThatHasWaitedReloads() {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    stage.calculator.setData(Post.list("b"), style: .reload, completion: nil)
    pause.end(style: .animated)
    #expect(stage.host.calls == ["reloadData"])
  }

  @Test func aCalculatorThatIsReleasedInAPauseShowsNothingMore() {
    var finished: [Bool] = []
    var calculator: DiffCalculator? = DiffCalculator(host: BareHost(), data: [1])
    let pause = calculator?.pause()
    calculator?.setData([2]) { finished.append($0) }
    calculator?.refreshAll { finished.append($0) }
    calculator = nil
    pause?.end()
    #expect(finished == [false, false])
  }
}

// MARK: - The user moves items in a pause

extension HoldingBackTests {
  /// Every move of an item in a pause, before a list of the same items in any order.
  @Test func aListThatWaitsIsComparedWithTheOrderThatTheUserLeft() {
    for new in ["c b a", "b d", "a b c", "a1 c"] {
      for (from, to) in [(0, 2), (2, 0), (1, 0)] {
        let stage = Stage(RecordingHost(), "a b c")
        let pause = stage.calculator.pause()
        stage.show(new)
        let path = ItemPath(section: 0, item: from)
        #expect(stage.calculator.hostDidMoveItem(at: path, to: ItemPath(section: 0, item: to)))
        stage.host.rows.insert(stage.host.rows.remove(at: from), at: to)
        #expect(stage.calculator.data.map(\.description) == stage.host.rows)
        pause.end()
        #expect(stage.host.rows == new.split(separator: " ").map(String.init))
        #expect(!stage.host.calls.contains("reloadData"))
      }
    }
  }

  @Test func changesOfTheProgramAreFoundAgainAfterAMove() {
    let stage = Stage(RecordingHost(), "a b")
    var errors = 0
    stage.calculator.reportApplicationError = { _ in errors += 1 }
    let pause = stage.calculator.pause()
    stage.calculator.setData(Post.list("b"), changeset: Changeset(deletions: [0]))
    let path = ItemPath(section: 0, item: 0)
    #expect(stage.calculator.hostDidMoveItem(at: path, to: ItemPath(section: 0, item: 1)))
    stage.host.rows = ["b", "a"]
    pause.end()
    #expect(errors == 0)
    #expect(stage.host.calls == ["begin", "delete [1]", "end"])
    #expect(stage.host.rows == ["b"])
  }
}

// MARK: - Awaited lists

extension HoldingBackTests {
  @Test func anAwaitedListWaitsThroughAPause() async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    let task = Task { await stage.calculator.setData(Post.list("a b")) }
    while stage.calculator.latestData.count == 1 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    #expect(stage.host.calls.isEmpty)
    pause.end()
    #expect(await task.value)
    #expect(stage.host.rows == ["a", "b"])
  }

  @Test func cancellingEndsTheWaitInAPause() async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    let task = Task { await stage.calculator.setData(Post.list("a b")) }
    while stage.calculator.latestData.count == 1 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await !task.value)
    #expect(stage.calculator.latestData == Post.list("a"))
    pause.end()
    #expect(stage.host.calls.isEmpty)
  }

  @Test func aListThatWasSetBeforeACancelledOneIsShown() async {
    let stage = Stage(RecordingHost(), "a")
    var finished: [Bool] = []
    let pause = stage.calculator.pause()
    stage.calculator.setData(Post.list("a b")) { finished.append($0) }
    let tasks = ["c", "d"].map { text in Task { await stage.calculator.setData(Post.list(text)) } }
    while stage.calculator.latestData != Post.list("d") { await Task.yield() }
    for _ in 0..<40 { await Task.yield() }
    tasks.forEach { $0.cancel() }
    for task in tasks { #expect(await !task.value) }
    #expect(stage.calculator.latestData == Post.list("a b"))
    #expect(finished == [])
    pause.end()
    #expect(stage.host.rows == ["a", "b"])
    #expect(finished == [true])
  }

  /// Sets a list in a pause, then awaits another list, and returns the results of both.
  private func results(_ end: (Stage<RecordingHost>, UpdatePause) -> Void) async -> [String] {
    let stage = Stage(RecordingHost(), "a")
    var results: [String] = []
    let pause = stage.calculator.pause()
    stage.calculator.setData(Post.list("a b")) { results.append("set \($0)") }
    let task = Task {
      let isShown = await stage.calculator.setData(Post.list("c"))
      results.append("await \(isShown)")
    }
    while stage.calculator.latestData != Post.list("c") { await Task.yield() }
    for _ in 0..<40 { await Task.yield() }
    #expect(results == [])
    end(stage, pause)
    await task.value
    #expect(stage.calculator.data != Post.list("a b"))
    return results
  }

  @Test func aListCompletesWhenTheAwaitedListAfterItIsShown() async {
    #expect(await results { $1.end() } == ["set false", "await true"])
  }

  @Test func aListCompletesWhenTheAwaitedListAfterItIsSuperseded() async {
    #expect(await results { stage, _ in stage.show("d") } == ["set false", "await false"])
  }

  @Test func aListCompletesWhenTheHostOfTheAwaitedListAfterItIsGone() async {
    let results = await results { stage, pause in
      stage.calculator.host = nil
      pause.end()
    }
    #expect(results == ["set false", "await false"])
  }

  @Test func aListThatIsSetInAPauseSupersedesAnAwaitedOne() async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    let task = Task { await stage.calculator.setData(Post.list("a b")) }
    while stage.calculator.latestData.count == 1 { await Task.yield() }
    stage.show("c")
    #expect(stage.calculator.latestData == Post.list("c"))
    #expect(await !task.value)
    pause.end()
    #expect(stage.host.rows == ["c"])
  }
}

// MARK: - Edits of the latest data

extension HoldingBackTests {
  @Test func anEditInAPauseKeepsTheListThatWaits() {
    let stage = Stage(RecordingHost(), "a b")
    let pause = stage.calculator.pause()
    stage.show("a b c")
    stage.calculator.latestData.removeFirst()
    #expect(stage.calculator.data == Post.list("a b"))
    pause.end()
    #expect(stage.host.rows == ["b", "c"])
  }

  @Test func anEditOfSectionsKeepsTheSectionsThatWait() throws {
    typealias Room = ListSection<String, Post>
    let host = StrictListHost<String, Post>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [Room]())
    let pause = calculator.pause()
    calculator.data = [Room(header: "Hall", items: Post.list("a b"))]
    try calculator.latestData.removeItem(id: "a")
    pause.end()
    #expect(host.sections.map(\.items) == [Post.list("b")])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Waiting for completions

extension HoldingBackTests {
  /// A host that completes when a test says so, and waits for that.
  private func stage(_ text: String = "a") -> Stage<RecordingHost> {
    let stage = Stage(RecordingHost(), text)
    stage.host.completions = []
    stage.calculator.options.waitsForCompletion = true
    return stage
  }

  @Test func theNextChangeBeginsWhenTheHostHasCompletedTheOneBefore() {
    for finished in [true, false] {
      let stage = stage()
      stage.show("a b")
      stage.show("a b c")
      stage.show("a b c d")
      #expect(stage.host.rows == ["a", "b"])
      #expect(stage.calculator.latestData == Post.list("a b c d"))
      stage.host.completions?[0](finished)
      #expect(stage.host.rows == ["a", "b", "c", "d"])
    }
  }

  @Test func allBatchesOfAChangeHaveToComplete() {
    let stage = stage("a b c")
    stage.host.updateOrder = .simultaneous
    stage.show("c a b1")
    stage.show("c")
    stage.host.completions?[0](true)
    #expect(stage.calculator.data == Post.list("c a b1"))
    stage.host.completions?[1](true)
    #expect(stage.calculator.data == Post.list("c"))
  }

  @Test func aHostThatCompletesAtOnceIsNotWaitedFor() {
    let stage = stage()
    stage.host.completions = nil
    stage.show("a b")
    stage.show("b")
    #expect(stage.host.rows == ["b"])
  }

  @Test func aCompletionThatTheHostDropsEndsTheWait() {
    let stage = stage()
    stage.show("a b")
    stage.show("b")
    stage.host.dropCompletions()
    #expect(stage.host.rows == ["b"])
  }

  @Test func aReloadDoesNotWait() {
    let stage = stage()
    stage.show("a b")
    stage.calculator.setData(Post.list("b"), style: .reload, completion: nil)
    #expect(stage.host.rows == ["b"])
    stage.show("c")
    #expect(stage.host.rows == ["c"])
  }

  @Test func anotherHostIsNotWaitedFor() {
    let stage = stage()
    stage.show("a b")
    stage.show("b")
    let other = RecordingHost()
    stage.calculator.host = other
    #expect(other.rows == ["b"])
  }

  @Test func aHostThatIsReleasedIsNotWaitedFor() {
    var host: RecordingHost? = RecordingHost()
    let calculator = DiffCalculator(host: host!, data: Post.list("a"))
    host?.completions = []
    calculator.options.waitsForCompletion = true
    calculator.data = Post.list("a b")
    calculator.data = Post.list("b")
    host = nil
    #expect(calculator.data == Post.list("b"))
  }

  @Test func theProgramEndsTheWait() {
    let stage = stage()
    stage.show("a b")
    stage.show("b")
    let pause = stage.calculator.pause()
    stage.calculator.showWaitingData()
    #expect(stage.host.rows == ["a", "b"])
    pause.end()
    #expect(stage.host.rows == ["b"])
  }

  @Test func refreshesWaitForACompletion() {
    let stage = stage()
    stage.show("a b")
    stage.host.calls = []
    stage.calculator.refresh(ids: ["b"])
    #expect(stage.host.calls.isEmpty)
    stage.host.completions?[0](true)
    #expect(stage.host.calls == ["begin", "reload [1]", "end"])
  }

  @Test func theUserMayMoveAnItemMeanwhile() {
    let stage = stage("a b")
    stage.show("a b c")
    stage.show("c b a")
    let path = ItemPath(section: 0, item: 0)
    #expect(stage.calculator.hostDidMoveItem(at: path, to: ItemPath(section: 0, item: 2)))
    stage.host.rows = ["b", "c", "a"]
    stage.host.completions?[0](true)
    #expect(stage.host.rows == ["c", "b", "a"])
  }
}

// MARK: - Sections

extension HoldingBackTests {
  @Test(arguments: HostRules.allCases)
  func sectionsAreHeldBackAsLinearListsAre(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1) {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      let pause = calculator.pause()
      calculator.data = []
      calculator.data = transition.new
      #expect(calculator.latestData == transition.new)
      calculator.showWaitingData()
      #expect(host.sections.map(\.items) == transition.old.map(\.items))
      pause.end()
      #expect(host.sections.map(\.items) == transition.new.map(\.items))
      #expect(host.violations.isEmpty, "\(host.report)")
    }
  }
}
