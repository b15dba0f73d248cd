import DiffCore
import TestSupport
import Testing

/// What searches cost that compare and hash nothing: slots that are passed, and steps.
@Suite struct SearchCostTests {
  @Test func aTableOfDifferentItemsPassesLessThanOneSlotForEach() {
    var random = SeededGenerator(seed: 18)
    let hashes = (0..<60_000).map { _ in Int.random(in: .min ... .max, using: &random) }
    let passed = LeftoverTable.passedSlots(hashes: hashes)
    #expect(passed < 40_000)
    #expect(passed > 20_000)
  }

  /// A walk from one end only would be lost in what is foreign there, and hash everything.
  @Test(arguments: [false, true])
  func editsBesideAForeignEndAreWalkedFromTheOther(isMirrored: Bool) {
    let edited = (0..<1000).map { $0.isMultiple(of: 10) ? 5000 + $0 : $0 }
    var old = Array(0..<1000) + Array(10_000..<11_000)
    var new = edited + Array(20_000..<21_000)
    if isMirrored {
      old.reverse()
      new.reverse()
    }
    let tally = Tally()
    let changeset = tally.list(old).changeset(to: tally.list(new))
    #expect(changeset.deletions.count == 1100)
    #expect(tally.hashes == 2200)
  }

  @Test func blocksBetweenItemsThatStayedAreSkippedWithoutHashing() {
    let all = Array(0..<6000)
    let some = all.filter { !(1000..<1500).contains($0) && !(3000..<3500).contains($0) }
    for (old, new) in [(all, some), (some, all)] {
      let tally = Tally()
      let changeset = tally.list(old).changeset(to: tally.list(new))
      #expect(changeset.count == 1000)
      #expect(tally.hashes == 0)
    }
  }

  @Test func aFewItemsInThePlaceOfAsManyAreCrossedByComparing() {
    let new = (0..<1000).map { (50..<55).contains($0 % 100) ? $0 + 1000 : $0 }
    let tally = Tally()
    let changeset = tally.list(0..<1000).changeset(to: tally.list(new))
    #expect(changeset.count == 100)
    #expect(tally.hashes == 100)
  }

  @Test func theOnlyItemOfAListIsFoundByComparing() {
    for (old, new) in [([0, 1, 2, 3, 4], [2]), ([2], [0, 1, 2, 3, 4])] {
      let tally = Tally()
      #expect(tally.list(old).changeset(to: tally.list(new)).count == 4)
      #expect(tally.hashes == 0)
    }
  }

  @Test(arguments: [1, 2, 3, 100, 1000, 65_536])
  func aSearchTakesAsManyStepsAsTheCountHasBits(count: Int) {
    for place in stride(from: 0, through: count, by: max(1, count / 50)) {
      var steps = 0
      let found = (0..<count).partitioningIndex { offset in
        steps += 1
        return offset >= place
      }
      #expect(found == place)
      #expect(steps <= Int.bitWidth - count.leadingZeroBitCount)
    }
  }
}
