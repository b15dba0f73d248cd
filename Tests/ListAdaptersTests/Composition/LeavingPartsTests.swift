import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Parts that are left, taken again and removed while their host is being updated.
struct LeavingPartsTests {
  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aPartThatIsTakenAgainWhileItIsLeftShowsItsList(rules: HostRules, moment: CallbackMoment) {
    let page = TwoLists(["a"], rules: rules)
    let calculator = page.lists[0]
    page.host.actions[moment] = { [part = page.parts[0]] in
      calculator.host = part
      calculator.data = ["b"]
    }
    calculator.host = nil
    expectEqual(page.shown, [["b"], ["x"]])
    calculator.data = ["b", "c"]
    expectEqual(page.shown, [["b", "c"], ["x"]])
    expectNoViolations(page.host.strict)
  }

  /// The other part is being updated.
  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aDataSourceThatIsTakenAwayDuringAnUpdateIsShownUntilThen(
    rules: HostRules, moment: CallbackMoment
  ) {
    let page = TwoLists(["a"], rules: rules)
    page.host.actions[moment] = { [unowned page] in
      page.parts[0].dataSource = nil
      #expect(page.parts[0].dataSource === page.lists[0])
      expectEqual(page.composition.sectionCount, 2)
    }
    page.lists[1].data = ["y"]
    #expect(page.parts[0].dataSource === nil)
    expectEqual(page.shown, [["y"]])
    expectNoViolations(page.host.strict)
  }

  @Test(arguments: HostRules.allCases, CallbackMoment.allCases)
  func aPartThatIsLeftAndSetDuringAnUpdateIsShownUntilThen(rules: HostRules, moment: CallbackMoment)
  {
    let page = TwoLists(["a"], rules: rules)
    let calculator = page.lists[0]
    page.host.actions[moment] = {
      calculator.host = nil
      calculator.data = []
      expectEqual(calculator.data, ["a"])
    }
    page.lists[1].data = ["y"]
    #expect(calculator.data.isEmpty)
    expectEqual(page.shown, [["y"]])
    expectNoViolations(page.host.strict)
  }

  @Test(arguments: CallbackMoment.allCases)
  func aPartThatIsClearedWhileItIsLeftShowsNothing(moment: CallbackMoment) {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.actions[moment] = { [part = page.parts[0], lists = page.lists] in
      lists[1].host = part
      part.dataSource = nil
    }
    page.lists[0].host = nil
    expectEqual(page.shown, [])
    #expect(page.parts[0].dataSource === nil)
  }

