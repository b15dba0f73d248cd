import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What Delta does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromDeltaTests {
  struct Track: Equatable, Diffable {
    let number: Int
    var name: String

    var id: Int { number }
  }

  struct Disc: Equatable, DiffableSection {
    let side: String
    var label = ""
    var items: [Track]

    var id: String { side }

    init(side: String, label: String = "", items: [Track]) {
      self.side = side
      self.label = label
      self.items = items
    }

    init(_ disc: Disc, items: [Track]) {
      self.init(side: disc.side, label: disc.label, items: items)
    }
  }

  private let old: [TestSection] = [
    ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b", "c"]),
  ]
}

// MARK: - Changesets

extension MigratingFromDeltaTests {
  @Test func itemsAndSectionsHaveAnIdentifierAndEquality() {
    let old = [Disc(side: "A", items: [Track(number: 1, name: "One")])]
    let new = [Disc(side: "A", items: [Track(number: 1, name: "Uno")])]
    let path = ItemPath(section: 0, item: 0)
    let change = old.changeset(to: new)
    #expect(change.sections.isEmpty)
    #expect(change.items == Changeset(updates: [Update(from: path, to: path)]))
  }

  @Test func theContentOfASectionIsNotIgnored() {
    let old = [Disc(side: "A", label: "blue", items: [])]
    let change = old.changeset(to: [Disc(side: "A", label: "red", items: [])])
    #expect(change.sections.updates == [Update(from: 0, to: 0)])
  }

  @Test func aChangedSectionIsReloadedUnlessThatIsOff() {
    let host = StrictListHost<Disc, Disc.Item>(rules: .sequential)
    let calculator = SectionedDiffCalculator(
      host: host, data: [Disc(side: "A", label: "blue", items: [])])
    calculator.data = [Disc(side: "A", label: "red", items: [])]
    #expect(host.calls == [.reloadSections([0])])
    host.clearRecords()
    calculator.headerUpdates = .ignore
    calculator.data = [Disc(side: "A", label: "green", items: [])]
    #expect(host.calls.isEmpty)
  }

  @Test func recordsHaveASectionAndAnIndex() {
    let change = old.changeset(to: [ListSection(header: "B", items: ["c", "b", "d"])])
    #expect(change.sections.deletions == [0])
    #expect(change.items.insertions == [ItemPath(section: 0, item: 2)])
    #expect(change.items.moves.count == 1)
    let items = ["a", "b"].changeset(to: ["a"]).inSection(3)
    #expect(items.deletions == [ItemPath(section: 3, item: 1)])
  }

  @Test func aChangedItemHasItsOldAndItsNewPosition() {
    let old = [Track(number: 1, name: "One"), Track(number: 2, name: "Two")]
    let new = [Track(number: 2, name: "Due"), Track(number: 1, name: "One")]
    #expect(old.changeset(to: new).updates == [Update(from: 1, to: 0)])
  }

  @Test(arguments: HostRules.allCases)
  func repeatedIDsDoNotTrap(rules: HostRules) {
    let host = StrictListHost<Never, String>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data = ["b", "a", "b", "a"]
    #expect(repeated == ["b", "a"])
    #expect(host.rows == ["b", "a", "b", "a"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Hosts

extension MigratingFromDeltaTests {
  @Test(arguments: HostRules.allCases)
  func aSectionThatIsEmptiedOrFilledIsToldInDetailUnlessAReloadIsPreferred(
    rules: HostRules
  ) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.data = [old[0], ListSection(header: "B", items: [])]
    calculator.data = old
    #expect(host.calls.map(\.description) == ["deleteItems 1.0 1.1", "insertItems 1.0 1.1"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func aSectionThatIsEmptiedOrFilledReloadsIfPreferred(rules: HostRules) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.options.reloadsSectionsOnEmptyChange = true
    calculator.data = [old[0], ListSection(header: "B", items: [])]
    calculator.data = old
    #expect(host.calls == [.reloadSections([1]), .reloadSections([1])])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func anEmptiedSectionIsReloadedWhereTheHostLooksForIt(rules: HostRules) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.options.reloadsSectionsOnEmptyChange = true
    calculator.data = [ListSection(header: "B", items: [])]
    // "B" is 1 in the old list, by which a host of the simultaneous order goes, and 0 after the
    // deletion, by which one of the sequential order goes.
    let offset = rules == .sequential ? 0 : 1
    #expect(host.calls == [.deleteSections([0]), .reloadSections([offset])])
    #expect(host.tally.batches == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func aMovedEmptiedSectionIsReloadedApart(rules: HostRules) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.options.reloadsSectionsOnEmptyChange = true
    calculator.data = [ListSection(header: "B", items: []), old[0]]
    let move = HostCall.moveSections([Move(from: 1, to: 0)])
    #expect(
      host.calls
        == (rules == .sequential ? [move, .reloadSections([0])] : [.reloadSections([1]), move]))
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.sections.map(\.items.count) == [0, 1])
  }

  @Test(arguments: HostRules.allCases)
  func aVisibleCellIsUpdatedInPlaceByAHandler(rules: HostRules) {
    let host = StrictListHost<Never, TestItem>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"] as [TestItem])
    var updates: [String] = []
    calculator.itemUpdates = .inPlace { updates.append("\($0) is \($1) at \($2)") }
    calculator.data = ["b1", "a"]
    #expect(updates == ["b is b1 at 0.0"])
    #expect(host.tally.reloadedItems == 0)
  }

  @Test(arguments: HostRules.allCases)
  func aVisibleCellIsUpdatedInPlaceByTheHost(rules: HostRules) {
    let host = StrictListHost<Never, TestItem>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"] as [TestItem])
    calculator.itemUpdates = .reconfigure
    calculator.data = ["b1", "a"]
    #expect(host.tally.reconfiguredItems == 1)
    #expect(host.tally.reloadedItems == 0)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func changesGoInATableViewsFirstBatch() {
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"] as [TestItem])
    calculator.data = ["c1", "a", "b"]
    #expect(host.batches.count == 2)
    #expect(host.batches.first == [.reloadItems([ItemPath(section: 0, item: 2)])])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
