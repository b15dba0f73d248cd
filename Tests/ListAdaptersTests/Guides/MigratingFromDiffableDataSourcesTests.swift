import ListAdapters
import ListAdaptersTesting
import Testing

/// What snapshots of a diffable data source do, done here: each test is a row of the migration
/// guide.
@Suite struct MigratingFromDiffableDataSourcesTests {
  private var sections: [TestSection] = [
    ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
  ]
}

// MARK: - Snapshots

extension MigratingFromDiffableDataSourcesTests {
  @Test func aSnapshotIsTheDataOfACalculator() throws {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    var sections = calculator.latestData
    try sections.insertItems(["d"], before: "b")
    try sections.moveItem(id: "c", after: "a")
    try sections.removeItem(id: "b")
    calculator.data = sections
    #expect(host.rows == ["a", "c", "d"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func sectionsAreItemsOfAList() throws {
    var sections = sections
    sections.append(ListSection(header: "C", items: []))
    try sections.insertElements([ListSection(header: "D", items: [])], before: "B")
    try sections.insertElements([ListSection(header: "E", items: [])], after: "B")
    try sections.moveElement(id: "A", after: "C")
    try sections.moveElement(id: "C", before: "D")
    try sections.removeElement(id: "E")
    #expect(sections.map(\.id) == ["C", "D", "B", "A"])
  }

  @Test func itemsAreAppendedInsertedMovedAndDeleted() throws {
    var sections = sections
    try sections.appendItems(["d", "e"], toSection: "A")
    try sections.appendItems(["f"], toSection: sections[sections.count - 1].id)
    try sections.insertItems(["g"], after: "c")
    try sections.moveItem(id: "a", toSection: "B")
    #expect(sections.map(\.items) == [["b", "d", "e"], ["c", "g", "f", "a"]])
    let ids: Set = ["a", "b"]
    for section in sections.indices {
      sections[section].items.removeAll { ids.contains($0.id) }
    }
    #expect(sections.map(\.items) == [["d", "e"], ["c", "g", "f"]])
    sections.removeAll()
    #expect(sections.isEmpty)
  }

  @Test func aSnapshotIsAsked() {
    #expect(sections.map(\.id) == ["A", "B"])
    #expect(sections.flatMap(\.items) == ["a", "b", "c"])
    #expect(sections.map(\.items.count).reduce(0, +) == 3)
    #expect(sections.first { $0.id == "A" }?.items.count == 2)
    #expect(sections.firstIndex { $0.id == "B" } == 1)
    #expect(sections.itemPath(id: "c") == ItemPath(section: 1, item: 0))
    #expect(sections.itemPath(id: "c").map { sections[$0.section].id } == "B")
  }

  @Test func anItemIsReloadedWhenItsContentDiffers() throws {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    try calculator.data.replaceItem(with: "b1")
    #expect(host.calls.map(\.description) == ["reloadItems 0.1"])
    calculator.itemUpdates = .reconfigure
    var sections = calculator.data
    for item in ["a1", "c1"] as [TestItem] { try sections.replaceItem(with: item) }
    calculator.data = sections
    #expect(host.tally.reconfiguredItems == 2)
  }

  @Test func anUnknownIDThrowsAndNothingChanges() {
    var edited = sections
    do throws(EditingError) {
      try edited.moveItem(id: "x", before: "a")
    } catch {
      #expect(error == .unknownIDs(["x"]))
    }
    #expect(edited == sections)
  }

  @Test func anIDThatRepeatsIsFound() throws {
    var sections = sections
    try sections.appendItems(["a"], toSection: "B")
    #expect(sections.flatMap(\.items).repeatedIDs() == ["a"])
  }

  @Test func aListWithoutSectionsIsEditedInTheSameWay() throws {
    var names = ["a", "b"]
    try names.insertElements(["c"], before: "b")
    try names.moveElement(id: "a", after: "b")
    try names.removeElement(id: "c")
    #expect(names == ["b", "a"])
  }
}

// MARK: - Data sources

extension MigratingFromDiffableDataSourcesTests {
  @Test func aSnapshotIsAppliedByReloading() {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    host.clearRecords()
    calculator.setData([sections[1]], style: .reload, completion: nil)
    #expect(host.tally == UpdateTally(dataReloads: 1))
    calculator.data = sections
    #expect(host.calls == [.insertSections([0])])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aSnapshotIsAppliedWithoutAnimation() {
    let host = AnimatedHost()
    let calculator = DiffCalculator(host: host, data: ["a"])
    calculator.setData(["a", "b"], style: .withoutAnimation, completion: nil)
    calculator.data = ["b"]
    #expect(host.areInsertionsAnimated == [false])
    #expect(host.areDeletionsAnimated == [true])
  }

  @Test func snapshotsWaitDuringAPause() throws {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    let pause = calculator.pause()
    calculator.data = try removing("a", from: calculator.latestData)
    calculator.data = try removing("c", from: calculator.latestData)
    #expect(host.calls.isEmpty)
    #expect(calculator.data == sections)
    pause.end()
    #expect(host.rows == ["b"])
    #expect(host.tally.batches == 1)
  }

