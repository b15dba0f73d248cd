import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// A host that groups positions, with a mistake at the borders of sections, is found.
struct GroupingTests {
  @Test(arguments: Grouping.allCases, isExhaustive ? [0, 24] : [0])
  func aHostThatGroupsWrongPositionsIsFound(grouping: Grouping, randomItems: Int) throws {
    for kind in grouping.kinds.fewerInDebugBuild {
      var conformance = HostConformance { GroupingHost($0, grouping, of: kind) }
      conformance.shownHeaders = \.list.headers
      conformance.extent.shrinkInDebugBuild()
      if randomItems == 0 { conformance.extent.randomTransitions = 0 }
      let failure = try #require(conformance.sectionedFailure(), "\(grouping) of \(kind)")
      #expect(failure.lists.joined().reduce(0) { $0 + $1.items.count } <= 6, "\(failure)")
    }
  }

  @Test func aHostThatGroupsRightlyConforms() {
    var conformance = HostConformance { GroupingHost($0, .consecutiveOffsets, of: nil) }
    conformance.shownHeaders = \.list.headers
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.sectionedFailure(), nil)
  }
}

/// How a host groups positions.
enum Grouping: CaseIterable {
  /// Items `0.0` and `1.1` are one run in section 0, as their offsets are consecutive.
  case consecutiveOffsets

  /// Items `0.0` and `1.0` are one run in section 0 if the first one is the last in its section.
  case neighboringRows

  /// All positions are one run from the first position on.
  case firstAndCount

  /// A move to `1.1` after a move to `0.0` goes to section 0.
  case targetsOfMoves

  /// A move from `1.0` after a move from `0.0` comes from section 0.
  case sourcesOfMoves

  /// The calls that are grouped.
  var kinds: [CallKind] {
    switch self {
    case .consecutiveOffsets, .neighboringRows: [.deleteItems, .insertItems, .reloadItems]
    case .firstAndCount:
      [.deleteItems, .insertItems, .reloadItems]
        + [.deleteSections, .insertSections, .reloadSections]
    case .targetsOfMoves, .sourcesOfMoves: [.moveItems]
    }
  }
}

/// A host that groups the positions of one kind of calls.
private final class GroupingHost: HostStorage, HostCallTaker, ShowingHost {
  let movesItems = true
  let movesSections = true
  private let grouping: Grouping
  private let kind: CallKind?
  private var lastMove: Move<ItemPath>?

  init(
    _ source: any ListDataSource<TestItem, TestItem>, _ grouping: Grouping, of kind: CallKind?
  ) {
    self.grouping = grouping
    self.kind = kind
    super.init(source)
  }

  func reloadData() {
    list = ShownList(source)
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    lastMove = nil
    updates()
    completion(true)
  }

  func take(_ call: HostCall) {
    let isGrouped = CallKind(call) == kind
    switch call {
    case .deleteItems(let paths):
      for path in (isGrouped ? grouped(paths) : paths).reversed() { _ = list.removeRow(at: path) }
    case .insertItems(let paths):
      for path in isGrouped ? grouped(paths) : paths { list.insert(text(at: path), at: path) }
    case .reloadItems(let paths), .reconfigureItems(let paths):
      for path in isGrouped ? grouped(paths) : paths { list.setRow(text(at: path), at: path) }
    case .moveItems(let moves):
      for move in isGrouped ? moves.map(grouped) : moves {
        list.insert(list.removeRow(at: move.from), at: move.to)
      }
    case .deleteSections(let offsets):
      for offset in (isGrouped ? grouped(offsets) : offsets).reversed() {
        _ = list.removeSection(at: offset)
      }
    case .insertSections(let offsets):
      for offset in isGrouped ? grouped(offsets) : offsets { insertSection(at: offset) }
    case .reloadSections(let offsets):
      for offset in isGrouped ? grouped(offsets) : offsets {
        _ = list.removeSection(at: offset)
        insertSection(at: offset)
      }
    case .moveSections(let moves):
      for move in moves { list.insert(list.removeSection(at: move.from), at: move.to) }
    case .reloadHeaders: break
    }
  }

  private func insertSection(at offset: Int) {
    guard offset < source.sectionCount else { return }
    list.insert(ShownSection(source, at: offset), at: offset)
  }

  private func text(at path: ItemPath) -> String {
    guard path.section < source.sectionCount,
      path.item < source.itemCount(inSection: path.section)
    else { return "missing" }
    return source.item(at: path).description
  }
}

extension GroupingHost {
  private func grouped(_ offsets: [Int]) -> [Int] {
    offsets.indices.map { (offsets.first ?? 0) + $0 }
  }

  /// Returns the items of the runs, each in the section of its run's first item.
  private func grouped(_ paths: [ItemPath]) -> [ItemPath] {
    var result: [ItemPath] = []
    for path in paths {
      if let last = result.last, isNext(path, after: last) {
        result.append(ItemPath(section: last.section, item: last.item + 1))
      } else {
        result.append(path)
      }
    }
    return result
  }

  private func isNext(_ path: ItemPath, after last: ItemPath) -> Bool {
    switch grouping {
    case .consecutiveOffsets: path.item == last.item + 1
    case .neighboringRows:
      path.item == 0 && path.section == last.section + 1
        && last.item + 1 == rowCount(inSection: last.section)
    case .firstAndCount: true
    case .targetsOfMoves, .sourcesOfMoves: false
    }
  }

  private func rowCount(inSection section: Int) -> Int {
    kind == .deleteItems
      ? list.rows.indices.contains(section) ? list.rows[section].count : 0
      : source.itemCount(inSection: section)
  }

  private func grouped(_ move: Move<ItemPath>) -> Move<ItemPath> {
    defer { lastMove = move }
    guard let lastMove else { return move }
    var (from, to) = (move.from, move.to)
    if grouping == .targetsOfMoves, to.item == lastMove.to.item + 1 {
      to.section = lastMove.to.section
    }
    if grouping == .sourcesOfMoves, from.item == lastMove.from.item {
      from.section = lastMove.from.section
    }
    return Move(from: from, to: to)
  }
}
