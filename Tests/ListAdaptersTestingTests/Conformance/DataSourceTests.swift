import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that hold their data source strongly, show rows without it, or ask it for missing items.
struct DataSourceTests {
  @Test func aHostThatHoldsItsDataSourceStronglyIsFound() async throws {
    let conformance = ReadingHost.conformance(fault: .dataSourceHeld)
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .holdsDataSource)
    expectEqual(failure.lists, [[]])
    expectEqual(conformance.linearFailure(through: [[]]), failure)
    let sectioned = try #require(conformance.sectionedFailure())
    expectEqual(sectioned.problem, .holdsDataSource)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(awaited?.problem, .holdsDataSource)
  }

  @Test func aHostThatKeepsItsRowsWithoutADataSourceIsFound() async throws {
    var conformance = ReadingHost.conformance(fault: .rowsKept)
    conformance.shownHeaders = nil
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .rowsWithoutDataSource)
    #expect(failure.lists == [["a"]] && failure.expected == [] && failure.shown == [["a"]])
    expectEqual(conformance.linearFailure(through: [["a"]]), failure)
    expectEqual(conformance.sectionedFailure()?.problem, .rowsWithoutDataSource)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(awaited?.problem, .rowsWithoutDataSource)
  }

  @Test func aHostThatKeepsItsHeadersWithoutADataSourceIsFound() throws {
    let conformance = ReadingHost.conformance(fault: .headersKept)
    let failure = try #require(conformance.sectionedFailure())
    expectEqual(failure.problem, .rowsWithoutDataSource)
    expectEqual(failure.lists, [[ListSection(header: "A", items: [])]])
    expectEqual(failure.shown, [["A"]])
  }

  @Test func aHostThatShowsNothingWithoutADataSourceConforms() {
    let conformance = ReadingHost.conformance()
    let lists: [[TestItem]] = [["a"], ["b", "a"], []]
    expectEqual(conformance.linearFailure(through: lists), nil)
    expectEqual(conformance.sectionedFailure(through: [[ListSection(header: "A", items: [])]]), nil)
    // It settles before it is read, also without a data source.
    do {
      var conformance = ReadingHost.conformance(fault: .rowsKept)
      conformance.settle = { if case .none = $0.dataSource { $0.list = ShownList(nil) } }
      expectEqual(conformance.linearFailure(through: [["a"], ["b"]]), nil)
    }
  }

  @Test func questionsForWhatIsNotThereAreAnsweredAndTheFirstIsNamed() {
    let mistakes: [(question: Question<Bool>, missing: String)] = [
      (Question { $0.itemCount(inSection: -1) == 0 }, "section -1"),
      (Question { $0.itemCount(inSection: 1) == 0 }, "section 1"),
      (Question { $0.header(ofSection: 1) == "nothing" }, "section 1"),
      (Question { $0.item(at: ItemPath(section: 1, item: 0)) == "nothing" }, "section 1"),
      (Question { $0.item(at: ItemPath(section: 0, item: -1)) == "nothing" }, "item 0.-1"),
      (Question { $0.item(at: ItemPath(section: 0, item: 1)) == "nothing" }, "item 0.1"),
      (
        Question { source in
          (7...8).allSatisfy { source.item(at: ItemPath(section: 0, item: $0)) == "nothing" }
        }, "item 0.7"
      ),
    ]
    for (question, missing) in mistakes {
      var answer: Bool?
      let failure = failure { answer = question.ask($0) }
      expectEqual(failure?.problem, .askedOutOfBounds, "\(missing)")
      #expect(failure.map { "\($0)" }?.contains("section or item: \(missing)\n") ?? false)
      expectEqual(answer, true, "\(missing)")
    }
    let rightFailure = failure { source in
      #expect(source.sectionCount == 1 && source.itemCount(inSection: 0) == 1)
      expectEqual(source.header(ofSection: 0), "A")
      expectEqual(source.item(at: ItemPath(section: 0, item: 0)), "a")
    }
    expectEqual(rightFailure, nil)
  }

  /// The failure of a host that asks a question about the list ["a"].
  private func failure(
    asking ask: @escaping (any ListDataSource<TestItem, TestItem>) -> Void
  ) -> HostFailure<TestItem>? {
    HostConformance { CuriousHost($0, asking: ask) }.linearFailure(through: [["a"]])
  }

  @Test func anyQuestionIsEnoughToHaveAsked() {
    let questions: [Question<Void>] = [
      Question { _ = $0.sectionCount }, Question { _ = $0.itemCount(inSection: 0) },
      Question { _ = $0.header(ofSection: 0) },
      Question { _ = $0.item(at: ItemPath(section: 0, item: 0)) },
    ]
    for question in questions {
      let conformance = HostConformance {
        CuriousHost($0, showsRows: false, asking: question.ask)
      }
      expectEqual(conformance.linearFailure(through: [["a"]])?.problem, .neverDrew)
    }
  }
}

/// A question that a host asks its data source.
///
/// An array of such closures themselves does not compile for systems before iOS 16 and macOS 13.
private struct Question<Answer> {
  let ask: (any ListDataSource<TestItem, TestItem>) -> Answer
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
    conformance.reportsEarlyReads = false
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
