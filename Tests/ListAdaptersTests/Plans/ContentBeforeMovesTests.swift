import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Checks the batches of reloads, and the lists between batches, against a simple oracle.
struct ContentBeforeMovesTests {
  private static let rules: [HostRules] = [.tableView, .collectionView]

  /// The picture of the guide of UIKit.
  @Test(arguments: rules)
  func anItemThatMovesAndChangesReloadsFirst(rules: HostRules) {
    let run = Run(rules, from: ["a", "b", "c", "d"], to: ["d1", "a", "e", "c"])
    expectEqual(
      run.host.batches,
      [
        [.reloadItems([at(0, 3)])],
        [
          .deleteItems([at(0, 1)]), .moveItems([Move(from: at(0, 3), to: at(0, 0))]),
          .insertItems([at(0, 2)]),
        ],
      ])
    expectEqual(run.lists.map(\.[0].items), [["a", "b", "c", "d1"], ["d1", "a", "e", "c"]])
    run.expectContentFirst()
  }

  /// The old positions of a call ascend, in any order of the new ones.
  @Test func reloadsAscendAtOldPositions() {
    let run = Run(.tableView, from: ["a", "b", "c"], to: ["c1", "b", "a1"])
    expectEqual(run.host.batches.first, [.reloadItems([at(0, 0), at(0, 2)])])
    run.expectContentFirst()
  }

  @Test(arguments: rules)
  func reconfigurationsComeLast(rules: HostRules) {
    let run = Run(rules, from: ["a", "b"], to: ["b1", "a"], by: .reconfigure)
    expectEqual(run.host.batches.map(\.count), [1, 1])
    expectEqual(run.host.batches.last, [.reconfigureItems([at(0, 0)])])
    expectEqual(run.lists.map(\.[0].items), [["b", "a"], ["b1", "a"]])
  }

  @Test(arguments: rules)
  func updatesInPlaceComeLast(rules: HostRules) {
    var updates: [String] = []
    let run = Run(
      rules, from: ["a", "b"], to: ["b1", "a"],
      by: .inPlace { updates.append("\($0) is \($1) at \($2)") })
    expectEqual(run.lists.map(\.[0].items), [["b", "a"]])
    expectEqual(updates, ["b is b1 at 0.0"])
  }

  @Test(arguments: rules)
  func randomChangesHaveTheListsOfTheOracle(rules: HostRules) {
    var random = SeededGenerator(seed: 5)
    let rows = Transition<TestItem>.random(items: 8, seed: 5).prefix(tries(600))
    let sections = Transition<TestSection>
      .random(sections: 5, items: 8, seed: 5).prefix(tries(1_200))
    var batches: [Int: Int] = [:]
    for transition in rows.map({ Transition(from: [$0.old.asSection], to: [$0.new.asSection]) })
      + sections
    where transition.old.hasUniqueIDs && transition.new.hasUniqueIDs {
      for refreshes in [false, true] {
        let refreshed = refreshes ? transition.refreshed(using: &random) : Refreshed()
        let run = Run(rules, from: transition.old, to: transition.new, refreshing: refreshed)
        run.expectContentFirst(refreshed)
        batches[run.lists.count, default: 0] += 1
      }
    }
    expectEqual(Set(batches.keys), [0, 1, 2, 3], "\(batches)")
  }

  #if !DEBUG
    @Test(arguments: rules)
    func smallChangesWithRefreshesHaveTheListsOfTheOracle(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .all) {
        for refreshed in [
          Refreshed(), Refreshed(items: ["a"]), Refreshed(items: ["b"], sections: ["A"]),
          Refreshed(items: ["a", "b", "c"]), Refreshed(sections: ["A", "B"]),
        ] {
          Run(rules, from: transition.old, to: transition.new, refreshing: refreshed)
            .expectContentFirst(refreshed)
        }
      }
    }

    /// Sections that reload because they are filled or emptied.
    @Test(arguments: HostRules.allCases)
    func smallChangesThatFillSectionsAreAccepted(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 3, items: 1) {
        for refreshed in [Refreshed(), Refreshed(items: ["a", "b"])] {
          let run = Run(
            rules, from: transition.old, to: transition.new, refreshing: refreshed,
            options: UpdateOptions(reloadsSectionsOnEmptyChange: true))
          expectNoViolations(run.host, "\(transition)")
          expectEqual(run.host.sections.map(\.items), transition.new.map(\.items))
          #expect(run.host.batches.count <= 3 && run.host.dataReloads == 0)
        }
      }
    }

    @Test(arguments: HostRules.allCases)
    func smallChangesInPlaceAreAccepted(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 3) {
        var updated: Set<ItemPath> = []
        let run = Run(
          rules, from: transition.old, to: transition.new, by: .inPlace { updated.insert($2) })
        expectNoViolations(run.host, "\(transition)")
        expectEqual(run.host.tally.reloadedItems, 0)
        let isMissed = run.oracle.updates.contains { !updated.contains($0.to) }
        #expect(!isMissed, "\(transition): \(updated)")
      }
    }
  #endif
}

/// The ids of refreshed items and sections.
private struct Refreshed {
  var items: Set<String> = []
  var sections: Set<String> = []
}

extension Transition where Element == TestSection {
  fileprivate func refreshed(using random: inout SeededGenerator) -> Refreshed {
    Refreshed(
      items: Set(old.flatMap(\.items).map(\.id).filter { _ in Bool.random(using: &random) }),
      sections: Set(old.map(\.id).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }))
  }
}

/// A change on a strict host, and the list after each batch.
private struct Run {
  let host: StrictListHost<TestItem, TestItem>
  let lists: [[TestSection]]
  let oracle: Oracle

