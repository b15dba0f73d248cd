import AppKit
import ListAdapters
import ListAdaptersTesting
import StrictJudging
import Testing
import UIKit

/// A row with a height of its own.
struct Line: Identifiable, Equatable, Diffable {
  let id: Int
  var isLong = false

  var height: CGFloat {
    CGFloat(20 + id * 37 % 50 + (isLong ? 31 : 0))
  }
}

/// What is read stays where it is, in all four views.
@MainActor
@Suite
struct PlaceTests {
  enum View: CaseIterable {
    case table, collection, list, appKitTable, appKitCollection
  }

  init() {
    judgeStrictly()
  }

  /// Rows are inserted at the top, and inserted, deleted and changed everywhere.
  ///
  /// Heights are known to the view, or estimated until rows are laid out.
  @Test(arguments: View.allCases, [nil, 25, 90] as [CGFloat?])
  func nothingDriftsInRandomChanges(view: View, estimate: CGFloat?) {
    // The heights of a list are always estimated.
    guard view != .list || estimate != nil else { return }
    var checkCount = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let subject = subject(view, estimate: estimate)
      subject.show((0..<60).map { Line(id: $0) }, false)
      subject.layOut()
      subject.scroll(CGFloat(Int.random(in: 0...1200, using: &random)))
      for step in 0..<6 {
        let before = subject.readLines()
        let new = changed(subject.lines(), inStep: step, using: &random)
        subject.show(new, Bool.random(using: &random))
        let after = subject.readLines()
        guard let first = before.first(where: { old in new.contains { $0.id == old.id } }),
          !subject.isAtLimit()
        else { continue }
        let place = after.first { $0.id == first.id } ?? Place(id: first.id)
        // A line whose end is read still shows its end if it gets shorter.
        let top = max(first.top, 21 - place.height)
        #expect(abs(place.top - top) < 0.001, "seed \(seed), step \(step)")
        checkCount += 1
      }
      #expect(subject.exceptions() == [], "seed \(seed)")
    }
    #expect(checkCount > 36)
  }

  /// Four rows with one id are read, of which only the second and the following ones are visible.
  @Test(arguments: View.allCases, [false, true])
  func theNthRowWithARepeatedIDStaysWhereItIs(view: View, reloads: Bool) {
    let subject = subject(view, estimate: view == .list ? 25 : nil)
    let ids = [0, 7, 7, 7, 7] + Array(10..<30)
    subject.show(ids.map { Line(id: $0) }, false)
    subject.layOut()
    subject.scroll(subject.frame(2).minY - 15)
    let before = subject.readLines()
    #expect(before.prefix(4).map(\.id) == [7, 7, 7, 10])
    subject.show(([1, 2] + ids).map { Line(id: $0) }, reloads)
    #expect(subject.readLines() == before)
    #expect(subject.exceptions() == [])
  }

  /// In a chat that is upside down, the beginning is at the bottom of the screen, above a text field
  /// that covers it.
  @Test(arguments: [View.table, .collection, .list], [nil, 25, 90] as [CGFloat?])
  func anUpsideDownChatFollowsItsLatestMessage(view: View, estimate: CGFloat?) {
    let subject = subject(view, estimate: estimate, keeping: .beginning)
    subject.show((0..<30).map { Line(id: $0) }, false)
    subject.layOut()
    subject.scroll(-20)
    subject.show((-1..<30).map { Line(id: $0 + 31) }, false)
    #expect(subject.readLines().first.map { [$0.id: $0.top] } == [30: 20])
    subject.scroll(-18)
    let first = subject.readLines().first
    subject.show((-3..<30).map { Line(id: $0 + 31) }, false)
    #expect(subject.readLines().first == first)
  }

  private func changed(
    _ lines: [Line], inStep step: Int, using random: inout SeededGenerator
  ) -> [Line] {
    var new: [Line] = (0..<Int.random(in: 1...6, using: &random)).map {
      Line(id: 1_000 + step * 100 + $0)
    }
    for line in lines where Int.random(in: 0..<9, using: &random) > 0 {
      new.append(line)
      if Int.random(in: 0..<5, using: &random) == 0 { new[new.count - 1].isLong.toggle() }
      if Int.random(in: 0..<9, using: &random) == 0 {
        new.append(Line(id: 1_010 + step * 100 + new.count))
      }
    }
    return new
  }
}

