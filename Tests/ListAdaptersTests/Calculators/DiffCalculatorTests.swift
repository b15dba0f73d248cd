import DiffCore
import ListAdapters
import Testing

struct Post: Identifiable, Equatable, Diffable, CustomStringConvertible {
  let id: Character
  var version = 0

  var description: String {
    version == 0 ? "\(id)" : "\(id)\(version)"
  }

  static func list(_ text: String) -> [Post] {
    text.split(separator: " ").map { word in
      Post(id: word.first ?? "?", version: Int(word.dropFirst()) ?? 0)
    }
  }
}

/// A host, its calculator, and the rows that the host shows at first.
private struct Stage<Host: RecordedRows & BatchUpdatable> {
  let host: Host
  let calculator: DiffCalculator<Host, Post>

  init(_ host: Host, _ text: String) {
    self.host = host
    calculator = DiffCalculator(host: host, data: Post.list(text))
    host.dataSource = calculator
    host.reloadData()
    host.calls = []
  }

  func show(_ text: String) {
    calculator.data = Post.list(text)
  }
}

@Suite struct DiffCalculatorTests {
  @Test func settingDataTellsTheHostOnlyWhatChanged() {
    let stage = Stage(RecordingHost(), "a b c d")
    stage.show("d a c1 e")
    #expect(stage.host.rows == ["d", "a", "c1", "e"])
    #expect(
      stage.host.calls == ["begin", "delete [1]", "move 2 to 0", "insert [3]", "reload [2]", "end"])
  }

  @Test func theSmallestHostIsToldOfDeletionsAndInsertionsOnly() {
    let stage = Stage(SmallestHost(), "a b c")
    stage.show("c a b1")
    #expect(stage.host.rows == ["c", "a", "b1"])
    #expect(stage.host.calls == ["delete [2]", "insert [0]", "delete [2]", "insert [2]"])
  }

  @Test func nothingIsToldWhereNothingChanged() {
    let stage = Stage(RecordingHost(), "a b")
    var finished: Bool?
    stage.calculator.setData(Post.list("a b")) { finished = $0 }
    #expect(stage.host.calls.isEmpty)
    #expect(finished == true)
  }

  @Test func creatingACalculatorDoesNotTouchTheHost() {
    let host = RecordingHost()
    _ = DiffCalculator(host: host, data: Post.list("a"))
    #expect(host.calls.isEmpty)
  }

  @Test func moreChangesThanTheThresholdReload() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.calculator.options.reloadThreshold = 2
    stage.show("c a b")
    #expect(!stage.host.calls.contains("reloadData"))
    stage.host.calls = []
    stage.show("x y")
    #expect(stage.host.calls == ["reloadData"])
    #expect(stage.host.rows == ["x", "y"])
  }

  @Test func aHostThatAcceptsNoUpdatesReloads() {
    let stage = Stage(RecordingHost(), "a b")
    stage.host.acceptsUpdates = false
    var finished: Bool?
    stage.calculator.setData(Post.list("b")) { finished = $0 }
    #expect(stage.host.calls == ["reloadData"])
    #expect(stage.host.rows == ["b"])
    #expect(finished == true)
  }

  @Test func theCalculatorDoesNotHoldItsHost() {
    var host: RecordingHost? = RecordingHost()
    weak let observed = host
    guard let created = host else { return }
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    host = nil
    _ = consume created
    #expect(observed == nil)
    #expect(calculator.host == nil)
    var finished: Bool?
    calculator.setData(Post.list("b c")) { finished = $0 }
    #expect(calculator.data == Post.list("b c"))
    #expect(finished == false)
  }

  @Test func dataIsCommittedInsideTheBatchAndNotBefore() {
    let stage = Stage(RecordingHost(), "a b")
    var before: [Post] = []
    var after: [Post] = []
    stage.host.willUpdate = { before = stage.calculator.data }
    stage.host.didUpdate = { after = stage.calculator.data }
    stage.show("b")
    #expect(before == Post.list("a b"))
    #expect(after == Post.list("b"))
  }

  @Test func aSimultaneousHostGetsReloadsApartFromMovesWithTheTrueStateBetween() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    let stage = Stage(host, "a b c")
    var states: [[Post]] = []
    host.didUpdate = { states.append(stage.calculator.data) }
    stage.show("c1 a b")
    #expect(host.calls == ["begin", "move 2 to 0", "end", "begin", "reload [0]", "end"])
    #expect(states == [Post.list("c a b"), Post.list("c1 a b")])
  }

  @Test func aSimultaneousHostGetsReloadsWithDeletionsAndInsertionsInOneBatch() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    let stage = Stage(host, "a b c")
    stage.show("x b1 y c1")
    #expect(host.calls == ["begin", "delete [0]", "insert [0, 2]", "reload [1, 2]", "end"])
  }

  @Test func aListIsShownInAnySectionOfAHost() {
    final class PathHost: BatchUpdatable {
      var paths: [ItemPath] = []
      func reloadData() {}
      func deleteItems(at paths: [ItemPath]) { self.paths += paths }
      func insertItems(at paths: [ItemPath]) { self.paths += paths }
    }
    let host = PathHost()
    let calculator = DiffCalculator(host: host, data: [1, 2], section: 3)
    calculator.data = [2, 5]
    #expect(host.paths == [ItemPath(section: 3, item: 0), ItemPath(section: 3, item: 1)])
    #expect(calculator.sectionCount == 4)
    #expect(calculator.itemCount(inSection: 0) == 0)
    #expect(calculator.itemCount(inSection: 3) == 2)
    #expect(calculator.item(at: ItemPath(section: 3, item: 1)).base as? Int == 5)
  }
}

