import DiffCore
import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// Items that the host has already moved, for example because the user dragged them.
struct HostMoveTests {
  /// Each move of a list of four, and each list of three that may follow.
  @Test func theListFollowsAndTheHostIsToldNothing() {
    for from in 0..<4 {
      for to in 0..<4 {
        for next in ["", "b", "a b c", "d c b"] {
          let stage = Stage(RecordingHost(), "a b c d")
          let item = stage.host.rows.remove(at: from)
          stage.host.rows.insert(item, at: to)
          #expect(stage.calculator.hostDidMoveItem(at: at(0, from), to: at(0, to)))
          #expect(stage.host.calls.isEmpty)
          expectEqual(stage.calculator.data.map(\.description), stage.host.rows)
          stage.show(next)
          expectEqual(stage.host.rows, Post.list(next).map(\.description))
          #expect(!stage.host.calls.contains("reloadData"))
        }
      }
    }
  }

  /// Each move within two sections and between them.
  @Test func anItemMovesBetweenSections() {
    let old = [TestSection](["A": ["a", "b"], "B": ["c"]])
    for from in old.paths(beyondEnd: 0) {
      for to in old.paths(beyondEnd: 1) {
        let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
        let calculator = SectionedDiffCalculator(host: host, data: old)
        var expected = old.map(\.items)
        let item = expected[from.section].remove(at: from.item)
        let fits = to.item <= expected[to.section].count
        if fits { expected[to.section].insert(item, at: to.item) }
        expectEqual(calculator.hostDidMoveItem(at: from, to: to), fits)
        #expect(calculator.data.map(\.items) == (fits ? expected : old.map(\.items)))
        expectEqual(calculator.data.map(\.header), ["A", "B"])
      }
    }
  }

  @Test func placesThatTheListDoesNotHaveAreRefused() {
    let linear = DiffCalculator(
      host: BareHost(), data: Post.list("a b"), section: 1)
    let sectioned = SectionedDiffCalculator(
      host: BareHost(), data: [TestSection(header: "A", items: ["a"])])
    let first = ItemPath(section: 1, item: 0)
    for path in [(0, 0), (1, -1), (1, 2), (2, 0), (-1, 0)] {
      let path = ItemPath(section: path.0, item: path.1)
      #expect(!linear.hostDidMoveItem(at: path, to: first))
      #expect(!linear.hostDidMoveItem(at: first, to: path))
      guard path.section != 0 else { continue }
      #expect(!sectioned.hostDidMoveItem(at: path, to: at(0, 0)))
      #expect(!sectioned.hostDidMoveItem(at: at(0, 0), to: path))
    }
    #expect(!sectioned.hostDidMoveItem(at: at(0, 1), to: at(0, 0)))
    #expect(!sectioned.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    expectEqual(linear.data, Post.list("a b"))
    expectEqual(sectioned.data, [TestSection(header: "A", items: ["a"])])
  }

  /// A program may set data where its own code is called while the list changes.
  @Test(arguments: [0, 9])
  func dataSetWhileAMoveIsMadeIsShownAfterIt(to: Int) {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(
      host: host, data: [SettingSection(items: ["a", "b"])])
    host.clearRecords()
    calculator.data[0].whenEdited = { [unowned calculator] in
      calculator.data = [SettingSection(items: ["b", "c"])]
    }
    let isMoved = calculator.hostDidMoveItem(at: at(0, 0), to: at(0, to))
    expectEqual(isMoved, to == 0)
    expectEqual(calculator.data.map(\.items), [["b", "c"]])
    expectEqual(host.sections.map(\.items), [["b", "c"]])
    expectNoViolations(host)
    // A host that shows a refused move reloads before other calls.
    #expect(host.tally.dataReloads == (isMoved ? 0 : 1))
  }

  @Test func aListThatNoHostMovesRefuses() {
    #expect(!SettableList(["a", "b"]).hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
  }
}

