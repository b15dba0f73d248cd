import ListAdapters
import ListAdaptersTesting
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

    /// A collection view with two items in a line.
    case grid

    /// The views, each with the height that it takes for that of a row until it is laid out: a list
    /// always takes one, the others may know the heights.
    static let estimates: [(View, CGFloat?)] = allCases.flatMap { view in
      ([nil, 25, 90] as [CGFloat?]).filter { view != .list || $0 != nil }.map { (view, $0) }
    }
  }

  /// Rows are inserted at the top, and inserted, deleted and changed everywhere, and the last one may
  /// move to the top.
  ///
  /// Heights are known to the view, or estimated until rows are laid out.
  @Test(arguments: View.estimates)
  func nothingDriftsInRandomChanges(view: View, estimate: CGFloat?) {
    var checkCount = 0
    for seed in 1...12 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let page = page(view, estimate: estimate)
      page.show((0..<60).map { Line(id: $0) })
      page.layOut()
      page.top = CGFloat(Int.random(in: 0...1200, using: &random))
      for step in 0..<6 {
        let before = page.readLines
        let new = changed(page.lines, inStep: step, using: &random)
        page.show(new, reloading: Bool.random(using: &random))
        let after = page.readLines
        guard let first = before.first(where: { old in new.contains { $0.id == old.id } }),
          !page.isAtLimit
        else { continue }
        let place = after.first { $0.id == first.id } ?? Place(id: first.id)
        // A line whose end is read still shows its end if it gets shorter.
        let top = max(first.top, 21 - place.height)
        #expect(abs(place.top - top) < 0.001, "seed \(seed), step \(step)")
        checkCount += 1
      }
      #expect(page.exceptions == [], "seed \(seed)")
    }
    #expect(checkCount > 36)
  }

  /// Four rows with one id are read, of which only the second and the following ones are visible.
  @Test(arguments: View.allCases, [false, true])
  func theNthRowWithARepeatedIDStaysWhereItIs(view: View, reloads: Bool) {
    let page = page(view, estimate: view == .list ? 25 : nil)
    let ids = [0, 7, 7, 7, 7] + Array(10..<30)
    page.show(ids.map { Line(id: $0) })
    page.layOut()
    page.top = page.frame(ofLine: 2).minY - 15
    let before = page.readLines
    #expect(before.prefix(4).map(\.id) == [7, 7, 7, 10])
    page.show(([1, 2] + ids).map { Line(id: $0) }, reloading: reloads)
    #expect(page.readLines == before)
    #expect(page.exceptions == [])
  }

  /// Without a window, a view only estimates the heights of new rows.
  @Test(arguments: View.estimates)
  func severalChangesWithoutAWindowMoveNothing(view: View, estimate: CGFloat?) throws {
    let page = page(view, estimate: estimate)
    let old = (0..<60).map { Line(id: $0) }
    page.show(old)
    page.layOut()
    page.top = 600
    let before = try #require(page.readLines.first)
    page.isInWindow = false
    for count in 1...3 { page.show((0..<8 * count).reversed().map { Line(id: 100 + $0) } + old) }
    page.isInWindow = true
    #expect(page.readLines.first == before)
    #expect(page.exceptions == [])
  }

  /// In a chat that is upside down, the beginning is at the bottom of the screen, above a text field
  /// that covers it.
  @Test(arguments: [View.table, .collection, .list], [nil, 25, 90] as [CGFloat?])
  func anUpsideDownChatFollowsItsLatestMessage(view: View, estimate: CGFloat?) {
    let page = page(view, estimate: estimate, keeping: .beginning)
    page.show((0..<30).map { Line(id: $0) })
    page.layOut()
    page.top = -20
    page.show((-1..<30).map { Line(id: $0 + 31) })
    #expect(page.readLines.first?.id == 30)
    #expect(page.top == -20)
    page.top = -18
    let first = page.readLines.first
    page.show((-3..<30).map { Line(id: $0 + 31) })
    #expect(page.readLines.first { $0.id == first?.id } == first)
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
    if Bool.random(using: &random) { new.insert(new.removeLast(), at: 0) }
    return new
  }

  private func page(
    _ view: View, estimate: CGFloat?, keeping place: ReadersPlace = .firstVisibleItem
  ) -> any Page {
    func page(
      in fixture: some ScrollingFixture, width: CGFloat = 100, sectionCount: Int = 3
    ) -> any Page {
      fixture.size = CGSize(width: width, height: 200)
      return FixturePage(
        fixture, sectionCount: sectionCount, estimate: estimate, keeping: place)
    }
    switch view {
    case .table: return page(in: TableFixture(isInWindow: true))
    case .collection: return page(in: CollectionFixture(isInWindow: true))
    case .grid: return page(in: CollectionFixture(isInWindow: true), width: 220)
    case .list:
      let list = CollectionFixture(isInWindow: true)
      list.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(
        using: .init(appearance: .plain))
      return page(in: list)
    case .appKitTable: return page(in: AppKitTableFixture(isInWindow: true), sectionCount: 1)
    case .appKitCollection: return page(in: AppKitCollectionFixture(isInWindow: true))
    }
  }
}