/// Data that is set while the host is being updated: updates never nest, the last value wins.
@Suite struct ReentrancyTests {
  @Test func dataSetInsideABatchTakesItsTurnAfterIt() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.didUpdate = {
      stage.host.didUpdate = {}
      stage.show("a b c")
      #expect(stage.calculator.data == Post.list("a b"))
    }
    stage.show("a b")
    #expect(stage.host.calls == ["begin", "insert [1]", "end", "begin", "insert [2]", "end"])
    #expect(stage.host.rows == ["a", "b", "c"])
  }

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
    #expect(stage.host.rows == ["z"])
    #expect(outcomes == ["x false", "y false", "b true", "z true"])
  }

  @Test func dataSetInsideACompletionTakesItsTurn() {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.setData(Post.list("b")) { _ in stage.show("c") }
    #expect(stage.host.rows == ["c"])
    #expect(stage.host.calls.count { $0 == "begin" } == 2)
  }

  @Test func dataSetByASupersededCompletionIsNotLost() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.didUpdate = {
      stage.host.didUpdate = {}
      stage.calculator.setData(Post.list("x")) { _ in stage.show("last") }
      stage.show("y")
    }
    stage.show("b")
    #expect(stage.calculator.data == Post.list("last"))
    #expect(stage.host.rows == stage.calculator.data.map(\.description))
  }

  @Test func aLateCompletionReportsOnceAllBatchesAreOver() {
    let host = RecordingHost()
    host.updateOrder = .simultaneous
    host.completions = []
    let stage = Stage(host, "a b")
    var outcomes: [Bool] = []
    stage.calculator.setData(Post.list("b1 a")) { outcomes.append($0) }
    let completions = host.completions ?? []
    #expect(completions.count == 2)
    completions.first?(false)
    #expect(outcomes.isEmpty)
    completions.last?(true)
    #expect(outcomes == [false])
  }

  @Test func aHostThatGoesAwayInItsOwnBatchLeavesTheDataRight() {
    var host: RecordingHost? = RecordingHost()
    guard let created = host else { return }
    let calculator = DiffCalculator(host: created, data: Post.list("a"))
    created.dataSource = calculator
    created.reloadData()
    created.didUpdate = {
      host = nil
      calculator.data = Post.list("c")
    }
    _ = consume created
    calculator.data = Post.list("b")
    #expect(calculator.data == Post.list("c"))
  }

  @Test func aHostThatDropsABatchReloads() {
    final class DroppingHost: RecordedRows, BatchUpdatable {
      func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
        completion(false)
      }
    }
    let stage = Stage(DroppingHost(), "a")
    stage.show("b c")
    #expect(stage.host.rows == ["b", "c"])
    #expect(stage.host.calls == ["reloadData"])
  }

  @Test func aHostThatRunsABatchTwiceIsToldOnce() {
    final class RepeatingHost: RecordedRows, BatchUpdatable {
      func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
        updates()
        updates()
        completion(true)
        completion(true)
      }
    }
    let stage = Stage(RepeatingHost(), "a")
    var outcomes = 0
    stage.calculator.setData(Post.list("a b")) { _ in outcomes += 1 }
    #expect(stage.host.rows == ["a", "b"])
    #expect(outcomes == 1)
  }
}
