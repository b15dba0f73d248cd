import ListAdapters
import Swift5Client
import Testing
import UIKit

@MainActor
@Suite
struct UICollectionViewTests {
  private let fixture = CollectionFixture(isInWindow: true)

  @Test func sectionsAndItemsAreToldInOneBatch() {
    let calculator = fixture.calculator([
      ListSection(header: "A", items: ["a", "b", "c"]), ListSection(header: "B", items: ["d"]),
    ])
    #expect(fixture.shown.map(\.rows) == [["a", "b", "c"], ["d"]])
    calculator.data = [
      ListSection(header: "C", items: ["e"]), ListSection(header: "A", items: ["c", "a", "f"]),
    ]
    #expect(
      fixture.updates == [
        "deleteItems at 0.1", "deleteSections [1]", "moveItem 0.2 to 1.0", "insertSections [0]",
        "insertItems at 1.2",
      ])
    #expect(fixture.exceptions == [])
    #expect(fixture.shown.map(\.rows) == [["e"], ["c", "a", "f"]])
  }

  @Test func aReconfiguredItemKeepsItsCellAndShowsTheNewContent() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    let cells = fixture.view.visibleCells
    calculator.data = ["c2", "a", "b"]
    #expect(fixture.updates == ["moveItem 0.2 to 0.0", "reconfigureItems at 0.0"])
    #expect(fixture.shown == [ShownText(["c2", "a", "b"])])
    let moved = [cells[2], cells[0], cells[1]]
    #expect(
      fixture.view.visibleCells.map { ObjectIdentifier($0) } == moved.map { ObjectIdentifier($0) })
    #expect(fixture.exceptions == [])
  }

  @Test func itemsAreReconfiguredAfterItemsAboveThemWereDeleted() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    calculator.itemUpdates = .reconfigure
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["b2", "c"]
    #expect(
      fixture.calls.suffix(4) == [
        "performBatchUpdates", "deleteItems at 0.0", "performBatchUpdates",
        "reconfigureItems at 0.0",
      ])
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["b2", "c"])])
  }

  @Test func completionsAreToldWhenAnimationsAreOver() {
    let calculator = fixture.calculator(["a"])
    #expect(fixture.shown == [ShownText(["a"])])
    fixture.view.standIn.completions.finishAtOnce = false
    var finished: [Bool] = []
    calculator.setData(["a", "b"]) { finished.append($0) }
    #expect(finished == [])
    fixture.view.standIn.completions.finish(false)
    #expect(finished == [false])
  }

  @Test func callsOfUIKitsOwnMethodsMeanThose() {
    let calculator = fixture.calculator(["a", "b", "c"])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    callOwnMethods(of: fixture.view)
    #expect(
      fixture.updates == [
        "deleteItems at ", "insertItems at ", "reloadItems at ", "reconfigureItems at ",
        "deleteItems at 0.0", "insertItems at 0.0", "reloadItems at 0.1", "moveItem 0.2 to 0.2",
      ])
    #expect(calculator.data == ["a", "b", "c"])
  }
}
