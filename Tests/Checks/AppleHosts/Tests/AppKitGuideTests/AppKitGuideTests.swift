import AppKit
import ListAdapters
import StrictJudging
import Testing

/// The view controllers of the guides for AppKit, driven as an app does.
@MainActor
@Suite
struct AppKitGuideTests {
  private let window = NSWindow()

  init() {
    judgeStrictly()
  }

  @Test func theFeedReordersItsPostsByScore() throws {
    let feed = FeedViewController(nibName: nil, bundle: nil)
    let tableView = try show(feed, as: NSTableView.self)
    feed.show(posts(scores: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    window.contentView?.layoutSubtreeIfNeeded()
    feed.show(posts(scores: [1, 2, 3, 40, 5, 6, 7, 8, 9, 10]))
    window.contentView?.layoutSubtreeIfNeeded()
    #expect(texts(tableView, column: 0).prefix(2) == ["Post 4", "Post 10"])
    #expect(texts(tableView, column: 1).prefix(2) == ["40", "10"])
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func theInboxMovesMessagesBetweenDays() throws {
    let inbox = InboxViewController(nibName: nil, bundle: nil)
    let collectionView = try show(inbox, as: NSCollectionView.self)
    let draft = Message(id: 1, subject: "Draft")
    let hello = Message(id: 2, subject: "Hello")
    inbox.show([ListSection(header: "Today", items: [draft, hello])])
    inbox.show([
      ListSection(header: "Tomorrow", items: [draft]), ListSection(header: "Today", items: [hello]),
    ])
    window.contentView?.layoutSubtreeIfNeeded()
    #expect(collectionView.numberOfSections == 2)
    let texts = collectionView.visibleItems().map { ($0.view as? NSTextField)?.stringValue }
    #expect(texts == ["Draft", "Hello"])
    #expect(collectionView.standIn.titles == ["Tomorrow", "Today"])
    #expect(collectionView.standIn.exceptions == [])
  }

  @Test func theScoreboardShowsNewPointsInTheLabelsThatAreThere() throws {
    let scoreboard = ScoreboardViewController(nibName: nil, bundle: nil)
    let tableView = try show(scoreboard, as: NSTableView.self)
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 1)])
    window.contentView?.layoutSubtreeIfNeeded()
    let label = tableView.view(atColumn: 0, row: 1, makeIfNecessary: false)
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 3)])
    #expect(texts(tableView, column: 0) == ["Bob: 3", "Ann: 2"])
    #expect(tableView.view(atColumn: 0, row: 0, makeIfNecessary: false) === label)
    #expect(tableView.standIn.exceptions == [])
  }

  /// Every selection of up to four songs, dropped above every row, while others come and go.
  @Test func draggedSongsStandTogetherAboveTheDrop() throws {
    let playlist = PlaylistViewController(nibName: nil, bundle: nil)
    let tableView = try show(playlist, as: NSTableView.self)
    let before = ["a", "b", "c", "d"]
    for during in [before, ["x", "a", "c", "b", "d"], ["b", "d"], ["d", "c", "b", "a"], []] {
      for dragged in (1..<16).map({ set in (0..<4).filter { set >> $0 & 1 == 1 } }) {
        for row in 0...4 {
          playlist.show(before.map { Song(id: $0, title: $0) })
          #expect(
            tableView.drag(rows: dragged, to: row) {
              playlist.show(during.map { Song(id: $0, title: $0) })
            })
          let ids = Set(dragged.map { before[$0] })
          let (above, below) = (during.prefix(row), during.dropFirst(row))
          let expected =
            above.filter { !ids.contains($0) } + during.filter { ids.contains($0) }
            + below.filter { !ids.contains($0) }
          #expect(
            texts(tableView, column: 0) == expected, "\(dragged) to \(row) in \(during)")
        }
      }
    }
    #expect(tableView.standIn.exceptions == [])
  }

  /// Also where the table view reloads, and AppKit keeps the row numbers.
  @Test(arguments: [true, false])
  func theSamePlayersStaySelected(reloads: Bool) throws {
    let scoreboard = ScoreboardViewController(nibName: nil, bundle: nil)
    let tableView = try show(scoreboard, as: NSTableView.self)
    let lists = (0..<27).map { number in
      zip(["Ann", "Bob", "Cy"], [number % 3, number / 3 % 3, number / 9])
        .filter { $1 > 0 }.map { Player(id: $0, points: $1) }
        .sorted { $0.points > $1.points }
    }
    for old in lists {
      for (new, selected) in lists.flatMap({ new in (0..<1 << old.count).map { (new, $0) } }) {
        window.contentView = scoreboard.view
        scoreboard.show(old)
        let selection = old.indices.filter { selected >> $0 & 1 == 1 }
        tableView.selectRowIndexes(IndexSet(selection), byExtendingSelection: false)
        if reloads { window.contentView = nil }
        scoreboard.show(new)
        let ids = selection.map { old[$0].id }
        let expected = new.indices.filter { ids.contains(new[$0].id) }
        #expect(Array(tableView.selectedRowIndexes) == expected, "\(old) to \(new): \(selected)")
      }
    }
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aMailboxIsSelectedAndAnAccountIsNot() throws {
    let sidebar = SidebarViewController(nibName: nil, bundle: nil)
    let tableView = try show(sidebar, as: NSTableView.self)
    var shown: [SidebarItem?] = []
    sidebar.showMailbox = { shown.append($0) }
    let inbox = SidebarItem.mailbox(name: "Inbox", account: "Home", unread: 2)
    sidebar.items.data = [.account(name: "Home"), inbox]
    window.contentView?.layoutSubtreeIfNeeded()
    #expect([0, 1].map { tableView.rect(ofRow: $0).height } == [32, 22])
    #expect(!tableView.click(row: 0))
    #expect(tableView.click(row: 1))
    #expect(shown == [inbox])
    sidebar.items.data = [.account(name: "Home")]
    #expect(shown == [inbox, nil])
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func eachListOfASidebarUpdatesItsRowsOnly() throws {
    let sidebar = SidebarViewController(nibName: nil, bundle: nil)
    let tableView = try show(sidebar, as: NSTableView.self)
    let today = SidebarItem.mailbox(name: "Today", account: "Smart Mailboxes", unread: 1)
    let flagged = SidebarItem.mailbox(name: "Flagged", account: "Smart Mailboxes", unread: 3)
    let inbox = SidebarItem.mailbox(name: "Inbox", account: "Home", unread: 2)
    sidebar.smartMailboxes = [today]
    sidebar.mailboxes = [inbox]
    window.contentView?.layoutSubtreeIfNeeded()
    let callCount = tableView.standIn.calls.count
    sidebar.smartMailboxes = [flagged, today]
    #expect(
      texts(tableView, column: 0) == [
        "Smart Mailboxes", "Flagged (3)", "Today (1)", "Home", "Inbox (2)",
      ])
    #expect(
      tableView.standIn.calls.dropFirst(callCount).map { $0.prefix(16) }
        == ["beginUpdates", "insertRows at [1"])
    #expect(tableView.standIn.exceptions == [])
  }

  /// Whatever covers the view, the changes come at once when it is back.
  @Test func whatIsReadStaysWhereItIsBelowAnotherTab() throws {
    let controller = HeadlinesViewController(nibName: nil, bundle: nil)
    let scrollView = try #require(controller.view as? NSScrollView)
    scrollView.frame.size = NSSize(width: 100, height: 200)
    scrollView.contentView.contentInsets.top = 20
    let tableView = try show(controller, as: NSTableView.self)
    let headlines = (0..<60).map { Headline(id: $0, text: "\($0)") }
    controller.headlines.data = Array(headlines[..<30])
    scrollView.layoutSubtreeIfNeeded()
    tableView.scroll(NSPoint(x: 0, y: 100))
    let count = tableView.standIn.calls.count
    for (list, top) in [(Array(headlines[40...42] + headlines[..<30]), 157), ([], -20)] {
      window.contentViewController = NSViewController(nibName: nil, bundle: nil)
      controller.headlines.data = [headlines[7], headlines[5]]
      controller.headlines.data = list
      window.contentViewController = controller
      #expect(scrollView.contentView.bounds.minY == CGFloat(top))
      #expect(texts(tableView, column: 0).count == list.count)
    }
    #expect(!tableView.standIn.calls[count...].contains("reloadData"))
    #expect(tableView.standIn.exceptions == [])
  }

  // MARK: The guide for those who come from updates of their own

  @Test func onlyTheTracksThatDifferReload() throws {
    let controller = TracksViewController(nibName: nil, bundle: nil)
    let tableView = try show(controller, as: NSTableView.self)
    controller.tracks = (0..<4).map { Track(id: $0, title: "Track \($0)") }
    tableView.layoutSubtreeIfNeeded()
    let labels = (0..<4).map { tableView.view(atColumn: 1, row: $0, makeIfNecessary: false) }
    let count = tableView.standIn.calls.count
    tableView.selectRowIndexes([0, 3], byExtendingSelection: false)
    controller.tracks[1].isPlaying = true
    controller.tracks.swapAt(2, 3)
    controller.fileWasRead(trackID: 2, duration: "3:05")
    controller.fileWasRead(trackID: 7, duration: "9:00")
    tableView.layoutSubtreeIfNeeded()
    #expect(texts(tableView, column: 0) == ["", "▶", "", ""])
    #expect(texts(tableView, column: 1) == ["Track 0", "Track 1", "Track 3", "Track 2"])
    #expect(texts(tableView, column: 2) == ["", "", "", "3:05"])
    #expect(tableView.selectedRowIndexes == [0, 2])
    #expect(tableView.view(atColumn: 1, row: 0, makeIfNecessary: false) === labels[0])
    #expect(tableView.view(atColumn: 1, row: 2, makeIfNecessary: false) === labels[3])
    #expect(!tableView.standIn.calls[count...].contains("reloadData"))
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aDownloadMovesAndTheFooterStays() throws {
    let controller = DownloadsViewController(nibName: nil, bundle: nil)
    let tableView = try show(controller, as: NSTableView.self)
    controller.show([])
    #expect(texts(tableView, column: 0) == ["No downloads yet"])
    let film = Download(id: 1, name: "Film", progress: 10)
    controller.show([Download(id: 2, name: "Song"), film])
    #expect(texts(tableView, column: 0) == ["Song: 0 %", "Film: 10 %", "Open the folder"])
    #expect(controller.rowCount == 3)
    let label = tableView.view(atColumn: 0, row: 1, makeIfNecessary: false)
    let count = tableView.standIn.calls.count
    controller.show([
      Download(id: 1, name: "Film", progress: 100, file: "/film"), Download(id: 2, name: "Song"),
    ])
    #expect(tableView.standIn.calls[count...].filter { $0.hasPrefix("moveRow") }.count == 1)
    #expect(tableView.view(atColumn: 0, row: 0, makeIfNecessary: false) === label)
    #expect(texts(tableView, column: 0) == ["Film: 100 %", "Song: 0 %", "Open the folder"])
    #expect(tableView.click(row: 1))
    #expect(!tableView.click(row: 2))
    let dataSource = try #require(tableView.dataSource)
    let file = dataSource.tableView(tableView, pasteboardWriterForRow: 0) as? NSURL
    #expect(file?.path == "/film")
    #expect(dataSource.tableView(tableView, pasteboardWriterForRow: 1) == nil)
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aMovedFolderStaysExpanded() throws {
    let controller = FoldersViewController(nibName: nil, bundle: nil)
    let inbox = MailFolder(id: "Inbox", unreadCount: 3, folders: [MailFolder(id: "Work")])
    controller.show([inbox, MailFolder(id: "Archive")])
    controller.folders.expandedIDs = ["Inbox"]
    let outlineView = try show(controller, as: NSOutlineView.self)
    #expect(outlineView.numberOfRows == 3)
    controller.show([MailFolder(id: "Archive", folders: [inbox])])
    controller.folders.expandedIDs.insert("Archive")
    #expect(outlineView.numberOfRows == 3)
    #expect(controller.folders.item(of: outlineView.item(atRow: 2))?.id == "Work")
    #expect(outlineView.exceptions == [])
  }

  @Test func aTimelineKeepsItsArticleThroughFetchesAndMarks() throws {
    let controller = TimelineViewController(nibName: nil, bundle: nil)
    var articles = (0..<3).map {
      Article(id: "\($0)", feed: "feed", title: "Title \($0)", published: $0)
    }
    var selected: [[String]] = []
    controller.didSelect = { selected.append($0.map(\.id)) }
    controller.mark = { id, change in
      for index in articles.indices where articles[index].id == id { change(&articles[index]) }
      controller.show(articles)
    }
    controller.show(articles)
    controller.restore("1")
    let tableView = try show(controller, as: NSTableView.self)
    #expect(texts(tableView, column: 0) == ["? ● Title 2", "? Title 1", "? ● Title 0"])
    #expect(tableView.selectedRowIndexes == [1])
    tableView.selectRowIndexes([2], byExtendingSelection: false)
    articles.append(Article(id: "3", feed: "feed", title: "Title 3", published: 3))
    controller.show(articles)
    controller.show(icon: "!", ofFeed: "feed")
    #expect(texts(tableView, column: 0).last == "! Title 0")
    #expect(tableView.selectedRowIndexes == [3])
    #expect(selected.last == ["0"])
    #expect(tableView.standIn.exceptions == [])
    controller.mark = { _, _ in }
  }

  @Test func aNavigatorShowsASearchAndThenWhatWasExpanded() throws {
    let controller = NavigatorViewController(nibName: nil, bundle: nil)
    var opened: [String] = []
    controller.open = { opened.append($0.id) }
    let sources = ProjectFile(
      id: "app/Sources", files: [ProjectFile(id: "app/Sources/main.swift", changed: true)])
    controller.files = [
      ProjectFile(id: "app", files: [sources, ProjectFile(id: "app/README.md")]),
      ProjectFile(id: "notes", files: [ProjectFile(id: "notes/main.txt")]),
    ]
    controller.outline.expandedIDs = ["app"]
    let outlineView = try show(controller, as: NSOutlineView.self)
    let names = {
      (0..<outlineView.numberOfRows).compactMap {
        controller.outline.item(of: outlineView.item(atRow: $0))?.id
      }
    }
    #expect(names() == ["app", "app/Sources", "app/README.md", "notes"])
    controller.filter = "main"
    #expect(
      names() == [
        "app", "app/Sources", "app/Sources/main.swift", "notes", "notes/main.txt",
      ])
    controller.filter = ""
    #expect(names() == ["app", "app/Sources", "app/README.md", "notes"])
    controller.reveal("notes/main.txt")
    #expect(names().last == "notes/main.txt")
    #expect(opened == ["notes/main.txt"])
    #expect(outlineView.exceptions == [])
  }

  private func show<View: NSView>(_ controller: NSViewController, as: View.Type) throws -> View {
    window.contentViewController = controller
    window.contentView?.layoutSubtreeIfNeeded()
    return try #require((window.contentView as? NSScrollView)?.documentView as? View)
  }

  private func texts(_ tableView: NSTableView, column: Int) -> [String] {
    tableView.layoutSubtreeIfNeeded()
    return (0..<tableView.numberOfRows).map {
      let view = tableView.view(atColumn: column, row: $0, makeIfNecessary: false)
      let label = (view as? NSTableCellView)?.textField ?? view as? NSTextField
      return label?.stringValue ?? ""
    }
  }

  private func posts(scores: [Int]) -> [Post] {
    scores.enumerated().map { Post(id: $0, title: "Post \($0 + 1)", score: $1) }
  }
}
