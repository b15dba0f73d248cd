import DiffCore

/// The list of a sequential host in the middle of a batch.
///
/// What it inserts and reloads stays a placeholder until the batch ends.
struct SequentialReplay {
  var sections: [ReplayedSection]

  /// Where rows and sections moved onto the place at which they stood.
  var ownPlaces: [Violation.Position] = []

  init(_ sections: [AnySection]) {
    self.sections = sections.map { ReplayedSection($0) }
  }

  /// Carries out a call, or returns why it is refused.
  mutating func apply(_ call: HostCall) -> Finding? {
    switch call {
    case .deleteItems(let paths): deleteItems(paths)
    case .insertItems(let paths): insertItems(paths)
    case .reloadItems(let paths), .reconfigureItems(let paths): reloadItems(paths)
    case .moveItem(let move): moveItem(move)
    case .deleteSections(let offsets): deleteSections(offsets)
    case .insertSections(let offsets): insertSections(offsets)
    case .reloadSections(let offsets): reloadSections(offsets)
    case .moveSection(let move): moveSection(move)
    }
  }
}

// MARK: - The positions of one call

extension SequentialReplay {
  /// One call's positions ascend, so that a host can carry them out one by one.
  func refusedOrder<Position: Comparable & Hashable>(
    _ positions: [Position], repeated rule: BatchRule, place: (Position) -> Violation.Position
  ) -> Finding? {
    guard zip(positions, positions.dropFirst()).contains(where: { $0 >= $1 }) else { return nil }
    let repeats = positions.repeats
    guard repeats.isEmpty else {
      return Finding(
        rule, repeats.map(place), "named more than once in one call: \(enumerated(repeats))")
    }
    return Finding(
      .unsortedCall, positions.map(place), "not ascending in one call: \(enumerated(positions))")
  }
}
