import DiffCore
import ListAdapters

/// The updates of a batch of a simultaneous host by kind, in the order of the calls.
struct BatchUpdates {
  private(set) var deleted: [Violation.Position] = []
  private(set) var inserted: [Violation.Position] = []

  /// The reloaded and the reconfigured positions.
  private(set) var reloaded: [Violation.Position] = []

  /// The reconfigured positions only.
  private(set) var reconfigured: [Violation.Position] = []

  /// The sections of which only the header reloads.
  private(set) var reloadedHeaders: [Violation.Position] = []

  private(set) var moved: [Move<Violation.Position>] = []

  init(_ calls: [HostCall]) {
    for call in calls {
      switch call {
      case .deleteItems(let paths): deleted += paths.positions(in: .old)
      case .insertItems(let paths): inserted += paths.positions(in: .new)
      case .reloadItems(let paths): reloaded += paths.positions(in: .old)
      case .reconfigureItems(let paths):
        reloaded += paths.positions(in: .old)
        reconfigured += paths.positions(in: .old)
      case .moveItems(let moves): moved += moves.map { $0.between(.old, .new) }
      case .deleteSections(let offsets): deleted += offsets.positions(in: .old)
      case .insertSections(let offsets): inserted += offsets.positions(in: .new)
      case .reloadSections(let offsets): reloaded += offsets.positions(in: .old)
      case .reloadHeaders(let offsets): reloadedHeaders += offsets.positions(in: .old)
      case .moveSections(let moves): moved += moves.map { $0.between(.old, .new) }
      }
    }
  }
}

extension BatchUpdates {
  /// Whether anything is deleted, inserted or moved.
  var changesStructure: Bool {
    !(deleted.isEmpty && inserted.isEmpty && moved.isEmpty)
  }

  var movedSections: [Move<Int>] {
    moved.filter { $0.from.path == nil }.map { Move(from: $0.from.section, to: $0.to.section) }
  }

  var movedItems: [Move<ItemPath>] {
    moved.compactMap { move in
      move.from.path.flatMap { from in move.to.path.map { Move(from: from, to: $0) } }
    }
  }

  /// Removes the repetitions that a view with the given rules ignores.
  mutating func dropRepeats(by rules: HostRules) {
    var seen: Set<[Violation.Position]> = []
    moved = moved.filter { seen.insert([$0.from, $0.to]).inserted }
    guard rules == .tableView else { return }
    deleted = deleted.withoutRepeats
    inserted = inserted.withoutRepeats
    reloaded = reloaded.withoutRepeats
    reconfigured = reconfigured.withoutRepeats
    reloadedHeaders = reloadedHeaders.withoutRepeats
  }
}

extension Array where Element: Hashable {
  var withoutRepeats: Self {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
