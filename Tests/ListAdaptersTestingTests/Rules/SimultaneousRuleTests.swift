import ListAdaptersTesting
import TestSupport
import Testing

/// Batches at the edge of each rule about bounds and conflicts, for simultaneous hosts;
/// `ExplanationTests` has more.
struct SimultaneousRuleTests {
  @Test(arguments: positions + deletionsAndMoves + insertionsAndMoves)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: simultaneous)
  }

  /// The last positions of each list are allowed; reloads count in the old list.
  private static let positions = [
    Batch(["A": [], "B": []], ["A": []], .deleteSection(1)),
    Batch(.deleteSectionOutOfBounds, ["A": []], ["A": [], "B": []], .reloadSection(1)),
    Batch(["A": [], "B": ["b"]], ["A": [], "B": []], .delete(at(1, 0))),
    Batch(.deleteRowSectionOutOfBounds, ["A": []], ["A": []], .reload(at(-1, 0))),
    Batch(["A": ["a", "b"]], ["A": ["a"]], .delete(at(0, 1))),
    Batch(.deleteRowOutOfBounds, ["A": ["a"]], ["A": ["a", "b"]], .reload(at(0, 1))),
    Batch(["A": ["a"]], ["A": ["a"], "B": ["b"]], .insertSection(1)),
    Batch(.insertSectionOutOfBounds, [:], ["A": []], .insertSection(-1)),
    Batch(["A": [], "B": []], ["A": [], "B": ["b"]], .insert(at(1, 0))),
    Batch(["A": ["a"]], ["A": ["a", "b"]], .insert(at(0, 1))),
    Batch(.insertRowOutOfBounds, ["A": []], ["A": ["a"]], .insert(at(0, -1))),
    Batch(.insertRowOutOfBounds, [:], ["A": ["a"]], .insertSection(0), .insert(at(0, 1))),
    Batch(.countSections, [:], ["A": ["a"]], .insert(at(0, 0))),
    Batch(["A": [], "B": []], ["B": []], .deleteSection(0), .moveSection(1, to: 0)),
    Batch(["A": []], ["X": [], "A": []], .insertSection(0), .moveSection(0, to: 1)),
    Batch(
      ["A": [], "B": ["b", "c"]], ["B": ["c", "b"]], .deleteSection(0),
      .move(at(1, 1), to: at(0, 0))),
    Batch(
      ["A": ["a", "b", "c"]], ["A": ["c", "b"]], .delete(at(0, 0)), .move(at(0, 2), to: at(0, 0))),
    Batch(
      ["A": ["a", "b"]], ["X": [], "A": ["b", "a"]], .insertSection(0),
      .move(at(0, 1), to: at(1, 0))),
    Batch(
      ["A": ["a", "b"]], ["A": ["b", "c", "a"]], .insert(at(0, 1)), .move(at(0, 0), to: at(0, 2))),
  ]

  /// A reload is a deletion where a row was.
  private static let deletionsAndMoves = [
    Batch(["A": ["a", "b", "c"]], ["A": ["b", "c1"]], .delete(at(0, 0)), .reload(at(0, 2))),
    Batch(["A": ["a"], "B": ["b"]], ["B1": ["c"]], .deleteSection(0), .reloadSection(1)),
    Batch(
      .deleteAndMoveSameSection, ["A": ["a"], "B": ["b"]], ["B1": ["b"], "A": ["a"]],
      .moveSection(1, to: 0), .reloadSection(1)),
    Batch(
      ["A": ["a"], "B": ["b"], "C": ["c"]], ["C": ["c"], "B": ["b"]], .deleteSection(0),
      .moveSection(2, to: 0)),
    Batch(
      .deleteAndMoveSameRow, ["A": ["a", "b"]], ["A": ["b1", "a"]],
      .move(at(0, 1), to: at(0, 0)), .reload(at(0, 1))),
    Batch(
      .moveRowFromDeletedSection, ["A": ["a"], "B": ["b"]], ["A": [], "B": ["b", "a"]],
      .reloadSection(0), .move(at(0, 0), to: at(1, 1))),
    Batch(["A": ["a"], "B": ["b"]], ["B": ["b", "a"]], .deleteSection(0), .insert(at(0, 1))),
  ]

  /// A reload is an insertion where the row is after the deletions and insertions.
  private static let insertionsAndMoves = [
    Batch(
      .insertAndMoveSameSection, ["A": [], "B": [], "C": []], ["B": [], "C": [], "A": []],
      .insertSection(2), .deleteSection(2), .moveSection(0, to: 2)),
    Batch(
      .insertAndMoveSameSection, ["A": [], "B": []], ["B1": [], "A": []], .reloadSection(1),
      .moveSection(0, to: 1)),
    Batch(
      ["A": [], "B": [], "C": []], ["C": [], "A": [], "X": [], "B": []], .insertSection(2),
      .moveSection(2, to: 0)),
    Batch(
      .insertAndMoveSameRow, ["A": ["a", "b", "c"]], ["A": ["c1", "b"]], .delete(at(0, 0)),
      .reload(at(0, 2)), .move(at(0, 1), to: at(0, 1))),
    Batch(
      ["A": ["a", "b"]], ["A": ["b", "a", "c"]], .insert(at(0, 2)), .move(at(0, 0), to: at(0, 1))),
    Batch(
      .moveRowIntoInsertedSection, ["A": ["a"], "B": []], ["A": [], "B1": ["a"]],
      .reloadSection(1), .move(at(0, 0), to: at(1, 0))),
    Batch(["A": ["a", "b"]], ["A": ["a"], "B": ["b"]], .insertSection(1), .delete(at(0, 1))),
    Batch(
      ["A": [], "B": []], ["B": [], "A": []], .moveSection(0, to: 1), .moveSection(0, to: 1)),
    Batch(
      ["A": ["a", "b"]], ["A": ["b", "a"]], .move(at(0, 0), to: at(0, 1)),
      .move(at(0, 0), to: at(0, 1))),
    Batch(
      ["A": [], "B": []], ["B": [], "A": []], .moveSection(0, to: 1), .moveSection(1, to: 0)),
    Batch(
      ["A": ["a", "b"]], ["A": ["b", "a"]], .move(at(0, 0), to: at(0, 1)),
      .move(at(0, 1), to: at(0, 0))),
    Batch(
      .sectionMoveTouched, ["A": ["a", "b"], "B": ["c", "d"]],
      ["A": ["a", "b"], "X": ["e"], "B": ["f", "c", "d"]], .insertSection(1),
      .moveSection(1, to: 2), .insert(at(2, 0))),
  ]
}
