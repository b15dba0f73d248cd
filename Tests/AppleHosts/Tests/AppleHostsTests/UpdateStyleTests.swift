import AppKit
import ListAdapters
import Testing
import UIKit

/// Changes that views make without animation; updates in place are a part of each.
@MainActor
@Suite
struct UpdateStyleTests {
  @Test func viewsOfUIKitAreNotAnimated() {
    expectNoAnimation(TableFixture.self) { UIView.areAnimationsEnabled }
    expectNoAnimation(CollectionFixture.self) { UIView.areAnimationsEnabled }
  }

  @Test func animationsOfAppKitTakeNoTime() {
    expectNoAnimation(AppKitTableFixture.self) { NSAnimationContext.current.duration > 0 }
    expectNoAnimation(AppKitCollectionFixture.self) { NSAnimationContext.current.duration > 0 }
  }

  private func expectNoAnimation<Fixture: HostFixture>(
    _: Fixture.Type, _ isAnimated: @escaping @MainActor () -> Bool
  ) {
    let fixture = Fixture(isInWindow: true)
    let calculator = fixture.calculator(["a"] as [Row])
    #expect(fixture.shown == [ShownText(["a"])])
    var answers: [Bool] = []
    calculator.itemUpdates = .inPlace { _, _, _ in
      answers.append(MainActor.assumeIsolated(isAnimated))
    }
    calculator.setData(["a2"], style: .withoutAnimation, completion: nil)
    calculator.data = ["a3"]
    #expect(answers == [false, true])
    #expect(isAnimated())
    #expect(fixture.exceptions == [])
  }
}
