import DiffCore
import HostSupport
import ListAdapters
import ListAdaptersTesting
import Testing

/// What DifferenceKit does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromDifferenceKitTests {
  struct Song: Identifiable, Hashable, Diffable {
    let id: Int
    var title: String
  }

  struct Advert: Identifiable, Equatable, Diffable {
    let id: Int
  }

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

  struct Album: Identifiable, Equatable, DiffableSection {
    let id: Int
    var title: String
    var items: [Song]

    init(_ album: Album, items: [Song]) {
      self = album
      self.items = items
    }

    init(id: Int, title: String, items: [Song]) {
      self.id = id
      self.title = title
      self.items = items
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
  @Test func anIdentifiablesOwnIDWinsOverItsHash() {
    let old = [Song(id: 1, title: "Demo")]
    let change = old.changeset(to: [Song(id: 1, title: "Single")])
    #expect(change == Changeset(updates: [Update(from: 0, to: 0)]))
  }

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

  @Test func hashableOptionalAndArrayItemsHaveDefaults() {
    enum Key: Diffable { case major, minor }
    #expect([Key.major].changeset(to: [.minor]) == Changeset(deletions: [0], insertions: [0]))
    let optional: [Song?] = [nil, Song(id: 1, title: "Demo")]
    #expect(optional.changeset(to: [Song(id: 1, title: "Single"), nil]).updates.count == 1)
    let chords = [["C", "E"], ["D"]]
    #expect(chords.changeset(to: [["D"], ["C", "E"]]).moves.count == 1)
  }

  @Test func itemsOfSeveralTypesInOneList() {
    let old = [AnyDiffable(Song(id: 1, title: "Demo")), AnyDiffable(Advert(id: 1))]
    let new = [AnyDiffable(Advert(id: 1)), AnyDiffable(Song(id: 1, title: "Single"))]
    let change = old.changeset(to: new)
    #expect(change.deletions.isEmpty && change.insertions.isEmpty)
    #expect(change.moves.count == 1)
    #expect(change.updates == [Update(from: 0, to: 1)])
  }

  @Test func itemsOfTwoTypesAreNeverTheSameItem() {
    let old = [AnyDiffable(Song(id: 1, title: "Demo"))]
    let change = old.changeset(to: [AnyDiffable(Advert(id: 1))])
    #expect(change == Changeset(deletions: [0], insertions: [0]))
  }

  @Test func sectionsAreAHeaderAndItemsOrATypeOfOnesOwn() {
    let songs = [Song(id: 1, title: "Demo")]
    let byYear = [ListSection(header: 1999, items: songs)]
    #expect(byYear.changeset(to: []).sections.deletions == [0])
    let albums = [Album(id: 7, title: "First", items: songs)]
    let change = albums.changeset(to: [Album(id: 7, title: "Debut", items: songs)])
    #expect(change.sections == Changeset(updates: [Update(from: 0, to: 0)]))
    #expect(change.items.isEmpty)
  }
}

// MARK: - Changesets

extension MigratingFromDifferenceKitTests {
  @Test func aStagedChangesetIsAChangesetWithACount() {
    let change = ["a", "b", "c"].changeset(to: ["c", "a", "d"])
    #expect(change == Changeset(deletions: [1], insertions: [2], moves: [Move(from: 2, to: 0)]))
    #expect(change.count == 3)
    #expect(!change.isEmpty)
    #expect(["a"].changeset(to: ["a"]).isEmpty)
  }

  @Test func elementsAndSectionsAreDeletedInsertedMovedAndReloaded() {
    let change = old.changeset(to: new)
    #expect(change.sections.deletions == [2])
    #expect(change.sections.insertions == [3])
    #expect(change.sections.moves == [Move(from: 3, to: 0)])
    #expect(change.sections.updates == [Update(from: 0, to: 1)])
    #expect(change.items.insertions == [ItemPath(section: 2, item: 2)])
    #expect(change.items.moves.count == 2)
    #expect(change.items.updates.map(\.to) == [ItemPath(section: 1, item: 1)])
  }

  @Test func anElementMovesAcrossSections() {
    let move = Move(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 2, item: 1))
    #expect(old.changeset(to: new).items.moves.contains(move))
  }

  @Test func anElementOfADeletedOrInsertedSectionIsInsertedOrDeleted() {
    let old: [TestSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"]),
    ]
    let new: [TestSection] = [
      ListSection(header: "B", items: ["a"]), ListSection(header: "C", items: ["b"]),
    ]
    let change = old.changeset(to: new)
    #expect(change.sections.deletions == [0] && change.sections.insertions == [1])
    #expect(change.items.insertions == [ItemPath(section: 0, item: 0)])
    #expect(change.items.deletions == [ItemPath(section: 1, item: 0)])
    #expect(change.items.moves.isEmpty)
  }

  @Test func aMovesSourceCountsInTheOldListNotAfterTheDeletions() {
    let change = ["a", "b", "c", "d"].changeset(to: ["d", "b", "c"])
    #expect(change == Changeset(deletions: [0], moves: [Move(from: 3, to: 0)]))
  }

  @Test func duplicatesArePairedWhereTheyLineUpAndThenInOrderOfAppearance() {
    let change = ["a", "b", "a"].changeset(to: ["a", "a", "b", "a"])
    #expect(change.insertions.count == 1)
    #expect(change.deletions.isEmpty && change.moves.isEmpty)
    let sections: [TestSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "A", items: ["a", "a"]),
    ]
    let sectioned = sections.changeset(to: Array(sections.prefix(1)))
    #expect(sectioned == SectionedChangeset(sections: Changeset(deletions: [1])))
  }
}

