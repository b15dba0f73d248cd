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
/// What a turn needs is found beforehand, in one walk over sources and targets. It is kept in few
/// bytes: touching memory for the first time takes longer than all that is done with it.
struct SequentialMoves: ~Copyable {
  private let slots: SourceSlots

  /// Where the items come from, by their slots.
  private var sources: FixedArray<Source>

  /// For each turn the number of slots before the target.
  private var slotsBefore: FixedArray<UInt32>

  /// The sections that items leave or enter, ascending.
  private var sections: [Section] = []

  private var waiting: WaitingItems

  /// Finds the places of the targets, turn by turn.
  private var newList: StayingItems

  private struct Source {
    /// The offset that the item has in its section before any item moves.
    var item: UInt32 = 0

    /// The number of targets before the first item that stays behind it.
    var targetsBefore: UInt32 = 0
  }

  private struct Section {
    let offset: Int

    /// The numbers of slots and of targets in the sections before.
    let firstSlot: Int
    let firstTarget: Int
  }

  private init(_ moves: [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]) {
    slots = SourceSlots(moves)
    sources = FixedArray(repeating: Source(), count: slots.count)
    slotsBefore = FixedArray(repeating: 0, count: moves.count)
    newList = StayingItems(besides: insertions)
    waiting = WaitingItems(slotCount: slots.count)
    for turn in moves.indices { waiting.insert(slots.slot(of: moves[turn], turn: turn)) }
    walk(moves, besides: deletions)
  }

  /// Walks over sources and targets together, as the items that stay lie among them.
  private mutating func walk(_ moves: [Move<ItemPath>], besides deletions: [ItemPath]) {
    var oldList = StayingItems(besides: deletions)
    var newList = newList
    var target = newList.place(of: moves[0].to)
    var turn = 0
    var slotsPassed = 0
    while turn < moves.count || slotsPassed < slots.count {
      let slot = waiting.firstSlot(from: slotsPassed)
      let source = slot.map { oldList.place(of: slots.path($0)) } ?? .end
      while turn < moves.count, !(source < target) {
        enter(target.section, firstSlot: slotsPassed, firstTarget: turn)
        slotsBefore[turn] = UInt32(truncatingIfNeeded: slotsPassed)
        turn += 1
        target = turn < moves.count ? newList.place(of: moves[turn].to) : .end
      }
      guard let slot else { break }
      enter(source.section, firstSlot: slotsPassed, firstTarget: turn)
      sources[slot] = Source(
        item: UInt32(truncatingIfNeeded: source.item),
        targetsBefore: UInt32(truncatingIfNeeded: turn))
      slotsPassed = slot + 1
    }
  }

  @inline(__always)
  private mutating func enter(_ section: Int, firstSlot: Int, firstTarget: Int) {
    guard sections.last?.offset != section else { return }
    sections.append(Section(offset: section, firstSlot: firstSlot, firstTarget: firstTarget))
  }
}

extension SequentialMoves {
  /// Renders moves in place: they become the moves to make one after the other.
  ///
  /// All paths have the offsets that sections have while items move.
  ///
  /// - Parameters:
  ///   - moves: The moves, ascending by `to`.
  ///   - deletions: The paths in the old list of the items that have left, ascending.
  ///   - insertions: The paths in the new list of the items that are still to come, ascending.
  static func render(
    _ moves: inout [Move<ItemPath>], deletions: [ItemPath], insertions: [ItemPath]
  ) {
    guard !moves.isEmpty else { return }
    var rendering = Self(moves, deletions: deletions, insertions: insertions)
    moves.withUnsafeMutableBufferPointer { rendering.render($0) }
  }

  private mutating func render(_ moves: UnsafeMutableBufferPointer<Move<ItemPath>>) {
    // Sources lie here and there: fetched in a loop of their own, many are on their way at once.
    let blockCount = 64
    var fetched = FixedArray(repeating: Source(), count: blockCount)
    for first in stride(from: 0, to: moves.count, by: blockCount) {
      let turns = first..<min(first + blockCount, moves.count)
      for turn in turns { fetched[turn - first] = sources[slots.slot(of: moves[turn], turn: turn)] }
      for turn in turns {
        moves[turn] = take(moves[turn], from: fetched[turn - first], turn: turn)
      }
    }
  }

  /// Moves the item whose turn it is.
  private mutating func take(
    _ move: Move<ItemPath>, from source: Source, turn: Int
  ) -> Move<ItemPath> {
    let slot = slots.slot(of: move, turn: turn)
    let oldSection = section(move.from.section)
    let arrived = max(0, min(turn, Int(source.targetsBefore)) - oldSection.firstTarget)
    let gone = waiting.countGone(in: oldSection.firstSlot..<slot)
    waiting.remove(slot)
    let target = newList.place(of: move.to)
    let newSection = section(move.to.section)
    let waitingBefore = waiting.countAhead(in: newSection.firstSlot..<Int(slotsBefore[turn]))
    return Move(
      from: ItemPath(section: move.from.section, item: Int(source.item) + arrived - gone),
      to: ItemPath(section: move.to.section, item: target.item + waitingBefore))
  }

  private func section(_ offset: Int) -> Section {
    guard sections.count > 1 else { return sections[0] }
    return sections[sections.partitioningIndex { $0.offset >= offset }]
  }
}

/// The place of an item that moves, among the items that stay.
private struct Place {
  let section: Int

  /// The number of items that stay before the place in its section.
  let staying: Int

  /// The number of items that stay or move before it.
  let item: Int

  /// A place behind all sections.
  static let end = Place(section: .max, staying: .max, item: .max)

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.section == rhs.section ? lhs.staying < rhs.staying : lhs.section < rhs.section
  }
}

/// Counts the items that stay before ascending paths of items that move.
private struct StayingItems {
  /// The paths of the items that are absent while others move, ascending.
  private let absentees: [ItemPath]
  private var next = 0

  /// The section that has been reached, and the numbers of items in it that are absent and move.
  private var section = -1
  private var absent = 0
  private var moving = 0

  init(besides absentees: [ItemPath]) {
    self.absentees = absentees
  }

  mutating func place(of path: ItemPath) -> Place {
    if path.section != section {
      section = path.section
      absent = 0
      moving = 0
    }
    while next < absentees.count, absentees[next] < path {
      if absentees[next].section == section { absent += 1 }
      next += 1
    }
    let item = path.item - absent
    defer { moving += 1 }
    return Place(section: section, staying: item - moving, item: item)
  }
}
