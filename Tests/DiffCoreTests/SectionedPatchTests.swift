import DiffCore
import Foundation
import PatchCore
import SmallLists
import TestSupport
import Testing

struct SectionedPatchTests {
  private let old: [RowSection] = [
    RowSection(header: "A", items: ["a", "b"]), RowSection(header: "B", items: ["c"]),
  ]
  private let new: [RowSection] = [
    RowSection(header: "C", items: ["d"]), RowSection(header: "A1", items: ["b1", "e"]),
  ]

  @Test func aPatchCarriesWhatItDeletesInsertsAndUpdates() throws {
    let patch = old.patch(to: new)
    expectEqual(patch.oldCounts, [2, 1])
    expectEqual(patch.newCounts, [1, 2])
    expectEqual(
      patch.sections,
      [
        .delete(item: old[1], at: 1), .insert(item: new[0], at: 0),
        .update(
          item: RowSection(header: "A1", items: []), was: RowSection(header: "A", items: []),
          from: 0, to: 1),
      ])
    expectEqual(
      patch.items,
      [
        .delete(item: "a", at: ItemPath(section: 0, item: 0)),
        .insert(item: "e", at: ItemPath(section: 1, item: 1)),
        .update(
          item: "b1", was: "b", from: ItemPath(section: 0, item: 1),
          to: ItemPath(section: 1, item: 0)),
      ])
    expectEqual(patch.changeset, old.changeset(to: new))
    #expect(!patch.isEmpty)
    #expect(old.patch(to: old).isEmpty)
    #expect(!old.patch(to: [old[0]]).isEmpty)
    #expect(!old.patch(to: [RowSection(header: "A", items: ["a"]), old[1]]).isEmpty)
  }

  @Test func aPatchIsDescribedInWords() {
    let old = [ListSection(header: "A", items: ["a", "b"])]
    let new = [ListSection(header: "A", items: ["b"]), ListSection(header: "B", items: ["c"])]
    expectEqual(old.patch(to: new).items.description, "[delete a at 0.0]")
    expectEqual(old.patch(to: old).description, "no changes")
    let other = [
      ListSection(header: "A", items: []), new[1], ListSection(header: "C", items: []),
    ]
    expectEqual(
      old.patch(to: other).description,
      """
      sections:
      insert ListSection(header: "B", items: ["c"]) at 1
      insert ListSection(header: "C", items: []) at 2
      items:
      delete a at 0.0
      delete b at 0.1
      """)
  }

  #if !DEBUG
    @Test func everyPatchBetweenSmallListsOfSectionsLeadsThereAndBack()
      throws
    {
      for transition in Transition<RowSection>.allSmall(sections: 2, items: 2) {
        try check(transition)
      }
      for transition in Transition<RowSection>.allSmall(sections: 3, items: 1, contents: .none) {
        try check(transition)
      }
    }
  #endif

  @Test func randomPatchesLeadThereAndBack() throws {
    for transition in Transition<RowSection>.random(sections: 6, items: 8, seed: 3).prefix(
      tries(1_000))
    {
      try check(transition)
    }
  }

  private func check(_ transition: Transition<RowSection>) throws {
    let patch = transition.old.patch(to: transition.new)
    try expectEqual(patch.applied(to: transition.old), transition.new, "\(transition)")
    let back = patch.inverted()
    try expectEqual(back.applied(to: transition.new), transition.old, "\(transition)")
    expectEqual(back.inverted(), patch, "\(transition)")
    let change = transition.old.changeset(to: transition.new)
    try expectEqual(
      SectionedPatch(change, from: transition.old, to: transition.new).applied(
        to: transition.old), transition.new)
  }
}

// MARK: - Patches that do not fit

extension SectionedPatchTests {
  @Test func aListWithOtherCountsIsRefused() {
    let patch = old.patch(to: new)
    #expect(throws: ApplicationError<ItemPath>.sections(.count(expected: 2, found: 1))) {
      try patch.applied(to: [old[0]])
    }
    #expect(throws: ApplicationError<ItemPath>.sections(.count(expected: 2, found: 3))) {
      try patch.applied(to: old + [old[0]])
    }
    #expect(throws: ApplicationError<ItemPath>.itemCount(section: 1, expected: 1, found: 2)) {
      try patch.applied(to: [old[0], old[0]])
    }
  }

  @Test func aChangesetOfOtherListsIsRefused() {
    let change = SectionedChangeset(sections: Changeset(deletions: [9]))
    #expect(throws: ApplicationError<ItemPath>.sections(.deletion(9))) {
      try SectionedPatch(change, from: old, to: new)
    }
    #expect(throws: ApplicationError<ItemPath>.sections(.deletion(9))) {
      try SectionedPatch(change, from: old, to: new).applied(to: old)
    }
  }
}

