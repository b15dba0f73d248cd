import DiffCore
import ListAdaptersTesting
import TestSupport
import Testing

/// The same position named twice: the rule sets differ.
struct RepeatRuleTests {
  @Test(arguments: inACollectionView)
  func aCollectionViewCountsEach(batch: Batch) {
    batch.expect(by: [.collectionView])
  }

  private static let inACollectionView = [
    Batch(.duplicateDelete, ["A": ["a", "b"]], ["A": []], .delete(at(0, 0), at(0, 0))),
    Batch(.duplicateDelete, ["A": [], "B": []], [:], .deleteSection(0), .deleteSection(0)),
    Batch(.duplicateDelete, ["A": ["a"]], ["A": ["a1"]], .reload(at(0, 0)), .reload(at(0, 0))),
    Batch(.duplicateDelete, ["A": ["a"]], ["A1": []], .reloadSection(0), .reloadSection(0)),
    Batch(.countRows, ["A": ["a", "b"]], ["A": ["b"]], .delete(at(0, 0), at(0, 0))),
    Batch(.countRows, ["A": []], ["A": ["a"]], .insert(at(0, 0)), .insert(at(0, 0))),
    // The counts are right, and nothing is left to stand in the second place.
    Batch(.wrongRow, ["A": []], ["A": ["a", "b"]], .insert(at(0, 0)), .insert(at(0, 0))),
    Batch(.countSections, [:], ["A": ["a"]], .insertSection(0), .insertSection(0)),
    Batch(.wrongSection, [:], ["A": ["a"], "B": []], .insertSection(0), .insertSection(0)),
    Batch(
      .wrongSection, ["C": ["c"]], ["A": ["a"], "C": ["c"], "B": ["b"], "D": []],
      .insertSection(0), .insertSection(0), .insertSection(0)),
    Batch(["A": ["a"], "B": ["b"]], ["A": [], "B": []], .delete(at(0, 0), at(1, 0))),
  ]

  @Test func aTableViewCountsEqualInsertionsOnce() {
    expectRefusal(
      .countRows, by: [.tableView], from: ["A": []], to: ["A": ["a", "b"]],
      [.insert(at(0, 0)), .insert(at(0, 0))])
  }

  /// Each call that is made twice, the list after it has counted once, and after it has counted
  /// twice.
  private static let repeatedCalls: [(HostCall, old: Sections, once: Sections, twice: Sections)] = [
    (.delete(at(0, 0)), ["A": ["a", "b", "c"]], ["A": ["b", "c"]], ["A": ["c"]]),
    (.insert(at(0, 0)), ["A": ["c"]], ["A": ["x", "c"]], ["A": ["x", "y", "c"]]),
    (.reload(at(0, 0)), ["A": ["a"]], ["A": ["a1"]], ["A": ["a2"]]),
    (.reconfigure(at(0, 0)), ["A": ["a"]], ["A": ["a1"]], ["A": ["a2"]]),
    (.deleteSection(0), ["A": [], "B": [], "C": []], ["B": [], "C": []], ["C": []]),
    (.insertSection(0), ["C": []], ["A": [], "C": []], ["A": [], "B": [], "C": []]),
    (.reloadSection(0), ["A": ["a"]], ["A1": []], ["A2": ["b"]]),
  ]

  @Test(arguments: repeatedCalls)
  func aTableViewTakesARepeatedCallOnceAndACollectionViewRefusesIt(
    call: HostCall, old: Sections, once: Sections, twice: Sections
  ) {
    expectAcceptance(by: [.tableView], from: old, to: once, [call, call])
    for new in [once, twice] {
      #expect(!verdict(by: .collectionView, from: old, to: new, [call, call]).isEmpty)
    }
  }
}
