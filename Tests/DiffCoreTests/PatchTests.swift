import DiffCore
import Foundation
import PatchCore
import SmallLists
import TestSupport
import Testing

struct PatchTests {
  @Test func patchesOfTheDocumentationAndOfAnyChangeset() throws {
    let old = ["a", "b", "c"]
    let patch = old.patch(to: ["c", "a", "d"])
    try expectEqual(patch.applied(to: old), ["c", "a", "d"])
    try expectEqual(patch.inverted().applied(to: ["c", "a", "d"]), old)
    expectEqual(patch.description, "delete b at 1\ninsert d at 2\nmove c from 2 to 0")
    let short = ["a", "b"].patch(to: ["b", "c"])
    expectEqual(short.edits, [.delete(item: "a", at: 0), .insert(item: "c", at: 1)])
    expectEqual(short.description, "delete a at 0\ninsert c at 1")
    do {
      let old = [1.5, 2.5]
      let patch = try Patch(
        old.changeset(to: [2.5, 3.5], matching: ==), from: old, to: [2.5, 3.5])
      try expectEqual(patch.applied(to: old), [2.5, 3.5])
      #expect(throws: ApplicationError<Int>.deletion(0)) {
        try Patch(Changeset(deletions: [0]), from: [Int](), to: [])
      }
    }
  }

  @Test func aPatchLeadsToTheNewListAndBackWithoutEitherForAllSmallLists() throws {
    for lists in [SmallLists.selections(of: isExhaustive ? 4 : 3), SmallLists.repeating(upTo: 3)] {
      for old in lists {
        for new in lists.map(SmallLists.changed) {
          let patch = old.patch(to: new)
          try expectEqual(patch.applied(to: old), new, "\(old).patch(to: \(new))")
          try expectEqual(patch.inverted().applied(to: new), old, "\(old).patch(to: \(new))")
          expectEqual(patch.inverted().inverted(), patch, "\(old).patch(to: \(new))")
        }
      }
    }
  }

  @Test func aPatchCarriesTheRowsOfEachChange() {
    let old: [Row] = ["a", "b", "c", "d"]
    let patch = old.patch(to: ["d2", "a", "c1", "e"])
    expectEqual(patch.oldCount, 4)
    expectEqual(patch.newCount, 4)
    expectEqual(
      patch.edits,
      [
        .delete(item: "b", at: 1), .insert(item: "e", at: 3),
        .move(item: "d2", was: "d", from: 3, to: 0),
        .update(item: "c1", was: "c", from: 2, to: 2),
      ])
    expectEqual(patch.changeset, old.changeset(to: ["d2", "a", "c1", "e"]))
  }

  @Test func anEditIsDescribedInWords() {
    let edits: [Patch<Row>.Edit<Int>] = [
      .delete(item: "b", at: 1), .insert(item: "e", at: 3),
      .move(item: "d", was: nil, from: 3, to: 0), .move(item: "d2", was: "d", from: 3, to: 0),
      .update(item: "c1", was: "c", from: 2, to: 2), .update(item: "c1", was: "c", from: 2, to: 3),
    ]
    expectEqual(
      edits.map(\.description),
      [
        "delete b at 1", "insert e at 3", "move d from 3 to 0", "move d from 3 to 0, update to d2",
        "update c at 2 to c1", "update c at 2 to c1, now at 3",
      ])
  }

  @Test func aListOfAnotherLengthIsRefused() throws {
    let patch = ["a", "b"].patch(to: ["b", "c"])
    #expect(throws: ApplicationError<Int>.count(expected: 2, found: 3)) {
      try patch.applied(to: ["a", "b", "x"])
    }
    do {
      let patch = ["a"].patch(to: ["a"])
      #expect(patch.isEmpty)
      expectEqual(patch.description, "no changes")
      try expectEqual(patch.applied(to: ["x"]), ["x"])
    }
  }
}

/// Patches and changesets from strangers.
struct PatchCodingTests {
  private func decoded(_ text: String) throws -> Patch<String> {
    try JSONDecoder().decode(Patch<String>.self, from: Data(text.utf8))
  }

  /// The text of a patch of two deletions, an insertion, a move and an update of a list of five.
  private func text(
    oldCount: String = "5", deletions: [String] = ["0", "1"], insertion: String = "0",
    move: String = #""from":4,"to":1"#, update: String = #""from":2,"to":2"#
  ) -> String {
    """
    {"oldCount":\(oldCount),"edits":[{"delete":{"item":"a","at":\(deletions[0])}},
    {"delete":{"item":"b","at":\(deletions[1])}},{"insert":{"item":"x","at":\(insertion)}},
    {"move":{"item":"e",\(move)}},{"update":{"item":"C","was":"c",\(update)}}]}
    """
  }

