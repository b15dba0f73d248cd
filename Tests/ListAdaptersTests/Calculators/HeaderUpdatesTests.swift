import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Changed headers that a closure updates, or nobody.
struct HeaderUpdatesTests {
  @Test(arguments: HostRules.allCases)
  func aClosureUpdatesAHeaderInPlaceOfTheHost(rules: HostRules) {
    let run = HeaderRun(rules, ["A": ["a"], "B": ["b"]])
    run.show(["B1": ["b", "c"], "A": ["a"]])
    expectEqual(run.updates, [HeaderUpdate(old: "B", new: "B1", section: 0)])
    #expect(run.host.tally.reloadedSections == 0 && run.host.tally.insertedItems == 1)
    expectEqual(run.calculator.header(ofSection: 0), "B1")
    run.expectNoViolations()
  }

  @Test func theClosureIsCalledAfterAllBatchesAndBeforeItemsInPlace() {
    let run = HeaderRun(.tableView, ["A": ["a"], "B": ["b"]])
    var events: [String] = []
    run.calculator.headerUpdates = .inPlace { [unowned run] _, new, section in
      events.append("\(new) at \(section)")
      expectEqual(run.calculator.data.map(\.header), ["B", "A1"])
      expectEqual(run.host.tally.movedSections, 1)
    }
    run.calculator.itemUpdates = .inPlace { events.append("\($1) at \($2)") }
    run.calculator.willChange = { _, _, _ in events.append("willChange") }
    run.calculator.didChange = { _, _, _ in events.append("didChange") }
    run.show(["B": ["b"], "A1": ["a1"]])
    expectEqual(events, ["willChange", "A1 at 1", "a1 at 1.0", "didChange"])
  }

  /// The list was set when changed headers reloaded.
  @Test func aClosureUpdatesAHeaderThatIsRefreshedAfterAListHasBeenSet() {
    let run = HeaderRun(.tableView, ["A": ["a"], "B": ["b"]])
    let inPlace = run.calculator.headerUpdates
    run.calculator.headerUpdates = .reload
    let pause = run.calculator.pause()
    run.calculator.data.removeFirst()
    run.calculator.headerUpdates = inPlace
    run.calculator.refreshSections(ids: ["B"])
    pause.end()
    expectEqual(run.updates, [HeaderUpdate(old: "B", new: "B", section: 0)])
    expectEqual(run.host.calls, [.deleteSections([0])])
  }

  /// The section does not reload, so its items update separately.
  @Test(arguments: HostRules.allCases)
  func itemsUnderAnUpdatedHeaderReload(rules: HostRules) {
    let run = HeaderRun(rules, ["A": ["a", "b"]])
    run.show(["A1": ["a", "b1"]])
    expectEqual(run.host.calls, [.reloadItems([ItemPath(section: 0, item: 1)])])
    expectEqual(run.updates, [HeaderUpdate(old: "A", new: "A1", section: 0)])
  }

  @Test func onlyHeadersThatStayAreUpdated() {
    let run = HeaderRun(.tableView, ["A": ["a"], "B": ["b"]])
    run.calculator.options.reloadsSectionsOnEmptyChange = true
    run.show(["A1": [], "B1": ["b"]])
    expectEqual(run.host.calls, [.reloadSections([0])])
    expectEqual(run.updates, [HeaderUpdate(old: "B", new: "B1", section: 1)])
    run.calculator.options.reloadThreshold = 0
    run.show(["A2": [], "B2": ["b"]])
    #expect(run.host.tally.dataReloads == 1 && run.updates.count == 1)
    do {
      let run = HeaderRun(.tableView, ["A": ["a"], "B": ["b"]])
      var changes = 0
      run.calculator.didChange = { _, _, _ in changes += 1 }
      run.calculator.refreshSections(ids: ["B", "X"])
      expectEqual(run.updates, [HeaderUpdate(old: "B", new: "B", section: 1)])
      #expect(run.host.calls.isEmpty && changes == 0)
    }
  }

  @Test func aClosureThatConnectsAnotherCalculatorIsCalledNoMore() {
    let run = HeaderRun(.tableView, ["A": [], "B": []])
    let other = SectionedDiffCalculator(
      host: StrictListHost<TestItem, TestItem>(rules: .tableView), data: [TestSection]())
    var updates = 0
    run.calculator.headerUpdates = .inPlace { [unowned run] _, _, _ in
      updates += 1
      run.host.dataSource = other
    }
    run.show(["A1": [], "B1": []])
    expectEqual(updates, 1)
  }

  @Test(arguments: HostRules.allCases)
  func ignoredHeadersAreReportedOnly(rules: HostRules) {
    let run = HeaderRun(rules, ["A": ["a"]])
    run.calculator.headerUpdates = .ignore
    var changes = 0
    run.calculator.didChange = { _, _, _ in changes += 1 }
    run.show(["A1": ["a"]])
    #expect(run.host.calls.isEmpty && run.updates.isEmpty && changes == 1)
    expectEqual(run.calculator.header(ofSection: 0), "A1")
  }

