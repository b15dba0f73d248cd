import DiffCore
import SmallLists
import TestSupport
import Testing

struct ChangesetTests {
  @Test func theExampleOfTheDocumentation() {
    let change = ["a", "b", "c", "d"].changeset(to: ["d", "a", "c", "e"])
    expectEqual(change.deletions, [1])
    expectEqual(change.insertions, [3])
    expectEqual(change.moves, [Move(from: 3, to: 0)])
    #expect(change.updates.isEmpty)
    expectEqual(
      ["a", "b", "c"].changeset(to: ["b", "c", "a"]), Changeset(moves: [Move(from: 0, to: 2)]))
    let old = Array("xxabc")[2...]
    expectEqual(old.changeset(to: "bca"), Changeset(moves: [Move(from: 0, to: 2)]))
    expectEqual("abc".changeset(to: "abd"), Changeset(deletions: [2], insertions: [2]))
    expectEqual(AnyCollection([1, 2]).changeset(to: [2]), Changeset(deletions: [0]))
  }

  @Test func countAndIsEmptySeeEveryKindOfChange() {
    let move = Move(from: 0, to: 0)
    #expect(Changeset<Int>().isEmpty)
    for one in [
      Changeset(deletions: [0]), Changeset(insertions: [0]), Changeset(moves: [move]),
      Changeset(updates: [Update(from: move.from, to: move.to)]),
    ] {
      #expect(!one.isEmpty)
      expectEqual(one.count, 1)
    }
  }

  @Test func randomListsKeepThePromises() {
    for transition in Transition<Row>.random(rows: 40, seed: 3).prefix(tries(3_000))
    where transition.old.repeatedIDs().isEmpty && transition.new.repeatedIDs().isEmpty {
      let failure = ChangesetChecker(transition.old, transition.new).failure
      #expect(failure == nil)
    }
  }

  /// Many piles of rows, and runs that grow out of single rows.
  @Test(arguments: [31, 32, 33, 200] + (isExhaustive ? [500] : []))
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
    for new in news { expectEqual(ChangesetChecker(old, new).failure, nil) }
  }
}
