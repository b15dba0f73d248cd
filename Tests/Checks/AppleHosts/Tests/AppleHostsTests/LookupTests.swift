import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing
import UIKit

/// Items by their index paths, and index paths by ids.
@MainActor
@Suite
struct LookupTests {
  private let table = TableFixture(isInWindow: true)

  /// All lists of up to three sections with up to two rows each.
  @Test func everyItemIsFoundAndNothingElseIs() {
    let ids = Array("abcdef")
    for counts in allCounts(sections: 3, rows: 2) {
      var rest = ids[...]
      let sections = counts.map { count in
        let section = ListSection(header: "\(rest.count)", items: Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
        return section
      }
      expectLookup(
        of: ids,
        in: TableSections(data: sections))
    }
  }

  @Test func itemsOfACompositionAreFound() {
    let rows = TableComposition<String, AnyDiffable>(host: table.view)
    let letters = DiffCalculator(
      host: rows.appendPart(header: "") { AnyDiffable($0) }, data: ["a", "b"])
    let numbers = DiffCalculator(
      host: rows.appendPart(header: "") { AnyDiffable($0) }, data: [1, 2])
    #expect(letters.data.map { rows.indexPath(for: AnyDiffable($0).id) } == [[0, 0], [0, 1]])
    #expect(numbers.data.map { rows.indexPath(for: AnyDiffable($0).id) } == [[1, 0], [1, 1]])
    #expect(rows.itemIfPresent(at: [2, 0]) == nil)
  }

  @Test func theFirstItemWithARepeatedIDIsFound() {
    let rows = TableList(data: ["a", "b", "b"])
    #expect(rows.indexPath(for: "b") == [0, 1])
  }

  @Test func rowsOfAnAppKitTableViewAreFound() {
    let table = AppKitTableFixture(isInWindow: true)
    let rows = DiffCalculator(host: table.view, data: ["a", "b2"] as [Row])
    #expect((-1...2).map { rows.itemIfPresent(inRow: $0) } == [nil, "a", "b2", nil])
    #expect(rows.itemIfPresent(inRow: table.view.clickedRow) == nil)
    #expect(["a", "b", "c"].map { rows.indexPath(for: $0) } == [[0, 0], [0, 1], nil])
    rows.data = []
    #expect(rows.itemIfPresent(inRow: 0) == nil)
  }

  private func expectLookup(
    of ids: [Character], in rows: TableSections<ListSection<String, Character>>
  ) {
    var found: [Character: IndexPath] = [:]
    for section in -1...3 {
      for row in -1...3 {
        let indexPath: IndexPath = [section, row]
        if let id = rows.itemIfPresent(at: indexPath)?.id { found[id] = indexPath }
      }
    }
    for id in ids { #expect(rows.indexPath(for: id) == found[id]) }
    #expect(
      found.count
        == (0..<rows.sectionCount).reduce(0) { $0 + rows.itemCount(inSection: $1) })
  }

  private func allCounts(sections: Int, rows: Int) -> [[Int]] {
    guard sections > 0 else { return [[]] }
    return [[]]
      + allCounts(sections: sections - 1, rows: rows).flatMap { rest in
        (0...rows).map { [$0] + rest }
      }
  }
}
