import DiffCore
import ListAdapters
import TestSupport
import Testing

/// Data that is set while the host is being updated: updates never nest, the last value wins.
struct ReentrancyTests {
  @Test func theLastOfSeveralWinsAndTheOthersAreToldSo() {
    let stage = Stage(RecordingHost(), "a")
    var outcomes: [String] = []
    stage.host.didUpdate = {
      stage.host.didUpdate = {}
      stage.calculator.setData(Post.list("x")) { outcomes.append("x \($0)") }
      stage.calculator.setData(Post.list("y")) { outcomes.append("y \($0)") }
      stage.calculator.setData(Post.list("z")) { outcomes.append("z \($0)") }
    }
    stage.calculator.setData(Post.list("b")) { outcomes.append("b \($0)") }
    expectEqual(stage.host.rows, ["z"])
    expectEqual(outcomes, ["b true", "x false", "y false", "z true"])
  }

  /// The new host loads the current list instead of the changes for the old host.
  @Test func aHostThatACallbackReplacesGetsTheListAnew() {
    for callback in ["report", "reload", "refresh"] {
      let stage = Stage(RecordingHost(), "a b c")
      let other = RecordingHost()
      var reports = 0
      let replaceHost = { [calculator = stage.calculator] in
        if calculator.host !== other { calculator.host = other }
      }
      stage.calculator.reportRepeatedIDs = { _ in
        reports += 1
        if callback == "report" { replaceHost() }
      }
      stage.calculator.shouldReload = { _, _, _ in
        if callback == "reload" { replaceHost() }
        return false
      }
      if callback == "refresh" {
        stage.host.didUpdate = {
          stage.host.didUpdate = {}
          stage.calculator.refresh { _ in
            replaceHost()
            return false
          }
        }
        stage.show("a b c d")
      }
      var outcomes: [Bool] = []
      stage.calculator.setData(Post.list("a a")) { outcomes.append($0) }
      expectEqual(other.rows, ["a", "a"], "\(callback)")
      expectEqual(stage.calculator.data, Post.list("a a"))
      expectEqual(outcomes, [true], "\(callback)")
      expectEqual(reports, 1, "\(callback)")
    }
  }

  @Test func aHostThatGoesAwayInItsOwnBatchLeavesTheDataRight() throws {
    var host: RecordingHost? = RecordingHost()
    let created = try #require(host)
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    created.reloadData()
    created.didUpdate = {
      host = nil
      calculator.data = Post.list("c")
    }
    _ = consume created
    calculator.data = Post.list("b")
    expectEqual(calculator.data, Post.list("c"))
  }

  @Test func aHostThatIsReplacedDuringAnUpdateShowsTheLastData() {
    let first = RecordingHost()
    first.updateOrder = .simultaneous
    let second = RecordingHost()
    let stage = Stage(first, "a b")
    first.didUpdate = {
      first.didUpdate = {}
      stage.calculator.host = second
    }
    // Two batches: the second host must not keep the list between them. It waits without rows.
    stage.show("b1 a")
    expectEqual(second.calls, ["reloadData", "reloadData"])
    expectEqual(second.rows, ["b1", "a"])
    stage.show("a c")
    expectEqual(second.rows, ["a", "c"])
  }

  /// The host has no data source for a moment, so the new calculator cannot see the open update.
  @Test func aHostThatAnotherCalculatorTakesBetweenTwoBatchesGetsNoMore() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    let stage = Stage(host, "a b")
    var newer: DiffCalculator<RecordingHost, Post>?
    host.didUpdate = {
      host.didUpdate = {}
      host.dataSource = nil
      newer = DiffCalculator(host: host, data: Post.list("x"))
    }
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b1 a")) { outcomes.append($0) }
    expectEqual(host.calls.suffix(2), ["reloadData", "end"])
    expectEqual(host.rows, newer?.data.map(\.description))
    expectEqual(stage.calculator.data, Post.list("b1 a"))
    expectEqual(outcomes, [false])
  }

  /// A callback during a batch: the rest of the batch belongs to the earlier list.
  @Test func aHostThatAnotherCalculatorTakesInABatchGetsNoMoreOfIt() {
    final class AskingHost: RecordedRows, ListHost {
      var whenDeleted: () -> Void = {}
      override func deleteItems(at paths: [ItemPath]) {
        super.deleteItems(at: paths)
        whenDeleted()
      }
    }
    let stage = Stage(AskingHost(), "a b")
    var newer: DiffCalculator<AskingHost, Post>?
    stage.host.whenDeleted = { [host = stage.host] in
      host.dataSource = nil
      newer = DiffCalculator(host: host, data: Post.list("x"))
    }
    stage.show("b c d")
    #expect(newer != nil)
    expectEqual(stage.host.calls, ["delete [0]", "reloadData"])
    expectEqual(stage.host.rows, ["x"])
    expectEqual(stage.calculator.data, Post.list("b c d"))
  }

  @Test func anOlderCalculatorOfAHostMakesNoCalls() async {
    let stage = Stage(RecordingHost(), "a")
    let newer = DiffCalculator(host: stage.host, data: Post.list("x y"))
    stage.host.calls = []
    stage.show("b c d")
    #expect(await !stage.calculator.setData(Post.list("e f")))
    expectEqual(stage.calculator.data, Post.list("e f"))
    #expect(stage.host.calls.isEmpty)
    newer.data = Post.list("y")
    expectEqual(stage.host.rows, ["y"])
  }

  @Test func aBatchThatCompletesTwiceDoesNotCountForAnother() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    host.completions = []
    let stage = Stage(host, "a b")
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b1 a")) { outcomes.append($0) }
    let completions = host.completions ?? []
    expectEqual(completions.count, 2)
    completions.first?(true)
    completions.first?(true)
    #expect(outcomes.isEmpty)
    completions.last?(true)
    completions.last?(false)
    expectEqual(outcomes, [true])
  }

  /// Runs each batch and calls its completion as often as a test says.
  private final class UnfaithfulHost: RecordedRows, ListHost {
    var runs = 1
    var completions = 1

    func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
      for _ in 0..<runs { updates() }
      for _ in 0..<completions { completion(runs > 0) }
    }
  }

  @Test(arguments: 0...2, 0...2)
  func aBatchThatIsNotRunOrCompletedOnceCountsOnce(runs: Int, completions: Int) {
    let stage = Stage(UnfaithfulHost(), "a")
    stage.host.runs = runs
    stage.host.completions = completions
    var outcomes = 0
    stage.calculator.setData(Post.list("a b")) { _ in outcomes += 1 }
    expectEqual(stage.host.rows, ["a", "b"])
    expectEqual(stage.host.calls, [runs == 0 ? "reloadData" : "insert [1]"])
    expectEqual(outcomes, 1)
  }
}
