import DiffCore
import ListAdaptersTesting
import Testing

/// The same position named twice: the rule sets differ.
@Suite
struct RepeatRuleTests {
  @Test func duplicateDeleteRefusesARowThatACollectionViewCountsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a", "b"]], to: ["A": []],
      [.delete(at(0, 0), at(0, 0))], at: [.item(at(0, 0), in: .old)])
  }

  @Test func duplicateDeleteRefusesASectionThatACollectionViewCountsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": [], "B": []], to: [:],
      [.deleteSection(0), .deleteSection(0)], at: [.section(0, in: .old)])
  }

  @Test func duplicateDeleteRefusesARowThatACollectionViewReloadsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a"]], to: ["A": ["a1"]],
      [.reload(at(0, 0)), .reload(at(0, 0))])
  }

  @Test func duplicateDeleteAllowsWhatATableViewCountsOnce() {
    expectAcceptance(
      by: [.tableView], from: ["A": ["a", "b"]], to: ["A": ["b"]],
      [.delete(at(0, 0), at(0, 0))])
    expectAcceptance(
      by: [.tableView], from: ["A": [], "B": []], to: ["B": []],
      [.deleteSection(0), .deleteSection(0)])
    expectAcceptance(
      by: [.tableView], from: ["A": ["a"]], to: ["A": ["a1"]],
      [.reload(at(0, 0)), .reload(at(0, 0))])
  }

  @Test func duplicateDeleteAllowsTheSameOffsetInTwoSections() {
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"]], to: ["A": [], "B": []], [.delete(at(0, 0), at(1, 0))])
  }

  @Test func aTableViewCountsEqualInsertionsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.insert(at(0, 0)), .insert(at(0, 0))]
    expectAcceptance(by: [.tableView], from: ["A": []], to: ["A": ["a"]], twice)
    expectRefusal(.countRows, by: [.collectionView], from: ["A": []], to: ["A": ["a"]], twice)
    expectRefusal(.countRows, by: [.tableView], from: ["A": []], to: ["A": ["a", "b"]], twice)
    // The counts are right, and nothing is left to stand in the second place.
    expectRefusal(
      .wrongRow, by: [.collectionView], from: ["A": []], to: ["A": ["a", "b"]], twice,
      at: [.item(at(0, 1), in: .new)])
  }

  @Test func aTableViewCountsEqualSectionInsertionsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.insertSection(0), .insertSection(0)]
    expectAcceptance(by: [.tableView], from: [:], to: ["A": ["a"]], twice)
    expectRefusal(.countSections, by: [.collectionView], from: [:], to: ["A": ["a"]], twice)
    // The counts are right, and nothing is left to stand in the second place.
    expectRefusal(
      .wrongSection, by: [.collectionView], from: [:], to: ["A": ["a"], "B": []], twice,
      at: [.section(1, in: .new)])
    expectRefusal(
      .wrongSection, by: [.collectionView], from: ["C": ["c"]],
      to: ["A": ["a"], "C": ["c"], "B": ["b"], "D": []], twice + [.insertSection(0)],
      at: [.section(2, in: .new), .section(3, in: .new)])
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

  @Test func aTableViewCountsEqualSectionReloadsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.reloadSection(0), .reloadSection(0)]
    expectAcceptance(by: [.tableView], from: ["A": ["a"]], to: ["A1": []], twice)
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a"]], to: ["A1": []], twice,
      at: [.section(0, in: .old)])
  }

  @Test func aCollectionViewThatDeletesARowTwiceCountsTwo() {
    expectRefusal(
      .countRows, by: [.collectionView], from: ["A": ["a", "b"]], to: ["A": ["b"]],
      [.delete(at(0, 0), at(0, 0))])
  }
}