  init(
    _ rules: HostRules, from old: [TestItem], to new: [TestItem],
    by itemUpdates: ItemUpdates<TestItem> = .reload
  ) {
    self.init(rules, from: [old.asSection], to: [new.asSection], by: itemUpdates)
  }

  init(
    _ rules: HostRules, from old: [TestSection], to new: [TestSection],
    by itemUpdates: ItemUpdates<TestItem> = .reload, refreshing refreshed: Refreshed = Refreshed(),
    options: UpdateOptions = UpdateOptions()
  ) {
    host = StrictListHost(rules: rules)
    let forwardingHost = ForwardingHost(host)
    let calculator = SectionedDiffCalculator(host: forwardingHost, data: old)
    calculator.itemUpdates = itemUpdates
    calculator.options = options
    host.dataSource = calculator
    var lists: [[TestSection]] = []
    forwardingHost.didUpdate = { [unowned calculator] in lists.append(calculator.data) }
    calculator.setData(old) { _ in
      calculator.refresh(ids: refreshed.items)
      calculator.refreshSections(ids: refreshed.sections)
      calculator.data = new
    }
    expectEqual(calculator.data, new)
    self.lists = lists
    oracle = Oracle(old: old, new: new)
  }

  /// Expects that everything that reloads does so in the first batch, and the lists that follow.
  ///
  /// After a batch of sections, items may reload in a last batch with other items.
  func expectContentFirst(
    _ refreshed: Refreshed = Refreshed(), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let input = "\(oracle.old) to \(oracle.new), \(refreshed)"
    expectNoViolations(host, "\(input)", sourceLocation: sourceLocation)
    let batches = host.batches
    let reloads = oracle.reloads(refreshed)
    let made = batches.flatMap { $0 }.filter(\.isReload)
    var expected: [[TestSection]] = []
    if batches.count == 2, batches[0].allSatisfy(\.isOfSections), batches[0] != reloads {
      expectEqual(made.map(\.count), reloads.map(\.count), "\(input): \(batches)")
      #expect(reloads.isEmpty || batches[1].count > made.count, "\(input): \(batches)")
      expected = [oracle.afterSections(of: oracle.old)]
    } else {
      expectEqual(made, reloads, "\(input): \(batches)", sourceLocation: sourceLocation)
      if batches.count > 1 {
        expectEqual(batches[0], reloads, "\(input): \(batches)", sourceLocation: sourceLocation)
        expected = [oracle.afterReloads]
      }
      if batches.count > 2 { expected.append(oracle.afterSections(of: oracle.afterReloads)) }
    }
    if !batches.isEmpty { expected.append(oracle.new) }
    expectEqual(lists, expected, "\(input): \(batches)", sourceLocation: sourceLocation)
  }
}

/// The updates of a change with unique ids, and the lists between its batches, found by ids.
private struct Oracle {
  let old: [TestSection]
  let new: [TestSection]

  /// The old and new positions of items that both lists have in sections that both have.
  private var pairs: [Update<ItemPath>] {
    old.positions.flatMap { from -> [Update<ItemPath>] in
      guard new.section(old[from.section].id) != nil else { return [] }
      let id = old[from.section].items[from.item].id
      return new.positions.filter { to in
        new[to.section].items[to.item].id == id && old.section(new[to.section].id) != nil
      }.map { Update(from: from, to: $0) }
    }
  }

  /// The updates of items in sections that keep their headers.
  var updates: [Update<ItemPath>] {
    pairs.filter { pair in
      old[pair.from.section].items[pair.from.item] != new[pair.to.section].items[pair.to.item]
        && new[pair.to.section].header == old.section(new[pair.to.section].id)?.header
        && old[pair.from.section].header == new.section(old[pair.from.section].id)?.header
    }
  }

  /// The reloads, at old positions.
  func reloads(_ refreshed: Refreshed) -> [HostCall] {
    let sections = old.indices.filter { offset in
      guard let other = new.section(old[offset].id) else { return false }
      return other.header != old[offset].header || refreshed.sections.contains(other.id)
    }
    let items = pairs.filter { pair in
      let item = old[pair.from.section].items[pair.from.item]
      let isUpdated = item != new[pair.to.section].items[pair.to.item]
      return !sections.contains(pair.from.section)
        && (isUpdated || refreshed.items.contains(item.id))
    }.map(\.from)
    return (items.isEmpty ? [] : [.reloadItems(items)])
      + (sections.isEmpty ? [] : [.reloadSections(sections)])
  }

  /// The old list with new content.
  var afterReloads: [TestSection] {
    var list = old
    for pair in pairs {
      list[pair.from.section].items[pair.from.item] = new[pair.to.section].items[pair.to.item]
    }
    for offset in list.indices {
      if let section = new.section(list[offset].id) { list[offset].header = section.header }
    }
    return list
  }

  /// The new sections; sections of the old list still have its items.
  func afterSections(of list: [TestSection]) -> [TestSection] {
    new.map { list.section($0.id) ?? $0 }
  }
}

extension [TestSection] {
  fileprivate func section(_ id: String) -> TestSection? {
    first { $0.id == id }
  }

  fileprivate var positions: [ItemPath] {
    indices.flatMap { section in self[section].items.indices.map { at(section, $0) } }
  }
}

extension HostCall {
  fileprivate var isReload: Bool {
    switch self {
    case .reloadItems, .reloadSections: true
    default: false
    }
  }

  fileprivate var isOfSections: Bool {
    switch self {
    case .deleteSections, .insertSections, .moveSections: true
    default: false
    }
  }

  /// The number of items or sections of a reload.
  fileprivate var count: Int {
    switch self {
    case .reloadItems(let paths): paths.count
    case .reloadSections(let offsets): offsets.count
    default: 0
    }
  }
}
