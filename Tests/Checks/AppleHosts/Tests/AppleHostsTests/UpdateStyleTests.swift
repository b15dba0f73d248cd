import AppKit
import ListAdapters
import Testing
import UIKit

/// Changes that views make without animation; updates in place are a part of each.
@MainActor
@Suite
struct UpdateStyleTests {
  @Test(arguments: ViewClass.allCases)
  func aChangeWithoutAnimationTakesNoTime(view: ViewClass) {
    expectNoAnimation(of: view.fixture())
  }

  private var isAnimated: Bool {
    UIView.areAnimationsEnabled && NSAnimationContext.current.duration > 0
  }

  private func expectNoAnimation(of fixture: some HostFixture) {
    let calculator = fixture.calculator(["a"] as [Row])
    #expect(fixture.shown == [ShownText(["a"])])
    var answers: [Bool] = []
    calculator.itemUpdates = .inPlace { _, _, _ in
      answers.append(MainActor.assumeIsolated { isAnimated })
    }
    calculator.setData(["a2"], style: .withoutAnimation, completion: nil)
    calculator.data = ["a3"]
    #expect(answers == [false, true])
    #expect(isAnimated)
    #expect(fixture.exceptions == [])
  }
}
