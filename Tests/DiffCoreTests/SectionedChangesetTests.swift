import DiffCore
import SmallLists
import TestSupport
import Testing

struct SectionedChangesetTests {
  #if !DEBUG
    @Test func everyPairOfSmallListsHasTheFewestChanges() {
      for transition in Transition<RowSection>.allSmall(sections: 3, items: 2, contents: .none) {
        let failure = SectionedChangesetChecker(transition.old, transition.new).failure
        #expect(failure == nil)
      }
    }

    @Test func everyPairOfSmallListsWithChangedContentsHasTheFewestChanges() {
      for transition in Transition<RowSection>.allSmall(sections: 2, items: 3) {
        let failure = SectionedChangesetChecker(transition.old, transition.new).failure
        #expect(failure == nil)
      }
    }
  #endif

  @Test func randomListsKeepThePromises() {
    for transition in Transition<RowSection>.random(sections: 5, items: 8, seed: 9).prefix(
      tries(2000))
    {
      let failure = SectionedChangesetChecker(transition.old, transition.new).failure
      #expect(failure == nil)
    }
  }

  @Test func anItemThatLinesUpInItsSectionStaysThereThoughAnotherHasItsID() {
    let old: [RowSection] = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["a", "c"]),
    ]
    let new = [ListSection(header: "A", items: ["b"]), old[1]]
    let change = old.changeset(to: new)
    expectEqual(change.items, Changeset(deletions: [ItemPath(section: 0, item: 0)]))
  }

  @Test func itemsOfTheSameArrayAreCompared() {
    struct Reading: Diffable {
      let id: Int
      let value: Double
      func hasSameContent(as other: Self) -> Bool { value == other.value }
    }
    let sections = [ListSection(header: "A", items: [Reading(id: 1, value: .nan)])]
    let path = ItemPath(section: 0, item: 0)
    let update = SectionedChangeset(items: Changeset(updates: [Update(from: path, to: path)]))
    expectEqual(sections.changeset(to: sections), update)
    expectEqual(sections.changeset(to: sections, isCancelled: false), update)
  }

  @Test func repeatedIDsLeadToTheNewList() {
    var random = SeededGenerator(seed: 6)
    for round in 0..<tries(3000) {
      let old = Self.randomList(using: &random)
      let failure = SectionedChangesetChecker(old, Self.randomList(using: &random)).failure
      // Repeated sections pair as a linear list does; the checker replays by position.
      expectEqual(failure, nil, "round \(round) from seed 6")
    }
  }

  private static func randomList(using random: inout SeededGenerator) -> [RowSection] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Row(
          id: "abcde".randomElement(using: &random) ?? "a",
          version: .random(in: 0...1, using: &random))
      }
      return ListSection(header: Row(id: "AB".randomElement(using: &random) ?? "A"), items: items)
    }
  }

  @Test(arguments: [(10_000, 1), (1, 10_000), (100, 100)])
  func theCostIsLinearInTheItemsHoweverTheyAreSpread(sections: Int, items: Int) {
    let tally = Tally()
    let old = (0..<sections).map { section in
      ListSection(header: section, items: tally.list(section * items..<(section + 1) * items))
    }
    var new = old
    let last = new.removeLast()
    new.insert(last, at: 0)
    #expect(old.changeset(to: new).count == (sections > 1 ? 1 : 0))
    expectEqual(tally.comparisons, sections * items)
    expectEqual(tally.hashes, 0)
  }

  @Test func itemsSpreadOverOtherSectionsAreHashedOnce() {
    let tally = Tally()
    let old = (0..<100).map { section in
      ListSection(header: section, items: tally.list(section * 10..<section * 10 + 10))
    }
    let new = (0..<100).map { section in
      ListSection(header: section, items: tally.list((0..<10).map { $0 * 100 + section }))
    }
    #expect(old.changeset(to: new).items.deletions.isEmpty)
    #expect(tally.hashes <= 2000)
    #expect(tally.comparisons < 10_000)
  }
}

struct DiffableSectionTests {
  @Test func theContentOfASectionIsNotThatOfItsItems() {
    struct Album: Identifiable, Equatable, DiffableSection {
      let id: Int
      var title: String
      var items: [String]

      init(id: Int, title: String, items: [String]) {
        self.id = id
        self.title = title
        self.items = items
      }

      init(_ album: Album, items: [String]) {
        self.init(id: album.id, title: album.title, items: items)
      }
    }
    let old = [Album(id: 1, title: "a", items: ["x"]), Album(id: 2, title: "b", items: [])]
    let new = [Album(id: 1, title: "a", items: ["y"]), Album(id: 2, title: "c", items: [])]
    let change = old.changeset(to: new)
    expectEqual(change.sections.updates, [Update(from: 1, to: 1)])
    expectEqual(change.items.count, 2)
  }

  @Test func theHeaderOfASectionIsTheSectionWithoutItsItems() {
    struct Album: Identifiable, Equatable, DiffableSection {
      let id: Int
      var items: [String]

      init(id: Int, items: [String]) {
        self.id = id
        self.items = items
      }

      init(_ album: Album, items: [String]) {
        self.init(id: album.id, items: items)
      }
    }
    expectEqual(Album(id: 1, items: ["x"]).header, Album(id: 1, items: []))
  }

  @Test func sectionsAndPathsAreValues() {
    func header<Section: DiffableSection>(of section: Section) -> Section.Header { section.header }
    expectEqual(header(of: ListSection(header: "A", items: ["x"])), "A")
    #expect(!SectionedChangeset(sections: Changeset(insertions: [0])).isEmpty)
    #expect(
      !SectionedChangeset(items: Changeset(deletions: [ItemPath(section: 0, item: 0)])).isEmpty)
    #expect(SectionedChangeset().isEmpty)
    #expect(ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0))
    expectEqual(ItemPath(section: 3, item: 9).description, "3.9")
  }
}
