import ListAdapters
import StrictJudging
import Testing
import UIKit

/// The view controllers of the guide for UIKit, driven as an app does.
@MainActor
@Suite
struct UIKitGuideTests {
  private let window = UIWindow(frame: .zero)

  init() {
    judgeStrictly()
  }

  @Test
  func theFeedReordersItsPostsWhenItIsPulledDown() async {
    let server = Server(scores: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    let feed = FeedViewController { await server.posts }
    show(feed)
    await untilRefreshed(feed)
    #expect(texts(feed.tableView) == (1...10).reversed().map { "Post \($0): \($0)" })

    await server.set(scores: [1, 2, 3, 40, 5, 6, 7, 8, 9, 10])
    feed.refreshControl?.beginRefreshing()
    feed.refreshControl?.sendActions(for: .valueChanged)
    await untilRefreshed(feed)
    #expect(texts(feed.tableView).first == "Post 4: 40")
    #expect(feed.tableView.standIn.calls.suffix(2).first == "performBatchUpdates")
    #expect(feed.tableView.standIn.exceptions == [])
  }

  @Test
  func theInboxMovesMessagesBetweenDays() {
    let inbox = InboxViewController(style: .grouped)
    show(inbox)
    let draft = Message(id: 1, subject: "Draft")
    let hello = Message(id: 2, subject: "Hello")
    inbox.show([ListSection(header: "Today", items: [draft, hello])])
    inbox.show([
      ListSection(header: "Tomorrow", items: [draft]), ListSection(header: "Today", items: [hello]),
    ])
    window.layoutIfNeeded()
    #expect(inbox.tableView.standIn.titles == ["Tomorrow", "Today"])
    #expect(inbox.tableView.visibleCells.map(\.textLabel?.text) == ["Draft", "Hello"])
    #expect(inbox.tableView.standIn.calls.contains("deleteRows at 0.0 with left"))
    #expect(inbox.tableView.standIn.exceptions == [])
  }

  @Test
  func theScoreboardShowsNewPointsInTheCellsThatAreThere() {
    let scoreboard = ScoreboardViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    show(scoreboard)
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 1)])
    window.layoutIfNeeded()
    let cells = scoreboard.collectionView.visibleCells
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 3)])
    let texts = cells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    #expect(texts == ["Ann: 2", "Bob: 3"])
    #expect(scoreboard.collectionView.cellForItem(at: [0, 0]) === cells[1])
    #expect(scoreboard.collectionView.standIn.exceptions == [])
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.layoutIfNeeded()
  }

  /// Waits until the feed has loaded its posts, which it does in a task of its own.
  private func untilRefreshed(_ feed: FeedViewController) async {
    let calls = feed.tableView.standIn.calls.count
    while feed.tableView.standIn.calls.count == calls
      || feed.refreshControl?.isRefreshing == true
    {
      await Task.yield()
    }
    window.layoutIfNeeded()
  }

  private func texts(_ tableView: UITableView) -> [String] {
    tableView.visibleCells.map {
      "\($0.textLabel?.text ?? ""): \($0.detailTextLabel?.text ?? "")"
    }
  }
}

/// What gives the feed its posts.
private actor Server {
  private(set) var posts: [Post]

  init(scores: [Int]) {
    posts = Self.posts(scores)
  }

  func set(scores: [Int]) {
    posts = Self.posts(scores)
  }

  private static func posts(_ scores: [Int]) -> [Post] {
    scores.enumerated().map { Post(id: $0, title: "Post \($0 + 1)", score: $1) }
  }
}
