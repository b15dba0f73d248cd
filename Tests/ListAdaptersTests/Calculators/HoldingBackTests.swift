import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Changes that wait for the end of a pause or for the host's last completion.
@MainActor struct HoldingBackTests {
  @Test func theLastOfSeveralPausesEndsTheWait() {
    let stage = Stage(RecordingHost(), "a")
    let first = stage.calculator.pause()
    let second = stage.calculator.pause()
    stage.show("b")
    first.end()
    first.end()
    #expect(stage.calculator.isPaused)
    expectEqual(stage.host.rows, ["a"])
    second.end()
    #expect(!stage.calculator.isPaused)
    expectEqual(stage.host.rows, ["b"])
  }

  @Test func withoutTheOptionNothingWaitsForACompletion() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.completions = []
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b")) { outcomes.append($0) }
    stage.show("c")
    expectEqual(stage.host.rows, ["c"])
    expectEqual(outcomes, [])
    stage.host.completions?.forEach { $0(true) }
    expectEqual(outcomes, [true])
  }

  @Test func theEndOfTheLastPauseSaysHowTheHostShowsWhatHasWaited() {
    let stage = Stage(RecordingHost(), "a b")
    let first = stage.calculator.pause()
    let second = stage.calculator.pause()
    stage.show("a b c")
    stage.calculator.refresh(ids: ["a"])
    stage.calculator.refresh(ids: ["b"])
    first.end(style: .reload)
    second.end(style: .withoutAnimation)
    let change = ["begin", "insert [2]", "reload [0, 1]", "end"]
    expectEqual(stage.host.calls, ["animations off"] + change + ["animations on"])
  }

  /// The list's decision sets the next host, to which the refresh follows it.
  @Test func aRefreshWaitsAgainWithTheListThatItJoins() {
    let stage = Stage(RecordingHost(), "a")
    let other = RecordingHost()
    stage.calculator.shouldReload = { _, _, _ in
      if stage.calculator.host !== other { stage.calculator.host = other }
      return false
    }
    let pause = stage.calculator.pause()
    var outcomes: [Bool] = []
    stage.calculator.refreshAll { outcomes.append($0) }
    stage.show("a b")
    pause.end()
    expectEqual(other.rows, ["a", "b"])
    expectEqual(outcomes, [true])
  }

  @Test func aHostThatDropsUpdatesEndsOnlyTheRefreshesThatAreNotHeldBack() {
    for isPaused in [true, false] {
      let stage = Stage.holding("a")
      let other = HoldingHost()
      let pause = isPaused ? stage.calculator.pause() : nil
      var outcomes: [Bool] = []
      stage.calculator.refreshAll { outcomes.append($0) }
      stage.calculator.host = other
      stage.host.drop()
      expectEqual(outcomes, isPaused ? [] : [false])
      withExtendedLifetime(pause) {}
    }
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
        expectEqual(stage.calculator.data.map(\.description), stage.host.rows)
        pause.end()
        expectEqual(stage.host.rows, new.split(separator: " ").map(String.init))
        #expect(!stage.host.calls.contains("reloadData"))
      }
    }
  }
}

// MARK: - Awaited lists

extension HoldingBackTests {
  @Test func cancellingEndsTheWaitInAPause() async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    let task = Task { await stage.calculator.setData(Post.list("a b")) }
    while stage.calculator.latestData.count == 1 { await Task.yield() }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await !task.value)
    expectEqual(stage.calculator.latestData, Post.list("a"))
    pause.end()
    #expect(stage.host.calls.isEmpty)
  }

  /// The changes were found before the user moved a row.
  @Test func anAwaitedListThatWaitsIsComparedAgainAfterAnEdit() async {
    let stage = Stage.holding("a b c")
    let isShown = Task { await stage.calculator.setData(Post.list("b c d")) }
    while stage.host.held.isEmpty { await Task.yield() }
    let pause = stage.calculator.pause()
    let (from, to) = (ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 2))
    #expect(stage.calculator.hostDidMoveItem(at: from, to: to))
    stage.host.rows.append(stage.host.rows.removeFirst())
    pause.end()
    stage.host.callBack()
    #expect(await isShown.value)
    expectEqual(stage.host.rows, ["b", "c", "d"])
  }

  /// A list that is awaited in order to reload waits at once, because it needs no search.
  @Test(arguments: ["a", "b"])
  func afterTwoAwaitedListsTheLastOtherOneComesBack(last: String) async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    if last == "b" { stage.show("b") }
    var tasks: [Task<Bool, Never>] = []
    for text in ["c", "d"] {
      tasks.append(Task { await stage.calculator.setData(Post.list(text), style: .reload) })
      while stage.calculator.latestData != Post.list(text) { await Task.yield() }
    }
    tasks[1].cancel()
    #expect(await !tasks[1].value)
    #expect(await !tasks[0].value)
    expectEqual(stage.calculator.latestData, Post.list(last))
    pause.end()
    expectEqual(stage.host.rows, [last])
  }

  /// Its changes were found for another style.
  @Test func anAwaitedListReloadsWithoutChangesAfterAPause() async {
    let stage = Stage.holding("a")
    var reports: [Changeset<Int>?] = []
    stage.calculator.didChange = { changes, _, _ in reports.append(changes) }
    let isShown = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.held.isEmpty { await Task.yield() }
    stage.calculator.pause().end(style: .reload)
    stage.host.callBack()
    #expect(await isShown.value)
    expectEqual(reports, [nil])
  }
}

