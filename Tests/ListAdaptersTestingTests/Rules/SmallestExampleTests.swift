import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// The smallest case of each refusal that was met in the wild, with the rule that names it.
@Suite
struct SmallestExampleTests {
  @Test(arguments: HostRules.allCases)
  func everySmallestExampleIsRefused(rules: HostRules) {
    for example in examples where example.rules.contains(rules) {
      let violations = verdict(by: rules, from: example.old, to: example.new, example.calls)
      #expect(violations.map(\.rule) == [example.rule], "\(rules): \(example.title)")
    }
  }

  @Test func everyRuleSetHasExamples() {
    for rules in HostRules.allCases {
      #expect(examples.contains { $0.rules.contains(rules) })
    }
  }

  @Test(arguments: simultaneous)
  func rowsThatAreInsertedIntoDataThatHasThemAlreadyAreRefused(rules: HostRules) {
    let list = SettableList(["a", "b", "c", "d", "e"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.isLaidOut = false
    host.dataSource = list
    host.performUpdates(
      { host.insertItems(at: (0..<5).map { at(0, $0) }) }, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.updatesBeforeFirstCount])
  }

  @Test(arguments: simultaneous)
  func dataThatChangesBetweenBatchesIsRefused(rules: HostRules) {
    let list = SettableList(["a"])
    let host = StrictListHost<Never, String>(rules: rules)
    host.dataSource = list
    list.items = ["a", "b"]
    host.performUpdates({}, completion: { _ in })
    #expect(host.violations.map(\.rule) == [.dataChangedOutsideBatch])
  }
}

private struct Example {
  var title: String
  var rule: BatchRule
  var rules = simultaneous
  var old: Sections
  var new: Sections
  var calls: [HostCall]
}

private let examples = boundsExamples + conflictExamples + viewExamples + sequentialExamples

private let boundsExamples = [
  Example(
    title: "delete a section past the end", rule: .deleteSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.deleteSection(1)]),
  Example(
    title: "delete a row of a section past the end", rule: .deleteRowSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.delete(at(1, 0))]),
  Example(
    title: "reload a row that only the new list has", rule: .deleteRowOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a", "b"]], calls: [.reload(at(0, 1))]),
  Example(
    title: "insert a section past the new end", rule: .insertSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"], "B": ["b"]], calls: [.insertSection(2)]),
  Example(
    title: "insert a row in a section past the end", rule: .insertRowSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.insert(at(1, 0))]),
  Example(
    title: "insert a row past the new end", rule: .insertRowOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a", "b"]], calls: [.insert(at(0, 2))]),
  Example(
    title: "move a section that is not there", rule: .moveSectionFromOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.moveSection(1, to: 0)]),
  Example(
    title: "move a section past the end", rule: .moveSectionToOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.moveSection(0, to: 1)]),
  Example(
    title: "move a row of a section that is not there", rule: .moveRowFromSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.move(at(1, 0), to: at(0, 0))]),
  Example(
    title: "move a row out of an empty section", rule: .moveRowFromOutOfBounds,
    old: ["A": ["a"], "B": []], new: ["A": ["a"], "B": []],
    calls: [.move(at(1, 0), to: at(0, 0))]),
  Example(
    title: "move a row to a section that is not there", rule: .moveRowToSectionOutOfBounds,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.move(at(0, 0), to: at(1, 0))]),
  Example(
    title: "move a row behind the last place", rule: .moveRowToOutOfBounds,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]], calls: [.move(at(0, 0), to: at(0, 2))]),
]

