/// Pairs items by walking two lists in step, from one end inwards, without hashing an item.
///
/// Where the lists differ, the walk looks ahead for the nearest offsets at which they agree again.
/// Looking ahead spends at most two comparisons per paired item, plus at most 96. A walk through
/// lists with much in common crosses large gaps; one through lists with nothing in common soon
/// stops.
///
/// The methods are always inlined and take the identification as a parameter: ``KeyIdentification``
/// says why.
@usableFromInline
struct Walk<Way: Direction> {
  /// The number of comparisons that looking ahead may still cost.
  @usableFromInline var credit: Int

  @inlinable
  init(_ whole: Box) {
    credit = WalkCosts.startingCredit(items: whole.old.count + whole.new.count)
  }
}

/// What looking ahead may cost.
@usableFromInline
enum WalkCosts {
  /// The number of comparisons that each paired item earns.
  ///
  /// Hashing an old and a new item and probing for them costs some ten times as much.
  @usableFromInline static let creditPerItem = 2

  /// The number of items, of both lists together, up to which a walk looks ahead in all
  /// combinations.
  @usableFromInline static let window = 12

  /// Returns the number of comparisons that a walk may spend before it has paired an item.
  ///
  /// The walk can look through the whole ``window`` once, for a fraction of the cost of hashing all
  /// items.
  @inlinable
  static func startingCredit(items: Int) -> Int {
    Swift.min(96, 2 * items)
  }
}

extension Walk {
  /// Pairs the first items of both lists as long as they are the same, and returns the rest of the
  /// box.
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
    let oldRun = Way.prefix(count, of: box.old)
    let newRun = Way.prefix(count, of: box.new)
    paired.runs.append(Run(old: oldRun.lowerBound, new: newRun.lowerBound, count: oldRun.count))
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

  /// Returns the rest of the box from the nearest pair of offsets with the same item.
  ///
  /// The walk first tries all pairs within the window, nearest first. Beyond the window it only
  /// skips items of one list, as after a deleted or an inserted block.
  ///
  /// ```text
  ///        new: x y c          the walk compares items along the diagonals
  ///   old: a    1 3 6          in this order; (c, c) is the eighth
  ///        b    2 5 9
  ///        c    4 8
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

  /// Returns the rest of the box from a match that skips `distance` items of both lists together.
  ///
  /// Without enough credit, it returns `nil`.
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

/// The pairs that a walk has found, in the order in which it found them.
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
  /// It is never inlined, so that the loops that pair items stay small.
  @usableFromInline @inline(never)
  mutating func addUpdate(_ old: Int, _ new: Int) {
    updates.append(Update(from: old, to: new))
  }

  /// Appends what a backward walk has found, in ascending order, and empties `other`, which keeps
  /// its storage for the next walk.
  @usableFromInline
  mutating func takeAll(fromBackward other: inout PairedRuns) {
    runs.append(contentsOf: other.runs.reversed())
    updates.append(contentsOf: other.updates.reversed())
    other.runs.removeAll(keepingCapacity: true)
    other.updates.removeAll(keepingCapacity: true)
  }
}
