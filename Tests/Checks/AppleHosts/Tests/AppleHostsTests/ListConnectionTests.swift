import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing
import UIKit

/// Lists that exist before their views, that move between views, and views that get another list.
@MainActor
@Suite
struct ListConnectionTests {
  @Test(arguments: ViewClass.allCases)
  func aListThatWasSetBeforeItsViewIsShown(view: ViewClass) {
    expectShown(by: view.fixture())
  }

  private func expectShown<Fixture: ScrollingFixture>(by fixture: Fixture) {
    let rows = DiffCalculator<Fixture.View, Row>()
    rows.data = ["a", "b"]
    #expect(rows.host == nil && rows.data == ["a", "b"] && rows.selectedItems == [])
    fixture.connect(rows)
    #expect(fixture.shown.flatMap(\.rows) == ["a", "b"])
    rows.data = ["b", "c"]
    #expect(fixture.shown.flatMap(\.rows) == ["b", "c"])
    #expect(fixture.updates.last != "reloadData")
    #expect(fixture.exceptions == [])
  }

  /// The view that the list leaves is still on the screen.
  @Test(arguments: ViewClass.allCases)
  func aSecondViewTakesTheList(view: ViewClass) {
    expectTaken(to: view.fixture())
  }

  private func expectTaken<Fixture: ScrollingFixture>(to second: Fixture) {
    let first = Fixture(isInWindow: true)
    let rows = DiffCalculator<Fixture.View, Row>(data: ["a"])
    first.connect(rows)
    #expect(first.shown.flatMap(\.rows) == ["a"])
    second.connect(rows)
    rows.data = ["a", "b"]
    #expect(first.shown.flatMap(\.rows) == [])
    #expect(second.shown.flatMap(\.rows) == ["a", "b"])
    rows.host = nil
    rows.data = ["c"]
    #expect(second.shown.flatMap(\.rows) == [])
    first.connect(rows)
    #expect(first.shown.flatMap(\.rows) == ["c"])
    #expect(first.exceptions == [] && second.exceptions == [])
  }

  /// A reused cell has a view that another list has shown.
  @Test(arguments: ViewClass.allCases)
  func aViewTakesAnotherList(view: ViewClass) {
    expectOther(in: view.fixture())
  }

  private func expectOther<Fixture: ScrollingFixture>(in fixture: Fixture) {
    let rows = DiffCalculator<Fixture.View, Row>(data: ["a", "b", "c"])
    let other = DiffCalculator<Fixture.View, Row>(data: ["x"])
    fixture.connect(rows)
    _ = fixture.shown
    fixture.connect(other)
    let calls = fixture.calls.count
    rows.data = ["c"]
    #expect(fixture.calls.count == calls)
    #expect(fixture.shown.flatMap(\.rows) == ["x"])
    fixture.connect(rows)
    other.data = []
    #expect(fixture.shown.flatMap(\.rows) == ["c"])
    #expect(fixture.exceptions == [])
  }

  /// A table view's delegate is that of the list which it shows.
  @Test func anotherListOfAnAppKitTableViewIsItsDelegate() {
    let table = AppKitTableFixture(isInWindow: true)
    table.view.delegate = nil
    let lists = ["a", "b"].map { DiffCalculator<NSTableView, Row>(data: [$0]) }
    var delegates: [ObjectIdentifier] = []
    for list in lists {
      list.connect(to: table.view) { NSTextField(labelWithString: "\($3)") }
      #expect(table.view.delegate === table.view.dataSource)
      delegates += table.view.delegate.map { [ObjectIdentifier($0)] } ?? []
    }
    #expect(Set(delegates).count == 2)
  }

