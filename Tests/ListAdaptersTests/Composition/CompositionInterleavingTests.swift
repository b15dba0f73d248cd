import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Parts that change while their host changes.
struct CompositionInterleavingTests {
  @Test func aPartThatAClosureInPlaceClearsIsLeftAfterTheChange() {
    let page = TwoLists(["a", "b"])
    page.lists[0].itemUpdates = .inPlace { [unowned page] _, _, _ in
      page.parts[0].dataSource = nil
    }
    page.lists[0].refreshAll()
    expectEqual(page.host.log, ["change", "change", "deleteSections 0"])
    expectEqual(page.shown, [["x"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aPartThatAGetterClearsWhileItIsClearedIsDeletedOnce() {
    let page = TwoLists(["a", "b"])
    page.host.whenAsked = { [unowned page] in page.parts[0].dataSource = nil }
    page.parts[0].dataSource = nil
    page.host.whenAsked = {}
    expectEqual(page.host.log.filter { $0 == "deleteSections 0" }.count, 1)
    expectEqual(page.shown, [["x"]])
    expectNoViolations(page.host.strict)
  }

  @Test func aRemovedPartHasNoPathsAndItsCalculatorUpdatesNoRow() {
    let page = TwoLists(["a", "b"])
    var updates = 0
    page.lists[0].itemUpdates = .inPlace { _, _, _ in updates += 1 }
    expectEqual(
      page.parts[0].hostPath(ItemPath(section: 0, item: 1)), ItemPath(section: 0, item: 1))
    page.composition.remove(page.parts[0])
    page.lists[0].refreshAll()
    page.lists[0].data = [TestItem(id: "a", version: 1)]
    expectEqual(updates, 0)
    expectEqual(page.lists[0].data.count, 1)
    expectEqual(page.parts[0].hostPath(ItemPath(section: 0, item: 0)), nil)
    expectEqual(page.shown, [["x"]])
  }

  /// A row's closure sets data while the host reloads after a rejected drop.
  @Test func dataThatIsSetDuringTheReloadOfARejectedDropFollowsIt() {
    let page = TwoLists(["a", "b"])
    page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { [unowned page] _ in
      page.lists[0].data = ["a", "b", "c"]
      page.whenRead = {
        page.whenRead = {}
        page.lists[0].data = ["c"]
        page.lists[1].data = []
        let path = ItemPath(section: 0, item: 0)
        #expect(!page.composition.hostDidMoveItem(at: path, to: path))
      }
      return nil
    }
    let isMoved = page.composition.hostDidMoveItem(
      at: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0))
    #expect(!isMoved)
    expectEqual(page.host.log.first, "reload")
    #expect(!page.host.log.contains { $0.contains("in a reload") || $0.contains("nested") })
    expectEqual(page.shown, [["c"], []])
    expectNoViolations(page.host.strict)
  }

  @Test func anAllowedMoveReloadsNothingAndARejectedOneReloadsTheHost() {
    let page = TwoLists(["a", "b"])
    page.lists[0].didChange = { [unowned page] _, _, _ in page.lists[1].data = ["y"] }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    expectEqual(page.shown[1], ["y"])
    #expect(!page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
    page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { _ in nil }
    #expect(!page.host.log.contains("reload"))
    #expect(!page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
    expectEqual(page.host.log.last, "reload")
  }

  /// The list that is inserted into has waiting data, so it rejects the item.
  @Test func aDropThatBothListsRejectReloadsTheHostOnce() {
    let page = TwoLists(["a", "b"])
    page.host.held = []
    page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { [unowned page] _ in
      page.lists[1].data = ["y"]
      return "c"
    }
    #expect(!page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
    expectEqual(page.host.log, ["reload"])
    expectEqual(page.shown, [["a", "b"], ["x"]])
    page.host.callBack()
    expectEqual(page.host.log.count { $0 == "reload" }, 1)
    expectEqual(page.shown, [["a", "b"], ["y"]])
  }

  @Test func anotherListIsConnectedToTheHostAfterAMoveOfTheUser() {
    let page = TwoLists(["a", "b"])
    let other = TwoLists(["c"])
    page.lists[0].didChange = { [page, other] _, _, _ in
      other.composition.host = page.host
      expectEqual(page.host.log, [])
    }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    page.lists[0].didChange = nil
    expectEqual(page.host.log, ["reload"])
    expectEqual(page.shown, [["c"], ["x"]])
  }

  @Test func aPartThatReloadsInAMoveIsReloadedAfterIt() {
    let page = TwoLists(["a", "b"])
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.parts[1].reloadData()
      expectEqual(page.host.log, [])
    }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    expectEqual(page.host.log, ["reload"])
  }

  @Test func aPartReloadsAfterTheChangeOfAnotherPart() {
    let page = TwoLists(["a", "b"])
    page.host.whenCalled = { [unowned page] in
      #expect(!page.lists[0].hostDidMoveItem(at: at(0, 9), to: at(0, 0)))
      page.parts[0].reloadData()
    }
    page.lists[1].data = ["y"]
    expectEqual(page.host.log, ["change", "deleteItems 1.0", "insertItems 1.0", "reload"])
    expectEqual(page.shown, [["a", "b"], ["y"]])
    expectNoViolations(page.host.strict)
  }

  @Test func partsThatReloadInAReloadOfAnotherPartWaitForIt() {
    let page = TwoLists(["a", "b"])
    page.host.whenCalled = { [unowned page] in
      page.parts[1].reloadData()
      page.host.whenReloading = { page.parts[0].reloadData() }
    }
    page.lists[0].data = ["a", "b", "c"]
    expectEqual(page.host.log, ["change", "insertItems 0.2", "reload", "reload"])
  }

  @Test func theLastClosureForTwoPartsMakesTheItem() {
    let page = TwoLists(["a", "b"])
    let third: TwoLists.Composition.Part<Never, TestItem> = page.composition.appendPart(
      header: TestItem(id: "Z")
    ) { $0 }
    let list = DiffCalculator(host: third, data: ["z"] as [TestItem])
    for name in ["old", "new"] {
      page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { _ in
        TestItem(id: name)
      }
    }
    page.composition.allowDragging(from: third, to: page.parts[1]) { _ in TestItem(id: "other") }
    page.composition.allowDragging(from: page.parts[0], to: third) { _ in nil }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 1)))
    expectEqual(page.lists.map(\.data), [["b"], ["x", "new"]])
    expectEqual(list.data, ["z"])
  }

  @Test func aHostThatDropsAnUpdateDropsNoQuestionOfTheClient() {
    let page = TwoLists(["a", "b"])
    page.host.held = []
    var answers = 0
    page.composition.whenShown { answers += 1 }
    page.host.drop()
    page.lists[0].data = ["a"]
    page.host.callBack()
    expectEqual(answers, 1)
  }

  @Test func aRemovedPartThatIsSetAgainShowsNothing() {
    let page = TwoLists(["a", "b"])
    page.composition.remove(page.parts[0])
    page.host.log = []
    page.lists[0].host = page.parts[0]
    page.lists[0].data = ["c"]
    page.lists[0].data = []
    expectEqual(page.host.log, [])
    expectEqual(page.shown, [["x"]])
  }

  @Test func aHostThatAnswersAgainInABatchBeginsNoOther() {
    let page = TwoLists(["a", "b"])
    page.host.held = []
    page.lists[0].data = ["a"]
    let updates = page.host.held ?? []
    page.lists[0].itemUpdates = .reload
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.lists[1].data = ["y"]
      updates.forEach { $0() }
      expectEqual(page.lists[1].data, ["x"])
    }
    updates.forEach { $0() }
    page.host.held?.forEach { $0() }
    expectEqual(page.shown, [["a"], ["y"]])
    expectNoViolations(page.host.strict)
  }

  @Test func anAnswerDuringAMoveWaitsForItsEnd() {
    let page = TwoLists(["a", "b"])
    page.host.held = []
    page.lists[1].data = ["y"]
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.host.held?.forEach { $0() }
      expectEqual(page.lists[1].data, ["x"])
    }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    page.host.held?.forEach { $0() }
    expectEqual(page.shown, [["b", "a"], ["y"]])
  }
}
