import DiffCore
import ListAdaptersTesting
import Testing

/// What a diff costs, counted in comparisons and hashes of ids.
@Suite struct ChangesetCostTests {
  @Test func identicalListsHashNothingAndCompareEachRowOnce() {
    let cost = Cost(from: 0..<1000, to: 0..<1000)
    #expect(cost.changeset.isEmpty)
    #expect(cost.hashes == 0)
    #expect(cost.comparisons == 1000)
  }

  @Test func anAppendedRowHashesNothing() {
    let cost = Cost(from: 0..<1000, to: 0..<1001)
    #expect(cost.changeset == Changeset(insertions: [1000]))
    #expect(cost.hashes == 0)
    #expect(cost.comparisons == 1000)
  }

  @Test func aRowThatMovedFromFirstToLastHashesOnlyItself() {
    let cost = Cost(from: 0..<10_000, to: Array(1..<10_000) + [0])
    #expect(cost.changeset == Changeset(moves: [Move(from: 0, to: 9999)]))
    #expect(cost.hashes == 2)
    #expect(cost.comparisons < 10_010)
  }

  @Test func aShuffledListHashesEachRowOnce() {
    var random = SeededGenerator(seed: 1)
    let cost = Cost(from: 0..<1000, to: (0..<1000).shuffled(using: &random))
    #expect(cost.hashes <= 2000)
    #expect(cost.hashes > 1900)
    #expect(cost.comparisons < 1500)
  }

  @Test func scatteredEditsHashOnlyTheRowsThatCameAndLeft() {
    var random = SeededGenerator(seed: 2)
    let old = Array(0..<10_000)
    var new = old.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
    let deleted = old.count - new.count
    for id in 0..<1000 {
      new.insert(10_000 + id, at: Int.random(in: 0...new.count, using: &random))
    }
    let cost = Cost(from: old, to: new)
    #expect(cost.changeset.deletions.count == deleted)
    #expect(cost.changeset.insertions.count == 1000)
    #expect(cost.hashes == deleted + 1000)
    #expect(cost.comparisons < 16_000)
  }

  @Test func blocksThatCameAndLeftAreCrossedWithoutHashingTheRest() {
    let old = Array(0..<3000) + Array(3000..<3500) + Array(3500..<6000)
    let new =
      [-1] + Array(0..<1000) + Array(9000..<9400) + Array(1000..<3000) + Array(3500..<6000)
      + [-2]
    let cost = Cost(from: old, to: new)
    #expect(cost.changeset.deletions.count == 500)
    #expect(cost.changeset.insertions.count == 402)
    #expect(cost.hashes == 902)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 20, 50, 100, 1000, 5000])
  func noInputCostsMuchMoreThanHashingEverything(count: Int) {
    for (name, old, new) in Adversary.lists(of: count) {
      let cost = Cost(from: old, to: new)
      #expect(cost.hashes <= old.count + new.count, "\(name)")
      #expect(cost.total <= cost.limit, "\(name) of \(count): \(cost.total) over \(cost.limit)")
    }
  }

  @Test func idsThatHashAlikeCompareNoMoreThanADictionaryDoes() {
    let tally = Tally()
    let old = tally.collidingList(0..<200)
    let new = tally.collidingList((0..<200).reversed())
    #expect(old.changeset(to: new).moves.count == 199)
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

  /// One and a half times what it costs to hash every row, and to compare those that are found.
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

  /// Fourteen new rows in the place of every thirteen of twenty.
  private static func withGaps(_ ids: [Int]) -> [Int] {
    ids.map { $0 % 20 < 13 ? $0 + ids.count : $0 } + [-1]
  }
}
