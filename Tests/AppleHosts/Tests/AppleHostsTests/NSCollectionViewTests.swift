import AppKit
import ListAdapters
import Swift5Client
import Testing

@MainActor
@Suite
struct NSCollectionViewTests {
  private let fixture = AppKitCollectionFixture(isInWindow: true)

  @Test func sectionsAndItemsAreToldInOneAnimatedBatch() {
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
    #expect(fixture.view.animatorCount == 1)
    #expect(fixture.exceptions == [])
    #expect(fixture.shown.map(\.rows) == [["e"], ["c", "a", "f"]])
  }

  @Test func changedItemsAreReloadedBeforeTheyMove() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["c2", "a", "b"]
    #expect(fixture.updates == ["reloadItems at 0.2", "moveItem 0.2 to 0.0"])
    #expect(fixture.shown == [ShownText(["c2", "a", "b"])])
    #expect(fixture.exceptions == [])
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
  }

  @Test func callsOfAppKitsOwnMethodsMeanThose() {
    let calculator = fixture.calculator(["a", "b", "c"])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    callOwnMethods(of: fixture.view)
    #expect(
      fixture.updates == [
        "deleteItems at ", "insertItems at ", "reloadItems at ", "deleteItems at 0.0",
        "insertItems at 0.0", "reloadItems at 0.1", "moveItem 0.2 to 0.2",
      ])
    #expect(calculator.data == ["a", "b", "c"])
  }
}
