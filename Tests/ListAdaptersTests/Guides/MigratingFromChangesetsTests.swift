import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// What Changesets does, done here: each test is a row of the migration guide.
@Suite struct MigratingFromChangesetsTests {
  struct Note: Equatable {
    var text: String
    var isDone = false

    /// Whether this is the same note as another one, with or without changes.
    func match(_ other: Note) -> ItemMatch {
      guard text == other.text else { return .different }
      return self == other ? .equal : .updated
    }
  }

  /// A note without an `==` of its own.
  struct Draft {
    var text: String
    var isDone = false

    func match(_ other: Draft) -> ItemMatch {
      guard text == other.text else { return .different }
      return isDone == other.isDone ? .equal : .updated
    }
  }

  private let change = ["a", "b", "c", "d", "e"].changeset(to: ["a", "x", "d", "e", "y", "z"])

  private let old: [TestSection] = [
    ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c", "d"]),
    ListSection(header: "C", items: ["e"]),
  ]
  private let new: [TestSection] = [
    ListSection(header: "B", items: ["c1", "f"]), ListSection(header: "C", items: ["e"]),
  ]
}

// MARK: - Changesets

extension MigratingFromChangesetsTests {
  @Test func aMatchHasThreeAnswers() {
    let old = [Note(text: "milk"), Note(text: "bread"), Note(text: "tea")]
    let new = [Note(text: "milk", isDone: true), Note(text: "tea"), Note(text: "eggs")]
    let change = old.changeset(to: new) { old, new in old.match(new) }
    #expect(
      change == Changeset(deletions: [1], insertions: [2], updates: [Update(from: 0, to: 0)]))
  }

  @Test func itemsThatAreOnlyComparedNeedNoProtocol() throws {
    struct Page {
      let number: Int
    }
    let old = [Page(number: 1), Page(number: 2)]
    let new = [Page(number: 2)]
    let change = old.changeset(to: new) { $0.number == $1.number ? .equal : .different }
    #expect(change == Changeset(deletions: [0]))
    #expect(try Patch(change, from: old, to: new).applied(to: old).map(\.number) == [2])
    #expect(old.editScript(to: new) { $0.number == $1.number }.distance == 1)
    let host = TextHost<Page>()
    let calculator = DiffCalculator(
      host: host, data: old, comparing: .matching { $0.number == $1.number })
    calculator.setData(new, changeset: change)
    #expect(host.rows.count == 1)
  }

  @Test func aMatchGivesAnEquality() {
    let milk = Draft(text: "milk")
    #expect(milk == Draft(text: "milk"))
    #expect(milk != Draft(text: "milk", isDone: true))
  }

  @Test func itemsThatAreOnlyComparedDoNotMove() {
    let change = ["a", "b"].changeset(to: ["b", "a"], matching: ==)
    #expect(change.moves.isEmpty)
    #expect(change.deletions.count == 1 && change.insertions.count == 1)
    #expect(["a", "b"].changeset(to: ["b", "a"]).moves.count == 1)
  }

  @Test func fromEqualityAloneAnEditIsADeletionAndAnInsertion() {
    let old = [Note(text: "milk"), Note(text: "tea")]
    let new = [Note(text: "milk", isDone: true), Note(text: "tea")]
    let change = old.changeset(to: new, matching: ==)
    #expect(change == Changeset(deletions: [0], insertions: [0]))
  }

  @Test func changesAreOffsetsAndRangesOfThem() {
    #expect(change.deletions == [1, 2])
    #expect(change.deletedRanges == [1..<3])
    #expect(change.insertedRanges == [1..<2, 4..<6])
    #expect(change.updatedRanges.isEmpty)
  }

  @Test func updatedRangesCountInTheNewList() {
    let updates = [Update(from: 1, to: 0), Update(from: 2, to: 1)]
    let change = Changeset(deletions: [0], updates: updates)
    #expect(change.updatedRanges == [0..<2])
  }

  @Test func anItemThatMovedAndChangedCountsTwice() {
    let old: [TestItem] = ["a", "b"]
    #expect(old.changeset(to: ["b1", "a"]).count == 2)
  }

  @Test func changesAreCountedAndSoAreTheItems() {
    #expect(change.count == 5)
    #expect(!change.isEmpty)
    #expect(change.newCount(fromOldCount: 5) == 6)
    let patch = ["a", "b"].patch(to: ["b"])
    #expect(patch.oldCount == 2)
    #expect(patch.newCount == 1)
  }

  @Test func everythingWasReplaced() {
    let change = ["a", "b"].changeset(to: ["x"])
    #expect(change.replacesEverything(oldCount: 2))
    #expect(!["a", "b"].changeset(to: ["x", "b"]).replacesEverything(oldCount: 2))
  }

  @Test func aListThatIsFilledOrEmptiedIsNotReplaced() {
    #expect(![].changeset(to: ["a"]).replacesEverything(oldCount: 0))
    #expect(!["a"].changeset(to: []).replacesEverything(oldCount: 1))
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    calculator.shouldReload = { change, old, _ in
      change.replacesEverything(oldCount: old.count)
    }
    calculator.data = []
    calculator.data = ["b"]
    #expect(host.tally == UpdateTally(batches: 2, calls: 2, deletedItems: 1, insertedItems: 1))
  }

  @Test func aReplacedListIsToldInDetailUnlessAsked() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    calculator.data = ["x"]
    #expect(host.tally == UpdateTally(batches: 1, calls: 2, deletedItems: 2, insertedItems: 1))
  }

  @Test func aReplacedListReloadsIfAsked() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    calculator.shouldReload = { change, old, _ in
      change.replacesEverything(oldCount: old.count)
    }
    calculator.data = ["x"]
    #expect(host.tally == UpdateTally(dataReloads: 1))
  }

  @Test func updatesAreStripped() {
    let change = Changeset(deletions: [1], updates: [Update(from: 0, to: 0)])
    #expect(change.withoutUpdates() == Changeset(deletions: [1]))
  }

  @Test func aPositionIsFoundAgainAfterTheChangeAndBefore() {
    let offsets = OffsetTranslation(change)
    #expect(offsets.newOffset(of: 3) == 2)
    #expect(offsets.newOffset(of: 1) == nil)
    #expect(offsets.oldOffset(of: 2) == 3)
    let paths = PathTranslation(old.changeset(to: new))
    #expect(paths.newPath(of: ItemPath(section: 2, item: 0)) == ItemPath(section: 1, item: 0))
    #expect(paths.newPath(of: ItemPath(section: 0, item: 0)) == nil)
  }
}

