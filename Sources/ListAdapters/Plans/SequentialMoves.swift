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

  /// Of each departure, one if its row still waits for its turn.
  private var waiting: FenwickTree

  /// All paths are in sections as they stand while items move.
  private init(_ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]) {
    arrivals = Stops(moves.map(\.to), besides: insertions)
    departures = Stops(moves.map(\.from).sorted(), besides: deletions)
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
  ) -> [Move<ItemPath>] {
    var rendering = Self(moves, deletions: deletions, insertions: insertions)
    return moves.indices.compactMap { turn in
      let step = rendering.take(moves[turn].from, turn: turn)
      return step.from == step.to ? nil : step
    }
  }

  /// Moves the row whose turn it is.
  private mutating func take(_ source: ItemPath, turn: Int) -> Move<ItemPath> {
    let departure = departures.paths.partitioningIndex { $0 >= source }
    let from = position(ofDeparture: departure, turn: turn)
    waiting.add(-1, at: departure)
    return Move(from: from, to: position(ofArrival: turn))
  }

  /// Where the row of a departure stands now.
  private func position(ofDeparture departure: Int, turn: Int) -> ItemPath {
    let section = departures.paths[departure].section
    let staying = departures.staying[departure]
    let waitingBefore = waiting.sum(of: departures.range(of: section).lowerBound..<departure)
    let arrived = arrivals.range(of: section).clamped(to: 0..<turn)
    let arrivedBefore = arrivals.staying[arrived].partitioningIndex { $0 > staying }
    return ItemPath(
      section: section, item: staying + waitingBefore + (arrivedBefore - arrived.lowerBound))
  }

  /// Where the row whose turn it is goes, now that it has left its place.
  private func position(ofArrival turn: Int) -> ItemPath {
    let section = arrivals.paths[turn].section
    let staying = arrivals.staying[turn]
    let arrived = turn - arrivals.range(of: section).lowerBound
    let waitingHere = departures.range(of: section)
    let behind = departures.staying[waitingHere].partitioningIndex { $0 >= staying }
    let waitingBefore = waiting.sum(of: waitingHere.lowerBound..<behind)
    return ItemPath(section: section, item: staying + arrived + waitingBefore)
  }
}

/// The places that moving rows leave, or those that they take.
private struct Stops {
  /// The places, ascending.
  let paths: [ItemPath]

  /// For each place the number of staying rows before it in its section.
  let staying: [Int]

  /// The sections that have places, ascending, and where the places of each begin.
  private let sections: [Int]
  private let starts: [Int]

  /// - Parameter others: The places of the other rows that do not stay, ascending.
  init(_ paths: [ItemPath], besides others: [ItemPath]) {
    self.paths = paths
    var staying: [Int] = []
    staying.reserveCapacity(paths.count)
    var nextOther = 0
    var absent = ItemPath(section: -1, item: 0)
    var sections: [Int] = []
    var starts: [Int] = []
    for (place, path) in paths.enumerated() {
      if path.section != absent.section {
        absent = ItemPath(section: path.section, item: 0)
        sections.append(path.section)
        starts.append(place)
      }
      while nextOther < others.count, others[nextOther] < path {
        if others[nextOther].section == path.section { absent.item += 1 }
        nextOther += 1
      }
      staying.append(path.item - absent.item)
      absent.item += 1
    }
    self.staying = staying
    self.sections = sections
    self.starts = starts + [paths.count]
  }

  /// The places in a section.
  func range(of section: Int) -> Range<Int> {
    let ordinal = sections.partitioningIndex { $0 >= section }
    guard ordinal < sections.count, sections[ordinal] == section else {
      return starts[ordinal]..<starts[ordinal]
    }
    return starts[ordinal]..<starts[ordinal + 1]
  }
}
