import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// Counts, and when they are taken.
@Suite
struct CountRuleTests {
  // MARK: count-sections

  @Test func countSectionsRefusesASectionThatNobodyInserted() {
    expectRefusal(
      .countSections, by: HostRules.allCases, from: ["A": ["a"]],
      to: ["A": ["a"], "B": ["b"]], [])
  }

  @Test func countSectionsRefusesADeletionTheDataSourceDoesNotShow() {
    expectRefusal(
      .countSections, by: HostRules.allCases, from: ["A": ["a"]], to: ["A": ["a"]],
      [.deleteSection(0)])
  }

  @Test func countSectionsAllowsInsertionsDeletionsMovesAndReloadsThatAddUp() {
    expectAcceptance(
      by: HostRules.allCases, from: ["A": ["a"]], to: ["A": ["a"], "B": ["b"]],
      [.insertSection(1)])
    expectAcceptance(
      by: HostRules.allCases, from: ["A": ["a"], "B": []], to: ["B": []],
      [.deleteSection(0)])
    expectAcceptance(
      by: HostRules.allCases, from: ["A": [], "B": []], to: ["B": [], "A": []],
      [.moveSection(0, to: 1)])
    expectAcceptance(
      by: HostRules.allCases, from: ["A": [], "B": []], to: ["A": [], "B1": ["x"]],
      [.reloadSection(1)])
  }

  // MARK: count-rows

  @Test func countRowsRefusesADeletionTheDataSourceDoesNotShow() {
    expectRefusal(
      .countRows, by: HostRules.allCases, from: ["A": ["a", "b"]],
      to: ["A": ["a", "b"]], [.delete(at(0, 0))], at: [.section(0, in: .new)])
  }

  @Test func countRowsRefusesAnInsertionTheDataSourceDoesNotShow() {
    expectRefusal(
      .countRows, by: HostRules.allCases, from: ["A": ["a"]], to: ["A": ["a"]],
      [.insert(at(0, 0))])
  }

  @Test func countRowsRefusesAMoveBetweenSectionsThatTheDataSourceDoesNotShow() {
    expectRefusal(
      .countRows, by: HostRules.allCases, from: ["A": ["a"], "B": ["b"]],
      to: ["A": ["a"], "B": ["b"]], [.move(at(0, 0), to: at(1, 0))])
  }

  @Test func countRowsAllowsDeletionsInsertionsAndMovesThatAddUp() {
    let old: Sections = ["A": ["a", "b", "c"], "B": ["d"]]
    let new: Sections = ["A": ["b"], "B": ["x", "d", "c"]]
    expectAcceptance(
      from: old, to: new, [.delete(at(0, 0)), .move(at(0, 2), to: at(1, 2)), .insert(at(1, 0))])
    expectAcceptance(
      by: [.sequential], from: old, to: new,
      [.delete(at(0, 0)), .move(at(0, 1), to: at(1, 1)), .insert(at(1, 0))])
  }

  @Test func countRowsRefusesAReloadInASectionThatMovesAway() {
    // The reload's new position is not shifted by moves, and counts in another section.
    expectRefusal(
      .countRows, from: ["A": ["a"], "B": ["b", "c"]], to: ["B": ["b", "c"], "A": ["a1"]],
      [.moveSection(0, to: 1), .reload(at(0, 0))])
  }