  /// The closures of a list can be read, as by code that wraps them.
  @Test func theClosuresOfAListCanBeRead() {
    let rows = DiffCalculator<UITableView, Row>()
    #expect(rows.deleteItem == nil && rows.canEditItem == nil)
    #expect(rows.canMoveItem == nil && rows.didMoveItem == nil)
    var calls: [String] = []
    rows.deleteItem = { calls.append("delete \($0)") }
    rows.canEditItem = { $0 == "a" }
    rows.canMoveItem = { $0 == "b" }
    rows.didMoveItem = { calls.append("move \($0) to \($1)") }
    rows.deleteItem?("a")
    let path = ItemPath(section: 0, item: 1)
    rows.didMoveItem?(path, path)
    #expect(calls == ["delete a", "move 0.1 to 0.1"])
    #expect(rows.canEditItem?("b") == false && rows.canMoveItem?("b") == true)
    let sections = TableSections(data: [ListSection<Row, Row>]())
    #expect(sections.headerTitle == nil && sections.footerTitle == nil)
    #expect(sections.indexTitle == nil)
    sections.headerTitle = { "over \($0)" }
    sections.footerTitle = { "under \($0)" }
    sections.indexTitle = { "to \($0)" }
    #expect(sections.headerTitle?("a") == "over a" && sections.footerTitle?("a") == "under a")
    #expect(sections.indexTitle?("a") == "to a")
    let items = DiffCalculator<UICollectionView, Row>()
    #expect(items.canMoveItem == nil && items.didMoveItem == nil)
    items.canMoveItem = { $0 == "b" }
    items.didMoveItem = { calls.append("move \($0) to \($1)") }
    items.didMoveItem?(path, ItemPath(section: 2, item: 3))
    #expect(calls.last == "move 0.1 to 2.3" && items.canMoveItem?("b") == true)
  }

  @Test(arguments: ViewClass.allCases)
  func aListThatIsReleasedLeavesItsViewEmpty(view: ViewClass) {
    expectEmpty(view.fixture())
  }

  private func expectEmpty<Fixture: ScrollingFixture>(_ fixture: Fixture) {
    weak var released: DiffCalculator<Fixture.View, Row>?
    do {
      let rows = DiffCalculator<Fixture.View, Row>(data: ["a"])
      released = rows
      fixture.connect(rows)
      fixture.list = SettableList([String]())
      rows.select(ids: ["a"])
      rows.keepsSelection = true
    }
    #expect(released == nil)
    fixture.standIn.reload("reloadData")
    #expect(fixture.shown.flatMap(\.rows) == [])
    #expect(fixture.exceptions == [])
  }

  /// A list connects after the change of the view that its closure interrupts.
  @Test func aListThatConnectsDuringAChangeWaits() {
    let (first, second) = (TableFixture(isInWindow: true), TableFixture(isInWindow: true))
    let rows = TableList(data: ["a"] as [Row])
    first.connect(rows)
    _ = first.shown
    rows.willChange = { [unowned rows] _, _, _ in
      if rows.host === first.view { second.connect(rows) }
    }
    rows.data = ["a", "b"]
    #expect(first.shown.flatMap(\.rows) == [])
    #expect(second.shown.flatMap(\.rows) == ["a", "b"])
    #expect(first.exceptions == [] && second.exceptions == [])
  }

  /// A view that another list changes gets its new list after that change.
  @Test(arguments: ViewClass.allCases)
  func aListThatConnectsToAChangingViewWaits(view: ViewClass) {
    expectWaiting(for: view.fixture())
  }

  private func expectWaiting<Fixture: ScrollingFixture>(for fixture: Fixture) {
    let rows = DiffCalculator<Fixture.View, Row>(data: ["a"])
    let other = DiffCalculator<Fixture.View, Row>(data: ["x"])
    fixture.connect(rows)
    _ = fixture.shown
    rows.willChange = { _, _, _ in fixture.connect(other) }
    rows.data = ["a", "b"]
    #expect(fixture.shown.flatMap(\.rows) == ["x"])
    other.data = ["x", "y"]
    rows.data = []
    #expect(fixture.shown.flatMap(\.rows) == ["x", "y"])
    #expect(fixture.exceptions == [])
  }

