import AppKit
import ListAdaptersTesting
import StrictJudging
import Testing
import UIKit

/// Where rows stand in the stand-ins, and which of them are seen.
@MainActor
@Suite
struct ScrollingTests {
  @Test func rowsInsertedAboveShiftWhatATableViewShows() {
    let (fixture, calculator) = table(["a", "b", "c", "d", "e"])
    fixture.view.contentOffset.y = 30
    #expect(fixture.shown == [ShownText(["b", "c", "d"])])
    calculator.data.insert("x", at: 0)
    #expect(fixture.view.contentOffset.y == 30)
    #expect(fixture.shown == [ShownText(["a", "b", "c"])])
    #expect(fixture.exceptions == [])
  }

  @Test func rowsInsertedAboveShiftWhatACollectionViewShows() {
    let fixture = CollectionFixture(isInWindow: true)
    fixture.view.collectionViewLayout = flowLayout
    fixture.view.bounds.size = CGSize(width: 120, height: 50)
    let calculator = fixture.calculator(["a", "b", "c", "d", "e"] as [Row])
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 60
    #expect(fixture.shown == [ShownText(["c", "d"])])
    calculator.data.insert("x", at: 0)
    #expect(fixture.view.contentOffset.y == 60)
    #expect(fixture.shown == [ShownText(["b", "c"])])
    #expect(fixture.exceptions == [])
  }

  @Test func rowsInsertedAboveShiftWhatAnAppKitTableViewShows() {
    let (fixture, scrollView) = appKitTable()
    let calculator = fixture.calculator(["a", "b", "c", "d", "e"] as [Row])
    fixture.view.layoutSubtreeIfNeeded()
    fixture.view.scroll(NSPoint(x: 0, y: 19))
    #expect(fixture.shown == [ShownText(["b", "c"])])
    calculator.data.insert("x", at: 0)
    #expect(scrollView.contentView.bounds.minY == 19)
    #expect(fixture.shown == [ShownText(["a", "b"])])
    #expect(fixture.view.rows(in: fixture.view.visibleRect) == NSRange(location: 1, length: 2))
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
    fixture.view.collectionViewLayout = flowLayout
    fixture.view.bounds.size.width = 120
    let sizes = Sizes([50, 30, 20])
    fixture.view.delegate = sizes
    fixture.list = SettableList(["a", "b", "c"])
    let frames = (0..<3).map { fixture.view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 55, height: 50), CGRect(x: 65, y: 10, width: 55, height: 30),
        CGRect(x: 0, y: 60, width: 55, height: 20),
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
    let (fixture, _) = appKitTable()
    let calculator = fixture.calculator(["a", "b", "c"] as [Row])
    fixture.view.layoutSubtreeIfNeeded()
    fixture.view.rowHeight = 28
    calculator.data = ["a", "b2", "x", "c"]
    #expect((0..<4).map { fixture.view.rect(ofRow: $0).height } == [19, 30, 30, 19])
    fixture.view.reloadData()
    #expect((0..<4).map { fixture.view.rect(ofRow: $0).height } == [30, 30, 30, 30])
  }

  @Test func aClipViewShowsNoMoreThanThereIsAndItsInsets() {
    let (fixture, scrollView) = appKitTable()
    let calculator = fixture.calculator(["a", "b", "c", "d"] as [Row])
    fixture.view.layoutSubtreeIfNeeded()
    let clipView = scrollView.contentView
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

  /// A table view that shows two rows, each with a height of 17 and 2 more.
  private func appKitTable() -> (AppKitTableFixture, NSScrollView) {
    let fixture = AppKitTableFixture(isInWindow: true)
    let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 38))
    fixture.window.contentView = scrollView
    scrollView.documentView = fixture.view
    return (fixture, scrollView)
  }

  /// Two items in each line of 120 points, with 10 between them and between lines.
  private var flowLayout: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 55, height: 50)
    return layout
  }
}

/// Items that have different heights.
@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  private let heights: [CGFloat]

  init(_ heights: [CGFloat]) {
    self.heights = heights
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 55, height: heights[indexPath.item])
  }
}