private let conflictExamples = [
  Example(
    title: "delete and reload a row", rule: .deleteAndReloadSame,
    old: ["A": ["a", "b"]], new: ["A": ["b"]], calls: [.delete(at(0, 0)), .reload(at(0, 0))]),
  Example(
    title: "delete and move a section", rule: .deleteAndMoveSameSection,
    old: ["A": ["a"], "B": ["b"]], new: ["A": ["a"]],
    calls: [.deleteSection(1), .moveSection(1, to: 0)]),
  Example(
    title: "reload and move a row", rule: .deleteAndMoveSameRow,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]],
    calls: [.move(at(0, 1), to: at(0, 0)), .reload(at(0, 1))]),
  Example(
    title: "insert a section where another moves", rule: .insertAndMoveSameSection,
    old: ["A": ["a"], "B": ["b"], "C": ["c"]], new: ["B": ["b"], "C": ["c"], "A": ["a"]],
    calls: [.insertSection(2), .deleteSection(2), .moveSection(0, to: 2)]),
  Example(
    title: "reload a row where another moves; two animations of one cell",
    rule: .insertAndMoveSameRow,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]],
    calls: [.reload(at(0, 1)), .move(at(0, 0), to: at(0, 1))]),
  Example(
    title: "move a row out of a deleted section", rule: .moveRowFromDeletedSection,
    old: ["A": ["a"], "B": ["b"]], new: ["B": ["b", "a"]],
    calls: [.deleteSection(0), .move(at(0, 0), to: at(0, 1))]),
  Example(
    title: "move a row into an inserted section", rule: .moveRowIntoInsertedSection,
    old: ["A": ["a", "b"]], new: ["A": ["a"], "B": ["b"]],
    calls: [.insertSection(1), .move(at(0, 1), to: at(1, 0))]),
  Example(
    title: "move a section to two places", rule: .moveSectionToBoth,
    old: ["A": ["a"], "B": ["b"]], new: ["B": ["b"], "A": ["a"]],
    calls: [.moveSection(0, to: 0), .moveSection(0, to: 1)]),
  Example(
    title: "move a row to two places", rule: .moveRowToBoth,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]],
    calls: [.move(at(0, 0), to: at(0, 0)), .move(at(0, 0), to: at(0, 1))]),
  Example(
    title: "move two sections to one place", rule: .moveBothSections,
    old: ["A": ["a"], "B": ["b"]], new: ["B": ["b"], "A": ["a"]],
    calls: [.moveSection(0, to: 1), .moveSection(1, to: 1)]),
  Example(
    title: "move two rows to one place", rule: .moveBothRows,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]],
    calls: [.move(at(0, 0), to: at(0, 1)), .move(at(0, 1), to: at(0, 1))]),
]

private let viewExamples = [
  Example(
    title: "a section comes untold", rule: .countSections, rules: HostRules.allCases,
    old: ["A": ["a"]], new: ["A": ["a"], "B": ["b"]], calls: []),
  Example(
    title: "a row is deleted that the data still has", rule: .countRows,
    old: ["A": ["a", "b"]], new: ["A": ["a", "b"]], calls: [.delete(at(0, 0))]),
  Example(
    title: "a row is inserted that the data does not have", rule: .countRows,
    old: ["A": ["a"]], new: ["A": ["a"]], calls: [.insert(at(0, 0))]),
  Example(
    title: "the first row arrives in a list without sections", rule: .countSections,
    old: [:], new: ["A": ["a"]], calls: [.insert(at(0, 0))]),
  Example(
    title: "a table view drops the second deletion", rule: .countRows, rules: [.tableView],
    old: ["A": ["a", "b"]], new: ["A": []], calls: [.delete(at(0, 0), at(0, 0))]),
  Example(
    title: "a collection view counts the second deletion", rule: .duplicateDelete,
    rules: [.collectionView],
    old: ["A": ["a", "b"]], new: ["A": []], calls: [.delete(at(0, 0), at(0, 0))]),
  Example(
    title: "a row comes untold", rule: .dataChangedOutsideBatch,
    rules: HostRules.allCases,
    old: ["A": ["a"]], new: ["A": ["a", "b"]], calls: []),
  Example(
    title: "rows swap untold", rule: .wrongRow, rules: HostRules.allCases,
    old: ["A": ["a", "b"]], new: ["A": ["b", "a"]], calls: []),
  Example(
    title: "content changes untold", rule: .staleRow, rules: HostRules.allCases,
    old: ["A": ["a1"]], new: ["A": ["a2"]], calls: []),
  Example(
    title: "a row is inserted in a section that moves", rule: .sectionMoveTouched,
    old: ["A": ["a", "b"], "B": ["c", "d"]],
    new: ["A": ["a", "b"], "X": ["e"], "B": ["f", "c", "d"]],
    calls: [.insertSection(1), .moveSection(1, to: 2), .insert(at(2, 0))]),
  Example(
    title: "a row is reconfigured below an inserted one", rule: .reconfigureWithStructure,
    old: ["A": ["a", "b"]], new: ["A": ["x", "a", "b1"]],
    calls: [.insert(at(0, 0)), .reconfigure(at(0, 1))]),
]

private let sequentialExamples = [
  Example(
    title: "the second deletion forgets the first", rule: .deleteRowOutOfBounds,
    rules: [.sequential],
    old: ["A": ["a", "b", "c"]], new: ["A": ["a"]],
    calls: [.delete(at(0, 1)), .delete(at(0, 2))]),
  Example(
    title: "one deletion is missing at the end", rule: .countRows, rules: [.sequential],
    old: ["A": ["a", "b"]], new: ["A": []], calls: [.delete(at(0, 1))]),
  Example(
    title: "a row is inserted that the adapter does not have", rule: .countRows,
    rules: [.sequential],
    old: ["A": ["a", "b"]], new: ["A": ["a", "b"]], calls: [.insert(at(0, 2))]),
  Example(
    title: "a row that is still shown left untold", rule: .dataChangedOutsideBatch,
    rules: [.sequential], old: ["A": ["a", "b"]], new: ["A": ["a"]], calls: []),
]
