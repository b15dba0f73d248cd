import ListAdaptersTesting
import Testing

@Suite
struct HostConformanceTests {
  @Test
  func aRightSequentialHostConforms() {
    let conformance = ArrayHost.conformance()
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
  }

  @Test
  func aRightSimultaneousHostConforms() {
    var conformance = HostConformance {
      SimultaneousArrayHost($0)
    } shownRows: {
      $0.list.rows
    }
    conformance.shownHeaders = \.list.headers
    conformance.linearSections = [0, 2]
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure() == nil)
  }

  @Test(arguments: StrictListHost.Rules.allCases)
  func theStrictHostConforms(rules: StrictListHost.Rules) {
    var conformance = HostConformance { dataSource in
      let host = StrictListHost(rules: rules)
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      #expect(host.violations.isEmpty, "\(host.report)")
      return host.sections.map { $0.items.map(\.description) }
    }
    conformance.extent.rows = 3
    #expect(conformance.linearFailure() == nil)
    #expect(conformance.sectionedFailure() == nil)
  }

  @Test
  func theSmallestHostConforms() {
    let conformance = HostConformance {
      HostWithThreeMethods($0)
    } shownRows: {
      $0.list.rows
    }
    #expect(conformance.linearFailure() == nil)
  }

  @Test
  func theSmallestHostOfSectionsConforms() {
    let conformance = HostConformance {
      SmallestSectionedHost($0)
    } shownRows: {
      $0.list.rows
    }
    #expect(conformance.sectionedFailure() == nil)
    #expect(conformance.linearFailure() == nil)
  }

  @Test
  func eachTransitionIsToldBeforeAHostIsDrivenThroughIt() {
    var conformance = ArrayHost.conformance()
    var codes: [String] = []
    conformance.extent = .init()
    conformance.extent.rows = 1
    conformance.extent.randomTransitions = 0
    conformance.options = [UpdateOptions()]
    conformance.reconfigures = false
    conformance.linearSections = [0]
    conformance.willDrive = { codes.append($0) }
    #expect(conformance.linearFailure() == nil)
    #expect(codes.count == 7)
    #expect(codes.first?.contains("[\n  [\"a\"],\n]") ?? false)
    #expect(
      codes.last == """
        let failure = conformance.linearFailure(through: [
          ["a"],
          ["b"],
        ])
        #expect(failure == nil)
        """)
  }

  @Test
  func aHostIsDrivenThroughEveryRandomTransition() {
    var conformance = ArrayHost.conformance()
    conformance.extent.rows = 0
    conformance.extent.sections = 0
    conformance.extent.randomTransitions = 21
    conformance.options = [UpdateOptions()]
    conformance.reconfigures = false
    conformance.linearSections = [0]
    var codes: [String] = []
    conformance.willDrive = { codes.append($0) }
    #expect(conformance.linearFailure() == nil)
    let random = Transition<TestRow>.random(rows: 12, seed: 1).prefix(21)
      .flatMap { [$0.old, $0.new] }
    #expect(codes.count == 1 + 1 + 3)
    let runs = codes.suffix(3).joined()
    for list in random { #expect(list.allSatisfy { runs.contains($0.debugDescription) }) }
    #expect(codes.suffix(3).map { $0.count(where: \.isNewline) }.reduce(0, +) >= 42 + 6)
  }
}

extension ArrayHost {
  static func conformance(fault: Fault? = nil) -> HostConformance<ArrayHost> {
    var conformance = HostConformance {
      ArrayHost($0, fault: fault)
    } shownRows: {
      $0.shownRows
    }
    conformance.log = { _ in }
    conformance.shownHeaders = \.list.headers
    conformance.linearSections = [0, 2]
    return conformance
  }
}

/// A sequential host that leaves moves and reloads to the defaults of its protocol, and asks for
/// each row when it is inserted.
private protocol SmallHost: BatchUpdatable {
  var list: ShownList { get set }
  var source: any ListDataSource<TestRow, TestRow> { get }
}

extension SmallHost {
  func reloadData() {
    list = ShownList(source)
  }

  func deleteItems(at paths: [ItemPath]) {
    for path in paths.reversed() { _ = list.removeRow(at: path) }
  }

  func insertItems(at paths: [ItemPath]) {
    for path in paths { list.insert(source.item(at: path).description, at: path) }
  }
}

private final class HostWithThreeMethods: SmallHost {
  var list: ShownList
  let source: any ListDataSource<TestRow, TestRow>

  init(_ source: any ListDataSource<TestRow, TestRow>) {
    self.source = source
    list = ShownList(source)
  }
}

/// The same with sections.
private final class SmallestSectionedHost: SmallHost {
  var list: ShownList
  let source: any ListDataSource<TestRow, TestRow>

  init(_ source: any ListDataSource<TestRow, TestRow>) {
    self.source = source
    list = ShownList(source)
  }

  func deleteSections(at offsets: [Int]) {
    for offset in offsets.reversed() { _ = list.removeSection(at: offset) }
  }

  func insertSections(at offsets: [Int]) {
    for offset in offsets { list.insert(ShownSection(source, at: offset), at: offset) }
  }
}
