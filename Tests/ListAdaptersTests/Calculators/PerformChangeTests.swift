import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Whether a host can do something around each change.
struct PerformChangeTests {
  @Test func aChangeOfSeveralBatchesIsPerformedOnce() {
    let host = NotingHost<Never, TestItem>()
    host.updateOrder = .simultaneous
    host.movesItems = true
    let calculator = DiffCalculator(host: host, data: ["a1", "b1", "c1"] as [TestItem])
    _ = host.takeNotes()
    var changes: [[String]] = []
    calculator.didChange = { _, _, _ in changes.append(host.steps) }
    calculator.data = ["c1", "a2", "b1"]
    expectEqual(host.steps, ["change", "begin", "begin", "changed"])
    expectEqual(changes, [["change", "begin", "begin", "changed"]])
  }

  @Test func aReloadIsPerformedOnce() {
    let host = NotingHost<Never, TestItem>()
    let calculator = DiffCalculator(host: host, data: ["a1"] as [TestItem])
    calculator.options.reloadThreshold = 0
    _ = host.takeNotes()
    calculator.data = ["b1"]
    expectEqual(host.steps, ["change", "reloadData", "changed"])
  }

  @Test(arguments: [0, 2])
  func aHostThatMakesAChangeNeverOrTwiceIsUpdatedOnce(times: Int) {
    let host = NotingHost<Never, TestItem>()
    host.changeRuns = times
    let calculator = DiffCalculator(host: host, data: ["a1"] as [TestItem])
    _ = host.takeNotes()
    calculator.data = ["a1", "b1"]
    #expect(
      host.steps == (times == 0 ? ["change", "changed", "begin"] : ["change", "begin", "changed"]))
    expectEqual(calculator.data, ["a1", "b1"])
    calculator.options.reloadThreshold = 0
    _ = host.takeNotes()
    calculator.data = []
    expectEqual(host.steps.filter { $0 == "reloadData" }.count, 1)
  }

  @Test(arguments: [UpdateStyle.animated, .reload], [0, 1, 2])
  func aPartReportsAChangeAfterIt(style: UpdateStyle, times: Int) {
    let host = NotingHost<String, TestItem>()
    let composition = ListComposition<_, String, TestItem>(host: host)
    let part = composition.appendPart(header: "") { (item: TestItem) in item }
    let calculator = DiffCalculator(host: part, data: ["a1"] as [TestItem])
    calculator.didChange = { _, _, _ in _ = host.takeNotes() }
    host.changeRuns = times
    calculator.setData(["b1"], style: style, completion: nil)
    expectEqual(host.notes, [])
  }

  @Test func changesOfPartsArePerformedByTheHostOfTheComposition() {
    let host = NotingHost<String, TestItem>()
    let composition = ListComposition<_, String, TestItem>(host: host)
    let part = composition.appendPart(header: "") { (item: TestItem) in item }
    let calculator = DiffCalculator(host: part, data: ["a1"] as [TestItem])
    _ = host.takeNotes()
    calculator.data = ["a1", "b1"]
    expectEqual(host.steps, ["change", "begin", "changed"])
    _ = host.takeNotes()
    composition.remove(part)
    expectEqual(host.steps, ["change", "begin", "changed"])
    expectEqual(composition.sectionCount, 0)
  }
}

extension NotingHost {
  /// The changes, batches and reloads that the host has noted.
  fileprivate var steps: [String] {
    notes.filter { ["change", "begin", "reloadData", "changed"].contains($0) }
  }
}
