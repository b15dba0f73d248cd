import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

struct ViolationTests {
  @Test func aViolationNamesTheRuleThePositionsAndTheCounts() throws {
    let violation = try #require(
      verdict(
        by: .tableView, from: ["A": ["a", "b"], "B": []], to: ["A": ["a", "b"], "B": ["c"]],
        [.delete(at(0, 0))]
      ).first)
    expectEqual(violation.rule, .countRows)
    expectEqual(violation.positions.map(\.description), ["section 0 of the new list"])
    expectEqual(violation.oldCounts, [2, 0])
    expectEqual(violation.newCounts, [2, 1])
    expectEqual(
      violation.explanation, "section 0 of the data source has 2 items, but the updates leave 1")
  }

  @Test func positionsAndReportsAreDescribed() {
    let positions: [Violation.Position] = [
      .item(at(0, 1), in: .old), .section(2, in: .new), .item(at(0, 0), in: .current),
    ]
    let expected = [
      "item 0.1 of the old list", "section 2 of the new list", "item 0.0 of the current list",
    ]
    expectEqual(positions.map(\.description), expected)
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: .tableView)
    expectEqual(host.report, "0 violations in 0 batches")
    host.perform {}
    expectEqual(host.report, "0 violations in 1 batch")
    host.deleteItems(at: [at(0, 0)])
    #expect(host.report.hasPrefix("1 violation in 2 batches\n\ncount-rows in batch 1: section 0"))
  }

  @Test func theRawValuesOfRulesStay() {
    let rawValues = """
      delete-and-reload-same delete-and-move-same-section delete-and-move-same-row \
      move-row-from-deleted-section insert-and-move-same-section insert-and-move-same-row \
      move-row-into-inserted-section move-section-to-both move-row-to-both move-both-sections \
      move-both-rows duplicate-delete duplicate-insert unsorted-call delete-section-oob \
      delete-row-section-oob delete-row-oob insert-section-oob insert-row-section-oob \
      insert-row-oob move-section-from-oob move-section-to-oob move-row-from-section-oob \
      move-row-from-oob move-row-to-section-oob move-row-to-oob count-sections count-rows \
      updates-before-first-count data-changed-outside-batch wrong-row wrong-section stale-row \
      stale-section section-move-touched no-op-move row-in-deleted-or-inserted-section \
      reload-displaced-by-move reconfigure-with-structure reentrant-update
      """
    expectEqual(BatchRule.allCases.map(\.rawValue).joined(separator: " "), rawValues)
  }
}
