import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Checks that `didChange` reports each change that the host shows once.
@MainActor struct ChangeReportTests {
  /// The reports of a calculator: the changeset, and both lists as text.
  private final class Reports {
    var changesets: [Changeset<Int>?] = []
    var lists: [String] = []

    func follow(_ calculator: DiffCalculator<RecordingHost, Post>) {
      calculator.didChange = { [self] changeset, old, new in
        changesets.append(changeset)
        lists.append([old, new].map { "\($0.map(\.description).joined())" }.joined(separator: "-"))
      }
    }
  }

  private let reports = Reports()

  private func stage(_ text: String) -> Stage<RecordingHost> {
    let stage = Stage(RecordingHost(), text)
    reports.follow(stage.calculator)
    return stage
  }

  @Test func aChangeIsReportedWhenTheHostShowsIt() {
    let stage = stage("a b c")
    var shown: [String] = []
    let report = stage.calculator.didChange
    stage.calculator.didChange = {
      shown = stage.host.rows
      report?($0, $1, $2)
    }
    stage.show("c a d")
    expectEqual(shown, ["c", "a", "d"])
    expectEqual(
      reports.changesets,
      [
        Changeset(deletions: [1], insertions: [2], moves: [Move(from: 2, to: 0)])
      ])
    expectEqual(reports.lists, ["abc-cad"])
  }

  @Test func whatChangesNothingIsNotReported() async {
    let stage = stage("a b")
    stage.show("a b")
    stage.calculator.refreshAll()
    #expect(stage.calculator.hostDidMoveItem(at: at(0, 1), to: at(0, 1)))
    #expect(!stage.calculator.hostDidMoveItem(at: at(0, 1), to: at(0, 2)))
    await stage.calculator.setData(Post.list("a b"))
    stage.host.acceptsUpdates = false
    stage.calculator.refreshAll()
    stage.calculator.data = stage.calculator.data
    expectEqual(stage.host.calls.suffix(3), ["end", "reloadData", "reloadData"])
    #expect(reports.lists.isEmpty)
  }

  @Test func aReportComesBeforeTheCompletion() {
    let stage = stage("a")
    for acceptsUpdates in [true, false] {
      stage.host.acceptsUpdates = acceptsUpdates
      var events: [String] = []
      stage.calculator.didChange = { _, _, _ in events.append("report") }
      stage.calculator.setData(Post.list("b \(acceptsUpdates ? "c" : "d")")) { _ in
        events.append("completion")
      }
      expectEqual(events, ["report", "completion"])
    }
  }

  @Test func aReloadIsReportedWithTheChangesThatWereFound() {
    let stage = stage("a b")
    stage.calculator.shouldReload = { _, _, _ in true }
    stage.show("a")
    stage.calculator.shouldReload = nil
    stage.calculator.options.reloadThreshold = 0
    stage.show("a b")
    expectEqual(reports.changesets, [Changeset(deletions: [1]), Changeset(insertions: [1])])
    stage.host.acceptsUpdates = false
    stage.show("c")
    stage.host.acceptsUpdates = true
    stage.calculator.setData(Post.list("d"), changeset: Changeset())
    expectEqual(
      Array(reports.changesets.dropFirst(2)),
      [
        Changeset(deletions: [0, 1], insertions: [0]), nil,
      ])
    expectEqual(reports.lists, ["ab-a", "a-ab", "ab-c", "c-d"])
  }

  @Test func dataMayBeSetFromAReport() {
    let stage = stage("a b c")
    let report = stage.calculator.didChange
    var depth = 0
    var deepest = 0
    stage.calculator.didChange = {
      depth += 1
      deepest = max(deepest, depth)
      report?($0, $1, $2)
      if $2.count > 1 { stage.calculator.data = Array($2.dropLast()) }
      depth -= 1
    }
    stage.host.rows.swapAt(0, 1)
    #expect(stage.calculator.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    stage.show("d e f")
    expectEqual(reports.lists, ["abc-bac", "bac-ba", "ba-b", "b-def", "def-de", "de-d"])
    expectEqual(deepest, 1)
    expectEqual(stage.host.rows, ["d"])
  }

  @Test func aReportHasOffsetsInBothLists() {
    let stage = stage("a b c d e")
    var reported: Changeset<Int>?
    stage.calculator.didChange = { changes, _, _ in reported = changes }
    stage.show("e c1 d x")
    let expected = Changeset(
      deletions: [0, 1], insertions: [3], moves: [Move(from: 4, to: 0)],
      updates: [Update(from: 2, to: 1)])
    expectEqual(reported, expected)
  }

  @Test(arguments: [false, true])
  func theHostMayBeReplacedFromAReport(isMoved: Bool) {
    let stage = stage("a b")
    let other = RecordingHost()
    var isOldHostConnected: Bool?
    let report = stage.calculator.didChange
    stage.calculator.didChange = {
      stage.calculator.didChange = nil
      report?($0, $1, $2)
      stage.calculator.host = other
    }
    other.willReload = { isOldHostConnected = stage.host.dataSource !== nil }
    if isMoved {
      #expect(stage.calculator.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    } else {
      stage.show("b a")
    }
    expectEqual(reports.lists, ["ab-ba"])
    #expect(other.rows == ["b", "a"] && other.calls == ["reloadData", "reloadData"])
    expectEqual(isOldHostConnected, false)
  }

  @Test(arguments: [false, true])
  func whatAHostWasToldIsReportedThoughItIsReplacedMeanwhile(isReloaded: Bool) {
    let stage = stage("a b")
    let other = RecordingHost()
    stage.calculator.options.reloadThreshold = isReloaded ? 0 : .max
    stage.host.didUpdate = { stage.calculator.host = other }
    stage.host.willReload = { stage.calculator.host = other }
    stage.show("b a")
    expectEqual(reports.lists, ["ab-ba"])
    expectEqual(other.rows, ["b", "a"])
    // It is set twice, waits without rows, and is connected once.
    expectEqual(other.calls, ["reloadData", "reloadData"])
  }

  @Test func ofAHostThatAnotherCalculatorTookNothingIsReported() {
    let stage = stage("a")
    var other: DiffCalculator<RecordingHost, Post>?
    stage.host.didUpdate = {
      stage.host.didUpdate = {}
      stage.host.dataSource = nil
      other = DiffCalculator(host: stage.host, data: Post.list("z"))
    }
    stage.show("a b")
    #expect(reports.lists.isEmpty)
    #expect(stage.host.dataSource === other)
  }

  @Test func changesOfSectionsLeadFromTheOldListToTheNew() throws {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      var reportCount = 0
      calculator.didChange = { changeset, old, new in
        reportCount += 1
        expectEqual(changeset, transition.old.changeset(to: transition.new))
        #expect(old == transition.old && new == transition.new)
      }
      calculator.data = transition.new
      let isChanged = !transition.old.changeset(to: transition.new).isEmpty
      #expect(reportCount == (isChanged ? 1 : 0))
    }
    let sections = [TestSection(header: "A", items: ["a"]), TestSection(header: "B", items: [])]
    let host = BareHost()
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    var moves: [Move<ItemPath>] = []
    calculator.didChange = { changeset, _, _ in moves = changeset?.items.moves ?? [] }
    let last = ItemPath(section: 1, item: 0)
    #expect(calculator.hostDidMoveItem(at: at(0, 0), to: last))
    expectEqual(moves, [Move(from: at(0, 0), to: last)])
    withExtendedLifetime(host) {}
  }
}
