import DiffCore
import ListAdapters
import TestSupport
import Testing

struct UpdateOptionsTests {
  @Test func aHostReconfiguresRowsIfAskedAndAble() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.calculator.itemUpdates = .reconfigure
    stage.show("c1 a b")
    expectEqual(stage.host.calls, ["begin", "move 2 to 0", "reconfigure [0]", "end"])
    expectEqual(stage.host.rows, ["c1", "a", "b"])
    do {
      let stage = Stage(SmallestHost(), "a b")
      stage.calculator.itemUpdates = .reconfigure
      stage.show("a1 b")
      expectEqual(stage.host.calls, ["delete [0]", "insert [0]"])
      expectEqual(stage.host.rows, ["a1", "b"])
    }
  }

  @Test(arguments: [UpdateOrder.sequential, .simultaneous])
  func aClosureShowsUpdatesInPlaceOfTheHost(order: UpdateOrder) {
    let host = RecordingHost()
    host.updateOrder = order
    let stage = Stage(host, "a b c d")
    var updates: [String] = []
    var states: [[Post]] = []
    stage.calculator.itemUpdates = .inPlace { old, new, path in
      updates.append("\(old) is \(new) at \(path)")
      states.append(stage.calculator.data)
    }
    host.didUpdate = { states.append(stage.calculator.data) }
    var finished: Bool?
    stage.calculator.setData(Post.list("d1 a b1")) { finished = $0 }
    expectEqual(
      host.calls, ["begin", "delete [2]", "move \(order == .sequential ? 2 : 3) to 0", "end"])
    expectEqual(updates, ["d is d1 at 0.0", "b is b1 at 0.2"])
    expectEqual(states, [Post.list("d a b")] + Array(repeating: Post.list("d1 a b1"), count: 2))
    expectEqual(finished, true)
  }

  @Test func repeatedIDsAreReportedWithTheirValues() {
    let stage = Stage(RecordingHost(), "a")
    var reports: [[AnyHashable]] = []
    stage.calculator.reportRepeatedIDs = { reports.append($0.items) }
    stage.show("a b c")
    #expect(reports.isEmpty)
    stage.show("b a b c c b")
    expectEqual(reports, [[Character("b"), Character("c")]])
    expectEqual(stage.host.rows, ["b", "a", "b", "c", "c", "b"])
  }

  @Test func aThresholdBelowZeroIsZero() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.options.reloadThreshold = -1
    stage.show("a b")
    #expect(stage.host.calls.isEmpty)
    stage.show("b")
    expectEqual(stage.host.calls, ["reloadData"])
  }
}
