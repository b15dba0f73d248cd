import AppKit
import ListAdapters
import Testing
import UIKit

/// Which rows are selected after a change, on all four views.
@MainActor
@Suite
struct SelectionTests {
  /// A view with a data source that keeps the selection.
  @MainActor
  private struct Subject {
    let name: String
    let fixture: any HostFixture
    let dataSource: AnyObject
    let setData: (_ data: [Row], _ reloads: Bool) -> Void
    let selection: () -> [Int]
    let select: ([Int]) -> Void

    init<View, Cell>(
      _ name: String, _ fixture: any HostFixture,
      _ rows: ListViewDataSource<View, DiffCalculator<View, Row>, Cell>,
      selection: @escaping () -> [IndexPath], select: @escaping ([IndexPath]) -> Void
    ) {
      self.name = name
      self.fixture = fixture
      dataSource = rows
      rows.keepsSelection = true
      setData = { data, reloads in
        rows.list.options.reloadThreshold = reloads ? 0 : .max
        rows.list.data = data
      }
      self.selection = { selection().map(\.item) }
      self.select = { select($0.map { [0, $0] }) }
    }
  }

  private var subjects: [Subject] {
    let table = TableFixture(isInWindow: true)
    let collection = CollectionFixture(isInWindow: true)
    let appKitTable = AppKitTableFixture(isInWindow: true)
    let appKitCollection = AppKitCollectionFixture(isInWindow: true)
    appKitTable.view.delegate = nil
    return [
      Subject(
        "UITableView", table,
        UITableViewListDataSource(host: table.view, data: [Row]()) { view, path, _ in
          view.dequeueReusableCell(withIdentifier: "row", for: path)
        }, selection: { table.view.standIn.selection },
        select: { table.view.standIn.selection = $0 }),
      Subject(
        "UICollectionView", collection,
        UICollectionViewListDataSource(host: collection.view, data: [Row]()) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        }, selection: { collection.view.standIn.selection },
        select: { collection.view.standIn.selection = $0 }),
      Subject(
        "NSTableView", appKitTable,
        NSTableViewListDataSource(host: appKitTable.view, data: [Row]()) { _, _, _, _ in nil },
        selection: { appKitTable.view.standIn.selection },
        select: { appKitTable.view.standIn.selection = $0 }),
      Subject(
        "NSCollectionView", appKitCollection,
        NSCollectionViewListDataSource(host: appKitCollection.view, data: [Row]()) {
          view, path, _ in view.makeItem(withIdentifier: .init("item"), for: path)
        }, selection: { appKitCollection.view.standIn.selection },
        select: { appKitCollection.view.standIn.selection = $0 }),
    ]
  }

  private enum Way: CaseIterable {
    case updated, reloaded, withoutAWindow
  }

  /// All changes between lists of up to three rows, also with other content, with every selection.
  @Test func selectedItemsStaySelected() {
    expectSelectionIsKept(inChangesOf: orders(of: ["a", "b", "c"]))
  }

  @Test func theNthItemWithARepeatedIDStaysSelected() {
    expectSelectionIsKept(inChangesOf: lists(ofUpTo: 3, ["a", "b"]))
  }

  private func expectSelectionIsKept(inChangesOf lists: [[Row]]) {
    for subject in subjects {
      for (old, selected) in lists.flatMap({ list in selections(in: list).map { (list, $0) } }) {
        for (offset, new) in lists.enumerated() {
          for way in Way.allCases {
            subject.fixture.isInWindow = true
            subject.setData(old, false)
            subject.select(selected)
            if way == .withoutAWindow { subject.fixture.isInWindow = false }
            subject.setData(new.map { offset % 2 == 0 ? $0.changed : $0 }, way == .reloaded)
            let kept = selected.map { old.occurrence(at: $0) }
            let expected = new.indices.filter { kept.contains(new.occurrence(at: $0)) }
            #expect(
              subject.selection() == expected,
              "\(subject.name) \(old) with \(selected) to \(new) \(way)")
          }
        }
      }
      #expect(subject.fixture.exceptions == [], "\(subject.name)")
    }
  }

  /// Without the option, views do what they do by themselves.
  @Test func byDefaultAReloadDropsTheSelection() {
    let table = TableFixture(isInWindow: true)
    let rows = UITableViewListDataSource(host: table.view, data: ["a", "b"] as [Row]) {
      view, path, _ in view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    #expect(!rows.keepsSelection)
    table.view.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    rows.list.data = ["x", "a", "b"]
    #expect(table.view.indexPathsForSelectedRows == [[0, 2]])
    rows.list.data = ["x", "a", "b2"]
    #expect(table.view.indexPathsForSelectedRows == nil)
  }

  @Test func anItemThatGoesToAnotherSectionStaysSelected() {
    typealias Section = ListSection<Row, Row>
    let old = [Section(header: "A", items: ["a", "b"])]
    let new = [Section(header: "B", items: ["c"]), Section(header: "C", items: ["b", "a"])]
    let collection = CollectionFixture(isInWindow: true)
    let items = UICollectionViewListDataSource(host: collection.view, sections: old) {
      view, path, _ in view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    items.keepsSelection = true
    collection.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    items.list.data = new
    #expect(collection.view.indexPathsForSelectedItems == [[1, 0]])
    let appKit = AppKitCollectionFixture(isInWindow: true)
    let appKitItems = NSCollectionViewListDataSource(host: appKit.view, sections: old) {
      view, path, _ in view.makeItem(withIdentifier: .init("item"), for: path)
    }
    appKitItems.keepsSelection = true
    appKit.view.selectionIndexPaths = [[0, 1]]
    appKitItems.list.data = new
    #expect(appKit.view.selectionIndexPaths == [[1, 0]])
    let table = TableFixture(isInWindow: true)
    let rows = UITableViewListDataSource(
      host: table.view, sections: old
    ) { view, path, _ in view.dequeueReusableCell(withIdentifier: "row", for: path) }
    rows.keepsSelection = true
    _ = table.shown
    table.view.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    rows.list.data = new
    #expect(table.view.indexPathsForSelectedRows == [[1, 0]])
    rows.list.data = [Section(header: "C", items: ["a"])]
    #expect(table.view.indexPathsForSelectedRows == nil)
    #expect(table.exceptions == [])
  }

  /// AppKit selects another item if the selected one is deleted and one has to be selected.
  @Test func aSelectionThatCannotBeEmptyIsNotEmptied() {
    let table = AppKitTableFixture(isInWindow: true)
    table.view.delegate = nil
    table.view.allowsEmptySelection = false
    let rows = NSTableViewListDataSource(host: table.view, data: ["a", "b", "c"] as [Row]) {
      _, _, _, _ in nil
    }
    rows.keepsSelection = true
    table.view.selectRowIndexes([1], byExtendingSelection: false)
    rows.list.data = ["x", "a", "c"]
    #expect(table.view.selectedRowIndexes.count == 1)
    let collection = AppKitCollectionFixture(isInWindow: true)
    collection.view.allowsEmptySelection = false
    let items = NSCollectionViewListDataSource(
      host: collection.view, data: ["a", "b", "c"] as [Row]
    ) { view, path, _ in view.makeItem(withIdentifier: .init("item"), for: path) }
    items.keepsSelection = true
    collection.view.selectionIndexPaths = [[0, 1]]
    items.list.data = ["x", "a", "c"]
    #expect(collection.view.selectionIndexPaths.count == 1)
  }

  @Test func aSelectionInACompositionIsKept() {
    let table = TableFixture(isInWindow: true)
    let composition = ListComposition<UITableView, String, AnyDiffable>(host: table.view)
    let letters = DiffCalculator(
      host: composition.appendPart(header: "") { AnyDiffable($0) }, data: ["a", "b"])
    let numbers = DiffCalculator(
      host: composition.appendPart(header: "") { AnyDiffable($0) }, data: [1, 2])
    let rows = UITableViewListDataSource(host: table.view, list: composition) { view, path, _ in
      view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    rows.keepsSelection = true
    table.view.selectRow(at: [1, 1], animated: false, scrollPosition: .none)
    letters.options.reloadThreshold = 0
    letters.data = ["b"]
    #expect(table.view.indexPathsForSelectedRows == [[1, 1]])
    numbers.data = [2, 3]
    #expect(table.view.indexPathsForSelectedRows == [[1, 0]])
  }

  /// All orders of all subsets.
  private func orders(of rows: [Row]) -> [[Row]] {
    [[]]
      + rows.flatMap { first in
        orders(of: rows.filter { $0 != first }).map { [first] + $0 }
      }
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

extension Row {
  fileprivate var changed: Row {
    Row(stringLiteral: description + "2")
  }
}

extension [Row] {
  /// The rows with the id of a row, up to that row.
  fileprivate func occurrence(at offset: Int) -> [Character?] {
    self[...offset].map(\.id).filter { $0 == self[offset].id }
  }
}
