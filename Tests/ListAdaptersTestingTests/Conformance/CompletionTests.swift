import ListAdaptersTesting
import Testing

/// Hosts that call the completion of a batch too early, or report that the batch did not finish.
@Suite
struct CompletionTests {
  @Test(arguments: [ArrayHost.Fault.completionCalledBeforeUpdates, .completionCalledDuringUpdates])
  func aCompletionBeforeTheEndOfTheUpdatesIsFound(fault: ArrayHost.Fault) async throws {
    let conformance = ArrayHost.conformance(fault: fault)
    let linear = try #require(conformance.linearFailure())
    #expect(linear.problem == .completedBeforeUpdates)
    #expect(linear.lists == [[], ["a"]], "\(linear)")
    #expect(conformance.sectionedFailure()?.problem == .completedBeforeUpdates)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    #expect(awaited?.problem == .completedBeforeUpdates)
  }

  @Test func aHostThatNeverFinishesIsFound() async throws {
    let conformance = ArrayHost.conformance(fault: .neverFinished)
    let linear = try #require(conformance.linearFailure())
    #expect(linear.problem == .reportedUnfinished)
    #expect(linear.lists == [[], ["a"]], "\(linear)")
    #expect(conformance.sectionedFailure()?.problem == .reportedUnfinished)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    #expect(awaited?.problem == .reportedUnfinished)
  }

  /// A view reports the first of two batches as unfinished, if the second interrupts its animation.
  @Test func anInterruptedBatchMayBeUnfinished() async {
    let lists: [[TestItem]] = [["a", "b"], ["b", "a2"]]
    let conformance = HostConformance {
      InterruptedHost($0, unfinishedBatch: 1)
    } shownRows: {
      $0.rows
    }
    #expect(await conformance.linearFailure(through: lists) { $0.settle() } == nil)
    let last = HostConformance {
      InterruptedHost($0, unfinishedBatch: 2)
    } shownRows: {
      $0.rows
    }
    let failure = await last.linearFailure(through: lists) { $0.settle() }
    #expect(failure?.problem == .reportedUnfinished)
  }
}

/// A simultaneous host that completes its batches when it settles, one of them as unfinished.
private final class InterruptedHost: BatchUpdatable {
  let updateOrder = UpdateOrder.simultaneous
  let movesItems = true
  private(set) var rows: [[String]] = []
  private let source: any ListDataSource<TestItem, TestItem>
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

  func reloadData() {
    rows = ShownList(source).rows
  }

  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func reloadItems(at paths: [ItemPath]) {}
  func moveItem(at path: ItemPath, to newPath: ItemPath) {}
}
