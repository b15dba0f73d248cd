/// The runs that need not move: the heaviest choice of runs that ascend in both lists.
///
/// A longest increasing subsequence by patience sorting, O(*r* log *r* + *n*) for *r* runs of *n*
/// rows. A run is consecutive in both lists, so that a longest subsequence has all of its rows or
/// none; each run is dealt onto consecutive piles at once, with one binary search at most.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975. There:
/// *x* is a row's offset in the old list, *M*(*k*) the top of the pile *k*.
struct LongestIncreasingRuns {
  /// For each run, whether it stays in place.
  private(set) var isKept: [Bool]

  /// The number of rows in the other runs.
  private(set) var movedRowCount: Int

  /// - Parameter runs: Runs ascending in the new list.
  init(_ runs: [Run]) {
    isKept = Array(repeating: false, count: runs.count)
    let rowCount = runs.reduce(0) { $0 + Int($1.count) }
    var piles = Piles(rowCount: rowCount, runCount: runs.count)
    for run in runs.indices { piles.deal(runs[run], ordinal: run) }
    var last = piles.lastRun
    while last != Piles.none {
      isKept[Int(last)] = true
      last = piles.previous[Int(last)]
    }
    movedRowCount = rowCount - piles.count
  }
}

/// Piles of rows: the top of pile *k* is the least offset at which an increasing subsequence of
/// *k* + 1 rows can end.
private struct Piles: ~Copyable {
  static let none: Int32 = -1

  /// The number of piles.
  private(set) var count = 0

  /// The number of bits that ``count`` takes: so often a search halves the piles.
  private var levels = 0

  /// The pile behind the one that the last row was dealt onto.
  private var next = 0

  /// The offset of the last row in the old list.
  private var last: Int32 = -1

  /// The offset in the old list of the top of each pile, ascending; behind the piles, as many of
  /// the largest numbers as make a power of two.
  private var tops = FixedArray<Int32>(repeating: .max, count: 1)

  /// The run that the top of each pile is of.
  private var topRuns: FixedArray<Int32>

  /// For each run that was dealt, the one before it in the longest subsequence that it ends.
  private(set) var previous: FixedArray<Int32>

  init(rowCount: Int, runCount: Int) {
    topRuns = FixedArray(repeating: Piles.none, count: rowCount)
    previous = FixedArray(repeating: 0, count: runCount)
  }

  /// The run that ends a longest subsequence.
  var lastRun: Int32 {
    count == 0 ? Piles.none : topRuns[count - 1]
  }

  @inline(__always)
  mutating func deal(_ run: Run, ordinal: Int) {
    let first = isAtNext(run.old) ? next : pile(for: run.old)
    previous[ordinal] = first == 0 ? Piles.none : topRuns[first - 1]
    next = first + Int(run.count)
    // A branch, which is predicted, so that a search need not wait for the end of the one before.
    if next >> levels > 0 { makeRoom() }
    tops[first] = run.old
    topRuns[first] = Int32(truncatingIfNeeded: ordinal)
    if run.count > 1 { dealRows(of: run, onto: first..<next, ordinal: ordinal) }
    last = run.old + run.count - 1
    count = max(count, next)
  }

  /// Deals all rows of a run; where most rows move, most runs have but one.
  @inline(never)
  private mutating func dealRows(of run: Run, onto piles: Range<Int>, ordinal: Int) {
    tops.fill(piles) { run.old &+ Int32(truncatingIfNeeded: $0) }
    topRuns.fill(piles) { _ in Int32(truncatingIfNeeded: ordinal) }
  }

  /// Makes room for the next pile.
  @inline(never)
  private mutating func makeRoom() {
    levels = Int.bitWidth - next.leadingZeroBitCount
    tops = FixedArray(extending: tops, with: .max, toCount: 1 << levels)
  }

  /// Whether the pile for `offset` is the one behind the last row's: `last < offset <= tops[next]`.
  private func isAtNext(_ offset: Int32) -> Bool {
    // One comparison, of unsigned numbers, that is hardly ever true among random rows.
    UInt32(bitPattern: offset &- last &- 1) < UInt32(bitPattern: tops[next] &- last)
  }

  /// The first pile whose top is not less than `offset`.
  private func pile(for offset: Int32) -> Int {
    var first = 0
    var level = levels
    while level > 0 {
      level -= 1
      // One if the top is less, else zero. A branch here would be mispredicted every other time,
      // which takes longer than the rest of a search among random rows.
      let isLess = UInt32(bitPattern: tops[first &+ 1 &<< level &- 1] &- offset) &>> 31
      first &+= Int(isLess) &<< level
    }
    return first
  }
}