// MARK: - Two lists

extension HostMoveTests {
  /// The example in the documentation of `hostDidDeleteItem(at:inserting:)`.
  @Test func anItemThatTheUserDragsIntoAnotherListIsReportedByBoth() {
    let ideas = Stage(RecordingHost(), "a b c")
    let tasks = Stage(RecordingHost(), "x y")
    var reports: [String] = []
    ideas.calculator.didChange = { changes, old, new in
      expectEqual(changes, Changeset(deletions: [1]))
      reports.append("ideas \(old) \(new)")
    }
    tasks.calculator.didChange = { changes, old, new in
      expectEqual(changes, Changeset(insertions: [2]))
      reports.append("tasks \(old) \(new)")
    }
    let item = ideas.calculator.data[1]
    let isMoved = ideas.calculator.hostDidDeleteItem(at: at(0, 1)) {
      tasks.calculator.hostDidInsertItem(item, at: at(0, 2))
    }
    #expect(isMoved)
    expectEqual(ideas.calculator.data, Post.list("a c"))
    expectEqual(tasks.calculator.data, Post.list("x y b"))
    expectEqual(reports, ["tasks [x, y] [x, y, b]", "ideas [a, b, c] [a, c]"])
    #expect(ideas.host.calls.isEmpty && tasks.host.calls.isEmpty)
  }

  @Test func aListKeepsAnItemThatNoOtherTakes() {
    let stage = Stage(RecordingHost(), "a b")
    stage.calculator.didChange = { _, _, _ in Issue.record("Nothing has changed.") }
    #expect(!stage.calculator.hostDidDeleteItem(at: at(0, 0)) { false })
    expectEqual(stage.calculator.data, Post.list("a b"))
  }

  @Test func noPlaceOutsideOfAListIsEdited() {
    let old = [TestSection](["A": ["a"], "B": []])
    let sectioned = SectionedDiffCalculator(host: BareHost(), data: old)
    let linear = DiffCalculator(host: BareHost(), data: Post.list("a"))
    for path in [at(0, -1), at(0, 1), at(-1, 0), at(2, 0)] {
      let isDeleted = sectioned.hostDidDeleteItem(at: path) {
        Issue.record("There is no item at \(path) to insert.")
        return true
      }
      #expect(!isDeleted)
      #expect(!linear.hostDidDeleteItem(at: path) { true })
    }
    for path in [at(0, -1), at(0, 2), at(-1, 0), at(2, 0), at(1, 1)] {
      #expect(!sectioned.hostDidInsertItem("x", at: path))
      guard path.section != 1 else { continue }
      #expect(!linear.hostDidInsertItem(Post(id: "x"), at: path))
    }
    expectEqual(sectioned.data, old)
    expectEqual(linear.data, Post.list("a"))
    #expect(sectioned.hostDidInsertItem("x", at: at(1, 0)))
    expectEqual(sectioned.data.map(\.items), [["a"], ["x"]])
  }

  @Test func aListOfTheProgramItselfIsNotEdited() {
    let list = SettableList<Never, String>(["a"])
    let isDeleted = list.hostDidDeleteItem(at: at(0, 0)) {
      Issue.record("Nothing is deleted, and so nothing to insert.")
      return true
    }
    #expect(!isDeleted && !list.hostDidInsertItem("b", at: at(0, 1)))
    expectEqual(list.items, ["a"])
  }
}

// MARK: - Compositions

