import DiffCore
import Foundation
import ListAdapters
import Synchronization
import TestSupport
import Testing

/// The operations that awaited data costs the host's actor.
struct AwaitedCostTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [UpdateOrder.simultaneous, .sequential])
  func theActorComparesHashesAndPlansNothing(order: UpdateOrder) {
    let counter = OperationCounter()
    let scene = CountedScene(order, sections: [Array(0..<50), Array(50..<100)], counter)
    let cost = scene.cost(
      ofShowing: [Array((50..<100).reversed()), Array(20..<50) + [200, 60]])
    expectEqual(cost.operationsOnActor, 0)
    #expect(counter.operations > 100)
  }

  /// A task enters the actor, leaves it for the search in the background, and returns.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aChangeTakesTwoHopsMoreThanAPlainAssignment() {
    let scene = CountedScene(.sequential, sections: [[1, 2, 3]], OperationCounter())
    expectEqual(scene.cost(ofShowing: [[3, 1, 4]]).jobs, 2 + 2)
  }

  /// The old list is released when the host shows the new one.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func theActorReleasesNoOldItems() async {
    let counter = OperationCounter()
    let scene = CountedScene(.sequential, sections: [Array(0..<1_000)], counter)
    _ = scene.cost(ofShowing: [Array(2_000..<2_010)])
    for _ in 0..<10_000 where counter.releases < 1_000 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    expectEqual(counter.releases, 1_000)
    expectEqual(counter.releasesOnActor, 0)
  }
}

/// Counts operations on items, and the items that are released on the actor.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class OperationCounter: Sendable {
  private struct Counts {
    var operations = 0
    var releases = 0
    var releasesOnActor = 0

    /// The thread that runs a job of the actor, while it does.
    var actorThread: ObjectIdentifier?
  }

  private let counts = Mutex(Counts())

  var operations: Int { counts.withLock { $0.operations } }
  var releases: Int { counts.withLock { $0.releases } }
  var releasesOnActor: Int { counts.withLock { $0.releasesOnActor } }

  func countOperation() {
    counts.withLock { $0.operations += 1 }
  }

  func countRelease() {
    let thread = ObjectIdentifier(Thread.current)
    counts.withLock {
      $0.releases += 1
      if $0.actorThread == thread { $0.releasesOnActor += 1 }
    }
  }

  /// Runs a job of the actor on this thread.
  func runOnActor(_ job: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    counts.withLock { $0.actorThread = thread }
    job()
    counts.withLock { $0.actorThread = nil }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class CountedItem: Diffable, Sendable {
  private let number: Int
  private let counter: OperationCounter

  init(_ number: Int, _ counter: OperationCounter) {
    self.number = number
    self.counter = counter
  }

  deinit {
    counter.countRelease()
  }

  var id: Int {
    counter.countOperation()
    return number
  }

  func hasSameContent(as other: CountedItem) -> Bool {
    counter.countOperation()
    return number != 60
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct CountedSection: DiffableSection {
  let id: Int
  let items: [CountedItem]
  let counter: OperationCounter

  init(_ id: Int, _ numbers: [Int], _ counter: OperationCounter) {
    self.id = id
    items = numbers.map { CountedItem($0, counter) }
    self.counter = counter
  }

  /// A plan makes sections for the lists between its batches.
  init(_ section: Self, items: [CountedItem]) {
    id = section.id
    self.items = items
    counter = section.counter
    counter.countOperation()
  }

  func hasSameContent(as other: Self) -> Bool {
    true
  }
}

/// A calculator on an actor whose jobs are counted apart from those elsewhere.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private actor CountedScene {
  private nonisolated let executor = ChosenActorExecutor()
  private nonisolated let elsewhere = ChosenTaskExecutor()
  private nonisolated let counter: OperationCounter
  private let host: SilentHost
  private let calculator: SectionedDiffCalculator<SilentHost, CountedSection>

  init(_ order: UpdateOrder, sections: [[Int]], _ counter: OperationCounter) {
    self.counter = counter
    host = SilentHost(order)
    calculator = SectionedDiffCalculator(host: host, data: Self.list(sections, counter))
    calculator.reportRepeatedIDs = { _ in }
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private static func list(_ sections: [[Int]], _ counter: OperationCounter) -> [CountedSection] {
    sections.enumerated().map { CountedSection($0.offset, $0.element, counter) }
  }

  private func show(_ sections: [[Int]]) async {
    await calculator.setData(Self.list(sections, counter))
  }

  /// Shows sections, and returns what that takes.
  nonisolated func cost(ofShowing sections: [[Int]]) -> (operationsOnActor: Int, jobs: Int) {
    Task(executorPreference: elsewhere) { await self.show(sections) }
    var cost = (operationsOnActor: 0, jobs: 0)
    while executor.jobs.count + elsewhere.jobs.count > 0 {
      cost.jobs += 1
      if elsewhere.jobs.count > 0 {
        elsewhere.run(at: 0)
      } else {
        let before = counter.operations
        counter.runOnActor { executor.run(at: 0) }
        cost.operationsOnActor += counter.operations - before
      }
    }
    return cost
  }
}
