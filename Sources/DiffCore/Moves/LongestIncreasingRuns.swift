/// The runs that need not move: the heaviest choice of runs that ascend in both lists.
///
/// A longest increasing subsequence by patience sorting, O(*r* log *r* + *n*) for *r* runs of *n*
/// rows. A run is consecutive in both lists, so that a longest subsequence has all of its rows or
/// none; each run is dealt onto consecutive piles at once, with one binary search.
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975. There:
/// *x* is a row's offset in the old list, *M*(*k*) the top of the pile *k*.
struct LongestIncreasingRuns {
  /// For each run, whether it stays in place.
  private(set) var isKept: [Bool]

  /// - Parameter runs: Runs ascending in the new list.
  init(_ runs: [Run]) {
    isKept = Array(repeating: false, count: runs.count)
    var piles = Piles()
    for run in runs.indices { piles.deal(run, of: runs) }
    var last = piles.topRuns.last
    while let run = last, run != Piles.none {
      isKept[Int(run)] = true
      last = piles.previous[Int(run)]
    }
  }
}

/// Piles of rows: the top of pile *k* is the least offset at which an increasing subsequence of
/// *k* + 1 rows can end.
private struct Piles {
  static let none: Int32 = -1

  /// The offset in the old list of the top of each pile, ascending.
  private var tops: [Int32] = []

  /// The run that the top of each pile is of.
  private(set) var topRuns: [Int32] = []

  /// For each run that was dealt, the one before it in the longest subsequence that it ends.
  private(set) var previous: [Int32] = []

  mutating func deal(_ ordinal: Int, of runs: [Run]) {
    let run = runs[ordinal]
    let first = pile(for: run.old)
    previous.append(first == 0 ? Piles.none : topRuns[first - 1])
    for row in 0..<run.count {
      put(run.old + row, of: Int32(truncatingIfNeeded: ordinal), on: first + Int(row))
    }
  }

  private mutating func put(_ offset: Int32, of run: Int32, on pile: Int) {
    guard pile < tops.count else {
      tops.append(offset)
      topRuns.append(run)
      return
    }
    tops[pile] = offset
    topRuns[pile] = run
  }

  /// The first pile whose top is not less than `offset`.
  private func pile(for offset: Int32) -> Int {
    guard let last = tops.last, last >= offset else { return tops.count }
    var low = 0
    var high = tops.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
