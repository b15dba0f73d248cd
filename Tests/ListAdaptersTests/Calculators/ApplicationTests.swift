import HostSupport
import ListAdapters
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

  /// Each changeset fits no two lists, and the message names the first part that does not fit.
  @Test(arguments: [
    (
      SectionedChangeset(items: Changeset(moves: [Move(from: path(0, -1), to: path(0, 1))])),
      "the move from 0.-1 to 0.1 does not fit"
    ),
    (
      SectionedChangeset(
        items: Changeset(
          deletions: [path(0, 0)], moves: [Move(from: path(0, 0), to: path(0, 1))])),
      "the move from 0.0 to 0.1 does not fit"
    ),
    (
      SectionedChangeset(
        items: Changeset(
          moves: [
            Move(from: path(0, 0), to: path(0, 2)), Move(from: path(0, 3), to: path(0, 1)),
          ])),
      "the move from 0.3 to 0.1 does not fit"
    ),
    (
      SectionedChangeset(
        items: Changeset(moves: [Move(from: path(0, .max), to: path(0, 1))])),
      "the move from 0.\(Int.max) to 0.1 does not fit"
    ),
    (
      SectionedChangeset(items: Changeset(deletions: [path(.min, 0)])),
      "the deletion at \(Int.min).0 does not fit"
    ),
    (
      SectionedChangeset(items: Changeset(insertions: [path(0, 2), path(0, 2)])),
      "the insertion at 0.2 does not fit"
    ),
    (
      SectionedChangeset(
        sections: Changeset(deletions: [0]), items: Changeset(deletions: [path(0, 1)])),
      "the deletion at 0.1 does not fit"
    ),
    (
      SectionedChangeset(
        sections: Changeset(insertions: [1]), items: Changeset(insertions: [path(1, 0)])),
      "the insertion at 1.0 does not fit"
    ),
    (
      SectionedChangeset(sections: Changeset(deletions: [0, 0])),
      "in the sections, the deletion at 0 does not fit"
    ),
  ])
  func changesThatFitNoListsAreNamed(change: SectionedChangeset, message: String) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [change = change as SectionedChangeset] in
      let host = StrictListHost<TestItem, TestItem>(rules: .sequential)
      host.applyItems(of: change)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains(message), "\(text)")
  }

  @Test func sectionsThatFitNoListsAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let moves = [Move(from: 1, to: 0), Move(from: 1, to: 2)]
      StrictListHost<TestItem, TestItem>(rules: .sequential)
        .applySections(of: SectionedChangeset(sections: Changeset(moves: moves)))
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("in the sections, the move from 1 to 2 does not fit"), "\(text)")
  }

  @Test(arguments: [-1, .max])
  func updatesThatFitNoListsAreNamed(offset: Int) async throws {
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [offset = offset as Int] in
      let update = Update(from: 0, to: offset)
      StrictListHost<TestItem, TestItem>(rules: .sequential)
        .applyUpdates(of: SectionedChangeset(sections: Changeset(updates: [update])))
    }
    let sectionText = String(decoding: try #require(section).standardErrorContent, as: UTF8.self)
    #expect(sectionText.contains("the update of 0, now at \(offset), does not fit"))
    let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [offset = offset as Int] in
      let update = Update(from: Self.path(0, offset), to: Self.path(0, 0))
      StrictListHost<TestItem, TestItem>(rules: .sequential)
        .applyUpdates(of: SectionedChangeset(items: Changeset(updates: [update])))
    }
    let itemText = String(decoding: try #require(item).standardErrorContent, as: UTF8.self)
    #expect(itemText.contains("the update of 0.\(offset), now at 0.0, does not fit"))
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

  private static func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  private func strictHost(
    _ rules: HostRules, showing list: SettableList<TestItem, TestItem>
  ) -> StrictListHost<TestItem, TestItem> {
    let host = StrictListHost<TestItem, TestItem>(rules: rules)
    host.dataSource = list
    return host
  }
}