extension HostMoveTests {
  @Test func anItemMovesIntoAnotherPartWhereTheProgramAllowsIt() {
    for from in [at(0, 0), at(0, 1)] {
      for to in (1...2).flatMap({ section in (0...2).map { at(section, $0) } }) {
        let page = TwoParts()
        page.allowBothWays()
        let item = page.linear.data[from.item]
        #expect(page.composition.hostDidMoveItem(at: from, to: to))
        var lists = [["c", "d"], ["e", "f"]] as [[TestItem]]
        lists[to.section - 1].insert(item, at: to.item)
        expectEqual(page.sectioned.data.map(\.items), lists)
        expectEqual(page.linear.data, (["a", "b"] as [TestItem]).filter { $0 != item })
        #expect(page.composition.hostDidMoveItem(at: to, to: from))
        expectEqual(page.linear.data, ["a", "b"])
        expectEqual(page.sectioned.data.map(\.items), [["c", "d"], ["e", "f"]])
        expectEqual(page.host.batches.count, page.batchCount)
      }
    }
  }

  @Test func anItemThatCannotMoveIntoAnotherPartStaysWhereItIs() {
    let page = TwoParts()
    func isRefused(_ from: ItemPath, _ to: ItemPath) -> Bool {
      !page.composition.hostDidMoveItem(at: from, to: to) && page.isUnchanged
    }
    // Nothing is allowed yet, and then only one direction.
    #expect(isRefused(at(0, 0), at(1, 0)))
    page.composition.allowDragging(from: page.firstPart, to: page.lastPart) {
      $0 == "b" ? nil : $0
    }
    #expect(isRefused(at(1, 0), at(0, 0)))
    #expect(isRefused(at(0, 1), at(1, 0)))
    #expect(isRefused(at(0, 2), at(1, 0)))
    #expect(isRefused(at(0, 0), at(1, 3)))
    page.composition.remove(page.lastPart)
    #expect(!page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
  }

  @Test func anItemThatItsListKeepsIsNotInsertedIntoAnother() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let composition = ListComposition<StrictListHost<TestItem, TestItem>, TestItem, TestItem>(
      host: host)
    let fixed = composition.appendPart { (_: Int) in
      "F"
    } item: { (row: TestItem) in
      row
    }
    fixed.dataSource = SettableList(sections: [ListSection(header: 0, items: ["a"] as [TestItem])])
    let part = composition.appendPart(header: "L") { (row: TestItem) in row }
    let calculator = DiffCalculator(host: part, data: ["b"] as [TestItem])
    composition.allowDragging(from: fixed, to: part) { $0 }
    composition.allowDragging(from: part, to: fixed) { $0 }
    #expect(!composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
    #expect(!composition.hostDidMoveItem(at: at(1, 0), to: at(0, 0)))
    expectEqual(calculator.data, ["b"])
  }

  @Test func whatIsSetWhenAnItemHasMovedIntoAnotherPartIsShownAfterBothHaveChanged() {
    let page = TwoParts()
    page.allowBothWays()
    var reports: [SectionedChangeset?] = []
    page.sectioned.didChange = { [unowned page] changes, _, _ in
      reports.append(changes)
      page.sectioned.didChange = nil
      page.sectioned.data.removeLast()
      expectEqual(page.linear.data, ["b"])
      page.linear.data = ["superseded"]
    }
    page.linear.didChange = { [unowned page] changes, _, _ in
      expectEqual(changes, Changeset(deletions: [0]))
      page.linear.didChange = nil
      // The host shows both changes already.
      page.host.reloadData()
      page.linear.data = ["b", "x"]
    }
    #expect(page.composition.hostDidMoveItem(at: at(0, 0), to: at(1, 1)))
    expectEqual(reports, [SectionedChangeset(items: Changeset(insertions: [at(0, 1)]))])
    expectEqual(page.linear.data, ["b", "x"])
    expectEqual(page.sectioned.data.map(\.items), [["c", "a", "d"]])
    expectEqual(page.host.sections.map(\.items), [["b", "x"], ["c", "a", "d"]])
  }

  /// The host shows the item where it was dropped until it has reloaded.
  @Test(arguments: [false, true])
  func whatTheClosureOfARefusedDragSetsIsShownAfterAReload(ofTheSamePart: Bool) {
    let host = NotingHost<TestItem, TestItem>()
    let composition = ListComposition<_, TestItem, TestItem>(host: host)
    let parts = ["F", "L"].map { header in
      composition.appendPart(header: TestItem(id: header)) { (row: TestItem) in row }
    }
    let lists = parts.map { DiffCalculator(host: $0, data: ["a"] as [TestItem]) }
    let list = lists[ofTheSamePart ? 0 : 1]
    composition.allowDragging(from: parts[0], to: parts[1]) { [unowned list] _ in
      list.data = ["a", "x"]
      return nil
    }
    _ = host.takeNotes()
    #expect(!composition.hostDidMoveItem(at: at(0, 0), to: at(1, 0)))
    let section = ofTheSamePart ? 0 : 1
    expectEqual(
      host.takeNotes(),
      [
        "reloadData", "scheduleUpdate", "change", "begin", "insertItems \(section).1", "end",
        "changed",
      ])
  }

  @Test func aDropWhileAnUpdateIsOnlyScheduledIsMade() {
    let host = NotingHost<TestItem, TestItem>()
    let composition = ListComposition<_, TestItem, TestItem>(host: host)
    let part = composition.appendPart(header: "F") { (row: TestItem) in row }
    let list = DiffCalculator(host: part, data: ["a", "b"] as [TestItem])
    let other = DiffCalculator(
      host: composition.appendPart(header: "L") { (row: TestItem) in row },
      data: ["c"] as [TestItem])
    host.scheduled = []
    other.data = ["d"]
    #expect(composition.hostDidMoveItem(at: at(0, 0), to: at(0, 1)))
    expectEqual(list.data, ["b", "a"])
    host.scheduled?.forEach { $0() }
    expectEqual(other.data, ["d"])
    expectEqual(host.rows, [["b", "a"], ["d"]])
  }
}

