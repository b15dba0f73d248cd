/// The rows of the old list that still want a partner, found by the hash of their ids.
///
/// Open addressing with linear probing, half of the slots empty. A slot of eight bytes holds 32
/// bits of a row's hash and the row's offset, so that most rows that differ are told apart
/// without looking at them. Rows of one id share the slot of the last of them, from which `next`
/// leads around all of them:
///
/// ```text
/// old    a b a a        slot of a: 3, and next: 3 → 0 → 2 → 3
/// ```
@usableFromInline
struct LeftoverTable: ~Copyable {
  @usableFromInline var slots: FixedArray<Slot>

  /// For the row at each offset of the old list, the offset of the next row with the same id.
  ///
  /// Empty as long as no id is repeated.
  @usableFromInline var next: [Int32] = []

  /// The number of rows in the old list, as far as the table needs to know it.
  @usableFromInline let listCount: Int

  /// Creates an empty table with room for the given rows.
  @usableFromInline
  init(of leftovers: Leftovers) {
    slots = FixedArray(repeating: Slot(), count: 2 * leftovers.count)
    listCount = leftovers.end
  }

  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline static let none = Int32.min

    @usableFromInline var hash: UInt32 = 0

    /// The offset of a row, or its complement when the rows of its id are taken, or ``none``.
    @usableFromInline var mark: Int32 = Self.none

    @inlinable
    init() {}

    @inlinable
    init(hash: UInt32, offset: Int32) {
      self.hash = hash
      mark = offset
    }

    @inlinable
    var offset: Int32 {
      mark < 0 ? ~mark : mark
    }
  }
}

extension LeftoverTable {
  /// Adds a row behind all rows of the same id that are in the table already.
  @inlinable
  mutating func insert(_ offset: Int32, hash: UInt32, isSame: (_ other: Int) -> Bool) {
    let found = slot(for: hash, isSame: isSame)
    if slots[found].mark != Slot.none { chain(offset, behind: slots[found].mark) }
    slots[found] = Slot(hash: hash, offset: offset)
  }

  /// Takes the first row of an id out of the table, if there is one left.
  @inlinable
  mutating func take(hash: UInt32, isSame: (_ other: Int) -> Bool) -> Int32? {
    let found = slot(for: hash, isSame: isSame)
    let last = slots[found].mark
    guard last >= 0 else { return nil }
    if !next.isEmpty, let first = unchainFirst(ofRowsUpTo: last) { return first }
    slots[found].mark = ~last
    return last
  }

  /// The slot that holds the rows of an id, or the empty one where they belong.
  @inlinable
  func slot(for hash: UInt32, isSame: (_ other: Int) -> Bool) -> Int {
    // The high bits of the product spread the hash evenly over any number of slots.
    var probe = Int(truncatingIfNeeded: (UInt64(hash) &* UInt64(slots.count)) >> 32)
    while slots[probe].mark != Slot.none {
      if slots[probe].hash == hash, isSame(Int(slots[probe].offset)) { return probe }
      probe += 1
      if probe == slots.count { probe = 0 }
    }
    return probe
  }

  @usableFromInline
  mutating func chain(_ offset: Int32, behind last: Int32) {
    if next.isEmpty { next = Array(repeating: Slot.none, count: listCount) }
    let first = next[Int(last)] == Slot.none ? last : next[Int(last)]
    next[Int(offset)] = first
    next[Int(last)] = offset
  }

  /// Takes the first row out of a chain of more than one.
  @usableFromInline
  mutating func unchainFirst(ofRowsUpTo last: Int32) -> Int32? {
    let first = next[Int(last)]
    guard first != Slot.none, first != last else { return nil }
    next[Int(last)] = next[Int(first)]
    return first
  }
}
