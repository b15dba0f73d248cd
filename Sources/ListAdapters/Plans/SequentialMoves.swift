import DiffCore

/// Moves rendered one after the other: each at the positions that hold when its turn comes, after
/// all deletions and before all insertions.
///
/// The rows are moved in the order of their targets. Each goes right behind the row that precedes
/// it in the new list, before any row that waits there for its own turn:
///
/// ```text
/// new          d a c b          a and c stay, b and d move
/// survivors    a b c d
/// move 3 to 0  d a b c          d comes first of all; b waits
/// move 2 to 3  d a c b          b goes right behind c
/// ```
///
/// So a waiting row stands behind the rows that stay before it, the waiting rows before it, and
/// those that have arrived before it. Each of these is counted in O(log *k*): *k* moves take
/// O(*k* log *k*), however long the lists are.
struct SequentialMoves {
  /// The places that rows move to, in the order of their turns.
  private let arrivals: Stops

  /// The places that rows move from.
  private let departures: Stops

  /// For each turn, which of the departures it is.
  private var departureOfTurn: [Int]

  /// For each turn, the departures before the rows that stay behind its arrival.
  private let departuresBefore: [Int]

  /// For each departure, the arrivals not behind the rows that stay before it.
  private let arrivalsBefore: [Int]

  /// Of each departure, one if its row still waits for its turn.
  private var waiting: FenwickTree

  /// All paths are in sections as they stand while items move.
  private init(_ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]) {
    var leaving = moves.indices.map { Departure(path: moves[$0].from, turn: $0) }
    leaving.sort(byBytesOf: { $0.path.item })
    leaving.sort(byBytesOf: { $0.path.section })
    departureOfTurn = Array(repeating: 0, count: moves.count)
    for (ordinal, departure) in leaving.enumerated() { departureOfTurn[departure.turn] = ordinal }
    arrivals = Stops(moves.map { $0.to }, besides: insertions)
    departures = Stops(leaving.map { $0.path }, besides: deletions)
    departuresBefore = departures.counts(before: arrivals) { $0 < $1 }
    arrivalsBefore = arrivals.counts(before: departures) { $0 <= $1 }
    waiting = FenwickTree(onesAt: moves.count)
  }
}

extension SequentialMoves {
  /// The moves to make one after the other, without those that have become unnecessary.
  ///
  /// All paths are in sections as they stand while items move.
  ///
  /// - Parameters:
  ///   - moves: The moves to render, ascending by `to`.
  ///   - deletions: The paths in the old list of the items that have left, ascending.
  ///   - insertions: The paths in the new list of the items that are still to come, ascending.
  static func rendering(
    _ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]
  ) -> Rendering {
    var rendering = Self(moves, deletions: deletions, insertions: insertions)
    let sources = rendering.sources
    let steps = moves.indices.compactMap { turn in
      let step = rendering.take(turn)
      return step.from == step.to ? nil : step
    }
    return Rendering(moves: steps, sources: sources)
  }

  struct Rendering {
    var moves: [Move<ItemPath>] = []

    /// Where the moved rows stand before any of them moves, ascending.
    var sources: [ItemPath] = []
  }

  private var sources: [ItemPath] {
    departures.stops.enumerated().map { ordinal, stop in
      ItemPath(
        section: stop.section,
        item: stop.staying + ordinal - departures.start(of: stop.section))
    }
  }

  /// Moves the row whose turn it is.
  private mutating func take(_ turn: Int) -> Move<ItemPath> {
    let departure = departureOfTurn[turn]
    let from = position(ofDeparture: departure, turn: turn)
    waiting.add(-1, at: departure)
    return Move(from: from, to: position(ofArrival: turn))
  }

  /// Where the row of a departure stands now.
  private func position(ofDeparture departure: Int, turn: Int) -> ItemPath {
    let stop = departures.stops[departure]
    let waitingBefore = waiting.sum(of: departures.start(of: stop.section)..<departure)
    let arrived = min(turn, arrivalsBefore[departure]) - arrivals.start(of: stop.section)
    return ItemPath(
      section: stop.section, item: stop.staying + waitingBefore + max(0, arrived))
  }

  /// Where the row whose turn it is goes, now that it has left its place.
  private func position(ofArrival turn: Int) -> ItemPath {
    let stop = arrivals.stops[turn]
    let arrived = turn - arrivals.start(of: stop.section)
    let waitingBefore = waiting.sum(
      of: departures.start(of: stop.section)..<departuresBefore[turn])
    return ItemPath(section: stop.section, item: stop.staying + arrived + waitingBefore)
  }
}

/// A row that leaves its place when its turn comes.
private struct Departure {
  let path: ItemPath
  let turn: Int
}

/// The places that moving rows leave, or those that they take.
private struct Stops {
  /// The places, ascending.
  private(set) var stops: [Stop] = []

  /// The sections that have places, ascending.
  private var sections: [Int] = []

  /// Where the places of each section begin among all of them.
  private var starts: [Int] = []

  struct Stop {
    let section: Int

    /// The number of staying rows before the place in its section.
    let staying: Int

    static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.section == rhs.section ? lhs.staying < rhs.staying : lhs.section < rhs.section
    }

    static func <= (lhs: Self, rhs: Self) -> Bool {
      !(rhs < lhs)
    }
  }

  /// - Parameters:
  ///   - paths: The places, ascending.
  ///   - others: The places of the other rows that do not stay, ascending.
  init(_ paths: [ItemPath], besides others: [ItemPath]) {
    stops.reserveCapacity(paths.count)
    var nextOther = 0
    var absent = ItemPath(section: -1, item: 0)
    for path in paths {
      if path.section != absent.section {
        absent = ItemPath(section: path.section, item: 0)
        sections.append(path.section)
        starts.append(stops.count)
      }
      while nextOther < others.count, others[nextOther] < path {
        if others[nextOther].section == path.section { absent.item += 1 }
        nextOther += 1
      }
      stops.append(Stop(section: path.section, staying: path.item - absent.item))
      absent.item += 1
    }
  }

  /// The number of places in the sections before a section.
  func start(of section: Int) -> Int {
    let ordinal = sections.partitioningIndex { $0 >= section }
    return ordinal < starts.count ? starts[ordinal] : stops.count
  }

  /// For each of the other places, the number of these that are before it.
  func counts(
    before others: Stops, by isBefore: (_ stop: Stop, _ other: Stop) -> Bool
  ) -> [Int] {
    var count = 0
    return others.stops.map { other in
      while count < stops.count, isBefore(stops[count], other) { count += 1 }
      return count
    }
  }
}
