import ListAdaptersTesting
import TestSupport
import Testing

/// Sequential hosts, which check each call against the list after the previous calls;
/// `ExplanationTests` has more.
struct SequentialRuleTests {
  @Test(arguments: deletions + insertions + moves + calls + ends)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: [.sequential])
  }

  /// Positions before the call.
  private static let deletions = [
    Batch(
      .deleteRowOutOfBounds, ["A": ["a", "b", "c"]], ["A": ["a"]], .delete(at(0, 1)),
      .delete(at(0, 2))),
    Batch(["A": ["a", "b", "c"]], ["A": ["a"]], .delete(at(0, 1), at(0, 2))),
    Batch(["A": ["a", "b", "c"]], ["A": ["a"]], .delete(at(0, 1)), .delete(at(0, 1))),
    Batch(
      .deleteRowSectionOutOfBounds, ["A": [], "B": ["b"]], ["B": []], .deleteSection(0),
      .delete(at(1, 0))),
    Batch(["A": [], "B": ["b"]], ["B": []], .deleteSection(0), .delete(at(0, 0))),
    Batch(
      .deleteSectionOutOfBounds, ["A": [], "B": []], [:], .deleteSection(0), .deleteSection(1)),
    Batch(["A": [], "B": []], [:], .deleteSection(0, 1)),
    Batch(["A": [], "B": []], [:], .deleteSection(0), .deleteSection(0)),
  ]

  /// Positions after the call.
  private static let insertions = [
    Batch(
      .insertRowOutOfBounds, ["A": ["a"]], ["A": ["a", "b", "c"]], .insert(at(0, 2)),
      .insert(at(0, 1))),
    Batch(["A": ["a"]], ["A": ["a", "b", "c"]], .insert(at(0, 1), at(0, 2))),
    Batch(["A": ["a"]], ["A": ["b", "c", "a"]], .insert(at(0, 0)), .insert(at(0, 1))),
    Batch(
      .insertRowSectionOutOfBounds, ["A": []], ["A": [], "B": ["b"]], .insert(at(1, 0)),
      .insertSection(1)),
    Batch(["A": []], ["X": [], "A": ["a"]], .insertSection(0), .insert(at(1, 0))),
    Batch(
      .insertSectionOutOfBounds, [:], ["A": [], "B": []], .insertSection(1), .insertSection(0)),
    Batch([:], ["A": [], "B": []], .insertSection(0, 1)),
  ]

  /// The target counts without the moved item or section.
  private static let moves: [Batch] = {
    let old: Sections = ["A": ["a", "b"], "B": []]
    return [
      Batch(
        .moveRowFromOutOfBounds, old, old, .delete(at(0, 0)), .move(at(0, 1), to: at(0, 0))),
      Batch(.moveRowToOutOfBounds, old, old, .move(at(0, 0), to: at(0, 2))),
      Batch(
        .moveRowFromSectionOutOfBounds, old, old, .deleteSection(1),
        .move(at(1, 0), to: at(0, 0))),
      Batch(
        .moveRowToSectionOutOfBounds, old, old, .deleteSection(1), .move(at(0, 0), to: at(1, 0))),
      Batch(
        ["A": ["a", "b"], "B": ["c"]], ["A": ["b"], "B": ["c", "a"]],
        .move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(1, 1))),
      Batch(
        .moveSectionFromOutOfBounds, ["A": [], "B": []], ["A": [], "B": []], .deleteSection(0),
        .moveSection(1, to: 0)),
    ]
  }()

  /// The positions of one call ascend; two calls may have the same positions.
  private static let calls = [
    Batch(["A": []], ["A": ["a", "b"]], .insert(at(0, 0)), .insert(at(0, 0))),
    Batch(.unsortedCall, ["A": ["a", "b"]], ["A": []], .reload(at(0, 1), at(0, 0))),
    Batch(["A": ["a"], "B": ["b"]], ["A": [], "B": []], .delete(at(0, 0), at(1, 0))),
  ]

  /// Counts are compared at the end, and a move to its own place is refused anywhere.
  private static let ends = [
    Batch(
      .countRows, ["A": ["a", "b"]], ["A": ["a", "b", "c"]], .insert(at(0, 2)), .insert(at(0, 3))),
    Batch(
      ["A": ["a", "b"]], ["A": ["b", "c"]], .insert(at(0, 2)), .move(at(0, 0), to: at(0, 2)),
      .delete(at(0, 2)), .reload(at(0, 1)), .insert(at(0, 2)), .delete(at(0, 2))),
    Batch(
      .noOpMove, ["A": ["a", "b", "c"]], ["A": ["b", "c"]], .delete(at(0, 0)),
      .move(at(0, 1), to: at(0, 1))),
  ]
}