  @Test func countRowsAllowsAReloadBehindInsertionsInAnyOrder() {
    expectAcceptance(
      from: ["A": ["a", "b", "c", "d"]], to: ["A": ["b1", "d"]],
      [.delete(at(0, 2), at(0, 0)), .reload(at(0, 1))])
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["x", "a", "y", "b1", "c"]],
      [.insert(at(0, 2), at(0, 0)), .reload(at(0, 1))])
  }

  @Test func countRowsAllowsAnyCountInAReloadedSection() {
    expectAcceptance(
      by: HostRules.allCases, from: ["A": ["a"], "B": ["b"]],
      to: ["A": ["a"], "B": ["c", "d"]], [.reloadSection(1)])
  }

  @Test func countRowsAllowsARowMoveThatFollowsItsSectionsShift() {
    // Section 1 becomes section 0: a move from one to the other stays in it.
    expectAcceptance(
      from: ["A": [], "B": ["a", "b", "c"]], to: ["B": ["c", "a", "b"]],
      [.deleteSection(0), .move(at(1, 2), to: at(0, 0))])
  }

  // MARK: data-changed-outside-batch

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchRefusesAChangeBeforeTheBatch(rules: HostRules) {
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.dataSource = list
    list.items = ["b"]
    host.performUpdates(
      { host.deleteItems(at: [at(0, 0)]) }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.dataChangedOutsideBatch])
    #expect(host.violations.first?.positions == [.section(0, in: .old)])
    expectShown(list, by: host)
  }

  @Test func dataChangedOutsideBatchRefusesAChangeInABatchThatWasToldOfNothing() {
    expectRefusal(
      .dataChangedOutsideBatch, by: HostRules.allCases, from: ["A": ["a"]],
      to: ["A": ["a", "b"]], [])
  }

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchAllowsAChangeInsideTheBatchOrBeforeALoneCall(
    rules: HostRules
  ) {
    expectAcceptance(
      by: [rules], from: ["A": ["a", "b"]], to: ["A": ["b"]], [.delete(at(0, 0))])
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.dataSource = list
    list.items = ["b"]
    host.deleteItems(at: [at(0, 0)])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func dataChangedOutsideBatchAllowsAChangeThatAReloadShows(rules: HostRules) {
    let list = SettableList(["a", "b"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.dataSource = list
    list.items = ["b"]
    host.reloadData()
    host.performUpdates({}, completion: { _ in })
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  // MARK: updates-before-first-count

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountRefusesAChangeThatHadAlreadyHappened(rules: HostRules) {
    let list = SettableList([Int]())
    let host = StrictListHost<Never, Int>(rules: rules)
    host.isLaidOut = false
    host.dataSource = list
    #expect(!host.acceptsUpdates)
    list.items = [1, 2, 3, 4, 5]
    host.insertItems(at: (0..<5).map { at(0, $0) })
    #expect(host.violations.map(\.rule) == [.updatesBeforeFirstCount])
    #expect(host.violations.first?.oldCounts == [5])
    #expect(host.violations.first?.newCounts == [5])
  }

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountAllowsAChangeInsideTheBatch(rules: HostRules) {
    let list = SettableList(["a"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.isLaidOut = false
    host.dataSource = list
    host.performUpdates(
      {
        list.items = ["a", "b"]
        host.insertItems(at: [at(0, 1)])
      }, completion: { _ in })
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.rows.isEmpty)
  }

  @Test(arguments: HostRules.allCases)
  func updatesBeforeFirstCountAllowsAReloadInstead(rules: HostRules) {
    let list = SettableList(["a"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.isLaidOut = false
    host.dataSource = list
    list.items = ["a", "b"]
    host.reloadData()
    #expect(host.rows.isEmpty)

    host.isLaidOut = true
    #expect(host.acceptsUpdates)
    #expect(host.rows == ["a", "b"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aHostWithoutWindowJudgesAChangeInsideTheBatchByItsOwnRule() {
    let list = SettableList(["a"])
    let host = StrictListHost<Never, String>(rules: .tableView)
    host.isLaidOut = false
    host.dataSource = list
    host.performUpdates(
      {
        list.items = ["a", "b", "c"]
        host.insertItems(at: [at(0, 1)])
      }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.countRows])
  }

  @Test func aHostWithoutWindowJudgesANewHeaderInsideTheBatchByItsOwnRule() {
    let list = SettableList(sections: [ListSection(header: "A", items: ["a"])])
    let host = StrictListHost<String, String>(rules: .tableView)
    host.isLaidOut = false
    host.dataSource = list
    host.performUpdates(
      {
        list.sections = [ListSection(header: "B", items: ["a"])]
        host.deleteItems(at: [at(0, 0)])
      }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.countRows])
  }
}