  private func removing(_ id: String, from sections: [TestSection]) throws -> [TestSection] {
    var sections = sections
    try sections.removeItem(id: id)
    return sections
  }

  @Test func anItemIsLookedUpByItsIDOrByAnOutdatedPath() {
    let host = StrictListHost<TestItem, TestItem>(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    #expect(calculator.path(of: "c") == ItemPath(section: 1, item: 0))
    #expect(calculator.path(of: "x") == nil)
    #expect(calculator.itemIfPresent(at: ItemPath(section: 0, item: 1)) == "b")
    #expect(calculator.itemIfPresent(at: ItemPath(section: 1, item: 1)) == nil)
  }

  @Test func anItemIsDraggedFromOnePartToAnother() {
    let host = StrictListHost<String, TestItem>(rules: .collectionView)
    let composition = ListComposition<StrictListHost<String, TestItem>, String, TestItem>(
      host: host)
    let inbox:
      ListComposition<StrictListHost<String, TestItem>, String, TestItem>
        .Part<Never, TestItem> = composition.appendPart(header: "Inbox") { $0 }
    let archive:
      ListComposition<StrictListHost<String, TestItem>, String, TestItem>
        .Part<Never, TestItem> = composition.appendPart(header: "Archive") { $0 }
    let new = DiffCalculator(host: inbox, data: ["a", "b"] as [TestItem])
    let old = DiffCalculator(host: archive, data: ["c"] as [TestItem])
    let from = ItemPath(section: 0, item: 0)
    let to = ItemPath(section: 1, item: 1)
    #expect(!composition.hostDidMoveItem(at: from, to: to))
    composition.allowDragging(from: inbox, to: archive) { $0 }
    #expect(composition.hostDidMoveItem(at: from, to: to))
    #expect(new.data == ["b"])
    #expect(old.data == ["c", "a"])
  }

  @Test func aSnapshotThatIsNeverShownIsCompletedToo() {
    let host = StrictListHost<Never, String>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    var finished: [Bool] = []
    calculator.setData(["b"]) { finished.append($0) }
    calculator.host = nil
    calculator.setData(["c"]) { finished.append($0) }
    #expect(finished == [true, false])
  }

  @MainActor @Test func theChangesOfASnapshotAreFoundInTheBackground() async {
    let host = StrictListHost<TestItem, TestItem>(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    #expect(await calculator.setData([sections[1]]))
    #expect(host.rows == ["c"])
  }

  @Test func aSnapshotForEachSectionIsAPartForEach() {
    let host = StrictListHost<String, TestItem>(rules: .collectionView)
    let composition = ListComposition<StrictListHost<String, TestItem>, String, TestItem>(
      host: host)
    let folders = DiffCalculator(
      host: composition.appendPart(header: "Folders") { (row: TreeRow<TestItem>) in row.item },
      data: [TreeRow<TestItem>]())
    let recent = DiffCalculator(
      host: composition.appendPart(header: "Recent") { $0 }, data: ["x"] as [TestItem])
    folders.data = (["a", "b"] as [TestItem]).treeRows(expandedIDs: []) { _ in [] }
    recent.data = ["y", "x"]
    #expect(host.sections.map(\.description) == ["Folders: a, b", "Recent: y, x"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aSectionSnapshotIsTheRowsOfATree() {
    let host = StrictListHost<Never, TreeRow<TestItem>>(rules: .collectionView)
    let children: [String: [TestItem]] = ["a": ["c", "d"]]
    var expandedIDs: Set<String> = []
    func rows() -> [TreeRow<TestItem>] {
      (["a", "b"] as [TestItem]).treeRows(expandedIDs: expandedIDs) { children[$0.id] ?? [] }
    }
    let calculator = DiffCalculator(host: host, data: rows())
    expandedIDs.insert("a")
    calculator.data = rows()
    #expect(calculator.data.map(\.item) == ["a", "c", "d", "b"])
    #expect(calculator.data.map(\.depth) == [0, 1, 1, 0])
    #expect(host.tally.insertedItems == 2)
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

/// Notes which updates were animated.
private final class AnimatedHost: ListHost {
  weak var dataSource: (any ListDataSource<Never, String>)?
  private(set) var areInsertionsAnimated: [Bool] = []
  private(set) var areDeletionsAnimated: [Bool] = []
  private var isAnimated = true

  func reloadData() {}

  func insertItems(at paths: [ItemPath]) {
    areInsertionsAnimated.append(isAnimated)
  }

  func deleteItems(at paths: [ItemPath]) {
    areDeletionsAnimated.append(isAnimated)
  }

  func withoutAnimation(_ body: () -> Void) {
    let wasAnimated = isAnimated
    isAnimated = false
    body()
    isAnimated = wasAnimated
  }
}
