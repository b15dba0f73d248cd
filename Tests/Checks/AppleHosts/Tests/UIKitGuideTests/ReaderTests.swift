import ListAdapters
import StrictJudging
import Testing
import UIKit

/// The guide's reader of articles, in a view with a size and rows of different heights.
@MainActor
@Suite
struct ReaderTests {
  typealias Day = ReaderViewController.Day

  private let window = UIWindow(frame: .zero)

  init() {
    judgeStrictly()
  }

  /// A change of the days, with the ids of the articles that it moves.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let new: [Day]
    var moved: Set<Int> = []

    /// Whether so many move that the others may count as moved instead.
    var movesMany: Bool {
      moved.count > 1
    }
  }

  /// A way in which a change comes to the view.
  enum Way: CaseIterable {
    case assigned, awaited, reloaded, reconfigured

    /// It is set while the view is told of another change, and waits.
    case waiting

    /// It comes right after another one, before a layout.
    case second
  }

  nonisolated private static let days = [
    day("A", Array(0..<10)), day("B", Array(10..<20)), day("C", Array(20..<30)),
  ]

  nonisolated static let changes: [Change] = {
    func changed(_ name: String, moved: Set<Int> = [], _ edit: (inout [[Int]]) -> Void) -> Change {
      var ids = days.map { $0.items.map(\.id) }
      edit(&ids)
      return Change(
        testDescription: name, new: zip(["A", "B", "C"], ids).map { day($0, $1) }, moved: moved)
    }
    let lengthened = days.map { section in
      Day(header: section.header, items: section.items.map { $0.lengthened(if: $0.id % 5 == 2) })
    }
    let movedAndLengthened = changed("", moved: [29]) { $0[0].insert($0[2].removeLast(), at: 0) }
      .new.map { Day(header: $0.header, items: $0.items.map { $0.lengthened(if: $0.id % 7 == 3) }) }
    return [
      changed("rows inserted at the top") { $0[0] = [40, 41, 42] + $0[0] },
      changed("rows inserted everywhere") { $0 = $0.map { $0.flatMap { [$0, $0 + 50] } } },
      changed("rows deleted at the top") { $0[0].removeFirst(4) },
      changed("each second row deleted") { $0 = $0.map { $0.filter { $0.isMultiple(of: 2) } } },
      changed("some rows deleted, others inserted") {
        $0 = $0.map { $0.flatMap { $0 % 10 < 5 ? [] : [$0, $0 + 50] } }
      },
      changed("the last row moved to the top", moved: [29]) {
        $0[0].insert($0[2].removeLast(), at: 0)
      },
      changed("a row moved to the end", moved: [4]) { $0[2].append($0[0].remove(at: 4)) },
      changed("all rows of a day moved", moved: Set(10..<20)) {
        $0[2] += $0[1]
        $0[1] = []
      },
      changed("only two rows left") { $0 = [[5], [], [25]] },
      changed("all rows replaced") { $0 = $0.map { $0.map { $0 + 50 } } },
      changed("no rows left") { $0 = [[], [], []] },
      Change(testDescription: "a day inserted at the top", new: [day("X", [60, 61])] + days),
      Change(testDescription: "a day deleted", new: [days[0], days[2]]),
      Change(
        testDescription: "the last day moved to the top", new: [days[2], days[0], days[1]],
        moved: Set(20..<30)),
      Change(testDescription: "rows with more text", new: lengthened),
      Change(
        testDescription: "a row moved, others with more text", new: movedAndLengthened, moved: [29]),
    ]
  }()

  @Test(arguments: changes, Way.allCases)
  func whatIsReadStaysWhereItIs(_ change: Change, by way: Way) async {
    for offset in stride(from: -20, through: Page(Self.days).lastOffset, by: 47) {
      let reader = Reader(Self.days, in: window, at: offset)
      await reader.show(change.new, by: way)
      reader.expectPlace(from: offset, in: Self.days, after: change)
    }
  }

  @Test func whatIsReadStaysWhereItIsWhileAnotherScreenCoversIt() {
    let reader = Reader(Self.days, in: window, at: 300)
    let count = reader.tableView.standIn.calls.count
    window.rootViewController = UIViewController(nibName: nil, bundle: nil)
    #expect(reader.tableView.window == nil)
    for change in Self.changes.prefix(2) { reader.controller.days.data = change.new }
    window.rootViewController = reader.controller
    reader.expectPlace(from: 300, in: Self.days, after: Self.changes[1])
    #expect(!reader.tableView.standIn.calls[count...].contains("reloadData"))
  }

  /// Whether or not the list that was compared before was another one.
  @Test(arguments: [false, true])
  func aRowThatTheUserDropsScrollsNothing(hasChanged: Bool) {
    let reader = Reader(Self.days, in: window, at: 300)
    reader.controller.days.canMoveItem = { _ in true }
    let new = hasChanged ? Self.changes[0].new : Self.days
    reader.controller.days.data = new.map { Day($0, items: $0.items.map { $0 }) }
    reader.tableView.contentOffset.y = 500
    reader.tableView.isEditing = true
    #expect(reader.tableView.drag([0, 0], to: [2, 3]))
    #expect(reader.tableView.contentOffset.y == 500)
  }

  nonisolated private static func day(_ name: String, _ ids: [Int]) -> Day {
    Day(header: name, items: ids.map { Article(id: $0, title: "\($0)") })
  }
}

