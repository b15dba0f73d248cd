import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Items that reload although they have not changed.
struct RefreshTests {
  @Test(arguments: [("d b", [1, 3]), ("x c", [2]), ("a", [0, 4]), ("x", []), ("", [])])
  func theHostReloadsAllItemsOfTheIDs(ids: String, offsets: [Int]) {
    let stage = Stage(RecordingHost(), "a b c d a")
    stage.calculator.refresh(ids: Post.list(ids).map(\.id))
    #expect(stage.host.calls == (offsets.isEmpty ? [] : ["begin", "reload \(offsets)", "end"]))
    expectEqual(stage.calculator.data, Post.list("a b c d a"))
  }

  @Test func theHostReconfiguresThemIfAsked() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.itemUpdates = .reconfigure
    stage.calculator.refreshAll()
    expectEqual(stage.host.calls, ["begin", "reconfigure [0, 1]", "end"])
  }

  /// A later setting applies to later refreshes only.
  @Test func aRefreshThatWaitsIsMadeAsWasSetWhenItWasAskedFor() {
    for (now, later) in [("reload", "reconfigure"), ("reconfigure", "reload")] {
      let stage = Stage(RecordingHost(), "a b")
      let updates = [
        "reload": ItemUpdates<Post>.reload, "reconfigure": .reconfigure,
      ]
      stage.host.didUpdate = {
        stage.host.didUpdate = {}
        stage.calculator.itemUpdates = updates[now]!
        stage.calculator.refresh(ids: ["a"])
        stage.calculator.itemUpdates = updates[later]!
        stage.calculator.refresh(ids: ["b"])
      }
      stage.show("a b c")
      expectEqual(
        stage.host.calls,
        [
          "begin", "insert [2]", "end", "begin", "\(now) [0]", "end", "begin", "\(later) [1]",
          "end",
        ])
    }
  }

  @Test func aRefreshJoinsOnlyAChangeThatUpdatesItemsInTheSameWay() {
    for itemUpdates in [ItemUpdates<Post>.reload, .reconfigure] {
      let stage = Stage.holding("a b")
      stage.calculator.refresh(ids: ["a"])
      stage.calculator.itemUpdates = itemUpdates
      stage.show("a b1")
      stage.calculator.itemUpdates = .reload
      stage.host.callBack()
      // The host reconfigures as it reloads: it deletes and inserts.
      let joined = ["delete [0, 1]", "insert [0, 1]"]
      let apart = ["delete [1]", "insert [1]", "delete [0]", "insert [0]"]
      if case .reload = itemUpdates {
        expectEqual(stage.host.calls, joined)
      } else {
        expectEqual(stage.host.calls, apart)
      }
    }
  }

  @Test func eachRefreshCallsItsOwnClosure() {
    let stage = Stage.holding("a b")
    var updates: [String] = []
    stage.calculator.itemUpdates = .inPlace { _, new, _ in updates.append("set \(new)") }
    stage.calculator.refresh(
      ids: ["a"], by: .inPlace { _, new, _ in updates.append("first \(new)") })
    stage.calculator.refresh(
      ids: ["a"], by: .inPlace { _, new, _ in updates.append("then \(new)") })
    stage.show("a b1")
    stage.host.callBack()
    expectEqual(updates, ["set b1", "first a", "then a"])
  }

  /// Ids whose `==` and `hash` are at odds.
  @Test func idsThatCannotBeInASetAreRefreshed() {
    struct Item: Diffable, Equatable {
      struct ID: Hashable {
        let value: Int
        static func == (first: Self, second: Self) -> Bool { true }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
      }
      let id: ID
    }
    let items = (0..<100).map { Item(id: Item.ID(value: $0)) }
    let host = StrictListHost<Never, Item>(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: items)
    calculator.refresh(ids: items.map(\.id))
    expectEqual(host.batches, [[.reloadItems((0..<100).map { ItemPath(section: 0, item: $0) })]])
  }

  @Test func aCalculatorWithoutIDsRefreshesWhatAClosureChooses() {
    let host = RecordingHost()
    let calculator = DiffCalculator(host: host, data: Post.list("a b c"), comparing: .matching(==))
    host.calls = []
    calculator.refresh { $0.id > "a" }
    expectEqual(host.calls, ["begin", "reload [1, 2]", "end"])
  }

  @Test func aRefreshOfMoreItemsThanTheThresholdReloads() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.calculator.options.reloadThreshold = 2
    stage.calculator.refreshAll()
    expectEqual(stage.host.calls, ["reloadData"])
  }

  @Test func theProgramIsNotAskedWhetherARefreshReloads() {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.shouldReload = { _, _, _ in true }
    stage.calculator.refreshAll()
    expectEqual(stage.host.calls, ["begin", "reload [0]", "end"])
  }
}

