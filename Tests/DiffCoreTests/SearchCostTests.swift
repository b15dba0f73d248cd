import DiffCore
import ListAdaptersTesting
import Testing

/// What searches cost that compare and hash nothing: slots that are passed, and steps.
@Suite struct SearchCostTests {
  @Test func aTableOfDifferentItemsPassesLessThanOneSlotForEach() {
    var random = SeededGenerator(seed: 18)
    let hashes = (0..<60_000).map { _ in Int.random(in: .min ... .max, using: &random) }
    let passed = LeftoverCosts.passedSlots(hashes: hashes)
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
