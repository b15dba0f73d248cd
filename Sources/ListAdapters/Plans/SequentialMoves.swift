import DiffCore

/// Translates moves for a sequential host, which makes them one by one.
///
/// A move has positions in the list after all deletions and previous moves, before all insertions.
/// Items move in the order of their targets. Each item moves right after its predecessor in the new
/// list, before any items there that have yet to move:
///
/// ```text
/// new          d a c b          a and c stay, b and d move
/// survivors    a b c d
/// move 3 to 0  d a b c          d is first; b has yet to move
/// move 2 to 3  d a c b          b is right behind c
/// ```
///
/// The items before a position are items that stay, items that have moved there, and items that
/// have yet to move away. One walk merges the orders of sources and targets. Then each move only
/// counts the sources before its position whose items have moved.
///
/// Complexity: O(*k* log *k* + *d*) for *k* moves and *d* deletions and insertions, and *n*/64
/// words for lists of *n* items.
struct SequentialMoves: ~Copyable {
  /// The sources of the moves, in the order of the old list, which is the order of their ranks.
  private var sources: [Endpoint]

  /// The targets of the moves, in the order of the new list and of the moves.
  private var targets: [Endpoint]

  /// The rank of each move's source.
  private let ranks: [UInt32]

  private let sections: [Section]

  /// The ranks of the sources whose items have moved.
  private var moved: CountedOffsets

  /// The ranks of the sources before the last target in its section, and the number of them whose
  /// items have yet to move.
  private var passed = 0..<0
  private var yetToMove = 0

  /// The source or the target of a move.
  private struct Endpoint {
    /// The offset in its section: before any move for a source, after all moves for a target.
    let offset: UInt32

    /// The number of targets before a source, or of sources before a target, in all sections.
    var othersBefore: UInt32 = 0
  }

  private struct Section {
    /// The numbers of sources and of targets in all previous sections.
    var firstSource = 0
    var firstTarget = 0

    /// The number of items in all previous sections, each up to its last source.
    var firstOffset = 0

    mutating func addSource(at offset: Int) {
      firstSource += 1
      firstOffset = max(firstOffset, offset + 1)
    }
  }

  private init(_ changeset: Changeset<ItemPath>) {
    let moves = changeset.moves
    sections = Self.sections(of: moves)
    ranks = Self.ranks(of: moves, in: sections)
    sources = Self.endpoints(
      at: Self.ascendingSources(of: moves, ranks), without: changeset.deletions)
    targets = Self.endpoints(at: moves.lazy.map { $0.to }, without: changeset.insertions)
    moved = CountedOffsets(limit: moves.count)
    countOthers()
  }
}

extension SequentialMoves {
  /// Returns the moves to make one by one.
  ///
  /// All paths have the offsets of sections at the time of the moves.
  ///
  /// - Parameter changeset: The deleted, inserted and moved items, with at least one move.
  static func render(_ changeset: Changeset<ItemPath>) -> [Move<ItemPath>] {
    var rendering = Self(changeset)
    // A separate loop lets the processor load many of the scattered sources at the same time.
    let sources = rendering.ranks.map { rendering.sources[Int($0)] }
    return changeset.moves.indices.map {
      rendering.render(changeset.moves[$0], $0, from: sources[$0])
    }
  }

  /// Returns a move with its positions after all previous moves.
  private mutating func render(
    _ move: Move<ItemPath>, _ ordinal: Int, from source: Endpoint
  ) -> Move<ItemPath> {
    let rank = Int(ranks[ordinal])
    let section = sections[move.from.section]
    let movedAway = moved.count(in: section.firstSource..<rank)
    let movedHere = max(min(ordinal, Int(source.othersBefore)) - section.firstTarget, 0)
    moved.insert(rank)
    if passed.contains(rank) { yetToMove -= 1 }
    let target = targets[ordinal]
    passSources(before: target, inSection: move.to.section)
    return Move(
      from: ItemPath(
        section: move.from.section, item: Int(source.offset) - movedAway + movedHere),
      to: ItemPath(section: move.to.section, item: Int(target.offset) + yetToMove))
  }

