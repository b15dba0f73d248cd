/// The items of one list that no walk paired, as the gaps between those that one did.
@usableFromInline
struct Leftovers {
  /// The gaps, ascending; none of them is empty.
  fileprivate var gaps: [Range<Int32>] = []

  /// The number of items in all gaps.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// One more than the offset of the last item.
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

  /// The offsets of the items, ascending.
  var offsets: LeftoverOffsets {
    LeftoverOffsets(self)
  }
}

/// The offsets of leftovers, one by one or in ranges.
struct LeftoverOffsets: Sequence, IteratorProtocol {
  private let gaps: [Range<Int32>]
  private var nextGap = 0

  /// The next offset, if it is less than ``gapEnd``.
  private var nextOffset: Int32 = 0

  /// The end of the gap before ``nextGap``.
  private var gapEnd: Int32 = 0

  fileprivate init(_ leftovers: Leftovers) {
    gaps = leftovers.gaps
  }

  mutating func next() -> Int? {
    guard nextOffset < gapEnd || enterNextGap() else { return nil }
    defer { nextOffset &+= 1 }
    return Int(nextOffset)
  }

  /// Returns the next offsets of one gap, at most `limit` of them.
  mutating func nextRange(upTo limit: Int) -> Range<Int32>? {
    guard nextOffset < gapEnd || enterNextGap() else { return nil }
    let start = nextOffset
    nextOffset += Int32(truncatingIfNeeded: Swift.min(Int(gapEnd - start), limit))
    return start..<nextOffset
  }

  private mutating func enterNextGap() -> Bool {
    guard nextGap < gaps.count else { return false }
    nextOffset = gaps[nextGap].lowerBound
    gapEnd = gaps[nextGap].upperBound
    nextGap += 1
    return true
  }
}

/// The next few leftovers of a list, with the hashes of their ids.
///
/// A block is hashed before its items are looked up, so that the waits for memory overlap.
@usableFromInline
struct LeftoverBlock: ~Copyable {
  @usableFromInline var offsets: FixedArray<Int32>
  @usableFromInline var hashes: FixedArray<UInt32>

  /// The number of items in the block.
  @usableFromInline private(set) var count = 0

  /// The leftovers behind the block.
  private var rest: LeftoverOffsets

  /// Creates a block that takes up to 256 leftovers at a time.
  @usableFromInline
  init(of leftovers: Leftovers) {
    offsets = FixedArray(repeating: 0, count: min(256, leftovers.count))
    hashes = FixedArray(repeating: 0, count: min(256, leftovers.count))
    rest = leftovers.offsets
  }

  /// Replaces the items by the next ones, and returns whether there are any.
  @usableFromInline
  mutating func advance() -> Bool {
    count = 0
    while count < offsets.count, let range = rest.nextRange(upTo: offsets.count - count) {
      var offset = range.lowerBound
      for place in count..<count + range.count {
        offsets[place] = offset
        offset += 1
      }
      count += range.count
    }
    return count > 0
  }

  /// Hashes the ids of the items.
  @inlinable
  mutating func hash(_ hash: (_ offset: Int) -> Int) {
    for place in 0..<count {
      hashes[place] = UInt32(truncatingIfNeeded: hash(Int(offsets[place])))
    }
  }
}
