import ListAdaptersTesting
import TestSupport
import Testing

/// Checks the promises of `setData(_:)` and `await setData(_:)` in every order of events.
///
/// An optimized build tries more.
struct AwaitedOrderTests {
  private static let most = isExhaustive ? 4 : 3
  private static let randomRuns = isExhaustive ? 100_000 : 500

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func everyOrderOfThreeEventsEndsRight() {
    expectEveryOrder(of: 3, among: AwaitedEvent.allCases)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func everyOrderOfFourEventsEndsRight() {
    expectEveryOrder(of: Self.most, among: [.set, .await, .cancel, .lose, .setInBatch])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func randomOrdersOfTenEventsEndRight() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<Self.randomRuns {
      let events = (0..<10).map { _ in AwaitedEvent.allCases.randomElement(using: &random)! }
      let failure = AwaitedRun(events).failure { Int.random(in: 0..<$0, using: &random) }
      guard let failure else { continue }
      Issue.record("\(events): \(failure)")
      return
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func expectEveryOrder(of count: Int, among kinds: [AwaitedEvent]) {
    for events in Self.sequences(of: count, among: kinds).fewerInDebugBuild {
      EveryOrder.forEach { order in
        let failure = AwaitedRun(events).failure { order.choose(among: $0) }
        if let failure { Issue.record("\(events): \(failure)") }
        return failure == nil
      }
    }
  }

  /// All sequences of `count` events.
  private static func sequences(
    of count: Int, among kinds: [AwaitedEvent]
  ) -> [[AwaitedEvent]] {
    guard count > 0 else { return [[]] }
    return sequences(of: count - 1, among: kinds).flatMap { events in kinds.map { events + [$0] } }
  }
}

// MARK: - Refreshes during a diff

extension AwaitedOrderTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aRefreshWhileChangesAreBeingFoundIsInTheSameBatch() {
    let run = AwaitedRun([.await, .refresh])
    // Both events happen before either search ends.
    let failure = run.failure { $0 - 1 }
    #expect(failure == nil)
    expectEqual(run.batchCount, 1)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aRefreshIsNotLostWhenTheAwaitedListIsCancelled() {
    let run = AwaitedRun([.await, .refresh, .cancel])
    let failure = run.failure { $0 - 1 }
    #expect(failure == nil)
    expectEqual(run.batchCount, 1)
  }
}

// MARK: - The tests of the tests

extension AwaitedOrderTests {
  private static let wrongOutcomes: [(log: [AwaitedOutcome.Entry], value: Int)] = [
    ([.await(1), .set(2), .returned(1, true)], 1),
    ([.await(1), .await(2), .returned(1, true), .returned(2, true)], 1),
    ([.await(1), .cancel(1), .returned(1, true)], 1),
    ([.await(1)], 1),
    ([.await(1), .returned(1, false), .returned(1, false)], 1),
    ([.await(1), .returned(1, false)], 1),
    ([.await(1), .await(2), .returned(1, false), .returned(2, true)], 2),
  ]

  @Test(arguments: wrongOutcomes)
  func wrongOutcomesAreSeen(log: [AwaitedOutcome.Entry], value: Int) {
    let list = AwaitedOutcome.list(value)
    #expect(AwaitedOutcome(log: log, data: list, rows: list, isNested: false).failure != nil)
  }

  @Test func rowsThatAreNotTheDataAreSeen() {
    let list = AwaitedOutcome.list(0)
    expectEqual(AwaitedOutcome(log: [], data: list, rows: nil, isNested: false).failure, nil)
    #expect(AwaitedOutcome(log: [], data: list, rows: [], isNested: false).failure != nil)
    #expect(AwaitedOutcome(log: [], data: list, rows: list, isNested: true).failure != nil)
    var outcome = AwaitedOutcome(log: [], data: list, rows: list, isNested: false)
    outcome.isStale = true
    #expect(outcome.failure != nil)
  }
}
