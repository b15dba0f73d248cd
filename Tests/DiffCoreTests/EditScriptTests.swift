import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

struct EditScriptTests {
  @Test func theExamplesOfTheDocumentation() throws {
    let script = "kitten".editScript(to: "sitting")
    expectEqual(script.changeset.updates, [Update(from: 0, to: 0), Update(from: 4, to: 4)])
    expectEqual(script.changeset.insertions, [6])
    #expect(String(try script.applied(to: "kitten")) == "sitting")
    expectEqual(script.distance, 3)
    expectEqual("sword".editScript(to: "words").distance, 2)
    expectEqual(EditScript.Edit(.insertion, "g", at: 6).description, "insert g at 6")
  }

  @Test func comparisonsOfOnesOwnMayDisagreeWithEquality() {
    let always = "ab".editScript(to: "ab") { $0 == $1 && $0 != "a" }
    expectEqual(always.edits, [EditScript.Edit(.substitution, "a", at: 0)])
    let never = "ab".editScript(to: "bb") { $0 == $1 || $0 == "a" || $1 == "a" }
    #expect(never.isEmpty)
    let rows = [1.0, .nan]
    expectEqual(rows.editScript(to: rows).edits.map(\.kind), [.substitution])
  }

  @Test(arguments: [
    ("Saturday", "Sunday", "delete a at 1\ndelete t at 2\nsubstitute n at 4"),
    ("Sunday", "Saturday", "insert a at 1\ninsert t at 2\nsubstitute r at 2"),
    ("sword", "words", "move s from 0 to 4"),
    ("words", "sword", "move s from 4 to 0"),
    ("GARVEY", "AVERY", "delete G at 0\nmove R from 2 to 3"),
    ("AVERY", "GARVEY", "insert G at 0\nmove R from 3 to 2"),
    ("abcdefgh", "bdefagch", "move a from 0 to 4\nmove c from 2 to 6"),
    (
      "abcdefgh", "bacefxhi",
      "move b from 1 to 0\ndelete d at 3\nsubstitute x at 6\ninsert i at 7"
    ),
    (
      "bacefxhi", "abcdefgh",
      "move a from 1 to 0\ninsert d at 3\nsubstitute g at 5\ndelete i at 7"
    ),
    ("words", "tsword", "insert t at 0\nmove s from 4 to 1"),
    ("abcdefgh", "agbcdefh", "move g from 6 to 1"),
    ("AAAaaa", "aaaAAA", "move a from 3 to 0\nmove a from 4 to 1\nmove a from 5 to 2"),
    ("abbcdefgh", "acdefgbbh", "move b from 1 to 6\nmove b from 2 to 7"),
    ("acdefgbbh", "abbcdefgh", "move b from 6 to 1\nmove b from 7 to 2"),
    ("abcd", "abcd", "no changes"),
  ])
  func aScriptPrintsLineByLine(old: String, new: String, lines: String) throws {
    let script = old.editScript(to: new)
    expectEqual(script.description, lines)
    #expect(String(try script.applied(to: old)) == new)
  }

  #if !DEBUG
    @Test func theDistanceIsATablesForAllWordsOverThreeLettersUpToLengthSix() {
      let words = Words.all(upTo: 6)
      for old in Words.canonical(words) {
        for new in words {
          let script = old.editScript(to: new)
          let distance = DistanceTable(old, new, by: ==).distance
          if script.distance != distance {
            Issue.record(
              "\(old).editScript(to: \(new)) has not the distance \(distance): \(script)")
          }
        }
      }
    }
  #endif

  @Test func theEditsAreATablesAndLeadToTheNewListForAllSmallWords() throws {
    let words = Words.all(upTo: isExhaustive ? 4 : 3)
    for old in words.fewerInDebugBuild {
      for new in words {
        let script = old.editScript(to: new)
        let table = DistanceTable(old, new, by: ==)
        expectEqual(
          script.withoutMoves.ordered, table.edits.ordered, "\(old).editScript(to: \(new))")
        try expectEqual(script.applied(to: old), new, "\(old).editScript(to: \(new))")
      }
    }
  }

  @Test func theDistanceIsATablesForRandomListsOfManyEdits() throws {
    var random = SeededGenerator(seed: 11)
    for (count, values) in isExhaustive
      ? [(600, 2), (600, 40), (500, 10_000)] : [(300, 40)]
    {
      let old = (0..<count).map { _ in Int.random(in: 0..<values, using: &random) }
      let new = (0..<count + 30).map { _ in Int.random(in: 0..<values, using: &random) }
      let script = old.editScript(to: new)
      expectEqual(script.distance, DistanceTable(old, new, by: ==).distance)
      try expectEqual(script.applied(to: old), new)
    }
  }