  /// The first host may still read the old lists, as a calculator's host may.
  @Test(arguments: [false, true])
  func aCompositionLeavesItsHostBeforeItsListsChange(isDropped: Bool) {
    let page = TwoLists(["a"], rules: .tableView)
    let other = RelayingHost<TestItem, TestItem>(.tableView)
    page.host.held = []
    page.composition.host = other
    page.lists[0].data = ["b"]
    expectEqual(page.lists[0].data, ["a"])
    expectEqual(other.strict.sections.count, 0)
    if isDropped {
      page.host.drop()
      #expect(page.host.dataSource === page.composition)
      page.lists[0].data = ["b"]  // the first host is asked again
    }
    page.host.callBack()
    #expect(page.host.dataSource == nil)
    expectEqual(other.strict.sections.map(\.items), [["b"], ["x"]])
    page.lists[1].data = ["y"]
    expectEqual(other.strict.sections.map(\.items), [["b"], ["y"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aCompositionThatReturnsToItsHostKeepsIt() {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.held = []
    page.composition.host = nil
    page.composition.host = page.host
    page.lists[0].data = ["b"]
    page.host.callBack()
    #expect(page.host.dataSource === page.composition)
    expectEqual(page.shown, [["b"], ["x"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aCompositionDoesNotWaitForAHostThatIsGone() {
    var first: RelayingHost<TestItem, TestItem>? = RelayingHost(.tableView)
    let composition = TwoLists.Composition(host: first!)
    let list = DiffCalculator(
      host: composition.appendPart(header: "A") { (item: TestItem) in item }, data: ["a"])
    let other = RelayingHost<TestItem, TestItem>(.tableView)
    first?.held = []
    composition.host = other
    list.data = ["b"]
    first = nil
    expectEqual(other.strict.sections.map(\.items), [["b"]])
  }

  @Test func aPartDoesNotWaitForAHostThatIsGone() {
    let holder = UpdateHolder()
    var host: RelayingHost<TestItem, TestItem>? = RelayingHost(.tableView)
    let composition = TwoLists.Composition(host: host!)
    let list = DiffCalculator(
      host: composition.appendPart(header: "A") { (item: TestItem) in item }, data: ["a"])
    host?.holder = holder
    list.data = ["b"]
    host = nil
    list.data = ["c"]
    expectEqual(list.data, ["c"])
  }

  @Test(arguments: [false, true])
  func aCalculatorLeavesAPartWhoseHostIsGone(isSetElsewhere: Bool) {
    let holder = UpdateHolder()
    var host: RelayingHost<TestItem, TestItem>? = RelayingHost(.tableView)
    let composition = TwoLists.Composition(host: host!)
    let other = TwoLists(["x"], [])
    let list = DiffCalculator(
      host: composition.appendPart(header: "A") { (item: TestItem) in item }, data: ["a"])
    host?.holder = holder
    list.data = ["b"]
    host = nil
    list.host = isSetElsewhere ? other.parts[1] : nil
    list.data = ["c"]
    expectEqual(list.data, ["c"])
    expectEqual(other.shown, [["x"], isSetElsewhere ? ["c"] : []])
  }

  @Test func aPartOfAnInnerCompositionDoesNotWaitForAHostThatIsGone() {
    typealias Outer = TwoLists.Composition
    typealias Inner = ListComposition<Outer.Part<TestItem, TestItem>, TestItem, TestItem>
    let holder = UpdateHolder()
    var host: RelayingHost<TestItem, TestItem>? = RelayingHost(.tableView)
    let outer = Outer(host: host!)
    let inner = Inner(host: outer.appendPart(header: { $0 }, item: { $0 }))
    let list = DiffCalculator(
      host: inner.appendPart(header: "A") { (item: TestItem) in item }, data: ["a"])
    expectEqual(host?.strict.sections.map(\.items), [["a"]])
    host?.holder = holder
    list.data = ["b"]
    host = nil
    list.data = ["c"]
    expectEqual(list.data, ["c"])
  }

  @Test func noClosureIsCalledWithoutAHost() {
    var host: RelayingHost<TestItem, TestItem>? = RelayingHost(.tableView)
    let composition = TwoLists.Composition(host: host!)
    host?.held = []
    composition.whenShown { Issue.record("there is no host") }
    host = nil
    composition.whenShown { Issue.record("there is no host") }
  }

  @Test func noClosureIsCalledWhileTheHostShowsAnotherComposition() {
    let page = TwoLists(["a"], rules: .tableView)
    let other = TwoLists.Composition(host: page.host)
    page.composition.whenShown { Issue.record("the host shows another composition") }
    expectEqual(other.sectionCount, 0)
  }

  /// The client sets another data source during the update of the other part.
  @Test func aListThatIsSetDuringAnUpdateIsShownAfterIt() {
    let page = TwoLists(["a"], rules: .tableView)
    let own = DiffCalculator(host: BareHost(), data: ["n", "m"] as [TestItem])
    page.host.actions[.afterUpdates] = { [part = page.parts[0]] in
      part.dataSource = own
      part.reloadData()
    }
    page.lists[1].data = ["y"]
    expectEqual(page.shown, [["n", "m"], ["y"]])
    page.lists[1].data = []
    expectEqual(page.shown, [["n", "m"], []])
    expectNoViolations(page.host.strict)
  }

  /// The host leaves when the last reference to the calculator of a removed part is released.
  @Test func aHostThatLeavesDuringARemovalReceivesNoCalls() {
    let host = RelayingHost<TestItem, TestItem>(.tableView)
    let composition = TwoLists.Composition(host: host)
    let part = composition.appendPart(header: "A") { (item: TestItem) in item }
    var list: DiffCalculator? = DiffCalculator(host: part, data: ["a"])
    let pause = list?.pause()
    list?.setData(["b"]) { _ in host.dataSource = nil }
    list = nil
    host.log = []
    composition.remove(part)
    #expect(host.dataSource == nil)
    #expect(!host.log.contains { $0.contains("deleteSections") }, "\(host.log)")
    pause?.end()
  }

  @Test func aClosureOfARemovedPartMayReadTheCompositionWhenItIsReleased() {
    let composition = TwoLists.Composition(host: RelayingHost(.tableView))
    var counts: [Int] = []
    var reader: Reader? = Reader { [weak composition] in
      if let composition { counts.append(composition.sectionCount) }
    }
    let part = composition.appendPart(header: "A") { [reader] (item: TestItem) in
      withExtendedLifetime(reader) { item }
    }
    reader = nil
    composition.remove(part)
    expectEqual(counts, [0])
  }

  @Test func aPartIsRemovedEvenIfTheHostLeavesMeanwhile() {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.whenAsked = { [host = page.host, composition = page.composition] in
      host.held = []
      composition.host = nil
    }
    page.composition.remove(page.parts[0])
    expectEqual(page.composition.sectionCount, 1)
    expectEqual(page.shown, [["x"]])
    expectNoViolations(page.host.strict)
  }

  /// Both are carried out after the change, by the composition and by the calculator.
  @Test(arguments: CallbackMoment.allCases, [false, true])
  func theLastInstructionForAPartWins(moment: CallbackMoment, isClearedLast: Bool) {
    let page = TwoLists(["a"], rules: .tableView)
    let (part, list) = (page.parts[0], page.lists[0])
    page.host.actions[moment] = {
      if isClearedLast { list.host = part }
      part.dataSource = nil
      if !isClearedLast { list.host = part }
    }
    list.data = ["b"]
    #expect(page.shown == (isClearedLast ? [["x"]] : [["b"], ["x"]]))
    expectEqual((part.dataSource === list), !isClearedLast)
    var outcomes: [Bool] = []
    list.setData(["c"]) { outcomes.append($0) }
    expectEqual(outcomes, [!isClearedLast])
    expectNoViolations(page.host.strict)
  }

  @Test(arguments: CallbackMoment.allCases)
  func aPartShowsTheListThatTookItLast(moment: CallbackMoment) {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.actions[moment] = { [part = page.parts[0], lists = page.lists] in
      lists[1].host = part
      lists[0].host = part
    }
    page.lists[0].data = ["b"]
    #expect(page.parts[0].dataSource === page.lists[0])
    #expect(page.parts[1].dataSource === nil)
    expectEqual(page.shown, [["b"]])
    expectNoViolations(page.host.strict)
  }

  @Test(arguments: CallbackMoment.allCases)
  func listsMayChangePlaces(moment: CallbackMoment) {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.actions[moment] = { [parts = page.parts, lists = page.lists] in
      lists[0].host = parts[1]
      lists[1].host = parts[0]
    }
    page.lists[0].data = ["b"]
    expectEqual(page.shown, [["x"], ["b"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aPartOfAnotherCompositionIsNotRemoved() {
    let page = TwoLists(["a"], rules: .tableView)
    TwoLists(["a"], rules: .tableView).composition.remove(page.parts[0])
    page.lists[0].data = ["b"]
    expectEqual(page.shown, [["b"], ["x"]])
  }

  @Test func aHostThatOnlyReloadsReadsTheListWithoutTheRemovedPart() {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.refusesUpdates = true
    page.composition.remove(page.parts[0])
    expectEqual(page.shown, [["x"]])
    page.lists[1].host = nil
    #expect(page.shown.isEmpty)
    expectEqual(page.host.log, ["change", "reload", "change", "reload"])
  }

  /// The completion of a list that waits is called when its calculator is deallocated.
  @Test func aCompletionReadsThePartThatReleasesItsList() {
    let page = TwoLists(["a"])
    let part: TwoLists.Composition.Part<Never, TestItem> = page.composition.appendPart(
      header: "Z"
    ) { $0 }
    var list: DiffCalculator? = DiffCalculator(host: part, data: ["z"] as [TestItem])
    let pause = list?.pause()
    var sections: [Int] = []
    list?.setData(["y"]) { [page] _ in sections.append(page.composition.sectionCount) }
    list = nil
    expectEqual(page.composition.sectionCount, 3)
    part.dataSource = nil
    expectEqual(sections, [2])
    pause?.end()
  }

  /// The completion is called when the part has another list, which the host has not loaded.
  @Test func aCompletionThatRemovesALaterListWaitsForTheReload() {
    let host = RelayingHost<TestItem, TestItem>(.tableView)
    let composition = TwoLists.Composition(host: host)
    let parts: [TwoLists.Composition.Part<TestItem, TestItem>] = (0..<2).map { _ in
      composition.appendPart(header: { $0 }, item: { $0 })
    }
    var first: SectionedDiffCalculator? = SectionedDiffCalculator(
      host: parts[0], data: [TestSection]())
    let last = SectionedDiffCalculator(host: parts[1], data: [TestSection](["X": ["x"]]))
    let pause = first?.pause()
    first?.setData([TestSection](["A": ["a"]])) { [parts] _ in parts[1].dataSource = nil }
    first = nil
    parts[0].dataSource = SettableList(
      sections: [TestSection](["B": ["b"], "C": ["c"]]).map {
        ListSection(header: $0.header, items: $0.items)
      })
    expectEqual(host.strict.sections.map(\.description), ["B: b", "C: c"])
    expectNoViolations(host.strict)
    expectEqual(last.data.count, 1)
    pause?.end()
  }

  /// The same in a composition that is a part of another one, whose later part is cleared.
  @Test func aCompletionThatRemovesAListOfTheOuterCompositionWaitsForTheReload() {
    typealias Outer = TwoLists.Composition
    typealias Inner = ListComposition<Outer.Part<TestItem, TestItem>, TestItem, TestItem>
    let host = RelayingHost<TestItem, TestItem>(.tableView)
    let outer = Outer(host: host)
    let parts: [Outer.Part<TestItem, TestItem>] = (0..<2).map { _ in
      outer.appendPart(header: { $0 }, item: { $0 })
    }
    let inner = Inner(host: parts[0])
    let innerPart: Inner.Part<TestItem, TestItem> = inner.appendPart(header: { $0 }, item: { $0 })
    var first: SectionedDiffCalculator? = SectionedDiffCalculator(
      host: innerPart, data: [TestSection]())
    let last = SectionedDiffCalculator(host: parts[1], data: [TestSection](["X": ["x"]]))
    let pause = first?.pause()
    first?.setData([TestSection](["A": ["a"]])) { [parts] _ in parts[1].dataSource = nil }
    first = nil
    let next = SectionedDiffCalculator(
      host: innerPart, data: [TestSection](["B": ["b"], "C": ["c"]]))
    expectEqual(host.strict.sections.map(\.description), ["B: b", "C: c"])
    expectNoViolations(host.strict)
    expectEqual(last.data.count + next.data.count, 3)
    pause?.end()
  }

  @Test func aPartWhoseRemovalTheHostDropsIsRemovedWithTheNextUpdate() {
    let page = TwoLists(["a"], rules: .tableView)
    page.host.held = []
    page.composition.remove(page.parts[0])
    page.host.drop()
    expectEqual(page.composition.sectionCount, 2)
    page.lists[1].data = ["y"]
    page.host.callBack()
    expectEqual(page.shown, [["y"]])
    expectNoViolations(page.host.strict)
  }
}

/// An object that reads something when it is released.
final class Reader {
  private let read: () -> Void

  init(_ read: @escaping () -> Void) {
    self.read = read
  }

  deinit {
    read()
  }
}
