/// The rows of one list that no walk paired, as the gaps between those that it did.
@usableFromInline
struct Leftovers {
  /// The gaps, ascending; none of them is empty.
  private(set) var gaps: [Range<Int32>] = []

  /// The number of rows in all gaps.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// One more than the offset of the last row.
  var end: Int {
    Int(gaps.last?.upperBound ?? 0)
  }

  /// Adds a gap behind the others.
  mutating func append(_ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    gaps.append(
      Int32(truncatingIfNeeded: gap.lowerBound)..<Int32(truncatingIfNeeded: gap.upperBound))
    count += gap.count
  }
}

/// The next few leftover rows of a list, with the hashes of their ids.
///
/// Rows are hashed in blocks before they are looked up, so that the waits for memory overlap.
@usableFromInline
struct LeftoverBlock: ~Copyable {
  @usableFromInline var offsets: FixedArray<Int32>
  @usableFromInline var hashes: FixedArray<UInt32>

  /// The number of rows in the block.
  @usableFromInline private(set) var count = 0

  private let gaps: [Range<Int32>]
  private var nextGap = 0

  /// What the block has yet to take of the gap before ``nextGap``.
  private var rest: Range<Int32> = 0..<0

  /// Creates a block that takes up to 256 rows at a time from the given ones.
  @usableFromInline
  init(of leftovers: Leftovers) {
    offsets = FixedArray(repeating: 0, count: min(256, leftovers.count))
    hashes = FixedArray(repeating: 0, count: min(256, leftovers.count))
    gaps = leftovers.gaps
  }

  /// Replaces the rows by the next ones; returns whether there are any.
  @usableFromInline
  mutating func advance() -> Bool {
    count = 0
    while count < offsets.count {
      if rest.isEmpty {
        guard nextGap < gaps.count else { break }
        rest = gaps[nextGap]
        nextGap += 1
      }
      take(min(rest.count, offsets.count - count))
    }
    return count > 0
  }

  private mutating func take(_ length: Int) {
    var offset = rest.lowerBound
    for place in count..<count + length {
      offsets[place] = offset
      offset += 1
    }
    rest = offset..<rest.upperBound
    count += length
  }
}
