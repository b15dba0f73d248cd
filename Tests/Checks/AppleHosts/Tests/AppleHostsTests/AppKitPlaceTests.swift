import AppKit
import ListAdapters
import Testing

/// What stays where it is in AppKit's table view, beside what `PlaceTests` try in all views.
@MainActor
@Suite
struct AppKitPlaceTests {
  private let fixture = AppKitTableFixture(isInWindow: true)
  private let calculator: DiffCalculator<NSTableView, Int>

  init() {
    calculator = DiffCalculator(host: fixture.view, data: Array(0..<20))
    fixture.size = NSSize(width: 100, height: 100)
  }

  private func show(keeping place: ReadersPlace) {
    fixture.connect(calculator)
    calculator.keepsReadersPlace = place
    fixture.layOut()
  }

  /// The content begins beside a sidebar that lies over the view.
  @Test func aChangeScrollsUpAndDownOnly() {
    let clipView = fixture.scrollView.contentView
    clipView.contentInsets.left = 12
    show(keeping: .firstVisibleItem)
    clipView.scroll(to: NSPoint(x: -12, y: 50))
    calculator.data.insert(100, at: 0)
    #expect(clipView.bounds.origin == NSPoint(x: -12, y: 69))
  }

  @Test func changesAreNotAnimatedWhileAPlaceIsKept() {
    var durations: Set<TimeInterval> = []
    fixture.view.delegate = nil
    calculator.connect(to: fixture.view) { _, _, _, _ in
      durations.insert(NSAnimationContext.current.duration)
      return nil
    }
    calculator.keepsReadersPlace = .beginning
    fixture.layOut()
    durations = []
    calculator.data.insert(100, at: 0)
    #expect(durations == [0])
    #expect(NSAnimationContext.current.duration > 0)
  }

  @Test func theItemAboveStaysOnlyIfTheFirstVisibleOneIsDeleted() {
    show(keeping: .firstVisibleItemOrAbove)
    fixture.top = 50
    calculator.data.insert(100, at: 2)
    #expect(fixture.top == 69)
    calculator.data.remove(at: 3)
    #expect(fixture.top == 69)
    calculator.data.insert(101, at: 0)
    #expect(fixture.top == 88)
  }

  /// The content begins below a bar, and ends above another one.
  @Test func aScrolledItemStandsBetweenTheBars() {
    show(keeping: .end)
    fixture.scrollView.contentView.contentInsets = NSEdgeInsets(
      top: 12, left: 0, bottom: 8, right: 0)
    calculator.scroll(to: 10, at: .beginning)
    #expect(fixture.top == 178)
    calculator.scroll(to: 10, at: .end)
    #expect(fixture.top == 117)
    calculator.scroll(to: 10, at: .center)
    #expect(fixture.top == 147.5)
    fixture.top = 10_000
    #expect(fixture.top == 288)
    calculator.data.append(100)
    #expect(fixture.top == 307)
    calculator.scroll(to: 0, at: .end)
    #expect(fixture.top == -12)
  }

  @Test func theBeginningAndTheEndAreFollowed() {
    show(keeping: .beginning)
    calculator.data.insert(100, at: 0)
    #expect(fixture.top == 0)
    show(keeping: .end)
    calculator.data.insert(101, at: 0)
    #expect(fixture.top == 19)
    fixture.top = 10_000
    calculator.data.append(102)
    #expect(fixture.top == 337)
  }
}
