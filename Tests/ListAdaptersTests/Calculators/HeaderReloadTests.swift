import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that reload the header of a section, and keep its rows.
struct HeaderReloadTests {
  @Test(arguments: HostRules.allCases)
  func aChangedHeaderReloadsWithoutItsRows(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"], "B": ["b"]])
    stage.show(["A": ["a"], "B1": ["b"]])
    expectEqual(stage.host.batches, [[.reloadHeaders([1])]])
    stage.expectNoViolations()
  }

  /// The section does not reload, so its items update separately.
  @Test(arguments: HostRules.allCases)
  func itemsUnderAReloadedHeaderReload(rules: HostRules) {
    let stage = stage(rules, ["A": ["a", "b"]])
    stage.show(["A1": ["a", "b1"]])
    expectEqual(
      stage.host.batches,
      [
        [.reloadItems([ItemPath(section: 0, item: 1)]), .reloadHeaders([0])]
      ])
    stage.expectNoViolations()
  }

  @Test func headersComeLastInABatchOfASequentialHost() {
    let stage = stage(.sequential, ["A": ["a"], "B": ["b"], "C": ["c"]])
    stage.show(["C": ["c", "d"], "B1": ["b"]])
    expectEqual(
      stage.host.batches,
      [
        [
          .deleteSections([0]), .moveSections([Move(from: 1, to: 0)]),
          .insertItems([ItemPath(section: 0, item: 1)]), .reloadHeaders([1]),
        ]
      ])
    stage.expectNoViolations()
  }

  /// A view looks up a header immediately, so nothing in its batch shifts a section.
  @Test(arguments: [HostRules.tableView, .collectionView])
  func headersComeFirstInABatchOfASimultaneousHost(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"], "B": ["b"]])
    stage.show(["B1": ["b"], "C": ["c"]])
    expectEqual(
      stage.host.batches,
      [
        [.reloadHeaders([1])], [.deleteSections([0]), .insertSections([1])],
      ])
    stage.expectNoViolations()
  }

  @Test(arguments: [HostRules.tableView, .collectionView])
  func reloadedHeadersOfMovedSectionsAscend(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"], "B": ["b"]])
    stage.show(["B1": ["b"], "A1": ["a"]])
    expectEqual(stage.host.calls.first, .reloadHeaders([0, 1]))
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func theAppMayUpdateHeadersItselfOrNotAtAll(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"]])
    var updates = 0
    stage.calculator.headerUpdates = .inPlace { _, _, _ in updates += 1 }
    stage.show(["A1": ["a"]])
    stage.calculator.headerUpdates = .ignore
    stage.show(["A2": ["a"]])
    #expect(updates == 1 && stage.host.calls.isEmpty)
  }

  @Test(arguments: HostRules.allCases)
  func sectionsThatAreRefreshedOrEmptiedReloadWithTheirItems(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"], "B": ["b"], "C": ["c"]])
    stage.calculator.refreshSections(ids: ["B"])
    expectEqual(stage.host.calls, [.reloadSections([1])])
    stage.host.clearRecords()
    stage.calculator.options.reloadsSectionsOnEmptyChange = true
    stage.show(["A1": ["a"], "B": ["b"], "C1": []])
    expectEqual(stage.host.calls, [.reloadSections([2]), .reloadHeaders([0])])
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func aRefreshedSectionReloadsWithItsItemsEvenIfHeadersAreIgnored(rules: HostRules) {
    let stage = stage(rules, ["A": ["a"]])
    stage.calculator.headerUpdates = .ignore
    stage.calculator.refreshSections(ids: ["A"])
    expectEqual(stage.host.calls, [.reloadSections([0])])
  }

  @Test func aPartReloadsTheHeaderOfItsSection() {
    let host = StrictListHost<TestItem, TestItem>(rules: .sequential)
    host.reloadsHeaders = true
    let composition = ListComposition<StrictListHost<TestItem, TestItem>, TestItem, TestItem>(
      host: host)
    let first = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { $0 }), data: [TestSection](["A": ["a"]]))
    let second = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { $0 }), data: [TestSection](["B": ["b"]]))
    host.clearRecords()
    second.data = [TestSection](["B1": ["b"]])
    #expect(host.calls == [.reloadHeaders([1])] && first.data.count == 1)
    expectNoViolations(host)
  }

  @Test func theAwaitedPlanReloadsHeaders() async {
    let stage = stage(.tableView, ["A": ["a"]])
    #expect(await stage.calculator.setData([TestSection](["A1": ["a", "b"]])))
    #expect(stage.host.tally.reloadedHeaders == 1 && stage.host.tally.reloadedSections == 0)
    stage.expectNoViolations()
  }

  private func stage(
    _ rules: HostRules, _ sections: KeyValuePairs<TestItem, [TestItem]>
  ) -> SectionStage {
    let stage = SectionStage(rules, sections)
    stage.host.reloadsHeaders = true
    return stage
  }
}

// MARK: - All small changes

extension HeaderReloadTests {
  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func everySmallChangeReloadsEachHeaderOnce(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
        expectHeaders(transition, rules)
      }
      for transition in Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .all) {
        expectHeaders(transition, rules)
      }
    }
  #endif

  @Test(arguments: HostRules.allCases)
  func randomChangesReloadEachHeaderOnce(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 6, items: 8, seed: 3).prefix(
      tries(300))
    where transition.old.hasUniqueIDs && transition.new.hasUniqueIDs {
      expectHeaders(transition, rules)
    }
  }

  private func expectHeaders(_ transition: Transition<TestSection>, _ rules: HostRules) {
    for itemUpdates in [ItemUpdates<TestItem>.reload, .reconfigure, .inPlace { _, _, _ in }] {
      let stage = SectionStage(rules, transition.old)
      stage.host.reloadsHeaders = true
      stage.calculator.itemUpdates = itemUpdates
      stage.calculator.data = transition.new
      let changed = transition.new.filter { new in
        transition.old.contains { $0.id == new.id && $0.header != new.header }
      }
      expectEqual(stage.host.tally.reloadedHeaders, changed.count, "\(transition)")
      #expect(stage.host.tally.reloadedSections == 0 && stage.host.tally.dataReloads == 0)
      expectEqual(stage.host.sections.map(\.header), transition.new.map(\.header))
      expectEqual(stage.host.sections.map(\.items.count), transition.new.map(\.items.count))
      let isInPlace = if case .inPlace = itemUpdates { true } else { false }
      let most = rules == .sequential ? isInPlace ? 2 : 1 : 3
      #expect(stage.host.batches.count <= most, "\(transition): \(stage.host.batches)")
      // With updates in place, the strict host finds items that nobody has reloaded.
      let violations = stage.host.violations.filter { !isInPlace || $0.rule != .staleRow }
      #expect(violations.isEmpty, "\(transition): \(stage.host.report)")
    }
  }
}
