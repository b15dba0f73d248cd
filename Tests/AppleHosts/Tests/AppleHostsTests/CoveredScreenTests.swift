import AppKit
import ListAdapters
import ListAdaptersTesting
import StandIns
import StrictJudging
import Testing
import UIKit

/// A screen that pauses while another one covers it, and shows the latest list when it is back.
@MainActor
@Suite
struct CoveredScreenTests {
  /// A view of one of the four classes, 100 points high, with rows of 30 points.
  @MainActor
  private final class Screen {
    let name: String
    let setIsInWindow: (Bool) -> Void
    let setKeepsPlace: (Bool) -> Void
    let setData: ([Row]) -> Void
    let pause: () -> UpdatePause
    let texts: () -> [String]
    let select: ([Int]) -> Void
    let selection: () -> [Int]
    let scroll: (CGFloat) -> Void
    let top: () -> CGFloat
    let calls: () -> [String]
    let exceptions: () -> [String]
    private(set) var hasAnimated = false

    init<View, Cell, Shown>(
      _ name: String, _ rows: ListViewDataSource<View, DiffCalculator<View, Row>, Cell>,
      _ standIn: ShownList<Shown>, text: @escaping (Shown) -> String?,
      setIsInWindow: @escaping (Bool) -> Void, scroll: @escaping (CGFloat) -> Void,
      top: @escaping () -> CGFloat
    ) {
      self.name = name
      self.setIsInWindow = setIsInWindow
      self.scroll = scroll
      self.top = top
      setKeepsPlace = { rows.keepsReadersPlace = $0 ? .firstVisibleItem : nil }
      setData = { rows.list.data = $0 }
      pause = { rows.list.pause() }
      texts = { standIn.visibleCells.map { text($0.cell) ?? "no text" } }
      select = { standIn.selection = $0.map { [0, $0] } }
      selection = { standIn.selection.map { $0[1] } }
      calls = { standIn.calls }
      exceptions = { standIn.exceptions }
      rows.keepsSelection = true
      rows.list.willChange = { [unowned self] _, _, _ in
        hasAnimated = UIView.areAnimationsEnabled && NSAnimationContext.current.duration > 0
      }
    }

    /// Covers the screen during some changes, and returns the calls that the view then receives.
    func cover(_ changes: () -> Void) -> ArraySlice<String> {
      let count = calls().count
      let pause = pause()
      setIsInWindow(false)
      changes()
      #expect(calls().count == count)
      setIsInWindow(true)
      pause.end(style: .withoutAnimation)
      return calls()[count...]
    }
  }

  private let screens: [Screen]

