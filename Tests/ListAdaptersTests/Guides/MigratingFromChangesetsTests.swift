import Foundation
import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// The code of the guide for apps that use Changesets, and items without a protocol.
struct MigratingFromChangesetsTests {
  @Test func itemsThatAreOnlyComparedNeedNoProtocol() throws {
    struct Page {
      let number: Int
    }
    let old = [Page(number: 1), Page(number: 2)]
    let new = [Page(number: 2)]
    let change = old.changeset(to: new) { $0.number == $1.number ? .equal : .different }
    expectEqual(change, Changeset(deletions: [0]))
    try expectEqual(Patch(change, from: old, to: new).applied(to: old).map(\.number), [2])
    expectEqual(old.editScript(to: new) { $0.number == $1.number }.distance, 1)
    let host = TextHost<Page>()
    let calculator = DiffCalculator(
      host: host, data: old, comparing: .matching { $0.number == $1.number })
    calculator.setData(new, changeset: change)
    expectEqual(host.rows.count, 1)
  }

  @Test func consecutiveOffsetsAreRanges() {
    let change = ["a", "b", "c", "d", "e"].changeset(to: ["a", "d", "x"])
    expectEqual(IndexSet(change.deletions).rangeView.map { $0 }, [1..<3, 4..<5])
    expectEqual(IndexSet(change.insertions).rangeView.map { $0 }, [2..<3])
  }

  @Test func aReplacedListReloadsIfAsked() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    calculator.shouldReload = { change, old, _ in
      change.replacesEverything(oldCount: old.count)
    }
    calculator.data = ["x"]
    expectEqual(host.tally, UpdateTally(dataReloads: 1))
  }

  @Test(arguments: HostRules.allCases)
  func sectionsAndItemsAreAppliedInABatchOfOnesOwn(rules: HostRules) {
    let old = [TestSection](["A": ["a", "b"], "B": ["c", "d"]])
    let new = [TestSection](["C": ["e"], "B": ["d1", "b"]])
    let withoutUpdates = [TestSection](["C": ["e"], "B": ["d", "b"]])
    let list = SettableList(sections: old)
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    host.dataSource = list
    let change = old.changeset(to: new)
    host.performUpdates {
      list.sections = withoutUpdates
      host.applySections(of: change)
      host.applyItems(of: change)
    } completion: { _ in
    }
    host.performUpdates {
      list.sections = new
      host.applyUpdates(of: change)
    } completion: { _ in
    }
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.batches.map(\.count).allSatisfy { $0 > 0 } && host.tally.batches == 2)
    expectEqual(host.rows, ["e", "d1", "b"])
  }

  @Test(arguments: HostRules.allCases)
  func itemsOfOneSectionAreAppliedInABatchOfOnesOwn(rules: HostRules) {
    let list = SettableList(sections: [
      ListSection(header: "A", items: ["z"]), ListSection(header: "B", items: ["a"]),
    ])
    let host = StrictListHost<String, String>(rules: rules)
    host.dataSource = list
    let change = ["a"].changeset(to: ["b", "a"])
    host.performUpdates {
      list.sections[1].items = ["b", "a"]
      host.applyItems(of: SectionedChangeset(items: change.inSection(1)))
    } completion: { _ in
    }
    #expect(host.violations.isEmpty, "\(host.report)")
    expectEqual(host.calls, [.insertItems([ItemPath(section: 1, item: 0)])])
  }
}