/// A linear list, and a list of two sections, in one host.
private final class TwoParts {
  typealias Host = StrictListHost<TestItem, TestItem>
  typealias Composition = ListComposition<Host, TestItem, TestItem>

  let host = Host(rules: .tableView)
  let composition: Composition
  let firstPart: Composition.Part<Never, TestItem>
  let lastPart: Composition.Part<TestItem, TestItem>
  let linear: DiffCalculator<Composition.Part<Never, TestItem>, TestItem>
  let sectioned: SectionedDiffCalculator<Composition.Part<TestItem, TestItem>, TestSection>
  let batchCount: Int

  init() {
    composition = Composition(host: host)
    firstPart = composition.appendPart(header: "F") { $0 }
    lastPart = composition.appendPart(header: { $0 }, item: { $0 })
    linear = DiffCalculator(host: firstPart, data: ["a", "b"])
    sectioned = SectionedDiffCalculator(
      host: lastPart, data: [TestSection](["L": ["c", "d"], "M": ["e", "f"]]))
    batchCount = host.batches.count
  }

  func allowBothWays() {
    composition.allowDragging(from: firstPart, to: lastPart) { $0 }
    composition.allowDragging(from: lastPart, to: firstPart) { $0 }
  }

  var isUnchanged: Bool {
    linear.data == ["a", "b"] && sectioned.data.map(\.items) == [["c", "d"], ["e", "f"]]
      && host.batches.count == batchCount
  }
}

/// A section that calls the program when its items are edited.
private struct SettingSection: DiffableSection {
  var items: [TestItem]
  var whenEdited: () -> Void = {}

  init(items: [TestItem]) {
    self.items = items
  }

  init(_ section: Self, items: [TestItem]) {
    self.items = items
    section.whenEdited()
  }

  var header: TestItem { "S" }
  var id: String { "S" }
  func hasSameContent(as other: Self) -> Bool { true }
}

extension [TestSection] {
  /// The paths of all items, and of some places after the last one of each section.
  fileprivate func paths(beyondEnd: Int) -> [ItemPath] {
    indices.flatMap { section in
      (0..<self[section].items.count + beyondEnd).map { ItemPath(section: section, item: $0) }
    }
  }
}
