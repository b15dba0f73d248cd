import ListAdaptersTesting
import Testing

/// Hosts that are told the parts of changesets in batches that the program opens.
@Suite struct ApplicationTests {
  static let rules: [HostRules] = [.tableView, .collectionView, .sequential]

  @Test(arguments: rules)
  func sectionAndItemPartsAreAppliedInBatchesOfOnesOwn(rules: HostRules) {
    let old: [TestSection] = [
      TestSection(header: "A", items: ["a", "b"]), TestSection(header: "B", items: ["c", "d"]),
    ]
    let new: [TestSection] = [
      TestSection(header: "C", items: ["e"]), TestSection(header: "B", items: ["d1", "b"]),
    ]
    let list = SettableList(sections: old)
    let host = strictHost(rules, showing: list)
    let change = old.changeset(to: new)
    let structure = [new[0], TestSection(header: "B", items: ["d", "b"])]
    host.performUpdates {
      list.sections = structure
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
    #expect(host.batches.map(\.count).allSatisfy { $0 > 0 })
  }

  /// The program has found what changed in one section's items; a section comes before it.
  @Test(arguments: rules)
  func itemsOfASectionThatIsShiftedAreAppliedFromItsOldToItsNewOffset(
    rules: HostRules
  ) {
    for transition in Transition<TestItem>.allSmall(items: 3, contents: .none) {
      let first = TestSection(header: "A", items: ["x"])
      let old = [first, TestSection(header: "B", items: transition.old)]
      let new = [
        TestSection(header: "C", items: ["y"]), first,
        TestSection(header: "B", items: transition.new),
      ]
      let list = SettableList(sections: old)
      let host = strictHost(rules, showing: list)
      let change = SectionedChangeset(
        sections: Changeset(insertions: [0]),
        items: transition.old.changeset(to: transition.new).inSection(1, movedTo: 2))
      host.performUpdates {
        list.sections = new
        host.applySections(of: change)
        host.applyItems(of: change)
      } completion: { _ in
      }
      #expect(host.violations.isEmpty, "\(transition): \(host.report)")
      #expect(host.sections.map(\.header) == new.map(\.header))
      #expect(host.sections.map(\.items) == new.map(\.items))
    }
  }

  /// The host that a list's long distances show best: whatever it is, one move is one call.
  @Test(arguments: rules)
  func movingTheFirstOfTenThousandRowsToTheEndIsOneMove(rules: HostRules) {
    let rows = Array(0..<10_000)
    let host = StrictListHost<Never, Int>(rules: rules)
    let calculator = DiffCalculator(host: host, data: rows)
    calculator.data = rows.dropFirst() + [0]
    #expect(host.violations.isEmpty)
    #expect(host.calls.count == 1)
    #expect(host.calls.first?.description.hasPrefix("move") == true)
  }

  private func strictHost(
    _ rules: HostRules, showing list: SettableList<TestItem, TestItem>
  ) -> StrictListHost<TestItem, TestItem> {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    host.dataSource = list
    return host
  }
}
