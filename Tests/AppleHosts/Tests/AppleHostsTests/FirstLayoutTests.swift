import AppKit
import ListAdapters
import Testing
import UIKit

/// Views that nothing was asked of yet, on all four hosts.
@MainActor
@Suite
struct FirstLayoutTests {
  @Test func aViewWithoutAWindowReloads() {
    expectReload(TableFixture(isInWindow: false))
    expectReload(CollectionFixture(isInWindow: false))
    expectReload(AppKitTableFixture(isInWindow: false))
    expectReload(AppKitCollectionFixture(isInWindow: false))
  }

  @Test func aViewThatLeftItsWindowReloads() {
    expectReloadAfterLeaving(TableFixture(isInWindow: true))
    expectReloadAfterLeaving(CollectionFixture(isInWindow: true))
    expectReloadAfterLeaving(AppKitTableFixture(isInWindow: true))
    expectReloadAfterLeaving(AppKitCollectionFixture(isInWindow: true))
  }

  @Test func aViewThatWasNeverLaidOutTakesUpdates() {
    expectUpdates(TableFixture(isInWindow: true))
    expectUpdates(CollectionFixture(isInWindow: true))
    expectUpdates(AppKitTableFixture(isInWindow: true))
    expectUpdates(AppKitCollectionFixture(isInWindow: true))
  }

  @Test func aViewWhoseReloadIsPendingTakesUpdates() {
    expectUpdatesAfterReload(TableFixture(isInWindow: true))
    expectUpdatesAfterReload(CollectionFixture(isInWindow: true))
    expectUpdatesAfterReload(AppKitTableFixture(isInWindow: true))
    expectUpdatesAfterReload(AppKitCollectionFixture(isInWindow: true))
  }

  private func expectReload(_ fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b"])
    #expect(!fixture.view.acceptsUpdates)
    calculator.data = ["b", "c"]
    #expect(fixture.updates == ["reloadData"])
    fixture.isInWindow = true
    #expect(fixture.shown == [ShownText(["b", "c"])])
    #expect(fixture.exceptions == [])
  }

  private func expectReloadAfterLeaving(_ fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b"])
    #expect(fixture.shown == [ShownText(["a", "b"])])
    fixture.isInWindow = false
    calculator.data = ["b", "c"]
    #expect(fixture.updates == ["reloadData"])
    fixture.isInWindow = true
    #expect(fixture.shown == [ShownText(["b", "c"])])
    #expect(fixture.exceptions == [])
  }

  private func expectUpdates(_ fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b"])
    calculator.data = ["b", "c", "d"]
    #expect(fixture.updates.count == 2)
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["b", "c", "d"])])
  }

  private func expectUpdatesAfterReload(_ fixture: some HostFixture) {
    let calculator = fixture.calculator(["a", "b"])
    #expect(fixture.shown == [ShownText(["a", "b"])])
    fixture.view.reloadData()
    calculator.data = ["b", "c", "d"]
    #expect(fixture.updates.count == 3)
    #expect(fixture.exceptions == [])
    #expect(fixture.shown == [ShownText(["b", "c", "d"])])
  }
}
