import DiffCore

/// The items that wait for their turn to move, each in a slot; slots are in the old list's order.
///
/// Bits say in which slots an item waits, and from which one is gone. A tree of sixteen children to
/// a node counts the latter: its leaves are words of 64 bits, and each child has the number of
/// items gone from its siblings before it. So a count adds one number of each level to the bits of
/// a word, and a removal writes one node of each level: O(log *n*), without a branch that depends
/// on the items.
///
/// ```text
/// level 1    0                         41
/// level 0    0  3  7  8  8 … 40         0  4  9  9 …     gone from the words before, in their node
/// words      3  4  1  0  3 …  1         4  5  0  2 …     gone, as bits
/// ```
///
/// Source: S. Slotin, "Algorithms for Modern Hardware", 2022: wide segment trees.
struct WaitingItems: ~Copyable {
  /// For each slot a bit, which is one if an item waits there.
  private var waiting: FixedArray<UInt64>

  /// For each slot a bit, which is one if its item is gone.
  private var gone: FixedArray<UInt64>

  /// The numbers of all children, level by level, the words first.
  private var goneBefore: FixedArray<UInt32>

  /// Where each level begins in ``goneBefore``.
  private var levels: FixedArray<Int>

  /// A range whose end only goes ahead, and the number of items waiting in it.
  private var ahead = 0..<0
  private var waitingAhead = 0

  private static let fanoutBits = 4
  private static let fanout = 1 << fanoutBits

  /// Creates empty slots.
  init(slotCount: Int) {
    let words = slotCount >> 6 + 1
    waiting = FixedArray(repeating: 0, count: words)
    gone = FixedArray(repeating: 0, count: words)
    var levels: [Int] = []
    var children = words
    var end = 0
    while children > 1 {
      let nodes = (children + Self.fanout - 1) >> Self.fanoutBits
      levels.append(end)
      end += nodes << Self.fanoutBits
      children = nodes
    }
    self.levels = FixedArray(count: levels.count) { levels[$0] }
    goneBefore = FixedArray(repeating: 0, count: end)
  }

  /// Puts an item into a slot.
  mutating func insert(_ slot: Int) {
    waiting[slot >> 6] |= Self.bit(slot)
  }

  /// Returns the first slot from another on where an item waits; `nil` if there is none.
  func firstSlot(from slot: Int) -> Int? {
    var word = slot >> 6
    var rest = waiting[word] & ~(Self.bit(slot) - 1)
    while rest == 0 {
      word += 1
      guard word < waiting.count else { return nil }
      rest = waiting[word]
    }
    return word << 6 | rest.trailingZeroBitCount
  }

  /// Removes the item of a slot.
  mutating func remove(_ slot: Int) {
    waiting[slot >> 6] &= ~Self.bit(slot)
    gone[slot >> 6] |= Self.bit(slot)
    waitingAhead -= ahead.contains(slot) ? 1 : 0
    var child = slot >> 6
    for level in 0..<levels.count {
      let place = UInt32(truncatingIfNeeded: child & (Self.fanout - 1))
      let node = levels[level] + child & ~(Self.fanout - 1)
      // It writes all siblings, as a branch would be mispredicted.
      for sibling in 0..<Self.fanout {
        goneBefore[node &+ sibling] &+= UInt32(truncatingIfNeeded: sibling) > place ? 1 : 0
      }
      child >>= Self.fanoutBits
    }
  }

  /// Returns the number of items that are gone from a range of slots.
  func countGone(in slots: Range<Int>) -> Int {
    let count = countGone(before: slots.upperBound)
    return slots.lowerBound == 0 ? count : count - countGone(before: slots.lowerBound)
  }

  private func countGone(before slot: Int) -> Int {
    var sum = (gone[slot >> 6] & (Self.bit(slot) - 1)).nonzeroBitCount
    var child = slot >> 6
    for level in 0..<levels.count {
      sum &+= Int(goneBefore[levels[level] &+ child])
      child >>= Self.fanoutBits
    }
    return sum
  }

  /// Returns the number of items that wait within a range, given that neither of its bounds is
  /// less than in the call before: so it is enough to look at the items between both ends.
  mutating func countAhead(in slots: Range<Int>) -> Int {
    if slots.lowerBound != ahead.lowerBound {
      ahead = slots.lowerBound..<slots.lowerBound
      waitingAhead = 0
    }
    waitingAhead += count(in: ahead.upperBound..<slots.upperBound)
    ahead = slots
    return waitingAhead
  }

  /// Returns the number of items that wait within a short range.
  private func count(in slots: Range<Int>) -> Int {
    guard !slots.isEmpty else { return 0 }
    let last = slots.upperBound >> 6
    var count = 0
    var mask = ~(Self.bit(slots.lowerBound) - 1)
    for word in slots.lowerBound >> 6..<last {
      count &+= (waiting[word] & mask).nonzeroBitCount
      mask = ~0
    }
    return count + (waiting[last] & mask & (Self.bit(slots.upperBound) - 1)).nonzeroBitCount
  }

  private static func bit(_ slot: Int) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: slot & 63)
  }
}
