extension [Run] {
  /// Returns the fewest pairs that have to move so that the others keep their order.
  ///
  /// The runs ascend in the new list, and so do the moves.
  func fewestMoves() -> [Move<Int>] {
    guard !areAscendingInOldList else { return [] }
    let staying = LongestIncreasingRuns(self)
    var moves: [Move<Int>] = []
    moves.reserveCapacity(staying.movedItemCount)
    for run in indices where !staying.isKept[run] { moves.append(itemsOf: self[run]) }
    return moves
  }

  private var areAscendingInOldList: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].old < self[$0].old }
  }
}

extension [Move<Int>] {
  fileprivate mutating func append(itemsOf run: Run) {
    for item in 0..<Int(run.count) {
      append(Move(from: Int(run.old) + item, to: Int(run.new) + item))
    }
  }
}

/// The runs that need not move: of all choices of runs that ascend in both lists, one with the most
/// items.
///
/// Patience sorting finds a longest increasing subsequence in O(*r* log *r* + *n*) for *r* runs of
/// *n* items. A run is consecutive in both lists, so a longest subsequence has all of its items or
/// none. The algorithm deals a whole run onto consecutive piles at once, with one binary search at
/// most.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975. There:
/// *x* is an item's offset in the old list, *M*(*k*) the top of the pile *k*.
struct LongestIncreasingRuns {
  /// For each run, whether it does not move.
  private(set) var isKept: [Bool]

  /// The number of items in the other runs.
  private(set) var movedItemCount: Int

  /// - Parameter runs: Runs that ascend in the new list.
  init(_ runs: [Run]) {
    isKept = Array(repeating: false, count: runs.count)
    let itemCount = runs.reduce(0) { $0 + Int($1.count) }
    var piles = Piles(itemCount: itemCount, runCount: runs.count)
    for run in runs.indices { piles.deal(runs[run], ordinal: run) }
    var last = piles.lastRun
    while last != Piles.none {
      isKept[Int(last)] = true
      last = piles.previous[Int(last)]
    }
    movedItemCount = itemCount - piles.count
  }
}

/// Piles of items: the top of pile *k* is the least offset at which an increasing subsequence of
/// *k* + 1 items can end.
private struct Piles: ~Copyable {
  static let none: Int32 = -1

  /// The number of piles.
  private(set) var count = 0

  /// The number of bits of ``count``, which is the number of steps of a binary search.
  private var levels = 0

  /// The pile behind the one that the last item was dealt onto.
  private var next = 0

  /// The offset in the old list of the run that was dealt last.
  private var last: Int32 = -1

  /// The offset in the old list of the top of each pile, ascending.
  ///
  /// Behind the piles, the largest number fills the array up to a power of two.
  private var tops = FixedArray<Int32>(repeating: .max, count: 1)

  /// The run that the top of each pile belongs to.
  private var topRuns: FixedArray<Int32>

  /// For each dealt run, the one before it in the longest subsequence that it ends.
  private(set) var previous: FixedArray<Int32>

  init(itemCount: Int, runCount: Int) {
    topRuns = FixedArray(repeating: Piles.none, count: itemCount)
    previous = FixedArray(repeating: 0, count: runCount)
  }

  /// The last run of a longest subsequence, once a run was dealt.
  var lastRun: Int32 {
    topRuns[count - 1]
  }

  @inline(__always)
  mutating func deal(_ run: Run, ordinal: Int) {
    let first = isAtNext(run.old) ? next : pile(for: run.old)
    previous[ordinal] = first == 0 ? Piles.none : topRuns[first - 1]
    next = first + Int(run.count)
    // The branch is predicted, so that a search need not wait for the one before it to end.
    if next >> levels > 0 { makeRoom() }
    tops[first] = run.old
    topRuns[first] = Int32(truncatingIfNeeded: ordinal)
    if run.count > 1 { dealItems(of: run, onto: first..<next, ordinal: ordinal) }
    last = run.old
    count = max(count, next)
  }

  /// Deals all items of a run.
  ///
  /// It is not inlined: where most items move, most runs have only one.
  @inline(never)
  private mutating func dealItems(of run: Run, onto piles: Range<Int>, ordinal: Int) {
    tops.fill(piles) { run.old &+ Int32(truncatingIfNeeded: $0) }
    topRuns.fill(piles) { _ in Int32(truncatingIfNeeded: ordinal) }
  }

  /// Makes room for more piles.
  @inline(never)
  private mutating func makeRoom() {
    levels = Int.bitWidth - next.leadingZeroBitCount
    tops = FixedArray(extending: tops, with: .max, toCount: 1 << levels)
  }

  /// Returns whether `offset` belongs onto the pile behind the last run's, that is, whether
  /// `last < offset <= tops[next]`.
  private func isAtNext(_ offset: Int32) -> Bool {
    // One comparison of unsigned numbers, which is hardly ever true among random items.
    UInt32(bitPattern: offset &- last &- 1) < UInt32(bitPattern: tops[next] &- last)
  }

  /// Returns the first pile whose top is not less than `offset`.
  private func pile(for offset: Int32) -> Int {
    var first = 0
    var level = levels
    while level > 0 {
      level -= 1
      // One if the top is less, else zero. Among random items a branch would be mispredicted every
      // other time, which takes longer than the rest of the search.
      let isLess = UInt32(bitPattern: tops[first &+ 1 &<< level &- 1] &- offset) &>> 31
      first &+= Int(isLess) &<< level
    }
    return first
  }
}
