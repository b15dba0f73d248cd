import ListAdapters
import ListAdaptersTesting
import ListPatches
import TestSupport
import Testing

/// Applies parts of a changeset in batches that the app opens.
struct ApplyChangesetTests {
  /// The app finds the changes in one section and inserts a section before it.
  @Test(arguments: HostRules.allCases)
  func itemsOfASectionThatIsShiftedAreAppliedFromItsOldToItsNewOffset(rules: HostRules) {
    for transition in Transition<TestItem>.allSmall(items: 3, contents: .none) {
      let first = TestSection(header: "A", items: ["x"])
      let old = [first, TestSection(header: "B", items: transition.old)]
      let new = [
        TestSection(header: "C", items: ["y"]), first,
        TestSection(header: "B", items: transition.new),
      ]
      let list = SettableList(sections: old)
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.dataSource = list
      let change = SectionedChangeset(
        sections: Changeset(insertions: [0]),
        items: transition.old.changeset(to: transition.new).inSection(1, movedTo: 2))
      host.performUpdates {
        list.sections = new
        host.applySections(of: change)
        host.applyItems(of: change)
      } completion: { _ in
      }
      expectNoViolations(host, "\(transition)")
      expectEqual(host.sections.map(\.header), new.map(\.header))
      expectEqual(host.sections.map(\.items), new.map(\.items))
    }
  }

  /// A part of a changeset that a host receives.
  enum Part: Codable {
    case sections, items, updates

    func apply(_ change: SectionedChangeset) {
      let host = StrictListHost<TestItem, TestItem>(rules: .sequential)
      switch self {
      case .sections: host.applySections(of: change)
      case .items: host.applyItems(of: change)
      case .updates: host.applyUpdates(of: change)
      }
    }
  }

  private static let misfits: [(Part, SectionedChangeset, message: String)] = [
    (
      .items, items(moves: [Move(from: at(0, -1), to: at(0, 1))]),
      "the move from 0.-1 to 0.1 does not fit"
    ),
    (
      .items, items(deletions: [at(0, 0)], moves: [Move(from: at(0, 0), to: at(0, 1))]),
      "the move from 0.0 to 0.1 does not fit"
    ),
    (
      .items,
      items(moves: [
        Move(from: at(0, 0), to: at(0, 2)), Move(from: at(0, 3), to: at(0, 1)),
      ]),
      "the move from 0.3 to 0.1 does not fit"
    ),
    (
      .items, items(moves: [Move(from: at(0, .max), to: at(0, 1))]),
      "the move from 0.\(Int.max) to 0.1 does not fit"
    ),
    (.items, items(deletions: [at(.min, 0)]), "the deletion at \(Int.min).0 does not fit"),
    (.items, items(insertions: [at(0, 2), at(0, 2)]), "the insertion at 0.2 does not fit"),
    (
      .items, items(deletions: [at(0, 1)], in: Changeset(deletions: [0])),
      "the deletion at 0.1 does not fit"
    ),
    (
      .items, items(insertions: [at(1, 0)], in: Changeset(insertions: [1])),
      "the insertion at 1.0 does not fit"
    ),
    (
      .items, items(in: Changeset(deletions: [0, 0])),
      "in the sections, the deletion at 0 does not fit"
    ),
    (
      .sections, items(in: Changeset(moves: [Move(from: 1, to: 0), Move(from: 1, to: 2)])),
      "in the sections, the move from 1 to 2 does not fit"
    ),
    (
      .updates, items(in: Changeset(updates: [Update(from: 0, to: -1)])),
      "the update of 0, now at -1, does not fit"
    ),
    (
      .updates, items(in: Changeset(updates: [Update(from: 0, to: .max)])),
      "the update of 0, now at \(Int.max), does not fit"
    ),
    (
      .updates, items(updates: [Update(from: at(0, -1), to: at(0, 0))]),
      "the update of 0.-1, now at 0.0, does not fit"
    ),
    (
      .updates, items(updates: [Update(from: at(0, .max), to: at(0, 0))]),
      "the update of 0.\(Int.max), now at 0.0, does not fit"
    ),
  ]

  /// Each changeset fits no two lists, and the message names the first part that does not fit.
  @Test(arguments: misfits)
  func changesThatFitNoListsAreNamed(
    part: Part, change: SectionedChangeset, message: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [part = part as Part, change = change as SectionedChangeset] in
      part.apply(change)
    }
    expectMessage(result, message)
  }

  private static func items(
    deletions: [ItemPath] = [], insertions: [ItemPath] = [], moves: [Move<ItemPath>] = [],
    updates: [Update<ItemPath>] = [], in sections: Changeset<Int> = Changeset()
  ) -> SectionedChangeset {
    SectionedChangeset(
      sections: sections,
      items: Changeset(
        deletions: deletions, insertions: insertions, moves: moves, updates: updates))
  }
}
