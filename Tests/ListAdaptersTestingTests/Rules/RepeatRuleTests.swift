import DiffCore
import ListAdaptersTesting
import Testing

/// The same position named twice: the rule sets differ.
@Suite
struct RepeatRuleTests {
  @Test
  func duplicateDeleteRefusesARowThatACollectionViewCountsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a", "b"]], to: ["A": []],
      [.delete(at(0, 0), at(0, 0))], at: [.item(at(0, 0), in: .old)])
  }

  @Test
  func duplicateDeleteRefusesASectionThatACollectionViewCountsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": [], "B": []], to: [:],
      [.deleteSection(0), .deleteSection(0)], at: [.section(0, in: .old)])
  }

  @Test
  func duplicateDeleteRefusesARowThatACollectionViewReloadsTwice() {
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a"]], to: ["A": ["a1"]],
      [.reload(at(0, 0)), .reload(at(0, 0))])
  }

  @Test
  func duplicateDeleteAllowsWhatATableViewCountsOnce() {
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

  @Test
  func duplicateDeleteAllowsTheSameOffsetInTwoSections() {
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"]], to: ["A": [], "B": []], [.delete(at(0, 0), at(1, 0))])
  }

  @Test
  func aTableViewCountsEqualInsertionsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.insert(at(0, 0)), .insert(at(0, 0))]
    expectAcceptance(by: [.tableView], from: ["A": []], to: ["A": ["a"]], twice)
    expectRefusal(.countRows, by: [.collectionView], from: ["A": []], to: ["A": ["a"]], twice)
    expectRefusal(.countRows, by: [.tableView], from: ["A": []], to: ["A": ["a", "b"]], twice)
    // The counts are right, and nothing is left to stand in the second place.
    expectRefusal(
      .wrongRow, by: [.collectionView], from: ["A": []], to: ["A": ["a", "b"]], twice,
      at: [.item(at(0, 1), in: .new)])
  }

  @Test
  func aTableViewCountsEqualSectionInsertionsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.insertSection(0), .insertSection(0)]
    expectAcceptance(by: [.tableView], from: [:], to: ["A": ["a"]], twice)
    expectRefusal(.countSections, by: [.collectionView], from: [:], to: ["A": ["a"]], twice)
    expectAcceptance(by: [.collectionView], from: [:], to: ["A": ["a"], "B": []], twice)
  }

  @Test
  func aTableViewCountsEqualSectionReloadsOnceAndACollectionViewEach() {
    let twice: [HostCall] = [.reloadSection(0), .reloadSection(0)]
    expectAcceptance(by: [.tableView], from: ["A": ["a"]], to: ["A1": []], twice)
    expectRefusal(
      .duplicateDelete, by: [.collectionView], from: ["A": ["a"]], to: ["A1": []], twice,
      at: [.section(0, in: .old)])
  }

  @Test
  func aCollectionViewThatDeletesARowTwiceCountsTwo() {
    expectRefusal(
      .countRows, by: [.collectionView], from: ["A": ["a", "b"]], to: ["A": ["b"]],
      [.delete(at(0, 0), at(0, 0))])
  }
}