// MARK: - The views

/// A line, its height, and how far it is below the top of the view.
private struct Place: Equatable {
  let id: Int
  var top = CGFloat.nan
  var height = CGFloat.nan
}

/// A view with a size, whose beginning is covered to a height of 20.
@MainActor
private struct Subject {
  let lines: () -> [Line]
  let show: (_ lines: [Line], _ reloads: Bool) -> Void
  let layOut: () -> Void
  let scroll: (_ offset: CGFloat) -> Void
  let offset: () -> CGFloat
  let lastOffset: () -> CGFloat
  let frame: (_ row: Int) -> CGRect
  let exceptions: () -> [String]

  init<View, Cell>(
    _ rows: ListViewDataSource<View, DiffCalculator<View, Line>, Cell>,
    keeping place: ReadersPlace, layOut: @escaping () -> Void,
    scroll: @escaping (CGFloat) -> Void, offset: @escaping () -> CGFloat,
    lastOffset: @escaping () -> CGFloat, frame: @escaping (Int) -> CGRect,
    exceptions: @escaping () -> [String]
  ) {
    rows.keepsReadersPlace = place
    lines = { rows.list.data }
    show = { lines, reloads in
      rows.list.options.reloadThreshold = reloads ? 0 : .max
      rows.list.data = lines
    }
    self.layOut = layOut
    self.scroll = scroll
    self.offset = offset
    self.lastOffset = lastOffset
    self.frame = frame
    self.exceptions = exceptions
  }

  /// The lines on the screen that are not covered.
  func readLines() -> [Place] {
    layOut()
    return lines().indices.compactMap { row in
      let frame = frame(row)
      guard frame.maxY > offset() + 20, frame.minY < offset() + 200 else { return nil }
      return Place(id: lines()[row].id, top: frame.minY - offset(), height: frame.height)
    }
  }

  /// Whether the view cannot be scrolled any farther.
  func isAtLimit() -> Bool {
    offset() <= -20 || offset() >= lastOffset()
  }
}

extension PlaceTests {
  private func subject(
    _ view: View, estimate: CGFloat?, keeping place: ReadersPlace = .firstVisibleItem
  ) -> Subject {
    switch view {
    case .table: table(estimate, place)
    case .collection: collection(flowLayout(estimate), place)
    case .list: collection(listLayout, place)
    case .appKitTable: appKitTable(estimate, place)
    case .appKitCollection: appKitCollection(estimate, place)
    }
  }

  private func table(_ estimate: CGFloat?, _ place: ReadersPlace) -> Subject {
    let heights = Heights()
    let (window, view) = (UIWindow(frame: .zero), UITableView(frame: Self.frame, style: .plain))
    view.estimatedRowHeight = estimate ?? 0
    view.delegate = heights
    let rows = UITableViewListDataSource(host: view, data: [Line]()) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    heights.lines = { [unowned rows] in rows.list.data }
    return subject(of: view, in: window, rows, place, retaining: heights) {
      view.rectForRow(at: [0, $0])
    } exceptions: {
      view.standIn.exceptions
    }
  }