  @Test func patchesOfEmptyAndHugeListsAreDecoded() throws {
    let patch = try decoded(#"{"oldCount":0,"edits":[{"insert":{"item":"a","at":0}}]}"#)
    try expectEqual(patch.applied(to: []), ["a"])
    do {
      let patch = try decoded(text(oldCount: "9223372036854775807"))
      #expect(throws: ApplicationError<Int>.count(expected: .max, found: 0)) {
        try patch.applied(to: [])
      }
    }
  }

  @Test func decodingAStrangersPatchNamesTheBadPosition() {
    let huge = "9223372036854775807"
    expect(.deletion(9), decoding: text(deletions: ["0", "9"]))
    expect(.deletion(.max), decoding: text(deletions: ["0", huge]))
    expect(.insertion(4), decoding: text(insertion: "4"))
    expect(.insertion(.min), decoding: text(insertion: "-9223372036854775808"))
    expect(.move(Move(from: 4, to: 7)), decoding: text(move: #""from":4,"to":7"#))
    expect(.update(Update(from: 2, to: 3)), decoding: text(update: #""from":2,"to":3"#))
    expect(.deletion(0), decoding: text(oldCount: "-5"))
    expect(.count(expected: 0, found: -5), decoding: #"{"oldCount":-5,"edits":[]}"#)
  }

  @Test func decodingPutsEditsInOrder() throws {
    let edits = [
      #"{"delete":{"item":"a","at":0}}"#, #"{"insert":{"item":"x","at":0}}"#,
      #"{"move":{"item":"b","from":1,"to":1}}"#,
      #"{"update":{"item":"C","was":"c","from":2,"to":2}}"#,
    ]
    func patch(_ edits: [String]) throws -> Patch<String> {
      try decoded(#"{"oldCount":3,"edits":["# + edits.joined(separator: ",") + "]}")
    }
    let inOrder = try patch(edits)
    for edit in edits.indices.dropLast() {
      var swapped = edits
      swapped.swapAt(edit, edit + 1)
      try expectEqual(patch(swapped), inOrder)
    }
    try expectEqual(inOrder.applied(to: ["a", "b", "c"]), ["x", "b", "C"])
  }

  @Test(arguments: [
    #"{"delete":{"at":0}}"#, #"{"insert":{"item":"x"}}"#, #"{"move":{"item":"a","from":0}}"#,
    #"{"update":{"item":"x","from":0,"to":0}}"#, #"{"replace":{"item":"x","at":0}}"#, "{}",
    #"{"delete":{"item":"a","at":0},"insert":{"item":"x","at":0}}"#,
  ])
  func decodingRefusesAnEditWithoutItsParts(edit: String) {
    #expect(throws: DecodingError.self) { try decoded(#"{"oldCount":2,"edits":[\#(edit)]}"#) }
  }

  @Test func everyShakenPatchIsAppliedAndInvertedOrRefused() throws {
    var random = SeededGenerator(seed: 24)
    var refused = 0
    for old in SmallLists.selections(of: 3) {
      for new in SmallLists.selections(of: 3).map(SmallLists.changed) {
        let patch = old.map(\.description).patch(to: new.map(\.description))
        let text = String(decoding: try JSONEncoder().encode(patch), as: UTF8.self)
        for place in text.indices where text[place].isWholeNumber && random.chance(30) {
          let number = String(Int.random(in: -1...4, using: &random))
          let shaken = text.replacingCharacters(in: place...place, with: number)
          guard let patch = try? decoded(shaken) else {
            refused += 1
            continue
          }
          let list = (0..<patch.oldCount).map { String($0) }
          let applied = try patch.applied(to: list)
          expectEqual(applied.count, patch.newCount, "\(shaken)")
          expectEqual(patch.inverted().inverted(), patch, "\(shaken)")
          try expectEqual(patch.inverted().applied(to: applied).count, list.count, "\(shaken)")
        }
      }
    }
    #expect(refused > 100)
  }

  private func expect(_ reason: ApplicationError<Int>, decoding text: String) {
    do {
      let patch = try decoded(text)
      Issue.record("\(text) is decoded as \(patch)")
    } catch let DecodingError.dataCorrupted(context) {
      #expect(context.underlyingError as? ApplicationError<Int> == reason)
      expectEqual(context.debugDescription, reason.description)
    } catch {
      Issue.record("\(text) gives \(error)")
    }
  }
}
