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
