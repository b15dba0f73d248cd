import ListAdaptersTesting

/// A way in which a list becomes another, for any number of rows.
enum Workload: String, CaseIterable {
  case identical
  case appended
  case moved
  case edited
  case updated
  case shuffled
  case reversed
  case disjoint
  case interleaved
  case duplicates
  case halfMoved = "half-moved"
}

/// The rows of two lists, by number; a row of the new list whose version is one has changed.
struct NumberedLists {
  var old: [Int]
  var new: [Int]
  var updates: Set<Int> = []

  /// A list of which half as many rows are deleted, and as many inserted, as `changes` says.
  init(changes: Int, count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    old = Array(0..<count)
    new = old.edited(changes: changes, using: &random) { count + $1 }
  }

  /// - Parameter seed: Chooses one of many pairs of lists.
  init(_ workload: Workload, count: Int, seed: Int = 0) {
    var random = SeededGenerator(seed: UInt64(count + seed))
    old = Array(0..<count)
    switch workload {
    case .identical: new = old
    case .appended: new = old + [count]
    case .moved: new = old.dropFirst() + [0]
    case .edited: new = old.edited(changes: count / 5, using: &random) { count + $1 }
    case .updated:
      new = old
      updates = Set(old.shuffled(using: &random).prefix(count / 10))
    case .shuffled: new = old.shuffled(using: &random)
    case .reversed: new = old.reversed()
    case .disjoint: new = old.map { $0 + count }
    case .interleaved:
      old = old.map { 2 * $0 }
      new = Array(0..<count).map { 3 * $0 }
    case .duplicates:
      let ids = Swift.max(1, count / 10)
      old = old.map { _ in Int.random(in: 0..<ids, using: &random) }
      new = old.edited(changes: count / 5, using: &random) { random, _ in
        Int.random(in: 0..<ids, using: &random)
      }
    case .halfMoved: new = old.moved(count: count / 2, using: &random)
    }
  }
}

extension NumberedLists {
  /// Whether no number stands twice in a list.
  var areUnique: Bool {
    Set(old).count == old.count && Set(new).count == new.count
  }
}
