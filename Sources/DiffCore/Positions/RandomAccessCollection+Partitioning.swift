extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `condition`, or `endIndex` if no element does.
  ///
  /// - Precondition: Every element after one that satisfies `condition` satisfies it too.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
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

extension RandomAccessCollection where Element: Comparable {
  /// Returns whether this collection, which is in ascending order, contains an element.
  @inlinable
  package func containsAscending(_ element: Element) -> Bool {
    let index = partitioningIndex { $0 >= element }
    return index < endIndex && self[index] == element
  }
}
