import ListAdapters

extension HostFailure where Element == TestRow {
  /// The smallest failure that can be found by leaving out lists and rows, one after the other.
  ///
  /// - Parameter check: Drives a new host through other lists.
  func smallest(check: ([[TestRow]]) -> Self?) -> Self {
    smallest(candidates: { $0.withoutSomeLists + $0.simplifications }, check: check)
  }
}

extension HostFailure where Element == TestSection {
  /// The smallest failure that can be found by leaving out lists, sections and items, one after the
  /// other.
  ///
  /// - Parameter check: Drives a new host through other lists.
  func smallest(check: ([[TestSection]]) -> Self?) -> Self {
    smallest(candidates: { $0.withoutSomeLists + $0.simplifications }, check: check)
  }
}

extension HostFailure {
  private func smallest(
    candidates: (_ lists: [[Element]]) -> [[[Element]]], check: ([[Element]]) -> Self?
  ) -> Self {
    var smallest = self
    while let smaller = candidates(smallest.lists).lazy.compactMap(check).first {
      smallest = smaller
    }
    return smallest
  }
}

extension Array {
  /// The last lists, or all but one; at least two stay.
  fileprivate var withoutSomeLists: [Self] {
    guard count > 2 else { return [] }
    let ends = [Array(suffix(2)), Array(suffix(count / 2 + 1))].filter { $0.count < count }
    return ends
      + indices.map { offset in
        var rest = self
        rest.remove(at: offset)
        return rest
      }
  }
}
