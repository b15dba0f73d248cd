import DiffCore
import Foundation
import Testing

/// Changes that fit no list, each for one reason that no other check sees.
@Suite struct MisfitTests {
  @Test func twoMovesOfOneItemWithAnotherBetweenThemAreRefused() {
    let changeset = Changeset(moves: [
      Move(from: 0, to: 0), Move(from: 1, to: 1), Move(from: 0, to: 2),
    ])
    #expect(throws: ApplicationError<Int>.move(Move(from: 0, to: 2))) {
      try changeset.check(oldCount: 3, newCount: 3)
    }
  }

  @Test func twoMovesOfOneItemInASectionAreRefused() {
    let moves = [
      Move(from: path(0, 0), to: path(0, 0)), Move(from: path(0, 0), to: path(0, 1)),
    ]
    #expect(throws: ApplicationError<ItemPath>.move(moves[1])) {
      try SectionedChangeset(items: Changeset(moves: moves))
        .check(oldCounts: [2], newCounts: [2])
    }
  }

  @Test func anUpdateBehindTheLastItemIsRefused() {
    let linear = Update(from: 5, to: 5)
    #expect(throws: ApplicationError<Int>.update(linear)) {
      try Changeset(updates: [linear]).check(oldCount: 2, newCount: 2)
    }
    let sectioned = Update(from: path(0, 5), to: path(0, 5))
    #expect(throws: ApplicationError<ItemPath>.update(sectioned)) {
      try SectionedChangeset(items: Changeset(updates: [sectioned]))
        .check(oldCounts: [2], newCounts: [2])
    }
  }

  /// The translation of what is in neither list is that of what follows the last item.
  @Test func anUpdateOfWhatOnlyOneListHasIsRefused() {
    let leaving = Changeset(deletions: [0], updates: [Update(from: 2, to: 1)])
    #expect(throws: ApplicationError<Int>.update(Update(from: 2, to: 1))) {
      try leaving.check(oldCount: 2, newCount: 1)
    }
    let before = Changeset(updates: [Update(from: -1, to: -1)])
    #expect(throws: ApplicationError<Int>.update(Update(from: -1, to: -1))) {
      try before.check(oldCount: 2, newCount: 2)
    }
  }

  @Test func anUpdateThatIsNamedTwiceIsRefused() {
    let update = Update(from: 1, to: 1)
    #expect(throws: ApplicationError<Int>.update(update)) {
      try Changeset(updates: [update, update]).check(oldCount: 2, newCount: 2)
    }
  }

  @Test func aListOfMoreSectionsOrItemsThanAPatchLeadsFromIsRefused() {
    let old = [ListSection(header: "A", items: ["a"])]
    let patch = old.patch(to: [])
    #expect(throws: ApplicationError<ItemPath>.sections(.count(expected: 1, found: 2))) {
      try patch.applied(to: old + old)
    }
    #expect(throws: ApplicationError<ItemPath>.itemCount(section: 0, expected: 1, found: 2)) {
      try patch.applied(to: [ListSection(header: "A", items: ["a", "b"])])
    }
  }

  @Test(arguments: [
    (#"{"delete":{"item":{"header":"A","items":[]},"at":0}}"#, "", "2"),
    ("", #"{"delete":{"item":"c","at":{"section":0,"item":2}}}"#, "2"),
    ("", #"{"insert":{"item":"c","at":{"section":0,"item":4}}}"#, "2"),
    ("", #"{"insert":{"item":"c","at":{"section":1,"item":0}}}"#, "2"),
    (#"{"insert":{"item":{"header":"B","items":[]},"at":2}}"#, "", "2"),
    (#"{"update":{"item":{"header":"A","items":[]},"from":0,"to":0}}"#, "", "2"),
    ("", #"{"insert":{"item":"c","at":{"section":0,"item":0}}}"#, "9223372036854775807"),
    ("", "", "-2"),
  ])
  func aDecodedSectionedPatchThatDoesNotFitIsRefused(
    section: String, item: String, oldCount: String
  ) {
    let text = #"{"oldCounts":[\#(oldCount)],"sections":[\#(section)],"items":[\#(item)]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        SectionedPatch<ListSection<String, String>>.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: [
    ("-2", "", ApplicationError<ItemPath>.itemCount(section: 0, expected: 0, found: -2)),
    (
      "9223372036854775807", #"{"insert":{"item":"c","at":{"section":0,"item":0}}}"#,
      .itemCount(section: 0, expected: .max, found: .max)
    ),
  ])
  func aCountThatNoDecodedSectionHasIsNamed(
    oldCount: String, item: String, reason: ApplicationError<ItemPath>
  ) {
    let text = #"{"oldCounts":[\#(oldCount)],"sections":[],"items":[\#(item)]}"#
    #expect(misfit(decoding: text) == reason)
  }

  /// Returns what does not fit in the text of a patch, which must be refused.
  private func misfit(decoding text: String) -> ApplicationError<ItemPath>? {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        SectionedPatch<ListSection<String, String>>.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return nil
    }
    return context.underlyingError as? ApplicationError<ItemPath>
  }

  /// Insertions before deletions.
  @Test func decodingPutsTheEditsOfSectionsInOrder() throws {
    let text = """
      {"oldCounts":[2,2],"sections":[
      {"insert":{"item":{"header":"B","items":[]},"at":0}},
      {"delete":{"item":{"header":"A","items":["a","b"]},"at":0}}],
      "items":[
      {"insert":{"item":"c","at":{"section":1,"item":0}}},
      {"delete":{"item":"d","at":{"section":1,"item":0}}}]}
      """
    let old = [
      ListSection(header: "A", items: ["a", "b"]), ListSection(header: "C", items: ["d", "e"]),
    ]
    let patch = try JSONDecoder().decode(
      SectionedPatch<ListSection<String, String>>.self, from: Data(text.utf8))
    #expect(try patch == SectionedPatch(patch.changeset, from: old, to: patch.applied(to: old)))
  }

  @Test func aDecodedSectionThatIsDeletedHasAllOfItsItems() {
    let text = """
      {"oldCounts":[2],"sections":[{"delete":{"item":{"header":"A","items":["a"]},"at":0}}],
      "items":[]}
      """
    #expect(misfit(decoding: text) == .itemCount(section: 0, expected: 2, found: 1))
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}
