import DiffCore
import Foundation
import Testing

/// Changes that fit no list, each for one reason that no other check sees.
@Suite struct MisfitTests {
  @Test func twoMovesOfOneItemWithAnotherBetweenThemAreRefused() {
    let changeset = Changeset(moves: [
      Move(from: 0, to: 0), Move(from: 1, to: 1), Move(from: 0, to: 2),
    ])
    #expect(throws: ApplicationError.move(Move(from: 0, to: 2))) {
      try changeset.check(oldCount: 3, newCount: 3)
    }
  }

  @Test func twoMovesOfOneItemInASectionAreRefused() {
    let moves = [
      Move(from: path(0, 0), to: path(0, 0)), Move(from: path(0, 0), to: path(0, 1)),
    ]
    #expect(throws: SectionedApplicationError.move(moves[1])) {
      try SectionedChangeset(items: Changeset(moves: moves))
        .check(oldCounts: [2], newCounts: [2])
    }
  }

  @Test func anUpdateBehindTheLastItemIsRefused() {
    let linear = Update(from: 5, to: 5)
    #expect(throws: ApplicationError.update(linear)) {
      try Changeset(updates: [linear]).check(oldCount: 2, newCount: 2)
    }
    let sectioned = Update(from: path(0, 5), to: path(0, 5))
    #expect(throws: SectionedApplicationError.update(sectioned)) {
      try SectionedChangeset(items: Changeset(updates: [sectioned]))
        .check(oldCounts: [2], newCounts: [2])
    }
  }

  /// The translation of what is in neither list is that of what follows the last item.
  @Test func anUpdateOfWhatOnlyOneListHasIsRefused() {
    let leaving = Changeset(deletions: [0], updates: [Update(from: 2, to: 1)])
    #expect(throws: ApplicationError.update(Update(from: 2, to: 1))) {
      try leaving.check(oldCount: 2, newCount: 1)
    }
    let before = Changeset(updates: [Update(from: -1, to: -1)])
    #expect(throws: ApplicationError.update(Update(from: -1, to: -1))) {
      try before.check(oldCount: 2, newCount: 2)
    }
  }

  @Test func anUpdateThatIsNamedTwiceIsRefused() {
    let update = Update(from: 1, to: 1)
    #expect(throws: ApplicationError.update(update)) {
      try Changeset(updates: [update, update]).check(oldCount: 2, newCount: 2)
    }
  }

  @Test(arguments: [#""deleted": ["a", "b"]"#, #""deleted": []"#])
  func aDecodedPatchWithAnotherNumberOfItemsIsRefused(deleted: String) {
    let text = """
      {"oldCount": 2,
       "changeset": {"deletions": [0], "insertions": [], "moves": [], "updates": []},
       \(deleted), "inserted": [], "moved": [], "outdated": [], "updated": []}
      """
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Patch<String>.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasSuffix("where there should be 1"))
  }

  @Test func aListOfMoreSectionsOrItemsThanAPatchLeadsFromIsRefused() {
    let old = [ListSection(header: "A", items: ["a"])]
    let patch = old.patch(to: [])
    #expect(throws: SectionedApplicationError.sections(.count(expected: 1, found: 2))) {
      try patch.applied(to: old + old)
    }
    #expect(throws: SectionedApplicationError.itemCount(section: 0, expected: 1, found: 2)) {
      try patch.applied(to: [ListSection(header: "A", items: ["a", "b"])])
    }
  }

  @Test(arguments: [("deletedItems", 1), ("insertedSections", 0), ("updatedItems", 0)])
  func aDecodedSectionedPatchWithASurplusPartIsRefused(part: String, expected: Int) throws {
    let old = [ListSection(header: "A", items: ["a", "b"])]
    let patch = old.patch(to: [ListSection(header: "A", items: ["b"])])
    let data = try JSONEncoder().encode(patch)
    var object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let section: [String: Any] = ["header": "B", "items": [String]()]
    let surplus: [Any] = part == "insertedSections" ? [section] : ["x"]
    object[part] = (object[part] as? [Any] ?? []) + surplus
    let changed = try JSONSerialization.data(withJSONObject: object)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SectionedPatch<ListSection<String, String>>.self, from: changed)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      context.underlyingError as? SectionedApplicationError
        == .sections(.count(expected: expected, found: expected + 1)))
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}
