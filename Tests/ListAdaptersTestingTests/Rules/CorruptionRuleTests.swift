import ListAdaptersTesting
import TestSupport
import Testing

/// What real views let pass, and then show wrongly.
struct CorruptionRuleTests {
  @Test(arguments: rows + contents + ownPlaces + freshSections)
  func aBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: HostRules.allCases)
  }

  @Test(arguments: movedSections + simultaneousOwnPlaces + deletedSections + displacedReloads)
  func aSimultaneousBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: simultaneous)
  }

  @Test(arguments: sequentialBatches)
  func aSequentialBatchIsAllowedOrRefusedByOneRule(batch: Batch) {
    batch.expect(by: [.sequential])
  }

  /// Rows and sections that nobody told; rows with repeated ids are compared by place.
  private static let rows = [
    Batch(.wrongRow, ["A": ["a", "b"]], ["A": ["b", "a"]]),
    Batch(.wrongRow, ["A": ["a", "b"]], ["A": ["b"]], .delete(at(0, 1))),
    Batch(.wrongRow, ["A": ["a", "b"]], ["A": ["a", "b", "c"]], .insert(at(0, 1))),
    Batch(
      .wrongRow, ["A": ["a", "b", "c"]], ["A": ["c", "a", "b"]], .move(at(0, 1), to: at(0, 0))),
    Batch(.wrongRow, ["A": ["a"]], ["A": ["b"]]),
    Batch(["A": ["a", "b"]], ["A": ["b", "a"]], .move(at(0, 0), to: at(0, 1))),
    Batch(
      ["A": ["a"], "B": ["b", "c"]], ["B": ["b", "c"], "A": ["a"]], .moveSection(0, to: 1)),
    Batch(
      ["A": ["a"], "B": ["b"]], ["X": ["x"], "B": ["b"]], .deleteSection(0), .insertSection(0)),
    Batch(["A": ["a"]], ["A": ["b"]], .reload(at(0, 0))),
    Batch(["A": ["a", "a", "b"]], ["A": ["a", "b"]], .delete(at(0, 0))),
    Batch(["A": ["a", "a", "b"]], ["A": ["a", "b"]], .delete(at(0, 1))),
    Batch(.wrongRow, ["A": ["a", "a", "b"]], ["A": ["a", "b"]], .delete(at(0, 2))),
    Batch(.wrongSection, ["A": [], "B": []], ["B": [], "A": []]),
    Batch(["A": [], "B": []], ["B": [], "A": []], .moveSection(1, to: 0)),
  ]

  /// Content that changed and was not reloaded.
  private static let contents = [
    Batch(.staleRow, ["A": ["a", "b1"]], ["A": ["a", "b2"]]),
    Batch(.staleRow, ["A": ["a", "b1"]], ["A": ["b2", "a"]], .move(at(0, 1), to: at(0, 0))),
    Batch(["A": ["a", "b1"]], ["A": ["a", "b2"]], .reload(at(0, 1))),
    Batch(["A": ["a", "b1"]], ["A": ["a", "b2"]], .delete(at(0, 1)), .insert(at(0, 1))),
    Batch(["A": ["a", "b1"]], ["A1": ["a", "b2"]], .reloadSection(0)),
    Batch(.staleSection, ["A1": ["a"]], ["A2": ["a"]]),
    Batch(["A1": ["a"]], ["A2": ["a"]], .reloadSection(0)),
  ]

  /// A section that moves takes its rows along, and none of them may change.
  private static let movedSections: [Batch] = {
    let old: Sections = ["A": ["a", "b"], "B": ["c", "d"]]
    let swap = HostCall.moveSection(0, to: 1)
    let rule = BatchRule.sectionMoveTouched
    return [
      Batch(rule, old, ["B": ["c", "d"], "A": ["x", "a", "b"]], swap, .insert(at(1, 0))),
      Batch(rule, old, ["B": ["c", "d"], "A": ["b"]], swap, .delete(at(0, 0))),
      Batch(rule, old, ["B": ["c", "d"], "A": ["b", "a"]], swap, .move(at(0, 1), to: at(1, 0))),
      Batch(rule, old, ["B": ["c", "d", "a"], "A": ["b"]], swap, .move(at(0, 0), to: at(0, 2))),
      Batch(rule, old, ["B": ["c"], "A": ["a", "b", "d"]], swap, .move(at(1, 1), to: at(1, 2))),
      Batch(
        ["A": ["a"], "B": ["b"], "C": ["c", "d"]], ["B": ["b"], "A": ["a"], "C": ["d", "x"]], swap,
        .delete(at(2, 0)), .insert(at(2, 1))),
    ]
  }()

  private static let ownPlaces = [
    Batch(.noOpMove, ["A": ["a", "b"]], ["A": ["a", "b"]], .move(at(0, 1), to: at(0, 1))),
    Batch(.noOpMove, ["A": [], "B": []], ["A": [], "B": []], .moveSection(1, to: 1)),
  ]

  /// "c" keeps its number, but other items or sections are before it.
  private static let simultaneousOwnPlaces: [Batch] = {
    let old: Sections = ["A": ["a", "b", "c", "d"], "B": ["e"]]
    let stay = HostCall.move(at(0, 2), to: at(0, 2))
    let sections: Sections = ["A": [], "B": [], "C": [], "D": []]
    let staySection = HostCall.moveSection(2, to: 2)
    return [
      Batch(
        .noOpMove, ["A": ["a", "b"]], ["A": ["a", "b", "c"]], .move(at(0, 0), to: at(0, 0)),
        .move(at(0, 1), to: at(0, 1)), .insert(at(0, 2))),
      Batch(old, ["A": ["b", "d", "c"], "B": ["e"]], .delete(at(0, 0)), stay),
      Batch(old, ["A": ["x", "a", "c", "b", "d"], "B": ["e"]], .insert(at(0, 0)), stay),
      Batch(old, ["A": ["d", "a", "c", "b"], "B": ["e"]], .move(at(0, 3), to: at(0, 0)), stay),
      Batch(old, ["A": ["b", "d", "c", "a"], "B": ["e"]], .move(at(0, 0), to: at(0, 3)), stay),
      Batch(old, ["A": ["e", "a", "c", "b", "d"], "B": []], .move(at(1, 0), to: at(0, 0)), stay),
      Batch(old, ["A": ["b", "d", "c"], "B": ["a", "e"]], .move(at(0, 0), to: at(1, 0)), stay),
      Batch(sections, ["B": [], "D": [], "C": []], .deleteSection(0), staySection),
      Batch(
        sections, ["X": [], "A": [], "C": [], "B": [], "D": []], .insertSection(0), staySection),
      Batch(sections, ["D": [], "A": [], "C": [], "B": []], .moveSection(3, to: 0), staySection),
      Batch(sections, ["B": [], "D": [], "C": [], "A": []], .moveSection(0, to: 3), staySection),
      Batch(
        ["A": ["a", "b"]], ["X": [], "A": ["a", "b"]], .insertSection(0),
        .move(at(0, 1), to: at(1, 1))),
      Batch(
        ["A": [], "B": ["b"]], ["X": [], "B": ["b"]], .deleteSection(0), .insertSection(0),
        .move(at(1, 0), to: at(1, 0))),
      Batch(
        ["A": [], "B": ["b"], "C": ["c"]], ["B": [], "C": ["b", "c"]], .deleteSection(0),
        .move(at(1, 0), to: at(1, 0))),
    ]
  }()

  /// A deleted section takes its rows along; other deletions in it are ignored.
  private static let deletedSections: [Batch] = {
    let rule = BatchRule.rowInDeletedOrInsertedSection
    return [
      Batch(rule, ["A": ["a"], "B": []], ["B": []], .deleteSection(0), .delete(at(0, 0))),
      Batch(rule, ["A": ["a"], "B": []], ["B": []], .deleteSection(0), .reload(at(0, 0))),
      Batch(rule, ["A": ["a"], "B": ["b"]], ["B": ["b"]], .deleteSection(0), .delete(at(0, 7))),
      Batch(
        .moveRowFromDeletedSection, ["A": ["a"], "B": ["b"]], ["B": ["b", "a"]],
        .deleteSection(0), .delete(at(0, 0)), .move(at(0, 0), to: at(0, 1))),
    ]
  }()

  /// An inserted or reloaded section is read with its rows.
  private static let freshSections: [Batch] = {
    let rule = BatchRule.rowInDeletedOrInsertedSection
    let old: Sections = ["A": ["a", "b"]]
    return [
      Batch(rule, [:], ["A": ["a"]], .insertSection(0), .insert(at(0, 0))),
      Batch(rule, old, ["A1": ["b"]], .reloadSection(0), .delete(at(0, 0))),
      Batch(rule, old, ["A1": ["a", "b", "c"]], .reloadSection(0), .insert(at(0, 2))),
      Batch(rule, old, ["A1": ["a1", "b"]], .reloadSection(0), .reload(at(0, 0))),
      Batch(
        ["A": ["a"], "B": ["b"]], ["B": ["b"], "C": ["c"]], .deleteSection(0), .insertSection(1)),
    ]
  }()

  /// With a move in its section, views animate a reload twice, in either order.
  private static let displacedReloads = [
    Batch(
      .reloadDisplacedByMove, ["A": ["a", "b", "c"]], ["A": ["a1", "c", "b"]],
      .reload(at(0, 0)), .move(at(0, 2), to: at(0, 1))),
    Batch(
      .reloadDisplacedByMove, ["A": ["a"], "B": ["b"]], ["A": [], "B": ["b1", "a"]],
      .reload(at(1, 0)), .move(at(0, 0), to: at(1, 1))),
    Batch(
      ["A": ["a", "b"], "B": ["c"]], ["A": ["b", "a"], "B": ["c1"]],
      .move(at(0, 0), to: at(0, 1)), .reload(at(1, 0))),
    Batch(
      ["A": ["a", "b", "c"]], ["A": ["x", "b", "y", "c1"]], .delete(at(0, 0)),
      .insert(at(0, 0), at(0, 2)), .reload(at(0, 2))),
    Batch(
      ["A": [], "B": ["b", "c"]], ["X": [], "Y": [], "B": ["c1"]], .deleteSection(0),
      .insertSection(0, 1), .delete(at(1, 0)), .reload(at(1, 1))),
  ]

  private static let sequentialBatches = [
    Batch(
      ["A": ["a"], "B": ["b"]], ["B": ["b"], "A": ["x", "a1"]], .moveSection(0, to: 1),
      .insert(at(1, 0)), .reload(at(1, 1))),
    Batch(["A": ["a"], "B": []], ["A": [], "B": ["a"]], .move(at(0, 0), to: at(1, 0))),
    Batch(
      .rowInDeletedOrInsertedSection, ["A": ["a"]], ["A": [], "B": ["a"]], .insertSection(1),
      .move(at(0, 0), to: at(1, 0))),
    Batch(
      .rowInDeletedOrInsertedSection, ["A": ["a"], "B": []], ["A": [], "B": ["a"]],
      .reloadSection(0), .move(at(0, 0), to: at(1, 0))),
    Batch(["A": ["a", "b"]], [:], .delete(at(0, 0)), .deleteSection(0)),
  ]

  @Test(
    arguments: [(.reload(at(2, 0)), "C", "c1"), (.reloadSection(2), "C1", "c")]
      as [(HostCall, TestItem, TestItem)])
  func aReloadBesideASectionMoveIsRefusedTwice(reload: HostCall, header: TestItem, item: TestItem) {
    let new = Sections(headers: ["B", "A", header], rows: [[], [], [item]])
    let violations = verdict(
      by: .tableView, from: ["A": [], "B": [], "C": ["c"]], to: new,
      [.moveSection(0, to: 1), reload])
    expectEqual(violations.map(\.rule), [.sectionMoveTouched, .reloadDisplacedByMove])
  }
}
