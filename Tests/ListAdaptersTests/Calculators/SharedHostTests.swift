import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Several calculators that are set to one host, which shows the list of the last one.
struct SharedHostTests {
  typealias Host = RelayingHost<Never, TestItem>

  private let host = Host(.tableView)
  private let other = Host(.tableView)

  @Test func aPreviousHostThatHasLeftDropsNothing() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    other.held = []
    calculator.host = host
    var finished: Bool?
    calculator.setData(["b"]) { finished = $0 }
    other.dataSource = nil
    other.drop()
    expectEqual(host.strict.rows, ["b"])
    expectEqual(finished, true)
  }

  @Test func aHostThatLeavesAfterTheNextOneIsSetIsNotWaitedFor() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    other.held = []
    calculator.data = ["b"]
    calculator.host = host
    other.dataSource = nil
    calculator.data = ["c"]
    expectEqual(host.strict.rows, ["c"])
  }

  @Test func aHostThatNeedNotWaitReloadsOnce() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    calculator.host = host
    expectEqual(host.log, ["reload"])
    expectEqual(host.strict.rows, ["a"])
  }

  /// The host calls the client when the calculator looks for its data source.
  @Test func aHostThatIsSetWhileAnotherOneRanksIsTheLast() {
    let third = Host(.tableView)
    let calculator = DiffCalculator(host: other, data: ["a"])
    host.whenLookedUp = { calculator.host = third }
    calculator.host = host
    #expect(host.dataSource === nil && third.dataSource === calculator)
    third.whenLookedUp = { [other] in calculator.host = other }
    calculator.host = third
    #expect(third.dataSource === nil && other.dataSource === calculator)
  }

  /// The host answers the old question in its reload for another calculator.
  @Test func anOldAnswerConnectsNoCalculatorThatHasLeft() {
    let calculator = DiffCalculator(host: host, data: ["a"])
    host.held = []
    calculator.data = ["b"]
    let later = DiffCalculator(host: other, data: ["x"])
    later.host = host
    let updates = host.held ?? []
    host.held = []
    host.log = []
    host.whenReloading = { [host] in
      calculator.host = host
      updates[0]()
    }
    updates[1]()
    host.callBack()
    #expect(!host.log.contains("nested reload"))
    expectEqual(host.strict.rows, ["b"])
  }

  /// The host has no data source, but still shows the rows of a list that is gone.
  @Test func aHostWhoseCalculatorWaitsShowsNoOldRows() {
    let stage = Stage.holding("a")
    let host = HoldingHost()
    host.rows = ["old"]
    stage.calculator.host = host
    host.callBack()
    expectEqual(host.rows, [])
    stage.host.callBack()
    host.callBack()
    expectEqual(host.rows, ["a"])
  }

  /// A calculator without a host sets one in a completion, so that the connection has to wait.
  @Test func aHostThatIsSetInACompletionShowsNoOldRows() {
    let calculator = DiffCalculator(host: HoldingHost(), data: [Post]())
    calculator.host = nil
    let host = HoldingHost()
    host.rows = ["old"]
    calculator.setData(Post.list("a")) { _ in
      calculator.host = host
      host.callBack()
      expectEqual(host.rows, [])
    }
    host.callBack()
    expectEqual(host.rows, ["a"])
  }

  @Test func aHostThatIsTakenAwayWhileItIsEmptiedIsConnectedAfterThat() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    other.held = []
    host.whenReloading = { [host, other] in
      host.dataSource = nil
      other.callBack()
    }
    calculator.host = host
    expectEqual(host.log, ["reload", "reload"])
    expectEqual(host.strict.rows, ["a"])
  }

  /// The host owes the answer to the refresh.
  @Test func aHostThatLeavesInAnEditIsNotWaitedFor() {
    let calculator = DiffCalculator(host: other, data: ["a", "b"])
    other.held = []
    calculator.refreshAll()
    calculator.didChange = { [host, other] _, _, _ in
      calculator.didChange = nil
      other.dataSource = nil
      calculator.host = host
    }
    let isMoved = calculator.hostDidMoveItem(
      at: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
    expectEqual(isMoved, true)
    expectEqual(host.strict.rows, ["b", "a"])
  }

  /// The next host calls the client when the calculator asks it for its turn.
  @Test func dataThatIsSetWhileTheNextHostIsReservedIsNotStoredBehindThePreviousOne() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    host.whenScheduled = { [other] in
      calculator.data = ["b"]
      other.held = []
    }
    calculator.host = host
    #expect(other.dataSource === nil && other.strict.rows == [])
    expectEqual(host.strict.rows, ["b"])
  }

  @Test func aHostThatIsSetWhileAnotherOneIsAskedIsConnectedOnce() {
    let third = Host(.tableView)
    let calculator = DiffCalculator(host: other, data: ["a"])
    host.whenScheduled = { calculator.host = third }
    calculator.host = host
    #expect(host.dataSource === nil && third.dataSource === calculator)
    expectEqual(third.log, ["reload"])
  }

  /// The host calls the client before it has stored the data source.
  @Test func aHostThatIsReplacedWhileItIsConnectedIsDisconnected() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    calculator.host = nil
    host.whenConnecting = { [other] in calculator.host = other }
    calculator.host = host
    #expect(host.dataSource === nil && host.strict.rows == [])
    #expect(other.dataSource === calculator && other.strict.rows == ["a"])
  }

  @Test func aCalculatorThatIsSetWhileAnotherOneLeavesIsShown() {
    let first = DiffCalculator(host: host, data: ["a"])
    let second = DiffCalculator(host: other, data: ["b"])
    host.whenConnecting = { [host] in second.host = host }
    first.host = nil
    #expect(host.dataSource === second && host.strict.rows == ["b"])
  }

  @Test func aCalculatorThatIsSetWhileACompositionLeavesIsShown() {
    let page = TwoLists(["a"])
    let sections = SectionedDiffCalculator(
      host: RelayingHost<TestItem, TestItem>(.tableView), data: [TestSection](["Z": ["z"]]))
    page.host.whenConnecting = { [host = page.host] in sections.host = host }
    page.composition.host = nil
    #expect(page.host.dataSource === sections)
    expectEqual(page.host.strict.sections.map(\.description), ["Z: z"])
  }

  /// The host had no data source between the two settings.
  @Test func theLastSettingWinsAfterATimeWithoutADataSource() {
    let third = Host(.tableView)
    let shown = DiffCalculator(host: host, data: ["a"])
    let earlier = DiffCalculator(host: other, data: ["b"])
    let later = DiffCalculator(host: third, data: ["c"])
    other.held = []
    third.held = []
    earlier.host = host
    host.dataSource = nil
    later.host = host
    other.callBack()
    third.callBack()
    #expect(host.dataSource === later && host.strict.rows == ["c"])
    expectEqual(shown.data, ["a"])
    expectEqual(earlier.data, ["b"])
  }

  /// A host without a data source gets an empty one, because the calculator has to wait.
  @Test func aHostThatIsSetWhileAnotherOneIsReservedWins() {
    let third = Host(.tableView)
    let calculator = DiffCalculator(host: other, data: ["a"])
    other.held = []
    host.whenConnected = { [host] in
      host.whenConnected = {}
      calculator.host = third
    }
    calculator.host = host
    other.callBack()
    #expect(calculator.host === third && third.dataSource === calculator)
    expectEqual(third.strict.rows, ["a"])
  }

  /// The first calculator cannot leave its host when the second one is created.
  @Test func aCalculatorThatIsCreatedLaterKeepsItsHost() {
    let earlier = DiffCalculator(host: other, data: ["a"])
    other.held = []
    earlier.host = host
    let later = DiffCalculator(host: host, data: ["b"])
    expectEqual(host.strict.rows, ["b"])
    other.callBack()
    #expect(other.dataSource === nil && other.strict.rows == [])
    #expect(host.dataSource === later && host.strict.rows == ["b"])
    earlier.data = ["a", "c"]
    #expect(earlier.data == ["a", "c"] && host.strict.rows == ["b"])
    later.data = ["b", "d"]
    expectEqual(host.strict.rows, ["b", "d"])
  }

  /// The composition cannot leave its host when the calculator is created.
  @Test func aCalculatorThatIsCreatedAfterACompositionIsSetKeepsItsHost() {
    let page = TwoLists(["a"])
    let free = RelayingHost<TestItem, TestItem>(.tableView)
    page.host.held = []
    page.composition.host = free
    let later = SectionedDiffCalculator(
      host: free, data: [TestSection(header: "Z", items: ["z"])])
    page.host.callBack()
    #expect(page.host.dataSource === nil && free.dataSource === later)
    expectEqual(free.strict.sections.map(\.description), ["Z: z"])
  }

  /// Both calculators wait to leave their hosts, and the later one leaves first.
  @Test(arguments: [[0, 1], [1, 0]])
  func ofTwoCalculatorsThatWaitTheLaterOneIsShown(order: [Int]) {
    let old = [Host(.sequential), Host(.sequential)]
    let calculators = zip(old, [["a"], ["b"]]).map { DiffCalculator(host: $0, data: $1) }
    for (host, calculator) in zip(old, calculators) {
      host.held = []
      calculator.host = self.host
    }
    for number in order { old[number].callBack() }
    #expect(host.dataSource === calculators[1])
    expectEqual(host.strict.rows, ["b"])
  }

  /// The host answers the first calculator after the second one, and the third one has to wait.
  @Test func aCalculatorThatIsSetBeforeALateAnswerIsShownAfterIt() {
    host.held = []
    let first = DiffCalculator(host: host, data: ["a"])
    let late = host.held ?? []
    host.held = []
    let second = DiffCalculator(host: host, data: ["b"])
    host.callBack()
    #expect(host.dataSource === second)
    host.held = nil
    let third = DiffCalculator(host: other, data: ["c"])
    other.held = []
    third.host = host
    late[0]()
    #expect(host.dataSource === first)
    other.callBack()
    #expect(host.dataSource === third && host.strict.rows == ["c"])
  }

  @Test func ifTheLaterCalculatorLeavesTheEarlierOneIsShown() {
    let earlier = DiffCalculator(host: other, data: ["a"])
    other.held = []
    earlier.host = host
    let later = DiffCalculator(host: host, data: ["b"])
    later.host = nil
    other.callBack()
    #expect(host.dataSource === earlier && host.strict.rows == ["a"])
  }

  @Test func anEarlierCalculatorIsShownIfTheLaterOneIsDeallocated() {
    let earlier = DiffCalculator(host: other, data: ["a"])
    other.held = []
    earlier.host = host
    var later: DiffCalculator<Host, TestItem>? = DiffCalculator(host: host, data: ["b"])
    #expect(host.dataSource === later)
    later = nil
    other.callBack()
    #expect(host.dataSource === earlier && host.strict.rows == ["a"])
  }

  /// A host whose calculator waits shows nothing, and has no data source when the calculator does
  /// not come.
  @Test func aHostIsFreeWhenTheCalculatorThatWaitsIsSetToAnotherHost() {
    let calculator = DiffCalculator(host: other, data: ["a"])
    other.held = []
    calculator.host = host
    expectEqual(host.strict.rows, [])
    calculator.host = other
    other.callBack()
    #expect(host.dataSource === nil)
    #expect(other.dataSource === calculator && other.strict.rows == ["a"])
  }

  @Test func theLastInstructionOfACallbackWins() {
    let first = DiffCalculator(host: other, data: ["a"])
    var second: DiffCalculator<Host, TestItem>?
    first.didChange = { [host] _, _, _ in
      first.didChange = nil
      first.host = host
      second = DiffCalculator(host: host, data: ["b"])
    }
    first.data = ["c"]
    #expect(host.dataSource === second && host.strict.rows == ["b"])
  }

  /// When the second calculator is set, the host has no data source, and holds the first one back.
  @Test func aCalculatorTakesItsHostBackFromOneThatWaits() {
    let second = DiffCalculator(host: other, data: ["b"])
    host.held = []
    let first = DiffCalculator(host: host, data: ["a"])
    second.host = host
    host.held?.insert({ [host] in first.host = host }, at: 1)
    host.callBack()
    #expect(host.dataSource === first && host.strict.rows == ["a"])
    expectEqual(other.strict.rows, [])
  }

  @Test func aCallbackMayTakeItsHostBack() {
    let first = DiffCalculator(host: host, data: ["a"])
    let second = DiffCalculator(host: other, data: ["b"])
    first.willChange = { [host] _, _, _ in
      first.willChange = nil
      second.host = host
      first.host = host
    }
    first.data = ["c"]
    #expect(host.dataSource === first && host.strict.rows == ["c"])
    expectEqual(second.data, ["b"])
    expectNoViolations(host.strict)
  }
}

