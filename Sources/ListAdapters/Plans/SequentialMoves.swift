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
///
/// What a turn needs is found in one walk over sources and targets, and kept in the order of the
/// turns: only the items that wait are looked up here and there.
struct SequentialMoves: ~Copyable {
  /// Where the items come from, and where they go, in the order of their turns.
  private var sources: FixedArray<Source>
  private var targets: FixedArray<Target>

  /// The sections that items leave or enter, ascending.
  private var sections: [Section] = []

  private var waiting: WaitingItems

  private struct Source {
    var place = PlaceAmongStaying()

    /// The number of sources before this one in the old list.
    var ordinal: UInt32 = 0

    /// The number of targets before the first item that stays behind it.
    var targetsBefore: UInt32 = 0
  }

  private struct Target {
    var place = PlaceAmongStaying()

    /// The number of sources before the last item that stays before it.
    var sourcesBefore: UInt32 = 0
  }

  private struct Section {
    let offset: UInt32

    /// The numbers of sources and of targets in the sections before.
    let firstSource: Int
    let firstTarget: Int
  }

  private init(_ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]) {
    sources = FixedArray(repeating: Source(), count: moves.count)
    var newList = StayingItems(besides: insertions)
    targets = FixedArray(count: moves.count) { Target(place: newList.place(of: moves[$0].to)) }
    waiting = WaitingItems(count: moves.count)
    walk(LeavingItem.ascending(moves), besides: deletions)
  }

  /// Walks over sources and targets together, as the items that stay lie among them.
  private mutating func walk(
    _ leaving: borrowing FixedArray<LeavingItem>, besides deletions: [ItemPath]
  ) {
    var oldList = StayingItems(besides: deletions)
    var turn = 0
    for ordinal in 0..<leaving.count {
      let item = leaving[ordinal]
      let place = oldList.place(of: item.path)
      while turn < targets.count, targets[turn].place <= place {
        passTarget(of: turn, sourcesBefore: ordinal)
        turn += 1
      }
      enter(place.section, sourcesBefore: ordinal, targetsBefore: turn)
      sources[Int(item.turn)] = Source(
        place: place, ordinal: UInt32(ordinal), targetsBefore: UInt32(turn))
    }
    for turn in turn..<targets.count { passTarget(of: turn, sourcesBefore: leaving.count) }
  }

  private mutating func passTarget(of turn: Int, sourcesBefore: Int) {
    targets[turn].sourcesBefore = UInt32(sourcesBefore)
    enter(targets[turn].place.section, sourcesBefore: sourcesBefore, targetsBefore: turn)
  }

  private mutating func enter(_ section: UInt32, sourcesBefore: Int, targetsBefore: Int) {
    guard sections.last?.offset != section else { return }
    sections.append(
      Section(offset: section, firstSource: sourcesBefore, firstTarget: targetsBefore))
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
    var rendered: [Move<ItemPath>] = []
    rendered.reserveCapacity(moves.count)
    for turn in moves.indices {
      let move = rendering.take(turn)
      if move.from != move.to { rendered.append(move) }
    }
    return rendered
  }

  /// Moves the item whose turn it is.
  private mutating func take(_ turn: Int) -> Move<ItemPath> {
    let from = path(of: sources[turn], turn: turn)
    waiting.remove(Int(sources[turn].ordinal))
    return Move(from: from, to: path(of: targets[turn], turn: turn))
  }

  /// Returns where the item of a source stands now.
  private func path(of source: Source, turn: Int) -> ItemPath {
    let section = section(source.place.section)
    let arrived = max(0, min(turn, Int(source.targetsBefore)) - section.firstTarget)
    let waitingBefore = waiting.count(in: section.firstSource..<Int(source.ordinal))
    return source.place.path(behind: arrived + waitingBefore)
  }

  /// Returns where the item whose turn it is goes, now that it has left its place.
  private mutating func path(of target: Target, turn: Int) -> ItemPath {
    let section = section(target.place.section)
    let arrived = turn - section.firstTarget
    let waitingBefore = waiting.countAhead(in: section.firstSource..<Int(target.sourcesBefore))
    return target.place.path(behind: arrived + waitingBefore)
  }

  private func section(_ offset: UInt32) -> Section {
    guard sections.count > 1 else { return sections[0] }
    return sections[sections.partitioningIndex { $0.offset >= offset }]
  }
}

/// A place among the items that stay.
private struct PlaceAmongStaying {
  var section: UInt32 = 0

  /// The number of items that stay before the place in its section.
  var staying: UInt32 = 0

  static func <= (lhs: Self, rhs: Self) -> Bool {
    lhs.section == rhs.section ? lhs.staying <= rhs.staying : lhs.section < rhs.section
  }

  /// Returns the path of the place if so many other items are before it.
  func path(behind count: Int) -> ItemPath {
    ItemPath(section: Int(section), item: Int(staying) + count)
  }
}

/// Counts the items that stay before ascending paths of items that do not.
private struct StayingItems {
  /// The paths of further items that do not stay, ascending.
  private let others: [ItemPath]
  private var nextOther = 0

  /// The section that has been reached, and the number of items in it that do not stay.
  private var section = -1
  private var absent = 0

  init(besides others: [ItemPath]) {
    self.others = others
  }

  mutating func place(of path: ItemPath) -> PlaceAmongStaying {
    if path.section != section {
      section = path.section
      absent = 0
    }
    while nextOther < others.count, others[nextOther] < path {
      if others[nextOther].section == section { absent += 1 }
      nextOther += 1
    }
    absent += 1
    return PlaceAmongStaying(
      section: UInt32(section), staying: UInt32(path.item - absent + 1))
  }
}
