import ListAdapters
import Testing

/// Views that nothing was asked of yet, on all four hosts.
@MainActor
@Suite
struct FirstLayoutTests {
  @Test(arguments: ViewClass.allCases, [false, true])
  func aViewWithoutAWindowReloads(view: ViewClass, hadOne: Bool) {
    expectReload(of: view.fixture(isInWindow: hadOne))
  }

  @Test(arguments: ViewClass.allCases, [false, true])
  func aViewThatIsNotLaidOutTakesUpdates(view: ViewClass, reloads: Bool) {
    expectUpdates(of: view.fixture(), afterAReload: reloads)
  }

  private func expectReload(of fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b"])
    if fixture.isInWindow { #expect(fixture.shown == [ShownText(["a", "b"])]) }
    fixture.isInWindow = false
    #expect(!fixture.view.acceptsUpdates)
    calculator.data = ["b", "c"]
    #expect(fixture.updates == ["reloadData"])
    fixture.isInWindow = true
    #expect(fixture.shown == [ShownText(["b", "c"])])
    #expect(fixture.exceptions == [])
  }

  private func expectUpdates(of fixture: some HostFixture, afterAReload reloads: Bool) {
    let calculator = fixture.calculator(["a", "b"])
    if reloads {
      #expect(fixture.shown == [ShownText(["a", "b"])])
      fixture.view.reloadData()
    }
    calculator.data = ["b", "c", "d"]
    #expect(fixture.updates.count == (reloads ? 3 : 2))
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["b", "c", "d"])])
  }
}