// MARK: - Calculators that are created during a change

extension SharedHostTests {
  @Test(arguments: CallbackMoment.allCases, HostRules.allCases)
  func theHostIsConnectedAfterTheChange(moment: CallbackMoment, rules: HostRules) {
    let host = Host(rules)
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var later: DiffCalculator<Host, TestItem>?
    host.actions[moment] = {
      later = DiffCalculator(host: host, data: ["x"])
      #expect(host.dataSource === calculator)
    }
    var reports = 0
    calculator.didChange = { _, _, _ in reports += 1 }
    var outcomes: [Bool] = []
    calculator.setData(["b", "c"]) { outcomes.append($0) }
    #expect(reports == 1 && outcomes == [true])
    #expect(host.dataSource === later && host.strict.rows == ["x"])
    expectNoViolations(host.strict)
    calculator.data = ["d"]
    expectEqual(host.strict.rows, ["x"])
  }

  @Test func theHostIsConnectedAfterAnUpdateInPlace() {
    let calculator = DiffCalculator(host: host, data: [TestItem(id: "a")])
    var later: DiffCalculator<Host, TestItem>?
    calculator.itemUpdates = .inPlace { [host] _, _, _ in
      later = DiffCalculator(host: host, data: ["x"])
      #expect(host.dataSource === calculator)
    }
    calculator.data = [TestItem(id: "a", version: 1)]
    #expect(host.dataSource === later && host.strict.rows == ["x"])
    expectNoViolations(host.strict)
  }

