extension [Run] {
  /// Returns the fewest pairs that have to move so that the others keep their order.
  ///
  /// The runs ascend in the new list, and so do the moves.
  func fewestMoves() -> [Move<Int>] {
    guard zip(self, dropFirst()).contains(where: { $0.old > $1.old }) else { return [] }
    let itemCount = reduce(0) { $0 + Int($1.count) }
    var piles = Piles(itemCount: itemCount, runCount: count)
    for run in indices { piles.deal(self[run], ordinal: run) }
    let moveCount = itemCount - piles.count
    // The piles are freed before the moves take their memory.
    let isKept = piles.longestSubsequence(of: count)
    var moves: [Move<Int>] = []
    moves.reserveCapacity(moveCount)
    for run in indices where !isKept[run] {
      for pair in self[run].pairs { moves.append(Move(from: pair.old, to: pair.new)) }
    }
    return moves
  }
}

/// A search for the runs that stay: a selection of runs that ascend in both lists, with as many
/// items as possible.
///
/// Patience sorting finds a longest increasing subsequence in O(*r* log *r* + *n*) for *r* runs of
/// *n* items. A run is consecutive in both lists, so a longest subsequence contains either all of
/// its items or none. The algorithm therefore deals a whole run onto consecutive piles with at most
/// one binary search. The top of pile *k* is the least offset at which an increasing subsequence of
/// *k* + 1 items can end.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975. There:
/// *x* is an item's offset in the old list, *M*(*k*) the top of the pile *k*.
private struct Piles: ~Copyable {
  private static let none: Int32 = -1

  /// The number of piles.
  private(set) var count = 0

  /// The number of bits of ``count``, and of steps in a binary search.
  private var levels = 0

  /// The offset in the old list of the top of each pile, ascending.
  ///
  /// `Int32.max` fills the rest of the array, up to a power of two.
  private var tops = FixedArray<Int32>(repeating: .max, count: 1)

  /// The ordinal of the run on top of each pile.
  private var topRuns: FixedArray<Int32>

  /// The predecessor of each dealt run in the longest subsequence that ends with that run.
  private var previous: FixedArray<Int32>

  init(itemCount: Int, runCount: Int) {
    topRuns = FixedArray(repeating: Piles.none, count: itemCount)
    previous = FixedArray(repeating: 0, count: runCount)
  }

  /// Returns whether each run stays.
  ///
  /// - Precondition: At least one run was dealt.
  consuming func longestSubsequence(of runCount: Int) -> [Bool] {
    var isKept = Array(repeating: false, count: runCount)
    var last = topRuns[count - 1]
    while last != Piles.none {
      isKept[Int(last)] = true
      last = previous[Int(last)]
    }
    return isKept
  }

  @inline(__always)
  mutating func deal(_ run: Run, ordinal: Int) {
    let first = pile(for: run.old)
    previous[ordinal] = first == 0 ? Piles.none : topRuns[first - 1]
    let next = first + Int(run.count)
    // The branch is predicted, so that a search can start before the previous one has ended.
    if next >> levels > 0 { makeRoom(for: next) }
    tops[first] = run.old
    topRuns[first] = Int32(truncatingIfNeeded: ordinal)
    if run.count > 1 { dealItems(of: run, onto: first..<next, ordinal: ordinal) }
    count = max(count, next)
  }

  /// Deals the items of a run.
  ///
  /// It is not inlined: if most items move, most runs have only one item and do not need it.
  @inline(never)
  private mutating func dealItems(of run: Run, onto piles: Range<Int>, ordinal: Int) {
    tops.fill(piles) { run.old &+ Int32(truncatingIfNeeded: $0) }
    topRuns.fill(piles) { _ in Int32(truncatingIfNeeded: ordinal) }
  }

  /// Makes room for at least `count` piles.
  @inline(never)
  private mutating func makeRoom(for count: Int) {
    levels = Int.bitWidth - count.leadingZeroBitCount
    tops = FixedArray(extending: tops, with: .max, toCount: 1 << levels)
  }

  /// Returns the first pile whose top is not less than `offset`.
  private func pile(for offset: Int32) -> Int {
    var first = 0
    var level = levels
    while level > 0 {
      level -= 1
      // 1 if the top is less, otherwise 0. With random items, the processor would mispredict every
      // second branch, which takes longer than the rest of the search.
      let isLess = UInt32(bitPattern: tops[first &+ 1 &<< level &- 1] &- offset) &>> 31
      first &+= Int(isLess) &<< level
    }
    return first
  }
}
