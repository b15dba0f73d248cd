import DiffCore
import ListAdapters
import ListAdaptersTesting
import Testing

/// Parts that change while their host changes.
@Suite struct CompositionInterleavingTests {
  /// Two linear lists in a host that notes whether one change begins inside another.
  private final class Page {
    typealias Composition = ListComposition<NestingHost, TestItem, TestItem>

    let host = NestingHost()
    let composition: Composition
    let parts: [Composition.Part<Never, TestItem>]
    let lists: [DiffCalculator<Composition.Part<Never, TestItem>, TestItem>]

    /// Called when the host reads an item.
    var whenRead: () -> Void = {}

    init() {
      composition = Composition(host: host)
      var read = {}
      parts = ["A", "X"].map { [composition] header in
        composition.appendPart(header: TestItem(id: header)) { item in
          read()
          return item
        }
      }
      lists = zip(parts, [["a", "b"], ["x"]] as [[TestItem]]).map {
        DiffCalculator(host: $0, data: $1)
      }
      read = { [unowned self] in whenRead() }
      host.log = []
    }

    var shown: [[TestItem]] {
      host.strict.sections.map(\.items)
    }
  }

  private final class NestingHost: ListHost, HostCallTaker {
    let strict = StrictListHost<TestItem, TestItem>(rules: .sequential)
    var log: [String] = []
    var whenAsked: () -> Void = {}

    /// The updates that the host makes later, or has made; `nil` if it makes them at once.
    var updates: [() -> Void]?
    private var depth = 0

    func scheduleUpdate(_ update: @escaping () -> Void) {
      if updates == nil { update() } else { updates?.append(update) }
    }

    var dataSource: (any ListDataSource<TestItem, TestItem>)? {
      get { strict.dataSource }
      set { strict.dataSource = newValue }
    }

    var acceptsUpdates: Bool {
      whenAsked()
      return true
    }

    func performChange(_ change: () -> Void) {
      log.append(depth == 0 ? "change" : "nested change")
      depth += 1
      change()
      depth -= 1
    }

    func performUpdates(_ updates: () -> Void, completion: @escaping (_ finished: Bool) -> Void) {
      strict.performUpdates(updates, completion: completion)
    }

    private var isReloading = false

    func reloadData() {
      log.append(isReloading ? "nested reload" : "reload")
      isReloading = true
      strict.reloadData()
      isReloading = false
    }

    func take(_ call: HostCall) {
      log.append(isReloading ? "\(call) in a reload" : "\(call)")
      call.apply(to: strict)
    }
  }

  @Test func aPartThatAClosureInPlaceClearsIsLeftAfterTheChange() {
    let page = Page()
    page.lists[0].itemUpdates = .inPlace { [unowned page] _, _, _ in
      page.parts[0].dataSource = nil
    }
    page.lists[0].refreshAll()
    #expect(page.host.log == ["change", "change", "deleteSections 0"])
    #expect(page.shown == [["x"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  @Test func aPartThatAGetterClearsWhileItIsClearedIsDeletedOnce() {
    let page = Page()
    page.host.whenAsked = { [unowned page] in page.parts[0].dataSource = nil }
    page.parts[0].dataSource = nil
    page.host.whenAsked = {}
    #expect(page.host.log.filter { $0 == "deleteSections 0" }.count == 1)
    #expect(page.shown == [["x"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  @Test func aRemovedPartHasNoPathsAndItsCalculatorUpdatesNoRow() {
    let page = Page()
    var updates = 0
    page.lists[0].itemUpdates = .inPlace { _, _, _ in updates += 1 }
    #expect(page.parts[0].hostPath(ItemPath(section: 0, item: 1)) == ItemPath(section: 0, item: 1))
    page.composition.remove(page.parts[0])
    page.lists[0].refreshAll()
    page.lists[0].data = [TestItem(id: "a", version: 1)]
    #expect(updates == 0)
    #expect(page.lists[0].data.count == 1)
    #expect(page.parts[0].hostPath(ItemPath(section: 0, item: 0)) == nil)
    #expect(page.shown == [["x"]])
  }

