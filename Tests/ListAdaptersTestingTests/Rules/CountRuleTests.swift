import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Counts of items, and the times at which a host reads them.
struct CountRuleTests {
  @Test(arguments: counts)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: HostRules.allCases)
  }

  private static let counts = [
    Batch(.countSections, ["A": ["a"]], ["A": ["a"], "B": ["b"]]),
    Batch(.countSections, ["A": ["a"]], ["A": ["a"]], .deleteSection(0)),
    Batch(["A": ["a"]], ["A": ["a"], "B": ["b"]], .insertSection(1)),
    Batch(["A": ["a"], "B": []], ["B": []], .deleteSection(0)),
    Batch(["A": [], "B": []], ["B": [], "A": []], .moveSection(0, to: 1)),
    Batch(["A": [], "B": []], ["A": [], "B1": ["x"]], .reloadSection(1)),
    Batch(.countRows, ["A": ["a", "b"]], ["A": ["a", "b"]], .delete(at(0, 0))),
    Batch(.countRows, ["A": ["a"]], ["A": ["a"]], .insert(at(0, 0))),
    Batch(
      .countRows, ["A": ["a"], "B": ["b"]], ["A": ["a"], "B": ["b"]],
      .move(at(0, 0), to: at(1, 0))),
    Batch(["A": ["a"], "B": ["b"]], ["A": ["a"], "B": ["c", "d"]], .reloadSection(1)),
    Batch(.dataChangedOutsideBatch, ["A": ["a"]], ["A": ["a", "b"]]),
  ]

  @Test func countRowsAllowsDeletionsInsertionsAndMovesThatAddUp() {
    let old: Sections = ["A": ["a", "b", "c"], "B": ["d"]]
    let new: Sections = ["A": ["b"], "B": ["x", "d", "c"]]
    expectAcceptance(
      from: old, to: new, [.delete(at(0, 0)), .move(at(0, 2), to: at(1, 2)), .insert(at(1, 0))])
    expectAcceptance(
      by: [.sequential], from: old, to: new,
      [.delete(at(0, 0)), .move(at(0, 1), to: at(1, 1)), .insert(at(1, 0))])
  }

  @Test(arguments: [
    // The reload's new position is not shifted by moves, and counts in another section.
    Batch(
      .countRows, ["A": ["a"], "B": ["b", "c"]], ["B": ["b", "c"], "A": ["a1"]],
      .moveSection(0, to: 1), .reload(at(0, 0))),
    Batch(
      ["A": ["a", "b", "c", "d"]], ["A": ["b1", "d"]], .delete(at(0, 2), at(0, 0)),
      .reload(at(0, 1))),
    Batch(
      ["A": ["a", "b", "c"]], ["A": ["x", "a", "y", "b1", "c"]], .insert(at(0, 2), at(0, 0)),
      .reload(at(0, 1))),
    // Section 1 becomes section 0: a move from one to the other stays in it.
    Batch(
      ["A": [], "B": ["a", "b", "c"]], ["B": ["c", "a", "b"]], .deleteSection(0),
      .move(at(1, 2), to: at(0, 0))),
  ])
  func reloadsAndMovesCountWhereTheirRowsAre(batch: Batch) {
    batch.expect(by: simultaneous)
  }

  // MARK: data-changed-outside-batch

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchRefusesAChangeBeforeTheBatch(rules: HostRules) {
    let old: Sections = ["A": ["a", "b", "c"], "B": ["d"], "C": []]
    let new: Sections = ["A": ["a", "b", "c"], "B": [], "C": ["e"]]
    let list = SettableList(sections: old.list)
    let host = StrictListHost.showing(list, by: rules)
    list.sections = new.list
    host.perform { host.deleteItems(at: [at(1, 0)]) }
    expectEqual(
      host.violations.map(\.text),
      [
        "data-changed-outside-batch at section 1 of the old list, section 2 of the old list: "
          + "the host counted 3, 1, 0 items in its sections, but the data source had "
          + "3, 0, 1 when the batch began"
      ])
    expectShown(list, by: host)
  }

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchAllowsAChangeInsideTheBatchOrBeforeALoneCall(
    rules: HostRules
  ) {
    expectAcceptance(
      by: [rules], from: ["A": ["a", "b"]], to: ["A": ["b"]], [.delete(at(0, 0))])
    let list = SettableList(["a", "b"])
    let host = StrictListHost.showing(list, by: rules)
    list.items = ["b"]
    host.deleteItems(at: [at(0, 0)])
    expectNoViolations(host)
  }

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchAllowsAChangeThatAReloadShows(rules: HostRules) {
    let list = SettableList(["a", "b"])
    let host = StrictListHost.showing(list, by: rules)
    list.items = ["b"]
    host.reloadData()
    host.perform {}
    expectNoViolations(host)
  }

  // MARK: updates-before-first-count

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountRefusesAChangeThatHadAlreadyHappened(rules: HostRules) {
    let list = SettableList([Int]())
    let host = StrictListHost.showing(list, by: rules, isLaidOut: false)
    #expect(!host.acceptsUpdates)
    list.items = [1, 2, 3, 4, 5]
    host.insertItems(at: (0..<5).map { at(0, $0) })
    expectEqual(
      host.violations.map(\.text),
      [
        "updates-before-first-count: the host was never laid out, and first counted its items "
          + "(5) when the data had already changed"
      ])
    expectEqual(host.violations.first?.oldCounts, [5])
    expectEqual(host.violations.first?.newCounts, [5])
  }

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountAllowsAChangeInsideTheBatch(rules: HostRules) {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: rules, isLaidOut: false)
    host.perform {
      list.items = ["a", "b"]
      host.insertItems(at: [at(0, 1)])
    }
    expectNoViolations(host)
    #expect(host.rows.isEmpty)
  }

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountAllowsAReloadInstead(rules: HostRules) {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: rules, isLaidOut: false)
    list.items = ["a", "b"]
    host.reloadData()
    #expect(host.rows.isEmpty)

    host.isLaidOut = true
    #expect(host.acceptsUpdates)
    expectEqual(host.rows, ["a", "b"])
    expectNoViolations(host)
  }

  @Test func aHostWithoutWindowJudgesAChangeInsideTheBatchByItsOwnRule() {
    let list = SettableList(["a"])
    let host = StrictListHost.showing(list, by: .tableView, isLaidOut: false)
    host.perform {
      list.items = ["a", "b", "c"]
      host.insertItems(at: [at(0, 1)])
    }
    expectEqual(host.violations.map(\.rule), [.countRows])
    do {
      let list = SettableList(sections: [ListSection(header: "A", items: ["a"])])
      let host = StrictListHost.showing(list, by: .tableView, isLaidOut: false)
      host.perform {
        list.sections = [ListSection(header: "B", items: ["a"])]
        host.deleteItems(at: [at(0, 0)])
      }
      expectEqual(host.violations.map(\.rule), [.countRows])
    }
  }
}
