import DiffCore
import HTMLLists
import ListAdapters
import ListAdaptersTesting
import ListPatches
import TerminalLists
import TestSupport
import Testing

/// Changes that a host animates, makes without animation, or reloads for.
struct UpdateStyleTests {
  @Test func animationsAreOffForOneCall() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.calculator.setData(Post.list("b c d"), style: .withoutAnimation, completion: nil)
    let change = ["begin", "delete [0]", "insert [2]", "end"]
    expectEqual(stage.host.calls, ["animations off"] + change + ["animations on"])
    do {
      let stage = Stage(RecordingHost(), "a")
      stage.host.acceptsUpdates = false
      stage.calculator.setData(Post.list("b"), style: .withoutAnimation, completion: nil)
      expectEqual(stage.host.calls, ["animations off", "reloadData", "animations on"])
    }
  }

  @Test func allBatchesOfAChangeAreMadeInIt() {
    let stage = Stage(RecordingHost(), "a b c")
    stage.host.updateOrder = .simultaneous
    stage.calculator.setData(Post.list("c a b1"), style: .withoutAnimation, completion: nil)
    expectEqual(stage.host.calls.filter { $0 == "begin" }.count, 2)
    expectEqual(stage.host.calls.first, "animations off")
    expectEqual(stage.host.calls.last, "animations on")
  }

  @Test func aReloadOfTheSameArrayIsNoChange() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.didChange = { _, _, _ in Issue.record("nothing has changed") }
    stage.calculator.setData(stage.calculator.data, style: .reload, completion: nil)
    expectEqual(stage.host.calls, ["reloadData"])
  }

  @Test func awaitedListsPatchesChangesetsAndScriptsHaveAStyle() async throws {
    let stage = Stage(RecordingHost(), "a b")
    let calculator = stage.calculator
    func expectNoAnimation() {
      expectEqual(stage.host.calls.first, "animations off")
      expectEqual(stage.host.calls.last, "animations on")
      #expect(stage.host.calls.count > 2)
      stage.host.calls = []
    }
    #expect(await calculator.setData(Post.list("b"), style: .withoutAnimation))
    expectNoAnimation()
    #expect(await calculator.setData(Post.list("b c"), style: .reload))
    expectEqual(stage.host.calls, ["reloadData"])
    stage.host.calls = []
    let new = Post.list("c d")
    try calculator.apply(calculator.data.patch(to: new), style: .withoutAnimation)
    expectNoAnimation()
    calculator.setData([], changeset: Changeset(deletions: [0, 1]), style: .withoutAnimation)
    expectNoAnimation()
    let script = calculator.data.editScript(to: new)
    calculator.setData(new, script: script, style: .withoutAnimation)
    expectNoAnimation()
    expectEqual(stage.host.rows, ["c", "d"])
  }

  /// Lists of sections that go from one to the next in any style.
  @Test(arguments: HostRules.allCases)
  func everySmallListIsShownInEveryStyle(rules: HostRules) throws {
    let styles: [UpdateStyle] = [.animated, .withoutAnimation, .reload]
    for (ordinal, transition) in Transition<TestSection>.allSmall(sections: 1, items: 2)
      .enumerated()
    {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      let style = styles[ordinal % styles.count]
      if (ordinal / styles.count).isMultiple(of: 2) {
        calculator.setData(transition.new, style: style, completion: nil)
      } else {
        try calculator.apply(transition.old.patch(to: transition.new), style: style)
      }
      expectNoViolations(host)
      expectEqual(host.sections.map(\.items), transition.new.map(\.items), "\(transition)")
    }
  }

  @Test func aPartPassesItOn() {
    let host = NotingHost<String, Int>()
    let composition = ListComposition<_, String, Int>(host: host)
    let first = DiffCalculator(
      host: composition.appendPart(header: "A") { $0 }, data: [1, 2])
    _ = host.takeNotes()
    first.setData([2], style: .withoutAnimation, completion: nil)
    expectEqual(host.takeNotes(), unanimated("deleteItems 0.0"))
  }

  @Test func aHostThatDoesNotCallTheClosureOrCallsItTwiceIsUpdatedOnce() {
    for count in 0...2 {
      let host = NotingHost<Never, Int>()
      host.unanimatedRuns = count
      let calculator = DiffCalculator(host: host, data: [1, 2])
      var finished: [Bool] = []
      calculator.setData([2], style: .withoutAnimation) { finished.append($0) }
      expectEqual(host.notes.filter { $0 == "deleteItems 0.0" }.count, 1)
      expectEqual(finished, [true])
      expectEqual(calculator.data, [2])
    }
  }
}

