import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

struct ApplicationTests {
  @Test func onlyInsertedAndUpdatedRowsComeFromTheNewList() throws {
    struct ListedRow: Diffable {
      let id: Int
      let list: String
      func hasSameContent(as other: Self) -> Bool { id != 2 }
    }
    let old = [3, 1, 2].map { ListedRow(id: $0, list: "old") }
    let new = [1, 2, 3, 4].map { ListedRow(id: $0, list: "new") }
    let applied = try Patch(old.changeset(to: new), from: old, to: new).applied(to: old)
    expectEqual(applied.map(\.list), ["old", "new", "old", "new"])
  }

  /// The same check as that of sections, whose tests try more.
  @Test(arguments: [
    (Changeset(deletions: [3]), ApplicationError<Int>.deletion(3)),
    (Changeset(deletions: [0]), .count(expected: 2, found: 3)),
    (Changeset(insertions: [3]), .insertion(3)),
    (Changeset(deletions: [0], insertions: [-1]), .insertion(-1)),
    (Changeset(moves: [Move(from: 3, to: 0)]), .move(Move(from: 3, to: 0))),
    (
      Changeset(moves: [Move(from: 0, to: 1), Move(from: 2, to: 1)]),
      .move(Move(from: 2, to: 1))
    ),
    (
      Changeset(moves: [Move(from: 0, to: 0), Move(from: 1, to: 1), Move(from: 0, to: 2)]),
      .move(Move(from: 0, to: 2))
    ),
    (Changeset(updates: [Update(from: 3, to: 3)]), .update(Update(from: 3, to: 3))),
    (Changeset(updates: [Update(from: 5, to: 5)]), .update(Update(from: 5, to: 5))),
    (Changeset(updates: [Update(from: -1, to: -1)]), .update(Update(from: -1, to: -1))),
    (Changeset(updates: [Update(from: 0, to: 1)]), .update(Update(from: 0, to: 1))),
    (
      Changeset(updates: [Update(from: 1, to: 1), Update(from: 1, to: 1)]),
      .update(Update(from: 1, to: 1))
    ),
  ])
  func aChangesetThatDoesNotFitIsRefusedByName(
    changeset: Changeset<Int>, reason: ApplicationError<Int>
  ) {
    #expect(throws: reason) {
      try Patch(changeset, from: ["a", "b", "c"], to: ["a", "b", "c"]).applied(to: ["a", "b", "c"])
    }
  }

  /// An offset after both lists translates like the end of the list.
  @Test func anUpdateBehindTheLastItemIsRefusedThoughItIsTranslated() {
    let changeset = Changeset(deletions: [0], updates: [Update(from: 2, to: 1)])
    #expect(throws: ApplicationError<Int>.update(Update(from: 2, to: 1))) {
      try changeset.check(oldCount: 2, newCount: 1)
    }
  }

  @Test func theExamplesOfTheDocumentation() throws {
    #expect(throws: ApplicationError<Int>.deletion(7)) {
      try Patch(Changeset(deletions: [7]), from: ["a", "b"], to: ["a"]).applied(to: ["a", "b"])
    }
    try Changeset(insertions: [1]).check(oldCount: 1, newCount: 2)
    #expect(throws: ApplicationError<Int>.insertion(5)) {
      try Changeset(insertions: [5]).check(oldCount: 1, newCount: 2)
    }
  }

  @Test func countsThatNoListHasAreRefused() {
    #expect(throws: ApplicationError<Int>.count(expected: .max, found: .max)) {
      try Changeset(insertions: [0]).check(oldCount: .max, newCount: .max)
    }
    #expect(throws: ApplicationError<Int>.count(expected: 0, found: -1)) {
      try Changeset<Int>().check(oldCount: 0, newCount: -1)
    }
  }

  @Test func anErrorNamesThePosition() {
    let move = Move(from: 4, to: 7)
    let texts = [
      ApplicationError<Int>.deletion(4), .insertion(7), .move(move),
      .update(Update(from: 4, to: 7)),
      .count(expected: 3, found: 5), .mismatch(4),
    ].map(\.description)
    expectEqual(
      texts,
      [
        "the deletion at 4 does not fit", "the insertion at 7 does not fit",
        "the move from 4 to 7 does not fit", "the update of 4, now at 7, does not fit",
        "the list has 5 items, expected 3", "the new list has a different item at 4",
      ])
  }
}
