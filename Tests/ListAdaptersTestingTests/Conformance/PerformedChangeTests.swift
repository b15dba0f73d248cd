import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that implement `performChange(_:)` and `withoutAnimation(_:)`, as UIKit's and AppKit's views
/// do.
struct PerformedChangeTests {
  @Test(arguments: [0, 2])
  func aChangeThatIsNotMadeOnceIsFound(runs: Int) async throws {
    let conformance = ChangingHost.conformance { _, change in
      for _ in 0..<runs { change() }
    }
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .updatesNotRunOnce)
    expectEqual(failure.lists, [[], ["a"]], "\(failure)")
    expectEqual(failure.updateRuns, runs)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(awaited?.problem, .updatesNotRunOnce)
    let reloading = UpdateOptions(reloadThreshold: 0)
    let reloaded = conformance.linearFailure(through: [[], ["a"]], options: reloading)
    expectEqual(reloaded?.problem, .updatesNotRunOnce)
  }

  @Test(arguments: [0, 2])
  func updatesWithoutAnimationThatAreNotMadeOnceAreFound(runs: Int) async throws {
    var conformance = ChangingHost.conformance(withoutAnimation: { _, updates in
      for _ in 0..<runs { updates() }
    })
    conformance.extent.shrinkInDebugBuild()
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .updatesNotRunOnce)
    expectEqual(failure.lists.count, 3, "every third list is set without animation: \(failure)")
    expectEqual(failure.updateRuns, runs)
    expectEqual(conformance.linearFailure(through: failure.lists), failure)
    let awaited = await conformance.linearFailure { _ in await Task.yield() }
    expectEqual(awaited?.problem, .updatesNotRunOnce)
  }

  @Test func aRowThatIsLostWithoutAnimationIsDrawn() throws {
    let conformance = ChangingHost.conformance(withoutAnimation: { host, updates in
      host.losesInsertions = true
      updates()
      host.losesInsertions = false
    })
    let failure = try #require(conformance.linearFailure(through: [[], [], ["a"], []]))
    expectEqual(failure.problem, .wrongRows)
    expectEqual(failure.lists, [[], [], ["a"]])
    #expect(failure.description.contains("sequential, the updates ran once, without animation\n"))
  }

  @Test func animatedUpdatesThatFailAfterOthersAreFound() throws {
    var conformance = ChangingHost.conformance(withoutAnimation: { host, updates in
      updates()
      host.losesInsertions = true
    })
    conformance.extent.shrinkInDebugBuild()
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .wrongRows)
    expectEqual(failure.lists.count, 4)
  }

  @Test func theHostMakesEveryThirdListWithoutAnimation() {
    var changes: [String] = []
    let conformance = ChangingHost.conformance { _, change in
      changes.append("change")
      change()
    } withoutAnimation: { _, updates in
      changes.append("withoutAnimation")
      updates()
    }
    let lists: [[TestItem]] = [["a"], ["b"], ["c"], ["d"], ["e"], ["f"]]
    expectEqual(conformance.linearFailure(through: lists), nil)
    expectEqual(
      changes,
      [
        "change", "change", "withoutAnimation", "change", "change", "change", "withoutAnimation",
      ])
  }

  @Test(arguments: [UpdateOptions(), UpdateOptions(reloadThreshold: 0)])
  func theHostMakesEachChange(options: UpdateOptions) {
    var changes = 0
    let conformance = ChangingHost.conformance { _, change in
      changes += 1
      change()
    }
    let lists: [[TestItem]] = [["a"], ["b"], ["b", "c"]]
    expectEqual(conformance.linearFailure(through: lists, options: options), nil)
    expectEqual(changes, 2)
  }

  @Test func aRowThatIsLostAfterTheBatchesIsFound() throws {
    let conformance = ChangingHost.conformance { host, change in
      change()
      host.loseLastRow()
    }
    let failure = try #require(conformance.linearFailure())
    expectEqual(failure.problem, .wrongRows)
    expectEqual(failure.lists, [[], ["a"]], "\(failure)")
    expectEqual(failure.shown, [[]])
    expectEqual(failure.wrongCall, nil, "the row was there after the call")
  }

  @Test func aHostThatRefusesUpdatesMakesNoChangeAndTheFirstMistakeCounts() {
    var changes = 0
    let conformance = ChangingHost.conformance(acceptsUpdates: false) { _, change in
      changes += 1
      change()
    }
    expectEqual(conformance.linearFailure(through: [[], ["a"]])?.problem, .refusesUpdates)
    expectEqual(changes, 0)
    do {
      let conformance = ChangingHost.conformance { host, change in
        host.losesInsertions = true
        change()
        change()
      }
      expectEqual(conformance.linearFailure(through: [[], ["a"]])?.problem, .wrongRows)
    }
  }
}

private final class ChangingHost: HostStorage, SmallHost {
  let acceptsUpdates: Bool
  var losesInsertions = false
  private let make: Making
  private let makeWithoutAnimation: Making

  /// A way to make a change.
  typealias Making = (_ host: ChangingHost, _ change: () -> Void) -> Void

  init(
    _ source: any ListDataSource<TestItem, TestItem>, acceptsUpdates: Bool,
    making make: @escaping Making, withoutAnimation makeWithoutAnimation: @escaping Making
  ) {
    self.acceptsUpdates = acceptsUpdates
    self.make = make
    self.makeWithoutAnimation = makeWithoutAnimation
    super.init(source)
  }

  static func conformance(
    acceptsUpdates: Bool = true, making make: @escaping Making = { $1() },
    withoutAnimation makeWithoutAnimation: @escaping Making = { $1() }
  ) -> HostConformance<ChangingHost> {
    HostConformance {
      ChangingHost(
        $0, acceptsUpdates: acceptsUpdates, making: make, withoutAnimation: makeWithoutAnimation)
    }
  }

  func loseLastRow() {
    guard let last = list.rows.first?.indices.last else { return }
    _ = list.removeRow(at: ItemPath(section: 0, item: last))
  }

  func performChange(_ change: () -> Void) {
    make(self, change)
  }

  func withoutAnimation(_ body: () -> Void) {
    makeWithoutAnimation(self, body)
  }

  func insertItems(at paths: [ItemPath]) {
    guard !losesInsertions else { return }
    read(paths)
  }
}
