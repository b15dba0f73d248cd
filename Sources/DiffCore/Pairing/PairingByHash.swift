/// The pairs of leftovers, which are found by hash.
@usableFromInline
struct HashedPairs {
  /// For each leftover of the new list, the offset of its partner in the old list or ``none``.
  ///
  /// Empty if one of the lists has no leftovers.
  @usableFromInline var partners: [Int32] = []

  /// The number of leftovers of the new list that have a partner.
  @usableFromInline var count = 0

  /// The pairs whose content changed, ascending in the new list.
  @usableFromInline var updates: [Update<Int>] = []

  /// The mark of a leftover without a partner.
  @usableFromInline static let none: Int32 = -1

  @inlinable
  init() {}
}

extension HashedPairs {
  /// Pairs leftovers of equal ids in order of appearance, and hashes each leftover once.
  @inlinable
  init(old: Leftovers, new: Leftovers, by identification: some Identification) {
    self.init()
    guard old.count > 0, new.count > 0 else { return }
    var table = LeftoverTable(of: old)
    table.insert(old, by: identification)
    pair(new, with: &table, by: identification)
  }

  /// Takes the partners of the new list's leftovers out of the table, first to last.
  @inlinable
  mutating func pair(
    _ leftovers: Leftovers, with table: inout LeftoverTable, by identification: some Identification
  ) {
    partners.reserveCapacity(leftovers.count)
    var block = LeftoverBlock(of: leftovers)
    while !identification.isCancelled, block.advance() {
      block.hash { identification.hash(new: $0) }
      for place in 0..<block.count {
        let new = Int(block.offsets[place])
        let partner = table.take(hash: block.hashes[place]) { old in
          identification.isSame(old: old, new: new)
        }
        partners.append(partner ?? HashedPairs.none)
        guard let partner else { continue }
        count += 1
        guard !identification.hasSameContent(old: Int(partner), new: new) else { continue }
        updates.append(Update(from: Int(partner), to: new))
      }
    }
  }
}

/// The items of the old list that still have no partner, found by the hash of their ids.
///
/// The table uses open addressing with linear probing and keeps half of its slots empty. A slot of
/// eight bytes holds 32 bits of an item's hash and the item's offset, so that most lookups tell
/// different items apart without reading them. Items of one id share the slot of the last of them,
/// from which `next` leads around all of them:
///
/// ```text
/// old    a b a a        slot of a: 3, and next: 3 → 0 → 2 → 3
/// ```
@usableFromInline
struct LeftoverTable: ~Copyable {
  @usableFromInline var slots: FixedArray<Slot>

  /// For each offset of the old list, the offset of the next item with the same id.
  ///
  /// Empty as long as no id is repeated.
  @usableFromInline var next: [Int32] = []

  /// One more than the largest offset that the table can hold.
  @usableFromInline let offsetEnd: Int

  /// Creates an empty table with room for the given items.
  @usableFromInline
  init(of leftovers: Leftovers) {
    slots = FixedArray(repeating: Slot(), count: 2 * leftovers.count)
    offsetEnd = leftovers.end
  }

  @usableFromInline
  struct Slot: BitwiseCopyable {
    @usableFromInline static let none = Int32.min

    @usableFromInline var hash: UInt32 = 0

    /// The offset of an item, its complement once all items of its id are taken, or ``none``.
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
  /// Inserts the leftovers of the old list.
  @inlinable
  mutating func insert(_ leftovers: Leftovers, by identification: some Identification) {
    var block = LeftoverBlock(of: leftovers)
    while !identification.isCancelled, block.advance() {
      block.hash { identification.hash(old: $0) }
      for place in 0..<block.count {
        let old = Int(block.offsets[place])
        insert(block.offsets[place], hash: block.hashes[place]) { other in
          identification.isRepeated(old: old, other: other)
        }
      }
    }
  }

  /// Inserts an item behind all items of the same id that are already in the table.
  @inlinable
  mutating func insert(_ offset: Int32, hash: UInt32, isSame: (_ other: Int) -> Bool) {
    let found = slot(for: hash, isSame: isSame)
    if slots[found].mark != Slot.none { chain(offset, behind: slots[found].mark) }
    slots[found] = Slot(hash: hash, offset: offset)
  }

  /// Takes the first item of an id out of the table, and returns its offset; `nil` if none is left.
  @inlinable
  mutating func take(hash: UInt32, isSame: (_ other: Int) -> Bool) -> Int32? {
    let found = slot(for: hash, isSame: isSame)
    let last = slots[found].mark
    guard last >= 0 else { return nil }
    if !next.isEmpty, let first = unchainFirst(ofItemsUpTo: last) { return first }
    slots[found].mark = ~last
    return last
  }

  /// Returns the slot that holds the items of an id, or the empty one where they belong.
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
  func start(for hash: UInt32) -> Int {
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

  /// Takes the first item out of a chain; returns `nil` if the chain has only one.
  @usableFromInline
  mutating func unchainFirst(ofItemsUpTo last: Int32) -> Int32? {
    let first = next[Int(last)]
    guard first != Slot.none, first != last else { return nil }
    next[Int(last)] = next[Int(first)]
    return first
  }
}

/// What it costs to find leftovers by hash.
package enum LeftoverCosts {
  /// Returns the number of slots that a table passes on its way to each of some items.
  ///
  /// No clock tells reliably whether items are spread evenly over a table that has room for them.
  ///
  /// - Parameter hashes: The hashes of items that all have different ids.
  package static func passedSlots(hashes: [Int]) -> Int {
    var leftovers = Leftovers()
    leftovers.append(0..<hashes.count)
    var table = LeftoverTable(of: leftovers)
    for (offset, hash) in hashes.enumerated() {
      table.insert(
        Int32(truncatingIfNeeded: offset), hash: UInt32(truncatingIfNeeded: hash),
        isSame: { _ in false })
    }
    return table.passedSlots
  }
}

extension LeftoverTable {
  fileprivate var passedSlots: Int {
    var passed = 0
    for place in 0..<slots.count where slots[place].mark != Slot.none {
      let distance = place - start(for: slots[place].hash)
      passed += distance < 0 ? distance + slots.count : distance
    }
    return passed
  }
}
