import DiffCore

/// Renders moves for a sequential host: each at the positions that hold when its turn comes, after
/// all deletions and before all insertions.
///
/// Items move in the order of their targets. Each goes right behind the item that precedes it in
/// the new list, before any item that waits there for its own turn:
///
/// ```text
/// new          d a c b          a and c stay, b and d move
/// survivors    a b c d
/// move 3 to 0  d a b c          d comes first of all; b waits
/// move 2 to 3  d a c b          b goes right behind c
/// ```
///
/// So a waiting item stands behind the items that stay before it, the waiting items before it, and
/// those that have arrived before it. Counting each of these takes O(log *k*), so *k* moves among
/// *d* deletions and insertions take O(*k* log *k* + *d*), however long the lists are.
struct SequentialMoves {
  /// The targets of the moves, in the order of their turns.
  private let targets: MoveEndpoints

  /// The sources of the moves, in the order of the old list.
  private let sources: MoveEndpoints

  /// For each turn, the ordinal of its source.
  private let sourceOfTurn: [Int]

  /// For each turn, the number of sources before the last item that stays before its target.
  private let sourcesBefore: [Int]

  /// For each source, the number of targets before the first item that stays behind it.
  private let targetsBefore: [Int]

  /// For each source, one if its item still waits for its turn.
  private var waiting: FenwickTree

  private init(_ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]) {
    var leaving = moves.indices.map { Source(path: moves[$0].from, turn: $0) }
    leaving.sort(byBytesOf: { $0.path.item })
    leaving.sort(byBytesOf: { $0.path.section })
    var sourceOfTurn = Array(repeating: 0, count: moves.count)
    for (ordinal, source) in leaving.enumerated() { sourceOfTurn[source.turn] = ordinal }
    self.sourceOfTurn = sourceOfTurn
    targets = MoveEndpoints(moves.map { $0.to }, besides: insertions)
    sources = MoveEndpoints(leaving.map { $0.path }, besides: deletions)
    sourcesBefore = sources.counts(before: targets) { $0 < $1 }
    targetsBefore = targets.counts(before: sources) { $0 <= $1 }
    waiting = FenwickTree(onesAt: moves.count)
  }

  /// The source of the move that has a turn.
  private struct Source {
    let path: ItemPath
    let turn: Int
  }
}

extension SequentialMoves {
  /// Returns the moves to make one after the other, without those that have become unnecessary.
  ///
  /// All paths have the offsets that sections have while items move.
  ///
  /// - Parameters:
  ///   - moves: The moves to render, ascending by `to`.
  ///   - deletions: The paths in the old list of the items that have left, ascending.
  ///   - insertions: The paths in the new list of the items that are still to come, ascending.
  static func rendering(
    _ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]
  ) -> [Move<ItemPath>] {
    var rendering = Self(moves, deletions: deletions, insertions: insertions)
    return moves.indices.compactMap { turn in
      let move = rendering.take(turn)
      return move.from == move.to ? nil : move
    }
  }

  /// Moves the item whose turn it is.
  private mutating func take(_ turn: Int) -> Move<ItemPath> {
    let source = sourceOfTurn[turn]
    let from = path(ofSource: source, turn: turn)
    waiting.add(-1, at: source)
    return Move(from: from, to: path(ofTarget: turn))
  }

  /// Returns where the item of a source stands now.
  private func path(ofSource source: Int, turn: Int) -> ItemPath {
    let endpoint = sources.endpoints[source]
    let waitingBefore = waiting.sum(of: sources.start(of: endpoint.section)..<source)
    let arrived = min(turn, targetsBefore[source]) - targets.start(of: endpoint.section)
    return ItemPath(
      section: endpoint.section, item: endpoint.staying + waitingBefore + max(0, arrived))
  }

  /// Returns where the item whose turn it is goes, now that it has left its place.
  private func path(ofTarget turn: Int) -> ItemPath {
    let endpoint = targets.endpoints[turn]
    let arrived = turn - targets.start(of: endpoint.section)
    let waitingBefore = waiting.sum(of: sources.start(of: endpoint.section)..<sourcesBefore[turn])
    return ItemPath(section: endpoint.section, item: endpoint.staying + arrived + waitingBefore)
  }
}

