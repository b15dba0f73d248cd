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
    let host = StrictListHost(rules: .collectionView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    var sections = calculator.data
    try sections.insertItems(["d"], before: "b")
    try sections.moveItem(id: "c", after: "a")
    try sections.removeItems(ids: ["b"])
    calculator.data = sections
    #expect(host.rows(as: TestRow.self) == ["a", "c", "d"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func sectionsAreItemsOfAList() throws {
    var sections = sections
    sections.append(ListSection(header: "C", items: []))
    try sections.insert(ListSection(header: "D", items: []), before: "B")
    try sections.insert(ListSection(header: "E", items: []), after: "B")
    try sections.move(id: "A", after: "C")
    try sections.move(id: "C", before: "D")
    try sections.removeAll(ids: ["E"])
    #expect(sections.map(\.id) == ["C", "D", "B", "A"])
  }

  @Test func itemsAreAppendedInsertedMovedAndDeleted() throws {
    var sections = sections
    try sections.appendItems(["d", "e"], toSection: "A")
    try sections.appendItems(["f"], toSection: sections[sections.count - 1].id)
    try sections.insertItems(["g"], after: "c")
    try sections.moveItem(id: "a", toSection: "B")
    #expect(sections.map(\.items) == [["b", "d", "e"], ["c", "g", "f", "a"]])
    sections.removeAllItems()
    #expect(sections.map(\.items) == [[], []])
    sections.removeAll()
    #expect(sections.isEmpty)
  }

  @Test func aSnapshotIsAsked() {
    #expect(sections.map(\.id) == ["A", "B"])
    #expect(sections.flatMap(\.items) == ["a", "b", "c"])
    #expect(sections.map(\.items.count).reduce(0, +) == 3)
    #expect(sections.first(id: "A")?.items.count == 2)
    #expect(sections.firstIndex(id: "B") == 1)
    #expect(sections.itemPath(id: "c") == ItemPath(section: 1, item: 0))
    #expect(sections.itemPath(id: "c").map { sections[$0.section].id } == "B")
    #expect(sections.item(id: "c") == "c")
  }

  @Test func anItemIsReloadedWhenItsContentDiffers() throws {
    let host = StrictListHost(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    try calculator.data.replaceItem(with: "b1")
    #expect(host.calls.map(\.description) == ["reloadItems 0.1"])
    calculator.itemUpdates = .reconfigure
    try calculator.data.replaceItems(with: ["a1", "c1"])
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
    try names.insert("c", before: "b")
    try names.move(id: "a", after: "b")
    try names.remove(id: "c")
    #expect(names == ["b", "a"])
  }
}

// MARK: - Data sources

extension MigratingFromDiffableDataSourcesTests {
  @Test func aSnapshotIsAppliedByReloading() {
    let host = StrictListHost(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    host.clearRecords()
    calculator.shouldReload = { _, _, _ in true }
    calculator.data = [sections[1]]
    calculator.shouldReload = nil
    #expect(host.tally == UpdateTally(dataReloads: 1))
    calculator.data = sections
    #expect(host.calls == [.insertSections([0])])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func aSnapshotThatIsNeverShownIsCompletedToo() {
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: ["a"])
    var finished: [Bool] = []
    calculator.setData(["b"]) { finished.append($0) }
    calculator.host = nil
    calculator.setData(["c"]) { finished.append($0) }
    #expect(finished == [true, false])
  }

  @MainActor @Test func theChangesOfASnapshotAreFoundInTheBackground() async {
    let host = StrictListHost(rules: .tableView)
    let calculator = SectionedDiffCalculator(host: host, data: sections)
    #expect(await calculator.setData([sections[1]]))
    #expect(host.rows(as: TestRow.self) == ["c"])
  }

  @Test func aSnapshotForEachSectionIsAPartForEach() {
    let host = StrictListHost(rules: .collectionView)
    let composition = ListComposition<StrictListHost, String, TestRow>(host: host)
    let folders = DiffCalculator(
      host: composition.appendPart(header: "Folders") { (row: TreeRow<TestRow>) in row.item },
      data: [TreeRow<TestRow>]())
    let recent = DiffCalculator(
      host: composition.appendPart(header: "Recent") { $0 }, data: ["x"] as [TestRow])
    folders.data = ItemTree(["a", "b"] as [TestRow]).rows
    recent.data = ["y", "x"]
    #expect(host.sections.map(\.description) == ["Folders: a, b", "Recent: y, x"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func anItemExpandsWhenTheProgramSaysSo() throws {
    let host = StrictListHost(rules: .collectionView)
    var tree = ItemTree<TestRow>(["a"])
    try tree.append(ItemTree(["b"]), to: "a")
    let calculator = DiffCalculator(host: host, data: tree.rows)
    tree.toggle(id: "a")
    calculator.data = tree.rows
    #expect(host.tally.insertedItems == 1)
    #expect(tree.expandedIDs == ["a"])
    #expect(host.violations.isEmpty, "\(host.report)")
  }
}

// MARK: - Section snapshots

extension MigratingFromDiffableDataSourcesTests {
  @Test func aSectionSnapshotIsATree() throws {
    var tree = ItemTree<TestRow>()
    tree.append(ItemTree(["a", "b"]))
    try tree.append(ItemTree(["c", "d"]), to: "a")
    try tree.insert(ItemTree(["e"]), before: "b")
    try tree.insert(ItemTree(["f"]), after: "b")
    tree.expandedIDs.formUnion(["a"])
    #expect(tree.rows.map(\.item) == ["a", "c", "d", "e", "b", "f"])
    tree.expandedIDs.subtract(["a"])
    #expect(tree.rows.map(\.item) == ["a", "e", "b", "f"])
    try tree.removeAll(ids: ["e", "f"])
    #expect(tree.items == ["a", "c", "d", "b"])
  }

  @Test func childrenAreReplacedByAnotherTree() throws {
    var tree = ItemTree<TestRow>(["a", "b"])
    try tree.append(ItemTree(["c"]), to: "a")
    let new = ItemTree<TestRow>(["d", "e"])
    try tree.removeChildren(of: "a")
    try tree.append(new, to: "a")
    #expect(tree.items == ["a", "d", "e", "b"])
  }

  @Test func aSectionSnapshotIsAsked() throws {
    var tree = ItemTree<TestRow>(["a"])
    try tree.append(ItemTree(["b"]), to: "a")
    #expect(tree.roots == ["a"])
    #expect(tree.items == ["a", "b"])
    #expect(tree.rows.map(\.item) == ["a"])
    #expect(tree.item(id: "b") != nil)
    #expect(!tree.expandedIDs.contains("a"))
    #expect(!tree.isVisible(id: "b"))
    #expect(tree.depth(of: "b") == 1)
    #expect(tree.parent(of: "b") == "a")
    #expect(tree.items.firstIndex(id: "b") == 1)
    #expect(try tree.branch(id: "a").items == ["a", "b"])
    #expect(tree.children(of: "a") == ["b"])
  }
}
