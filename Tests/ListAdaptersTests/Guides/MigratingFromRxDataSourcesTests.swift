import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What RxDataSources does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromRxDataSourcesTests {
  struct Message: Identifiable, Equatable, Diffable {
    let id: Int
    var text: String
  }

  struct Day: Equatable, DiffableSection {
    let date: String
    var isToday = false
    var items: [Message]

    var id: String { date }

    init(date: String, items: [Message]) {
      self.date = date
      self.items = items
    }

    init(_ day: Day, items: [Message]) {
      self = day
      self.items = items
    }
  }

  private let days = [
    Day(date: "May 1", items: [Message(id: 1, text: "Hello"), Message(id: 2, text: "Bye")]),
    Day(date: "May 2", items: [Message(id: 3, text: "Again")]),
  ]
}

// MARK: - Items and sections

extension MigratingFromRxDataSourcesTests {
  @Test func anItemIsReloadedWhenItIsNotEqual() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    var newDays = days
    newDays[1].items[0].text = "Once more"
    calculator.data = newDays
    #expect(host.calls == [.reloadItems([ItemPath(section: 1, item: 0)])])
  }

  @Test func aSectionReloadsWhenItsHeaderChanges() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    var newDays = days
    newDays[1].isToday = true
    calculator.data = newDays
    #expect(host.calls == [.reloadSections([1])])
    calculator.headerUpdates = .ignore
    calculator.data = days
    #expect(host.calls.count == 1)
  }

  @Test func aSectionOfAModelAndItemsIsReady() {
    let section = ListSection(header: "May 1", items: days[0].items)
    #expect(section.id == "May 1")
    #expect(ListSection(section, items: []).header == "May 1")
  }

  @Test(arguments: HostRules.allCases)
  func itemsOfSeveralTypesAreInOneSection(rules: HostRules) {
    let host = StrictListHost<String, AnyDiffable>(rules: rules)
    let items = [AnyDiffable(Message(id: 1, text: "Hello")), AnyDiffable("an advert")]
    let calculator = SectionedDiffCalculator(
      host: host, data: [ListSection(header: "May 1", items: items)])
    calculator.data = [ListSection(header: "May 1", items: items.reversed())]
    #expect(host.tally.movedItems + host.tally.insertedItems == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Diffs

extension MigratingFromRxDataSourcesTests {
  @Test func aDiffIsOneChangeset() {
    let change = days.changeset(to: [days[1], Day(date: "May 3", items: [])])
    #expect(change.sections == Changeset(deletions: [0], insertions: [1]))
    #expect(change.items.isEmpty)
  }

  @Test func theFirstItemThatGoesToTheEndIsOneMove() {
    let old = [TestSection(header: "A", items: ["a", "b", "c"])]
    let change = old.changeset(to: [TestSection(header: "A", items: ["b", "c", "a"])])
    #expect(change.items.moves.count == 1)
  }

  @Test(arguments: HostRules.allCases)
  func noChangeTakesMoreThanThreeBatches(rules: HostRules) {
    let host = StrictListHost<Day, Message>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    calculator.data = [
      Day(date: "May 3", items: []), Day(date: "May 2", items: [Message(id: 2, text: "Bye!")]),
      Day(date: "May 1", items: [Message(id: 3, text: "Again"), Message(id: 4, text: "New")]),
    ]
    #expect(host.tally.batches <= 3)
    #expect(host.tally.dataReloads == 0)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func repeatedIDsAreReportedAndShown(rules: HostRules) {
    let host = StrictListHost<Day, Message>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data = [days[0], Day(date: "May 2", items: days[0].items)]
    #expect(repeated == [1, 2])
    #expect(host.rows.map(\.id) == [1, 2, 1, 2])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Data sources

extension MigratingFromRxDataSourcesTests {
  @MainActor @Test func everyListOfASequenceIsShown() async {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [Day]())
    let (updates, continuation) = AsyncStream.makeStream(of: [Day].self)
    continuation.yield(days)
    continuation.yield([days[1]])
    continuation.finish()
    for await days in updates {
      calculator.data = days
    }
    #expect(host.rows.map(\.id) == [3])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func theFirstListIsGivenAtTheStartOrInserted() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let given = SectionedDiffCalculator(host: host, data: days)
    #expect(host.calls.isEmpty)
    #expect(host.sections.count == 2)
    given.data = []
    host.clearRecords()
    given.data = days
    #expect(host.calls == [.insertSections([0, 1])])
  }

  @Test func aHostWithoutAWindowReloads() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [Day]())
    host.isLaidOut = false
    host.clearRecords()
    calculator.data = days
    #expect(host.tally == UpdateTally(dataReloads: 1))
  }

  @Test func theProgramDecidesWhatIsAnimated() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    calculator.shouldReload = { changeset, old, new in changeset.count > 50 || old.isEmpty }
    host.clearRecords()
    calculator.data = []
    #expect(host.tally.dataReloads == 0)
    calculator.data = days
    #expect(host.tally.dataReloads == 1)
    calculator.shouldReload = { _, _, _ in true }
    calculator.data = [days[0]]
    #expect(host.tally.dataReloads == 2)
  }

  @Test func aDataSourceIsAskedForItems() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    #expect(calculator.item(at: ItemPath(section: 1, item: 0)) == days[1].items[0])
    #expect(calculator.data[1].items[0] == days[1].items[0])
    calculator.data[1].items[0].text = "Edited"
    #expect(host.calls == [.reloadItems([ItemPath(section: 1, item: 0)])])
  }

  @Test func aListWithoutSectionsIsDiffed() {
    let host = StrictListHost<Never, Message>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: days[0].items)
    calculator.data = [days[0].items[1]]
    #expect(host.calls == [.deleteItems([ItemPath(section: 0, item: 0)])])
  }

  @Test func anItemThatTheUserDeletesOrMovesLeavesTheData() throws {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    let first = ItemPath(section: 0, item: 0)
    #expect(calculator.hostDidMoveItem(at: first, to: ItemPath(section: 1, item: 0)))
    #expect(calculator.data.map { $0.items.map(\.id) } == [[2], [1, 3]])
    #expect(host.calls.isEmpty)
    try calculator.data.removeItem(id: 3)
    #expect(calculator.data.map { $0.items.map(\.id) } == [[2], [1]])
  }
}
