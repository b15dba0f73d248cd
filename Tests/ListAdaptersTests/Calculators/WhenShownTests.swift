import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Clients that wait until the host shows the latest list.
@MainActor struct WhenShownTests {
  @Test func aListThatIsShownIsReportedAtOnce() {
    let stage = Stage(RecordingHost(), "a")
    var rows: [[String]] = []
    stage.show("a b")
    stage.calculator.whenShown { rows.append(stage.host.rows) }
    expectEqual(rows, [["a", "b"]])
  }

  @Test func aRefreshThatWaitsIsAwaited() {
    let stage = Stage.holding("a")
    var count = 0
    stage.calculator.refreshAll()
    stage.calculator.whenShown { count += 1 }
    expectEqual(count, 0)
    stage.host.callBack()
    expectEqual(count, 1)
  }

  @Test func noCallFollowsWithoutAHostOrACalculator() {
    let stage = Stage(HoldingHost(), "a")
    var count = 0
    stage.calculator.whenShown { count += 1 }
    stage.calculator.host = nil
    stage.host.callBack()
    stage.calculator.whenShown { count += 1 }
    expectEqual(count, 0)

    let host = HoldingHost()
    var calculator: DiffCalculator? = DiffCalculator(host: host, data: Post.list("a"))
    calculator?.whenShown { count += 1 }
    calculator = nil
    host.callBack()
    expectEqual(count, 0)
  }

  @Test func noCallFollowsIfTheHostShowsAnotherList() {
    let stage = Stage(RecordingHost(), "a")
    let other = DiffCalculator(host: stage.host, data: Post.list("x"))
    var count = 0
    stage.calculator.whenShown { count += 1 }
    expectEqual(count, 0)
    other.whenShown { count += 1 }
    expectEqual(count, 1)
  }

  /// Clients are called one by one, because each may change the list that the host shows.
  @Test func aClientMaySetNewerDataBeforeTheNextOneIsTold() {
    let stage = Stage(RecordingHost(), "a")
    var rows: [[String]] = []
    let pause = stage.calculator.pause()
    var newerPause: UpdatePause?
    stage.show("b")
    stage.calculator.whenShown {
      rows.append(stage.host.rows)
      newerPause = stage.calculator.pause()
      stage.show("c")
    }
    stage.calculator.whenShown { rows.append(stage.host.rows) }
    pause.end()
    expectEqual(rows, [["b"]])
    newerPause?.end()
    expectEqual(rows, [["b"], ["c"]])
  }

  @Test func aClientMayTakeTheHostAwayBeforeTheNextOneIsTold() {
    let stage = Stage(RecordingHost(), "a")
    var count = 0
    let pause = stage.calculator.pause()
    stage.show("b")
    stage.calculator.whenShown {
      count += 1
      stage.calculator.host = nil
    }
    stage.calculator.whenShown { count += 1 }
    pause.end()
    expectEqual(count, 1)
  }

  @Test func aTaskMaySetNewerDataBeforeTheNextOneContinues() async {
    let stage = Stage(RecordingHost(), "a")
    let calculator = stage.calculator
    let pause = calculator.pause()
    var newerPause: UpdatePause?
    var rows: [[String]] = []
    stage.show("b")
    let tasks = (0..<2).map { number in
      Task {
        let isShown = await calculator.shown()
        rows.append(stage.host.rows)
        guard newerPause == nil else { return isShown }
        newerPause = calculator.pause()
        stage.show("c")
        return isShown
      }
    }
    for _ in 0..<20 { await Task.yield() }
    pause.end()
    for _ in 0..<20 { await Task.yield() }
    expectEqual(rows, [["b"]])
    newerPause?.end()
    for task in tasks { #expect(await task.value) }
    expectEqual(rows, [["b"], ["c"]])
  }

  @Test func aTaskWaitsForTheLastOfAwaitedLists() async {
    let stage = Stage(RecordingHost(), "a")
    let calculator = stage.calculator
    let task = Task { await calculator.setData(Post.list("b")) }
    while calculator.latestData == Post.list("a") { await Task.yield() }
    #expect(await calculator.shown())
    expectEqual(stage.host.rows, ["b"])
    #expect(await task.value)
    calculator.host = nil
    #expect(await !calculator.shown())
  }

  @Test func aCancelledTaskWaitsNoLonger() async {
    let stage = Stage(RecordingHost(), "a")
    let pause = stage.calculator.pause()
    stage.show("b")
    let task = Task { [calculator = stage.calculator] in await calculator.shown() }
    for _ in 0..<20 { await Task.yield() }
    task.cancel()
    #expect(await !task.value)
    pause.end()
    expectEqual(stage.host.rows, ["b"])
  }

  @Test func sectionsAreReportedAsLinearListsAre() async {
    let stage = SectionStage(.tableView, [:])
    var counts: [Int] = []
    let pause = stage.calculator.pause()
    stage.show(["A": ["a"]])
    stage.calculator.whenShown { [host = stage.host] in counts.append(host.sections.count) }
    #expect(counts.isEmpty)
    pause.end()
    expectEqual(counts, [1])
    #expect(await stage.calculator.shown())
  }
}