// MARK: - Edits of the latest data

extension HoldingBackTests {
  @Test func anEditInAPauseKeepsTheListThatWaits() {
    let stage = Stage(RecordingHost(), "a b")
    let pause = stage.calculator.pause()
    stage.show("a b c")
    stage.calculator.latestData.removeFirst()
    expectEqual(stage.calculator.data, Post.list("a b"))
    pause.end()
    expectEqual(stage.host.rows, ["b", "c"])
  }

  @Test func anEditOfSectionsKeepsTheSectionsThatWait() throws {
    typealias Room = ListSection<String, Post>
    let host = StrictListHost<String, Post>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [Room]())
    let pause = calculator.pause()
    calculator.data = [Room(header: "Hall", items: Post.list("a b"))]
    try calculator.latestData.removeItem(id: "a")
    pause.end()
    expectEqual(host.sections.map(\.items), [Post.list("b")])
    expectNoViolations(host)
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
      expectEqual(stage.host.rows, ["a", "b"])
      expectEqual(stage.calculator.latestData, Post.list("a b c d"))
      stage.host.completions?[0](finished)
      expectEqual(stage.host.rows, ["a", "b", "c", "d"])
    }
  }

  /// A reload does not wait for the first change, whose completion comes during a later one.
  @Test func onlyTheCompletionOfTheLastChangeIsWaitedFor() {
    let stage = stage()
    stage.show("b")
    stage.calculator.setData(Post.list("c"), style: .reload, completion: nil)
    stage.show("d")
    stage.show("e")
    stage.host.completions?[0](true)
    expectEqual(stage.host.rows, ["d"])
    stage.host.completions?[1](true)
    expectEqual(stage.host.rows, ["e"])
  }

  /// A host with a completion that never comes, such as a view that has left its window.
  @Test func aHostThatCannotBeUpdatedIsNotWaitedFor() {
    let stage = stage()
    stage.show("a b")
    stage.host.acceptsUpdates = false
    stage.show("b")
    expectEqual(stage.host.rows, ["b"])
    stage.host.acceptsUpdates = true
    stage.show("b c")
    expectEqual(stage.host.rows, ["b", "c"])
  }

  /// The host drops the refresh that does not wait, and then completes the earlier change.
  @Test func aListIsShownAfterACompletionEvenIfTheHostHasDroppedAnUpdate() {
    let stage = Stage.holding("a")
    stage.calculator.options.waitsForCompletion = true
    stage.host.completesLater = true
    stage.show("b")
    stage.host.callBack()
    stage.show("c")
    stage.calculator.refreshAll(style: .reload)
    stage.host.drop()
    stage.host.complete()
    stage.host.callBack()
    expectEqual(stage.host.rows, ["c"])
  }

  @Test func aChangeIsFinishedIfAllOfItsBatchesAre() {
    for first in [true, false] {
      for second in [true, false] {
        let stage = stage("a b c")
        stage.host.updateOrder = .simultaneous
        var outcomes: [Bool] = []
        stage.calculator.setData(Post.list("c a b1")) { outcomes.append($0) }
        stage.host.completions?[0](first)
        stage.host.completions?[1](second)
        expectEqual(outcomes, [first && second])
      }
    }
  }

  /// Of the refreshes that join a list, only the last one has a completion.
  @Test func theCompletionOfARefreshThatJoinsAListWaitsForTheHost() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.completions = []
    var outcomes: [Bool] = []
    let pause = stage.calculator.pause()
    stage.show("a b")
    stage.calculator.refreshAll()
    stage.calculator.refreshAll { outcomes.append($0) }
    pause.end()
    expectEqual(outcomes, [])
    stage.host.completions?.forEach { $0(true) }
    expectEqual(outcomes, [true])
  }

  @Test func allBatchesOfAChangeHaveToComplete() {
    let stage = stage("a b c")
    stage.host.updateOrder = .simultaneous
    stage.show("c a b1")
    stage.show("c")
    stage.host.completions?[0](true)
    expectEqual(stage.calculator.data, Post.list("c a b1"))
    stage.host.completions?[1](true)
    expectEqual(stage.calculator.data, Post.list("c"))
  }

  @Test func aHostThatIsReleasedIsNotWaitedFor() {
    var host: RecordingHost? = RecordingHost()
    let calculator = DiffCalculator(host: host!, data: Post.list("a"))
    host?.completions = []
    calculator.options.waitsForCompletion = true
    calculator.data = Post.list("a b")
    calculator.data = Post.list("b")
    host = nil
    expectEqual(calculator.data, Post.list("b"))
  }
}

// MARK: - Sections

extension HoldingBackTests {
  @Test(arguments: HostRules.allCases)
  func sectionsAreHeldBackAsLinearListsAre(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      let pause = calculator.pause()
      calculator.data = []
      calculator.data = transition.new
      expectEqual(calculator.latestData, transition.new)
      calculator.showWaitingData()
      expectEqual(host.sections.map(\.items), transition.old.map(\.items))
      pause.end()
      expectEqual(host.sections.map(\.items), transition.new.map(\.items))
      expectNoViolations(host)
    }
  }
}
