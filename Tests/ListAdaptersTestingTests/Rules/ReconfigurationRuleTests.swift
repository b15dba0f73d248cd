import ListAdaptersTesting
import Testing

/// A row that is reconfigured is judged like one that is reloaded.
@Suite
struct ReconfigurationRuleTests {
  private let all = StrictListHost.Rules.allCases

  @Test
  func aChangedRowThatIsReconfiguredIsNotStale() {
    expectAcceptance(
      by: all, from: ["A": ["a", "b1"]], to: ["A": ["a", "b2"]], [.reconfigure(at(0, 1))])
  }

  @Test
  func reconfiguringAnotherRowLeavesTheChangedOneStale() {
    expectRefusal(
      .staleRow, by: all, from: ["A": ["a", "b1"]], to: ["A": ["a", "b2"]],
      [.reconfigure(at(0, 0))], at: [.item(at(0, 1), in: .new)])
  }

  @Test
  func aRowIsNotReconfiguredPastTheEnd() {
    expectRefusal(
      .deleteRowOutOfBounds, by: all, from: ["A": ["a"]], to: ["A": ["a"]],
      [.reconfigure(at(0, 1))])
  }

  @Test
  func aRowIsNotDeletedAndReconfigured() {
    expectRefusal(
      .deleteAndReloadSame, from: ["A": ["a", "b"]], to: ["A": ["b"]],
      [.delete(at(0, 0)), .reconfigure(at(0, 0))])
  }

  @Test
  func aRowIsNotMovedAndReconfigured() {
    expectRefusal(
      .deleteAndMoveSameRow, from: ["A": ["a", "b"]], to: ["A": ["b1", "a"]],
      [.move(at(0, 1), to: at(0, 0)), .reconfigure(at(0, 1))])
  }

  @Test
  func aReconfiguredRowIsMarkedInTheDrawing() throws {
    let violations = verdict(
      by: .tableView, from: ["A": ["a", "b"]], to: ["A": ["a1", "b"]],
      [.reconfigure(at(0, 1))])
    let drawing = try #require(violations.first).drawing
    #expect(drawing.contains("~   0.1"))
    #expect(drawing.contains("reconfigureItems 0.1"))
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func aCalculatorThatReconfiguresIsRecordedAsThat(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"] as [TestRow])
    calculator.itemUpdates = .reconfigure
    calculator.data = ["a1", "b"]
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.calls == [.reconfigure(at(0, 0))])
    #expect(host.tally == UpdateTally(batches: 1, calls: 1, reconfiguredItems: 1))
  }
}
