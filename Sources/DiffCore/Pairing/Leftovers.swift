/// The items of one list that no walk paired, stored as the ranges between paired runs.
@usableFromInline
package struct Leftovers {
  /// The gaps, nonempty and ascending.
  private var gaps: [Range<Int32>] = []

  /// The number of items in all gaps.
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  /// Creates the leftovers of a list without paired items.
  @usableFromInline
  package init(ofCount count: Int) {
    Run.checkCounts(old: count, new: 0)
    append(0..<count)
  }

  /// The offset after the last item.
  var end: Int {
    Int(gaps.last?.upperBound ?? 0)
  }

  mutating func append(_ gap: Range<Int>) {
    guard !gap.isEmpty else { return }
    gaps.append(
      Int32(truncatingIfNeeded: gap.lowerBound)..<Int32(truncatingIfNeeded: gap.upperBound))
    count += gap.count
  }

  /// The offsets of the items, ascending.
  var offsetSequence: FlattenSequence<[Range<Int32>]> {
    gaps.joined()
  }

  /// The offsets of the items in an array, which is faster than collecting ``offsetSequence``.
  var offsetArray: [Int] {
    var offsets: [Int] = []
    offsets.reserveCapacity(count)
    for gap in gaps { offsets += Int(gap.lowerBound)..<Int(gap.upperBound) }
    return offsets
  }
}

/// The next few leftovers of a list, with the hashes of their ids.
///
/// All items of a block are hashed before the first is looked up, so that memory accesses overlap.
@usableFromInline
struct LeftoverBlock: ~Copyable {
  @usableFromInline var offsets: FixedArray<Int32>
  @usableFromInline var hashes: FixedArray<UInt32>

  /// The number of items in the block.
  @usableFromInline private(set) var count = 0

  /// The leftovers after the block.
  private var rest: FlattenSequence<[Range<Int32>]>.Iterator

  /// Creates a block that takes up to 256 leftovers at a time.
  @usableFromInline
  init(of leftovers: Leftovers) {
    let limit = min(256, leftovers.count)
    offsets = FixedArray(repeating: 0, count: limit)
    hashes = FixedArray(repeating: 0, count: limit)
    rest = leftovers.offsetSequence.makeIterator()
  }

  /// Advances to the next items, and returns `false` if none are left.
  @usableFromInline
  mutating func advance() -> Bool {
    count = 0
    while count < offsets.count, let offset = rest.next() {
      offsets[count] = offset
      count += 1
    }
    return count > 0
  }

  @inlinable
  mutating func hash(_ hash: (_ offset: Int) -> Int) {
    for place in 0..<count {
      hashes[place] = UInt32(truncatingIfNeeded: hash(Int(offsets[place])))
    }
  }
}
