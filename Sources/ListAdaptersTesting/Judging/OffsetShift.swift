import DiffCore

/// Where an offset comes to stand when others are deleted before it and inserted around it.
///
/// ```
/// deleted 0, inserted 1:   a b c     offset 2 ("c") moves left to 1, and right to 2
///                            b x c
/// ```
struct OffsetShift {
  private let deleted: [Int]
  private let inserted: [Int]

  init(deleted: [Int], inserted: [Int]) {
    self.deleted = deleted.withoutRepeats.sorted()
    self.inserted = inserted.withoutRepeats.sorted()
  }

  /// The offset after the deletions and insertions, itself being neither of them.
  func callAsFunction(_ offset: Int) -> Int {
    let closed = offset - deleted.partitioningIndex { $0 >= offset }
    // The k-th insertion stands before the row if k insertions and `closed` others fit before it.
    return closed + inserted.indices.partitioningIndex { inserted[$0] - $0 > closed }
  }
}
