/// The items that two lists share: from here on, a diff works with offsets, not with elements.
@usableFromInline
struct Pairing {
  /// The pairs that walks found, ascending in both lists.
  private let walked: PairedRuns

  /// The pairs among the leftovers.
  private let hashed: HashedPairs

  private let oldLeftovers: Leftovers
  private let newLeftovers: Leftovers

  @usableFromInline
  init(
    walked: PairedRuns, hashed: HashedPairs, oldLeftovers: Leftovers, newLeftovers: Leftovers
  ) {
    self.walked = walked
    self.hashed = hashed
    self.oldLeftovers = oldLeftovers
    self.newLeftovers = newLeftovers
  }

  /// Pairs the items of two lists by id.
  ///
  /// 1. Trim the ends that are the same.
  /// 2. Walk in step from the front, then from the back, as long as that pays.
  /// 3. Hash the leftovers.
  ///
  /// ```text
  /// old  a b c d e f g h      1. a g h      2. c d        3. e
  /// new  a e c d x g h           a g h         c d           e
  /// ```
  ///
  /// - Parameter isCancelled: Returns whether pairing may end early, with pairs missing.
  @inlinable @inline(__always)
  init(of whole: Box, by identification: some Identification, isCancelled: () -> Bool) {
    var builder = PairingBuilder()
    builder.walk(whole, by: identification)
    self = builder.pairing(by: identification, isCancelled: isCancelled)
  }
}

/// Builds a ``Pairing`` by walking, then by hashing what no walk paired.
@usableFromInline
struct PairingBuilder: ~Copyable {
  /// The pairs that walks have found, ascending in both lists.
  @usableFromInline var walked = PairedRuns()

  /// The pairs that the current backward walk has found.
  ///
  /// It is empty between walks, and keeps its storage for the next section.
  @usableFromInline var walkedBackward = PairedRuns()

  /// The items of the old list that no walk paired.
  @usableFromInline var oldLeftovers = Leftovers()

  /// The items of the new list that no walk paired.
  @usableFromInline var newLeftovers = Leftovers()

  @inlinable
  init() {}
}

extension PairingBuilder {
  /// Pairs the items of two whole lists, or of their next sections, by walking.
  ///
  /// 1. Pair the items at both ends that are the same.
  /// 2. Walk on from the front, then from the back, until the credit is spent.
  /// 3. Note the leftovers.
  @inlinable @inline(__always)
  mutating func walk(_ whole: Box, by identification: some Identification) {
    let firstRun = walked.runs.count
    var front = Walk<Forward>(whole)
    var rest = front.pair(whole, into: &walked, by: identification)
    if !rest.isExhausted {
      var back = Walk<Backward>(whole)
      rest = back.pair(rest, into: &walkedBackward, by: identification)
      rest = front.walk(rest, into: &walked, by: identification)
      _ = back.walk(rest, into: &walkedBackward, by: identification)
      walked.takeAll(fromBackward: &walkedBackward)
    }
    appendLeftovers(of: whole, besidesRunsFrom: firstRun)
  }

  /// Appends the items of a box that are in none of the runs from `firstRun` on.
  @usableFromInline
  mutating func appendLeftovers(of whole: Box, besidesRunsFrom firstRun: Int) {
    Run.checkCounts(old: whole.old.upperBound, new: whole.new.upperBound)
    var rest = whole
    for run in walked.runs[firstRun...] {
      oldLeftovers.append(rest.old.lowerBound..<run.oldRange.lowerBound)
      newLeftovers.append(rest.new.lowerBound..<run.newRange.lowerBound)
      rest.old = run.oldRange.upperBound..<whole.old.upperBound
      rest.new = run.newRange.upperBound..<whole.new.upperBound
    }
    oldLeftovers.append(rest.old)
    newLeftovers.append(rest.new)
  }

  /// Pairs the leftovers by hash, and returns all pairs.
  @inlinable
  consuming func pairing(
    by identification: some Identification, isCancelled: () -> Bool
  ) -> Pairing {
    Pairing(
      walked: walked,
      hashed: HashedPairs(
        old: oldLeftovers, new: newLeftovers, by: identification, isCancelled: isCancelled),
      oldLeftovers: oldLeftovers, newLeftovers: newLeftovers)
  }
}

extension Pairing {
  /// Returns the pairs whose content changed, ascending in the new list.
  func updates() -> [Update<Int>] {
    if walked.updates.isEmpty { return hashed.updates }
    if hashed.updates.isEmpty { return walked.updates }
    // The sort merges the two ascending parts.
    return (walked.updates + hashed.updates).sorted { $0.to < $1.to }
  }

  /// Returns the items of the old list without a partner, ascending.
  func deletions() -> [Int] {
    guard hashed.count < oldLeftovers.count else { return [] }
    guard hashed.count > 0 else { return oldLeftovers.allOffsets }
    var deletions: [Int] = []
    deletions.reserveCapacity(oldLeftovers.count - hashed.count)
    var isPaired = [Bool](repeating: false, count: oldLeftovers.end)
    for old in hashed.partners where old != HashedPairs.none { isPaired[Int(old)] = true }
    for old in oldLeftovers.offsets where !isPaired[Int(old)] { deletions.append(Int(old)) }
    return deletions
  }

  /// Returns the items of the new list without a partner, ascending.
  func insertions() -> [Int] {
    guard hashed.count < newLeftovers.count else { return [] }
    guard hashed.count > 0 else { return newLeftovers.allOffsets }
    var insertions: [Int] = []
    insertions.reserveCapacity(newLeftovers.count - hashed.count)
    for (new, old) in zip(newLeftovers.offsets, hashed.partners) where old == HashedPairs.none {
      insertions.append(Int(new))
    }
    return insertions
  }

  /// Returns all pairs, ascending in the new list.
  @usableFromInline
  func pairs() -> [Pair] {
    split { _ in false }.staying.flatMap { $0.pairs }
  }

  /// Returns the pairs that have to move so that the others keep their order.
  ///
  /// They are the fewest possible, ascending in the new list.
  func moves() -> [Move<Int>] {
    // The pairs that walks found are in order.
    hashed.count == 0 ? [] : split { _ in false }.staying.fewestMoves()
  }

  /// Returns the hashed pairs that satisfy `mustMove` as moves, and all other pairs as runs.
  ///
  /// Both ascend in the new list.
  ///
  /// ```text
  /// walked     (0, 1) (1, 2)        (4, 4)
  /// hashed                   (7, 3)        (9, 5)
  /// ```
  ///
  /// - Parameter mustMove: Returns whether a hashed pair moves, whatever the other pairs do.
  @inline(__always)
  func split(where mustMove: (Pair) -> Bool) -> (moving: [Move<Int>], staying: [Run]) {
    let runs = walked.runs
    var moving: [Move<Int>] = []
    var staying: [Run] = []
    staying.reserveCapacity(runs.count + hashed.count)
    var next = 0
    for (new, old) in zip(newLeftovers.offsets, hashed.partners) where old != HashedPairs.none {
      let pair = Pair(old: Int(old), new: Int(new))
      guard !mustMove(pair) else {
        moving.append(Move(from: pair.old, to: pair.new))
        continue
      }
      while next < runs.count, runs[next].new < new {
        staying.append(runs[next])
        next += 1
      }
      staying.append(pair)
    }
    staying.append(contentsOf: runs[next...])
    return (moving, staying)
  }
}