// MARK: - Hosts

extension MigratingFromDifferenceKitTests {
  @Test func aLinearListIsShownInASectionOfAHost() {
    let table = StrictListHost<Never, String>(rules: .tableView)
    let host = ForwardingHost(table)
    let calculator = DiffCalculator(host: host, data: ["a", "b"], section: 1)
    table.dataSource = calculator
    calculator.data = ["b", "c"]
    #expect(table.calls.map(\.description) == ["deleteItems 1.0", "insertItems 1.1"])
    #expect(table.violations.isEmpty, "\(table.report)")
  }

  @Test func aLinearListIsShownInASectionOfAListHost() {
    let host = StrictListHost<String, String>(rules: .tableView)
    let composition = ListComposition<StrictListHost<String, String>, String, String>(host: host)
    let songs = DiffCalculator(
      host: composition.appendPart(header: "Songs") { $0 }, data: ["a", "b"])
    let adverts = DiffCalculator(
      host: composition.appendPart(header: "Adverts") { $0 }, data: ["x"])
    host.clearRecords()
    adverts.data = ["x", "y"]
    #expect(host.calls.map(\.description) == ["insertItems 1.1"])
    #expect(songs.data == ["a", "b"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: HostRules.allCases)
  func everyStageIsLegalAndHasItsData(rules: HostRules) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.data = new
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.batches == (rules == .sequential ? 1 : 2))
    #expect(host.tally.dataReloads == 0)
    #expect(host.rows == ["e", "c", "a1", "d", "b", "f"])
  }

  @Test func aLinearChangeTakesAtMostTwoBatchesAndOneWhereThatIsLegal() {
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"] as [TestItem])
    calculator.data = ["c", "a", "b", "d"]
    #expect(host.tally.batches == 1)
    calculator.data = ["d", "c1", "a", "b"]
    #expect(host.tally.batches == 3)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test(arguments: [HostRules.tableView, .collectionView])
  func aChangeOfSectionsTakesAtMostThreeBatchesAndOneWhereThatIsLegal(
    rules: HostRules
  ) {
    let old: [TestSection] = [
      ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: ["b"]),
      ListSection(header: "C", items: ["c", "d"]),
    ]
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.data = [ListSection(header: "C", items: ["d", "c1"]), old[0], old[1]]
    #expect(host.tally.batches == 3)
    host.clearRecords()
    calculator.data.append(ListSection(header: "D", items: ["e"]))
    calculator.data.swapAt(0, 3)
    #expect(host.tally.batches == 2)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

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

  @Test func aHostWithoutAWindowReloads() {
    let host = StrictListHost<Never, String>(rules: .collectionView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    host.isLaidOut = false
    calculator.data = ["b", "a"]
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(calculator.data == ["b", "a"])
  }

  @Test func sectionChangesReachASequentialHostToo() {
    let host = StrictListHost<TestItem, TestItem>(rules: .sequential)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.data = [old[3], old[0], old[1]]
    #expect(host.tally.deletedSections == 1)
    #expect(host.tally.movedSections == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aSequentialHostsOffsetsFollowEachOther() {
    let host = StrictListHost<Never, TestItem>(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c", "d"] as [TestItem])
    calculator.data = ["d", "b1", "c", "e"]
    #expect(
      host.calls.map(\.description)
        == ["deleteItems 0.0", "moveItem 0.2 to 0.0", "insertItems 0.3", "reloadItems 0.1"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}