  /// A row's closure sets data while the host reloads after a rejected drop.
  @Test func dataThatIsSetDuringTheReloadOfARejectedDropFollowsIt() {
    let page = Page()
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
    #expect(page.host.log.first == "reload")
    #expect(!page.host.log.contains { $0.contains("in a reload") || $0.contains("nested") })
    #expect(page.shown == [["c"], []])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test func anAllowedMoveReloadsNothingAndARejectedOneOnlyBeforeUpdatesThatWait() {
    let page = Page()
    page.lists[0].didChange = { [unowned page] _, _, _ in page.lists[1].data = ["y"] }
    #expect(page.composition.hostDidMoveItem(at: path(0, 0), to: path(0, 1)))
    #expect(page.shown[1] == ["y"])
    #expect(!page.composition.hostDidMoveItem(at: path(0, 0), to: path(1, 0)))
    page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { _ in nil }
    #expect(!page.composition.hostDidMoveItem(at: path(0, 0), to: path(1, 0)))
    #expect(!page.host.log.contains("reload"))
  }

  @Test func aPartThatReloadsInAMoveIsReloadedAfterIt() {
    let page = Page()
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.parts[1].reloadData()
      #expect(page.host.log == [])
    }
    #expect(page.composition.hostDidMoveItem(at: path(0, 0), to: path(0, 1)))
    #expect(page.host.log == ["reload"])
  }

  @Test func theLastClosureForTwoPartsMakesTheItem() {
    let page = Page()
    let third: Page.Composition.Part<Never, TestItem> = page.composition.appendPart(
      header: TestItem(id: "Z")
    ) { $0 }
    let list = DiffCalculator(host: third, data: ["z"] as [TestItem])
    for name in ["old", "new"] {
      page.composition.allowDragging(from: page.parts[0], to: page.parts[1]) { _ in
        TestItem(id: name)
      }
    }
    page.composition.allowDragging(from: third, to: page.parts[1]) { _ in TestItem(id: "other") }
    #expect(page.composition.hostDidMoveItem(at: path(0, 0), to: path(1, 1)))
    #expect(page.lists.map(\.data) == [["b"], ["x", "new"]])
    #expect(list.data == ["z"])
  }

  @Test func aRemovedPartThatIsSetAgainShowsNothing() {
    let page = Page()
    page.composition.remove(page.parts[0])
    page.host.log = []
    page.lists[0].host = page.parts[0]
    page.lists[0].data = ["c"]
    page.lists[0].data = []
    #expect(page.host.log == [])
    #expect(page.shown == [["x"]])
  }

  @Test func aHostThatAnswersAgainInABatchBeginsNoOther() {
    let page = Page()
    page.host.updates = []
    page.lists[0].data = ["a"]
    let updates = page.host.updates ?? []
    page.lists[0].itemUpdates = .reload
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.lists[1].data = ["y"]
      updates.forEach { $0() }
      #expect(page.lists[1].data == ["x"])
    }
    updates.forEach { $0() }
    page.host.updates?.forEach { $0() }
    #expect(page.shown == [["a"], ["y"]])
    #expect(page.host.strict.violations.isEmpty, "\(page.host.strict.report)")
  }

  @Test func anAnswerDuringAMoveWaitsForItsEnd() {
    let page = Page()
    page.host.updates = []
    page.lists[1].data = ["y"]
    page.lists[0].didChange = { [unowned page] _, _, _ in
      page.host.updates?.forEach { $0() }
      #expect(page.lists[1].data == ["x"])
    }
    #expect(page.composition.hostDidMoveItem(at: path(0, 0), to: path(0, 1)))
    page.host.updates?.forEach { $0() }
    #expect(page.shown == [["b", "a"], ["y"]])
  }
}