  @Test func noDeletionAndInsertionOfOneValueAreLeft() {
    let words = Words.all(upTo: isExhaustive ? 4 : 3)
    for old in words.fewerInDebugBuild {
      for new in words {
        let edits = old.editScript(to: new).edits
        let deleted = Set(edits.filter { $0.kind == .deletion }.map(\.value))
        let inserted = Set(edits.filter { $0.kind == .insertion }.map(\.value))
        #expect(deleted.isDisjoint(with: inserted))
      }
    }
  }

  @Test func anyCollectionIsCountedFromZero() {
    let slice = Array("xxabc")[2...]
    expectEqual(slice.editScript(to: "ab").edits, [EditScript.Edit(.deletion, "c", at: 2)])
    expectEqual(
      "e\u{301}a".dropFirst().editScript(to: "b").edits,
      [
        EditScript.Edit(.substitution, "b", at: 0)
      ])
    expectEqual([1: "a"].values.editScript(to: []).edits, [EditScript.Edit(.deletion, "a", at: 0)])
  }

  @Test(arguments: [
    (EditScript([EditScript.Edit(.deletion, "a", at: 9)]), ApplicationError<Int>.deletion(9)),
    (EditScript([EditScript.Edit(.insertion, "a", at: 9)]), .insertion(9)),
    (
      EditScript([EditScript.Edit(.insertion, "a", at: 1), EditScript.Edit(.insertion, "a", at: 0)]
      ), .insertion(0)
    ),
    (EditScript([EditScript.Edit(.move(from: 0), "a", at: .max)]), .move(Move(from: 0, to: .max))),
    (EditScript([EditScript.Edit(.move(from: .min), "a", at: 0)]), .move(Move(from: .min, to: 0))),
    (EditScript([EditScript.Edit(.substitution, "a", at: 9)]), .update(Update(from: 9, to: 9))),
    (EditScript([EditScript.Edit(.substitution, "a", at: -1)]), .update(Update(from: -1, to: -1))),
    (
      EditScript([
        EditScript.Edit(.deletion, "a", at: 0), EditScript.Edit(.substitution, "b", at: 0),
      ]),
      .update(Update(from: 0, to: 0))
    ),
    (
      EditScript([
        EditScript.Edit(.substitution, "a", at: 1), EditScript.Edit(.substitution, "b", at: 1),
      ]),
      .update(Update(from: 1, to: 1))
    ),
  ])
  func aScriptThatDoesNotFitIsRefusedByName(
    script: EditScript<String>, reason: ApplicationError<Int>
  ) {
    #expect(throws: reason) { try script.applied(to: ["a", "b", "c"]) }
  }
}

/// The costs of an edit script, in comparisons.
struct EditScriptCostTests {
  @Test func equalListsAndOneRowAreComparedAFewTimes() {
    expectEqual(comparisons(from: Array(0..<1000), to: Array(0..<1000)), 1000)
    #expect(comparisons(from: [-1], to: Array(0..<5_000)) < 10 * 5_000)
  }

  private func comparisons(from old: [Int], to new: [Int]) -> Int {
    var comparisons = 0
    _ = old.editScript(to: new) { old, new in
      comparisons += 1
      return old == new
    }
    return comparisons
  }
}

extension EditScript {
  /// The edits with each move as its deletion and its insertion.
  fileprivate var withoutMoves: [EditScript<Element>.Edit] {
    edits.flatMap { edit in
      guard case .move(let from) = edit.kind else { return [edit] }
      return [
        EditScript.Edit(.deletion, edit.value, at: from),
        EditScript.Edit(.insertion, edit.value, at: edit.offset),
      ]
    }
  }
}

extension [EditScript<Character>.Edit] {
  /// The edits in the order of their descriptions.
  fileprivate var ordered: Self {
    sorted { $0.description < $1.description }
  }
}

/// Words over three letters.
private enum Words {
  static func all(upTo length: Int) -> [[Character]] {
    var words: [[Character]] = [[]]
    var longest: [[Character]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { word in "abc".map { word + [$0] } }
      words += longest
    }
    return words
  }

  /// Those words whose letters first appear in alphabetical order.
  static func canonical(_ words: [[Character]]) -> [[Character]] {
    words.filter { word in
      var letters: [Character] = []
      for letter in word where !letters.contains(letter) { letters.append(letter) }
      return letters.elementsEqual("abc".prefix(letters.count))
    }
  }
}
