import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing
import UIKit

/// What the ready data sources do beside showing the list, which ConformanceTests checks.
@MainActor
@Suite
struct DataSourceTests {
  private let table = TableFixture(isInWindow: true)

  private var sections: [ListSection<Row, Row>] {
    [ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"])]
  }

  @Test func titlesComeFromHeaders() {
    let rows = tableDataSource(sections)
    rows.footerTitle = { "end of \($0)" }
    #expect(table.shown.map(\.title) == [nil, nil])
    rows.headerTitle = { "\($0)" }
    table.view.reloadData()
    #expect(table.shown.map(\.title) == ["A", "B"])
    #expect(
      table.view.dataSource?.tableView(table.view, titleForFooterInSection: 1) == "end of B")
  }

  /// Sections without a title are skipped, and repeated titles keep their sections.
  @Test func anIndexHasTheTitlesOfItsSections() throws {
    let headers = ["A", "-", "B", "B"] as [Row]
    let rows = tableDataSource(headers.map { ListSection(header: $0, items: ["a"]) })
    let source = try #require(table.view.dataSource)
    #expect(source.sectionIndexTitles(for: table.view) == nil)
    rows.indexTitle = { $0.id == "-" ? nil : "\($0)" }
    #expect(source.sectionIndexTitles(for: table.view) == ["A", "B", "B"])
    let sections = (0..<3).map {
      source.tableView(table.view, sectionForSectionIndexTitle: "", at: $0)
    }
    #expect(sections == [0, 2, 3])
  }

