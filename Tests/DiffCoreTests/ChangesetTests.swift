import DiffCore
import TestSupport
import Testing

@Suite struct ChangesetTests {
  @Test func theExampleOfTheDocumentation() {
    let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
    #expect(change.deletions == [1])
    #expect(change.insertions == [3])
    #expect(change.moves == [Move(from: 3, to: 0)])
    #expect(change.updates.isEmpty)
  }

  @Test func movingTheFirstElementToTheEndIsOneMove() {
    #expect(
      ["a", "b", "c"].changeset(to: ["b", "c", "a"]) == Changeset(moves: [Move(from: 0, to: 2)]))
  }

  @Test func anElementThatMovedAndChangedIsInBoth() {
    let old: [Row] = ["a", "b", "c"]
    let move = Move(from: 0, to: 2)
    #expect(
      old.changeset(to: ["b", "c", "a1"])
        == Changeset(moves: [move], updates: [Update(from: move.from, to: move.to)]))
  }

  @Test func updatesAreAscendingHoweverTheyWereFound() {
    let old: [Row] = ["x", "a", "b", "c", "d", "e", "y"]
    let new: [Row] = ["x1", "e1", "a1", "b", "d1", "c1", "y1"]
    let updates = old.changeset(to: new).updates
    #expect(updates.map(\.to) == [0, 1, 2, 4, 5, 6])
    #expect(updates.map(\.from) == [0, 5, 1, 4, 3, 6])
  }

  @Test func anyCollectionIsCountedFromZero() {
    let old = Array("xxabc")[2...]
    #expect(old.changeset(to: "bca") == Changeset(moves: [Move(from: 0, to: 2)]))
    #expect("abc".changeset(to: "abd") == Changeset(deletions: [2], insertions: [2]))
    #expect(AnyCollection([1, 2]).changeset(to: [2]) == Changeset(deletions: [0]))
  }

  @Test func aKeyPathFindsIDs() {
    struct Line: Equatable {
      let number: Int
      var text: String
    }
    let old = [Line(number: 1, text: "a"), Line(number: 2, text: "b")]
    let new = [Line(number: 2, text: "c"), Line(number: 1, text: "a")]
    let change = old.changeset(to: new, id: \.number)
    #expect(change.moves == [Move(from: 1, to: 0)])
    #expect(change.updates == [Update(from: 1, to: 0)])
  }

  @Test func aKeyFindsTheSamePairsAsTheProtocol() {
    for old in SmallLists.selections(of: 4) {
      for new in SmallLists.selections(of: 4).map(SmallLists.changed) {
        #expect(old.changeset(to: new, id: \.id) == old.changeset(to: new))
      }
    }
  }

  @Test func countAndIsEmptySeeEveryKindOfChange() {
    let move = Move(from: 0, to: 0)
    #expect(Changeset<Int>().isEmpty)
    for one in [
      Changeset(deletions: [0]), Changeset(insertions: [0]), Changeset(moves: [move]),
      Changeset(updates: [Update(from: move.from, to: move.to)]),
    ] {
      #expect(!one.isEmpty)
      #expect(one.count == 1)
    }
  }

  @Test func randomListsKeepThePromises() {
    for transition in Transition<Row>.random(rows: 40, seed: 3).prefix(3000)
    where transition.old.repeatedIDs().isEmpty && transition.new.repeatedIDs().isEmpty {
      let failure = ChangesetChecker(transition.old, transition.new).failure
      #expect(failure == nil)
    }
  }

  /// Many piles of rows, and runs that grow out of single rows.
  @Test(arguments: [31, 32, 33, 200, 500])
  func rowsAndBlocksThatMoveFarKeepThePromises(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let old = (0..<count).map { Row(id: "\($0).") }
    let blocks = stride(from: 0, to: count, by: 10).map { old[$0..<min(count, $0 + 10)] }
    let news = [
      old.shuffled(using: &random),
      Array(blocks.shuffled(using: &random).joined()),
      Array(old[(count / 2)...] + old[..<(count / 2)]),
      old.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
        + old.enumerated().filter { $0.offset % 3 == 0 }.map(\.element),
    ]
    for new in news { #expect(ChangesetChecker(old, new).failure == nil) }
  }
}
