import DiffCore
import ListAdaptersTesting
import Testing

/// Sequential hosts: each call is checked against the list that the calls before it left.
@Suite
struct SequentialRuleTests {
  // MARK: Bounds at each call

  @Test func deleteRowOutOfBoundsRefusesARowThatTheCallBeforeTookAway() {
    refuse(
      .deleteRowOutOfBounds, from: ["A": ["a", "b", "c"]], to: ["A": ["a"]],
      [.delete(at(0, 1)), .delete(at(0, 2))], at: .item(at(0, 2), in: .current))
    refuse(
      .deleteRowOutOfBounds, from: ["A": ["a"]], to: ["A": ["a"]], [.reload(at(0, 1))],
      at: .item(at(0, 1), in: .current))
  }

  @Test func deleteRowOutOfBoundsAllowsPositionsBeforeTheCall() {
    allow(
      from: ["A": ["a", "b", "c"]], to: ["A": ["a"]], [.delete(at(0, 1), at(0, 2))])
    allow(
      from: ["A": ["a", "b", "c"]], to: ["A": ["a"]], [.delete(at(0, 1)), .delete(at(0, 1))])
  }

  @Test func deleteRowSectionOutOfBoundsRefusesASectionThatTheCallBeforeTookAway() {
    refuse(
      .deleteRowSectionOutOfBounds, from: ["A": [], "B": ["b"]], to: ["B": []],
      [.deleteSection(0), .delete(at(1, 0))], at: .item(at(1, 0), in: .current))
  }

  @Test func deleteRowSectionOutOfBoundsAllowsTheSectionWhereItIsNow() {
    allow(
      from: ["A": [], "B": ["b"]], to: ["B": []], [.deleteSection(0), .delete(at(0, 0))])
  }

  @Test func deleteSectionOutOfBoundsRefusesASectionThatTheCallBeforeTookAway() {
    refuse(
      .deleteSectionOutOfBounds, from: ["A": [], "B": []], to: [:],
      [.deleteSection(0), .deleteSection(1)], at: .section(1, in: .current))
    refuse(
      .deleteSectionOutOfBounds, from: [:], to: [:], [.reloadSection(0)],
      at: .section(0, in: .current))
  }

  @Test func deleteSectionOutOfBoundsAllowsPositionsBeforeTheCall() {
    allow(from: ["A": [], "B": []], to: [:], [.deleteSection(0, 1)])
    allow(from: ["A": [], "B": []], to: [:], [.deleteSection(0), .deleteSection(0)])
  }

  @Test func insertRowOutOfBoundsRefusesARowPastTheEndAfterTheCall() {
    refuse(
      .insertRowOutOfBounds, from: ["A": ["a"]], to: ["A": ["a", "b", "c"]],
      [.insert(at(0, 2)), .insert(at(0, 1))], at: .item(at(0, 2), in: .current))
  }

  @Test func insertRowOutOfBoundsAllowsPositionsAfterTheCall() {
    allow(from: ["A": ["a"]], to: ["A": ["a", "b", "c"]], [.insert(at(0, 1), at(0, 2))])
    allow(from: ["A": ["a"]], to: ["A": ["b", "c", "a"]], [.insert(at(0, 0)), .insert(at(0, 1))])
  }

  @Test func insertRowSectionOutOfBoundsRefusesASectionThatIsNotThereYet() {
    refuse(
      .insertRowSectionOutOfBounds, from: ["A": []], to: ["A": [], "B": ["b"]],
      [.insert(at(1, 0)), .insertSection(1)], at: .item(at(1, 0), in: .current))
  }

  @Test func insertRowSectionOutOfBoundsAllowsASectionThatShiftedThere() {
    allow(
      from: ["A": []], to: ["X": [], "A": ["a"]], [.insertSection(0), .insert(at(1, 0))])
  }

  @Test func insertSectionOutOfBoundsRefusesASectionPastTheEndAfterTheCall() {
    refuse(
      .insertSectionOutOfBounds, from: [:], to: ["A": [], "B": []],
      [.insertSection(1), .insertSection(0)], at: .section(1, in: .current))
  }

  @Test func insertSectionOutOfBoundsAllowsPositionsAfterTheCall() {
    allow(from: [:], to: ["A": [], "B": []], [.insertSection(0, 1)])
  }

  @Test func moveRowOutOfBoundsRefusesWhatTheCallsBeforeLeftOut() {
    let old: Sections = ["A": ["a", "b"], "B": []]
    refuse(
      .moveRowFromOutOfBounds, from: old, to: old,
      [.delete(at(0, 0)), .move(at(0, 1), to: at(0, 0))], at: .item(at(0, 1), in: .current))
    refuse(
      .moveRowToOutOfBounds, from: old, to: old, [.move(at(0, 0), to: at(0, 2))],
      at: .item(at(0, 2), in: .current))
    refuse(
      .moveRowToOutOfBounds, from: old, to: old, [.move(at(0, 0), to: at(1, 1))],
      at: .item(at(1, 1), in: .current))
    refuse(
      .moveRowFromSectionOutOfBounds, from: old, to: old,
      [.deleteSection(1), .move(at(1, 0), to: at(0, 0))], at: .item(at(1, 0), in: .current))
    refuse(
      .moveRowToSectionOutOfBounds, from: old, to: old,
      [.deleteSection(1), .move(at(0, 0), to: at(1, 0))], at: .item(at(1, 0), in: .current))
  }

