import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// Which sections a violation names when two have moved: their positions in the two lists differ.
struct TwoSectionMovesTests {
  private let old: Sections = ["A": ["a"], "B": ["b", "c"], "C": [], "D": ["d"]]
  private let swaps: [HostCall] = [.moveSection(0, to: 2), .moveSection(3, to: 1)]

  @Test func theSectionsAndTheirUpdatesAreNamed() {
    expectRefusal(
      .countRows, from: old, to: ["B": ["b", "c"], "D": ["d"], "A": ["a", "x"], "C": []], swaps,
      at: [.section(2, in: .new)])
    expectRefusal(
      .countRows, from: old, to: ["B": ["x", "y"], "D": ["c", "d"], "A": ["a"], "C": []],
      swaps + [.delete(at(1, 0)), .insert(at(0, 0)), .move(at(1, 1), to: at(1, 0))],
      at: [.section(0, in: .new)])
    expectRefusal(
      .sectionMoveTouched, from: old, to: ["B": ["b", "c"], "D": ["x"], "A": [], "C": ["y"]],
      swaps + [.delete(at(0, 0), at(3, 0)), .insert(at(1, 0), at(3, 0))],
      at: [.item(at(0, 0), in: .old), .item(at(3, 0), in: .old), .item(at(1, 0), in: .new)])
  }

  @Test(arguments: simultaneous)
  func wrongAndStaleSectionsAreNamedByTheirNewPositions(rules: HostRules) {
    let violations = verdict(
      by: rules, from: old, to: ["B": ["b", "c"], "D1": ["d1"], "X": ["x"], "C": []], swaps)
    expectEqual(violations.map(\.rule), [.wrongSection, .wrongRow, .staleSection, .staleRow])
    expectEqual(
      violations.map(\.positions),
      [
        [.section(2, in: .new)], [.item(at(2, 0), in: .new)], [.section(1, in: .new)],
        [.item(at(1, 0), in: .new)],
      ])
  }

  @Test func aSequentialHostNamesTheSectionsWhereTheyStand() {
    expectRefusal(
      .countRows, by: [.sequential], from: old,
      to: ["B": ["b", "c"], "D1": ["d"], "C": ["x"], "A": ["y"]], swaps,
      at: [.section(2, in: .new)])
    let violations = verdict(
      by: .sequential, from: old, to: ["B": ["b", "c"], "D1": ["d"], "C": [], "A": ["y"]], swaps)
    expectEqual(violations.map(\.rule), [.wrongRow, .staleSection])
    expectEqual(
      violations.map(\.positions), [[.item(at(3, 0), in: .new)], [.section(1, in: .new)]])
  }
}
