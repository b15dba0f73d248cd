extension Changeset where Position == Int {
  /// The rows that left, as ranges of consecutive offsets of the old list.
  ///
  /// ```swift
  /// Changeset(deletions: [1, 2, 3, 7]).deletedRanges  // [1..<4, 7..<8]
  /// ```
  public var deletedRanges: [Range<Int>] {
    deletions.consecutiveRanges
  }

  /// The rows that came, as ranges of consecutive offsets of the new list.
  public var insertedRanges: [Range<Int>] {
    insertions.consecutiveRanges
  }

  /// The rows that show other content, as ranges of consecutive offsets of the new list.
  public var updatedRanges: [Range<Int>] {
    updates.map { $0.to }.consecutiveRanges
  }

  /// Whether no row of the old list is left, and others have come.
  ///
  /// ```swift
  /// let change = ["a", "b"].changeset(to: ["x"])
  /// change.replacesEverything(oldCount: 2)  // true
  /// ```
  ///
  /// A list that was empty, or is now, was filled or emptied, not replaced.
  ///
  /// - Parameter oldCount: The number of rows of the old list.
  public func replacesEverything(oldCount: Int) -> Bool {
    oldCount > 0 && deletions.count == oldCount && !insertions.isEmpty
  }

  /// The number of rows of the new list.
  ///
  /// ```swift
  /// Changeset(deletions: [0], insertions: [3, 4]).newCount(fromOldCount: 4)  // 5
  /// ```
  ///
  /// - Parameter oldCount: The number of rows of the old list.
  public func newCount(fromOldCount oldCount: Int) -> Int {
    oldCount &- deletions.count &+ insertions.count
  }
}

extension [Int] {
  /// These offsets, which ascend, as ranges of consecutive ones.
  fileprivate var consecutiveRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for offset in self where offset < .max {
      if let last = ranges.last, last.upperBound == offset {
        ranges[ranges.count - 1] = last.lowerBound..<offset + 1
      } else {
        ranges.append(offset..<offset + 1)
      }
    }
    return ranges
  }
}