  init() {
    judgeStrictly()
    let size = CGSize(width: 100, height: 100)
    let table = TableFixture(isInWindow: true)
    table.view.bounds.size = size
    table.view.rowHeight = 30
    let collection = CollectionFixture(isInWindow: true)
    collection.view.bounds.size = size
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 30)
    layout.minimumLineSpacing = 0
    collection.view.collectionViewLayout = layout
    let appKitTable = AppKitTableFixture(isInWindow: false)
    appKitTable.view.delegate = nil
    appKitTable.view.rowHeight = 28
    let appKitCollection = AppKitCollectionFixture(isInWindow: false)
    let appKitLayout = NSCollectionViewFlowLayout()
    appKitLayout.itemSize = CGSize(width: 100, height: 30)
    appKitCollection.view.collectionViewLayout = appKitLayout
    func scrollView(of view: NSView) -> NSScrollView {
      let scrollView = NSScrollView(frame: CGRect(origin: .zero, size: size))
      scrollView.documentView = view
      return scrollView
    }
    let tableScrollView = scrollView(of: appKitTable.view)
    let collectionScrollView = scrollView(of: appKitCollection.view)
    screens = [
      Screen(
        "UITableView",
        UITableViewListDataSource(host: table.view, data: []) { view, path, row in
          let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
          cell.textLabel?.text = "\(row)"
          return cell
        }, table.view.standIn, text: \.textLabel?.text,
        setIsInWindow: {
          table.isInWindow = $0
          table.view.layoutIfNeeded()
        }, scroll: { table.view.contentOffset.y = $0 }, top: { table.view.contentOffset.y }),
      Screen(
        "UICollectionView",
        UICollectionViewListDataSource(host: collection.view, data: []) { view, path, row in
          let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
          (cell as? TextCell)?.text = "\(row)"
          return cell
        }, collection.view.standIn, text: { ($0 as? TextCell)?.text },
        setIsInWindow: {
          collection.isInWindow = $0
          collection.view.layoutIfNeeded()
        }, scroll: { collection.view.contentOffset.y = $0 },
        top: { collection.view.contentOffset.y }),
      Screen(
        "NSTableView",
        NSTableViewListDataSource(host: appKitTable.view, data: []) { _, _, _, row in
          NSTextField(labelWithString: "\(row)")
        }, appKitTable.view.standIn, text: { ($0[0] as? NSTextField)?.stringValue },
        setIsInWindow: {
          appKitTable.window.contentView = $0 ? tableScrollView : nil
          tableScrollView.layoutSubtreeIfNeeded()
        }, scroll: { appKitTable.view.scroll(NSPoint(x: 0, y: $0)) },
        top: { tableScrollView.contentView.bounds.minY }),
      Screen(
        "NSCollectionView",
        NSCollectionViewListDataSource(host: appKitCollection.view, data: []) { view, path, row in
          let item = view.makeItem(withIdentifier: .init("item"), for: path)
          item.representedObject = "\(row)"
          return item
        }, appKitCollection.view.standIn, text: { $0.representedObject as? String },
        setIsInWindow: {
          appKitCollection.window.contentView = $0 ? collectionScrollView : nil
          collectionScrollView.layoutSubtreeIfNeeded()
        }, scroll: { appKitCollection.view.scroll(NSPoint(x: 0, y: $0)) },
        top: { collectionScrollView.contentView.bounds.minY }),
    ]
    for screen in screens { screen.setIsInWindow(true) }
  }

  /// All changes between lists of up to three rows, also with other content, with every selection.
  @Test func theLatestListComesInBatchesWithoutAnimationAndKeepsTheSelection() {
    let lists = orders(of: ["a", "b", "c"])
    for screen in screens {
      for (old, changed) in lists.flatMap({ old in lists.map { (old, $0) } }) {
        for (selected, updates) in (0..<1 << old.count).flatMap({ [($0, false), ($0, true)] }) {
          let new = changed.map { updates && $0.id != "a" ? Row(stringLiteral: "\($0)2") : $0 }
          screen.setData(old)
          screen.select(old.indices.filter { selected >> $0 & 1 == 1 })
          let ids = screen.selection().map { old[$0].id }
          let calls = screen.cover {
            screen.setData(changed.reversed())
            screen.setData(new)
          }
          let change: Comment = "\(screen.name): \(old) with \(selected) to \(new)"
          #expect(!calls.contains("reloadData"), change)
          #expect(calls.isEmpty == (old == new), change)
          #expect(calls.isEmpty || !screen.hasAnimated, change)
          #expect(screen.texts() == new.map { "\($0)" }, change)
          #expect(screen.selection() == new.indices.filter { ids.contains(new[$0].id) }, change)
        }
      }
      #expect(screen.exceptions() == [], "\(screen.name)")
    }
  }

  @Test(arguments: 1...40)
  func theVisibleRowsStayWhereTheyAre(seed: UInt64) throws {
    for screen in screens {
      var random = SeededGenerator(seed: seed)
      var nextID: UInt32 = 0x4E00
      func newRows(_ count: UInt32) -> [Row] {
        defer { nextID += count }
        return (nextID..<nextID + count).compactMap { UnicodeScalar($0) }
          .map { Row(stringLiteral: "\($0)") }
      }
      let old = newRows(40)
      screen.setKeepsPlace(true)
      screen.setData(old)
      screen.scroll(CGFloat(Int.random(in: 0...1_000, using: &random)))
      let top = screen.top()
      let first = Int(top / 30)
      var new = old
      let calls = screen.cover {
        for _ in 0..<3 {
          new = new.filter { $0 == old[first] || Int.random(in: 0..<5, using: &random) > 0 }
          let place = Int.random(in: 0...new.count, using: &random)
          new.insert(contentsOf: newRows(4), at: place)
          screen.setData(new)
        }
      }
      let place = try #require(new.firstIndex(of: old[first]))
      let expected = top + CGFloat(place - first) * 30
      #expect(screen.top() == min(expected, CGFloat(new.count) * 30 - 100), "\(screen.name)")
      #expect(!calls.contains("reloadData"), "\(screen.name)")
      #expect(screen.exceptions() == [], "\(screen.name)")
    }
  }

  /// Without an option for the place, the view keeps its offset, which a reload may not.
  @Test func theOffsetStays() {
    let rows = "abcdefghijklmnopqrstuvwxyz".map { Row(stringLiteral: "\($0)") }
    for screen in screens {
      screen.setData(rows.dropLast(6))
      screen.scroll(400)
      _ = screen.cover { screen.setData(rows) }
      #expect(screen.top() == 400, "\(screen.name)")
    }
  }

  /// What the pause is for.
  @Test func withoutAPauseTheViewReloads() {
    for screen in screens {
      screen.setData(["a"])
      let count = screen.calls().count
      screen.setIsInWindow(false)
      screen.setData(["a", "b"])
      #expect(screen.calls()[count...].contains("reloadData"), "\(screen.name)")
      screen.setIsInWindow(true)
    }
  }

  /// All orders of all subsets.
  private func orders(of rows: [Row]) -> [[Row]] {
    [[]]
      + rows.flatMap { first in orders(of: rows.filter { $0 != first }).map { [first] + $0 } }
  }
}
