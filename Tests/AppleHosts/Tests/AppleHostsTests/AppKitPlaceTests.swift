import AppKit
import ListAdapters
import ListAdaptersTesting
import StrictJudging
import Testing

/// What stays where it is in AppKit's views, beside what the guide's headlines show.
@MainActor
@Suite
struct AppKitPlaceTests {
  private let window = NSWindow()
  private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    judgeStrictly()
    window.contentView = scrollView
  }

  @Test(arguments: 1...20)
  func itemsOfACollectionViewStayWhereTheyAre(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = NSCollectionView(frame: .zero)
    view.register(NSCollectionViewItem.self, forItemWithIdentifier: .init("item"))
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = NSSize(width: 100, height: 30)
    view.collectionViewLayout = layout
    scrollView.documentView = view
    let items = NSCollectionViewListDataSource(host: view, data: Array(0..<40)) {
      view, path, _ in view.makeItem(withIdentifier: .init("item"), for: path)
    }
    items.keepsReadersPlace = .firstVisibleItem
    scrollView.layoutSubtreeIfNeeded()
    view.scroll(NSPoint(x: 0, y: CGFloat(Int.random(in: 100...900, using: &random))))
    let top = scrollView.contentView.bounds.minY
    let first = items.list.data.first { CGFloat($0 + 1) * 30 > top }
    var new = items.list.data.filter { $0 == first || Int.random(in: 0..<4, using: &random) > 0 }
    new.insert(contentsOf: 100..<110, at: 0)
    items.list.options.reloadThreshold = seed % 2 == 0 ? 0 : .max
    items.list.data = new
    let place = new.firstIndex { $0 == first } ?? 0
    let expected = min(top + CGFloat(place - (first ?? 0)) * 30, CGFloat(new.count) * 30 - 100)
    #expect(scrollView.contentView.bounds.minY == expected)
    #expect(view.standIn.exceptions == [])
  }

  /// Rows are as high as their views, and have an estimated height until they are laid out.
  @Test(arguments: 1...10)
  func rowsWithAutomaticHeightsStayWhereTheyAre(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let view = NSTableView(frame: .zero)
    view.usesAutomaticRowHeights = true
    view.addTableColumn(NSTableColumn(identifier: .init("number")))
    scrollView.documentView = view
    let rows = NSTableViewListDataSource(host: view, data: Array(0..<60)) { _, _, _, number in
      let label = NSTextField(labelWithString: "\(number)")
      label.fittingSize.height = CGFloat(10 + number * 13 % 40)
      return label
    }
    rows.keepsReadersPlace = .firstVisibleItem
    scrollView.layoutSubtreeIfNeeded()
    view.scroll(NSPoint(x: 0, y: CGFloat(Int.random(in: 100...700, using: &random))))
    for step in 0..<5 {
      scrollView.layoutSubtreeIfNeeded()
      let top = scrollView.contentView.bounds.minY
      let row = view.rows(in: view.visibleRect).location
      let (number, distance) = (rows.item(inRow: row), view.rect(ofRow: row).minY - top)
      var new = rows.list.data.filter { $0 == number || Int.random(in: 0..<9, using: &random) > 0 }
      new.insert(contentsOf: (0..<4).map { 100 + step * 4 + $0 }, at: 0)
      rows.list.data = new
      let newRow = rows.row(forItemIdentifier: number) ?? 0
      let newTop = scrollView.contentView.bounds.minY
      #expect(abs(view.rect(ofRow: newRow).minY - newTop - distance) < 0.001)
    }
    #expect(view.standIn.exceptions == [])
  }

  /// The content begins beside a sidebar that lies over the view.
  @Test func aChangeScrollsUpAndDownOnly() {
    let view = NSTableView(frame: .zero)
    view.addTableColumn(NSTableColumn(identifier: .init("number")))
    scrollView.documentView = view
    scrollView.contentView.contentInsets.left = 12
    let rows = NSTableViewListDataSource(host: view, data: Array(0..<20)) { _, _, _, _ in nil }
    rows.keepsReadersPlace = .firstVisibleItem
    scrollView.layoutSubtreeIfNeeded()
    scrollView.contentView.scroll(to: NSPoint(x: -12, y: 50))
    rows.list.data.insert(100, at: 0)
    #expect(scrollView.contentView.bounds.origin == NSPoint(x: -12, y: 69))
  }

  @Test func changesAreNotAnimatedWhileAPlaceIsKept() {
    let view = NSTableView(frame: .zero)
    view.addTableColumn(NSTableColumn(identifier: .init("number")))
    scrollView.documentView = view
    var durations: Set<TimeInterval> = []
    let rows = NSTableViewListDataSource(host: view, data: [1, 2]) { _, _, _, number in
      durations.insert(NSAnimationContext.current.duration)
      return nil
    }
    rows.keepsReadersPlace = .beginning
    scrollView.layoutSubtreeIfNeeded()
    durations = []
    rows.list.data = [3, 1, 2]
    #expect(durations == [0])
    #expect(NSAnimationContext.current.duration > 0)
  }

  @Test func theBeginningAndTheEndAreFollowed() {
    let view = NSTableView(frame: .zero)
    view.addTableColumn(NSTableColumn(identifier: .init("number")))
    scrollView.documentView = view
    let rows = NSTableViewListDataSource(host: view, data: Array(0..<20)) { _, _, _, _ in nil }
    rows.keepsReadersPlace = .beginning
    scrollView.layoutSubtreeIfNeeded()
    rows.list.data.insert(100, at: 0)
    #expect(scrollView.contentView.bounds.minY == 0)
    rows.keepsReadersPlace = .end
    rows.list.data.insert(101, at: 0)
    #expect(scrollView.contentView.bounds.minY == 19)
    view.scroll(NSPoint(x: 0, y: 10_000))
    rows.list.data.append(102)
    #expect(scrollView.contentView.bounds.minY == 337)
  }
}
