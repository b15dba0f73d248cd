import AppKit
import ListAdapters
import Testing

@MainActor
@Suite
struct NSTableViewTests {
  private let fixture = AppKitTableFixture(isInWindow: true)

  @Test func updatesAreToldOneAfterTheOtherWithTheirAnimations() {
    let tableView = fixture.view
    tableView.updateAnimations = .init(deletedItems: .slideLeft, insertedItems: .slideDown)
    let calculator = fixture.calculator(["a", "b", "c", "d", "e"] as [Row])
    #expect(fixture.shown == [ShownText(["a", "b", "c", "d", "e"])])
    calculator.data = ["e", "x", "d", "c2", "a"]
    #expect(
      fixture.updates == [
        "removeRows at [1] with 48", "moveRow at 3 to 0", "moveRow at 3 to 1", "moveRow at 3 to 2",
        "insertRows at [1] with 32",
        "reloadData forRowIndexes [3] columnIndexes [0, 1]",
      ])
    #expect(fixture.shown == [ShownText(["e", "x", "d", "c2", "a"])])
    #expect(fixture.exceptions == [])
  }

  @Test func oneAnimationIsThatOfEveryUpdateAndAFadeByDefault() {
    #expect(
      NSTableView.UpdateAnimations.all(.slideUp)
        == .init(deletedItems: .slideUp, insertedItems: .slideUp))
    #expect(NSTableView.UpdateAnimations() == .all(.effectFade))
  }

  @Test func aReloadTakesEffectInAllColumnsAndInTheHeight() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["a", "b2", "c2"]
    #expect(fixture.shown == [ShownText(["a", "b2", "c2"])])
    #expect(fixture.view.rowsWithNewHeights == [1, 2])
  }

  @Test func aTableViewWithoutVisibleColumnsReloads() {
    let calculator = fixture.calculator(["a", "b"])
    for column in fixture.view.tableColumns { column.isHidden = true }
    fixture.view.reloadData()
    #expect(fixture.view.numberOfRows == 0)
    calculator.data = ["b"]
    #expect(fixture.updates == ["reloadData", "reloadData"])
    for column in fixture.view.tableColumns { column.isHidden = false }
    fixture.view.reloadData()
    #expect(fixture.shown == [ShownText(["b"])])
    #expect(fixture.exceptions == [])
  }

  @Test func theOnlySectionReloadsWhenItBecomesEmptyOrStopsBeingEmpty() {
    let calculator = fixture.calculator(["a", "b"] as [Row])
    calculator.options.reloadsSectionsOnEmptyChange = true
    #expect(fixture.shown == [ShownText(["a", "b"])])
    for rows in [[], [], ["c"], ["d", "c"]] as [[Row]] {
      calculator.data = rows
      #expect(fixture.shown == [ShownText(rows.map(\.description))])
    }
    #expect(
      fixture.updates == [
        "removeRows at [0, 1] with 1", "insertRows at [] with 1",
        "removeRows at [] with 1", "insertRows at [0] with 1",
        "insertRows at [0] with 1",
      ])
    #expect(fixture.exceptions == [])
  }

  @Test func aPlaceholderIsShownInAnEmptyList() {
    let rows = DiffCalculator(host: fixture.view, data: ["a", "b"] as [Row])
    let dataSource = PlaceholderDataSource(rows)
    fixture.view.dataSource = dataSource
    fixture.view.delegate = dataSource
    rows.options.reloadsSectionsOnEmptyChange = true
    #expect(fixture.shown == [ShownText(["a", "b"])])
    rows.data = []
    #expect(fixture.shown == [ShownText(["nothing here yet"])])
    rows.data = ["c", "d"]
    #expect(fixture.shown == [ShownText(["c", "d"])])
    #expect(!fixture.updates.dropFirst().contains("reloadData"))
    #expect(fixture.exceptions == [])
  }

  @Test func theOnlySectionReloadsWithAllOfItsRowsWhenItsHeaderChanges() {
    typealias Section = ListSection<Row, Row>
    let calculator = fixture.calculator([Section(header: "A", items: ["a", "b", "c"])])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = [Section(header: "A2", items: ["c", "x", "a2"])]
    #expect(fixture.shown == [ShownText(["c", "x", "a2"])])
    #expect(fixture.exceptions == [])
  }

  @Test func aBatchBeginsAndEnds() {
    let calculator = fixture.calculator(["a"])
    #expect(fixture.shown == [ShownText(["a"])])
    var finished: [Bool] = []
    calculator.setData(["a", "b"]) { finished.append($0) }
    #expect(fixture.calls.suffix(2) == ["beginUpdates", "insertRows at [1] with 1"])
    #expect(finished == [true])
    // A batch that had not ended would be nested in now.
    calculator.data = ["b"]
    #expect(fixture.exceptions == [])
  }

  @Test func sectionsAreRefused() async {
    let insertion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { NSTableView(frame: .zero).insertSections(at: [1]) }
    }
    #expect(message(of: insertion).contains("does not implement insertSections(at:)"))
    let deletion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { NSTableView(frame: .zero).deleteSections(at: [0]) }
    }
    #expect(message(of: deletion).contains("does not implement deleteSections(at:)"))
    let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSTableView(frame: .zero).reloadSections(at: [1]) }
    }
    #expect(message(of: reload).contains("shows one section: it cannot reload section 1"))
    let move = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSTableView(frame: .zero).moveSection(at: 0, to: 1) }
    }
    #expect(message(of: move).contains("does not implement moveSection(at:to:)"))
  }

  @Test func rowsOfOtherSectionsAreRefusedByName() async {
    let deletion = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        NSTableView(frame: .zero).deleteItems(at: [ItemPath(section: 1, item: 2)])
      }
    }
    #expect(message(of: deletion).contains("it has no item 1.2 for deleteItems(at:)"))
    let move = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        NSTableView(frame: .zero).moveItem(
          at: ItemPath(section: 0, item: 2), to: ItemPath(section: 1, item: 0))
      }
    }
    #expect(
      message(of: move).contains(
        "NSTableView shows one section: it has no item 1.0 for moveItem(at:to:)"))
  }

  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

/// Shows a row in an empty list, which is no item.
@MainActor
private final class PlaceholderDataSource: NSObject, NSTableViewDataSource, NSTableViewDelegate {
  let rows: DiffCalculator<NSTableView, Row>

  init(_ rows: DiffCalculator<NSTableView, Row>) {
    self.rows = rows
  }

  func numberOfRows(in tableView: NSTableView) -> Int {
    max(rows.data.count, 1)
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    NSTextField(
      labelWithString: rows.itemIfPresent(inRow: row).map { "\($0)" } ?? "nothing here yet")
  }
}
