import ListAdaptersTesting
import TestSupport
import Testing

/// The calls of a check are a part of its result.
struct CoverageTests {
  @Test func aResultListsTheCalls() {
    var conformance = ArrayHost.conformance()
    conformance.linearSections = [0]
    conformance.extent.linearItems = 2
    conformance.extent.randomTransitions = 0
    var calls: [HostMethod: Int] = [:]
    conformance.trace = { text in
      let name = text.prefix { $0 != " " }
      if let method = HostMethod(rawValue: String(name)) { calls[method, default: 0] += 1 }
    }
    let result = conformance.linearResult()
    expectEqual(result.failure, nil)
    calls[.reloadData] = result.coverage.calls[.reloadData]
    expectEqual(result.coverage.calls, calls)
    expectEqual(result.coverage.neverCalled, [])
    #expect(result.description.hasPrefix("conforms; \(calls[.deleteItems] ?? 0) deleteItems, "))
    #expect(!result.description.contains("never called"))
  }

  @Test func whatIsNeverCalledIsNamedWithItsReason() {
    var conformance = HostConformance { DefaultsHost($0) }
    conformance.extent.shrinkInDebugBuild()
    conformance.reconfigures = false
    let linear = conformance.linearResult()
    expectEqual(linear.coverage.neverCalled, [.moveItem, .reconfigureItems])
    #expect(
      linear.description.hasSuffix(
        "; never called: moveItem (movesItems is false), "
          + "reconfigureItems (reconfigures is false)"))
    let sectioned = conformance.sectionedResult()
    expectEqual(
      sectioned.coverage.neverCalled,
      [
        .moveItem, .reconfigureItems, .moveSection, .reloadHeaders,
      ])
    #expect(
      sectioned.description.hasSuffix(
        "moveSection (movesSections is false), reloadHeaders (reloadsHeaders is false)"))
  }

  @Test func aFailureIsPartOfTheResult() {
    let conformance = ArrayHost.conformance(fault: .moveUpOffByOne)
    let result = conformance.linearResult()
    expectEqual(result.failure, conformance.linearFailure())
    expectEqual(result.description, result.failure?.description)
    #expect(result.coverage.calls[.moveItem] != nil)
  }

  @Test func thousandsHaveCommas() {
    var conformance = ArrayHost.conformance()
    conformance.extent.linearItems = 0
    conformance.extent.randomTransitions = 0
    conformance.options = [UpdateOptions()]
    conformance.reconfigures = false
    conformance.linearSections = Array(repeating: 0, count: 601)
    // Each of 601 sections has a loaded list, the only small transition, and mixed lists.
    let result = conformance.linearResult()
    let reloads = result.coverage.calls[.reloadData] ?? 0
    #expect(reloads > 1_000)
    #expect(result.description.contains("\(reloads / 1_000),"))
  }

  @Test func anAwaitedResultListsTheCalls() async {
    var conformance = HostConformance { DefaultsHost($0) }
    conformance.extent.shrinkInDebugBuild()
    conformance.extent.linearItems = 1
    conformance.extent.sections = 1
    conformance.extent.items = 1
    conformance.extent.randomTransitions = 0
    let linear = await conformance.linearResult { _ in await Task.yield() }
    expectEqual(linear.coverage, conformance.linearResult().coverage)
    let sectioned = await conformance.sectionedResult { _ in await Task.yield() }
    expectEqual(sectioned.coverage, conformance.sectionedResult().coverage)
  }
}
