import Foundation
import ListAdaptersTesting
import Testing

/// Calculators that find changes in another way than by `Diffable`, or are given them.
@Suite struct OwnDiffTests {
  /// A type that the program does not own: it is not `Diffable`.
  struct Contact: Equatable {
    var number: Int
    var name: String
  }

  private let old = [Contact(number: 1, name: "Ann"), Contact(number: 2, name: "Bob")]
  private let new = [Contact(number: 2, name: "Rob"), Contact(number: 1, name: "Ann")]

  @Test(arguments: StrictListHost.Rules.allCases)
  func aKeyPathFindsTheIDs(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: old, id: \.number)
    calculator.data = new
    #expect(host.tally.movedItems == 1)
    #expect(host.tally.reloadedItems == 1)
    #expect(host.rows.compactMap { $0.base as? Contact } == new)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func idsThatAKeyPathFindsAreReportedIfTheyRepeat() {
    let host = StrictListHost(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: old, id: \.number)
    var reports: [[AnyHashable]] = []
    calculator.reportRepeatedIDs = { reports.append($0) }
    calculator.data = new
    calculator.data = new + new
    #expect(reports == [[2, 1]])
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func threeAnswersUpdateItemsInPlace(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: old) { old, new in
      if old == new { return .equal }
      return old.number == new.number ? .updated : .different
    }
    calculator.reportRepeatedIDs = { _ in Issue.record("there are no ids") }
    calculator.data = [old[0], Contact(number: 2, name: "Rob"), Contact(number: 3, name: "Cid")]
    #expect(host.tally.reloadedItems == 1)
    #expect(host.tally.insertedItems == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
    calculator.data = [old[0], old[0]]
    #expect(host.rows.compactMap { $0.base as? Contact } == [old[0], old[0]])
  }

  @Test func equalityAloneDeletesAndInsertsWhatChanged() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: old, matching: ==)
    calculator.data = [old[0], new[0]]
    #expect(
      host.calls == [
        .deleteItems([ItemPath(section: 0, item: 1)]),
        .insertItems([ItemPath(section: 0, item: 1)]),
      ])
  }
}

// MARK: - Changesets that the program found