  private func flowLayout(_ estimate: CGFloat?) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    estimate.map { layout.estimatedItemSize = CGSize(width: 100, height: $0) }
    return layout
  }

  private var listLayout: UICollectionViewLayout {
    UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
  }

  private func collection(_ layout: UICollectionViewLayout, _ place: ReadersPlace) -> Subject {
    let heights = Heights()
    let window = UIWindow(frame: .zero)
    let view = UICollectionView(frame: Self.frame, collectionViewLayout: layout)
    view.delegate = heights
    let rows = UICollectionViewListDataSource(host: view, data: [Line]()) { _, _, line in
      let cell = LineCell(frame: .zero)
      cell.height = line.height
      return cell
    }
    heights.lines = { [unowned rows] in rows.list.data }
    return subject(of: view, in: window, rows, place, retaining: heights) {
      view.layoutAttributesForItem(at: [0, $0])?.frame ?? .null
    } exceptions: {
      view.standIn.exceptions
    }
  }

  private func subject<View: UIScrollView, Cell>(
    of view: View, in window: UIWindow,
    _ rows: ListViewDataSource<View, DiffCalculator<View, Line>, Cell>, _ place: ReadersPlace,
    retaining heights: Heights, frame: @escaping (Int) -> CGRect,
    exceptions: @escaping () -> [String]
  ) -> Subject {
    window.addSubview(view)
    view.contentInset.top = 20
    return Subject(rows, keeping: place) {
      withExtendedLifetime((window, heights)) { view.layoutIfNeeded() }
    } scroll: {
      view.contentOffset.y = $0
    } offset: {
      view.contentOffset.y
    } lastOffset: {
      view.contentSize.height - 200
    } frame: {
      frame($0)
    } exceptions: {
      exceptions()
    }
  }

  private func appKitTable(_ estimate: CGFloat?, _ place: ReadersPlace) -> Subject {
    let view = NSTableView(frame: .zero)
    view.addTableColumn(NSTableColumn(identifier: .init("line")))
    let rows = NSTableViewListDataSource(host: view, data: [Line]()) { _, _, _, line in
      let label = NSTextField(labelWithString: "\(line.id)")
      label.fittingSize.height = line.height
      return label
    }
    if let estimate {
      view.usesAutomaticRowHeights = true
      view.rowHeight = estimate
    } else {
      rows.heightOfItem = { $0.height }
    }
    return subject(of: view, rows, place, retaining: Heights()) {
      view.rect(ofRow: $0)
    } exceptions: {
      view.standIn.exceptions
    }
  }

  private func appKitCollection(_ estimate: CGFloat?, _ place: ReadersPlace) -> Subject {
    let heights = Heights()
    let layout = NSCollectionViewFlowLayout()
    estimate.map { layout.estimatedItemSize = NSSize(width: 100, height: $0) }
    let view = NSCollectionView(frame: .zero)
    view.collectionViewLayout = layout
    view.delegate = heights
    let rows = NSCollectionViewListDataSource(host: view, data: [Line]()) { _, _, line in
      let item = LineItem(nibName: nil, bundle: nil)
      item.height = line.height
      return item
    }
    heights.lines = { [unowned rows] in rows.list.data }
    return subject(of: view, rows, place, retaining: heights) {
      view.layoutAttributesForItem(at: [0, $0])?.frame ?? .null
    } exceptions: {
      view.standIn.exceptions
    }
  }

  private func subject<View: NSView, Cell>(
    of view: View, _ rows: ListViewDataSource<View, DiffCalculator<View, Line>, Cell>,
    _ place: ReadersPlace, retaining heights: Heights, frame: @escaping (Int) -> CGRect,
    exceptions: @escaping () -> [String]
  ) -> Subject {
    let (window, scrollView) = (NSWindow(), NSScrollView(frame: Self.frame))
    window.contentView = scrollView
    scrollView.documentView = view
    scrollView.contentView.contentInsets.top = 20
    return Subject(rows, keeping: place) {
      withExtendedLifetime((window, heights)) { scrollView.layoutSubtreeIfNeeded() }
    } scroll: {
      view.scroll(NSPoint(x: 0, y: $0))
    } offset: {
      scrollView.contentView.bounds.minY
    } lastOffset: {
      view.frame.height - 200
    } frame: {
      frame($0)
    } exceptions: {
      exceptions()
    }
  }

  private static let frame = CGRect(x: 0, y: 0, width: 100, height: 200)
}

// MARK: - Heights

private final class LineCell: UICollectionViewCell {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = height
    return layoutAttributes
  }
}

private final class LineItem: NSCollectionViewItem {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.frame.size.height = height
    return layoutAttributes
  }
}

/// Tells views the heights of lines.
@MainActor
private final class Heights: NSObject {
  var lines: () -> [Line] = { [] }

  fileprivate func size(at indexPath: IndexPath) -> CGSize {
    CGSize(width: 100, height: lines()[indexPath[1]].height)
  }
}

extension Heights: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    size(at: indexPath).height
  }
}

extension Heights: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size(at: indexPath)
  }
}

extension Heights: @MainActor NSCollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize {
    size(at: indexPath)
  }
}
