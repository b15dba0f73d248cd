import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that show a program's own types.
struct OwnItemTests {
  @Test func aHostOfOneItemTypeConforms() {
    var conformance = HostConformance {
      Column<Never>()
    } item: {
      Cell($0)
    } shownRows: {
      $0.rows
    }
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
  }

  @Test func anItemWithoutItsContentIsFound() throws {
    let conformance = HostConformance {
      Column<Never>()
    } item: {
      Cell(TestItem(id: $0.id))
    } shownRows: {
      $0.rows
    }
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.expected, [["a1"]])
    expectEqual(failure.shown, [["a"]])
  }

  @Test func aHostOfOneHeaderTypeConforms() {
    var conformance = HostConformance {
      Column<Title>()
    } header: {
      Title(text: "\($0)!")
    } item: {
      Cell($0)
    } shownRows: {
      $0.rows
    }
    conformance.extent.linearItems = 3
    conformance.shownHeaders = { column in
      column.headers.map { String($0.text.dropLast()) }
    }
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }
}

private struct Title {
  let text: String
}

private struct Cell {
  let name: String
  let number: Int

  init(_ row: TestItem) {
    name = row.id
    number = row.version
  }
}

/// A host that reads everything again after each batch.
private final class Column<Header>: ListHost {
  weak var dataSource: (any ListDataSource<Header, Cell>)?
  private(set) var headers: [Header] = []
  private var cells: [[Cell]] = []

  var rows: [[String]] {
    cells.map { $0.map { TestItem(id: $0.name, version: $0.number).description } }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    reloadData()
    completion(true)
  }

  func reloadData() {
    (headers, cells) = ([], [])
    guard let dataSource else { return }
    let sections = 0..<dataSource.sectionCount
    if Header.self != Never.self { headers = sections.map { dataSource.header(ofSection: $0) } }
    cells = sections.map { section in
      (0..<dataSource.itemCount(inSection: section)).map {
        dataSource.item(at: ItemPath(section: section, item: $0))
      }
    }
  }

  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func deleteSections(at offsets: [Int]) {}
  func insertSections(at offsets: [Int]) {}
}