  @Test func aCompositionConnectsLater() {
    let rows = TableComposition<Row, Row>()
    let part = DiffCalculator(host: rows.appendPart(header: "A") { $0 }, data: ["a"] as [Row])
    part.data = ["a", "b"]
    let (first, second) = (TableFixture(isInWindow: true), TableFixture(isInWindow: true))
    first.connect(rows)
    #expect(first.shown == [ShownText(title: "A", ["a", "b"])])
    part.data = ["b"]
    #expect(first.shown == [ShownText(title: "A", ["b"])])
    second.connect(rows)
    let other = DiffCalculator(host: rows.appendPart(header: "C") { $0 }, data: ["c"] as [Row])
    part.data = []
    #expect(first.shown == [])
    #expect(second.shown == [ShownText(title: "A", []), ShownText(title: "C", ["c"])])
    other.data = ["d"]
    rows.host = nil
    part.data = ["e"]
    #expect(second.shown == [])
    #expect(first.exceptions == [] && second.exceptions == [])
  }

  @Test func aTableViewControllerSetsItselfAndIsReplaced() {
    let controller = UITableViewController(style: .plain)
    let rows = TableList(data: ["a"] as [Row])
    controller.loadViewIfNeeded()
    #expect(controller.tableView.dataSource === controller)
    rows.connect(to: controller.tableView) { view, _, row in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = row.description
      return cell
    }
    #expect(controller.tableView.dataSource !== controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
  }