extension OwnDiffTests {
  @Test(arguments: StrictListHost.Rules.allCases)
  func aChangesetOfTheProgramIsTold(rules: StrictListHost.Rules) {
    for transition in Transition<TestRow>.allSmall(rows: 3) {
      let host = StrictListHost(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
      var outcomes: [Bool] = []
      calculator.setData(
        transition.new, changeset: transition.old.changeset(to: transition.new)
      ) { outcomes.append($0) }
      #expect(calculator.data == transition.new)
      #expect(host.rows(as: TestRow.self) == transition.new)
      #expect(host.violations.isEmpty, "\(host.report)")
      #expect(host.tally.dataReloads == 0)
      #expect(outcomes == [true])
    }
  }

  @Test func aChangesetOfOtherListsIsReportedAndReloads() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var misfits: [ApplicationError] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(["c"], changeset: Changeset(deletions: [7]))
    #expect(misfits == [.deletion(7)])
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows(as: String.self) == ["c"])
  }

  @Test func aChangesetOfOtherListsWithTheSameCountsIsReportedByItsIDs() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"] as [TestRow])
    var misfits: [ApplicationError] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(["b", "c", "a"], changeset: Changeset(moves: [Move(from: 2, to: 0)]))
    calculator.setData(
      ["b", "c1", "d"],
      changeset: Changeset(
        deletions: [2], insertions: [2], updates: [Update(from: 0, to: 0), Update(from: 1, to: 1)]))
    calculator.setData(
      ["x", "c1", "d"], changeset: Changeset(updates: [Update(from: 0, to: 0)]))
    #expect(misfits == [.move(Move(from: 2, to: 0)), .update(Update(from: 0, to: 0))])
    #expect(host.tally.dataReloads == 2)
    #expect(host.rows(as: TestRow.self) == ["x", "c1", "d"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aChangesetOfOtherSectionsWithTheSameCountsIsReportedByItsIDs() {
    let old = [
      TestSection(header: "A", items: ["a", "b"]), TestSection(header: "B", items: ["c", "d"]),
    ]
    let new = [
      TestSection(header: "A", items: ["b", "a"]), TestSection(header: "B", items: ["c", "d"]),
    ]
    let host = StrictListHost(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: old)
    var misfits: [SectionedApplicationError] = []
    calculator.reportApplicationError = { misfits.append($0) }
    let path = ItemPath(section: 1, item: 0)
    let wrongMove = Move(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 0))
    calculator.setData(
      new, changeset: SectionedChangeset(items: Changeset(moves: [wrongMove])))
    calculator.setData(
      old, changeset: SectionedChangeset(sections: Changeset(moves: [Move(from: 1, to: 0)])))
    calculator.setData(
      new,
      changeset: SectionedChangeset(
        items: Changeset(
          moves: [Move(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0))],
          updates: [Update(from: path, to: path)])))
    #expect(
      misfits == [.move(wrongMove), .sections(.move(Move(from: 1, to: 0)))])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aChangesetThatOtherDataOvertookIsReportedAndReloads() {
    let host = RecordingHost()
    let stage = Stage(host, "a b")
    var misfits: [ApplicationError] = []
    stage.calculator.reportApplicationError = { misfits.append($0) }
    let change = stage.calculator.data.changeset(to: Post.list("b"))
    host.didUpdate = {
      host.didUpdate = {}
      stage.calculator.setData(Post.list("b"), changeset: change)
    }
    stage.show("a b c d")
    #expect(misfits == [.count(expected: 3, found: 1)])
    #expect(host.rows == ["b"])
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func aChangesetOfSectionsIsToldOrReported(rules: StrictListHost.Rules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1) {
      let host = StrictListHost(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      var misfits: [SectionedApplicationError] = []
      calculator.reportApplicationError = { misfits.append($0) }
      calculator.setData(
        transition.new, changeset: transition.old.changeset(to: transition.new))
      #expect(misfits.isEmpty)
      #expect(host.tally.dataReloads == 0)
      #expect(host.sections.map(\.items.count) == transition.new.map(\.items.count))
      calculator.setData(
        [], changeset: SectionedChangeset(sections: Changeset(deletions: [9])))
      #expect(misfits == [.sections(.deletion(9))])
      #expect(host.tally.dataReloads == 1)
      #expect(host.sections.isEmpty)
      #expect(host.violations.isEmpty, "\(host.report)")
    }
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func anEditScriptReloadsSubstitutionsAndMovesMoves(rules: StrictListHost.Rules) {
    for transition in Transition<TestRow>.allSmall(rows: 3, contents: .none) {
      let host = StrictListHost(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
      var outcomes: [Bool] = []
      calculator.setData(
        transition.new, script: transition.old.editScript(to: transition.new)
      ) { outcomes.append($0) }
      #expect(host.rows(as: TestRow.self) == transition.new)
      #expect(host.tally.dataReloads == 0)
      #expect(outcomes == [true])
    }
  }

  @Test func anEditScriptOfAnotherListIsReportedAndReloads() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var misfits: [ApplicationError] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(["c"], script: EditScript([Edit(.deletion, "x", at: 7)]))
    #expect(misfits == [.deletion(7)])
    #expect(host.tally == UpdateTally(dataReloads: 1))
    #expect(host.rows(as: String.self) == ["c"])
  }

  /// A program keeps its rows in a property of its own, and says in its observer what changed.
  @Test(arguments: StrictListHost.Rules.allCases)
  func anObserverOfAPropertySetsTheData(rules: StrictListHost.Rules) {
    final class Screen {
      let calculator: DiffCalculator<StrictListHost, TestRow>
      var people: [TestRow] {
        didSet { calculator.setData(people, changeset: oldValue.changeset(to: people)) }
      }

      init(_ host: StrictListHost, _ people: [TestRow]) {
        calculator = DiffCalculator(host: host, data: people)
        self.people = people
      }
    }
    for transition in Transition<TestRow>.allSmall(rows: 3) {
      let host = StrictListHost(rules: rules)
      let screen = Screen(host, transition.old)
      screen.people = transition.new
      #expect(host.rows(as: TestRow.self) == transition.new)
      #expect(host.tally.dataReloads == 0)
      #expect(host.violations.isEmpty, "\(host.report)")
    }
  }
}

// MARK: - Changesets of sections that do not fit

extension OwnDiffTests {
  @Test(arguments: [
    SectionedChangeset(sections: Changeset(deletions: [1])),
    SectionedChangeset(items: Changeset(deletions: [ItemPath(section: 0, item: 9)])),
    SectionedChangeset(items: Changeset(insertions: [ItemPath(section: 4, item: 0)])),
    SectionedChangeset(
      sections: Changeset(deletions: [0], insertions: [0]),
      items: Changeset(deletions: [ItemPath(section: 0, item: 0)])),
    SectionedChangeset(
      items: Changeset(
        updates: [Update(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))])),
    SectionedChangeset(
      items: Changeset(
        deletions: [ItemPath(section: 0, item: 1), ItemPath(section: 0, item: 0)],
        insertions: [ItemPath(section: 0, item: 0), ItemPath(section: 0, item: 1)])),
  ])
  func aSectionedChangesetThatDoesNotFitReloads(changeset: SectionedChangeset) {
    let sections = [TestSection(header: "A", items: ["a", "b"])]
    let host = StrictListHost(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    var misfits: [SectionedApplicationError] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(sections, changeset: changeset)
    #expect(misfits.count == 1)
    #expect(host.violations.isEmpty)
    #expect(host.tally.dataReloads == 1)
  }
}

// MARK: - Reloading when the program says so

extension OwnDiffTests {
  @Test func aClosureDecidesForAReload() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var asked: [Int] = []
    calculator.shouldReload = { changeset, old, new in
      asked.append(changeset.count)
      return new.count < old.count
    }
    calculator.data = ["a", "b", "c"]
    #expect(host.tally.dataReloads == 0)
    calculator.data = ["b"]
    #expect(host.tally.dataReloads == 1)
    #expect(asked == [1, 2])
    #expect(host.rows(as: String.self) == ["b"])
  }

  @Test func aClosureDecidesForAReloadOfSections() {
    let host = StrictListHost(rules: .tableView)
    let old = [TestSection(header: "A", items: ["a"]), TestSection(header: "B", items: [])]
    let calculator = SectionedDiffCalculator(host: host, data: old)
    calculator.shouldReload = { changeset, _, _ in !changeset.sections.isEmpty }
    calculator.data = [TestSection(header: "A", items: ["b"]), old[1]]
    #expect(host.tally.dataReloads == 0)
    calculator.data = [old[1]]
    #expect(host.tally.dataReloads == 1)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Updates in place

extension OwnDiffTests {
  @Test(arguments: StrictListHost.Rules.allCases)
  func itemsOfSectionsAreUpdatedInPlaceByAClosure(rules: StrictListHost.Rules) {
    let host = StrictListHost(rules: rules)
    let old = [
      TestSection(header: "A", items: ["a", "b"]), TestSection(header: "B", items: ["c"]),
    ]
    let calculator = SectionedDiffCalculator(host: host, data: old)
    var updates: [String] = []
    calculator.itemUpdates = .inPlace { updates.append("\($0) is \($1) at \($2)") }
    calculator.data = [
      TestSection(header: "B", items: ["c1", "a1"]), TestSection(header: "A", items: ["b1"]),
    ]
    #expect(updates == ["c is c1 at 0.0", "a is a1 at 0.1", "b is b1 at 1.0"])
    #expect(host.tally.reloadedItems == 0)
  }
}