  @Test func theHostOfACompositionIsConnectedAfterTheChangeOfAPart() {
    let page = TwoLists(["a"], rules: .tableView)
    var events: [String] = []
    page.lists[0].didChange = { _, _, _ in events.append("didChange") }
    var later: SectionedDiffCalculator<RelayingHost<TestItem, TestItem>, TestSection>?
    page.host.actions[.beforeUpdates] = { [host = page.host, composition = page.composition] in
      later = SectionedDiffCalculator(
        host: host, data: [TestSection(header: "Z", items: ["z"])])
      #expect(host.dataSource === composition)
    }
    page.lists[0].setData(["b"]) { events.append("finished \($0)") }
    expectEqual(events, ["didChange", "finished true"])
    #expect(page.host.dataSource === later && page.shown == [["z"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aCompositionIsConnectedAfterTheChangeOfACalculator() {
    let host = RelayingHost<TestItem, TestItem>(.tableView)
    let calculator = SectionedDiffCalculator(host: host, data: [TestSection]())
    var composition: ListComposition<RelayingHost<TestItem, TestItem>, TestItem, TestItem>?
    calculator.willChange = { _, _, _ in
      composition = ListComposition(host: host)
      #expect(host.dataSource === calculator)
    }
    calculator.data = [TestSection(header: "A", items: ["a"])]
    #expect(host.dataSource === composition && host.strict.sections.isEmpty)
    expectNoViolations(host.strict)
  }

