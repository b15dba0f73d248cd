import DiffCore

/// An item that leaves its place, and when it does.
struct LeavingItem {
  let turn: UInt32
  private var section: UInt32
  private var item: UInt32

  var path: ItemPath {
    ItemPath(section: Int(section), item: Int(item))
  }

  private init(_ path: ItemPath, turn: Int) {
    self.turn = UInt32(turn)
    section = UInt32(path.section)
    item = UInt32(path.item)
  }

  /// Returns the items that move, in the order of the old list.
  static func ascending(_ moves: [Move<ItemPath>]) -> FixedArray<LeavingItem> {
    var items: UInt32 = 0
    var sections: UInt32 = 0
    for move in moves {
      items |= UInt32(move.from.item)
      sections |= UInt32(move.from.section)
    }
    if let section = moves.first?.from.section, Int(items) < 4 * moves.count,
      moves.allSatisfy({ $0.from.section == section })
    {
      return spread(moves, in: section, over: Int(items) + 1)
    }
    var ascending = FixedArray(count: moves.count) { LeavingItem(moves[$0].from, turn: $0) }
    sort(&ascending, by: { $0.item }, bits: 32 - items.leadingZeroBitCount)
    sort(&ascending, by: { $0.section }, bits: 32 - sections.leadingZeroBitCount)
    return ascending
  }

  /// Returns the items of one section in order, each of which has an offset of its own, by putting
  /// their turns into slots for the offsets: faster than sorting if most slots are taken.
  private static func spread(
    _ moves: [Move<ItemPath>], in section: Int, over slots: Int
  ) -> FixedArray<LeavingItem> {
    var turns = FixedArray<UInt32>(repeating: .max, count: slots)
    for turn in moves.indices { turns[moves[turn].from.item] = UInt32(turn) }
    var slot = -1
    return FixedArray(count: moves.count) { _ in
      repeat { slot += 1 } while turns[slot] == .max
      return LeavingItem(ItemPath(section: section, item: slot), turn: Int(turns[slot]))
    }
  }

  /// Sorts items by a key of some bits; those with equal keys keep their order.
  ///
  /// A radix sort: one pass for each digit of the keys, the least significant digit first. It has
  /// no comparisons to mispredict, which make other sorts slow on random keys.
  @inline(__always)
  private static func sort(
    _ items: inout FixedArray<LeavingItem>, by key: (LeavingItem) -> UInt32, bits: Int
  ) {
    guard bits > 0 else { return }
    let passes = (bits + 10) / 11
    let digitBits = (bits + passes - 1) / passes
    var sorted = FixedArray(repeating: items[0], count: items.count)
    for pass in 0..<passes {
      let shift = UInt32(pass * digitBits)
      scatter(items, to: &sorted, radix: 1 << digitBits) { key($0) >> shift }
      swap(&items, &sorted)
    }
  }

  /// Puts each item behind those with a smaller last digit, and earlier ones with the same.
  @inline(__always)
  private static func scatter(
    _ items: borrowing FixedArray<LeavingItem>, to sorted: inout FixedArray<LeavingItem>,
    radix: Int, by key: (LeavingItem) -> UInt32
  ) {
    let mask = UInt32(radix - 1)
    var starts = FixedArray<UInt32>(repeating: 0, count: radix + 1)
    for ordinal in 0..<items.count { starts[Int(key(items[ordinal]) & mask) + 1] += 1 }
    for digit in 1..<radix { starts[digit] += starts[digit - 1] }
    for ordinal in 0..<items.count {
      let digit = Int(key(items[ordinal]) & mask)
      sorted[Int(starts[digit])] = items[ordinal]
      starts[digit] += 1
    }
  }
}

/// The items that wait for their turn to move, by their ordinals in the old list.
///
/// Bits say which items are gone, and a tree counts them in words of 64, so both stay in the
/// fastest memory. Counting takes O(log *n*).
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
struct WaitingItems: ~Copyable {
  /// For each item a bit, which is one if it is gone.
  private var gone: FixedArray<UInt64>

  /// At `i - 1` the number of items gone from the last words before word `i`: from as many words
  /// as the lowest set bit of `i`.
  private var sums: FixedArray<UInt32>

  /// A range whose end only goes ahead, and the number of items waiting in it.
  private var ahead = 0..<0
  private var waitingAhead = 0

  /// Creates items that all wait.
  init(count: Int) {
    gone = FixedArray(repeating: 0, count: count / 64 + 1)
    sums = FixedArray(repeating: 0, count: count / 64 + 1)
  }

  mutating func remove(_ ordinal: Int) {
    gone[ordinal / 64] |= 1 << UInt64(ordinal % 64)
    if ahead.contains(ordinal) { waitingAhead -= 1 }
    var i = ordinal / 64 + 1
    while i <= sums.count {
      sums[i - 1] += 1
      i += i & -i
    }
  }

  /// Returns the number of items that wait within a range.
  func count(in ordinals: Range<Int>) -> Int {
    ordinals.count - countGone(before: ordinals.upperBound)
      + countGone(before: ordinals.lowerBound)
  }

  private func countGone(before ordinal: Int) -> Int {
    guard ordinal > 0 else { return 0 }
    let word = ordinal / 64
    let isBefore: UInt64 = 1 << UInt64(ordinal % 64) - 1
    var sum = UInt32((gone[word] & isBefore).nonzeroBitCount)
    var i = word
    while i > 0 {
      sum += sums[i - 1]
      i &= i - 1
    }
    return Int(sum)
  }

  /// Returns the number of items that wait within a range, given that neither of its bounds is
  /// less than in the call before: so it is enough to look at the items between both ends.
  mutating func countAhead(in ordinals: Range<Int>) -> Int {
    if ordinals.lowerBound != ahead.lowerBound {
      ahead = ordinals.lowerBound..<ordinals.lowerBound
      waitingAhead = 0
    }
    for ordinal in ahead.upperBound..<ordinals.upperBound {
      waitingAhead += 1 - Int(gone[ordinal / 64] >> UInt64(ordinal % 64) & 1)
    }
    ahead = ordinals
    return waitingAhead
  }
}
