import ListAdaptersTesting
import TestSupport
import Testing

/// A row that is reconfigured is judged like one that is reloaded; a simultaneous batch must not
/// also delete, insert or move anything.
struct ReconfigurationRuleTests {
  @Test(arguments: batches)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: HostRules.allCases)
  }

  private static let batches = [
    Batch(["A": ["a", "b1"]], ["A": ["a", "b2"]], .reconfigure(at(0, 1))),
    Batch(.staleRow, ["A": ["a", "b1"]], ["A": ["a", "b2"]], .reconfigure(at(0, 0))),
    Batch(.deleteRowOutOfBounds, ["A": ["a"]], ["A": ["a"]], .reconfigure(at(0, 1))),
    Batch(
      ["A": ["a", "b"], "B": ["c"]], ["A": ["a1", "b"], "B": ["c1"]],
      .reconfigure(at(0, 0), at(1, 0))),
    Batch(
      ["A": ["a", "b"]], ["A": ["a1", "b1"]], .reload(at(0, 0)), .reconfigure(at(0, 1))),
    Batch(
      ["A": ["a", "b"], "B": ["c"]], ["A": ["a", "b1"], "B1": ["x", "y"]],
      .reconfigure(at(0, 1)), .reloadSection(1)),
  ]

  // MARK: reconfigure-with-structure

  @Test(arguments: simultaneousBatches)
  func aSimultaneousBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: simultaneous)
  }

  /// Any change of structure is refused, also behind the row and in another section.
  private static let simultaneousBatches: [Batch] = {
    let rule = BatchRule.reconfigureWithStructure
    let old: Sections = ["A": ["a", "b"], "B": ["c"]]
    return [
      Batch(
        .deleteAndReloadSame, ["A": ["a", "b"]], ["A": ["b"]], .delete(at(0, 0)),
        .reconfigure(at(0, 0))),
      Batch(
        .deleteAndMoveSameRow, ["A": ["a", "b"]], ["A": ["b1", "a"]],
        .move(at(0, 1), to: at(0, 0)), .reconfigure(at(0, 1))),
      Batch(
        rule, old, ["A": ["x", "a", "b1"], "B": ["c"]], .insert(at(0, 0)), .reconfigure(at(0, 1))),
      Batch(
        rule, old, ["A": ["b1"], "B": ["c1"]], .delete(at(0, 0)),
        .reconfigure(at(0, 1), at(1, 0))),
      Batch(
        rule, old, ["A": ["a1", "b"], "B": ["c", "x"]], .reconfigure(at(0, 0)), .insert(at(1, 1))),
      Batch(
        rule, old, ["A": ["b", "a"], "B": ["c1"]], .move(at(0, 0), to: at(0, 1)),
        .reconfigure(at(1, 0))),
      Batch(
        rule, ["A": ["a"]], ["B": [], "A": ["a1"]], .insertSection(0), .reconfigure(at(0, 0))),
      Batch(
        rule, ["A": [], "B": ["b"]], ["B": ["b1"]], .deleteSection(0), .reconfigure(at(1, 0))),
      Batch(
        ["A": ["a", "b"]], ["A": ["x", "a", "b1"]], .insert(at(0, 0)), .reload(at(0, 1)),
        .reconfigure()),
      Batch(
        ["A": ["a", "b"]], ["A": ["a", "b1"]], .delete(), .insert(), .deleteSection(),
        .insertSection(), .reconfigure(at(0, 1))),
    ]
  }()

  @Test(arguments: [
    Batch(
      ["A": ["a", "b"]], ["A": ["x", "a", "b1"]], .insert(at(0, 0)), .reconfigure(at(0, 2))),
    Batch(
      ["A": ["a", "b", "c"]], ["A": ["c1", "b"]], .move(at(0, 2), to: at(0, 0)),
      .reconfigure(at(0, 0)), .delete(at(0, 1))),
  ])
  func aSequentialHostReconfiguresBetweenOtherCalls(batch: Batch) {
    batch.expect(by: [.sequential])
  }

  @Test(arguments: simultaneous)
  func reconfigureWithStructureIsReportedBesideOtherRulesAboutMoves(rules: HostRules) {
    let sections = verdict(
      by: rules, from: ["A": [], "B": [], "C": ["c"]], to: ["B": [], "A": [], "C": ["c1"]],
      [.moveSection(0, to: 1), .reconfigure(at(2, 0))])
    expectEqual(
      sections.map(\.rule),
      [
        .sectionMoveTouched, .reloadDisplacedByMove, .reconfigureWithStructure,
      ])
    let rows = verdict(
      by: rules, from: ["A": ["a", "b", "c"]], to: ["A": ["a1", "c", "b"]],
      [.reconfigure(at(0, 0)), .move(at(0, 2), to: at(0, 1))])
    expectEqual(rows.map(\.rule), [.reloadDisplacedByMove, .reconfigureWithStructure])
  }

  @Test func reconfigureWithStructureNamesARowOnceThatATableViewIsToldOfTwice() {
    let (old, new): (Sections, Sections) = (["A": ["a"]], ["A": ["a1", "b"]])
    let calls: [HostCall] = [.insert(at(0, 1)), .reconfigure(at(0, 0), at(0, 0))]
    expectRefusal(
      .reconfigureWithStructure, by: [.tableView], from: old, to: new, calls,
      at: [.item(at(0, 0), in: .old)])
    expectRefusal(.duplicateDelete, by: [.collectionView], from: old, to: new, calls)
  }

  // MARK: Records

  @Test func aReconfiguredRowIsMarkedInTheDrawing() throws {
    let violations = verdict(
      by: .tableView, from: ["A": ["a", "b"]], to: ["A": ["a1", "b"]],
      [.reconfigure(at(0, 1))])
    let drawing = try #require(violations.first).drawing
    #expect(drawing.contains("~   0.1"))
    #expect(drawing.contains("reconfigureItems 0.1"))
  }

  @Test(arguments: HostRules.allCases)
  func aCalculatorThatReconfiguresIsRecordedAsThat(rules: HostRules) {
    let host = StrictListHost<Never, TestItem>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"] as [TestItem])
    calculator.itemUpdates = .reconfigure
    calculator.data = ["a1", "b"]
    expectNoViolations(host)
    expectEqual(host.calls, [.reconfigure(at(0, 0))])
    #expect(host.batches.count == 1 && host.dataReloads == 0)
  }
}
