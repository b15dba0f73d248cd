import DiffCore
import SmallLists
import TestSupport
import Testing

/// The costs of a diff, in comparisons and hashes of ids.
struct ChangesetCostTests {
  @Test func onlyRowsThatDoNotLineUpAreHashed() {
    let cost = Cost(from: 0..<1000, to: 0..<1000)
    #expect(cost.changeset.isEmpty)
    expectEqual(cost.hashes, 0)
    expectEqual(cost.comparisons, 1000)
    do {
      let cost = Cost(from: 0..<1000, to: 0..<1001)
      expectEqual(cost.changeset, Changeset(insertions: [1000]))
      expectEqual(cost.hashes, 0)
      expectEqual(cost.comparisons, 1000)
    }
    do {
      let cost = Cost(from: 0..<10_000, to: Array(1..<10_000) + [0])
      expectEqual(cost.changeset, Changeset(moves: [Move(from: 0, to: 9999)]))
      expectEqual(cost.hashes, 2)
      #expect(cost.comparisons < 10_010)
    }
    do {
      var random = SeededGenerator(seed: 1)
      let cost = Cost(from: 0..<1000, to: (0..<1000).shuffled(using: &random))
      #expect(cost.hashes <= 2000)
      #expect(cost.hashes > 1900)
      #expect(cost.comparisons < 1500)
    }
    let tally = Tally()
    let old = tally.list(0..<1000).map(\.id)
    #expect(old.changeset(to: old).isEmpty)
    expectEqual(tally.comparisons, 1000)
  }

  @Test func scatteredEditsHashOnlyDeletedAndInsertedRows() {
    var random = SeededGenerator(seed: 2)
    let old = Array(0..<10_000)
    var new = old.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
    let deleted = old.count - new.count
    for id in 0..<1000 {
      new.insert(10_000 + id, at: Int.random(in: 0...new.count, using: &random))
    }
    let cost = Cost(from: old, to: new)
    expectEqual(cost.changeset.deletions.count, deleted)
    expectEqual(cost.changeset.insertions.count, 1000)
    expectEqual(cost.hashes, deleted + 1000)
    #expect(cost.comparisons < 16_000)
  }

  @Test func deletedAndInsertedBlocksAreCrossedWithoutHashingTheRest() {
    let old = Array(0..<3000) + Array(3000..<3500) + Array(3500..<6000)
    let new =
      [-1] + Array(0..<1000) + Array(9000..<9400) + Array(1000..<3000) + Array(3500..<6000)
      + [-2]
    let cost = Cost(from: old, to: new)
    expectEqual(cost.changeset.deletions.count, 500)
    expectEqual(cost.changeset.insertions.count, 402)
    expectEqual(cost.hashes, 902)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 20, 50, 100, 1000] + (isExhaustive ? [5000] : []))
  func noInputCostsMuchMoreThanHashingEverything(count: Int) {
    for (name, old, new) in Adversary.lists(of: count) {
      let cost = Cost(from: old, to: new)
      #expect(cost.hashes <= old.count + new.count, "\(name)")
      #expect(cost.total <= cost.limit, "\(name) of \(count): \(cost.total) over \(cost.limit)")
    }
  }

  /// Sorting would compare as often; the hashes are at most one for each row.
  @Test(arguments: isExhaustive ? [64, 1000, 16_384] : [64, 1000])
  func repeatedIDsAndGapsCostNoMoreComparisonsThanSorting(count: Int) {
    for (name, old, new) in Adversary.listsThatWasteComparisons(of: count) {
      let cost = Cost(from: old, to: new)
      let rows = old.count + new.count
      let levels = Int.bitWidth - rows.leadingZeroBitCount
      #expect(cost.comparisons <= rows * levels / 2, "\(name) of \(count)")
      #expect(cost.hashes <= old.count + new.count, "\(name) of \(count)")
    }
  }

  @Test func comparisonsGrowInProportionToTheRows() {
    for (small, large) in zip(
      Adversary.listsThatWasteComparisons(of: 1000),
      Adversary.listsThatWasteComparisons(of: isExhaustive ? 16_000 : 4_000))
    {
      let few = Cost(from: small.old, to: small.new).comparisons
      let many = Cost(from: large.old, to: large.new).comparisons
      #expect(many <= (isExhaustive ? 20 : 5) * few + 200, "\(small.name): \(few), then \(many)")
    }
  }

  @Test func idsThatHashAlikeCompareNoMoreThanADictionaryDoes() {
    let tally = Tally()
    let old = tally.collidingList(0..<200)
    let new = tally.collidingList((0..<200).reversed())
    expectEqual(old.changeset(to: new).moves.count, 199)
    let comparisons = tally.comparisons
    var dictionary: [TalliedID: Int] = [:]
    for (offset, row) in old.enumerated() { dictionary[row.id] = offset }
    for row in new { _ = dictionary[row.id] }
    #expect(comparisons < 2 * (tally.comparisons - comparisons))
  }
}

