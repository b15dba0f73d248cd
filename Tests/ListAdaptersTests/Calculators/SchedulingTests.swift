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

  @Test func theLastListThatWaitsForTheHostWins() {
    let stage = stage()
    var outcomes: [String] = []
    stage.calculator.setData(Post.list("x")) { outcomes.append("x \($0)") }
    stage.calculator.setData(Post.list("a y")) { outcomes.append("y \($0)") }
    #expect(outcomes.isEmpty)
    #expect(stage.host.updates.count == 1)
    stage.host.callBack()
    #expect(outcomes == ["x false", "y true"])
    #expect(stage.host.calls == ["insert [1]"])
  }

  @Test func aHostThatCallsBackWhenAnotherTookItsPlaceIsLeft() {
    let stage = stage()
    let other = DeferringHost()
    stage.show("b")
    stage.calculator.host = other
    #expect(stage.host.updates.count == 1 && other.updates.isEmpty)
    #expect(stage.calculator.data == Post.list("a"))
    stage.host.callBack()
    #expect(stage.host.calls == ["reloadData"])
    #expect(stage.host.rows.isEmpty && other.calls.isEmpty)
    other.callBack()
    #expect(other.rows == ["b"])
    stage.show("b c")
    other.callBack()
    #expect(other.rows == ["b", "c"])
    #expect(stage.host.calls == ["reloadData"])
  }

  /// A list must not change under a host that still asks for it.
  @Test func dataThatIsSetAfterLeavingWaitsUntilTheHostIsLeft() {
    let stage = stage()
    stage.calculator.host = nil
    stage.show("b")
    #expect(stage.calculator.data == Post.list("a"))
    stage.host.callBack()
    #expect(stage.calculator.data == Post.list("b"))
    #expect(stage.host.rows.isEmpty)
  }

  @Test func aHostThatDropsItsUpdateIsLeftInTheNextOne() {
    let stage = stage()
    let other = DeferringHost()
    var outcomes: [Bool] = []
    stage.calculator.host = other
    stage.calculator.setData(Post.list("b")) { outcomes.append($0) }
    stage.host.drop()
    #expect(outcomes == [false])
    #expect(stage.calculator.data == Post.list("a") && stage.host.rows == ["a"])
    stage.show("c")
    stage.host.callBack()
    other.callBack()
    #expect(stage.host.rows.isEmpty && stage.host.dataSource === nil)
    #expect(other.rows == ["c"])
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

  @Test func aHostThatTakesItsPlaceDuringAnUpdateIsToldWhenItCallsBack() {
    let stage = stage()
    let other = DeferringHost()
    stage.calculator.setData(Post.list("b")) { [calculator = stage.calculator] _ in
      calculator.host = other
      calculator.data = Post.list("c")
    }
    stage.host.callBack()
    #expect(stage.host.calls == ["delete [0]", "insert [0]", "reloadData"])
    #expect(stage.host.rows.isEmpty && other.calls.isEmpty)
    other.callBack()
    #expect(other.rows == ["c"])
  }

  @Test func aListThatWaitsForAHostThatIsTakenAwayIsKept() {
    let stage = stage()
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b")) { outcomes.append($0) }
    stage.calculator.host = nil
    #expect(outcomes.isEmpty)
    stage.host.callBack()
    #expect(outcomes == [false])
    #expect(stage.calculator.data == Post.list("b"))
    #expect(stage.host.calls == ["reloadData"])
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