/// The sources of all moves, or their targets.
private struct MoveEndpoints {
  /// The endpoints, ascending.
  private(set) var endpoints: [Endpoint] = []

  /// The sections that have endpoints, ascending.
  private var sections: [Int] = []

  /// Where the endpoints of each section begin among all of them.
  private var starts: [Int] = []

  struct Endpoint {
    let section: Int

    /// The number of items that stay before the endpoint in its section.
    let staying: Int

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.section == rhs.section ? lhs.staying < rhs.staying : lhs.section < rhs.section
    }

    static func <= (lhs: Self, rhs: Self) -> Bool {
      !(rhs < lhs)
    }
  }

  /// - Parameters:
  ///   - paths: The paths of the endpoints, ascending.
  ///   - others: The paths of the other items that do not stay, ascending.
  init(_ paths: [ItemPath], besides others: [ItemPath]) {
    endpoints.reserveCapacity(paths.count)
    var nextOther = 0
    var absent = ItemPath(section: -1, item: 0)
    for path in paths {
      if path.section != absent.section {
        absent = ItemPath(section: path.section, item: 0)
        sections.append(path.section)
        starts.append(endpoints.count)
      }
      while nextOther < others.count, others[nextOther] < path {
        if others[nextOther].section == path.section { absent.item += 1 }
        nextOther += 1
      }
      endpoints.append(Endpoint(section: path.section, staying: path.item - absent.item))
      absent.item += 1
    }
  }

  /// Returns the number of endpoints in the sections before a section.
  func start(of section: Int) -> Int {
    let ordinal = sections.partitioningIndex { $0 >= section }
    return ordinal < starts.count ? starts[ordinal] : endpoints.count
  }

  /// Returns for each of the other endpoints the number of these that are before it.
  func counts(
    before others: MoveEndpoints, by isBefore: (_ endpoint: Endpoint, _ other: Endpoint) -> Bool
  ) -> [Int] {
    var count = 0
    return others.endpoints.map { other in
      while count < endpoints.count, isBefore(endpoints[count], other) { count += 1 }
      return count
    }
  }
}

/// Counts at a fixed number of places, and sums them over any range in O(log *n*).
///
/// Source: P. Fenwick, "A new data structure for cumulative frequency tables", 1994.
private struct FenwickTree {
  /// At `i - 1` the sum of the last counts before place `i`: as many as the lowest set bit of `i`.
  private var sums: [Int]

  /// Creates a tree with a count of one at each of `count` places.
  init(onesAt count: Int) {
    sums = (1..<count + 1).map { $0 & -$0 }
  }

  /// Adds an amount to the count at a place.
  mutating func add(_ amount: Int, at place: Int) {
    var i = place + 1
    while i <= sums.count {
      sums[i - 1] += amount
      i += i & -i
    }
  }

  /// Returns the sum of the counts at the places of a range.
  func sum(of places: Range<Int>) -> Int {
    sum(before: places.upperBound) - sum(before: places.lowerBound)
  }

  private func sum(before place: Int) -> Int {
    var sum = 0
    var i = place
    while i > 0 {
      sum += sums[i - 1]
      i -= i & -i
    }
    return sum
  }
}

extension Array {
  /// Sorts the elements by a key that is not negative; those with equal keys keep their order.
  ///
  /// A radix sort: one pass for each byte of the largest key, the least significant byte first. It
  /// has no comparisons to mispredict, which make other sorts slow on random keys.
  fileprivate mutating func sort(byBytesOf key: (Element) -> Int) {
    let largest = reduce(0) { Swift.max($0, key($1)) }
    var sorted = self
    var shift = 0
    while largest >> shift > 0 {
      var starts = [Int](repeating: 0, count: 257)
      for element in self { starts[key(element) >> shift & 255 + 1] += 1 }
      for byte in 1..<256 { starts[byte] += starts[byte - 1] }
      for element in self {
        let byte = key(element) >> shift & 255
        sorted[starts[byte]] = element
        starts[byte] += 1
      }
      swap(&self, &sorted)
      shift += 8
    }
  }
}
