import ListAdapters
import ListAdaptersTesting
import Testing

/// The code of the guide for apps that use DifferenceKit, and rows of it that no other test checks.
@Suite struct MigratingFromDifferenceKitTests {
  struct Episode: Identifiable, Diffable {
    let id: Int
    var title: String
    var secondsHeard = 0

    func hasSameContent(as new: Episode) -> Bool {
      title == new.title  // the row does not show secondsHeard
    }
  }

  /// Two bids have the same content unless the new one is higher.
  struct Bid: Diffable {
    let id: Int
    var cents: Int

    func hasSameContent(as new: Bid) -> Bool {
      new.cents <= cents
    }
  }

  private let old: [TestSection] = [
    ListSection(header: "A", items: ["a", "b", "c"]), ListSection(header: "B", items: ["d"]),
    ListSection(header: "C", items: []), ListSection(header: "D", items: ["e"]),
  ]
  private let new: [TestSection] = [
    ListSection(header: "D", items: ["e"]), ListSection(header: "A1", items: ["c", "a1"]),
    ListSection(header: "B", items: ["d", "b", "f"]), ListSection(header: "E", items: []),
  ]
}

// MARK: - Items and sections

extension MigratingFromDifferenceKitTests {
  @Test func theOldItemIsAskedAboutTheNewOne() {
    let low = [Bid(id: 1, cents: 100)]
    let high = [Bid(id: 1, cents: 120)]
    #expect(low.changeset(to: high) == Changeset(updates: [Update(from: 0, to: 0)]))
    #expect(high.changeset(to: low).isEmpty)
  }

  @Test func aRowUpdatesOnlyForFieldsThatAreCompared() {
    let old = [Episode(id: 1, title: "Pilot")]
    #expect(old.changeset(to: [Episode(id: 1, title: "Pilot", secondsHeard: 60)]).isEmpty)
    let change = old.changeset(to: [Episode(id: 1, title: "The pilot")])
    #expect(change == Changeset(updates: [Update(from: 0, to: 0)]))
  }

  @Test func sectionsOfOneIDArePairedWhereTheyLineUp() {
    let sections: [TestSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "A", items: ["a", "a"]),
    ]
    let change = sections.changeset(to: Array(sections.prefix(1)))
    #expect(change == SectionedChangeset(sections: Changeset(deletions: [1])))
  }
}

// MARK: - Hosts

extension MigratingFromDifferenceKitTests {
  @Test func theThresholdIsAskedOnceForTheWholeChange() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.options.reloadThreshold = old.changeset(to: new).count - 1
    calculator.data = new
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows == ["e", "c", "a1", "d", "b", "f"])
  }

  @Test func aReloadMayDependOnAnythingInTheChangeset() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.shouldReload = { changeset, old, new in !changeset.sections.isEmpty }
    calculator.data = new
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows == ["e", "c", "a1", "d", "b", "f"])
  }

  @Test func theConditionIsAskedOnceForTheWholeChange() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    var count = 0
    calculator.shouldReload = { _, _, _ in
      count += 1
      return false
    }
    calculator.data = new
    #expect(count == 1)
    #expect(host.tally.batches == 2)
  }
}