// MARK: - Coding

extension SectionedPatchTests {
  private typealias TextPatch = SectionedPatch<ListSection<String, String>>

  private func decoded(_ text: String) throws -> TextPatch {
    try JSONDecoder().decode(TextPatch.self, from: Data(text.utf8))
  }

  @Test func aPatchOfAnEmptySectionIsDecoded() throws {
    let item = #"{"insert":{"item":"a","at":{"section":0,"item":0}}}"#
    let patch = try decoded(#"{"oldCounts":[0],"sections":[],"items":[\#(item)]}"#)
    let old = [ListSection(header: "A", items: [String]())]
    try expectEqual(patch.applied(to: old), [ListSection(header: "A", items: ["a"])])
  }

  /// Insertions before deletions.
  @Test func decodingPutsEditsInOrder() throws {
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
    let patch = try decoded(text)
    try expectEqual(patch, SectionedPatch(patch.changeset, from: old, to: patch.applied(to: old)))
  }

  @Test(
    arguments: [
      (
        "2", #"{"delete":{"item":{"header":"A","items":["a"]},"at":0}}"#, "",
        .itemCount(section: 0, expected: 2, found: 1)
      ),
      (
        "2", #"{"insert":{"item":{"header":"B","items":[]},"at":2}}"#, "",
        .sections(.insertion(2))
      ),
      (
        "2", "", #"{"delete":{"item":"c","at":{"section":0,"item":2}}}"#,
        .deletion(ItemPath(section: 0, item: 2))
      ),
      (
        "2", "", #"{"insert":{"item":"c","at":{"section":0,"item":4}}}"#,
        .insertion(ItemPath(section: 0, item: 4))
      ),
      (
        "2", "", #"{"insert":{"item":"c","at":{"section":1,"item":0}}}"#,
        .insertion(ItemPath(section: 1, item: 0))
      ),
      (
        "9223372036854775807", "", #"{"insert":{"item":"c","at":{"section":0,"item":0}}}"#,
        .itemCount(section: 0, expected: .max, found: .max)
      ),
      ("-2", "", "", .itemCount(section: 0, expected: 0, found: -2)),
    ] as [(String, String, String, ApplicationError<ItemPath>)])
  func decodingNamesWhatDoesNotFit(
    oldCount: String, section: String, item: String, reason: ApplicationError<ItemPath>
  ) {
    let text = #"{"oldCounts":[\#(oldCount)],"sections":[\#(section)],"items":[\#(item)]}"#
    let error = #expect(throws: DecodingError.self) { try decoded(text) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.underlyingError as? ApplicationError<ItemPath> == reason)
  }

  /// Each number and list of an encoded patch, changed to something else that still decodes.
  @Test func aPatchWhosePartsDoNotFitIsRefusedOrAppliesNoMatterWhat() throws {
    let old = [
      ListSection(header: "A", items: ["a", "b", "f", "x"]), ListSection(header: "B", items: ["c"]),
      ListSection(header: "E", items: ["e"]),
    ]
    let new = [
      ListSection(header: "B", items: ["c", "a"]), ListSection(header: "C", items: ["d"]),
      ListSection(header: "A", items: ["f", "y", "b"]),
    ]
    let patch = old.patch(to: new)
    let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
    try expectEqual(decoded(text), patch)
    var refused = 0
    for place in text.indices where text[place].isWholeNumber {
      for other in ["-1", "0", "1", "2", "3", "9", "9223372036854775807"] {
        let changed = text.replacingCharacters(in: place...place, with: other)
        do {
          let patch = try decoded(changed)
          _ = try? patch.applied(to: old)
          expectEqual(patch.inverted().inverted(), patch)
        } catch is DecodingError {
          refused += 1
        }
      }
    }
    #expect(refused > 50)
  }
}