// MARK: - Legal batches

extension RefreshTests {
  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func everySmallChangeWithEveryRefreshIsAccepted(rules: HostRules) {
      let transitions = Array(Transition<TestItem>.allSmall(items: 3))
      for reconfigures in [false, true] {
        for transition in transitions {
          for ids in selections(of: ["a", "b", "c"]) {
            let host = StrictListHost<Never, TestItem>(rules: rules)
            let calculator = DiffCalculator(host: host, data: transition.old)
            if reconfigures { calculator.itemUpdates = .reconfigure }
            calculator.setData(transition.old) { _ in
              calculator.refresh(ids: ids)
              calculator.data = transition.new
            }
            let updated = transition.new.filter { item in
              transition.old.contains { $0.id == item.id && (ids.contains($0.id) || $0 != item) }
            }
            expectNoViolations(host, "\(transition), \(ids):")
            expectEqual(host.rows, transition.new)
            #expect(host.tally.dataReloads == 0 && host.tally.batches <= 2)
            let told =
              reconfigures ? host.tally.reconfiguredItems : host.tally.reloadedItems
            expectEqual(told, updated.count, "\(transition), \(ids):\n\(host.calls)")
          }
        }
      }
    }

    @Test(arguments: HostRules.allCases)
    func everySmallChangeOfSectionsWithEveryRefreshIsAccepted(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .all) {
        for (items, sections) in [
          (["a"], []), (["b"], ["A"]), (["a", "b"], ["B"]), ([], ["A", "B"]),
        ] {
          expectLegal(transition, refreshing: items, sections, rules: rules)
        }
      }
    }
  #endif

  @Test(arguments: HostRules.allCases)
  func randomChangesOfSectionsWithRandomRefreshesAreAccepted(rules: HostRules) {
    var random = SeededGenerator(seed: 16)
    let transitions = Transition<TestSection>.random(sections: 5, items: 6, seed: 16).prefix(
      tries(300))
    for transition in transitions {
      let items = transition.old.flatMap(\.items).map(\.id).filter { _ in
        Bool.random(using: &random)
      }
      let sections = transition.old.map(\.id).filter { _ in
        Int.random(in: 0..<4, using: &random) == 0
      }
      expectLegal(transition, refreshing: items, sections, rules: rules)
    }
  }

  private func expectLegal(
    _ transition: Transition<TestSection>, refreshing items: [String], _ sections: [String],
    rules: HostRules
  ) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: transition.old)
    calculator.setData(transition.old) { _ in
      calculator.refresh(ids: items)
      calculator.refreshSections(ids: sections)
      calculator.data = transition.new
    }
    expectNoViolations(host, "\(transition), \(items), \(sections):")
    expectEqual(host.rows, transition.new.flatMap(\.items))
    #expect(host.tally.dataReloads == 0 && host.tally.batches <= 3)
    guard [transition.old, transition.new].allSatisfy(\.hasUniqueIDs) else { return }
    let stayed = transition.new.filter { section in
      transition.old.contains { $0.id == section.id }
    }
    let reloaded = stayed.filter { section in
      sections.contains(section.id)
        || transition.old.contains { $0.id == section.id && $0.header != section.header }
    }
    expectEqual(host.tally.reloadedSections, reloaded.count, "\(transition), \(sections)")
    let oldIDs = stayedIDs(of: transition.old, in: stayed)
    // Items reload before they leave a section of a simultaneous host, which may reload with them.
    let sectionsOfItems =
      rules == .sequential
      ? stayed : transition.old.filter { section in stayed.contains { $0.id == section.id } }
    let reloadedIDs = sectionsOfItems.filter { section in
      reloaded.contains { $0.id == section.id }
    }.flatMap(\.items).map(\.id)
    let shownAnew = stayed.flatMap(\.items).filter { item in
      oldIDs.contains(item.id) && !reloadedIDs.contains(item.id)
        && (items.contains(item.id)
          || transition.old.flatMap(\.items).contains { $0.id == item.id && $0 != item })
    }
    expectEqual(
      host.tally.reloadedItems, shownAnew.count, "\(transition), \(items):\n\(host.calls)")
  }

  /// The ids of the items whose old section stays.
  private func stayedIDs(of old: [TestSection], in stayed: [TestSection]) -> Set<String> {
    Set(
      old.filter { section in stayed.contains { $0.id == section.id } }.flatMap(\.items).map(\.id))
  }
}

