import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Items by their paths, and paths by ids.
struct LookupTests {
  private typealias Section = ListSection<String, Int>

  @Test func pathsInALinearListAreInItsSection() {
    let host = BareHost()
    let list = DiffCalculator(host: host, data: [7, 8, 8], section: 2)
    expectLookup(in: list, [[], [], [7, 8, 8]])
    list.data = []
    expectLookup(in: list, [[], [], []])
  }

  @Test func pathsInSectionsAreThoseOfTheFirstItems() {
    let host = StrictListHost<String, Int>(rules: .tableView)
    let list = SectionedDiffCalculator(
      host: host,
      data: [
        Section(header: "A", items: []), Section(header: "B", items: [1, 2]),
        Section(header: "C", items: [2, 3, 1]),
      ])
    expectLookup(in: list, [[], [1, 2], [2, 3, 1]])
    expectEqual((-1...3).map(list.headerIfPresent), [nil, "A", "B", "C", nil])
    list.data = []
    expectLookup(in: list, [])
  }

  @Test func pathsInACompositionAreThoseOfTheHost() {
    let host = StrictListHost<String, Int>(rules: .tableView)
    let list = ListComposition<_, String, Int>(host: host)
    let first = DiffCalculator(host: list.appendPart(header: "A") { $0 }, data: [1, 2])
    let second = DiffCalculator(host: list.appendPart(header: "B") { $0 }, data: [3])
    expectLookup(in: list, [first.data, second.data])
  }

  private func expectLookup<List: ListDataSource>(
    in list: List, _ items: [[Int]], sourceLocation: SourceLocation = #_sourceLocation
  ) where List.Item == Int {
    var paths: [Int: ItemPath] = [:]
    for section in -1...items.count {
      for item in -1...4 {
        let path = ItemPath(section: section, item: item)
        let isThere = items.indices.contains(section) && items[section].indices.contains(item)
        let expected = isThere ? items[section][item] : nil
        #expect(list.itemIfPresent(at: path) == expected, sourceLocation: sourceLocation)
        if let expected, paths[expected] == nil { paths[expected] = path }
      }
    }
    for id in 0...9 { #expect(list.path(of: id) == paths[id], sourceLocation: sourceLocation) }
  }
}
