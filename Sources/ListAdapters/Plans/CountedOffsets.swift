import DiffCore

/// A set of offsets that counts its elements before any offset.
///
/// Each offset is a bit, and a Fenwick tree counts the bits of whole words. The count at index *i*
/// covers the *l* words before word *i*, where *l* is the lowest bit of *i*:
///
/// ```text
/// count at index     1    2    3    4    5    6    7
/// covers the words   0   0–1   2   0–3   4   4–5   6
/// ```
///
/// The counts at 7, 6 and 4 cover the words before word 7; clearing the lowest bit leads from one
/// index to the next. A bit in word 2 belongs to the counts at 3, 4 and higher powers of two.
///
/// Complexity: Inserting and counting take O(log *n*) for the limit *n*. Creating the set takes
/// *n*/64 words.
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct CountedOffsets: ~Copyable {
  private var words: FixedArray<UInt64>
  private var counts: FixedArray<UInt32>

  /// Creates an empty set for offsets below a limit.
  init(limit: Int) {
    words = FixedArray(repeating: 0, count: limit >> 6 + 1)
    counts = FixedArray(repeating: 0, count: words.count)
  }

  /// Inserts an offset that is not in the set.
  mutating func insert(_ offset: Int) {
    words[offset >> 6] |= Self.bit(offset)
    var number = offset >> 6 + 1
    while number < counts.count {
      counts[number] += 1
      number += number & -number
    }
  }

  /// Returns whether an offset is in the set.
  func contains(_ offset: Int) -> Bool {
    words[offset >> 6] & Self.bit(offset) != 0
  }

  /// Returns the number of offsets in the set that are less than `offset`.
  func count(before offset: Int) -> Int {
    var count = (words[offset >> 6] & (Self.bit(offset) - 1)).nonzeroBitCount
    var number = offset >> 6
    while number > 0 {
      count += Int(counts[number])
      number &= number - 1
    }
    return count
  }

  /// Returns the number of offsets in a range.
  func count(in range: Range<Int>) -> Int {
    let count = count(before: range.upperBound)
    return range.lowerBound == 0 ? count : count - self.count(before: range.lowerBound)
  }

  private static func bit(_ offset: Int) -> UInt64 {
    1 << UInt64(offset & 63)
  }
}
