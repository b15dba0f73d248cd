import DiffCore
import Foundation
import ListAdaptersTesting
import Testing

@Suite struct PatchTests {
  @Test func theExamplesOfTheDocumentation() throws {
    let old = ["a", "b", "c"]
    let patch = old.patch(to: ["c", "a", "d"])
    #expect(try patch.applied(to: old) == ["c", "a", "d"])
    #expect(try patch.inverted().applied(to: ["c", "a", "d"]) == old)
    #expect(patch.description == "delete b at 1\ninsert d at 2\nmove c from 2 to 0")
    let short = ["a", "b"].patch(to: ["b", "c"])
    #expect(short.inserted == ["c"])
    #expect(short.edits == [Edit(.deletion, "a", at: 0), Edit(.insertion, "c", at: 1)])
    #expect(old.applying(old.patch(to: ["c", "a"]).difference) == ["c", "a"])
  }

  @Test func aPatchLeadsToTheNewListAndBackWithoutEitherForAllSmallLists() throws {
    for old in SmallLists.selections(of: 4) {
      for new in SmallLists.selections(of: 4).map(SmallLists.changed) {
        let patch = old.patch(to: new)
        #expect(try patch.applied(to: old) == new, "\(old).patch(to: \(new))")
        #expect(try patch.inverted().applied(to: new) == old, "\(old).patch(to: \(new))")
        #expect(patch.inverted().inverted() == patch, "\(old).patch(to: \(new))")
      }
    }
  }

  @Test func applyingAPatchGivesTheNewListAlsoWhenRowsRepeat() throws {
    for old in SmallLists.repeating(upTo: 3) {
      for new in SmallLists.repeating(upTo: 3).map(SmallLists.changed) {
        let patch = old.patch(to: new)
        #expect(try patch.applied(to: old) == new, "\(old).patch(to: \(new))")
        #expect(try patch.inverted().applied(to: new) == old, "\(old).patch(to: \(new))")
      }
    }
  }

  @Test func aPatchCarriesTheRowsOfEachChange() {
    let old: [Row] = ["a", "b", "c", "d"]
    let patch = old.patch(to: ["d2", "a", "c1", "e"])
    #expect(patch.oldCount == 4)
    #expect(patch.newCount == 4)
    #expect(patch.deleted == ["b"])
    #expect(patch.inserted == ["e"])
    #expect(patch.moved == ["d"])
    #expect(patch.outdated == ["d", "c"])
    #expect(patch.updated == ["d2", "c1"])
    #expect(
      patch.edits == [
        Edit(.deletion, "b", at: 1), Edit(.insertion, "e", at: 3),
        Edit(.move(from: 3), "d", at: 0), Edit(.substitution, "d2", at: 3),
        Edit(.substitution, "c1", at: 2),
      ])
  }

  @Test func theWayBackCarriesAMovedItemAsItIsInItsOwnOldList() {
    let old: [TestRow] = ["a", "b"]
    let patch = old.patch(to: ["b1", "a"])
    #expect(patch.moved == ["b"])
    #expect(patch.inverted().moved == ["b1"])
  }

  @Test func anyChangesetMakesAPatch() throws {
    let old = [1.5, 2.5]
    let patch = try Patch(old.changeset(to: [2.5, 3.5], matching: ==), from: old, to: [2.5, 3.5])
    #expect(try patch.applied(to: old) == [2.5, 3.5])
    #expect(throws: ApplicationError.deletion(0)) {
      try Patch(Changeset(deletions: [0]), from: [Int](), to: [])
    }
  }

  @Test func aPatchOfEqualListsChangesNothing() throws {
    let patch = ["a"].patch(to: ["a"])
    #expect(patch.isEmpty)
    #expect(patch.description == "no changes")
    #expect(try patch.applied(to: ["x"]) == ["x"])
  }

  @Test func aListOfAnotherLengthIsRefused() {
    let patch = ["a", "b"].patch(to: ["b", "c"])
    #expect(throws: ApplicationError.count(expected: 2, found: 3)) {
      try patch.applied(to: ["a", "b", "x"])
    }
  }
}

@Suite struct PatchDifferenceTests {
  @Test func theExamplesOfTheDocumentation() throws {
    let old = ["a", "b", "c"]
    let difference = ["b", "c", "a"].difference(from: old).inferringMoves()
    #expect(try Patch(difference, from: old).changeset.moves == [Move(from: 0, to: 2)])
  }

  @Test func thereAndBackGivesTheSamePatch() throws {
    for old in SmallLists.selections(of: 4) {
      for new in SmallLists.selections(of: 4).map(SmallLists.changed) {
        let patch = old.patch(to: new)
        #expect(old.applying(patch.difference) == new, "\(old).patch(to: \(new))")
        let back = try Patch(patch.difference, from: old)
        #expect(back.changeset.moves.count == patch.changeset.moves.count)
        #expect(back.changeset.updates == patch.changeset.updates)
        #expect(try back.applied(to: old) == new, "\(old).patch(to: \(new))")
      }
    }
  }

