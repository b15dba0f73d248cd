import DiffCore
import ListAdaptersTesting
import Testing

/// Positions that the old or the new list does not have, told to simultaneous hosts.
@Suite
struct BoundsRuleTests {
  // MARK: Deletions are positions in the old list

  @Test func deleteSectionOutOfBoundsRefusesADeletionOrReloadPastTheOldEnd() {
    expectRefusal(
      .deleteSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.deleteSection(1)],
      at: [.section(1, in: .old)])
    expectRefusal(
      .deleteSectionOutOfBounds, from: ["A": []], to: ["A": [], "B": []], [.reloadSection(1)])
    expectRefusal(.deleteSectionOutOfBounds, from: ["A": []], to: ["A": []], [.deleteSection(-1)])
  }

  @Test func deleteSectionOutOfBoundsAllowsTheLastOldSection() {
    expectAcceptance(from: ["A": [], "B": []], to: ["A": []], [.deleteSection(1)])
  }

  @Test func deleteRowSectionOutOfBoundsRefusesARowInASectionPastTheOldEnd() {
    expectRefusal(
      .deleteRowSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.delete(at(1, 0))],
      at: [.item(at(1, 0), in: .old)])
    expectRefusal(
      .deleteRowSectionOutOfBounds, from: ["A": []], to: ["A": []], [.reload(at(-1, 0))])
  }

  @Test func deleteRowSectionOutOfBoundsAllowsTheLastOldSection() {
    expectAcceptance(
      from: ["A": [], "B": ["b"]], to: ["A": [], "B": []], [.delete(at(1, 0))])
  }

  @Test func deleteRowOutOfBoundsRefusesADeletionOrReloadPastTheOldEnd() {
    expectRefusal(
      .deleteRowOutOfBounds, from: ["A": ["a"]], to: ["A": []], [.delete(at(0, 1))],
      at: [.item(at(0, 1), in: .old)])
    expectRefusal(
      .deleteRowOutOfBounds, from: ["A": ["a"]], to: ["A": ["a", "b"]], [.reload(at(0, 1))])
    expectRefusal(.deleteRowOutOfBounds, from: ["A": ["a"]], to: ["A": []], [.delete(at(0, -1))])
  }

  @Test func deleteRowOutOfBoundsAllowsTheLastOldRow() {
    expectAcceptance(from: ["A": ["a", "b"]], to: ["A": ["a"]], [.delete(at(0, 1))])
  }

  // MARK: Insertions are positions in the new list

  @Test func insertSectionOutOfBoundsRefusesAnInsertionPastTheNewEnd() {
    expectRefusal(
      .insertSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"], "B": ["b"]],
      [.insertSection(2)], at: [.section(2, in: .new)])
    expectRefusal(.insertSectionOutOfBounds, from: [:], to: ["A": []], [.insertSection(-1)])
  }

  @Test func insertSectionOutOfBoundsAllowsTheNewEnd() {
    expectAcceptance(
      from: ["A": ["a"]], to: ["A": ["a"], "B": ["b"]], [.insertSection(1)])
  }

  @Test func insertRowSectionOutOfBoundsRefusesARowInASectionPastTheNewEnd() {
    expectRefusal(
      .insertRowSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.insert(at(1, 0))],
      at: [.item(at(1, 0), in: .new)])
  }

  @Test func insertRowSectionOutOfBoundsAllowsTheLastNewSection() {
    expectAcceptance(
      from: ["A": [], "B": []], to: ["A": [], "B": ["b"]], [.insert(at(1, 0))])
  }

  @Test func insertRowOutOfBoundsRefusesAnInsertionPastTheNewEnd() {
    expectRefusal(
      .insertRowOutOfBounds, from: ["A": ["a"]], to: ["A": ["a", "b"]], [.insert(at(0, 2))],
      at: [.item(at(0, 2), in: .new)])
    expectRefusal(.insertRowOutOfBounds, from: ["A": []], to: ["A": ["a"]], [.insert(at(0, -1))])
  }

  @Test func insertRowOutOfBoundsRefusesARowPastTheEndOfAnInsertedSection() {
    expectRefusal(
      .insertRowOutOfBounds, from: [:], to: ["A": ["a"]], [.insertSection(0), .insert(at(0, 1))])
  }

  @Test func insertRowOutOfBoundsAllowsTheNewEnd() {
    expectAcceptance(from: ["A": ["a"]], to: ["A": ["a", "b"]], [.insert(at(0, 1))])
  }

  // MARK: Moves have positions in both

  @Test func moveSectionFromOutOfBoundsRefusesASourcePastTheOldEnd() {
    expectRefusal(
      .moveSectionFromOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.moveSection(1, to: 0)],
      at: [.section(1, in: .old)])
  }

  @Test func moveSectionFromOutOfBoundsAllowsASourceThatOnlyTheOldListHas() {
    expectAcceptance(
      from: ["A": [], "B": []], to: ["B": []], [.deleteSection(0), .moveSection(1, to: 0)])
  }

  @Test func moveSectionToOutOfBoundsRefusesATargetPastTheNewEnd() {
    expectRefusal(
      .moveSectionToOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.moveSection(0, to: 1)],
      at: [.section(1, in: .new)])
  }

  @Test func moveSectionToOutOfBoundsAllowsATargetThatOnlyTheNewListHas() {
    expectAcceptance(
      from: ["A": []], to: ["X": [], "A": []], [.insertSection(0), .moveSection(0, to: 1)])
  }

  @Test func moveRowFromSectionOutOfBoundsRefusesASourceInASectionPastTheOldEnd() {
    expectRefusal(
      .moveRowFromSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]],
      [.move(at(1, 0), to: at(0, 0))], at: [.item(at(1, 0), in: .old)])
  }

  @Test func moveRowFromSectionOutOfBoundsAllowsASectionThatOnlyTheOldListHas() {
    expectAcceptance(
      from: ["A": [], "B": ["b", "c"]], to: ["B": ["c", "b"]],
      [.deleteSection(0), .move(at(1, 1), to: at(0, 0))])
  }

  @Test func moveRowFromOutOfBoundsRefusesASourcePastTheOldEnd() {
    expectRefusal(
      .moveRowFromOutOfBounds, from: ["A": ["a"], "B": []], to: ["A": ["a"], "B": []],
      [.move(at(1, 0), to: at(0, 0))], at: [.item(at(1, 0), in: .old)])
  }

  @Test func moveRowFromOutOfBoundsAllowsASourceThatOnlyTheOldListHas() {
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["c", "b"]],
      [.delete(at(0, 0)), .move(at(0, 2), to: at(0, 0))])
  }

  @Test func moveRowToSectionOutOfBoundsRefusesATargetInASectionPastTheNewEnd() {
    expectRefusal(
      .moveRowToSectionOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]],
      [.move(at(0, 0), to: at(1, 0))], at: [.item(at(1, 0), in: .new)])
  }

  @Test func moveRowToSectionOutOfBoundsAllowsASectionThatOnlyTheNewListHas() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["X": [], "A": ["b", "a"]],
      [.insertSection(0), .move(at(0, 1), to: at(1, 0))])
  }

  @Test func moveRowToOutOfBoundsRefusesATargetPastTheNewEnd() {
    expectRefusal(
      .moveRowToOutOfBounds, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 0), to: at(0, 2))], at: [.item(at(0, 2), in: .new)])
  }

  @Test func moveRowToOutOfBoundsAllowsATargetThatOnlyTheNewListHas() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": ["b", "c", "a"]],
      [.insert(at(0, 1)), .move(at(0, 0), to: at(0, 2))])
  }
}
