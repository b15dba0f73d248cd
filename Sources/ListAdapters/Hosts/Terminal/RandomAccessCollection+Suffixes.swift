extension RandomAccessCollection {
  /// Returns the start of the suffix whose elements satisfy a condition, or `endIndex`.
  ///
  /// Complexity: O(log *n*) for *n* elements.
  ///
  /// - Precondition: Every element after one that satisfies the condition satisfies it too.
  func suffixStart(where condition: (Element) -> Bool) -> Index {
    var (start, count) = (startIndex, count)
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
  func includes(_ element: Element) -> Bool {
    let index = suffixStart { $0 >= element }
    return index < endIndex && self[index] == element
  }
}