  @Test func aDelegateWithoutCellViewsIsReportedOnce() throws {
    let table = AppKitTableFixture(isInWindow: true)
    for makesViews in [true, false] {
      let delegate = NibDelegate(makesViews: makesViews)
      table.view.dataSource = nil
      table.view.delegate = delegate
      var reports: [String] = []
      let rows = DiffCalculator<NSTableView, Row>()
      rows.connect(to: table.view) { _, _, _, _ in nil }
      let source = try #require(
        table.view.dataSource
          as? NSTableViewListDataSource<DiffCalculator<NSTableView, Row>>)
      source.reportMistake = { reports.append($0) }
      _ = table.view.numberOfRows
      #expect(reports.isEmpty)
      rows.data = ["a"]
      rows.data = ["a", "b"]
      #expect(reports.count == (makesViews ? 0 : 1))
      #expect(reports.allSatisfy { $0.contains("NibDelegate, makes no cell views") })
    }
  }

  // MARK: Selecting and scrolling

  @Test(arguments: ViewClass.allCases)
  func itemsAreSelectedOnceTheListIsShown(view: ViewClass) {
    expectSelected(in: view.fixture(isInWindow: false))
  }

  private func expectSelected<Fixture: ScrollingFixture>(in fixture: Fixture) {
    let rows = DiffCalculator<Fixture.View, Row>()
    rows.select(ids: ["x", "b"])
    rows.select(ids: ["b", "?", "c"])
    rows.data = ["a", "b"]
    fixture.connect(rows)
    #expect(rows.selectedItems == ["b"])
    rows.data = ["a", "b", "c"]
    fixture.standIn.selection = []  // as a controller that appears
    fixture.isInWindow = true
    rows.viewIsAppearing()
    #expect(rows.selectedItems == ["b", "c"])
    fixture.standIn.selection = [[0, 0]]  // by the user
    rows.viewIsAppearing()
    #expect(rows.selectedItems == ["a"])
    let pause = rows.pause()
    rows.data = ["a", "b", "d"]
    rows.select(ids: ["d"])
    #expect(rows.selectedItems == ["a"])
    pause.end()
    #expect(rows.selectedItems == ["d"])
    #expect(fixture.exceptions == [])
  }

  @Test func anAnimationIsWaitedForIfTheListWaitsForIt() {
    let fixture = TableFixture(isInWindow: true)
    let rows = TableList(data: ["a"] as [Row])
    rows.options.waitsForCompletion = true
    fixture.standIn.completions.finishAtOnce = false
    fixture.connect(rows)
    _ = fixture.shown
    rows.data = ["a", "b"]
    rows.data = ["a", "b", "c"]
    rows.select(ids: ["c"])
    #expect(rows.selectedItems == [])
    for _ in 0..<2 { fixture.standIn.completions.finish(true) }
    #expect(rows.selectedItems == ["c"])
  }

  @Test(arguments: ViewClass.allCases)
  func aViewScrollsToAnItemOnceItIsInAWindow(view: ViewClass) {
    expectScrolled(view.fixture(isInWindow: false))
  }

  private func expectScrolled<Fixture: ScrollingFixture>(_ fixture: Fixture) {
    fixture.size = CGSize(width: 100, height: 90)
    fixture.setHeights()
    let rows = DiffCalculator<Fixture.View, Row>()
    rows.scroll(to: "k", at: .beginning)
    rows.data = "abcdefghijklmnopqrst".map { Row(stringLiteral: String($0)) }
    fixture.connect(rows)
    #expect(fixture.top == 0)
    fixture.isInWindow = true
    rows.viewIsAppearing()
    let row: CGFloat = 30
    #expect(fixture.top == 10 * row)
    rows.scroll(to: "k", at: .end)
    #expect(fixture.top == 11 * row - 90)
    rows.scroll(to: "k", at: .center)
    #expect(fixture.top == 10.5 * row - 45)
    rows.scroll(to: "k")
    #expect(fixture.top == 10.5 * row - 45)
    rows.scroll(to: "a", at: .center)
    #expect(fixture.top == 0)
    rows.scroll(to: "t", at: .beginning)
    #expect(fixture.top == 20 * row - 90)
    rows.scroll(to: "?", at: .beginning)
    #expect(fixture.top == 20 * row - 90)
    rows.scroll(to: "b")
    #expect(fixture.top == row)
    #expect(fixture.exceptions == [])
  }

  // MARK: Measuring

  @Test(arguments: [true, false])
  func updatesInPlaceMeasureIfTheViewSaysSo(measures: Bool) {
    let table = TableFixture(isInWindow: true)
    let rows = TableList(data: ["a"] as [Row])
    rows.itemUpdates = .inPlace { _, _, _ in }
    table.view.measuresUpdatedItems = measures
    table.connect(rows)
    _ = table.shown
    rows.data = ["a2"]
    #expect(table.calls.contains("performBatchUpdates") == measures)

    let other = AppKitTableFixture(isInWindow: true)
    let appKitRows = DiffCalculator<NSTableView, Row>(data: ["a"])
    appKitRows.itemUpdates = .inPlace { _, _, _ in }
    other.view.measuresUpdatedItems = measures
    other.connect(appKitRows)
    appKitRows.data = ["a2"]
    #expect(other.view.rowsWithNewHeights == (measures ? [0] : []))

    let collection = CollectionFixture(isInWindow: true)
    let items = CollectionList(data: ["a", "b"] as [Row])
    items.itemUpdates = .inPlace { _, _, _ in }
    collection.view.measuresUpdatedItems = measures
    collection.connect(items)
    _ = collection.shown
    items.data = ["a", "b2"]
    let layout = collection.view.collectionViewLayout
    items.itemUpdates = .reload
    items.data = ["a", "b3"]
    #expect(layout.invalidations == (measures ? [[[0, 1]]] : []))

    let last = AppKitCollectionFixture(isInWindow: true)
    last.setHeights()
    let appKitItems = DiffCalculator<NSCollectionView, Row>(data: ["a", "b"])
    appKitItems.itemUpdates = .inPlace { _, _, _ in }
    last.view.measuresUpdatedItems = measures
    last.connect(appKitItems)
    _ = last.shown
    appKitItems.data = ["a", "b2"]
    #expect(last.view.collectionViewLayout?.invalidations == (measures ? [[[0, 1]]] : []))
  }

  @Test func aHeaderOfAMissingSectionIsNil() {
    let rows = TableSections(data: [ListSection(header: "A" as Row, items: ["a" as Row])])
    #expect((-1...1).map { rows.headerIfPresent(ofSection: $0) } == [nil, "A", nil])
  }
}

/// A delegate as one that a nib has connected for its selection.
private final class NibDelegate: NSObject, NSTableViewDelegate, OptionalMethods {
  let makesViews: Bool

  init(makesViews: Bool) {
    self.makesViews = makesViews
  }

  func hasMethod(_ selector: String) -> Bool {
    makesViews
  }
}
