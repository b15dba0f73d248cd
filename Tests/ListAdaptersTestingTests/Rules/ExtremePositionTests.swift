import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// Positions as far out of bounds as an `Int` can be: the strict host reports them and never traps.
struct ExtremePositionTests {
  private static let extremes = [
    Int.min, .min + 1, .min + 2, -2, -1, 0, 1, 2, 3, .max - 2, .max - 1, .max,
  ]
  private static let old: Sections = ["A": ["a", "b"], "B": ["c"]]

  /// Legal batches, each with the list that it leads to.
  private static let legalBatches: [(new: Sections, calls: [HostCall])] = [
    (old, []),
    (
      ["A": ["a", "x", "b"], "C": [], "B": ["c"]], [.insertSection(1), .insert(at(0, 1))]
    ),
    (["A": ["b"]], [.delete(at(0, 0)), .deleteSection(1)]),
    (["B": ["c"], "A": ["a", "b"]], [.moveSection(1, to: 0)]),
    (["A": ["b", "a"], "B": ["c"]], [.move(at(0, 1), to: at(0, 0))]),
    (["A": ["a1", "b"], "B": ["c"]], [.reload(at(0, 0))]),
  ]

  @Test(arguments: isExhaustive ? HostRules.allCases : [.tableView])
  func everyCallWithAnExtremePositionIsRefused(rules: HostRules) {
    for (new, batch) in Self.legalBatches {
      expectAcceptance(by: [rules], from: Self.old, to: new, batch)
      for call in Self.extremes.filter({ !(0...2).contains($0) }).flatMap(calls)
        .fewerInDebugBuild
      {
        for calls in [[call] + batch, batch + [call]] {
          let violations = verdict(by: rules, from: Self.old, to: new, calls)
          #expect(!violations.isEmpty, "\(rules): \(calls)")
        }
      }
    }
  }

  @Test(arguments: HostRules.allCases, 1...(isExhaustive ? 4 : 1) as ClosedRange<UInt64>)
  func randomBatchesOfExtremePositionsTrapNowhere(rules: HostRules, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<tries(500) {
      let batch = (0..<Int.random(in: 1...5, using: &random)).map { _ in call(using: &random) }
      _ = verdict(by: rules, from: Self.old, to: Self.old, batch)
    }
  }

  /// Each call with a position as an offset, as an item and as a section.
  private func calls(_ position: Int) -> [HostCall] {
    let paths = [at(0, position), at(position, 0), at(position, position)]
    let ofItems = paths.flatMap { path -> [HostCall] in
      [
        .delete(path), .insert(path), .reload(path), .reconfigure(path),
        .move(path, to: at(0, 0)), .move(at(0, 0), to: path), .move(path, to: path),
        .deleteItems([at(0, 0), path]), .insertItems([at(0, 0), path]),
        .reloadItems([at(0, 0), path]),
      ]
    }
    return ofItems + [
      .deleteSection(position), .insertSection(position), .reloadSection(position),
      .moveSection(position, to: 0), .moveSection(0, to: position),
      .moveSection(position, to: position), .deleteSection(0, position),
      .insertSection(0, position), .reloadSection(0, position),
    ]
  }

  private func call(using random: inout SeededGenerator) -> HostCall {
    let positions = (0..<4).map { _ in Self.extremes.randomElement(using: &random) ?? 0 }
    let first = at(positions[0], positions[1])
    let second = at(positions[2], positions[3])
    let calls: [HostCall] = [
      .delete(first, second), .insert(first, second), .reload(first, second),
      .reconfigure(first, second), .move(first, to: second),
      .deleteSections(positions), .insertSections(positions), .reloadSections(positions),
      .reloadHeaders(positions),
      .moveSection(positions[0], to: positions[1]),
    ]
    return calls.randomElement(using: &random) ?? calls[0]
  }
}
