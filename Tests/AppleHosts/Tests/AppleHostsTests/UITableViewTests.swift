import ListAdapters
import Swift5Client
import Testing
import UIKit

@MainActor
@Suite
struct UITableViewTests {
  private let fixture = TableFixture(isInWindow: true)

  @Test func everyUpdateIsAnimatedAutomaticallyByDefault() {
    let calculator = fixture.calculator([
      ListSection(header: "A", items: ["a", "b", "c"]), ListSection(header: "B", items: ["d"]),
    ])
    #expect(fixture.shown.map(\.rows) == [["a", "b", "c"], ["d"]])
    calculator.data = [
      ListSection(header: "C", items: ["e"]), ListSection(header: "A", items: ["c", "a", "f"]),
    ]
    #expect(
      fixture.updates == [
        "deleteRows at 0.1 with automatic", "deleteSections [1] with automatic",
        "moveRow 0.2 to 1.0", "insertSections [0] with automatic",
        "insertRows at 1.2 with automatic",
      ])
    #expect(fixture.exceptions == [])
    #expect(fixture.shown.map(\.rows) == [["e"], ["c", "a", "f"]])
    #expect(fixture.shown.map(\.title) == ["C", "A"])
  }

  @Test func everyUpdateHasTheAnimationThatItIsGiven() {
    let tableView = fixture.view
    tableView.updateAnimations = .init(
      deletedItems: .left, insertedItems: .right, reloadedItems: .fade,
      deletedSections: .top, insertedSections: .bottom, reloadedSections: .middle)
    makeUpdatesOfEveryKind()
    #expect(
      fixture.updates == [
        "deleteRows at 0.0 with left", "deleteSections [1] with top",
        "insertSections [2] with bottom", "insertRows at 0.1 with right",
        "reloadRows at 0.1 with fade", "reloadSections [2] with middle",
      ])
  }

  @Test func everyUpdateHasTheOneAnimationThatIsGivenForAll() {
    let tableView = fixture.view
    tableView.updateAnimations = .all(.fade)
    makeUpdatesOfEveryKind()
    #expect(
      fixture.updates == [
        "deleteRows at 0.0 with fade", "deleteSections [1] with fade",
        "insertSections [2] with fade", "insertRows at 0.1 with fade",
        "reloadRows at 0.1 with fade", "reloadSections [2] with fade",
      ])
  }

  @Test func animationsThatAreLeftOutAreAutomatic() {
    let tableView = fixture.view
    tableView.updateAnimations = .init(deletedItems: .left, insertedItems: .top)
    makeUpdatesOfEveryKind()
    #expect(
      fixture.updates == [
        "deleteRows at 0.0 with left", "deleteSections [1] with automatic",
        "insertSections [2] with automatic", "insertRows at 0.1 with top",
        "reloadRows at 0.1 with automatic", "reloadSections [2] with automatic",
      ])
    #expect(UITableView.UpdateAnimations() == .all(.automatic))
  }

  @Test func eachTableViewHasItsOwnAnimations() {
    let other = UITableView(frame: .zero, style: .plain)
    fixture.view.updateAnimations.insertedItems = .left
    #expect(other.updateAnimations == UITableView.UpdateAnimations())
    #expect(fixture.view.updateAnimations.insertedItems == .left)
    #expect(fixture.view.updateAnimations.deletedItems == .automatic)
  }

  @Test func aReconfiguredRowKeepsItsCellAndShowsTheNewContent() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    let cells = fixture.view.visibleCells
    calculator.data = ["a", "b2", "c", "d"]
    #expect(fixture.updates == ["insertRows at 0.3 with automatic", "reconfigureRows at 0.1"])
    #expect(fixture.shown == [ShownText(["a", "b2", "c", "d"])])
    #expect(
      fixture.view.visibleCells.prefix(3).map { ObjectIdentifier($0) }
        == cells.map { ObjectIdentifier($0) })
    #expect(fixture.exceptions == [])
  }

  @Test func rowsAreReconfiguredAfterRowsAboveThemWereInserted() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["x", "y", "a", "b2", "c2"]
    #expect(
      fixture.calls.suffix(4) == [
        "performBatchUpdates", "insertRows at 0.0 0.1 with automatic", "performBatchUpdates",
        "reconfigureRows at 0.3 0.4",
      ])
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["x", "y", "a", "b2", "c2"])])
  }

  @Test func aReloadedRowGetsAnotherCell() {
    let calculator = fixture.calculator(["a", "b"] as [Row])
    #expect(fixture.shown == [ShownText(["a", "b"])])
    let cells = fixture.view.visibleCells
    calculator.data = ["a", "b2"]
    #expect(fixture.shown == [ShownText(["a", "b2"])])
    #expect(fixture.view.visibleCells[0] === cells[0])
    #expect(fixture.view.visibleCells[1] !== cells[1])
  }

  @Test func anUpdateInPlaceKeepsTheVisibleCell() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .inPlace { [view = fixture.view] old, new, path in
      view.cellForRow(at: IndexPath(path))?.textLabel?.text = "\(new), was \(old)"
    }
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    let cells = fixture.view.visibleCells
    calculator.data = ["c2", "a", "b"]
    #expect(fixture.shown == [ShownText(["c2, was c", "a", "b"])])
    #expect(fixture.view.visibleCells[0] === cells[2])
    #expect(fixture.updates == ["moveRow 0.2 to 0.0"])
  }

  @Test func completionsAreToldWhenAnimationsAreOver() {
    let calculator = fixture.calculator(["a"])
    #expect(fixture.shown == [ShownText(["a"])])
    fixture.view.standIn.completions.finishAtOnce = false
    var finished: [Bool] = []
    calculator.setData(["a", "b"]) { finished.append($0) }
    #expect(finished == [])
    fixture.view.standIn.completions.finish(true)
    #expect(finished == [true])
    calculator.setData(["b"]) { finished.append($0) }
    fixture.view.standIn.completions.finish(false)
    #expect(finished == [true, false])
  }

  @Test func aReleasedViewIsToldNothing() {
    weak var view: UITableView?
    let calculator: DiffCalculator<UITableView, String>
    do {
      let fixture = TableFixture(isInWindow: true)
      view = fixture.view
      calculator = fixture.calculator(["a"])
      #expect(fixture.shown == [ShownText(["a"])])
    }
    #expect(view == nil)
    #expect(calculator.host == nil)
    calculator.data = ["b"]
    #expect(calculator.data == ["b"])
  }

  @Test func swift5ModeWorksTheSame() {
    let controller = Swift5Client.FeedViewController(style: .plain)
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.layoutIfNeeded()
    controller.show(["two", "three"])
    #expect(controller.tableView.visibleCells.map(\.textLabel?.text) == ["two", "three"])
    #expect(controller.tableView.standIn.exceptions == [])
  }

  /// Deletes, inserts and reloads a row and a section each.
  private func makeUpdatesOfEveryKind() {
    let calculator = fixture.calculator([
      ListSection<Row, Row>(header: "A", items: ["a", "b"]), ListSection(header: "B", items: []),
      ListSection(header: "C", items: []),
    ])
    #expect(fixture.shown.count == 3)
    calculator.data = [
      ListSection(header: "A", items: ["b2", "c"]), ListSection(header: "C2", items: []),
      ListSection(header: "D", items: []),
    ]
    #expect(fixture.exceptions == [])
    #expect(fixture.shown.map(\.title) == ["A", "C2", "D"])
    #expect(fixture.shown.map(\.rows) == [["b2", "c"], [], []])
  }
}