// MARK: - The hosts of the package

extension UpdateStyleTests {
  @Test func aPatchOfAPageSaysIt() {
    let host = HTMLHost(id: "page", row: HTMLRow.element)
    let calculator = DiffCalculator(host: host, data: [HTMLRow(id: "a")])
    var patches: [HTMLPatch] = []
    host.didPatch = { patches.append($0) }
    calculator.setData([HTMLRow(id: "b")], style: .withoutAnimation, completion: nil)
    calculator.data = []
    expectEqual(patches.map(\.isAnimated), [false, true])
    expectEqual(patches[0].json.components(of: "\"animated\":false,"), 1)
    #expect(!patches[1].json.contains("animated"))
  }
}

extension String {
  /// Returns the number of occurrences of another text.
  fileprivate func components(of text: String) -> Int {
    indices.filter { self[$0...].hasPrefix(text) }.count
  }
}

// MARK: - Refreshes

extension UpdateStyleTests {
  @Test func aRefreshSaysHowItemsAreShown() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.refresh(ids: ["b"], by: .reconfigure)
    stage.calculator.refreshAll(by: .reconfigure, style: .withoutAnimation)
    stage.calculator.refresh { $0.id == "a" }
    stage.calculator.refresh(ids: ["a"], style: .reload)
    let reconfigured = ["begin", "reconfigure [1]", "end"]
    let all = ["animations off", "begin", "reconfigure [0, 1]", "end", "animations on"]
    expectEqual(
      stage.host.calls, reconfigured + all + ["begin", "reload [0]", "end", "reloadData"])
  }

  @Test func aRefreshCompletesWhenTheHostDoes() {
    let stage = Stage(RecordingHost(), "a")
    stage.host.completions = []
    var finished: [Bool] = []
    stage.calculator.refresh(ids: ["a"]) { finished.append($0) }
    #expect(finished.isEmpty)
    stage.host.completions?[0](false)
    expectEqual(finished, [false])
    stage.calculator.refresh(ids: ["x"]) { finished.append($0) }
    expectEqual(finished, [false, true])
    stage.calculator.host = nil
    stage.calculator.refresh(ids: ["a"]) { finished.append($0) }
    expectEqual(finished, [false, true, false])
  }

  @Test func sectionsAreRefreshedInAStyle() {
    let host = NotingHost<Int, Int>()
    let calculator = SectionedDiffCalculator(
      host: host, data: [ListSection(header: 1, items: [1])])
    _ = host.takeNotes()
    var finished: [Bool] = []
    calculator.refreshSections(ids: [1], style: .withoutAnimation) { finished.append($0) }
    calculator.refresh(ids: [1], by: .reload, style: .withoutAnimation) { finished.append($0) }
    expectEqual(
      host.notes,
      unanimated("reloadSections 0")
        + unanimated("reloadItems 0.0", reporting: ["didUpdateItems [0.0] [] false"]))
    expectEqual(finished, [true, true])
  }

  /// The notes of a batch of one call, without animation.
  private func unanimated(_ call: String, reporting reports: [String] = []) -> [String] {
    ["scheduleUpdate", "change", "animations off", "begin", call, "end"] + reports
      + ["animations on", "changed"]
  }
}
