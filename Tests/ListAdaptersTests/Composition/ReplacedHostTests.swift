import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Compositions whose host is replaced during an update.
struct ReplacedHostTests {
  typealias Host = RelayingHost<TestItem, TestItem>

  @Test(arguments: HostRules.allCases)
  func aHostThatLeavesBeforeABatchIsDisconnectedAfterIt(rules: HostRules) {
    let page = TwoLists(["a"], rules: rules)
    page.lists[0].willChange = { [composition = page.composition] _, _, _ in
      composition.host = nil
    }
    page.lists[0].data = ["b"]
    expectEqual(page.lists[0].data, ["b"])
    #expect(page.host.dataSource === nil && page.shown == [])
    expectNoViolations(page.host.strict)
  }

  /// The other part waits for the new host.
  @Test func theNewHostIsAskedForTheUpdatesThatFollow() {
    let page = TwoLists(["a"])
    let other = Host(.sequential)
    other.held = []
    page.lists[0].didChange = { [page, other] _, _, _ in
      page.composition.host = other
      page.lists[1].data = ["y"]
    }
    page.lists[0].data = ["b"]
    #expect(other.dataSource === nil)
    expectEqual(page.lists[1].data, ["x"])
    other.callBack()
    expectEqual(other.strict.sections.map(\.items), [["b"], ["y"]])
    #expect(page.host.dataSource === nil)
  }

  /// The host answers the old question in its reload for a calculator.
  @Test func anOldAnswerConnectsNoCompositionThatHasLeft() {
    let page = TwoLists(["a"])
    let host = page.host
    host.held = []
    page.lists[0].data = ["b"]
    let later = SectionedDiffCalculator(host: Host(.sequential), data: [TestSection]())
    later.host = host
    let updates = host.held ?? []
    host.held = []
    host.whenReloading = { [page, host] in
      page.composition.host = host
      updates[0]()
    }
    updates[1]()
    host.callBack()
    #expect(!host.log.contains("nested reload"))
    expectEqual(page.shown, [["b"], ["x"]])
  }

  @Test func aCalculatorThatTakesTheHostAfterTheCompositionKeepsIt() {
    let page = TwoLists(["a"])
    let other = Host(.sequential)
    var later: SectionedDiffCalculator<Host, TestSection>?
    page.lists[0].didChange = { [page, other] _, _, _ in
      page.composition.host = other
      later = SectionedDiffCalculator(host: other, data: [TestSection(header: "L", items: ["l"])])
    }
    page.lists[0].data = ["b"]
    #expect(other.dataSource === later)
    expectEqual(other.strict.sections.map(\.items), [["l"]])
  }

  @Test func aHostThatIsSetAgainReloadsOnce() {
    let page = TwoLists(["a"])
    page.composition.host = page.host
    expectEqual(page.host.log, ["reload"])
    expectEqual(page.shown, [["a"], ["x"]])
  }

  @Test func aCompositionThatIsReleasedWhileItsHostDropsARemovalIsFreed() {
    weak var composition: TwoLists.Composition?
    let host = Host(.sequential)
    do {
      let shown = TwoLists.Composition(host: host)
      let part: TwoLists.Composition.Part<Never, TestItem> = shown.appendPart(header: "A") { $0 }
      host.held = []
      shown.remove(part)
      host.drop()
      composition = shown
    }
    #expect(composition == nil)
  }
}
