/// Pairs items by walking two lists in step, from one end inwards, without hashing an item.
///
/// Where the lists differ, the walk looks ahead for the nearest offsets at which they agree again.
/// Looking ahead spends at most two comparisons per paired item, plus at most 97. A walk through
/// lists with much in common crosses large gaps; a walk through very different lists soon stops.
///
/// The methods are always inlined, and the identification is a parameter. ``KeyIdentification`` has
/// the measurement.
@usableFromInline
struct Walk<Way: Direction> {
  /// The number of comparisons that looking ahead may still cost.
  @usableFromInline var credit: Int

  @inlinable
  init(_ whole: Box) {
    credit = WalkCosts.startingCredit(items: whole.old.count + whole.new.count)
  }
}

/// The limits of looking ahead.
@usableFromInline
enum WalkCosts {
  /// The number of comparisons that each paired item earns.
  ///
  /// Hashing an old and a new item and probing for them costs more.
  @usableFromInline static let creditPerItem = 2

  /// The number of items of both lists together that a walk may skip in any combination.
  @usableFromInline static let window = 12

  /// Returns the number of comparisons that a walk may spend before it has paired an item.
  ///
  /// This is enough to look through the whole ``window`` once, and a fraction of the cost of
  /// hashing all items.
  @inlinable
  static func startingCredit(items: Int) -> Int {
    Swift.min(96, 2 * items)
  }
}

extension Walk {
  /// Pairs the first items of both lists while their ids match, and returns the rest of the box.
  @inlinable @inline(__always)
  mutating func pair(
    _ box: Box, into paired: inout PairedRuns, by identification: some Identification
  ) -> Box {
    let limit = Swift.min(box.old.count, box.new.count)
    var count = 0
    while count < limit {
      let old = Way.offset(count, into: box.old)
      let new = Way.offset(count, into: box.new)
      guard identification.isSame(old: old, new: new) else { break }
      if !identification.hasSameContent(old: old, new: new) { paired.addUpdate(old, new) }
      count &+= 1
    }
    guard count > 0 else { return box }
    credit += count * WalkCosts.creditPerItem
    // A forward walk pairs the lowest offsets of a run first, a backward walk pairs them last.
    let oldStart = Swift.min(Way.offset(0, into: box.old), Way.offset(count - 1, into: box.old))
    let newStart = Swift.min(Way.offset(0, into: box.new), Way.offset(count - 1, into: box.new))
    paired.runs.append(Run(old: oldStart, new: newStart, count: count))
    return Way.dropping(old: count, new: count, from: box)
  }

  /// Skips items without a partner until the credit is spent, and returns the rest of the box.
  @inlinable @inline(__always)
  mutating func walk(
    _ box: Box, into paired: inout PairedRuns, by identification: some Identification
  ) -> Box {
    var box = box
    while let ahead = resynchronized(box, by: identification) {
      box = pair(ahead, into: &paired, by: identification)
    }
    return box
  }

  /// Returns the rest of the box from the nearest offsets with the same item, or `nil` without any.
  ///
  /// Within the window, the walk compares all pairs of offsets, nearest first. Beyond it, the walk
  /// skips items of only one list at a time, as after a deleted or an inserted block.
  /// ``pair(_:into:by:)`` has compared the first items already:
  ///
  /// ```text
  ///        new: x y  c z       The walk compares pairs that skip one item of both lists
  ///   old: a    · 1  3 6       together (1 and 2), then two items (3 to 5), and so on.
  ///        b    2 4  7 9       The tenth comparison finds c.
  ///        c    5 8 10
  /// ```
  @inlinable @inline(__always)
  mutating func resynchronized(_ box: Box, by identification: some Identification) -> Box? {
    guard !box.isExhausted else { return nil }
    let reach = box.old.count + box.new.count - 2
    var distance = 1
    while distance <= Swift.min(reach, WalkCosts.window) {
      if let ahead = match(atDistance: distance, in: box, by: identification) { return ahead }
      distance += 1
    }
    let longer = Swift.max(box.old.count, box.new.count) - 1
    while distance <= longer, credit > 0 {
      if let ahead = matchBeyondBlock(of: distance, in: box, by: identification) { return ahead }
      distance += 1
    }
    return nil
  }

  /// Returns the rest of the box from a match that skips `distance` items of both lists together,
  /// or `nil` if none matches or the credit is too low.
  @inlinable @inline(__always)
  mutating func match(
    atDistance distance: Int, in box: Box, by identification: some Identification
  ) -> Box? {
    let fewest = Swift.max(0, distance - box.new.count + 1)
    let most = Swift.min(distance, box.old.count - 1)
    guard fewest <= most, credit > most - fewest else { return nil }
    for skipped in fewest...most
    where isMatch(old: skipped, new: distance - skipped, in: box, by: identification) {
      return Way.dropping(old: skipped, new: distance - skipped, from: box)
    }
    return nil
  }

  /// Returns the rest of the box from a match that skips `count` items of one of the lists.
  @inlinable @inline(__always)
  mutating func matchBeyondBlock(
    of count: Int, in box: Box, by identification: some Identification
  ) -> Box? {
    if count < box.old.count, isMatch(old: count, new: 0, in: box, by: identification) {
      return Way.dropping(old: count, new: 0, from: box)
    }
    if count < box.new.count, isMatch(old: 0, new: count, in: box, by: identification) {
      return Way.dropping(old: 0, new: count, from: box)
    }
    return nil
  }

  /// Spends credit to compare the items at these distances from the start of the box.
  @inlinable @inline(__always)
  mutating func isMatch(
    old oldDistance: Int, new newDistance: Int, in box: Box,
    by identification: some Identification
  ) -> Bool {
    credit -= 1
    return identification.isSame(
      old: Way.offset(oldDistance, into: box.old), new: Way.offset(newDistance, into: box.new))
  }
}

/// The pairs that a walk has found, in the order of the walk.
@usableFromInline
struct PairedRuns {
  /// The runs of paired items.
  @usableFromInline var runs: [Run] = []

  /// The paired items whose content changed.
  @usableFromInline var updates: [Update<Int>] = []

  @inlinable
  init() {}

  /// Adds a pair whose content changed.
  ///
  /// It is never inlined, which keeps the loops that pair items small.
  @usableFromInline @inline(never)
  mutating func addUpdate(_ old: Int, _ new: Int) {
    updates.append(Update(from: old, to: new))
  }

  /// Appends the pairs of a backward walk in ascending order, and empties `other` without freeing
  /// its storage.
  @usableFromInline
  mutating func takeAll(fromBackward other: inout PairedRuns) {
    runs.append(contentsOf: other.runs.reversed())
    updates.append(contentsOf: other.updates.reversed())
    other.runs.removeAll(keepingCapacity: true)
    other.updates.removeAll(keepingCapacity: true)
  }
}
