import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that call the completion of a batch too early, or report that the batch did not finish.
struct CompletionTests {
  @Test(
    arguments: [
      (.completionCalledBeforeUpdates, .completedBeforeUpdates),
      (.completionCalledDuringUpdates, .completedBeforeUpdates),
      (.neverFinished, .reportedUnfinished),
    ] as [(ArrayHost.Fault, HostProblem)])
  func aFaultyCompletionIsFound(fault: ArrayHost.Fault, problem: HostProblem) async throws {
    let conformance = ArrayHost.conformance(fault: fault)
    let linear = try #require(conformance.linearFailure())
    expectEqual(linear.problem, problem)
    expectEqual(linear.lists, [[], ["a"]], "\(linear)")
    expectEqual(conformance.sectionedFailure()?.problem, problem)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(awaited?.problem, problem)
  }

  /// A view reports the first of two batches as unfinished, if the second interrupts its animation.
  @Test func anInterruptedBatchMayBeUnfinished() async {
    let lists: [[TestItem]] = [["a", "b"], ["b", "a2"]]
    let conformance = HostConformance { InterruptedHost($0, unfinishedBatch: 1) }
    await expectEqual(conformance.linearFailure(through: lists) { $0.settle() }, nil)
    let last = HostConformance { InterruptedHost($0, unfinishedBatch: 2) }
    let failure = await last.linearFailure(through: lists) { $0.settle() }
    expectEqual(failure?.problem, .reportedUnfinished)
  }
}

/// A host that completes its batches when it settles, one of them as unfinished.
private final class InterruptedHost: ReloadingHost {
  var list = ShownList(nil)
  let source: any ListDataSource<TestItem, TestItem>
  private let unfinishedBatch: Int
  private var completions: [(Bool) -> Void] = []

  init(_ source: any ListDataSource<TestItem, TestItem>, unfinishedBatch: Int) {
    self.source = source
    self.unfinishedBatch = unfinishedBatch
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    completions.append(completion)
  }

  func settle() {
    reloadData()
    for (offset, completion) in completions.enumerated() {
      completion(offset + 1 != unfinishedBatch)
    }
    completions = []
  }
}
