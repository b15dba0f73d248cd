import AppKit
import ListAdapters
import Swift5Client
import Testing

@MainActor
@Suite
struct NSCollectionViewTests {
  private let fixture = AppKitCollectionFixture(isInWindow: true)

  @Test func changedItemsAreReloadedBeforeTheyMoveWithAnimation() {
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    calculator.data = ["c2", "a", "b"]
    #expect(fixture.updates == ["reloadItems at 0.2", "moveItem 0.2 to 0.0"])
    #expect(fixture.view.animatorCount == fixture.calls.count { $0 == "performBatchUpdates" })
    #expect(fixture.shown == [ShownText(["c2", "a", "b"])])
    #expect(fixture.exceptions == [])
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