extension Article {
  fileprivate func lengthened(if isLengthened: Bool) -> Article {
    isLengthened ? Article(id: id, title: title + " and more") : self
  }

  fileprivate var height: CGFloat {
    CGFloat(30 + id * 37 % 50 + title.count)
  }
}

// MARK: - What should be seen

/// Where the articles of days stand on a page, found without the view.
private struct Page {
  static let height: CGFloat = 200
  static let inset = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)

  private(set) var articles: [(id: Int, range: Range<CGFloat>)] = []
  private var end: CGFloat = 0

  init(_ days: [ReaderTests.Day]) {
    for day in days {
      end += 28
      for article in day.items {
        articles.append((article.id, end..<end + article.height))
        end += article.height
      }
    }
  }

  var lastOffset: CGFloat {
    max(-Self.inset.top, end + Self.inset.bottom - Self.height)
  }

  /// The articles that are seen, or read: those that are not covered by what is at the top.
  func articles(at offset: CGFloat, coveredBy top: CGFloat) -> [(id: Int, range: Range<CGFloat>)] {
    articles.filter {
      $0.range.upperBound > offset + top && $0.range.lowerBound < offset + Self.height
    }
  }

  /// The offset at which an article is seen where it was: the first one that was read, is still there
  /// and has not moved; without one, the next one on the screen below, or the last one above.
  func offset(after old: Page, at offset: CGFloat, moved: (Int) -> Bool) -> CGFloat? {
    let near = old.articles.filter {
      $0.range.upperBound > offset - Self.height && $0.range.lowerBound < offset + 2 * Self.height
    }
    let kept = near.filter { article in
      !moved(article.id) && articles.contains { $0.id == article.id }
    }
    let read = old.articles(at: offset, coveredBy: Self.inset.top).first
    guard let read,
      let anchor = kept.first(where: { $0.range.lowerBound >= read.range.lowerBound })
        ?? kept.last, let new = articles.first(where: { $0.id == anchor.id })
    else { return nil }
    let shift = new.range.lowerBound - anchor.range.lowerBound
    return max(-Self.inset.top, min(offset + shift, lastOffset))
  }
}

// MARK: - What is seen

/// A reader of articles whose heights differ.
@MainActor
private final class Reader {
  let controller = ReaderViewController(style: .plain)
  private let heights = Heights()

  /// The offset before the change, at which the view stays if nothing that was read is left.
  private var offsetBefore: CGFloat

  var tableView: UITableView { controller.tableView }

  init(_ days: [ReaderTests.Day], in window: UIWindow, at offset: CGFloat) {
    offsetBefore = offset
    controller.tableView.estimatedRowHeight = 0
    heights.height = { [unowned controller] in controller.days.item(at: $0).height }
    tableView.bounds.size = CGSize(width: 100, height: Page.height)
    tableView.contentInset = Page.inset
    tableView.delegate = heights
    window.rootViewController = controller
    controller.days.data = days
    tableView.layoutIfNeeded()
    tableView.contentOffset.y = offset
  }

  func show(_ new: [ReaderTests.Day], by way: ReaderTests.Way) async {
    let list = controller.days
    switch way {
    case .assigned:
      list.data = new
    case .awaited:
      await list.setData(new)
    case .reloaded:
      list.options.reloadThreshold = 0
      list.data = new
    case .reconfigured:
      list.itemUpdates = .reconfigure
      list.data = new
    case .waiting:
      list.itemUpdates = .inPlace { _, _, _ in
        list.itemUpdates = .reload
        list.data = new
      }
      list.data[0].items[0].title = "!"  // as long as before, so that the row keeps its height
    case .second:
      list.data.insert(ListSection(header: "Y", items: [Article(id: 99, title: "99")]), at: 0)
      offsetBefore = tableView.contentOffset.y
      list.data = new
    }
  }

  func expectPlace(
    from offset: CGFloat, in old: [ReaderTests.Day],
    after change: ReaderTests.Change, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    tableView.layoutIfNeeded()
    let new = Page(change.new)
    let moves: [(Int) -> Bool] =
      [{ change.moved.contains($0) }] + (change.movesMany ? [{ !change.moved.contains($0) }] : [])
    let expected = moves.map {
      new.offset(after: Page(old), at: offset, moved: $0) ?? min(offsetBefore, new.lastOffset)
    }
    let found = tableView.contentOffset.y
    #expect(expected.contains(found), "from \(offset)", sourceLocation: sourceLocation)
    let seen = tableView.visibleCells.map { $0.text?.prefix { $0.isNumber } }
    #expect(
      seen == new.articles(at: found, coveredBy: 0).map { "\($0.id)"[...] },
      sourceLocation: sourceLocation)
    #expect(tableView.standIn.exceptions == [], sourceLocation: sourceLocation)
  }
}

/// The heights of rows.
@MainActor
private final class Heights: NSObject, UITableViewDelegate {
  var height: (IndexPath) -> CGFloat = { _ in 0 }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height(indexPath)
  }
}
