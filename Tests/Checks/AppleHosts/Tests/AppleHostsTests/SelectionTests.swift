import AppKit
import ListAdapters
import Testing
import UIKit

/// Which rows are selected after a change, on all four views.
@MainActor
@Suite
struct SelectionTests {
  private enum Way: CaseIterable {
    case updated, reloaded, withoutAWindow
  }

  /// All changes between lists of up to three rows, also with other content, with every selection.
  @Test(arguments: ViewClass.allCases)
  func selectedItemsStaySelected(view: ViewClass) {
    expectSelectionIsKept(by: view.fixture(), inChangesOf: [Row].orders(of: ["a", "b", "c"]))
  }

  @Test(arguments: ViewClass.allCases)
  func theNthItemWithARepeatedIDStaysSelected(view: ViewClass) {
    expectSelectionIsKept(by: view.fixture(), inChangesOf: lists(ofUpTo: 3, ["a", "b"]))
  }

  private func expectSelectionIsKept(
    by fixture: some ScrollingFixture, inChangesOf lists: [[Row]]
  ) {
    let calculator = DiffCalculator(host: fixture.view, data: [Row]())
    fixture.connect(calculator)
    calculator.keepsSelection = true
    for (old, selected) in lists.flatMap({ list in selections(in: list).map { (list, $0) } }) {
      for (offset, new) in lists.enumerated() {
        for way in Way.allCases {
          fixture.isInWindow = true
          calculator.options.reloadThreshold = .max
          calculator.data = old
          fixture.standIn.selection = selected.map { [0, $0] }
          if way == .withoutAWindow { fixture.isInWindow = false }
          if way == .reloaded { calculator.options.reloadThreshold = 0 }
          calculator.data = new.map { offset % 2 == 0 ? $0.changed : $0 }
          let kept = selected.map { old.occurrence(at: $0) }
          let expected = new.indices.filter { kept.contains(new.occurrence(at: $0)) }
          #expect(
            fixture.standIn.selection.map(\.item) == expected,
            "\(old) with \(selected) to \(new) \(way)")
        }
      }
    }
    #expect(fixture.exceptions == [])
  }

  /// Without the option, views do what they do by themselves.
  @Test func byDefaultAReloadDropsTheSelection() {
    let table = TableFixture(isInWindow: true)
    let rows = DiffCalculator(host: table.view, data: ["a", "b"] as [Row])
    table.connect(rows)
    #expect(!rows.keepsSelection)
    table.view.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    rows.data = ["x", "a", "b"]
    #expect(table.view.indexPathsForSelectedRows == [[0, 2]])
    rows.data = ["x", "a", "b2"]
    #expect(table.view.indexPathsForSelectedRows == nil)
  }

  @Test(arguments: ViewClass.withSections)
  func anItemThatGoesToAnotherSectionStaysSelected(view: ViewClass) {
    expectSelectionIsKeptInAnotherSection(by: view.fixture())
  }

  private func expectSelectionIsKeptInAnotherSection(by fixture: some ScrollingFixture) {
    typealias Section = ListSection<Row, Row>
    let calculator = SectionedDiffCalculator(
      host: fixture.view, data: [Section(header: "A", items: ["a", "b"])])
    fixture.connect(calculator)
    calculator.keepsSelection = true
    fixture.standIn.selection = [[0, 1]]
    calculator.data = [
      Section(header: "B", items: ["c"]), Section(header: "C", items: ["b", "a"]),
    ]
    #expect(fixture.standIn.selection == [[1, 0]])
    calculator.data = [Section(header: "C", items: ["a"])]
    #expect(fixture.standIn.selection == [])
    #expect(fixture.exceptions == [])
  }

  /// AppKit selects another item if the selected one is deleted and one has to be selected.
  @Test func aSelectionThatCannotBeEmptyIsNotEmptied() {
    let table = AppKitTableFixture(isInWindow: true)
    table.view.allowsEmptySelection = false
    expectOneSelectedItem(in: table)
    let collection = AppKitCollectionFixture(isInWindow: true)
    collection.view.allowsEmptySelection = false
    expectOneSelectedItem(in: collection)
  }

  private func expectOneSelectedItem(in fixture: some ScrollingFixture) {
    let calculator = DiffCalculator(host: fixture.view, data: ["a", "b", "c"] as [Row])
    fixture.connect(calculator)
    calculator.keepsSelection = true
    fixture.standIn.selection = [[0, 1]]
    calculator.data = ["x", "a", "b", "c"]
    #expect(fixture.standIn.selection == [[0, 2]])
    calculator.options.reloadThreshold = 0
    calculator.data = ["a", "x", "c", "b"]
    #expect(fixture.standIn.selection == [[0, 3]])
    calculator.options.reloadThreshold = .max
    calculator.data = ["x", "a", "c"]
    #expect(fixture.standIn.selection.count == 1)
  }

  @Test func aSelectionInACompositionIsKept() {
    let table = TableFixture(isInWindow: true)
    let composition = ListComposition<UITableView, String, AnyDiffable>(host: table.view)
    let letters = DiffCalculator(
      host: composition.appendPart(header: "") { AnyDiffable($0) }, data: ["a", "b"])
    let numbers = DiffCalculator(
      host: composition.appendPart(header: "") { AnyDiffable($0) }, data: [1, 2])
    table.connect(composition)
    composition.keepsSelection = true
    table.view.selectRow(at: [1, 1], animated: false, scrollPosition: .none)
    letters.options.reloadThreshold = 0
    letters.data = ["b"]
    #expect(table.view.indexPathsForSelectedRows == [[1, 1]])
    numbers.data = [2, 3]
    #expect(table.view.indexPathsForSelectedRows == [[1, 0]])
  }

  /// All lists of up to some number of rows, which may repeat.
  private func lists(ofUpTo count: Int, _ rows: [Row]) -> [[Row]] {
    guard count > 0 else { return [[]] }
    return [[]]
      + rows.flatMap { first in lists(ofUpTo: count - 1, rows).map { [first] + $0 } }
  }

  /// All sets of rows of a list.
  private func selections(in list: [Row]) -> [[Int]] {
    (0..<1 << list.count).map { set in list.indices.filter { set >> $0 & 1 == 1 } }
  }
}

extension [Row] {
  /// The rows with the id of a row, up to that row.
  fileprivate func occurrence(at offset: Int) -> [Character?] {
    self[...offset].map(\.id).filter { $0 == self[offset].id }
  }
}
