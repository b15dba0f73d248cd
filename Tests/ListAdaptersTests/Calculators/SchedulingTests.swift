import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that say when they can be updated.
struct SchedulingTests {
  @Test func nothingIsToldUntilTheHostCallsBack() {
    let stage = Stage.holding("a")
    stage.show("a b")
    stage.calculator.refresh(ids: ["a"])
    #expect(stage.host.calls.isEmpty)
    expectEqual(stage.calculator.data, Post.list("a"))
    stage.host.callBack()
    expectEqual(stage.host.calls, ["insert [1]", "delete [0]", "insert [0]"])
    expectEqual(stage.host.rows, ["a", "b"])
  }

  @Test func aHostThatIsGoneNeedNotBeLeft() throws {
    var host: HoldingHost? = HoldingHost()
    let created = try #require(host)
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    created.callBack()
    let other = HoldingHost()
    calculator.host = other
    calculator.data = Post.list("b")
    #expect(other.calls.isEmpty)
    host = nil
    _ = consume created
    other.callBack()
    expectEqual(other.rows, ["b"])
  }

  @Test(arguments: [false, true])
  func aHostThatIsGoneOwesNoAnswer(leaves: Bool) {
    let holder = UpdateHolder()
    var host: RelayingHost<Never, TestItem>? = RelayingHost(.tableView)
    let calculator = DiffCalculator(host: host!, data: ["a"] as [TestItem])
    host?.holder = holder
    calculator.data = ["b"]
    if leaves { calculator.host = nil }
    host = nil
    calculator.data = ["c"]
    expectEqual(calculator.data, ["c"])
    var outcomes: [Bool] = []
    calculator.setData(["d"]) { outcomes.append($0) }
    expectEqual(outcomes, [false])
    holder.updates.forEach { $0() }
    expectEqual(calculator.data, ["d"])
  }

  @MainActor @Test func anAwaitedListThatTheHostDropsIsOver() async {
    let stage = Stage.holding("a")
    let isShown = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.held.isEmpty { await Task.yield() }
    stage.host.drop()
    #expect(await !isShown.value)
  }

  @MainActor @Test func anAwaitedListThatIsOverAsksNoHost() async {
    let stage = Stage.holding("a")
    let other = HoldingHost()
    stage.calculator.host = other
    stage.host.drop()
    let isShown = Task { await stage.calculator.setData(Post.list("b")) }
    while stage.host.held.isEmpty { await Task.yield() }
    stage.host.drop()
    #expect(await !isShown.value)
    expectEqual(stage.host.held.count, 0)
  }

  @Test func aHostThatIsLeftHasNoDataSource() {
    let stage = Stage.holding("a")
    let newer = DiffCalculator(host: HoldingHost(), data: Post.list("n"))
    newer.host = stage.host
    stage.host.callBack()
    stage.calculator.host = nil
    #expect(stage.host.dataSource === newer)
    newer.host = nil
    stage.host.callBack()
    #expect(stage.host.dataSource === nil)
  }
}