  @Test func differencesOfTheStandardLibraryBecomePatches() throws {
    for old in SmallLists.repeating(upTo: 3) {
      for new in SmallLists.repeating(upTo: 3) {
        let oldIDs = old.map(\.id)
        let newIDs = new.map(\.id)
        let difference = newIDs.difference(from: oldIDs)
        let plain = try Patch(difference, from: oldIDs)
        #expect(plain.changeset.deletions.count == difference.removals.count)
        #expect(plain.changeset.moves.isEmpty)
        #expect(try plain.applied(to: oldIDs) == newIDs)
        let moving = try Patch(difference.inferringMoves(), from: oldIDs)
        #expect(try moving.applied(to: oldIDs) == newIDs)
      }
    }
  }

  @Test func aDifferenceThatDoesNotFitIsRefusedByName() throws {
    let difference = [1, 2, 3].difference(from: [1, 2, 3, 4])
    #expect(throws: ApplicationError.deletion(3)) { try Patch(difference, from: [1, 2]) }
    let growth = [1, 2, 3, 4].difference(from: [1, 2, 3])
    #expect(throws: ApplicationError.insertion(3)) { try Patch(growth, from: [1, 2]) }
  }
}

/// Patches and changesets from strangers.
@Suite struct PatchCodingTests {
  private func decoded(_ text: String) throws -> Patch<String> {
    try JSONDecoder().decode(Patch<String>.self, from: Data(text.utf8))
  }

  /// The text of a patch of two deletions, an insertion, a move and an update of a list of five.
  private func text(
    oldCount: String = "5", deletions: String = "[0,1]", insertions: String = "[0]",
    moves: String = #"[{"from":4,"to":1}]"#, updates: String = #"[{"from":2,"to":2}]"#,
    deleted: String = #"["a","b"]"#
  ) -> String {
    """
    {"oldCount":\(oldCount),"changeset":{"deletions":\(deletions),"insertions":\(insertions),
    "moves":\(moves),"updates":\(updates)},"deleted":\(deleted),"inserted":["x"],"moved":["e"],
    "outdated":["c"],"updated":["C"]}
    """
  }

  @Test func aPatchIsCodedAndDecoded() throws {
    let patch = try decoded(text())
    #expect(try patch.applied(to: ["a", "b", "c", "d", "e"]) == ["x", "e", "C", "d"])
    let data = try JSONEncoder().encode(patch)
    #expect(try JSONDecoder().decode(Patch<String>.self, from: data) == patch)
  }

  @Test func aScriptIsCodedAndDecoded() throws {
    let script = "sword".map(String.init).editScript(to: ["w", "o", "x", "d", "s"])
    let data = try JSONEncoder().encode(script)
    #expect(try JSONDecoder().decode(EditScript<String>.self, from: data) == script)
  }

  @Test func decodingAStrangersPatchNamesTheBadPosition() {
    let huge = "9223372036854775807"
    expect(.deletion(9), decoding: text(deletions: "[0,9]"))
    expect(.deletion(-1), decoding: text(deletions: "[-1,0]"))
    expect(.deletion(0), decoding: text(deletions: "[0,0]"))
    expect(.deletion(.max), decoding: text(deletions: "[0,\(huge)]"))
    expect(.insertion(4), decoding: text(insertions: "[4]"))
    expect(.insertion(.min), decoding: text(insertions: "[-9223372036854775808]"))
    expect(.move(Move(from: 4, to: 7)), decoding: text(moves: #"[{"from":4,"to":7}]"#))
    expect(.move(Move(from: 1, to: 1)), decoding: text(moves: #"[{"from":1,"to":1}]"#))
    expect(.update(Update(from: 2, to: 3)), decoding: text(updates: #"[{"from":2,"to":3}]"#))
    expect(.count(expected: 2, found: 1), decoding: text(deleted: #"["a"]"#))
    expect(.deletion(0), decoding: text(oldCount: "-5"))
  }

  @Test func aHugeCountCostsNothing() throws {
    let patch = try decoded(text(oldCount: "9223372036854775807"))
    #expect(throws: ApplicationError.count(expected: .max, found: 0)) {
      try patch.applied(to: [])
    }
  }

  @Test func everyChangesetOfSmallNumbersIsAppliedOrRefused() throws {
    var random = SeededGenerator(seed: 12)
    var refused = 0
    for _ in 0..<20_000 {
      func offsets() -> [Int] {
        (0..<Int.random(in: 0...2, using: &random)).map { _ in .random(in: -1...4, using: &random) }
      }
      let changeset = Changeset(
        deletions: offsets(), insertions: offsets(),
        moves: zip(offsets(), offsets()).map(Move.init),
        updates: zip(offsets(), offsets()).map(Update.init))
      let old = [0, 1, 2, 3]
      let new = Array(10..<14).prefix(changeset.newCount(fromOldCount: 4).clamped(to: 0...4))
      let applied = try? changeset.applied(to: old, takingItemsFrom: new)
      #expect(applied.map(\.count) == (applied == nil ? nil : new.count))
      if applied == nil { refused += 1 }
    }
    #expect(refused > 10_000)
    #expect(refused < 20_000)
  }

  private func expect(_ reason: ApplicationError, decoding text: String) {
    do {
      let patch = try decoded(text)
      Issue.record("\(text) is decoded as \(patch)")
    } catch let DecodingError.dataCorrupted(context) {
      #expect(context.underlyingError as? ApplicationError == reason)
      #expect(context.debugDescription == reason.description)
    } catch {
      Issue.record("\(text) gives \(error)")
    }
  }
}

extension Int {
  fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