/// What one diff cost.
private struct Cost {
  let changeset: Changeset<Int>
  let comparisons: Int
  let hashes: Int
  private let oldCount: Int
  private let newCount: Int

  init(from old: some Collection<Int>, to new: some Collection<Int>) {
    let tally = Tally()
    changeset = tally.list(old).changeset(to: tally.list(new))
    comparisons = tally.comparisons
    hashes = tally.hashes
    oldCount = old.count
    newCount = new.count
  }

  /// In comparisons: hashing a row and probing for it costs as much as eight of them.
  var total: Int {
    comparisons + 8 * hashes
  }

  /// One and a half times the cost of hashing every row and comparing the common rows.
  var limit: Int {
    3 * (8 * (oldCount + newCount) + min(oldCount, newCount)) / 2
  }
}

/// Lists that a walk in step finds hard.
private enum Adversary {
  static func lists(of count: Int) -> [(name: String, old: [Int], new: [Int])] {
    var random = SeededGenerator(seed: UInt64(count))
    let ascending = Array(0..<count)
    return [
      ("disjoint", ascending, ascending.map { $0 + count }),
      ("reversed", ascending, ascending.reversed()),
      ("shuffled", ascending, ascending.shuffled(using: &random)),
      ("interleaved", ascending.map { 2 * $0 }, ascending.map { 3 * $0 }),
      ("all equal", ascending.map { _ in 0 }, Array(repeating: 0, count: count / 2)),
      ("two alternating", ascending.map { $0 % 2 }, ascending.map { ($0 + 1) % 2 }),
      (
        "few ids", ascending.map { $0 % 10 }, ascending.map { $0 * 7 % 10 }.shuffled(using: &random)
      ),
      ("halves swapped", ascending, Array(ascending[(count / 2)...] + ascending[..<(count / 2)])),
      ("gaps beyond the window", ascending, withGaps(ascending)),
      ("emptied", ascending, []),
      ("filled", [], ascending),
    ]
  }

  /// Lists of repeated ids, and some whose next match is always just out of reach.
  static func listsThatWasteComparisons(
    of count: Int
  ) -> [(name: String, old: [Int], new: [Int])] {
    let ascending = Array(0..<count)
    let alternating = ascending.map { $0 % 2 }
    return [
      ("all equal", ascending.map { _ in 0 }, ascending.map { _ in 0 }),
      ("all equal, fewer", ascending.map { _ in 0 }, Array(repeating: 0, count: count / 3)),
      ("all equal but the ends", [-1] + ascending.map { _ in 0 } + [-2], ascending.map { _ in 0 }),
      ("two alternating", alternating, alternating.map { 1 - $0 }),
      ("two alternating, then paired", alternating, ascending.map { $0 / 2 % 2 }),
      ("gaps beyond the window", ascending, withGaps(ascending)),
      ("gaps of one more each time", ascending, withGrowingGaps(ascending)),
    ]
  }

  /// Returns the ids with one new row before the first row, two before the second, and so on.
  private static func withGrowingGaps(_ ids: [Int]) -> [Int] {
    var ids = ids[...]
    var list: [Int] = []
    var gap = 1
    while let id = ids.popFirst() {
      list += (0..<min(gap, 400)).map { -1 - list.count - $0 } + [id]
      gap += 1
      ids = ids.dropFirst(gap)
    }
    return list
  }

  /// Fourteen new rows in the place of every thirteen of twenty.
  private static func withGaps(_ ids: [Int]) -> [Int] {
    ids.map { $0 % 20 < 13 ? $0 + ids.count : $0 } + [-1]
  }
}
