import Dispatch
import ListAdaptersTesting
import TestSupport
import Testing

/// Hosts that make, show or complete their batches in later turns of the main queue.
@Suite(.early) @MainActor
struct LaterTurnTests {
  @Test(arguments: isExhaustive ? LaterHost.Turns.allCases : [.both])
  func aHostThatFinishesInALaterTurnConforms(turns: LaterHost.Turns) async {
    var conformance = LaterHost.conformance(turns)
    conformance.extent.shrinkInDebugBuild()
    let failure = await conformance.linearFailure { await $0.finishDrawing() }
    if let failure { Issue.record(failure) }
    let sectioned = await conformance.sectionedFailure { await $0.finishDrawing() }
    if let sectioned { Issue.record(sectioned) }
  }

  @Test func aCheckThatIsNotAwaitedSeesTheOldRows() {
    expectEqual(LaterHost.conformance(.drawing).linearFailure()?.problem, .neverDrew)
    let failure = LaterHost.conformance(.updates).linearFailure()
    expectEqual(failure?.problem, .updateNotMadeOnce)
  }

  @Test func wrongRowsAreFoundInTheSmallestLists() async throws {
    let conformance = LaterHost.conformance(.both, fault: .insertionsForgotten)
    let failure = try #require(await conformance.linearFailure { await $0.finishDrawing() })
    expectEqual(failure.problem, .wrongRows)
    #expect(
      failure.description.hasSuffix(
        """
        let failure = await conformance.linearFailure(through: [
          [],
          ["a"],
        ], settling: settle)
        #expect(failure == nil)
        """))
    let pasted = await conformance.linearFailure(through: [[], ["a"]]) { await $0.finishDrawing() }
    expectEqual(pasted, failure)
    let sectioned = try #require(
      await conformance.sectionedFailure(
        through: [
          [TestSection(header: "A", items: [])], [TestSection(header: "A", items: ["a"])],
        ], settling: { await $0.finishDrawing() }))
    expectEqual(sectioned.problem, .wrongRows)
    #expect(sectioned.description.contains("= await conformance.sectionedFailure(through: ["))
    #expect(sectioned.description.contains("\n], settling: settle)\n"))
  }

  @Test(
    arguments: [
      (.completionsForgotten, .completionNotCalledOnce), (.updatesForgotten, .updateNotMadeOnce),
    ] as [(LaterHost.Fault, HostProblem)])
  func whatNeverHappensIsFound(fault: LaterHost.Fault, problem: HostProblem) async {
    let conformance = LaterHost.conformance(.both, fault: fault)
    let linear = await conformance.linearFailure { await $0.finishDrawing() }
    expectEqual(linear?.problem, problem)
    let sectioned = await conformance.sectionedFailure { await $0.finishDrawing() }
    expectEqual(sectioned?.problem, problem)
  }

  /// The host shows the rows when it has taken both batches.
  @Test func theCallsOfAllBatchesOfAChangeAreDrawn() async throws {
    let conformance = HostConformance { SimultaneousArrayHost($0, forgetsMoves: true) }
    let lists: [[TestItem]] = [["a"], ["a", "b"], ["b", "a2"]]
    let failure = try #require(
      await conformance.linearFailure(through: lists) { _ in await Task.yield() })
    expectEqual(failure.updates.count, 2, "\(failure)")
    expectEqual(failure.wrongCall, nil)
    expectEqual(failure.old, [["a", "b"]])
  }

  @Test nonisolated func aHostOfNoActorConforms() async {
    var conformance = ArrayHost.conformance()
    conformance.extent.linearItems = 2
    let failure = await conformance.linearFailure { _ in await Task.yield() }
    #expect(failure == nil)
  }
}

/// A host of the main actor that makes updates, or shows them and completes them, when the main
/// queue turns.
@MainActor
final class LaterHost {
  /// The work that waits for a turn of the main queue.
  enum Turns: CaseIterable {
    case updates, drawing, both
  }

  enum Fault {
    case insertionsForgotten, completionsForgotten, updatesForgotten
  }

  private(set) var rows: [[String]] = []
  var list = ShownList(nil)
  let source: any ListDataSource<TestItem, TestItem>
  private let turns: Turns
  private let fault: Fault?

  init(_ source: any ListDataSource<TestItem, TestItem>, turns: Turns, fault: Fault?) {
    self.source = source
    self.turns = turns
    self.fault = fault
  }

  /// Returns when the updates and the drawing that wait for the main queue are done.
  func finishDrawing() async {
    for _ in 0..<2 {
      await withCheckedContinuation { turn in
        DispatchQueue.main.async { turn.resume() }
      }
    }
  }

  static func conformance(_ turns: Turns, fault: Fault? = nil) -> HostConformance<LaterHost> {
    var conformance = HostConformance {
      LaterHost($0, turns: turns, fault: fault)
    } shownRows: {
      $0.rows
    }
    conformance.extent.linearItems = 2
    conformance.extent.sections = 1
    conformance.extent.items = 1
    conformance.extent.randomTransitions = 16
    return conformance
  }
}

extension LaterHost: @MainActor SmallHost {
  func scheduleUpdate(_ update: @escaping () -> Void) {
    guard turns != .drawing else { return update() }
    guard fault != .updatesForgotten else { return }
    Task { update() }
  }

  func performUpdates(_ updates: () -> Void, completion: @escaping (Bool) -> Void) {
    updates()
    finish { [fault] in
      if fault != .completionsForgotten { completion(true) }
    }
  }

  func reloadData() {
    list = ShownList(source)
    finish {}
  }

  /// Shows the list, now or in a later turn.
  private func finish(_ completion: @escaping () -> Void) {
    guard turns != .updates else {
      rows = list.rows
      return completion()
    }
    Task {
      rows = list.rows
      completion()
    }
  }

  func insertItems(at paths: [ItemPath]) {
    if fault != .insertionsForgotten { read(paths) }
  }
}
