import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Lists and sections that are the same array as before: none of their items is compared.
@MainActor struct SameArrayTests {
  private let uses = Uses()
  private let host = SilentHost()

  @Test func theSameListComparesNothing() async {
    let calculator = DiffCalculator(host: host, data: items(0..<100))
    uses.count = 0
    calculator.data = calculator.data
    await calculator.setData(calculator.data)
    expectEqual(uses.count, 0)
    var changed = calculator.data
    changed.swapAt(0, 1)
    calculator.data = changed
    #expect(uses.count > 0)
  }

  @Test func theSameSectionsCompareNothing() async {
    let sections = items(1_000..<1_010).map { ListSection(header: $0, items: items(0..<10)) }
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    uses.count = 0
    calculator.data = sections
    await calculator.setData(sections)
    expectEqual(uses.count, 0)
  }

  @Test(arguments: [false, true])
  func aChangedSectionComparesItsOwnItems(isAwaited: Bool) async {
    var sections = (0..<100).map {
      ListSection(header: "\($0)", items: items($0 * 100..<($0 + 1) * 100))
    }
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    sections[50].items.remove(at: 7)
    sections.swapAt(0, 99)
    uses.count = 0
    if isAwaited { await calculator.setData(sections) } else { calculator.data = sections }
    #expect(100...1_000 ~= uses.count)
  }

  @Test func idsThatRepeatInTheSameArrayAreReported() {
    let repeated: [TestItem] = ["a", "a"]
    let linear = DiffCalculator(host: host, data: repeated)
    var reports: [[AnyHashable]] = []
    linear.reportRepeatedIDs = { reports.append($0.items) }
    linear.data = repeated
    expectEqual(reports.count, 1)
    let sections = [TestSection(header: "A", items: repeated)]
    let sectioned = SectionedDiffCalculator(host: host, data: sections)
    var reportedItems: [AnyHashable] = []
    sectioned.reportRepeatedIDs = { reportedItems += $0.items }
    sectioned.data = sections
    expectEqual(reportedItems, ["a"])
  }

  #if !DEBUG
    /// Items that are the same array in a section of either list, among others that are not.
    @Test(arguments: HostRules.allCases)
    func everySmallListWithTheSameArraysIsShown(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
        let host = StrictListHost<TestItem, TestItem>(rules: rules)
        let calculator = SectionedDiffCalculator(host: host, data: transition.old)
        let new = transition.new.map { section in
          let same = transition.old.first { $0.items == section.items }
          return TestSection(section, items: same?.items ?? section.items)
        }
        calculator.data = new
        expectEqual(host.sections.map(\.header), new.map(\.header))
        expectEqual(host.sections.map(\.items), new.map(\.items))
        expectNoViolations(host)
        expectEqual(host.tally.dataReloads, 0)
      }
    }
  #endif

  private func items(_ numbers: Range<Int>) -> [Counted] {
    numbers.map { Counted(number: $0, uses: uses) }
  }
}

/// The number of reads of ids and contents.
private final class Uses: @unchecked Sendable {
  var count = 0
}

private struct Counted: Diffable, Sendable {
  let number: Int
  let uses: Uses

  var id: Int {
    uses.count += 1
    return number
  }

  func hasSameContent(as other: Counted) -> Bool {
    uses.count += 1
    return number == other.number
  }
}
