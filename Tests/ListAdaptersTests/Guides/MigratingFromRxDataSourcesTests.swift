import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The code of the guide for apps that use RxDataSources, with a custom section type.
struct MigratingFromRxDataSourcesTests {
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

  @Test func aSectionReloadsWhenItsHeaderChanges() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    var newDays = days
    newDays[1].isToday = true
    calculator.data = newDays
    expectEqual(host.calls, [.reloadSections([1])])
    calculator.headerUpdates = .ignore
    calculator.data = days
    expectEqual(host.calls.count, 1)
  }

  @Test(arguments: HostRules.allCases)
  func repeatedIDsAreReportedAndShown(rules: HostRules) {
    let host = StrictListHost<Day, Message>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    var repeated: [AnyHashable] = []
    calculator.reportRepeatedIDs = { repeated = $0.items }
    calculator.data = [days[0], Day(date: "May 2", items: days[0].items)]
    expectEqual(repeated, [1, 2])
    expectEqual(host.rows.map(\.id), [1, 2, 1, 2])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func theProgramDecidesWhatIsAnimated() {
    let host = StrictListHost<Day, Message>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: days)
    calculator.shouldReload = { changeset, old, new in changeset.count > 50 || old.isEmpty }
    host.clearRecords()
    calculator.data = []
    expectEqual(host.tally.dataReloads, 0)
    calculator.data = days
    expectEqual(host.tally.dataReloads, 1)
    calculator.shouldReload = { _, _, _ in true }
    calculator.data = [days[0]]
    expectEqual(host.tally.dataReloads, 2)
  }
}