  @Test func anIndexOfACollectionViewHasTheTitlesOfItsSections() throws {
    let collection = CollectionFixture(isInWindow: true)
    let items = CollectionSections(
      data: ["-", "B"].map { ListSection(header: $0 as Row, items: ["a"] as [Row]) })
    collection.connect(items)
    let source = try #require(collection.view.dataSource)
    #expect(source.indexTitles(for: collection.view) == nil)
    items.indexTitle = { $0.id == "-" ? nil : "\($0)" }
    #expect(source.indexTitles(for: collection.view) == ["B"])
    #expect(
      source.collectionView(collection.view, indexPathForIndexTitle: "B", at: 0) == [1, 0])
  }

  /// Every drag of a row from any place to any other.
  @Test func aDragEndsInTheListAndTellsTheViewNothing() {
    for from in [[0, 0], [0, 1], [1, 0]] as [IndexPath] {
      for to in [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1]] as [IndexPath] {
        let isWithin = from.section == to.section
        guard to.item < (to.section == 0 ? 3 : 2) - (isWithin ? 1 : 0) else { continue }
        let table = TableFixture(isInWindow: true)
        let rows = tableDataSource(sections, in: table)
        var moves: [[ItemPath]] = []
        rows.canMoveItem = { _ in true }
        rows.didMoveItem = { moves.append([$0, $1]) }
        table.view.isEditing = true
        let cell = table.shown.isEmpty ? nil : table.view.cellForRow(at: from)
        let calls = table.calls.count
        #expect(table.view.drag(from, to: to))
        #expect(table.calls.count == calls)
        #expect(table.view.cellForRow(at: to) === cell)
        #expect(table.shown.map(\.rows) == rows.data.map { $0.items.map(\.description) })
        #expect(moves == [[ItemPath(from), ItemPath(to)]])

        rows.data = sections
        #expect(table.shown.map(\.rows) == [["a", "b"], ["c"]])
        #expect(table.exceptions == [])
      }
    }
  }

  @Test func aMoveThatTheListRefusesReloadsTheView() {
    let rows = TableComposition<Row, Row>()
    let upper = DiffCalculator(
      host: rows.appendPart(header: "A") { $0 }, data: ["a", "b"] as [Row])
    let lower = DiffCalculator(
      host: rows.appendPart(header: "B") { $0 }, data: ["c"] as [Row])
    rows.connect(to: table.view, cell: textCell)
    rows.canMoveItem = { _ in true }
    table.view.isEditing = true
    _ = table.shown
    #expect(table.view.drag([0, 0], to: [0, 1]))
    #expect(upper.data == ["b", "a"])
    #expect(table.view.drag([0, 0], to: [1, 0]))
    #expect(table.updates.last == "reloadData")
    #expect(table.shown.map(\.rows) == [["b", "a"], ["c"]])
    #expect(lower.data == ["c"])
  }

  @Test func anItemOfACollectionViewIsDragged() {
    let collection = CollectionFixture(isInWindow: true)
    let items = CollectionSections(data: sections)
    items.connect(to: collection.view) { $0.cell(at: $1, showing: $2) }
    var moves: [[ItemPath]] = []
    items.didMoveItem = { moves.append([$0, $1]) }
    _ = collection.shown
    #expect(!collection.view.drag([0, 0], to: [1, 1]))
    items.canMoveItem = { $0.id != "b" }
    #expect(!collection.view.drag([0, 1], to: [0, 0]))
    #expect(collection.view.drag([0, 0], to: [1, 1]))
    #expect(items.data.map(\.items) == [["b"], ["c", "a"]])
    #expect(collection.shown.map(\.rows) == [["b"], ["c", "a"]])
    #expect(moves == [[ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 1)]])
    items.data = [ListSection(header: "B", items: ["a", "b"])]
    #expect(collection.shown.map(\.rows) == [["a", "b"]])
    #expect(collection.exceptions == [])
  }

  /// Every combination of what is set, in editing mode and out of it.
  @Test func rowsAreEditedAsCanEditItemSaysOrByDefault() {
    let answers: [((Row) -> Bool)?] = [nil, { _ in false }, { $0.id == "a" }]
    for canEdit in answers.indices {
      for canMove in answers.indices {
        for (deletes, isEditing) in [(false, false), (false, true), (true, false), (true, true)] {
          let rows = tableDataSource(sections)
          rows.canEditItem = answers[canEdit]
          rows.canMoveItem = answers[canMove]
          if deletes { rows.deleteItem = { _ in } }
          table.view.isEditing = isEditing
          for (indexPath, row) in [([0, 0], "a"), ([0, 1], "b")] as [(IndexPath, Row)] {
            let isMovable = answers[canMove]?(row) ?? false
            let expected = answers[canEdit]?(row) ?? (deletes || isEditing && isMovable)
            #expect(
              table.view.dataSource?.tableView(table.view, canEditRowAt: indexPath) == expected)
          }
        }
      }
    }
  }

  @Test(arguments: [false, true], [nil, ReadersPlace.end])
  func nothingIsKeptAlive(selection: Bool, place: ReadersPlace?) {
    weak var dataSource: AnyObject?
    weak var list: AnyObject?
    do {
      let rows = tableDataSource(sections)
      rows.keepsSelection = selection
      rows.keepsReadersPlace = place
      _ = table.shown
      rows.data = []
      dataSource = table.view.dataSource
      list = rows
    }
    #expect(dataSource == nil)
    #expect(list == nil)
  }

  @Test func anAppKitTableViewOfNoSectionsIsEmpty() {
    let table = AppKitTableFixture(isInWindow: true)
    table.attach(SettableList<Int, Int>(sections: []), ListKeeper())
    #expect(table.view.numberOfRows == 0)
  }

  private func tableDataSource(
    _ sections: [ListSection<Row, Row>], in table: TableFixture? = nil
  ) -> TableSections<ListSection<Row, Row>> {
    let rows = TableSections(data: sections)
    rows.connect(to: (table ?? self.table).view, cell: textCell)
    return rows
  }

  private func textCell(_ view: UITableView, _ path: IndexPath, _ row: Row) -> UITableViewCell {
    view.cell(at: path, showing: row)
  }
}
