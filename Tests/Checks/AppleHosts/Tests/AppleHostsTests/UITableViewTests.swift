import ListAdapters
import Swift5Client
import Testing
import UIKit

@MainActor
@Suite
struct UITableViewTests {
  private let fixture = TableFixture(isInWindow: true)

  @Test func everyUpdateHasTheAnimationThatItIsGiven() {
    let tableView = fixture.view
    tableView.updateAnimations = .init(
      deletedItems: .left, insertedItems: .right, reloadedItems: .fade,
      deletedSections: .top, insertedSections: .bottom, reloadedSections: .middle)
    // Deletes, inserts and reloads a row and a section each.
    let calculator = fixture.calculator([
      ListSection<Row, Row>(header: "A", items: ["a", "b"]), ListSection(header: "B", items: []),
      ListSection(header: "C", items: []),
    ])
    #expect(fixture.shown.count == 3)
    calculator.data = [
      ListSection(header: "A", items: ["b2", "c"]), ListSection(header: "C2", items: []),
      ListSection(header: "D", items: []),
    ]
    #expect(
      fixture.updates == [
        "deleteRows at 0.0 with left", "deleteSections [1] with top",
        "insertSections [2] with bottom", "insertRows at 0.1 with right",
        "reloadRows at 0.1 with fade", "reloadSections [2] with middle",
      ])
  }

  @Test func oneAnimationIsThatOfEveryUpdateAndAutomaticByDefault() {
    let animations = UITableView.UpdateAnimations.all(.fade)
    #expect(
      animations
        == .init(
          deletedItems: .fade, insertedItems: .fade, reloadedItems: .fade, deletedSections: .fade,
          insertedSections: .fade, reloadedSections: .fade))
    #expect(UITableView.UpdateAnimations() == .all(.automatic))
  }

  @Test func eachTableViewHasItsOwnAnimations() {
    let other = UITableView(frame: .zero, style: .plain)
    fixture.view.updateAnimations.insertedItems = .left
    #expect(other.updateAnimations == UITableView.UpdateAnimations())
    #expect(fixture.view.updateAnimations.insertedItems == .left)
    #expect(fixture.view.updateAnimations.deletedItems == .automatic)
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
}
