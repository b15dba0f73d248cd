extension RandomAccessCollection {
  /// The first index whose element fulfills a condition that no element before it and every
  /// element after it fulfills; `endIndex` if none does.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(start, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        start = index(after: middle)
        count -= half + 1
      }
    }
    return start
  }
}
