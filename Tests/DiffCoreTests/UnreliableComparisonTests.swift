import DiffCore
import PatchCore
import SmallLists
import TestSupport
import Testing

/// Inconsistent comparisons, for example of a clock or of objects that change.
///
/// Every search ends, reads only the lists, and its result fits them.
struct UnreliableComparisonTests {
  /// Numbers of items with traced paths, and with divided boxes.
  private static let counts = [0, 1, 2, 3, 7, 40, 700]

  /// Percentages of comparisons that find items equal.
  private static let shares = [2, 50, 98]

  #if !DEBUG
    @Test(arguments: counts, shares)
    func matchingFits(count: Int, share: Int) throws {
      for (old, new, seed) in Self.lists(count: count, share: share) {
        let answers = Answers(seed: seed, share: share)
        let two = old.changeset(to: new, matching: { answers.next($0, $1, within: (old, new)) })
        try two.check(oldCount: old.count, newCount: new.count)
        let three = old.changeset(to: new) {
          answers.next($0, $1, within: (old, new)) ? ItemMatch.updated : .different
        }
        try three.check(oldCount: old.count, newCount: new.count)
      }
    }
  #endif

  /// Nothing matches while paths are traced, and everything while the middle snake is searched:
  /// that lies at the end, so that dividing there leaves as much to do as before.
  @Test func whatCannotBeDividedIsReplaced() {
    var rounds = 0
    let change = (0..<300).changeset(to: 0..<299) { old, new in
      if old == 0, new == 0 { rounds += 1 }
      return rounds >= 2
    }
    expectEqual(rounds, 2)
    expectEqual(change, Changeset(deletions: Array(0..<300), insertions: Array(0..<299)))
  }

  #if !DEBUG
    @Test(arguments: counts, shares)
    func editScriptsFit(count: Int, share: Int) throws {
      for (old, new, seed) in Self.lists(count: count, share: share) {
        let answers = Answers(seed: seed, share: share)
        let script = old.editScript(to: new, by: { answers.next($0, $1, within: (old, new)) })
        try expectEqual(script.applied(to: old).count, new.count)
      }
    }
  #endif

  @Test(arguments: counts, shares)
  func keysAndContentsFit(count: Int, share: Int) throws {
    for (old, new, seed) in Self.lists(count: count, share: share) {
      let answers = Answers(seed: seed, share: share)
      let oldItems = old.map { UnreliableItem(value: $0, answers: answers) }
      let newItems = new.map { UnreliableItem(value: $0, answers: answers) }
      let change = oldItems.changeset(to: newItems)
      try change.check(oldCount: old.count, newCount: new.count)
    }
  }

  /// The lists of a case, by ranges of numbers, and a seed for each pair.
  private static func lists(
    count: Int, share: Int
  ) -> [(old: Range<Int>, new: Range<Int>, seed: UInt64)] {
    let rounds = count < 100 ? (isExhaustive ? 50 : 10) : 1
    return (0..<rounds).map { round in
      let newCount = round.isMultiple(of: 2) ? count : count / (round % 5 + 1)
      return (0..<count, 10_000..<10_000 + newCount, UInt64(count * 1_000 + share * 10 + round))
    }
  }
}