// MARK: - Sections

extension RefreshTests {
  @Test(arguments: HostRules.allCases)
  func itemsOfAllSectionsAreRefreshed(rules: HostRules) {
    let stage = SectionStage(rules, ["A": ["a", "b"], "B": ["c"]])
    stage.calculator.refresh(ids: ["b", "c", "x"])
    expectEqual(
      stage.host.batches,
      [
        [.reloadItems([ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 0)])]
      ])
    stage.calculator.refreshAll()
    expectEqual(stage.host.tally.reloadedItems, 5)
  }

  @Test(arguments: HostRules.allCases)
  func sectionsReloadWithTheirItems(rules: HostRules) {
    let stage = SectionStage(rules, ["A": ["a", "b"], "B": ["c"]])
    let calculator = stage.calculator
    calculator.headerUpdates = .ignore
    calculator.setData(calculator.data) { [unowned calculator] _ in
      calculator.refreshAll()
      calculator.refreshSections(ids: ["A", "X"])
    }
    expectEqual(
      stage.host.batches,
      [
        [.reloadItems([ItemPath(section: 1, item: 0)]), .reloadSections([0])]
      ])
    stage.expectNoViolations()
  }

  /// The closure is called after all batches of its change, here with that of the refresh.
  @Test func aRefreshedSectionJoinsAChangeInPlace() {
    let stage = SectionStage(.sequential, ["A": ["a", "b"], "B": ["c"]])
    var updates: [String] = []
    var batches: [[HostCall]] = []
    stage.calculator.itemUpdates = .inPlace { [host = stage.host] in
      updates.append("\($0) is \($1) at \($2)")
      batches = host.batches
    }
    stage.calculator.setData(stage.calculator.data) { [unowned stage] _ in
      stage.calculator.refreshSections(ids: ["A"])
      stage.show(["A": ["a", "b"], "B": ["c1"]])
    }
    expectEqual(updates, ["c is c1 at 1.0"])
    expectEqual(batches, [[.reloadSections([0])]])
    expectEqual(stage.host.batches, batches)
  }

  @Test(arguments: HostRules.allCases)
  func aSectionThatFillsReloadsOnce(rules: HostRules) {
    let stage = SectionStage(rules, ["A": []])
    stage.calculator.options.reloadsSectionsOnEmptyChange = true
    for items: [TestItem] in [["a"], []] {
      stage.calculator.setData(stage.calculator.data) { [unowned stage] _ in
        stage.calculator.refreshAll()
        stage.show(["A": items])
      }
    }
    stage.expectNoViolations()
    #expect(stage.host.tally.reloadedSections == 2 && stage.host.tally.batches == 2)

    let linearHost = StrictListHost<Never, TestItem>(rules: rules)
    let linear = DiffCalculator(host: linearHost, data: [TestItem]())
    linear.options.reloadsSectionsOnEmptyChange = true
    for list: [TestItem] in [["a"], []] {
      linear.setData(linear.data) { _ in
        linear.refreshAll()
        linear.data = list
      }
    }
    expectNoViolations(linearHost)
    #expect(linearHost.tally.reloadedSections == 2 && linearHost.tally.batches == 2)
  }
}

/// All selections of some ids, in their order.
private func selections(of ids: [String]) -> [[String]] {
  ids.reduce([[]]) { lists, id in lists + lists.map { $0 + [id] } }
}
