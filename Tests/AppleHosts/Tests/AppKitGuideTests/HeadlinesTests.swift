import AppKit
import ListAdapters
import StrictJudging
import Testing

/// The guide's headlines, in a scroll view with a size and rows of different heights.
@MainActor
@Suite
struct HeadlinesTests {
  private let window = NSWindow()

  init() {
    judgeStrictly()
  }

  /// A change of the headlines 0 to 29, with the ids of those that it moves.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let new: [Headline]
    var moved: Set<Int> = []

    init(_ testDescription: String, _ ids: [Int], moved: Set<Int> = []) {
      self.testDescription = testDescription
      new = ids.map { Headline(id: $0, text: "\($0)") }
      self.moved = moved
    }
  }

  /// A way in which a change comes to the view.
  enum Way: CaseIterable {
    case assigned, awaited, reloaded
  }

  nonisolated private static let old = Change("", Array(0..<30)).new

  nonisolated private static let changes = [
    Change("rows inserted at the top", [40, 41, 42] + Array(0..<30)),
    Change("rows inserted everywhere", (0..<30).flatMap { [$0, $0 + 50] }),
    Change("rows deleted at the top", Array(4..<30)),
    Change(
      "some rows deleted, others inserted",
      (0..<30).flatMap { $0 % 10 < 5 ? [] : [$0, $0 + 50] }),
    Change("the last row moved to the top", [29] + Array(0..<29), moved: [29]),
    Change("a row moved to the end", Array(0..<4) + Array(5..<30) + [4], moved: [4]),
    Change("only two rows left", [5, 25]),
    Change("all rows replaced", Array(50..<80)),
    Change("no rows left", []),
  ]

  @Test(arguments: changes, Way.allCases)
  func whatIsReadStaysWhereItIs(_ change: Change, by way: Way) async throws {
    for offset in stride(from: -20, through: Page(Self.old).lastOffset, by: 47) {
      let view = try HeadlinesView(Self.old, in: window, at: offset)
      let list = view.controller.headlines.list
      switch way {
      case .assigned: list.data = change.new
      case .awaited: await list.setData(change.new)
      case .reloaded:
        list.options.reloadThreshold = 0
        list.data = change.new
      }
      let page = Page(change.new)
      let expected = page.offset(after: Page(Self.old), at: offset, moved: change.moved)
      #expect(view.seen == page.headlines(at: expected, coveredBy: 0).map { "\($0.id)" })
      #expect(view.clipView.bounds.minY == expected, "from \(offset)")
      #expect(view.tableView.standIn.exceptions == [])
    }
  }

  /// Whatever covers the view, the changes come at once when it is back.
  @Test(arguments: changes)
  func whatIsReadStaysWhereItIsBelowAnotherTab(_ change: Change) throws {
    for offset in stride(from: -20, through: Page(Self.old).lastOffset, by: 47) {
      let view = try HeadlinesView(Self.old, in: window, at: offset)
      let count = view.tableView.standIn.calls.count
      window.contentViewController = NSViewController(nibName: nil, bundle: nil)
      view.controller.headlines.list.data = Change("", [7, 5, 3]).new
      view.controller.headlines.list.data = change.new
      #expect(view.tableView.standIn.calls.count == count)
      window.contentViewController = view.controller
      let page = Page(change.new)
      let expected = page.offset(after: Page(Self.old), at: offset, moved: change.moved)
      #expect(view.clipView.bounds.minY == expected, "from \(offset)")
      #expect(view.seen == page.headlines(at: expected, coveredBy: 0).map { "\($0.id)" })
      #expect(!view.tableView.standIn.calls[count...].contains("reloadData"))
      #expect(view.tableView.standIn.exceptions == [])
    }
  }

  @Test func anotherHeightOfARowAboveDoesNotShiftWhatIsRead() throws {
    let view = try HeadlinesView(Self.old, in: window, at: 300)
    let before = try #require(view.seen.first)
    var new = Self.old
    new[2].text = "2, and much more"
    view.controller.headlines.list.data = new
    #expect(view.clipView.bounds.minY == 315)
    #expect(view.seen.first == before)
  }
}

extension Headline {
  fileprivate var height: CGFloat {
    CGFloat(20 + id * 37 % 50 + text.count)
  }
}

/// Where headlines stand on a page, found without the view; there are two points between them.
private struct Page {
  static let height: CGFloat = 200
  static let inset: CGFloat = 20

  private(set) var headlines: [(id: Int, range: Range<CGFloat>)] = []
  private var end: CGFloat = 0

  init(_ list: [Headline]) {
    for headline in list {
      headlines.append((headline.id, end..<end + headline.height + 2))
      end += headline.height + 2
    }
  }

  var lastOffset: CGFloat {
    max(-Self.inset, end - Self.height)
  }

  /// The headlines that are seen, or read: those that are not covered by what is at the top.
  func headlines(
    at offset: CGFloat, coveredBy top: CGFloat
  ) -> [(id: Int, range: Range<CGFloat>)] {
    headlines.filter {
      $0.range.upperBound > offset + top && $0.range.lowerBound < offset + Self.height
    }
  }

  /// The offset at which a headline is seen where it was: the first one that was read, is still there
  /// and has not moved; without one, the next one on the screen below, or the last one above.
  func offset(after old: Page, at offset: CGFloat, moved: Set<Int>) -> CGFloat {
    let near = old.headlines.filter {
      $0.range.upperBound > offset - Self.height && $0.range.lowerBound < offset + 2 * Self.height
    }
    let kept = near.filter { headline in
      !moved.contains(headline.id) && headlines.contains { $0.id == headline.id }
    }
    let read = old.headlines(at: offset, coveredBy: Self.inset).first
    guard let read,
      let anchor = kept.first(where: { $0.range.lowerBound >= read.range.lowerBound })
        ?? kept.last, let new = headlines.first(where: { $0.id == anchor.id })
    else { return min(offset, lastOffset) }
    let shift = new.range.lowerBound - anchor.range.lowerBound
    return max(-Self.inset, min(offset + shift, lastOffset))
  }
}

/// Headlines whose heights differ, below something that covers their beginning.
@MainActor
private final class HeadlinesView {
  let controller = HeadlinesViewController(nibName: nil, bundle: nil)
  let tableView: NSTableView
  let clipView: NSClipView
  private let heights = Heights()

  init(_ list: [Headline], in window: NSWindow, at offset: CGFloat) throws {
    let scrollView = try #require(controller.view as? NSScrollView)
    scrollView.frame.size = NSSize(width: 100, height: Page.height)
    clipView = scrollView.contentView
    clipView.contentInsets.top = Page.inset
    tableView = try #require(scrollView.documentView as? NSTableView)
    heights.headlines = controller.headlines
    tableView.delegate = heights
    window.contentViewController = controller
    controller.headlines.list.data = list
    scrollView.layoutSubtreeIfNeeded()
    tableView.scroll(NSPoint(x: 0, y: offset))
  }

  /// The texts that are seen.
  var seen: [String] {
    tableView.layoutSubtreeIfNeeded()
    return tableView.standIn.visibleCells.map { ($0.cell[0] as? NSTextField)?.stringValue ?? "" }
  }
}

/// The heights of rows.
@MainActor
private final class Heights: NSObject, NSTableViewDelegate {
  typealias DataSource = NSTableViewListDataSource<DiffCalculator<NSTableView, Headline>>

  weak var headlines: DataSource?

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    headlines?.tableView(tableView, viewFor: tableColumn, row: row)
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    headlines?.item(inRow: row).height ?? 0
  }
}
