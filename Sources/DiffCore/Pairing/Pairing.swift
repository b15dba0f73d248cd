/// The items that two lists share, as offsets, so that later steps of a diff need no elements.
@usableFromInline
struct Pairing {
  /// The pairs that walks have found, ascending in both lists.
  @usableFromInline var walked = PairedRuns()

  /// The pairs of the current backward walk, or empty storage for the next walk.
  @usableFromInline var walkedBackward = PairedRuns()

  /// The items of each list that no walk paired.
  @usableFromInline var oldLeftovers = Leftovers(), newLeftovers = Leftovers()

  /// The offset in the old list of each new leftover's partner, or ``none``.
  ///
  /// Empty if one of the lists has no leftovers.
  @usableFromInline var partners: [Int32] = []

  /// The number of leftovers of the new list that have a partner.
  @usableFromInline var partnerCount = 0

  /// The pairs of leftovers whose content changed, ascending in the new list.
  @usableFromInline var hashedUpdates: [Update<Int>] = []

  /// The entry in ``partners`` for a leftover without a partner.
  @usableFromInline static let none: Int32 = -1

  @inlinable
  init() {}

  /// Pairs the items of two lists by id.
  ///
  /// 1. Trim the ends that are the same.
  /// 2. Walk in step from the front, then from the back, until the credit is spent.
  /// 3. Hash the leftovers.
  ///
  /// ```text
  /// old  a b c d e f g h      1. a g h      2. c d        3. e
  /// new  a e c d x g h           a g h         c d           e
  /// ```
  ///
  /// - Parameter isCancelled: Returns whether to stop early, with pairs missing.
  @inlinable @inline(__always)
  init(of whole: Box, by identification: some Identification, isCancelled: () -> Bool) {
    self.init()
    walk(whole, by: identification)
    pairLeftovers(by: identification, isCancelled: isCancelled)
  }
}

extension Pairing {
  /// Pairs the items of two whole lists, or of their next sections, by walking, and notes the rest.
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

  /// Appends the items of a box that no run from `firstRun` on contains.
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

  /// Pairs leftovers of equal ids in order of appearance, and hashes each leftover once.
  @inlinable
  mutating func pairLeftovers(by identification: some Identification, isCancelled: () -> Bool) {
    walkedBackward = PairedRuns()
    guard oldLeftovers.count > 0, newLeftovers.count > 0 else { return }
    var table = LeftoverTable(of: oldLeftovers)
    table.insert(
      oldLeftovers, isCancelled: isCancelled, hash: { identification.hash(old: $0) },
      isSame: { identification.isRepeated(old: $0, other: $1) })
    takePartners(from: &table, by: identification, isCancelled: isCancelled)
  }

  /// Takes a partner for each new leftover out of the table, in order.
  @inlinable
  mutating func takePartners(
    from table: inout LeftoverTable, by identification: some Identification,
    isCancelled: () -> Bool
  ) {
    partners.reserveCapacity(newLeftovers.count)
    var block = LeftoverBlock(of: newLeftovers)
    while !isCancelled(), block.advance() {
      block.hash { identification.hash(new: $0) }
      for place in 0..<block.count {
        let new = Int(block.offsets[place])
        let partner = table.take(hash: block.hashes[place]) { old in
          identification.isSame(old: old, new: new)
        }
        partners.append(partner ?? Pairing.none)
        guard let partner else { continue }
        partnerCount += 1
        guard !identification.hasSameContent(old: Int(partner), new: new) else { continue }
        hashedUpdates.append(Update(from: Int(partner), to: new))
      }
    }
  }
}

extension Pairing {
  /// Returns the pairs whose content changed, ascending in the new list.
  func updates() -> [Update<Int>] {
    if walked.updates.isEmpty { return hashedUpdates }
    if hashedUpdates.isEmpty { return walked.updates }
    // Both parts ascend, so the sort only merges them.
    return (walked.updates + hashedUpdates).ascendingByTarget()
  }

  /// Returns the offsets of the old items without a partner, ascending.
  func deletions() -> [Int] {
    guard partnerCount < oldLeftovers.count else { return [] }
    guard partnerCount > 0 else { return oldLeftovers.offsetArray }
    var deletions: [Int] = []
    deletions.reserveCapacity(oldLeftovers.count - partnerCount)
    var isPaired = [Bool](repeating: false, count: oldLeftovers.end)
    for old in partners where old != Pairing.none { isPaired[Int(old)] = true }
    for old in oldLeftovers.offsetSequence where !isPaired[Int(old)] { deletions.append(Int(old)) }
    return deletions
  }

  /// Returns the offsets of the new items without a partner, ascending.
  func insertions() -> [Int] {
    guard partnerCount < newLeftovers.count else { return [] }
    guard partnerCount > 0 else { return newLeftovers.offsetArray }
    var insertions: [Int] = []
    insertions.reserveCapacity(newLeftovers.count - partnerCount)
    for (new, old) in zip(newLeftovers.offsetSequence, partners) where old == Pairing.none {
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
  /// The moves are the fewest possible and ascend in the new list.
  func moves() -> [Move<Int>] {
    // Pairs that walks found are in order.
    partnerCount == 0 ? [] : split { _ in false }.staying.fewestMoves()
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
  /// - Parameter mustMove: Returns whether a hashed pair has to move, regardless of all other
  ///   pairs.
  @inline(__always)
  func split(where mustMove: (Pair) -> Bool) -> (moving: [Move<Int>], staying: [Run]) {
    let runs = walked.runs
    var moving: [Move<Int>] = []
    var staying: [Run] = []
    staying.reserveCapacity(runs.count + partnerCount)
    var next = 0
    for (new, old) in zip(newLeftovers.offsetSequence, partners) where old != Pairing.none {
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
