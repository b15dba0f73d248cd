import DiffCore
import SmallLists
import TestSupport
import Testing

/// What searches cost that compare and hash nothing: slots that are passed, and steps.
struct SearchCostTests {
  @Test func aTableOfDifferentItemsPassesLessThanOneSlotForEach() {
    var random = SeededGenerator(seed: 18)
    let hashes = (0..<60_000).map { _ in Int.random(in: .min ... .max, using: &random) }
    let passed = passedSlots(hashes: hashes)
    #expect(passed < 40_000)
    #expect(passed > 20_000)
    expectEqual(passedSlots(hashes: []), 0)
    // Both belong into the last slot; the second gets the first one.
    expectEqual(passedSlots(hashes: [-1, -1]), 1)
  }

  /// A walk from one end only would stop at the foreign rows and hash everything.
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
    expectEqual(changeset.deletions.count, 1100)
    expectEqual(tally.hashes, 2200)
  }

  /// Every paired item pays for two comparisons: the longer blocks are nearly as long as their
  /// surroundings.
  @Test(arguments: [
    (6000, [1000..<1500, 3000..<3500], 1000), (5000, [1000..<1900, 3100..<4000], 1800),
  ])
  func blocksBetweenItemsThatStayedAreSkippedWithoutHashing(
    count: Int, blocks: [Range<Int>], changes: Int
  ) {
    let all = Array(0..<count)
    let some = all.filter { id in !blocks.contains { $0.contains(id) } }
    for (old, new) in [(all, some), (some, all)] {
      let tally = Tally()
      expectEqual(tally.list(old).changeset(to: tally.list(new)).count, changes)
      expectEqual(tally.hashes, 0)
    }
  }

  @Test(arguments: [5, 6])
  func aFewItemsInThePlaceOfAsManyAreCrossedByComparing(count: Int) {
    let new = (0..<1000).map { (50..<50 + count).contains($0 % 100) ? $0 + 1000 : $0 }
    let tally = Tally()
    let changeset = tally.list(0..<1000).changeset(to: tally.list(new))
    expectEqual(changeset.count, 20 * count)
    expectEqual(tally.hashes, 20 * count)
  }

  /// One item that both lists have, in the middle of others that only one list has.
  @Test(arguments: [(4, 1), (1, 4), (3, 2)])
  func anItemAmongForeignOnesIsFoundByComparing(oldOthers: Int, newOthers: Int) {
    let old = (0..<oldOthers).map { 100 + $0 } + [0] + (0..<oldOthers).map { 200 + $0 }
    let new = (0..<newOthers).map { 300 + $0 } + [0] + (0..<newOthers).map { 400 + $0 }
    let tally = Tally()
    let changeset = tally.list(old).changeset(to: tally.list(new))
    expectEqual(changeset.count, 2 * (oldOthers + newOthers))
    expectEqual(tally.hashes, 2 * (oldOthers + newOthers))
  }

  /// Items that stand behind a list in memory are not part of it: here one that would match.
  @Test(arguments: [false, true])
  func anItemIsFoundFartherThanTheOtherListIsLong(isBackward: Bool) {
    let paired = Array(0..<100)
    let short = paired + [1000] + Array(2001..<2020)
    let long = paired + Array(3000..<3030) + [1000] + Array(4000..<4010)
    let tally = Tally()
    let behind = Array(repeating: 3000, count: 60)
    let shortRows = tally.list(short + behind).prefix(short.count)
    let longRows = tally.list(long)
    let changeset =
      isBackward ? longRows.changeset(to: shortRows) : shortRows.changeset(to: longRows)
    expectEqual(changeset.count, 59)
    expectEqual(tally.hashes, 59)
  }

  @Test func itemsAtTheEndsAndAloneAreFoundByComparing() {
    let paired = Array(0..<100)
    let tally = Tally()
    let changeset = tally.list(paired + Array(2000..<2030) + [1000])
      .changeset(to: tally.list(paired + [1000] + Array(3000..<3030)))
    expectEqual(changeset.count, 60)
    expectEqual(tally.hashes, 60)
    for (old, new) in [([0, 1, 2, 3, 4], [2]), ([2], [0, 1, 2, 3, 4])] {
      let tally = Tally()
      expectEqual(tally.list(old).changeset(to: tally.list(new)).count, 4)
      expectEqual(tally.hashes, 0)
    }
  }

  @Test func aCancelledSearchHashesNoMoreThanABlock() {
    let tally = Tally()
    var questions = 0
    let old = tally.list(0..<10_000)
    func isCancelled() -> Bool {
      questions += 1
      return questions > 1
    }
    let change = old.changeset(
      to: tally.list((0..<10_000).reversed()), isCancelled: isCancelled())
    expectEqual(change, nil)
    #expect(tally.hashes <= 300)
  }

  @Test func aCancelledSearchComparesNoFurtherSections() {
    let tally = Tally()
    let sections = (0..<100).map { ListSection(header: $0, items: tally.list([$0])) }
    var questions = 0
    func isCancelled() -> Bool {
      questions += 1
      return questions > 10
    }
    let change: SectionedChangeset? = sections.changeset(to: sections, isCancelled: isCancelled())
    expectEqual(change, nil)
    expectEqual(tally.comparisons, 10)
  }

  @Test(arguments: [1, 2, 3, 100, 1000, 65_536])
  func aSearchTakesAsManyStepsAsTheCountHasBits(count: Int) {
    for place in stride(from: 0, through: count, by: max(1, count / 50)) {
      var steps = 0
      let found = (0..<count).partitioningIndex { offset in
        steps += 1
        return offset >= place
      }
      expectEqual(found, place)
      #expect(steps <= Int.bitWidth - count.leadingZeroBitCount)
    }
  }
}

/// Returns the number of slots that a table passes on its way to each of some items.
///
/// No clock tells reliably whether items are spread evenly over a table that has room for them.
///
/// - Parameter hashes: The hashes of items that all have different ids.
private func passedSlots(hashes: [Int]) -> Int {
  let leftovers = Leftovers(ofCount: hashes.count)
  var table = LeftoverTable(of: leftovers)
  table.insert(leftovers, hash: { hashes[$0] }, isSame: { _, _ in false })
  var passed = 0
  for place in 0..<table.slots.count where table.slots[place].mark != LeftoverTable.Slot.none {
    let distance = place - table.start(for: table.slots[place].hash)
    passed += distance < 0 ? distance + table.slots.count : distance
  }
  return passed
}
