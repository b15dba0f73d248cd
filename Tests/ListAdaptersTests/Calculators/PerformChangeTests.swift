import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// Whether a host can do something around each change.
struct PerformChangeTests {
  @Test func aChangeOfSeveralBatchesIsPerformedOnce() {
    let host = AroundHost()
    let calculator = DiffCalculator(host: host, data: ["a1", "b1", "c1"] as [TestItem])
    var changes: [[String]] = []
    calculator.didChange = { _, _, _ in changes.append(host.log) }
    calculator.data = ["c1", "a2", "b1"]
    expectEqual(host.log, ["begin", "batch", "batch", "end"])
    expectEqual(changes, [["begin", "batch", "batch", "end"]])
  }

  @Test func aReloadIsPerformedOnce() {
    let host = AroundHost()
    let calculator = DiffCalculator(host: host, data: ["a1"] as [TestItem])
    calculator.options.reloadThreshold = 0
    host.log = []
    calculator.data = ["b1"]
    expectEqual(host.log, ["begin", "reload", "end"])
  }

  @Test(arguments: [0, 2])
  func aHostThatMakesAChangeNeverOrTwiceIsUpdatedOnce(times: Int) {
    let host = AroundHost()
    host.times = times
    let calculator = DiffCalculator(host: host, data: ["a1"] as [TestItem])
    calculator.data = ["a1", "b1"]
    #expect(host.log == (times == 0 ? ["begin", "end", "batch"] : ["begin", "batch", "end"]))
    expectEqual(calculator.data, ["a1", "b1"])
    calculator.options.reloadThreshold = 0
    host.log = []
    calculator.data = []
    expectEqual(host.log.filter { $0 == "reload" }.count, 1)
  }

  @Test func changesOfPartsArePerformedByTheHostOfTheComposition() {
    let host = AroundHost()
    let composition = ListComposition<AroundHost, String, TestItem>(host: host)
    let part = composition.appendPart(header: "") { (item: TestItem) in item }
    let calculator = DiffCalculator(host: part, data: ["a1"] as [TestItem])
    host.log = []
    calculator.data = ["a1", "b1"]
    expectEqual(host.log, ["begin", "batch", "end"])
    host.log = []
    composition.remove(part)
    expectEqual(host.log, ["begin", "batch", "end"])
    expectEqual(composition.sectionCount, 0)
  }
}

/// A host that records what happens around changes.
private final class AroundHost: HostCallTaker {
  var log: [String] = []
  var times = 1

  var updateOrder: UpdateOrder { .simultaneous }
  var movesItems: Bool { true }
  var movesSections: Bool { true }

  func performChange(_ change: () -> Void) {
    log.append("begin")
    for _ in 0..<times { change() }
    log.append("end")
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    log.append("batch")
    updates()
    completion(true)
  }

  func reloadData() { log.append("reload") }
  func take(_ call: HostCall) {}
}