// MARK: - Hosts

extension MigratingFromChangesetsTests {
  /// A class as that library's programs have it: the property's observer tells the view.
  final class Screen {
    private let calculator: DiffCalculator<StrictListHost<Never, TestItem>, TestItem>

    init(_ tableView: StrictListHost<Never, TestItem>, people: [TestItem]) {
      calculator = DiffCalculator(host: tableView, data: people)
      self.people = people
    }

    var people: [TestItem] {
      didSet { calculator.setData(people, changeset: oldValue.changeset(to: people)) }
    }
  }

  @Test(arguments: HostRules.allCases)
  func aWholeChangesetIsAppliedByAnObserver(rules: HostRules) {
    let new: [TestItem] = ["c1", "a", "d"]
    let host = StrictListHost<Never, TestItem>(rules: rules)
    let screen = Screen(host, people: ["a", "b", "c"])
    screen.people = new
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.movedItems == 1)
    #expect(host.tally.dataReloads == 0)
    #expect(host.rows == new)
  }

  @Test func aChangesetOfOtherListsReloads() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var misfits: [ApplicationError<Int>] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(["b"], changeset: Changeset(deletions: [7]))
    #expect(misfits == [.deletion(7)])
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows == ["b"])
  }

  @Test(arguments: HostRules.allCases)
  func aWholeSectionedChangesetIsApplied(rules: HostRules) {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    var isFinished = false
    calculator.setData(new, changeset: old.changeset(to: new)) { isFinished = $0 }
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.tally.dataReloads == 0)
    #expect(host.rows == ["c1", "f", "e"])
    #expect(isFinished)
  }

  @Test(arguments: HostRules.allCases)
  func sectionsAndItemsAreAppliedInABatchOfOnesOwn(rules: HostRules) {
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
    #expect(host.tally.batches == 2)
    #expect(host.rows == ["c1", "f", "e"])
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
    #expect(host.calls == [.insertItems([ItemPath(section: 1, item: 0)])])
  }

  /// The new sections with their items' old content, which is what a first batch may show.
  private var withoutUpdates: [TestSection] {
    [ListSection(header: "B", items: ["c", "f"]), new[1]]
  }
}

extension MigratingFromChangesetsTests.Draft: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.match(other) == .equal
  }
}
