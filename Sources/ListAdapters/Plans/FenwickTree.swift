/// Counts at a fixed number of places, summed over any range in O(log *n*).
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct FenwickTree {
  /// At `i - 1` the sum of as many counts before place `i` as the lowest set bit of `i` says.
  private var sums: [Int]

  /// Creates a tree with a count of one at each of `count` places.
  init(onesAt count: Int) {
    sums = (1..<count + 1).map { $0 & -$0 }
  }

  /// Adds to the count at a place.
  mutating func add(_ amount: Int, at place: Int) {
    var i = place + 1
    while i <= sums.count {
      sums[i - 1] += amount
      i += i & -i
    }
  }

  /// The sum of the counts at the places of a range.
  func sum(of places: Range<Int>) -> Int {
    sum(before: places.upperBound) - sum(before: places.lowerBound)
  }

  private func sum(before place: Int) -> Int {
    var sum = 0
    var i = place
    while i > 0 {
      sum += sums[i - 1]
      i -= i & -i
    }
    return sum
  }
}
