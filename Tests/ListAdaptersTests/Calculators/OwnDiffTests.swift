import Foundation
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// Calculators with changes from the app or from its comparison instead of `Diffable`.
struct OwnDiffTests {
  /// A type that the program does not own: it is not `Diffable`.
  struct Contact: Equatable {
    var number: Int
    var name: String
  }

  private let old = [Contact(number: 1, name: "Ann"), Contact(number: 2, name: "Bob")]
  private let new = [Contact(number: 2, name: "Rob"), Contact(number: 1, name: "Ann")]

  @Test(arguments: HostRules.allCases)
  func aKeyPathFindsTheIDs(rules: HostRules) {
    let screen = ContactScreen(rules, old, comparing: .id(\.number))
    screen.calculator.data = new
    expectEqual(screen.host.tally.movedItems, 1)
    expectEqual(screen.host.tally.reloadedItems, 1)
    screen.expectShown(new)
  }

  @Test(arguments: HostRules.allCases)
  func awaitedItemsAreComparedInTheSameWay(rules: HostRules) async {
    let isAwayFromTheActor = ContactScreen(rules, old, comparing: .id(\.number))
    let isOnTheActor = ContactScreen(rules, old, comparing: .onActor(id: \.number))
    for screen in [isAwayFromTheActor, isOnTheActor] {
      #expect(await screen.calculator.setData(new))
      expectEqual(screen.host.tally.movedItems, 1)
      expectEqual(screen.host.tally.reloadedItems, 1)
      screen.expectShown(new)
    }
  }

  @Test func idsThatAKeyPathFindsAreReportedIfTheyRepeat() {
    let screen = ContactScreen(.sequential, old, comparing: .id(\.number))
    var reports: [[AnyHashable]] = []
    screen.calculator.reportRepeatedIDs = { reports.append($0.items) }
    screen.calculator.data = new
    screen.calculator.data = new + new
    expectEqual(reports, [[2, 1]])
  }

  @Test(arguments: HostRules.allCases)
  func threeAnswersUpdateItemsInPlace(rules: HostRules) {
    let screen = ContactScreen(
      rules, old,
      comparing: .matching { old, new in
        if old == new { return .equal }
        return old.number == new.number ? .updated : .different
      })
    screen.calculator.reportRepeatedIDs = { _ in Issue.record("there are no ids") }
    screen.calculator.data = [
      old[0], Contact(number: 2, name: "Rob"), Contact(number: 3, name: "Cid"),
    ]
    expectEqual(screen.host.tally.reloadedItems, 1)
    expectEqual(screen.host.tally.insertedItems, 1)
    screen.calculator.data = [old[0], old[0]]
    screen.expectShown([old[0], old[0]])
  }

  @Test func equalityAloneDeletesAndInsertsWhatChanged() {
    let screen = ContactScreen(.tableView, old, comparing: .matching(==))
    screen.calculator.data = [old[0], new[0]]
    expectEqual(
      screen.host.calls,
      [
        .deleteItems([ItemPath(section: 0, item: 1)]),
        .insertItems([ItemPath(section: 0, item: 1)]),
      ])
  }

  /// A strict host shows `Diffable` items: the contacts are cards there.
  private struct Card: Diffable, Equatable {
    var contact: Contact

    var id: Int {
      contact.number
    }
  }

  private struct ContactScreen {
    typealias Host = StrictListHost<String, Card>
    typealias Composition = ListComposition<Host, String, Card>

    let host: Host
    let composition: Composition
    let calculator: DiffCalculator<Composition.Part<Never, Contact>, Contact>

    init(_ rules: HostRules, _ data: [Contact], comparing comparison: ItemComparison<Contact>) {
      host = Host(rules: rules)
      composition = Composition(host: host)
      calculator = DiffCalculator(
        host: composition.appendPart(header: "Contacts") { Card(contact: $0) }, data: data,
        comparing: comparison)
    }

    func expectShown(_ contacts: [Contact]) {
      expectEqual(host.rows, contacts.map { Card(contact: $0) })
      expectNoViolations(host)
    }
  }
}

// MARK: - Changesets that the program found

