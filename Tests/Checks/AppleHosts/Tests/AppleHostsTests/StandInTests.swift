import AppKit
import ListAdaptersTesting
import Testing
import UIKit

/// What the stand-ins refuse and show, each told of something wrong by hand.
@MainActor
@Suite
struct StandInTests {
  private let fixture = TableFixture(isInWindow: true)

  init() {
    show(["a", "b", "c"])
    #expect(rows == ["a", "b", "c"])
  }

  @Test func rowsThatDoNotAddUpAreRefused() {
    show(["a", "b"])
    fixture.view.deleteRows(at: [[0, 0], [0, 1]], with: .none)
    #expect(fixture.exceptions.map(rule) == ["count-rows"])
    #expect(rows == ["a", "b"])
  }

  @Test func aReloadInTheBatchOfAMoveIsRefused() {
    fixture.view.performBatchUpdates {
      show(["c", "a", "b2"])
      fixture.view.moveRow(at: [0, 2], to: [0, 0])
      fixture.view.reloadRows(at: [[0, 1]], with: .none)
    }
    #expect(fixture.exceptions.map(rule) == ["reload-displaced-by-move"])
  }

  @Test func dataThatChangesBeforeTheBatchIsRefused() {
    show(["a", "b"])
    fixture.view.performBatchUpdates { fixture.view.deleteRows(at: [[0, 2]], with: .none) }
    #expect(fixture.exceptions.map(rule).first == "data-changed-outside-batch")
  }

  @Test func aBatchWithinABatchIsRefused() {
    fixture.view.performBatchUpdates { fixture.view.performBatchUpdates(nil) }
    #expect(fixture.exceptions.map(rule) == ["reentrant-update"])
  }

  @Test func aViewThatHasNotCountedRefusesUpdates() {
    let fixture = CollectionFixture(isInWindow: true)
    fixture.list = SettableList(["a"])
    fixture.view.performBatchUpdates {
      fixture.list = SettableList(["a", "b"])
      fixture.view.insertItems(at: [[0, 1]])
    }
    #expect(fixture.exceptions.map(rule) == ["uncounted"])
  }

  @Test func aBatchThatNobodyJudgesIsRefused() {
    let judge = StandIns.judge
    StandIns.judge = { _, _, _, _ in ["no-judge"] }
    fixture.view.performBatchUpdates {}
    StandIns.judge = judge
    #expect(fixture.exceptions == ["no-judge"])
  }

  @Test func aCellWithAContentConfigurationHasNoLabels() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    #expect(cell.textLabel != nil && cell.detailTextLabel != nil)
    cell.contentConfiguration = cell.defaultContentConfiguration()
    #expect(cell.textLabel == nil && cell.detailTextLabel == nil)
  }

  @Test func aRowThatIsReconfiguredHasToDequeueItsCellForItsIndexPath() {
    let rows = TableList(data: ["a"] as [Row])
    rows.connect(to: fixture.view) { view, _, _ in
      view.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    }
    fixture.view.layoutIfNeeded()
    rows.itemUpdates = .reconfigure
    rows.data = ["a2"]
    #expect(fixture.exceptions == ["reconfigured [0, 0] with another cell than the one it has"])
  }

  @Test func aRowThatIsNotReloadedShowsItsOldContent() {
    fixture.view.performBatchUpdates { show(["a2", "b", "c"]) }
    #expect(fixture.exceptions == [])
    #expect(rows == ["a", "b", "c"])
  }

  @Test func aRowThatMovesTakesItsCellAlong() {
    fixture.view.performBatchUpdates {
      show(["a", "b", "c"])
      fixture.view.moveRow(at: [0, 0], to: [0, 2])
    }
    #expect(fixture.exceptions == [])
    #expect(rows == ["b", "c", "a"])
  }

  @Test func aRowIsReconfiguredAtOnceWithTheDataOfThatMoment() {
    show(["a2", "b2", "c2"])
    fixture.view.performBatchUpdates {
      fixture.view.reconfigureRows(at: [[0, 1]])
      show(["a3", "b3", "c3"])
    }
    #expect(fixture.exceptions == [])
    #expect(rows == ["a", "b2", "c"])
  }

  @Test func aRowThatIsReconfiguredWhereAnotherOneIsByThenIsRefused() {
    fixture.view.performBatchUpdates {
      show(["x", "a", "b2", "c"])
      fixture.view.insertRows(at: [[0, 0]], with: .none)
      fixture.view.reconfigureRows(at: [[0, 1]])
    }
    #expect(fixture.exceptions.map(rule) == ["reconfigure-with-structure"])
    // A view whose batch was refused reads its rows anew.
    #expect(rows == ["x", "a", "b2", "c"])
  }

  @Test func aRowThatIsReconfiguredWhereThereIsNoneByThenIsRefused() {
    fixture.view.performBatchUpdates {
      show(["b", "c2"])
      fixture.view.deleteRows(at: [[0, 0]], with: .none)
      fixture.view.reconfigureRows(at: [[0, 2]])
    }
    #expect(fixture.exceptions.map(rule).first == "reconfigure-with-structure")
  }

  @Test func aPlanOfTwoBatchesInABatchOfOnesOwnIsRefused() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(rows == ["a", "b", "c"])
    fixture.view.performBatchUpdates { calculator.data = ["x", "a", "b2", "c"] }
    let rules = fixture.exceptions.map(rule)
    #expect(rules.contains("reentrant-update"))
    #expect(rules.contains("reconfigure-with-structure"))
  }

  @Test func aRowThatIsReconfiguredWithAnotherCellIsRefused() {
    let cells = OtherCells()
    fixture.view.dataSource = cells
    fixture.view.layoutIfNeeded()
    fixture.view.reconfigureRows(at: [[0, 0]])
    #expect(fixture.exceptions.count == 1)
  }

  @Test func aSequentialViewTakesEachUpdateWhereTheOnesBeforeItLeftTheRows() {
    let fixture = AppKitTableFixture(isInWindow: true)
    fixture.list = SettableList(["a", "b", "c"])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    fixture.view.beginUpdates()
    fixture.list = SettableList(["c", "b", "x"])
    fixture.view.removeRows(at: [0])
    fixture.view.moveRow(at: 1, to: 0)
    fixture.view.insertRows(at: [2])
    fixture.view.endUpdates()
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["c", "b", "x"])])
  }

  @Test func aReloadOfOneColumnLeavesTheOther() {
    let fixture = AppKitTableFixture(isInWindow: true)
    fixture.list = SettableList(["a"])
    #expect(fixture.shown == [ShownText(["a"])])
    fixture.list = SettableList(["a2"])
    fixture.view.reloadData(forRowIndexes: [0], columnIndexes: [0])
    #expect(fixture.shown == [ShownText([#"["a2", "a"]"#])])
  }

  private var rows: [String] {
    fixture.shown.flatMap(\.rows)
  }

  private func show(_ rows: [String]) {
    fixture.list = SettableList(rows)
  }

  /// The rule that begins an exception's text.
  private func rule(_ exception: String) -> String {
    String(exception.prefix { $0 != ":" })
  }
}

/// A data source that never dequeues a cell.
private final class OtherCells: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
