import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The code of the guide for apps that use DifferenceKit, and rows of it that no other test checks.
struct MigratingFromDifferenceKitTests {
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

  private let stage = SectionStage(
    .tableView, ["A": ["a", "b", "c"], "B": ["d"], "C": [], "D": ["e"]])
  private let new = [TestSection](["D": ["e"], "A1": ["c", "a1"], "B": ["d", "b", "f"], "E": []])
}

// MARK: - Items and sections

extension MigratingFromDifferenceKitTests {
  @Test func contentIsComparedFromTheOldItemToTheNew() {
    let low = [Bid(id: 1, cents: 100)]
    let high = [Bid(id: 1, cents: 120)]
    expectEqual(low.changeset(to: high), Changeset(updates: [Update(from: 0, to: 0)]))
    #expect(high.changeset(to: low).isEmpty)
    let old = [Episode(id: 1, title: "Pilot")]
    #expect(old.changeset(to: [Episode(id: 1, title: "Pilot", secondsHeard: 60)]).isEmpty)
    let change = old.changeset(to: [Episode(id: 1, title: "The pilot")])
    expectEqual(change, Changeset(updates: [Update(from: 0, to: 0)]))
  }

  @Test func sectionsOfOneIDArePairedWhereTheyLineUp() {
    let sections: [TestSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "A", items: ["a", "a"]),
    ]
    let change = sections.changeset(to: Array(sections.prefix(1)))
    expectEqual(change, SectionedChangeset(sections: Changeset(deletions: [1])))
  }
}

// MARK: - Hosts

extension MigratingFromDifferenceKitTests {
  @Test func theThresholdIsAskedOnceForTheWholeChange() {
    let calculator = stage.calculator
    calculator.options.reloadThreshold = calculator.data.changeset(to: new).count - 1
    calculator.data = new
    expectEqual(stage.host.tally, UpdateTally(dataReloads: 1))
    expectEqual(stage.host.rows, ["e", "c", "a1", "d", "b", "f"])
  }

  @Test func aReloadMayDependOnAnythingInTheChangeset() {
    let calculator = stage.calculator
    calculator.shouldReload = { changeset, old, new in !changeset.sections.isEmpty }
    calculator.data = new
    expectEqual(stage.host.tally, UpdateTally(dataReloads: 1))
    expectEqual(stage.host.rows, ["e", "c", "a1", "d", "b", "f"])
  }

  @Test func theConditionIsAskedOnceForTheWholeChange() {
    var count = 0
    stage.calculator.shouldReload = { _, _, _ in
      count += 1
      return false
    }
    stage.calculator.data = new
    expectEqual(count, 1)
    expectEqual(stage.host.tally.batches, 2)
  }
}
