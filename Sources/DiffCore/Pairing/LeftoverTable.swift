/// A hash table of offsets by id: of old items without a partner, or of a list in an ``IDTable``.
///
/// The table uses open addressing with linear probing and keeps half of its slots empty. A slot of
/// eight bytes holds 32 bits of an item's hash and the item's offset, so that most lookups need not
/// read the items. Items with equal ids form a ring; the slot holds the last of them:
///
/// ```text
/// old    a b a a        slot of a: 3, and next: 3 → 0 → 2 → 3
/// ```
@usableFromInline
package struct LeftoverTable: ~Copyable {
  @usableFromInline package var slots: FixedArray<Slot>

  /// For each offset of the list, the offset of the next item with the same id.
  ///
  /// Empty while no id repeats.
  @usableFromInline var next: [Int32] = []

  /// The end of the offsets that the table can hold.
  @usableFromInline let offsetEnd: Int

  /// Creates an empty table with room for the given items.
  @usableFromInline
  package init(of leftovers: Leftovers) {
    slots = FixedArray(repeating: Slot(), count: 2 * leftovers.count)
    offsetEnd = leftovers.end
  }

  @usableFromInline
  package struct Slot: BitwiseCopyable {
    @usableFromInline package static let none = Int32.min

    @usableFromInline package var hash: UInt32

    /// The offset of an item, or its complement after the last item of its id was removed, or
    /// ``none``.
    @usableFromInline package var mark: Int32

    @inlinable
    init(hash: UInt32 = 0, mark: Int32 = Self.none) {
      self.hash = hash
      self.mark = mark
    }

    @inlinable
    var offset: Int32 {
      mark < 0 ? ~mark : mark
    }
  }
}

extension LeftoverTable {
  @inlinable
  package mutating func insert(
    _ leftovers: Leftovers, isCancelled: () -> Bool = { false },
    hash: (_ offset: Int) -> Int, isSame: (_ offset: Int, _ other: Int) -> Bool
  ) {
    var block = LeftoverBlock(of: leftovers)
    while !isCancelled(), block.advance() {
      block.hash(hash)
      for place in 0..<block.count {
        let offset = Int(block.offsets[place])
        insert(block.offsets[place], hash: block.hashes[place]) { isSame(offset, $0) }
      }
    }
  }

  /// Inserts an item after all items of the same id.
  @inlinable
  mutating func insert(_ offset: Int32, hash: UInt32, isSame: (_ other: Int) -> Bool) {
    let found = slot(for: hash, isSame: isSame)
    if slots[found].mark != Slot.none { chain(offset, behind: slots[found].mark) }
    slots[found] = Slot(hash: hash, mark: offset)
  }

  /// Removes the first item of an id and returns its offset, or `nil` if none is left.
  @inlinable
  mutating func take(hash: UInt32, isSame: (_ other: Int) -> Bool) -> Int32? {
    let found = slot(for: hash, isSame: isSame)
    let last = slots[found].mark
    guard last >= 0 else { return nil }
    if !next.isEmpty, let first = unchainFirst(ofItemsUpTo: last) { return first }
    slots[found].mark = ~last
    return last
  }

  /// Returns the slot of an id, or the empty slot to insert it in.
  @inlinable
  func slot(for hash: UInt32, isSame: (_ other: Int) -> Bool) -> Int {
    var probe = start(for: hash)
    while slots[probe].mark != Slot.none {
      if slots[probe].hash == hash, isSame(Int(slots[probe].offset)) { return probe }
      probe += 1
      if probe == slots.count { probe = 0 }
    }
    return probe
  }

  /// Returns the slot where the search for a hash begins.
  @inlinable
  package func start(for hash: UInt32) -> Int {
    // The high bits of the product spread the hash evenly over any number of slots.
    Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slots.count)) >> 32)
  }

  @usableFromInline
  mutating func chain(_ offset: Int32, behind last: Int32) {
    if next.isEmpty { next = Array(repeating: Slot.none, count: offsetEnd) }
    let first = next[Int(last)] == Slot.none ? last : next[Int(last)]
    next[Int(offset)] = first
    next[Int(last)] = offset
  }

  /// Removes and returns the first item of a ring, or returns `nil` if the ring has only one item.
  @usableFromInline
  mutating func unchainFirst(ofItemsUpTo last: Int32) -> Int32? {
    let first = next[Int(last)]
    guard first != Slot.none, first != last else { return nil }
    next[Int(last)] = next[Int(first)]
    return first
  }
}

extension LeftoverTable {
  /// The offset of the second item of each repeated id, ascending.
  ///
  /// - Precondition: No item was removed.
  @usableFromInline
  var repetitions: [Int] {
    guard !next.isEmpty else { return [] }
    var seconds: [Int] = []
    for place in 0..<slots.count where slots[place].mark != Slot.none {
      let first = next[Int(slots[place].mark)]
      if first != Slot.none { seconds.append(Int(next[Int(first)])) }
    }
    return seconds.sorted()
  }
}
