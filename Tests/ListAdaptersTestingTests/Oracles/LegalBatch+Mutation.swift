import DiffCore
import ListAdaptersTesting

extension LegalBatch {
  /// The same batch with one position shifted by one, or `nil` if it has no position.
  func withOneShiftedPosition(using random: inout SeededGenerator) -> Self? {
    guard
      let index = calls.indices.filter({ calls[$0].hasPositions }).randomElement(using: &random)
    else { return nil }
    var batch = self
    batch.calls[index] = calls[index].shifted(using: &random)
    return batch
  }
}

extension HostCall {
  var hasPositions: Bool {
    switch self {
    case .deleteItems(let paths), .insertItems(let paths), .reloadItems(let paths),
      .reconfigureItems(let paths):
      !paths.isEmpty
    case .deleteSections(let offsets), .insertSections(let offsets),
      .reloadSections(let offsets), .reloadHeaders(let offsets):
      !offsets.isEmpty
    case .moveItems(let moves): !moves.isEmpty
    case .moveSections(let moves): !moves.isEmpty
    }
  }

  fileprivate func shifted(using random: inout SeededGenerator) -> Self {
    switch self {
    case .deleteItems(let paths): .deleteItems(shifted(paths, using: &random))
    case .insertItems(let paths): .insertItems(shifted(paths, using: &random))
    case .reloadItems(let paths): .reloadItems(shifted(paths, using: &random))
    case .reconfigureItems(let paths): .reconfigureItems(shifted(paths, using: &random))
    case .deleteSections(let offsets): .deleteSections(shifted(offsets, using: &random))
    case .insertSections(let offsets): .insertSections(shifted(offsets, using: &random))
    case .reloadSections(let offsets): .reloadSections(shifted(offsets, using: &random))
    case .reloadHeaders(let offsets): .reloadHeaders(shifted(offsets, using: &random))
    case .moveItems(let moves): .moveItems(moves.map { shifted($0, using: &random) })
    case .moveSections(let moves): .moveSections(moves.map { shifted($0, using: &random) })
    }
  }

  private func shifted<Position: Shiftable>(
    _ positions: [Position], using random: inout SeededGenerator
  ) -> [Position] {
    var positions = positions
    let index = Int.random(in: positions.indices, using: &random)
    positions[index] = positions[index].shifted(using: &random)
    return positions.sorted()
  }

  private func shifted<Position: Shiftable>(
    _ move: Move<Position>, using random: inout SeededGenerator
  ) -> Move<Position> {
    var move = move
    if random.chance(50) {
      move.from = move.from.shifted(using: &random)
    } else {
      move.to = move.to.shifted(using: &random)
    }
    return move
  }
}

private protocol Shiftable: Comparable {
  func shifted(using random: inout SeededGenerator) -> Self
}

extension Int: Shiftable {
  fileprivate func shifted(using random: inout SeededGenerator) -> Int {
    random.chance(50) ? self + 1 : self - 1
  }
}

extension ItemPath: Shiftable {
  fileprivate func shifted(using random: inout SeededGenerator) -> ItemPath {
    random.chance(25)
      ? ItemPath(section: section.shifted(using: &random), item: item)
      : ItemPath(section: section, item: item.shifted(using: &random))
  }
}
