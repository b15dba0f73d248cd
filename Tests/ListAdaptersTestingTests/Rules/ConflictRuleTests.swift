import DiffCore
import ListAdaptersTesting
import Testing

/// One position, two updates: what simultaneous hosts refuse.
@Suite
struct ConflictRuleTests {
  // MARK: delete-and-reload-same

  @Test func deleteAndReloadSameRefusesARowThatIsBoth() {
    expectRefusal(
      .deleteAndReloadSame, from: ["A": ["a", "b"]], to: ["A": ["b"]],
      [.delete(at(0, 0)), .reload(at(0, 0))], at: [.item(at(0, 0), in: .old)])
  }

  @Test func deleteAndReloadSameRefusesASectionThatIsBoth() {
    expectRefusal(
      .deleteAndReloadSame, from: ["A": ["a"], "B": []], to: ["B": []],
      [.deleteSection(0), .reloadSection(0)], at: [.section(0, in: .old)])
  }

  @Test func deleteAndReloadSameAllowsADeletionBesideAReload() {
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["b", "c1"]],
      [.delete(at(0, 0)), .reload(at(0, 2))])
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"]], to: ["B1": ["c"]], [.deleteSection(0), .reloadSection(1)])
  }

  // MARK: delete-and-move-same-…

  @Test func deleteAndMoveSameSectionRefusesADeletionOrReloadOfAMovedSection() {
    expectRefusal(
      .deleteAndMoveSameSection, from: ["A": ["a"], "B": ["b"]], to: ["A": ["a"]],
      [.deleteSection(1), .moveSection(1, to: 0)], at: [.section(1, in: .old)])
    expectRefusal(
      .deleteAndMoveSameSection, from: ["A": ["a"], "B": ["b"]], to: ["B1": ["b"], "A": ["a"]],
      [.moveSection(1, to: 0), .reloadSection(1)])
  }

  @Test func deleteAndMoveSameSectionAllowsTheDeletionOfAnother() {
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"], "C": ["c"]], to: ["C": ["c"], "B": ["b"]],
      [.deleteSection(0), .moveSection(2, to: 0)])
  }

  @Test func deleteAndMoveSameRowRefusesADeletionOrReloadOfAMovedRow() {
    expectRefusal(
      .deleteAndMoveSameRow, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 1), to: at(0, 0)), .delete(at(0, 1))], at: [.item(at(0, 1), in: .old)])
    expectRefusal(
      .deleteAndMoveSameRow, from: ["A": ["a", "b"]], to: ["A": ["b1", "a"]],
      [.move(at(0, 1), to: at(0, 0)), .reload(at(0, 1))])
  }

  @Test func deleteAndMoveSameRowAllowsTheDeletionOfAnother() {
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["c", "b"]],
      [.delete(at(0, 0)), .move(at(0, 2), to: at(0, 0))])
  }

  @Test func moveRowFromDeletedSectionRefusesARowOfADeletedOrReloadedSection() {
    expectRefusal(
      .moveRowFromDeletedSection, from: ["A": ["a"], "B": ["b"]], to: ["B": ["b", "a"]],
      [.deleteSection(0), .move(at(0, 0), to: at(0, 1))], at: [.item(at(0, 0), in: .old)])
    expectRefusal(
      .moveRowFromDeletedSection, from: ["A": ["a"], "B": ["b"]], to: ["A": [], "B": ["b", "a"]],
      [.reloadSection(0), .move(at(0, 0), to: at(1, 1))])
  }

  @Test func moveRowFromDeletedSectionAllowsAnInsertionInstead() {
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"]], to: ["B": ["b", "a"]],
      [.deleteSection(0), .insert(at(0, 1))])
  }

  // MARK: insert-and-move-same-…

  @Test func insertAndMoveSameSectionRefusesAnInsertionOrReloadAtTheTarget() {
    expectRefusal(
      .insertAndMoveSameSection, from: ["A": [], "B": [], "C": []],
      to: ["B": [], "C": [], "A": []],
      [.insertSection(2), .deleteSection(2), .moveSection(0, to: 2)],
      at: [.section(2, in: .new)])
    expectRefusal(
      .insertAndMoveSameSection, from: ["A": [], "B": []], to: ["B1": [], "A": []],
      [.reloadSection(1), .moveSection(0, to: 1)])
  }

  @Test func insertAndMoveSameSectionAllowsAnInsertionBesideTheTarget() {
    expectAcceptance(
      from: ["A": [], "B": [], "C": []], to: ["C": [], "A": [], "X": [], "B": []],
      [.insertSection(2), .moveSection(2, to: 0)])
  }

  @Test func insertAndMoveSameRowRefusesAnInsertionAtTheTarget() {
    expectRefusal(
      .insertAndMoveSameRow, from: ["A": ["a", "b"]], to: ["A": ["b", "a", "c"]],
      [.insert(at(0, 1)), .move(at(0, 0), to: at(0, 1))], at: [.item(at(0, 1), in: .new)])
  }

  @Test func insertAndMoveSameRowRefusesAReloadWhosePlaceAfterDeletionsIsTheTarget() {
    // "c" is reloaded at 2, which is 1 without "a"; nothing shifts it for the move.
    expectRefusal(
      .insertAndMoveSameRow, from: ["A": ["a", "b", "c"]], to: ["A": ["c1", "b"]],
      [.delete(at(0, 0)), .reload(at(0, 2)), .move(at(0, 1), to: at(0, 1))],
      at: [.item(at(0, 1), in: .new)])
  }

  @Test func insertAndMoveSameRowAllowsAnInsertionBesideTheTarget() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": ["b", "a", "c"]],
      [.insert(at(0, 2)), .move(at(0, 0), to: at(0, 1))])
  }

  @Test func moveRowIntoInsertedSectionRefusesARowIntoAnInsertedOrReloadedSection() {
    expectRefusal(
      .moveRowIntoInsertedSection, from: ["A": ["a", "b"]], to: ["A": ["a"], "B": ["b"]],
      [.insertSection(1), .move(at(0, 1), to: at(1, 0))], at: [.item(at(1, 0), in: .new)])
    expectRefusal(
      .moveRowIntoInsertedSection, from: ["A": ["a"], "B": []], to: ["A": [], "B1": ["a"]],
      [.reloadSection(1), .move(at(0, 0), to: at(1, 0))])
  }

  @Test func moveRowIntoInsertedSectionAllowsADeletionInstead() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": ["a"], "B": ["b"]],
      [.insertSection(1), .delete(at(0, 1))])
  }

  // MARK: move-…-to-both, move-both-…

  @Test func moveSectionToBothRefusesTwoTargets() {
    expectRefusal(
      .moveSectionToBoth, from: ["A": [], "B": []], to: ["B": [], "A": []],
      [.moveSection(0, to: 0), .moveSection(0, to: 1)], at: [.section(0, in: .old)])
  }

  @Test func moveSectionToBothAllowsTheSameMoveTwice() {
    expectAcceptance(
      from: ["A": [], "B": []], to: ["B": [], "A": []],
      [.moveSection(0, to: 1), .moveSection(0, to: 1)])
  }

  @Test func moveRowToBothRefusesTwoTargets() {
    expectRefusal(
      .moveRowToBoth, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 0), to: at(0, 0)), .move(at(0, 0), to: at(0, 1))],
      at: [.item(at(0, 0), in: .old)])
  }

  @Test func moveRowToBothAllowsTheSameMoveTwice() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 0), to: at(0, 1)), .move(at(0, 0), to: at(0, 1))])
  }

  @Test func moveBothSectionsRefusesOneTarget() {
    expectRefusal(
      .moveBothSections, from: ["A": [], "B": []], to: ["B": [], "A": []],
      [.moveSection(0, to: 1), .moveSection(1, to: 1)], at: [.section(1, in: .new)])
  }

  @Test func moveBothSectionsAllowsTwoTargets() {
    expectAcceptance(
      from: ["A": [], "B": []], to: ["B": [], "A": []],
      [.moveSection(0, to: 1), .moveSection(1, to: 0)])
  }

  @Test func moveBothRowsRefusesOneTarget() {
    expectRefusal(
      .moveBothRows, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(0, 1))],
      at: [.item(at(0, 1), in: .new)])
  }

  @Test func moveBothRowsAllowsTwoTargets() {
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": ["b", "a"]],
      [.move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(0, 0))])
  }
}
