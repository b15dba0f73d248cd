import ListAdaptersTesting
import TestSupport
import Testing

/// The trace of a check, which names each step before it begins.
struct TraceTests {
  private static let lists: [[TestItem]] = [["a"], ["b", "a"], []]

  @Test func eachRunAndEachCallIsTraced() {
    let trace = Trace()
    var conformance = ArrayHost.conformance(fault: nil)
    conformance.trace = { trace.texts.append($0) }
    expectEqual(conformance.linearFailure(through: Self.lists), nil)
    expectEqual(
      trace.texts,
      [
        """
        let failure = conformance.linearFailure(through: [
          ["a"],
          ["b", "a"],
          [],
        ])
        #expect(failure == nil)
        """, "insertItems 0.0", "deleteItems 0.0 0.1",
      ])
  }

  @Test func anAwaitedCheckIsTraced() async {
    let trace = Trace()
    var conformance = ArrayHost.conformance(fault: nil)
    conformance.trace = { trace.texts.append($0) }
    await expectEqual(conformance.linearFailure(through: Self.lists) { _ in }, nil)
    expectEqual(trace.texts.count, 3)
    #expect(trace.texts.first?.contains("], settling: settle)") ?? false)
  }

  /// A host that traps is driven again through the lists of the last run.
  @Test func aCheckHasTheSameRunsEachTime() {
    let trace = Trace()
    var conformance = ArrayHost.conformance(fault: .moveUpOffByOne)
    conformance.extent.randomTransitions = 8
    conformance.trace = { trace.texts.append($0) }
    _ = conformance.linearFailure()
    let first = trace.texts
    trace.texts = []
    _ = conformance.linearFailure()
    #expect(first.count > 100)
    expectEqual(trace.texts, first)
  }
}

private final class Trace {
  var texts: [String] = []
}