// MARK: - A page

/// A line, its height, and how far it is below the top of the view.
private struct Place: Equatable {
  let id: Int
  var top = CGFloat.nan
  var height = CGFloat.nan
}

/// A view of 200 points that shows lines, whose beginning is covered to a height of 20.
@MainActor
private protocol Page: AnyObject {
  var lines: [Line] { get }
  var top: CGFloat { get set }
  var isInWindow: Bool { get set }
  var exceptions: [String] { get }

  func show(_ lines: [Line], reloading reloads: Bool)
  func layOut()
  func frame(ofLine line: Int) -> CGRect
}

extension Page {
  func show(_ lines: [Line]) {
    show(lines, reloading: false)
  }

  /// The lines on the screen that are not covered.
  var readLines: [Place] {
    layOut()
    return lines.indices.compactMap { line in
      let frame = frame(ofLine: line)
      guard frame.maxY > top + 20, frame.minY < top + 200 else { return nil }
      return Place(id: lines[line].id, top: frame.minY - top, height: frame.height)
    }
  }

  /// Whether the view cannot be scrolled any farther.
  var isAtLimit: Bool {
    let end = lines.indices.suffix(2).map { frame(ofLine: $0).maxY }.max() ?? 0
    return top <= -20 || top >= end - 200
  }
}

/// The page of a fixture, whose lines are in sections of up to 20, but for the last one.
@MainActor
private final class FixturePage<Fixture: ScrollingFixture> {
  private let fixture: Fixture
  private let sectionCount: Int
  private let calculator: SectionedDiffCalculator<Fixture.View, ListSection<Int, Line>>

  init(
    _ fixture: Fixture, sectionCount: Int, estimate: CGFloat?, keeping place: ReadersPlace
  ) {
    self.fixture = fixture
    self.sectionCount = sectionCount
    calculator = SectionedDiffCalculator(
      host: fixture.view, data: (0..<sectionCount).map { ListSection(header: $0, items: []) })
    fixture.topInset = 20
    fixture.setHeights(estimate: estimate) { ($0 as? Line)?.height ?? 0 }
    fixture.connect(calculator)
    calculator.keepsReadersPlace = place
  }
}

extension FixturePage: Page {
  var lines: [Line] {
    calculator.data.flatMap(\.items)
  }

  var top: CGFloat {
    get { fixture.top }
    set { fixture.top = newValue }
  }

  var isInWindow: Bool {
    get { fixture.isInWindow }
    set {
      fixture.isInWindow = newValue
      calculator.viewIsAppearing()
    }
  }

  var exceptions: [String] {
    fixture.exceptions
  }

  func show(_ lines: [Line], reloading reloads: Bool) {
    calculator.options.reloadThreshold = reloads ? 0 : .max
    calculator.data = (0..<sectionCount).map { section in
      let rest = lines.dropFirst(section * 20)
      return ListSection(
        header: section, items: Array(section < sectionCount - 1 ? rest.prefix(20) : rest))
    }
  }

  func layOut() {
    fixture.layOut()
  }

  func frame(ofLine line: Int) -> CGRect {
    let section = min(line / 20, sectionCount - 1)
    return fixture.standIn.frame(at: [section, line - section * 20]) ?? .null
  }
}