extension OwnDiffTests {
  @Test(arguments: HostRules.allCases)
  func aChangesetOfTheProgramIsTold(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3).fewerInDebugBuild {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
      var outcomes: [Bool] = []
      calculator.setData(
        transition.new, changeset: transition.old.changeset(to: transition.new)
      ) { outcomes.append($0) }
      expectEqual(calculator.data, transition.new)
      expectEqual(host.rows, transition.new)
      expectNoViolations(host)
      expectEqual(host.tally.dataReloads, 0)
      expectEqual(outcomes, [true])
    }
  }

  @Test func aChangesetOfOtherListsWithTheSameCountsIsReportedByItsIDs() {
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"] as [TestItem])
    var misfits: [ApplicationError<Int>] = []
    calculator.reportApplicationError = { misfits.append($0) }
    calculator.setData(["b", "c", "a"], changeset: Changeset(moves: [Move(from: 2, to: 0)]))
    calculator.setData(
      ["b", "c1", "d"],
      changeset: Changeset(
        deletions: [2], insertions: [2], updates: [Update(from: 0, to: 0), Update(from: 1, to: 1)]))
    calculator.setData(
      ["x", "c1", "d"], changeset: Changeset(updates: [Update(from: 0, to: 0)]))
    expectEqual(misfits, [.mismatch(0), .mismatch(0)])
    expectEqual(host.tally.dataReloads, 2)
    expectEqual(host.rows, ["x", "c1", "d"])
    expectNoViolations(host)
  }

  @Test func anAwaitedListIsComparedAsTheCalculatorCompares() async {
    let host = StrictListHost<Never, TestItem>(rules: .tableView)
    let calculator = DiffCalculator(
      host: host, data: ["a1", "b"] as [TestItem],
      comparing: .matching { $0.id != $1.id ? .different : $0 == $1 ? .equal : .updated })
    #expect(await calculator.setData(["a2", "b"]))
    #expect(host.tally.reloadedItems == 1 && host.tally.calls == 1)
  }

  @Test func aMisfitIsReportedOnceIfTheReportReplacesTheHost() {
    let (first, host) = (RecordingHost(), RecordingHost())
    let calculator = DiffCalculator(host: first, data: Post.list("a"))
    var misfits = 0
    calculator.reportApplicationError = { _ in
      misfits += 1
      if misfits < 3 { calculator.host = host }
    }
    calculator.setData(Post.list("a b"), changeset: Changeset(insertions: [7]))
    expectEqual(host.rows, ["a", "b"])
    expectEqual(misfits, 1)
    calculator.reportApplicationError = nil
  }

  @Test func aChangesetOfOtherSectionsWithTheSameCountsIsReportedByItsIDs() {
    let old = [TestSection](["A": ["a", "b"], "B": ["c", "d"]])
    let new = [TestSection](["A": ["b", "a"], "B": ["c", "d"]])
    let stage = SectionStage(.collectionView, old)
    let calculator = stage.calculator
    var misfits: [ApplicationError<ItemPath>] = []
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
    expectEqual(misfits, [.mismatch(ItemPath(section: 0, item: 0)), .sections(.mismatch(0))])
    stage.expectNoViolations()
  }

  @Test(arguments: HostRules.allCases)
  func aChangesetOfSectionsIsToldOrReported(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      var misfits: [ApplicationError<ItemPath>] = []
      calculator.reportApplicationError = { misfits.append($0) }
      calculator.setData(
        transition.new, changeset: transition.old.changeset(to: transition.new))
      #expect(misfits.isEmpty)
      expectEqual(host.tally.dataReloads, 0)
      expectEqual(host.sections.map(\.items.count), transition.new.map(\.items.count))
      calculator.setData(
        [], changeset: SectionedChangeset(sections: Changeset(deletions: [9])))
      expectEqual(misfits, [.sections(.deletion(9))])
      expectEqual(host.tally.dataReloads, 1)
      #expect(host.sections.isEmpty)
      expectNoViolations(host)
    }
  }

  @Test(arguments: HostRules.allCases)
  func anEditScriptReloadsSubstitutionsAndMovesMoves(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3, contents: .none) {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
      var outcomes: [Bool] = []
      calculator.setData(
        transition.new, script: transition.old.editScript(to: transition.new)
      ) { outcomes.append($0) }
      expectEqual(host.rows, transition.new)
      expectEqual(host.tally.dataReloads, 0)
      expectEqual(outcomes, [true])
    }
  }
}

// MARK: - Changesets that another library may have found

extension OwnDiffTests {
  @Test func itemsThatStayAreComparedAsTheCalculatorCompares() {
    let screen = ContactScreen(
      .sequential, old, comparing: .matching { $0.number == $1.number ? .updated : .different })
    var misfits: [ApplicationError<Int>] = []
    screen.calculator.reportApplicationError = { misfits.append($0) }
    screen.calculator.setData([old[0], new[0]], changeset: Changeset())
    #expect(misfits.isEmpty)
    screen.calculator.setData([old[1], new[0]], changeset: Changeset())
    expectEqual(misfits, [.mismatch(0)])
  }

