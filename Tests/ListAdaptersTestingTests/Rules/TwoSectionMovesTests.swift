import DiffCore
import ListAdaptersTesting
import Testing

/// Which sections a violation names when two have moved: their positions in the two lists differ.
@Suite
struct TwoSectionMovesTests {
  private let old: Sections = ["A": ["a"], "B": ["b", "c"], "C": [], "D": ["d"]]
  private let swaps: [HostCall] = [.moveSection(0, to: 2), .moveSection(3, to: 1)]

  @Test(arguments: simultaneous)
  func theMovesAreAcceptedByThemselves(rules: HostRules) {
    expectAcceptance(
      by: [rules], from: old, to: ["B": ["b", "c"], "D": ["d"], "A": ["a"], "C": []], swaps)
  }

  @Test(arguments: simultaneous)
  func aWrongCountIsThatOfTheNewSection(rules: HostRules) {
    expect(
      by: rules, to: ["B": ["b", "c"], "D": ["d"], "A": ["a", "x"], "C": []], swaps,
      [
        "count-rows at section 2 of the new list: section 2 of the data source has 2 items, but "
          + "the updates leave 1"
      ])
    expect(
      by: rules, to: ["B": ["x", "y"], "D": ["c", "d"], "A": ["a"], "C": []],
      swaps + [.delete(at(1, 0)), .insert(at(0, 0)), .move(at(1, 1), to: at(1, 0))],
      [
        "count-rows at section 0 of the new list: section 0 of the data source has 2 items, but "
          + "the updates leave 1"
      ])
  }

  @Test(arguments: simultaneous)
  func bothMovesAndTheUpdatesInTheirSectionsAreNamed(rules: HostRules) {
    expect(
      by: rules, to: ["B": ["b", "c"], "D": ["x"], "A": [], "C": ["y"]],
      swaps + [.delete(at(0, 0), at(3, 0)), .insert(at(1, 0), at(3, 0))],
      [
        "section-move-touched at item 0.0 of the old list, item 3.0 of the old list, "
          + "item 1.0 of the new list: sections move (0 to 2, 3 to 1) in a batch that also "
          + "updates their items, or reloads: item 0.0 of the old list, item 3.0 of the old list, "
          + "item 1.0 of the new list"
      ])
  }

  @Test(arguments: simultaneous)
  func wrongAndStaleSectionsAreNamedByTheirNewPositions(rules: HostRules) {
    expect(
      by: rules, to: ["B": ["b", "c"], "D1": ["d1"], "X": ["x"], "C": []], swaps,
      [
        "wrong-section at section 2 of the new list: the host shows wrong sections, or none, at section 2",
        "wrong-row at item 2.0 of the new list: the host shows wrong items, or none, at item 2.0",
        "stale-section at section 1 of the new list: changed but not reloaded: section 1",
        "stale-row at item 1.0 of the new list: changed but not reloaded: item 1.0",
      ])
  }

  @Test(arguments: simultaneous)
  func aConflictNamesTheSecondMove(rules: HostRules) {
    let new: Sections = ["B": ["b", "c"], "D": ["d"], "A": ["a"], "C": []]
    expect(
      by: rules, to: new, swaps + [.deleteSection(3)],
      [
        "delete-and-move-same-section at section 3 of the old list: "
          + "section 3 moves to 1, but section 3 is deleted or reloaded"
      ])
    expect(
      by: rules, to: new, swaps + [.insertSection(1)],
      [
        "insert-and-move-same-section at section 1 of the new list: "
          + "section 3 moves to 1, but section 1 is inserted or reloaded"
      ])
  }

  @Test func aSequentialHostNamesTheSectionsWhereTheyStand() {
    let moves: [HostCall] = [.moveSection(0, to: 2), .moveSection(3, to: 1)]
    expect(
      by: .sequential, to: ["B": ["b", "c"], "D1": ["d"], "C": ["x"], "A": ["y"]], moves,
      [
        "count-rows at section 2 of the new list: section 2 of the data source has 1 item, but the "
          + "updates leave 0"
      ])
    expect(
      by: .sequential, to: ["B": ["b", "c"], "D1": ["d"], "C": [], "A": ["y"]], moves,
      [
        "wrong-row at item 3.0 of the new list: the host shows wrong items, or none, at item 3.0",
        "stale-section at section 1 of the new list: changed but not reloaded: section 1",
      ])
  }

  private func expect(
    by rules: HostRules, to new: Sections, _ calls: [HostCall], _ texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      verdict(by: rules, from: old, to: new, calls).map(\.text) == texts,
      sourceLocation: sourceLocation)
  }
}
