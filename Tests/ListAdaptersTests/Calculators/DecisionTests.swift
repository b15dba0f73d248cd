import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Changes near the thresholds, and the cost of a decision to reload.
struct DecisionTests {
  @Test(arguments: HostRules.allCases)
  func exactlyAsManyChangesAsTheThresholdAreTold(rules: HostRules) {
    let host = StrictListHost<Never, String>(rules: rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b", "c"])
    calculator.options.reloadThreshold = 2
    host.clearRecords()
    calculator.data = ["a", "d", "c"]
    expectEqual(host.tally.dataReloads, 0)
    calculator.data = ["e", "f", "c"]
    expectEqual(host.tally.dataReloads, 1)
    expectNoViolations(host)
  }

  @Test(arguments: HostRules.allCases)
  func sectionsThatAreAllDeletedAreNotReplaced(rules: HostRules) {
    let stage = SectionStage(rules, ["A": ["a"], "B": []])
    stage.calculator.shouldReload = { change, old, _ in
      change.sections.replacesEverything(oldCount: old.count)
    }
    stage.show([:])
    expectEqual(stage.host.tally, UpdateTally(batches: 1, calls: 1, deletedSections: 2))
    stage.show(["C": ["c"]])
    expectEqual(stage.host.tally.dataReloads, 0)
    stage.show(["D": ["d"]])
    expectEqual(stage.host.tally.dataReloads, 1)
  }

  @Test func aDecisionStaysWhenAnotherSettingChanges() {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.shouldReload = { _, _, _ in true }
    stage.calculator.itemUpdates = .reconfigure
    stage.show("b")
    expectEqual(stage.host.calls, ["reloadData"])
  }

  @Test func aHostThatCanOnlyReloadIsNotDecidedFor() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.acceptsUpdates = false
    stage.calculator.shouldReload = { _, _, _ in
      Issue.record("the host reloads anyway")
      return true
    }
    var finished: Bool?
    stage.calculator.setData(Post.list("b")) { finished = $0 }
    expectEqual(stage.host.calls, ["reloadData"])
    expectEqual(stage.host.rows, ["b"])
    expectEqual(finished, true)
  }

  @Test func equalListsAreNotDecidedFor() {
    let stage = Stage(RecordingHost(), "a")
    stage.calculator.shouldReload = { _, _, _ in true }
    stage.calculator.data = stage.calculator.data
    stage.calculator.data = Post.list("a")
    expectEqual(stage.host.calls, [])
  }

  @Test func nothingIsDecidedByDefault() {
    expectEqual(UpdateOptions().reloadThreshold, .max)
    #expect(!UpdateOptions().reloadsSectionsOnEmptyChange)
    #expect(!UpdateOptions().waitsForCompletion)
    let host = BareHost()
    expectEqual(DiffCalculator(host: host, data: [1]).section, 0)
    expectEqual(DiffCalculator(host: host, data: [1.5], comparing: .matching(==)).section, 0)
  }

  @Test func aCalculatorOfSectionsReturnsItsSettings() {
    let stage = SectionStage(.tableView, ["A": ["a"]])
    let calculator = stage.calculator
    #expect(calculator.reportRepeatedIDs == nil && calculator.shouldReload == nil)
    #expect(calculator.willChange == nil && calculator.didChange == nil)
    calculator.reportRepeatedIDs = { _ in }
    calculator.shouldReload = { _, _, _ in false }
    calculator.willChange = { _, _, _ in }
    calculator.didChange = { _, _, _ in }
    #expect(calculator.reportRepeatedIDs != nil && calculator.shouldReload != nil)
    #expect(calculator.willChange != nil && calculator.didChange != nil)
    let pause = calculator.pause()
    #expect(calculator.isPaused)
    pause.end()
    #expect(!calculator.isPaused)
    calculator.refresh(where: { _ in true }, by: .reconfigure)
    expectEqual(stage.host.calls, [.reconfigureItems([ItemPath(section: 0, item: 0)])])
  }

  @Test func deletionsInSectionsThatSwapAreToldInOrder() {
    let stage = SectionStage(.collectionView, ["A": ["a", "b"], "B": ["c", "d"]])
    stage.show(["B": ["c"], "A": ["b"]])
    let deletions = stage.host.calls.compactMap { call -> [ItemPath]? in
      if case .deleteItems(let paths) = call { paths } else { nil }
    }
    expectEqual(deletions, [[ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 0)]])
    stage.expectNoViolations()
  }

  @Test func sectionsMustNotMoveOnAHostThatMovesNone() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      BareHost().applySections(
        of: SectionedChangeset(sections: Changeset(moves: [Move(from: 1, to: 0)])))
    }
    expectMessage(result, "does not move sections, but section 1 moves to 0")
  }

  @Test func idsAreHashedOnlyIfSomeoneAsksForRepeatedOnes() {
    let counter = HashCounter()
    let rows = (0..<100).map { CountedID(value: $0, counter: counter) }
    let host = BareHost()
    let calculator = DiffCalculator(host: host, data: rows)
    calculator.data = rows + [CountedID(value: 100, counter: counter)]
    expectEqual(counter.hashes, 0)
    calculator.reportRepeatedIDs = { _ in }
    calculator.data = rows
    #expect(counter.hashes >= 100)
  }
}

private final class HashCounter {
  var hashes = 0
}

private struct CountedID: Hashable, Diffable {
  let value: Int
  let counter: HashCounter

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(value)
  }
}
