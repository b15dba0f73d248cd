import DiffCore
import ListAdaptersTesting
import Testing

/// What real views let pass, and then show wrongly.
@Suite
struct CorruptionRuleTests {
  let all = HostRules.allCases

  // MARK: wrong-row, wrong-section

  @Test func wrongRowRefusesASwapThatNobodyTold() {
    expectRefusal(
      .wrongRow, by: all, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]], [],
      at: [.item(at(0, 0), in: .new), .item(at(0, 1), in: .new)])
  }

  @Test func wrongRowRefusesTheDeletionOfAnotherRow() {
    expectRefusal(
      .wrongRow, by: all, from: ["A": ["a", "b"]], to: ["A": ["b"]], [.delete(at(0, 1))],
      at: [.item(at(0, 0), in: .new)])
  }

  @Test func wrongRowRefusesAnInsertionAtAnotherPlace() {
    expectRefusal(
      .wrongRow, by: all, from: ["A": ["a", "b"]], to: ["A": ["a", "b", "c"]],
      [.insert(at(0, 1))], at: [.item(at(0, 2), in: .new)])
  }

  @Test func wrongRowRefusesAMoveOfAnotherRow() {
    expectRefusal(
      .wrongRow, by: all, from: ["A": ["a", "b", "c"]], to: ["A": ["c", "a", "b"]],
      [.move(at(0, 1), to: at(0, 0))])
  }

  @Test func wrongRowRefusesAReplacementThatNobodyTold() {
    expectRefusal(.wrongRow, by: all, from: ["A": ["a"]], to: ["A": ["b"]], [])
  }

  @Test func wrongRowAllowsTheSwapAsAMove() {
    expectAcceptance(
      by: all, from: ["A": ["a", "b"]], to: ["A": ["b", "a"]], [.move(at(0, 0), to: at(0, 1))])
  }

  @Test func wrongRowAllowsRowsThatFollowTheirSection() {
    expectAcceptance(
      by: all, from: ["A": ["a"], "B": ["b", "c"]], to: ["B": ["b", "c"], "A": ["a"]],
      [.moveSection(0, to: 1)])
    expectAcceptance(
      by: all, from: ["A": ["a"], "B": ["b"]], to: ["X": ["x"], "B": ["b"]],
      [.deleteSection(0), .insertSection(0)])
  }

  @Test func wrongRowAllowsAnotherRowAtAReloadedPlace() {
    expectAcceptance(by: all, from: ["A": ["a"]], to: ["A": ["b"]], [.reload(at(0, 0))])
  }

  @Test func wrongRowComparesRowsWithRepeatedIdsByPlace() {
    expectAcceptance(
      by: all, from: ["A": ["a", "a", "b"]], to: ["A": ["a", "b"]], [.delete(at(0, 0))])
    expectAcceptance(
      by: all, from: ["A": ["a", "a", "b"]], to: ["A": ["a", "b"]], [.delete(at(0, 1))])
    expectRefusal(
      .wrongRow, by: all, from: ["A": ["a", "a", "b"]], to: ["A": ["a", "b"]],
      [.delete(at(0, 2))])
  }

  @Test func wrongSectionRefusesASectionSwapThatNobodyTold() {
    expectRefusal(
      .wrongSection, by: all, from: ["A": [], "B": []], to: ["B": [], "A": []], [],
      at: [.section(0, in: .new), .section(1, in: .new)])
  }

  @Test func wrongSectionAllowsTheSwapAsAMove() {
    expectAcceptance(
      by: all, from: ["A": [], "B": []], to: ["B": [], "A": []], [.moveSection(1, to: 0)])
  }

  // MARK: stale-row, stale-section

  @Test func staleRowRefusesAChangedContentThatWasNotReloaded() {
    expectRefusal(
      .staleRow, by: all, from: ["A": ["a", "b1"]], to: ["A": ["a", "b2"]], [],
      at: [.item(at(0, 1), in: .new)])
  }

  @Test func staleRowRefusesAMovedRowThatChangedAndWasNotReloaded() {
    expectRefusal(
      .staleRow, by: all, from: ["A": ["a", "b1"]], to: ["A": ["b2", "a"]],
      [.move(at(0, 1), to: at(0, 0))])
  }

  @Test func staleRowAllowsARowThatWasReloadedOrReplaced() {
    expectAcceptance(
      by: all, from: ["A": ["a", "b1"]], to: ["A": ["a", "b2"]], [.reload(at(0, 1))])
    expectAcceptance(
      by: all, from: ["A": ["a", "b1"]], to: ["A": ["a", "b2"]],
      [.delete(at(0, 1)), .insert(at(0, 1))])
    expectAcceptance(
      by: all, from: ["A": ["a", "b1"]], to: ["A1": ["a", "b2"]], [.reloadSection(0)])
  }

  @Test func staleSectionRefusesAChangedHeaderThatWasNotReloaded() {
    expectRefusal(
      .staleSection, by: all, from: ["A1": ["a"]], to: ["A2": ["a"]], [],
      at: [.section(0, in: .new)])
  }

  @Test func staleSectionAllowsAHeaderThatWasReloaded() {
    expectAcceptance(
      by: all, from: ["A1": ["a"]], to: ["A2": ["a"]], [.reloadSection(0)])
  }

  // MARK: section-move-touched

  @Test func sectionMoveTouchedRefusesRowUpdatesInAMovedSection() {
    let old: Sections = ["A": ["a", "b"], "B": ["c", "d"]]
    let rule = BatchRule.sectionMoveTouched
    let swap = HostCall.moveSection(0, to: 1)
    expectRefusal(
      rule, from: old, to: ["B": ["c", "d"], "A": ["x", "a", "b"]], [swap, .insert(at(1, 0))],
      at: [.item(at(1, 0), in: .new)])
    expectRefusal(
      rule, from: old, to: ["B": ["c", "d"], "A": ["b"]], [swap, .delete(at(0, 0))],
      at: [.item(at(0, 0), in: .old)])
    expectRefusal(
      rule, from: old, to: ["B": ["c", "d"], "A": ["b", "a"]],
      [swap, .move(at(0, 1), to: at(1, 0))])
    expectRefusal(
      rule, from: old, to: ["B": ["c", "d", "a"], "A": ["b"]],
      [swap, .move(at(0, 0), to: at(0, 2))])
    expectRefusal(
      rule, from: old, to: ["B": ["c"], "A": ["a", "b", "d"]],
      [swap, .move(at(1, 1), to: at(1, 2))])
  }

  @Test func sectionMoveTouchedRefusesAReloadAnywhereInTheBatch() {
    let violations = verdict(
      by: .tableView, from: ["A": [], "B": [], "C": ["c"]], to: ["B": [], "A": [], "C": ["c1"]],
      [.moveSection(0, to: 1), .reload(at(2, 0))])
    #expect(violations.map(\.rule) == [.sectionMoveTouched, .reloadDisplacedByMove])
  }

  @Test func sectionMoveTouchedAllowsRowUpdatesInOtherSections() {
    expectAcceptance(
      from: ["A": ["a"], "B": ["b"], "C": ["c", "d"]],
      to: ["B": ["b"], "A": ["a"], "C": ["d", "x"]],
      [.moveSection(0, to: 1), .delete(at(2, 0)), .insert(at(2, 1))])
  }

  @Test func sectionMoveTouchedAllowsASequentialHostToUpdateAMovedSection() {
    expectAcceptance(
      by: [.sequential], from: ["A": ["a"], "B": ["b"]], to: ["B": ["b"], "A": ["x", "a1"]],
      [.moveSection(0, to: 1), .insert(at(1, 0)), .reload(at(1, 1))])
  }

  // MARK: no-op-move

  @Test func noOpMoveRefusesAMoveOntoItsOwnPlace() {
    expectRefusal(
      .noOpMove, by: all, from: ["A": ["a", "b"]], to: ["A": ["a", "b"]],
      [.move(at(0, 1), to: at(0, 1))])
    expectRefusal(
      .noOpMove, from: ["A": ["a", "b"]], to: ["A": ["a", "b", "c"]],
      [.move(at(0, 0), to: at(0, 0)), .move(at(0, 1), to: at(0, 1)), .insert(at(0, 2))],
      at: [.item(at(0, 0), in: .old), .item(at(0, 1), in: .old)])
  }

  @Test func noOpMoveRefusesASectionMoveOntoItsOwnPlace() {
    expectRefusal(
      .noOpMove, by: all, from: ["A": [], "B": []], to: ["A": [], "B": []],
      [.moveSection(1, to: 1)])
  }

  @Test func noOpMoveAllowsTheSameNumbersWhenSomethingBeforeThemChanges() {
    // "b" stays at 1, but between other rows: "a" and "c" change sides.
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["c", "b", "a"]],
      [.move(at(0, 0), to: at(0, 2)), .move(at(0, 1), to: at(0, 1))])
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["c", "b"]],
      [.delete(at(0, 0)), .move(at(0, 1), to: at(0, 1))])
    expectAcceptance(
      from: ["A": [], "B": [], "C": []], to: ["C": [], "B": []],
      [.deleteSection(0), .moveSection(1, to: 1)])
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["X": [], "A": ["a", "b"]],
      [.insertSection(0), .move(at(0, 1), to: at(1, 1))])
    expectAcceptance(
      from: ["A": [], "B": ["b"]], to: ["X": [], "B": ["b"]],
      [.deleteSection(0), .insertSection(0), .move(at(1, 0), to: at(1, 0))])
  }

  /// In each new list, "c" is at 2 as before, but other items or sections are before it.
  @Test func noOpMoveAllowsTheSameNumbersBehindEachKindOfChange() {
    let items: [(rows: [Row], otherRows: [Row], change: HostCall)] = [
      (["b", "d", "c"], ["e"], .delete(at(0, 0))),
      (["x", "a", "c", "b", "d"], ["e"], .insert(at(0, 0))),
      (["d", "a", "c", "b"], ["e"], .move(at(0, 3), to: at(0, 0))),
      (["b", "d", "c", "a"], ["e"], .move(at(0, 0), to: at(0, 3))),
      (["e", "a", "c", "b", "d"], [], .move(at(1, 0), to: at(0, 0))),
      (["b", "d", "c"], ["a", "e"], .move(at(0, 0), to: at(1, 0))),
    ]
    for (rows, otherRows, change) in items {
      expectAcceptance(
        from: ["A": ["a", "b", "c", "d"], "B": ["e"]], to: ["A": rows, "B": otherRows],
        [change, .move(at(0, 2), to: at(0, 2))])
    }
    let sections: [(Sections, HostCall)] = [
      (["B": [], "D": [], "C": []], .deleteSection(0)),
      (["X": [], "A": [], "C": [], "B": [], "D": []], .insertSection(0)),
      (["D": [], "A": [], "C": [], "B": []], .moveSection(3, to: 0)),
      (["B": [], "D": [], "C": [], "A": []], .moveSection(0, to: 3)),
    ]
    for (new, change) in sections {
      expectAcceptance(
        from: ["A": [], "B": [], "C": [], "D": []], to: new, [change, .moveSection(2, to: 2)])
    }
    expectAcceptance(
      from: ["A": [], "B": ["b"], "C": ["c"]], to: ["B": [], "C": ["b", "c"]],
      [.deleteSection(0), .move(at(1, 0), to: at(1, 0))])
  }

  @Test func noOpMoveAllowsASequentialMoveFromTheSameNumberOfAnotherSection() {
    expectAcceptance(
      by: [.sequential], from: ["A": ["a"], "B": []], to: ["A": [], "B": ["a"]],
      [.move(at(0, 0), to: at(1, 0))])
  }

  // MARK: row-in-deleted-or-inserted-section

  @Test func rowInDeletedOrInsertedSectionRefusesARowOfADeletedSection() {
    let rule = BatchRule.rowInDeletedOrInsertedSection
    expectRefusal(
      rule, from: ["A": ["a"], "B": []], to: ["B": []], [.deleteSection(0), .delete(at(0, 0))],
      at: [.item(at(0, 0), in: .old)])
    expectRefusal(
      rule, from: ["A": ["a"], "B": []], to: ["B": []], [.deleteSection(0), .reload(at(0, 0))],
      at: [.item(at(0, 0), in: .old)])
  }

  @Test func deletionsInADeletedSectionAreOtherwiseIgnored() {
    let old: Sections = ["A": ["a"], "B": ["b"]]
    expectRefusal(
      .rowInDeletedOrInsertedSection, from: old, to: ["B": ["b"]],
      [.deleteSection(0), .delete(at(0, 7))])
    expectRefusal(
      .moveRowFromDeletedSection, from: old, to: ["B": ["b", "a"]],
      [.deleteSection(0), .delete(at(0, 0)), .move(at(0, 0), to: at(0, 1))])
  }

  @Test func rowInDeletedOrInsertedSectionRefusesARowOfAnInsertedSection() {
    expectRefusal(
      .rowInDeletedOrInsertedSection, by: all, from: [:], to: ["A": ["a"]],
      [.insertSection(0), .insert(at(0, 0))])
  }

  @Test func rowInDeletedOrInsertedSectionRefusesARowOfAReloadedSection() {
    let rule = BatchRule.rowInDeletedOrInsertedSection
    let old: Sections = ["A": ["a", "b"]]
    expectRefusal(
      rule, by: all, from: old, to: ["A1": ["b"]], [.reloadSection(0), .delete(at(0, 0))])
    expectRefusal(
      rule, by: all, from: old, to: ["A1": ["a", "b", "c"]], [.reloadSection(0), .insert(at(0, 2))])
    expectRefusal(
      rule, by: all, from: old, to: ["A1": ["a1", "b"]], [.reloadSection(0), .reload(at(0, 0))])
  }

  @Test func rowInDeletedOrInsertedSectionRefusesASequentialMoveIntoOrOutOfAFreshSection() {
    let rule = BatchRule.rowInDeletedOrInsertedSection
    expectRefusal(
      rule, by: [.sequential], from: ["A": ["a"]], to: ["A": [], "B": ["a"]],
      [.insertSection(1), .move(at(0, 0), to: at(1, 0))])
    expectRefusal(
      rule, by: [.sequential], from: ["A": ["a"], "B": []], to: ["A": [], "B": ["a"]],
      [.reloadSection(0), .move(at(0, 0), to: at(1, 0))])
  }

  @Test func rowInDeletedOrInsertedSectionAllowsTheSectionsAlone() {
    expectAcceptance(
      by: all, from: ["A": ["a"], "B": ["b"]], to: ["B": ["b"], "C": ["c"]],
      [.deleteSection(0), .insertSection(1)])
  }

  @Test func rowInDeletedOrInsertedSectionAllowsSequentialUpdatesBeforeTheSectionIsDeleted() {
    expectAcceptance(
      by: [.sequential], from: ["A": ["a", "b"]], to: [:],
      [.delete(at(0, 0)), .deleteSection(0)])
  }

  // MARK: reload-displaced-by-move

  @Test func reloadDisplacedByMoveRefusesAReloadBesideAMoveInItsSection() {
    // The reload stands before the moves, so that it keeps its place; views still animate it twice.
    expectRefusal(
      .reloadDisplacedByMove, from: ["A": ["a", "b", "c"]], to: ["A": ["a1", "c", "b"]],
      [.reload(at(0, 0)), .move(at(0, 2), to: at(0, 1))], at: [.item(at(0, 0), in: .old)])
  }

  @Test func reloadDisplacedByMoveRefusesAReloadWhereARowOfAnotherSectionArrives() {
    expectRefusal(
      .reloadDisplacedByMove, from: ["A": ["a"], "B": ["b"]], to: ["A": [], "B": ["b1", "a"]],
      [.reload(at(1, 0)), .move(at(0, 0), to: at(1, 1))])
  }

  @Test func reloadDisplacedByMoveRefusesASectionReloadBesideASectionMove() {
    let violations = verdict(
      by: .collectionView, from: ["A": [], "B": [], "C": []], to: ["B": [], "A": [], "C1": []],
      [.moveSection(0, to: 1), .reloadSection(2)])
    #expect(violations.map(\.rule) == [.sectionMoveTouched, .reloadDisplacedByMove])
    #expect(violations.last?.positions == [.section(2, in: .old)])
  }

  @Test func reloadDisplacedByMoveAllowsAMoveInAnotherSection() {
    expectAcceptance(
      from: ["A": ["a", "b"], "B": ["c"]], to: ["A": ["b", "a"], "B": ["c1"]],
      [.move(at(0, 0), to: at(0, 1)), .reload(at(1, 0))])
  }

  @Test func reloadDisplacedByMoveAllowsAReloadAmongDeletionsAndInsertions() {
    expectAcceptance(
      from: ["A": ["a", "b", "c"]], to: ["A": ["x", "b", "y", "c1"]],
      [.delete(at(0, 0)), .insert(at(0, 0), at(0, 2)), .reload(at(0, 2))])
    expectAcceptance(
      from: ["A": [], "B": ["b", "c"]], to: ["X": [], "Y": [], "B": ["c1"]],
      [.deleteSection(0), .insertSection(0, 1), .delete(at(1, 0)), .reload(at(1, 1))])
  }
}