  /// Counts the items that have yet to move, up to a target that is not before the previous target.
  private mutating func passSources(before target: Endpoint, inSection section: Int) {
    let first = sections[section].firstSource
    if first != passed.lowerBound { (passed, yetToMove) = (first..<first, 0) }
    for rank in passed.upperBound..<Int(target.othersBefore) {
      yetToMove += moved.contains(rank) ? 0 : 1
    }
    passed = first..<Int(target.othersBefore)
  }
}

extension SequentialMoves {
  /// Returns the sections up to the last source or target, and one more as their end.
  private static func sections(of moves: [Move<ItemPath>]) -> [Section] {
    let count = moves.reduce(0) { max($0, $1.from.section + 1, $1.to.section + 1) }
    var sections = Array(repeating: Section(), count: count + 1)
    // The next section first holds the counts of each section, before they are added up.
    for move in moves {
      sections[move.from.section + 1].addSource(at: move.from.item)
      sections[move.to.section + 1].firstTarget += 1
    }
    for section in 1...count {
      sections[section].firstSource += sections[section - 1].firstSource
      sections[section].firstTarget += sections[section - 1].firstTarget
      sections[section].firstOffset += sections[section - 1].firstOffset
    }
    return sections
  }

  /// Returns the rank of each move's source: the number of sources before it in the old list.
  ///
  /// Each source is a bit, which avoids sorting.
  private static func ranks(of moves: [Move<ItemPath>], in sections: [Section]) -> [UInt32] {
    let offsets = moves.map { sections[$0.from.section].firstOffset + $0.from.item }
    var words = [UInt64](repeating: 0, count: sections[sections.count - 1].firstOffset >> 6 + 1)
    for offset in offsets { words[offset >> 6] |= 1 << UInt64(offset & 63) }
    var count: UInt32 = 0
    let countsBefore = words.map { word in
      defer { count += UInt32(word.nonzeroBitCount) }
      return count
    }
    return offsets.map { offset in
      let before = words[offset >> 6] & (1 << UInt64(offset & 63) - 1)
      return countsBefore[offset >> 6] + UInt32(before.nonzeroBitCount)
    }
  }

  /// Returns the sources of the moves in the order of the old list, by their ranks.
  private static func ascendingSources(
    of moves: [Move<ItemPath>], _ ranks: [UInt32]
  ) -> [ItemPath] {
    var ascending = moves.map { $0.from }
    for (rank, move) in zip(ranks, moves) { ascending[Int(rank)] = move.from }
    return ascending
  }

  /// Returns the sources of the moves in the order of the old list, without comparing paths.
  ///
  /// - Parameter moves: At least one move.
  /// - Complexity: O(*k*) for *k* moves, and *n*/64 words for lists of *n* items.
  static func ascendingSources(of moves: [Move<ItemPath>]) -> [ItemPath] {
    ascendingSources(of: moves, ranks(of: moves, in: sections(of: moves)))
  }

  /// Returns the endpoints at ascending paths, not counting some other items of their sections.
  private static func endpoints(
    at paths: some Collection<ItemPath>, without others: [ItemPath]
  ) -> [Endpoint] {
    var section = -1
    var otherCount = 0
    var next = 0
    return paths.map { path in
      if path.section != section { (section, otherCount) = (path.section, 0) }
      while next < others.count, others[next] < path {
        if others[next].section == section { otherCount += 1 }
        next += 1
      }
      return Endpoint(offset: UInt32(path.item - otherCount))
    }
  }

  /// Counts the targets before each source, and the sources before each target.
  ///
  /// A source or a target with fewer staying items before it comes first. If the numbers are equal,
  /// the target comes first, because an item moves before items that have yet to move.
  private mutating func countOthers() {
    for (section, next) in zip(sections, sections.dropFirst()) {
      var source = section.firstSource
      for target in section.firstTarget..<next.firstTarget {
        let staying = Int(targets[target].offset) - (target - section.firstTarget)
        while source < next.firstSource,
          Int(sources[source].offset) - (source - section.firstSource) < staying
        {
          sources[source].othersBefore = UInt32(target)
          source += 1
        }
        targets[target].othersBefore = UInt32(source)
      }
      for rest in source..<next.firstSource {
        sources[rest].othersBefore = UInt32(next.firstTarget)
      }
    }
  }
}
