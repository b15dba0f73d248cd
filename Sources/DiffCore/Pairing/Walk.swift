/// Pairs rows by walking two lists in step, from one end inwards, without hashing a row.
///
/// Where the lists differ, the walk looks ahead for the nearest place where they agree again.
/// Looking ahead costs credit, which every paired row earns: a walk through lists that have much
/// in common crosses large gaps, and one through lists that have nothing in common stops at once.
/// So the walk never compares more than a fixed number of times per row that it pairs, beside a
/// fixed number for the start.
///
/// Its methods are always inlined, and so is all that leads to them from the caller of a diff; the
/// rule is handed on to each of them, not kept in the walk, which changes. So the optimizer can
/// inline the closure that finds ids too. Calling it takes three times as long as comparing rows.
@usableFromInline
struct Walk<End: Heading> {
  /// What the walk has paired, in the order in which it met it.
  @usableFromInline var walked = Walked()

  /// The number of comparisons that looking ahead may still cost.
  @usableFromInline var credit: Int

  @inlinable
  init(_ whole: Middle) {
    credit = WalkCosts.startingCredit(rows: whole.old.count + whole.new.count)
  }
}

/// What looking ahead may cost.
@usableFromInline
enum WalkCosts {
  /// The comparisons that each paired row earns.
  ///
  /// Hashing its two rows and probing for them would cost some ten times as much.
  @usableFromInline static let creditPerRow = 2

  /// How many rows of both lists together are looked over in all combinations.
  @usableFromInline static let window = 12

  /// The comparisons that a walk may spend before it has paired a row: enough for one look over
  /// the whole ``window``, but never more than a fraction of what hashing all rows costs.
  @inlinable
  static func startingCredit(rows: Int) -> Int {
    Swift.min(96, 2 * rows)
  }
}

extension Walk {
  /// Pairs rows at this end for as long as they are the same; returns what is left.
  @inlinable @inline(__always)
  mutating func pair(_ middle: Middle, by rule: some Identification) -> Middle {
    let limit = Swift.min(middle.old.count, middle.new.count)
    var count = 0
    while count < limit {
      let oldRow = End.offset(count, into: middle.old)
      let newRow = End.offset(count, into: middle.new)
      guard rule.isSame(old: oldRow, new: newRow) else { break }
      if !rule.hasSameContent(old: oldRow, new: newRow) { walked.addUpdate(oldRow, newRow) }
      count &+= 1
    }
    guard count > 0 else { return middle }
    credit += count * WalkCosts.creditPerRow
    let oldRun = End.end(count, of: middle.old)
    let newRun = End.end(count, of: middle.new)
    walked.runs.append(Run(old: oldRun.lowerBound, new: newRun.lowerBound, count: count))
    return dropping(old: count, new: count, from: middle)
  }

  /// Walks on from this end, past rows without a partner, for as long as the credit lasts;
  /// returns what is left.
  @inlinable @inline(__always)
  mutating func walk(_ middle: Middle, by rule: some Identification) -> Middle {
    var middle = middle
    while let ahead = resynchronized(middle, by: rule) {
      middle = pair(ahead, by: rule)
    }
    return middle
  }

  /// What is left of `middle` from the nearest place on where both lists have the same row.
  ///
  /// First all places within the window, nearest first; then, further out, only those where one
  /// list skips rows and the other none, as after a block of rows that came or left.
  ///
  /// ```text
  ///        new: x y c          the rows are compared along the diagonals
  ///   old: a    1 3 6          in this order; (c, c) is the eighth
  ///        b    2 5 9
  ///        c    4 8
  /// ```
  @inlinable @inline(__always)
  mutating func resynchronized(_ middle: Middle, by rule: some Identification) -> Middle? {
    guard !middle.isExhausted else { return nil }
    let reach = middle.old.count + middle.new.count - 2
    var distance = 1
    while distance <= Swift.min(reach, WalkCosts.window) {
      if let ahead = match(atDistance: distance, in: middle, by: rule) { return ahead }
      distance += 1
    }
    let longer = Swift.max(middle.old.count, middle.new.count) - 1
    while distance <= longer, credit > 0 {
      if let ahead = matchBeyondBlock(of: distance, in: middle, by: rule) { return ahead }
      distance += 1
    }
    return nil
  }

  /// The match that skips `distance` rows of both lists together, if the credit allows to look.
  @inlinable @inline(__always)
  mutating func match(
    atDistance distance: Int, in middle: Middle, by rule: some Identification
  ) -> Middle? {
    let fewest = Swift.max(0, distance - middle.new.count + 1)
    let most = Swift.min(distance, middle.old.count - 1)
    guard fewest <= most, credit > most - fewest else { return nil }
    for skipped in fewest...most
    where isMatch(old: skipped, new: distance - skipped, in: middle, by: rule) {
      return dropping(old: skipped, new: distance - skipped, from: middle)
    }
    return nil
  }

  /// The match behind a block of `count` rows that stands in one of the lists only.
  @inlinable @inline(__always)
  mutating func matchBeyondBlock(
    of count: Int, in middle: Middle, by rule: some Identification
  ) -> Middle? {
    if count < middle.old.count, isMatch(old: count, new: 0, in: middle, by: rule) {
      return dropping(old: count, new: 0, from: middle)
    }
    if count < middle.new.count, isMatch(old: 0, new: count, in: middle, by: rule) {
      return dropping(old: 0, new: count, from: middle)
    }
    return nil
  }

  @inlinable @inline(__always)
  mutating func isMatch(
    old oldDistance: Int, new newDistance: Int, in middle: Middle, by rule: some Identification
  ) -> Bool {
    credit -= 1
    return rule.isSame(
      old: End.offset(oldDistance, into: middle.old),
      new: End.offset(newDistance, into: middle.new))
  }

  @inlinable @inline(__always)
  func dropping(old oldCount: Int, new newCount: Int, from middle: Middle) -> Middle {
    Middle(
      old: End.rest(of: middle.old, after: oldCount),
      new: End.rest(of: middle.new, after: newCount))
  }
}