  @Test func moveRowOutOfBoundsAllowsTheEndAfterTheRowIsTakenOut() {
    allow(
      from: ["A": ["a", "b"], "B": ["c"]], to: ["A": ["b"], "B": ["c", "a"]],
      [.move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(1, 1))])
  }

  @Test func moveSectionOutOfBoundsRefusesWhatTheCallsBeforeLeftOut() {
    let old: Sections = ["A": [], "B": []]
    refuse(
      .moveSectionFromOutOfBounds, from: old, to: old,
      [.deleteSection(0), .moveSection(1, to: 0)], at: .section(1, in: .current))
    refuse(
      .moveSectionToOutOfBounds, from: old, to: old, [.moveSection(0, to: 2)],
      at: .section(2, in: .current))
  }

  @Test func moveSectionOutOfBoundsAllowsTheEnd() {
    allow(from: ["A": [], "B": []], to: ["B": [], "A": []], [.moveSection(0, to: 1)])
  }

  // MARK: The positions of one call

  @Test func duplicateDeleteRefusesAPositionTwiceInOneCall() {
    refuse(
      .duplicateDelete, from: ["A": ["a", "b"]], to: ["A": []], [.delete(at(0, 0), at(0, 0))],
      at: .item(at(0, 0), in: .current))
    refuse(
      .duplicateDelete, from: ["A": [], "B": []], to: [:], [.deleteSection(0, 0)],
      at: .section(0, in: .current))
    refuse(
      .duplicateDelete, from: ["A": ["a"]], to: ["A": ["a"]], [.reload(at(0, 0), at(0, 0))],
      at: .item(at(0, 0), in: .current))
  }

  @Test func duplicateDeleteAllowsAPositionTwiceInTwoCalls() {
    allow(
      from: ["A": ["a", "b"]], to: ["A": []], [.delete(at(0, 0)), .delete(at(0, 0))])
  }

  @Test func duplicateInsertRefusesAPositionTwiceInOneCall() {
    refuse(
      .duplicateInsert, from: ["A": []], to: ["A": ["a", "b"]], [.insert(at(0, 0), at(0, 0))],
      at: .item(at(0, 0), in: .current))
    refuse(
      .duplicateInsert, from: [:], to: ["A": [], "B": []], [.insertSection(0, 0)],
      at: .section(0, in: .current))
  }

  @Test func duplicateInsertAllowsAPositionTwiceInTwoCalls() {
    allow(
      from: ["A": []], to: ["A": ["a", "b"]], [.insert(at(0, 0)), .insert(at(0, 0))])
  }

  @Test func unsortedCallRefusesDescendingPositions() {
    for calls: [HostCall] in [[.delete(at(0, 1), at(0, 0))], [.reload(at(0, 1), at(0, 0))]] {
      expectRefusal(
        .unsortedCall, by: [.sequential], from: ["A": ["a", "b"]], to: ["A": []], calls)
    }
    expectRefusal(
      .unsortedCall, by: [.sequential], from: [:], to: ["A": [], "B": []], [.insertSection(1, 0)])
  }

  @Test func unsortedCallAllowsAscendingPositionsAndAnyOrderOfASimultaneousHost() {
    allow(
      from: ["A": ["a"], "B": ["b"]], to: ["A": [], "B": []], [.delete(at(0, 0), at(1, 0))])
    expectAcceptance(
      from: ["A": ["a", "b"]], to: ["A": []], [.delete(at(0, 1), at(0, 0))])
  }

  // MARK: Counts, ids and contents at the end

  @Test func countRowsRefusesWhatTheCallsTogetherLeave() {
    refuse(
      .countRows, from: ["A": ["a", "b"]], to: ["A": ["a", "b", "c"]],
      [.insert(at(0, 2)), .insert(at(0, 3))], at: .section(0, in: .new))
  }

  @Test func countRowsAllowsDetoursThatEndInTheData() {
    allow(
      from: ["A": ["a", "b"]], to: ["A": ["b", "c"]],
      [
        .insert(at(0, 2)), .move(at(0, 0), to: at(0, 2)), .delete(at(0, 2)), .reload(at(0, 1)),
        .insert(at(0, 2)), .delete(at(0, 2)),
      ])
  }

  @Test func noOpMoveRefusesASequentialMoveWhateverChangesBeforeIt() {
    expectRefusal(
      .noOpMove, by: [.sequential], from: ["A": ["a", "b", "c"]], to: ["A": ["b", "c"]],
      [.delete(at(0, 0)), .move(at(0, 1), to: at(0, 1))], at: [.item(at(0, 1), in: .current)])
  }

  private func refuse(
    _ rule: BatchRule, from old: Sections, to new: Sections, _ calls: [HostCall],
    at position: Violation.Position, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRefusal(
      rule, by: [.sequential], from: old, to: new, calls, at: [position],
      sourceLocation: sourceLocation)
  }

  private func allow(
    from old: Sections, to new: Sections, _ calls: [HostCall],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectAcceptance(
      by: [.sequential], from: old, to: new, calls, sourceLocation: sourceLocation)
  }
}
