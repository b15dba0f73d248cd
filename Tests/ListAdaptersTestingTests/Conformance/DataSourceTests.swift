import ListAdaptersTesting
import Testing

/// Hosts that hold their data source strongly, or show its list when it is `nil`.
@Suite
struct DataSourceTests {
  @Test func aHostThatHoldsItsDataSourceStronglyIsFound() async throws {
    let conformance = ReadingHost.conformance(fault: .dataSourceHeld)
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .holdsDataSource)
    #expect(failure.lists == [[]])
    #expect(conformance.linearFailure(through: [[]]) == failure)
    let sectioned = try #require(conformance.sectionedFailure())
    #expect(sectioned.problem == .holdsDataSource)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    #expect(awaited?.problem == .holdsDataSource)
  }

  @Test func aHostThatKeepsItsRowsWithoutADataSourceIsFound() async throws {
    var conformance = ReadingHost.conformance(fault: .rowsKept)
    conformance.shownHeaders = nil
    let failure = try #require(conformance.linearFailure())
    #expect(failure.problem == .rowsWithoutDataSource)
    #expect(failure.lists == [["a"]] && failure.expected == [] && failure.shown == [["a"]])
    #expect(conformance.linearFailure(through: [["a"]]) == failure)
    #expect(conformance.sectionedFailure()?.problem == .rowsWithoutDataSource)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    #expect(awaited?.problem == .rowsWithoutDataSource)
  }

  @Test func aHostThatKeepsItsHeadersWithoutADataSourceIsFound() throws {
    let conformance = ReadingHost.conformance(fault: .headersKept)
    let failure = try #require(conformance.sectionedFailure())
    #expect(failure.problem == .rowsWithoutDataSource)
    #expect(failure.lists == [[ListSection(header: "A", items: [])]])
    #expect(failure.shown == [["A"]])
  }

  @Test func aHostThatShowsNothingWithoutADataSourceConforms() {
    let conformance = ReadingHost.conformance()
    let lists: [[TestItem]] = [["a"], ["b", "a"], []]
    #expect(conformance.linearFailure(through: lists) == nil)
    #expect(conformance.sectionedFailure(through: [[ListSection(header: "A", items: [])]]) == nil)
  }

  /// It settles before it is read, also without a data source.
  @Test func aHostSettlesWithoutItsDataSource() {
    var conformance = ReadingHost.conformance(fault: .rowsKept)
    conformance.settle = { if case .none = $0.dataSource { $0.list = ShownList(nil) } }
    #expect(conformance.linearFailure(through: [["a"], ["b"]]) == nil)
  }
}

/// A host that reads everything again for each call; right, unless it has a fault.
private final class ReadingHost: ListHost {
  enum Fault {
    case dataSourceHeld, rowsKept, headersKept
  }

  weak var dataSource: (any ListDataSource<TestItem, TestItem>)? {
    didSet { if fault == .dataSourceHeld { held = dataSource } }
  }

  var list = ShownList(nil)
  private let fault: Fault?
  private var held: AnyObject?

  init(fault: Fault?) {
    self.fault = fault
  }

  static func conformance(fault: Fault? = nil) -> HostConformance<ReadingHost> {
    var conformance = HostConformance {
      ReadingHost(fault: fault)
    } shownRows: { host in
      host.list.rows
    }
    conformance.shownHeaders = \.list.headers
    return conformance
  }

  func reloadData() {
    let last = list.sections
    list = ShownList(dataSource)
    guard case .none = dataSource else { return }
    if fault == .rowsKept { list.sections = last }
    if fault == .headersKept {
      list.sections = last.map { ShownSection(header: $0.header, rows: []) }
    }
  }

  func deleteItems(at paths: [ItemPath]) { reloadData() }
  func insertItems(at paths: [ItemPath]) { reloadData() }
  func deleteSections(at offsets: [Int]) { reloadData() }
  func insertSections(at offsets: [Int]) { reloadData() }
}
