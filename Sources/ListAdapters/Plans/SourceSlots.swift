import DiffCore

/// A slot for each item that moves; slots have the order of the old list.
///
/// If most items of a section move, their offsets are their slots, and those of the other items are
/// empty: nothing has to be sorted. Else the items are sorted, and their ranks are their slots.
struct SourceSlots: ~Copyable {
  let count: Int

  /// The section whose offsets the slots are; `nil` if they are ranks.
  private let section: Int?

  /// The items in the order of their ranks, and the ranks in the order of the turns; both empty if
  /// the slots are offsets.
  private let items: FixedArray<LeavingItem>
  private let ranks: FixedArray<UInt32>

  /// - Parameter moves: The moves in the order of their turns, at least one.
  init(_ moves: [Move<ItemPath>]) {
    let section = moves[0].from.section
    var last: UInt = 0
    var isOneSection = true
    for move in moves {
      // A negative offset counts as a large one here, and stops the program as a rank.
      last = max(last, UInt(bitPattern: move.from.item))
      isOneSection = isOneSection && move.from.section == section
    }
    let areOffsets = isOneSection && last < 4 * moves.count
    count = areOffsets ? Int(last) + 1 : moves.count
    self.section = areOffsets ? section : nil
    items = LeavingItem.ascending(areOffsets ? [] : moves)
    var ranks = FixedArray<UInt32>(repeating: 0, count: items.count)
    for rank in 0..<items.count { ranks[Int(items[rank].turn)] = UInt32(rank) }
    self.ranks = ranks
  }

  /// Returns the slot of the item that moves at a turn.
  func slot(of move: Move<ItemPath>, turn: Int) -> Int {
    section == nil ? Int(ranks[turn]) : move.from.item
  }

  /// Returns the path in the old list of the item in a slot.
  func path(_ slot: Int) -> ItemPath {
    guard let section else { return items[slot].path }
    return ItemPath(section: section, item: slot)
  }
}

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
    var ascending = FixedArray(count: moves.count) { LeavingItem(moves[$0].from, turn: $0) }
    sort(&ascending, by: { $0.item }, bits: 32 - items.leadingZeroBitCount)
    sort(&ascending, by: { $0.section }, bits: 32 - sections.leadingZeroBitCount)
    return ascending
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
