import DeepDiff
import DiffCore
import Differ
import DifferenceKit
import ListAdapters
import OrderedCollections

/// Two lists, and the libraries that compare them.
///
/// Lists that a library needs in a type of its own exist before the time is taken.
struct SpeedContest<Item: PeerElement> {
  private let old: [Item]
  private let new: [Item]
  private let oldSet: OrderedSet<Item>
  private let newSet: OrderedSet<Item>

  init(_ workload: Workload, count: Int) {
    let numbers = NumberedLists(workload, count: count)
    old = numbers.old.map { Item(number: $0, version: 0) }
    new = numbers.new.map { Item(number: $0, version: numbers.updates.contains($0) ? 1 : 0) }
    oldSet = OrderedSet(old)
    newSet = OrderedSet(new)
  }

  /// Returns the diff of a library as a function that returns its number of moves, or `nil` if the
  /// library cannot compare such lists.
  func diff(of contestant: Contestant) -> (() -> Int)? {
    switch contestant {
    case .listAdapters: { old.changeset(to: new).moves.count }
    case .differenceKit: differenceKit
    case .deepDiff: { DeepDiff.diff(old: old, new: new).count { $0.move != nil } }
    case .differ: differ
    case .orderedSet where oldSet.count != old.count || newSet.count != new.count: nil
    case .orderedSet: { newSet.difference(from: oldSet).pairedInsertions }
    case .standard: { new.difference(from: old).pairedInsertions }
    case .inferringMoves: { new.difference(from: old).inferringMoves().pairedInsertions }
    }
  }

  private func differenceKit() -> Int {
    StagedChangeset(source: old, target: new).reduce(0) { $0 + $1.elementMoved.count }
  }

  private func differ() -> Int {
    old.extendedDiff(new).elements.count {
      if case .move = $0 { true } else { false }
    }
  }
}

extension CollectionDifference {
  /// The number of insertions that belong to a removal: the moves.
  fileprivate var pairedInsertions: Int {
    insertions.count {
      if case .insert(_, _, let removal) = $0 { removal != nil } else { false }
    }
  }
}
