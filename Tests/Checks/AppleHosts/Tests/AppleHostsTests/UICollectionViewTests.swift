import ListAdapters
import Swift5Client
import Testing
import UIKit

@MainActor
@Suite
struct UICollectionViewTests {
  private let fixture = CollectionFixture(isInWindow: true)

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
