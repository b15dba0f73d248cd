import AppKit
import ListAdaptersTesting
import Testing
import UIKit

/// Where rows stand in the stand-ins, and which of them are seen.
@MainActor
@Suite
struct ScrollingTests {
  @Test(arguments: ViewClass.allCases)
  func rowsInsertedAboveShiftWhatAViewShows(view: ViewClass) {
    expectShift(of: view.fixture())
  }

  private func expectShift(of fixture: some ScrollingFixture) {
    fixture.size = CGSize(width: 100, height: 60)
    fixture.setHeights()
    let calculator = DiffCalculator(host: fixture.view, data: ["a", "b", "c", "d", "e"] as [Row])
    fixture.connect(calculator)
    fixture.layOut()
    fixture.top = 30
    #expect(fixture.shown == [ShownText(["b", "c"])])
    calculator.data.insert("x", at: 0)
    #expect(fixture.top == 30)
    #expect(fixture.shown == [ShownText(["a", "b"])])
    #expect(fixture.exceptions == [])
  }

  @Test func whatIsSeenWaitsForTheNextLayout() {
    let (fixture, calculator) = table(["a", "b", "c"])
    fixture.view.contentOffset.y = 20
    #expect(fixture.view.indexPathsForVisibleRows == [[0, 0], [0, 1]])
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForVisibleRows == [[0, 1], [0, 2]])
    calculator.options.reloadThreshold = 0
    calculator.data = ["a", "b"]
    #expect(fixture.view.contentSize.height == 60)
    #expect(fixture.view.rectForRow(at: [0, 2]) == .zero)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize.height == 40)
  }

  @Test func anOffsetIsCorrectedWhereTheContentGetsSmallerOnly() {
    let (fixture, calculator) = table(["a", "b", "c", "d"])
    fixture.view.contentInset.bottom = 5
    fixture.view.contentOffset.y = 500
    #expect(fixture.view.contentOffset.y == 500)
    calculator.data.removeFirst()
    #expect(fixture.view.contentOffset.y == 25)
    calculator.options.reloadThreshold = 0
    calculator.data = ["a"]
    #expect(fixture.view.contentOffset.y == 25)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y == 0)
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.top, CGFloat(130)), (.middle, 95), (.bottom, 60), (.none, 60),
  ])
  func aTableViewScrollsToARow(position: UITableView.ScrollPosition, offset: CGFloat) {
    let (fixture, _) = table(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"])
    fixture.view.bounds.size.height = 100
    fixture.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    fixture.view.scrollToRow(at: [0, 7], at: position, animated: false)
    #expect(fixture.view.contentOffset.y == offset)
  }

  @Test func aTableViewScrollsAsFarAsThereIsContent() {
    let (fixture, _) = table(["a", "b", "c"])
    fixture.view.scrollToRow(at: [0, 2], at: .top, animated: false)
    #expect(fixture.view.contentOffset.y == 20)
    fixture.view.contentInset.top = 10
    fixture.view.scrollToRow(at: [0, 0], at: .bottom, animated: false)
    #expect(fixture.view.contentOffset.y == -10)
  }

  @Test func scrollingToARowThatIsNotThereIsRefused() {
    let (fixture, _) = table(["a"])
    fixture.view.scrollToRow(at: [0, 1], at: .bottom, animated: false)
    #expect(fixture.exceptions.count == 1)
  }

  @Test func theAttributesOfAnItemThatIsNotThereAreRefused() {
    let fixture = CollectionFixture(isInWindow: true)
    #expect(fixture.view.layoutAttributesForItem(at: [0, 0]) == nil)
    #expect(fixture.exceptions.count == 1)
  }

  @Test func itemsStandInLinesInWhoseMiddleTheyAre() {
    let fixture = CollectionFixture(isInWindow: true)
    let layout = UICollectionViewFlowLayout()
    fixture.view.collectionViewLayout = layout
    fixture.size.width = 210
    fixture.setHeights(estimate: nil) { CGFloat($0 as? Int ?? 0) }
    layout.minimumLineSpacing = 10
    fixture.list = SettableList([50, 30, 20])
    let frames = (0..<3).map { fixture.view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 100, height: 50), CGRect(x: 110, y: 10, width: 100, height: 30),
        CGRect(x: 0, y: 60, width: 100, height: 20),
      ])
  }

  @Test func titlesTakeRoomAboveTheirRows() {
    let fixture = TableFixture(isInWindow: true)
    fixture.view.rowHeight = 20
    fixture.view.bounds.size = CGSize(width: 100, height: 40)
    _ = fixture.calculator([
      ListSection(header: "A", items: ["a"] as [Row]), ListSection(header: "B", items: ["b"]),
    ])
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.rectForRow(at: [1, 0]).minY == 76)
    #expect(fixture.view.contentSize.height == 96)
  }

  @Test func aTableViewAsksForAllHeightsAfterABatch() {
    let (fixture, _) = table(["a", "b"])
    fixture.view.rowHeight = 30
    #expect(fixture.view.rectForRow(at: [0, 1]).minY == 20)
    fixture.view.performBatchUpdates(nil)
    #expect(fixture.view.rectForRow(at: [0, 1]).minY == 30)
  }

  @Test func anAppKitTableViewAsksOnlyForTheHeightsThatItIsToldOf() {
    let fixture = AppKitTableFixture(isInWindow: true)
    fixture.size = CGSize(width: 100, height: 38)
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    fixture.layOut()
    fixture.view.rowHeight = 28
    calculator.data = ["a", "b2", "x", "c"]
    #expect((0..<4).map { fixture.view.rect(ofRow: $0).height } == [19, 30, 30, 19])
    fixture.view.reloadData()
    #expect((0..<4).map { fixture.view.rect(ofRow: $0).height } == [30, 30, 30, 30])
  }

  @Test func aClipViewShowsNoMoreThanThereIsAndItsInsets() {
    let fixture = AppKitTableFixture(isInWindow: true)
    fixture.size = CGSize(width: 100, height: 38)
    let calculator = fixture.calculator(["a", "b", "c", "d"] as [Row])
    fixture.layOut()
    let clipView = fixture.scrollView.contentView
    clipView.contentInsets = NSEdgeInsets(top: 7, left: 0, bottom: 3, right: 0)
    fixture.view.scroll(NSPoint(x: 0, y: 100))
    #expect(clipView.bounds.minY == 41)
    calculator.data = ["a"]
    #expect(clipView.bounds.minY == -7)
    #expect(fixture.view.visibleRect.minY == 0)
  }

  /// A table view that shows two rows, each with a height of 20, below no title.
  private func table(_ rows: [Row]) -> (TableFixture, DiffCalculator<UITableView, Row>) {
    let fixture = TableFixture(isInWindow: true)
    fixture.view.rowHeight = 20
    fixture.view.bounds.size = CGSize(width: 100, height: 40)
    let calculator = fixture.calculator(rows)
    fixture.view.layoutIfNeeded()
    return (fixture, calculator)
  }
}
