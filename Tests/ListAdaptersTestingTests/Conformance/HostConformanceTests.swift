import ListAdaptersTesting
import TestSupport
import Testing

struct HostConformanceTests {
  @Test func rightHostsConform() {
    var conformance = ArrayHost.conformance()
    conformance.extent.shrinkInDebugBuild()
    if let failure = conformance.linearFailure() { Issue.record(failure) }
    if let failure = conformance.sectionedFailure() { Issue.record(failure) }
    do {
      var conformance = HostConformance { DefaultsHost($0) }
      conformance.extent.shrinkInDebugBuild()
      expectEqual(conformance.linearFailure(), nil)
      expectEqual(conformance.sectionedFailure(), nil)
    }
    do {
      var conformance = HostConformance { SimultaneousArrayHost($0) }
      conformance.shownHeaders = \.list.headers
      conformance.linearSections = [0, 2]
      conformance.extent.shrinkInDebugBuild()
      expectEqual(conformance.linearFailure(), nil)
      expectEqual(conformance.sectionedFailure(), nil)
    }
  }

  @Test(arguments: isExhaustive ? HostRules.allCases : [.collectionView])
  func theStrictHostConforms(rules: HostRules) {
    var conformance = HostConformance { dataSource in
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      host.dataSource = dataSource
      return host
    } shownRows: { host in
      expectNoViolations(host)
      return host.sections.map { $0.items.map(\.description) }
    }
    conformance.extent.linearItems = 3
    conformance.extent.shrinkInDebugBuild()
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(conformance.sectionedFailure(), nil)
  }

  @Test func aHostIsDrivenThroughEveryRun() {
    var hosts = 0
    var conformance = HostConformance {
      hosts += 1
      return ArrayHost($0)
    } shownRows: {
      $0.shownRows
    }
    conformance.extent.shrinkInDebugBuild()
    conformance.extent.linearItems = 1
    conformance.extent.sections = 1
    conformance.extent.randomTransitions = 16
    expectEqual(conformance.linearFailure(), nil)
    expectEqual(hosts, conformance.linearRuns.count { _ in true })
    hosts = 0
    expectEqual(conformance.sectionedFailure(), nil)
    expectEqual(hosts, conformance.sectionedRuns.count { _ in true })
  }

  @Test func aHostSettlesAndIsReadOnceAfterEachBatchAndAtTheEnd() {
    var readings = 0
    var settlements = 0
    var conformance = HostConformance {
      ArrayHost($0)
    } shownRows: {
      readings += 1
      return $0.shownRows
    }
    conformance.settle = { _ in settlements += 1 }
    expectEqual(conformance.linearFailure(through: [["a"], ["b"], ["c"]]), nil)
    // Before and after the reload, after each of two batches, and at the end.
    expectEqual(readings, 5)
    expectEqual(settlements, 4)
  }

  @Test func withoutListsAHostLoadsAnEmptyOne() {
    let conformance = HostConformance {
      CuriousHost($0) { _ = $0.item(at: ItemPath(section: 0, item: 0)) }
    }
    expectEqual(conformance.linearFailure(through: [])?.problem, .askedOutOfBounds)
  }
}

extension ArrayHost {
  static func conformance(fault: Fault? = nil) -> HostConformance<ArrayHost> {
    var conformance = HostConformance {
      ArrayHost($0, fault: fault)
    } shownRows: {
      $0.shownRows
    }
    conformance.shownHeaders = \.list.headers
    conformance.linearSections = [0, 2]
    return conformance
  }
}
