/// The rows of the old list that still want a partner, found by the hash of their ids.
///
/// Open addressing with linear probing. A slot of eight bytes holds 32 bits of a row's hash and the
/// row's offset, so that most rows that differ are told apart without looking at them. Rows of one
/// id share a slot: it holds the first of them that has no partner, and `next` leads to the others.
@usableFromInline
struct LeftoverTable: ~Copyable {
  @usableFromInline var slots: FixedArray<Slot>

  /// For the row at each offset of the old list, the offset of the next row with the same id.
  ///
  /// Empty as long as no id is repeated.
  @usableFromInline var next: [Int32] = []

  @usableFromInline var taken: FixedArray<Bool>

  /// Creates a table for `count` rows out of a list of `listCount` rows.
  @inlinable
  init(count: Int, listCount: Int) {
    slots = FixedArray(repeating: Slot(hash: 0, offset: Slot.none), count: count + count / 3 + 1)
    taken = FixedArray(repeating: false, count: listCount)
  }

  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline static let none: Int32 = -1

    @usableFromInline var hash: UInt32
    @usableFromInline var offset: Int32

    @inlinable
    init(hash: UInt32, offset: Int32) {
      self.hash = hash
      self.offset = offset
    }
  }
}

extension LeftoverTable {
  /// Adds a row before all rows of the same id that are in the table already.
  @inlinable
  mutating func insert(_ offset: Int32, hash: UInt32, isSame: (_ other: Int32) -> Bool) {
    let found = slot(for: hash, isSame: isSame)
    let first = slots[found].offset
    if first != Slot.none {
      chain(offset, before: first)
    }
    slots[found] = Slot(hash: hash, offset: offset)
  }

  /// Takes the first row of an id out of the table, if there is one left.
  @inlinable
  mutating func take(hash: UInt32, isSame: (_ other: Int32) -> Bool) -> Int32? {
    let found = slot(for: hash, isSame: isSame)
    let first = slots[found].offset
    guard first != Slot.none, !taken[Int(first)] else { return nil }
    taken[Int(first)] = true
    if !next.isEmpty, next[Int(first)] != Slot.none {
      slots[found].offset = next[Int(first)]
    }
    return first
  }

  /// The slot that holds the rows of an id, or the empty one where they belong.
  @inlinable
  func slot(for hash: UInt32, isSame: (_ other: Int32) -> Bool) -> Int {
    // The high bits of the product spread the hash evenly over any number of slots.
    var probe = Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slots.count)) >> 32)
    while slots[probe].offset != Slot.none {
      if slots[probe].hash == hash, isSame(slots[probe].offset) { return probe }
      probe += 1
      if probe == slots.count { probe = 0 }
    }
    return probe
  }

  @usableFromInline
  mutating func chain(_ offset: Int32, before first: Int32) {
    if next.isEmpty { next = Array(repeating: Slot.none, count: taken.count) }
    next[Int(offset)] = first
  }
}
