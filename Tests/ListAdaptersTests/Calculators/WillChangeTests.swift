import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// A client's actions before a change.
struct WillChangeTests {
  /// A stage that records when its calculator calls the client.
  private func stage(_ text: String) -> Stage<RecordingHost> {
    let stage = Stage(RecordingHost(), text)
    stage.calculator.willChange = { [host = stage.host, weak calculator = stage.calculator] in
      host.calls.append("will \(calculator?.data == $1 ? "" : "late ")\($1) \($2)")
      if $0 == nil { host.calls.append("no changes") }
    }
    return stage
  }

  @Test func theClientIsCalledInTheFirstBatch() {
    let stage = stage("a b")
    stage.host.updateOrder = .simultaneous
    stage.show("b1 a")
    expectEqual(stage.host.calls.prefix(2), ["begin", "will [a, b] [b1, a]"])
    expectEqual(stage.host.calls.filter { $0 == "begin" }.count, 2)
    expectEqual(stage.host.calls.filter { $0.hasPrefix("will") }.count, 1)
  }

  @Test func theClientIsCalledBeforeAReload() {
    let stage = stage("a")
    stage.calculator.setData(Post.list("b"), style: .reload, completion: nil)
    expectEqual(stage.host.calls, ["will [a] [b]", "no changes", "reloadData"])
    stage.host.calls = []
    stage.host.acceptsUpdates = false
    stage.show("c")
    expectEqual(stage.host.calls, ["will [b] [c]", "reloadData"])
  }

  @Test func theClientIsCalledBeforeUpdatesInPlace() {
    let stage = stage("a")
    stage.calculator.itemUpdates = .inPlace { [host = stage.host] old, new, _ in
      host.calls.append("\(old) to \(new)")
    }
    stage.show("a1")
    expectEqual(stage.host.calls, ["will [a] [a1]", "a to a1"])
  }

  @Test func theClientIsNotCalledIfNothingChangesOrTheUserHasMadeTheChange() {
    let stage = stage("a b")
    stage.show("a b")
    stage.calculator.refreshAll()
    let end = ItemPath(section: 0, item: 1)
    #expect(stage.calculator.hostDidMoveItem(at: ItemPath(section: 0, item: 0), to: end))
    stage.calculator.host = nil
    stage.show("c")
    expectEqual(stage.host.calls, ["begin", "reload [0, 1]", "end", "reloadData"])
  }

  @Test func aListThatIsSetInTheCallIsShownNext() {
    let stage = Stage(RecordingHost(), "a")
    var lists: [[Post]] = []
    stage.calculator.willChange = { [calculator = stage.calculator] _, _, new in
      lists.append(new)
      if lists.count == 1 { calculator.data = Post.list("c") }
    }
    stage.show("b")
    expectEqual(lists, [Post.list("b"), Post.list("c")])
    expectEqual(stage.host.rows, ["c"])
    stage.calculator.willChange = nil
  }

  @Test(arguments: [UpdateStyle.animated, .reload])
  func aHostThatIsReplacedInTheCallReceivesNoMoreCalls(style: UpdateStyle) {
    let stage = Stage(RecordingHost(), "a")
    let other = RecordingHost()
    stage.calculator.willChange = { [host = stage.host, calculator = stage.calculator] _, _, _ in
      host.dataSource = nil
      host.calls = []
      calculator.host = other
      calculator.willChange = nil
    }
    stage.calculator.setData(Post.list("b"), style: style, completion: nil)
    expectEqual(stage.host.calls.filter { $0 != "end" }, [])
    expectEqual(other.rows, ["b"])
  }

  @Test(arguments: HostRules.allCases)
  func eachReportedChangeOfSectionsIsAnnounced(rules: HostRules) {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 1).fewerInDebugBuild {
      let host = StrictListHost<TestItem, TestItem>(rules: rules)
      let calculator = SectionedDiffCalculator(host: host, data: transition.old)
      var announced: [SectionedChangeset?] = []
      var reported: [SectionedChangeset?] = []
      calculator.willChange = { [unowned calculator] changes, old, _ in
        expectEqual(calculator.data, old)
        expectEqual(host.sections.map(\.items), old.map(\.items))
        announced.append(changes)
      }
      calculator.didChange = { changes, _, _ in reported.append(changes) }
      calculator.data = transition.new
      expectEqual(announced, reported)
      expectNoViolations(host)
    }
  }
}
