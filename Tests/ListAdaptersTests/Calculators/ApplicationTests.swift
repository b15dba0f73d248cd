import ListAdaptersTesting
import Testing

/// Hosts that are told of changesets and edit scripts by programs that keep their own rows.
@Suite struct ApplicationTests {
  static let rules: [StrictListHost.Rules] = [.tableView, .collectionView, .sequential]

  @Test(arguments: rules)
  func aChangesetIsAppliedWhole(rules: StrictListHost.Rules) {
    for transition in Transition<TestRow>.allSmall(rows: 3) {
      let list = SettableList(transition.old)
      let host = strictHost(rules, showing: list)
      var finished: [Bool] = []
      host.apply(
        transition.old.changeset(to: transition.new), from: transition.old, to: transition.new
      ) {
        list.setRows($0)
      } completion: {
        finished.append($0)
      }
      #expect(host.violations.isEmpty, "\(host.report)")
      #expect(host.rows(as: TestRow.self) == transition.new)
      #expect(finished == [true])
      #expect(host.tally.dataReloads == 0)
    }
  }

  @Test(arguments: rules)
  func aSectionedChangesetIsAppliedWhole(rules: StrictListHost.Rules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
      let list = SettableList(sections: transition.old.map(\.asAnySection))
      let host = strictHost(rules, showing: list)
      host.apply(
        transition.old.changeset(to: transition.new), from: transition.old, to: transition.new
      ) { list.sections = $0.map(\.asAnySection) }
      #expect(host.violations.isEmpty, "\(host.report)")
      #expect(host.sections.map(\.description) == transition.new.map(\.asAnySection.description))
      #expect(host.tally.dataReloads == 0)
    }
  }

  @Test(arguments: rules)
  func sectionAndItemPartsAreAppliedInBatchesOfOnesOwn(rules: StrictListHost.Rules) {
    let old: [TestSection] = [
      TestSection(header: "A", items: ["a", "b"]), TestSection(header: "B", items: ["c", "d"]),
    ]
    let new: [TestSection] = [
      TestSection(header: "C", items: ["e"]), TestSection(header: "B", items: ["d1", "b"]),
    ]
    let list = SettableList(sections: old.map(\.asAnySection))
    let host = strictHost(rules, showing: list)
    let change = old.changeset(to: new)
    let structure = [new[0], TestSection(header: "B", items: ["d", "b"])]
    host.performUpdates {
      list.sections = structure.map(\.asAnySection)
      host.applySections(of: change)
      host.applyItems(of: change)
    } completion: { _ in
    }
    host.performUpdates {
      list.sections = new.map(\.asAnySection)
      host.applyUpdates(of: change)
    } completion: { _ in
    }
    #expect(host.violations.isEmpty, "\(host.report)")
    #expect(host.batches.map(\.count).allSatisfy { $0 > 0 })
  }

  /// The program has found what changed in one section's items; a section comes before it.
  @Test(arguments: rules)
  func itemsOfASectionThatIsShiftedAreAppliedFromItsOldToItsNewOffset(
    rules: StrictListHost.Rules
  ) {
    for transition in Transition<TestRow>.allSmall(rows: 3, contents: .none) {
      let first = TestSection(header: "A", items: ["x"])
      let old = [first, TestSection(header: "B", items: transition.old)]
      let new = [
        TestSection(header: "C", items: ["y"]), first,
        TestSection(header: "B", items: transition.new),
      ]
      let list = SettableList(sections: old.map(\.asAnySection))
      let host = strictHost(rules, showing: list)
      let change = SectionedChangeset(
        sections: Changeset(insertions: [0]),
        items: transition.old.changeset(to: transition.new).inSection(1, movedTo: 2))
      host.performUpdates {
        list.sections = new.map(\.asAnySection)
        host.applySections(of: change)
        host.applyItems(of: change)
      } completion: { _ in
      }
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
      #expect(host.sections.map(\.description) == new.map(\.asAnySection.description))
    }
  }

  @Test func anEditScriptReloadsSubstitutionsAndMovesMoves() {
    let old = ["a", "b", "c", "d", "e"]
    let new = ["e", "b", "x", "d", "a"]
    let list = SettableList(old)
    let host = strictHost(.sequential, showing: list)
    let script = old.editScript(to: new)
    host.apply(script, from: old, to: new) { list.setRows($0) }
    #expect(host.rows(as: String.self) == new)
    #expect(host.tally.dataReloads == 0)
  }

  @Test func aChangesetOfAnotherListReloads() {
    let list = SettableList(["a", "b"])
    let host = strictHost(.tableView, showing: list)
    for changeset in [
      Changeset(deletions: [7]), Changeset(insertions: [0]),
      Changeset(moves: [Move(from: 0, to: 5)]),
    ] {
      host.apply(changeset, from: ["a", "b"], to: ["c", "d"]) { list.setRows($0) }
    }
    #expect(host.violations.isEmpty)
    #expect(host.tally.dataReloads == 3)
    #expect(host.rows(as: String.self) == ["c", "d"])
  }

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
    let list = SettableList(sections: sections.map(\.asAnySection))
    let host = strictHost(.tableView, showing: list)
    host.apply(changeset, from: sections, to: sections) { list.sections = $0.map(\.asAnySection) }
    #expect(host.violations.isEmpty)
    #expect(host.tally.dataReloads == 1)
  }

  @Test func aHostThatIsNotLaidOutReloads() {
    let list = SettableList(["a"])
    let host = strictHost(.tableView, showing: list)
    host.isLaidOut = false
    host.apply(Changeset(insertions: [1]), from: ["a"], to: ["a", "b"]) { list.setRows($0) }
    #expect(host.violations.isEmpty)
    #expect(host.tally.dataReloads == 1)
  }

  /// The host that a list's long distances show best: whatever it is, one move is one call.
  @Test(arguments: rules)
  func movingTheFirstOfTenThousandRowsToTheEndIsOneMove(rules: StrictListHost.Rules) {
    let rows = Array(0..<10_000)
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: rows)
    calculator.data = rows.dropFirst() + [0]
    #expect(host.violations.isEmpty)
    #expect(host.calls.count == 1)
    #expect(host.calls.first?.description.hasPrefix("move") == true)
  }

  private func strictHost(_ rules: StrictListHost.Rules, showing list: SettableList)
    -> StrictListHost
  {
    let host = StrictListHost(rules: rules)
    host.dataSource = list
    return host
  }
}

extension TestSection {
  fileprivate var asAnySection: AnySection {
    AnySection(header, items: items)
  }
}