  @Test func theDefaultReloads() {
    let run = HeaderRun(.tableView, ["A": ["a"]])
    run.calculator.headerUpdates = .reload
    run.show(["A1": ["a1"]])
    expectEqual(run.host.calls, [.reloadSections([0])])
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [TestSection]())
    guard case .reload = calculator.headerUpdates else {
      Issue.record("no reload")
      return
    }
  }

  // MARK: Reports to the host

  /// At new positions, whichever way the items are updated, and after the closures.
  @Test(arguments: HostRules.allCases)
  func theHostLearnsWhichItemsAndHeadersWereUpdated(rules: HostRules) {
    for isInPlace in [false, true] {
      let target = StrictListHost<TestItem, TestItem>(rules: rules)
      let host = ForwardingHost(target)
      let calculator = SectionedDiffCalculator(
        host: host, data: [TestSection](["A": ["a", "b"], "B": ["c"]]))
      target.dataSource = calculator
      var events: [String] = []
      calculator.headerUpdates = .inPlace { events.append("\($0) is \($1) at \($2)") }
      if isInPlace { calculator.itemUpdates = .inPlace { events.append("\($1) at \($2)") } }
      host.didUpdateItems = { events.append("\($0) \($1) \($2)") }
      calculator.data = [TestSection](["B1": ["a1", "c"], "A": ["b"]])
      expectEqual(
        events,
        ["B is B1 at 0"] + (isInPlace ? ["a1 at 0.0"] : [])
          + ["[0.0] [0] \(isInPlace)"])
      expectNoViolations(target)
      events = []
      calculator.data = [TestSection](["A": ["b"], "B1": ["c"]])
      calculator.setData([TestSection](["A": ["b1"]]), style: .reload, completion: nil)
      #expect(events.isEmpty)
    }
  }

  // MARK: Refreshes

  /// The refresh is made in the change, so that each header is updated once.
  @Test func refreshedSectionsJoinAChange() {
    let run = HeaderRun(.tableView, ["A": ["a"], "B": ["b"], "C": []])
    run.calculator.setData(run.calculator.data) { [calculator = run.calculator] _ in
      calculator.refreshSections(ids: ["A", "B"])
      calculator.data = [TestSection](["C": [], "B1": ["b"], "A": []])
    }
    expectEqual(
      run.updates,
      [
        HeaderUpdate(old: "B", new: "B1", section: 1),
        HeaderUpdate(old: "A", new: "A", section: 2),
      ])
    run.expectNoViolations()
  }

  // MARK: Awaited lists

  @Test func anAwaitedListUpdatesHeadersInPlace() async {
    let run = HeaderRun(.tableView, ["A": ["a"]])
    #expect(await run.calculator.setData([TestSection](["A1": ["a"]])))
    expectEqual(run.updates, [HeaderUpdate(old: "A", new: "A1", section: 0)])
    #expect(run.host.calls.isEmpty)
  }

  // MARK: Compositions

  @Test func aPartKnowsTheSectionOfTheHost() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let composition = ListComposition<StrictListHost<TestItem, TestItem>, TestItem, TestItem>(
      host: host)
    let first = SectionedDiffCalculator(
      host: composition.appendPart(header: { $0 }, item: { $0 }), data: [TestSection](["A": ["a"]]))
    let part = composition.appendPart(
      header: { (header: TestItem) in header }, item: { (item: TestItem) in item })
    let second = SectionedDiffCalculator(host: part, data: [TestSection](["B": [], "C": []]))
    var updated: [TestItem] = []
    second.headerUpdates = .inPlace { [unowned part, unowned composition] _, _, section in
      updated.append(composition.header(ofSection: part.hostSection(section) ?? -1))
    }
    second.data = [TestSection](["C1": [], "B": []])
    expectEqual(updated, ["C1"])
    #expect(part.hostSection(0) == 1 && part.hostSection(2) == nil && part.hostSection(-1) == nil)
    expectNoViolations(host)
    first.data = []
    expectEqual(part.hostSection(1), 1)
    composition.remove(part)
    expectEqual(part.hostSection(0), nil)
  }
}

// MARK: - All small changes

extension HeaderUpdatesTests {
  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func everySmallChangeUpdatesEachHeaderOnce(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
        expectHeadersInPlace(transition, rules)
      }
      for transition in Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .all) {
        expectHeadersInPlace(transition, rules)
      }
    }
  #endif

  @Test(arguments: HostRules.allCases)
  func randomChangesUpdateEachHeaderOnce(rules: HostRules) {
    for transition in Transition<TestSection>.random(sections: 6, items: 8, seed: 3).prefix(
      tries(300))
    where transition.old.hasUniqueIDs && transition.new.hasUniqueIDs {
      expectHeadersInPlace(transition, rules)
    }
  }

  private func expectHeadersInPlace(_ transition: Transition<TestSection>, _ rules: HostRules) {
    for itemUpdates in [ItemUpdates<TestItem>.reload, .reconfigure, .inPlace { _, _, _ in }] {
      let run = HeaderRun(rules, transition.old)
      run.calculator.itemUpdates = itemUpdates
      run.calculator.data = transition.new
      let expected = transition.new.enumerated().compactMap { section, new in
        transition.old.first { $0.id == new.id && $0.header != new.header }.map {
          HeaderUpdate(old: $0.header, new: new.header, section: section)
        }
      }
      expectEqual(run.updates, expected, "\(transition)")
      expectNoViolations(run.host, "\(transition)")
      expectEqual(run.host.sections.map(\.items.count), transition.new.map(\.items.count))
      #expect(run.host.tally.reloadedSections == 0 && run.host.tally.dataReloads == 0)
      #expect(run.host.batches.count <= (rules == .sequential ? 1 : 3), "\(transition)")
    }
  }
}

private struct HeaderUpdate: Equatable {
  let old: TestItem
  let new: TestItem
  let section: Int
}

/// A stage whose calculator updates headers in place.
private final class HeaderRun: SectionStage {
  private(set) var updates: [HeaderUpdate] = []

  override init(_ rules: HostRules, _ sections: [TestSection]) {
    super.init(rules, sections)
    calculator.headerUpdates = .inPlace { [unowned self] in
      updates.append(HeaderUpdate(old: $0, new: $1, section: $2))
    }
  }
}
