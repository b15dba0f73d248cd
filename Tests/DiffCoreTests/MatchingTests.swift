import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

struct MatchingTests {
  @Test func theExamplesOfTheDocumentation() {
    let old = ["Milk", "bread", "eggs"]
    let change = old.changeset(to: ["milk", "eggs", "tea"]) { old, new in
      if old == new { return .equal }
      return old.lowercased() == new.lowercased() ? .updated : .different
    }
    expectEqual(
      change, Changeset(deletions: [1], insertions: [2], updates: [Update(from: 0, to: 0)]))
    expectEqual(
      "ADFGT".changeset(to: "AFOXT", matching: ==),
      Changeset(deletions: [1, 3], insertions: [2, 3]))
  }

  @Test func theThreeAnswersOfATypeOfOnesOwn() {
    struct Note {
      let text: String
      let isDone: Bool
      func match(_ other: Self) -> ItemMatch {
        guard text == other.text else { return .different }
        return isDone == other.isDone ? .equal : .updated
      }
    }
    let old = [Note(text: "Milk", isDone: false), Note(text: "Tea", isDone: true)]
    let new = [Note(text: "Milk", isDone: true), Note(text: "Tea", isDone: true)]
    let change = old.changeset(to: new, matching: { $0.match($1) })
    expectEqual(change, Changeset(updates: [Update(from: 0, to: 0)]))
  }

  @Test func whatMatchesNothingInOrderIsDeletedAndInserted() {
    expectEqual(
      ["a", "b", "c"].changeset(to: ["a", "B", "c"], matching: ==),
      Changeset(deletions: [1], insertions: [1]))
    expectEqual(
      ["a", "b", "c"].changeset(to: ["b", "c", "a"], matching: ==),
      Changeset(deletions: [0], insertions: [2]))
    let rows = [1.0, .nan, 2.0]
    expectEqual(rows.changeset(to: rows, matching: ==), Changeset(deletions: [1], insertions: [1]))
    expectEqual("xxabc".dropFirst(2).changeset(to: "abd", matching: ==).deletions, [2])
    expectEqual(AnyCollection([1, 2]).changeset(to: [2], matching: ==), Changeset(deletions: [0]))
    let numbers = [1, 3, 5, 7, 9]
    let change = numbers.changeset(to: [2, 4, 6, 8]) { abs($0 - $1) <= 1 }
    expectEqual(change.deletions.count, 1)
    #expect(change.insertions.isEmpty)
  }

  @Test func deletionsAndInsertionsAreFewestForAllSmallLists() {
    let lists = SmallLists.repeating(upTo: isExhaustive ? 5 : 4)
    for old in SmallLists.canonical(lists) {
      for new in lists {
        let failure = MatchingChecker(old, SmallLists.changed(new)).failure
        if let failure { Issue.record("\(failure)") }
      }
    }
  }

  @Test func deletionsAndInsertionsAreFewestForRandomLists() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<tries(1000) {
      let letters = "abcdefghij".prefix(.random(in: 2...10, using: &random))
      let lists = (0..<2).map { _ in
        (0..<Int.random(in: 0...30, using: &random)).map { _ in
          Row(id: letters.randomElement(using: &random) ?? "a")
        }
      }
      let failure = MatchingChecker(lists[0], lists[1]).failure
      expectEqual(failure, nil, "round \(round) from seed 7")
    }
  }

  /// The middle snake lies at the end of the short list: one part has all of its items.
  @Test func oneRowAmongManyOthersStays() {
    let one = [-1]
    let many = Array(0..<300) + one + Array(300..<600)
    let others = Array(0..<300) + Array(301..<601)
    expectEqual(one.changeset(to: many, matching: ==), Changeset(insertions: others))
    expectEqual(many.changeset(to: one, matching: ==), Changeset(deletions: others))
  }
}

/// What matching costs, counted in comparisons.
struct MatchingCostTests {
  @Test func equalListsAreComparedOnceOrWithThreeAnswersTwice() {
    let rows = Array(0..<1000)
    expectEqual(Self.comparisons(from: rows, to: rows), 1000)
    var count = 0
    _ = rows.changeset(to: rows) { old, new in
      count += 1
      return old == new ? ItemMatch.equal : .different
    }
    expectEqual(count, 2000)
  }

  #if !DEBUG
    @Test func oneRowAgainstManyIsComparedWithEachOnce() {
      let comparisons = Self.comparisons(from: [-1], to: Array(0..<100_000))
      #expect(comparisons < 4 * 100_000)
    }

    @Test func listsThatDifferInTooManyPlacesStillLeadToTheNewList() {
      var random = SeededGenerator(seed: 9)
      for values in [2, 50, 2000] {
        let old = (0..<2000).map { _ in Int.random(in: 0..<values, using: &random) }
        let new = (0..<1900).map { _ in Int.random(in: 0..<values, using: &random) }
        var comparisons = 0
        let change = old.changeset(to: new) { old, new in
          comparisons += 1
          return old == new
        }
        let applied = try? Patch(change, from: old, to: new).applied(to: old)
        expectEqual(applied, new)
        #expect(comparisons < 3900 * 1024)
      }
    }
  #endif

  private static func comparisons(from old: [Int], to new: [Int]) -> Int {
    var comparisons = 0
    _ = old.changeset(to: new) { old, new in
      comparisons += 1
      return old == new
    }
    return comparisons
  }
}