  /// All pairs of lists, with a move for every common item: the host receives only the necessary
  /// moves.
  @Test(arguments: HostRules.allCases)
  func movesThatAreNotNeededAreLeftOut(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3).fewerInDebugBuild {
      let host = StrictListHost<Never, TestItem>(rules: rules)
      let calculator = DiffCalculator(host: host, data: transition.old)
      calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
      var changeset = transition.old.changeset(to: transition.new)
      let fewest = changeset.moves
      changeset.moves = transition.new.indices.compactMap { to in
        transition.old.firstIndex { $0.id == transition.new[to].id }.map { Move(from: $0, to: to) }
      }
      calculator.shouldReload = { changes, _, _ in
        expectEqual(changes.moves.count, fewest.count)
        return false
      }
      calculator.setData(transition.new, changeset: changeset)
      expectEqual(host.rows, transition.new)
      expectNoViolations(host)
    }
  }

  #if !DEBUG
    @Test(arguments: HostRules.allCases)
    func movesOfSectionsAndOfTheirItemsThatAreNotNeededAreLeftOut(rules: HostRules) {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .none) {
        let host = StrictListHost<TestItem, TestItem>(rules: rules)
        let calculator = SectionedDiffCalculator(host: host, data: transition.old)
        calculator.reportApplicationError = { Issue.record("\(transition): \($0)") }
        let changeset = transition.old.changeset(to: transition.new)
        calculator.shouldReload = { changes, _, _ in
          expectEqual(changes.sections.moves.count, changeset.sections.moves.count)
          expectEqual(changes.items.moves.count, changeset.items.moves.count)
          return false
        }
        calculator.setData(transition.new, changeset: changeset.movingEverything(in: transition))
        expectEqual(host.sections.map(\.items), transition.new.map(\.items))
        expectNoViolations(host)
      }
    }
  #endif

  /// An item comes from another section behind one that moves within its own.
  @Test(arguments: HostRules.allCases)
  func aMoveFromAnotherSectionBehindOneInTheSectionIsMade(rules: HostRules) {
    let new = [TestSection](["A": ["c", "x", "a", "b"], "B": []])
    let stage = SectionStage(rules, ["A": ["a", "b", "c"], "B": ["x"]])
    stage.calculator.setData(
      new,
      changeset: SectionedChangeset(
        items: Changeset(moves: [
          Move(from: at(0, 2), to: at(0, 0)), Move(from: at(1, 0), to: at(0, 1)),
          Move(from: at(0, 0), to: at(0, 2)),
        ])))
    expectEqual(stage.host.sections.map(\.items), new.map(\.items))
    #expect(stage.host.tally.movedItems == 2 && stage.host.tally.dataReloads == 0)
    stage.expectNoViolations()
  }
}

extension SectionedChangeset {
  /// Returns this changeset with a move for each section and item that both lists have.
  fileprivate func movingEverything(in transition: Transition<TestSection>) -> Self {
    let (old, new) = (transition.old, transition.new)
    let translation = PathTranslation(self)
    var moving = self
    moving.sections.moves = new.indices.compactMap { to in
      old.firstIndex { $0.id == new[to].id }.map { Move(from: $0, to: to) }
    }
    moving.items.moves = new.indices.flatMap { section in
      new[section].items.indices.compactMap { item in
        let to = ItemPath(section: section, item: item)
        return translation.oldPath(of: to).map { Move(from: $0, to: to) }
      }
    }
    return moving
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
    let stage = SectionStage(.tableView, ["A": ["a", "b"]])
    var misfits: [ApplicationError<ItemPath>] = []
    stage.calculator.reportApplicationError = { misfits.append($0) }
    stage.calculator.setData(stage.calculator.data, changeset: changeset)
    expectEqual(misfits.count, 1)
    expectEqual(stage.host.tally.dataReloads, 1)
    stage.expectNoViolations()
  }
}

// MARK: - Updates in place

extension OwnDiffTests {
  @Test(arguments: HostRules.allCases)
  func itemsOfSectionsAreUpdatedInPlaceByAClosure(rules: HostRules) {
    let stage = SectionStage(rules, ["A": ["a", "b"], "B": ["c"]])
    var updates: [String] = []
    stage.calculator.itemUpdates = .inPlace { updates.append("\($0) is \($1) at \($2)") }
    stage.show(["B": ["c1", "a1"], "A": ["b1"]])
    expectEqual(updates, ["c is c1 at 0.0", "a is a1 at 0.1", "b is b1 at 1.0"])
    expectEqual(stage.host.tally.reloadedItems, 0)
  }
}
