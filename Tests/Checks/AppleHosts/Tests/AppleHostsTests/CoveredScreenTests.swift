import AppKit
import ListAdapters
import ListAdaptersTesting
import Testing
import UIKit

/// A screen that pauses while another one covers it, and shows the latest list when it is back.
@MainActor
@Suite
struct CoveredScreenTests {
  /// A view that is 100 points high, with rows of 30 points.
  @MainActor
  private final class Screen<Fixture: ScrollingFixture> {
    let fixture: Fixture
    let rows: DiffCalculator<Fixture.View, Row>
    private(set) var hasAnimated = false

    init(_ fixture: Fixture) {
      self.fixture = fixture
      rows = DiffCalculator(host: fixture.view, data: [])
      fixture.size = CGSize(width: 100, height: 100)
      fixture.setHeights()
      fixture.connect(rows)
      rows.keepsSelection = true
      rows.willChange = { [unowned self] _, _, _ in
        hasAnimated = UIView.areAnimationsEnabled && NSAnimationContext.current.duration > 0
      }
    }

    /// Covers the screen during some changes, and returns the calls that the view then receives.
    func cover(_ changes: () -> Void) -> ArraySlice<String> {
      let count = fixture.calls.count
      let pause = rows.pause()
      fixture.isInWindow = false
      changes()
      #expect(fixture.calls.count == count)
      fixture.isInWindow = true
      fixture.layOut()
      pause.end(style: .withoutAnimation)
      return fixture.calls[count...]
    }
  }

  /// All changes between lists of up to three rows, also with other content, with every selection.
  @Test(arguments: ViewClass.allCases)
  func theLatestListComesInBatchesWithoutAnimationAndKeepsTheSelection(view: ViewClass) {
    expectTheLatestList(on: view.fixture())
  }

  private func expectTheLatestList(on fixture: some ScrollingFixture) {
    let screen = Screen(fixture)
    let lists = [Row].orders(of: ["a", "b", "c"])
    for (old, changed) in lists.flatMap({ old in lists.map { (old, $0) } }) {
      for (selected, updates) in (0..<1 << old.count).flatMap({ [($0, false), ($0, true)] }) {
        let new = changed.map { updates && $0.id != "a" ? $0.changed : $0 }
        screen.rows.data = old
        fixture.standIn.selection = old.indices.filter { selected >> $0 & 1 == 1 }.map { [0, $0] }
        let ids = fixture.standIn.selection.map { old[$0.item].id }
        let calls = screen.cover {
          screen.rows.data = changed.reversed()
          screen.rows.data = new
        }
        let change: Comment = "\(old) with \(selected) to \(new)"
        #expect(!calls.contains("reloadData"), change)
        #expect(calls.isEmpty == (old == new), change)
        #expect(calls.isEmpty || !screen.hasAnimated, change)
        #expect(fixture.shown.map(\.rows) == [new.map(\.description)], change)
        let selection = fixture.standIn.selection.map(\.item)
        #expect(selection == new.indices.filter { ids.contains(new[$0].id) }, change)
      }
    }
    #expect(fixture.exceptions == [])
  }

  @Test(arguments: ViewClass.allCases, 1...40)
  func theVisibleRowsStayWhereTheyAre(view: ViewClass, seed: UInt64) throws {
    try expectTheSameRows(on: view.fixture(), seed: seed)
  }

  private func expectTheSameRows(on fixture: some ScrollingFixture, seed: UInt64) throws {
    let screen = Screen(fixture)
    var random = SeededGenerator(seed: seed)
    var nextID: UInt32 = 0x4E00
    func newRows(_ count: UInt32) -> [Row] {
      defer { nextID += count }
      return (nextID..<nextID + count).compactMap { UnicodeScalar($0) }
        .map { Row(stringLiteral: "\($0)") }
    }
    let old = newRows(40)
    screen.rows.keepsReadersPlace = .firstVisibleItem
    screen.rows.data = old
    fixture.layOut()
    fixture.top = CGFloat(Int.random(in: 0...1_000, using: &random))
    let top = fixture.top
    let first = Int(top / 30)
    var new = old
    let calls = screen.cover {
      for _ in 0..<3 {
        new = new.filter { $0 == old[first] || Int.random(in: 0..<5, using: &random) > 0 }
        let place = Int.random(in: 0...new.count, using: &random)
        new.insert(contentsOf: newRows(4), at: place)
        screen.rows.data = new
      }
    }
    let place = try #require(new.firstIndex(of: old[first]))
    let expected = top + CGFloat(place - first) * 30
    #expect(fixture.top == min(expected, CGFloat(new.count) * 30 - 100))
    #expect(!calls.contains("reloadData"))
    #expect(fixture.exceptions == [])
  }

  /// Without an option for the place, the view keeps its offset, which a reload may not.
  @Test(arguments: ViewClass.allCases)
  func theOffsetStays(view: ViewClass) {
    expectTheSameOffset(on: view.fixture())
  }

  private func expectTheSameOffset(on fixture: some ScrollingFixture) {
    let screen = Screen(fixture)
    let rows = "abcdefghijklmnopqrstuvwxyz".map { Row(stringLiteral: "\($0)") }
    screen.rows.data = rows.dropLast(6)
    fixture.layOut()
    fixture.top = 400
    _ = screen.cover { screen.rows.data = rows }
    #expect(fixture.top == 400)
  }
}
