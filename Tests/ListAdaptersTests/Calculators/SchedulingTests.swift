import DiffCore
import ListAdapters
import Testing

/// Hosts that say when they can be updated.
@Suite struct SchedulingTests {
  @Test func nothingIsToldUntilTheHostCallsBack() {
    let stage = stage()
    stage.show("a b")
    stage.calculator.refresh(ids: ["a"])
    #expect(stage.host.calls.isEmpty)
    #expect(stage.calculator.data == Post.list("a"))
    stage.host.callBack()
    #expect(stage.host.calls == ["insert [1]", "delete [0]", "insert [0]"])
    #expect(stage.host.rows == ["a", "b"])
  }

  @Test func aHostThatIsGoneNeedNotBeLeft() {
    var host: DeferringHost? = DeferringHost()
    guard let created = host else { return }
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    created.callBack()
    let other = DeferringHost()
    calculator.host = other
    calculator.data = Post.list("b")
    #expect(other.updates.isEmpty)
    host = nil
    _ = consume created
    other.callBack()
    #expect(other.rows == ["b"])
  }

  @Test func anUpdateThatTheHostDropsIsOverAndLaterOnesGoOn() {
    let stage = stage()
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b")) { outcomes.append($0) }
    stage.calculator.refresh(ids: ["a"])
    stage.host.drop()
    #expect(outcomes == [false])
    #expect(stage.calculator.data == Post.list("a"))
    stage.show("a c")
    stage.host.callBack()
    #expect(stage.host.rows == ["a", "c"])
    #expect(stage.host.calls == ["insert [1]"])
  }

  @MainActor @Test func anAwaitedListThatTheHostDropsIsOver() async {
    let stage = stage()
    let isShown = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.updates.isEmpty { await Task.yield() }
    stage.host.drop()
    #expect(await !isShown.value)
  }

  @Test func aHostThatIsLeftHasNoDataSource() {
    let stage = stage()
    let newer = DiffCalculator(host: DeferringHost(), data: Post.list("n"))
    newer.host = stage.host
    stage.host.callBack()
    stage.calculator.host = nil
    #expect(stage.host.dataSource === newer)
    newer.host = nil
    stage.host.callBack()
    #expect(stage.host.dataSource === nil)
  }

  /// Returns a host that shows `a`.
  private func stage() -> Stage<DeferringHost> {
    let stage = Stage(DeferringHost(), "a")
    stage.host.callBack()
    stage.host.calls = []
    return stage
  }
}

/// A host that can be updated when the test says so.
final class DeferringHost: RecordedRows, ListHost {
  private(set) var updates: [() -> Void] = []

  func scheduleUpdate(_ update: @escaping () -> Void) {
    updates.append(update)
  }

  func drop() {
    let dropped = updates
    updates = []
    _ = consume dropped
  }

  func callBack() {
    let waiting = updates
    updates = []
    waiting.forEach { $0() }
  }
}