  @Test func aListThatIsSetWhileAnotherOneIsConnectedWaitsForIt() {
    let first = DiffCalculator(host: host, data: ["a"])
    let second = DiffCalculator(host: other, data: ["b"])
    host.actions[.beforeUpdates] = { [host] in
      second.host = host
      host.whenReloading = { first.host = host }
    }
    host.log = []
    first.data = ["a", "c"]
    #expect(host.dataSource === first)
    expectEqual(host.log, ["change", "insertItems 0.1", "reload", "reload"])
    expectEqual(host.strict.rows, ["a", "c"])
  }

  @Test func aHostThatHasLeftIsNotAwaited() {
    let calculator = DiffCalculator(host: host, data: ["a"])
    let own = SettableList<Never, TestItem>(["x"])
    host.held = []
    calculator.data = ["a", "b"]
    host.dataSource = own
    calculator.host = other
    expectEqual(other.strict.rows, ["a", "b"])
  }

  @Test func aListThatIsSetWhileAnotherOneLeavesWaitsForIt() {
    let first = DiffCalculator(host: host, data: ["a"])
    let second = DiffCalculator(host: other, data: ["b"])
    host.whenReloading = { [host] in second.host = host }
    host.log = []
    first.host = nil
    #expect(host.dataSource === second)
    expectEqual(host.log, ["reload", "reload"])
    expectEqual(host.strict.rows, ["b"])
  }

  /// The user moves a row on the previous host, which shows the list until it is disconnected.
  @Test func aMoveOnThePreviousHostIsReported() {
    let calculator = DiffCalculator(host: host, data: ["a", "b"])
    var reports = 0
    calculator.didChange = { _, _, _ in reports += 1 }
    host.held = []
    calculator.host = other
    host.log = []
    let last = ItemPath(section: 0, item: 1)
    #expect(calculator.hostDidMoveItem(at: ItemPath(section: 0, item: 0), to: last))
    expectEqual(reports, 1)
    expectEqual(host.log, [])
    let path = ItemPath(section: 0, item: 9)
    #expect(!calculator.hostDidMoveItem(at: path, to: path))
    expectEqual(host.log, ["reload"])
    host.callBack()
    expectEqual(other.strict.rows, ["b", "a"])
  }

  /// Without a data source, the update in progress is invisible to others.
  @Test func aHostWithoutADataSourceIsConnectedAtOnce() {
    let calculator = DiffCalculator(host: host, data: ["a"])
    var later: DiffCalculator<Host, TestItem>?
    calculator.didChange = { [host] _, _, _ in
      host.dataSource = nil
      later = DiffCalculator(host: host, data: ["x"])
      expectEqual(host.strict.rows, ["x"])
    }
    calculator.data = ["b"]
    #expect(host.dataSource === later && host.strict.rows == ["x"])
  }
}
