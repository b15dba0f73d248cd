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

  @Test func theReadmesListShowsItsPosts() {
    let controller = UITableViewController(style: .plain)
    let tableView: UITableView = controller.tableView
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "post")
    window.show(controller)
    let newPosts = self.posts(scores: [3, 2])

    let posts = TableList<Post>()  // a property; connect it in viewDidLoad
    posts.connect(to: tableView) { tableView, indexPath, post in
      let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
      cell.textLabel?.text = "\(post.score)  \(post.title)"
      return cell
    }
    posts.data = newPosts  // on the main actor: rows move, appear, reload

    window.layoutIfNeeded()
    #expect(tableView.texts == ["3  Post 1", "2  Post 2"])
  }

  @Test func theFeedReordersItsPostsByScore() {
    let feed = FeedViewController(style: .plain)
    window.show(feed)
    func update(_ posts: [Post]) {
      feed.show(posts)
      window.layoutIfNeeded()
    }
    update(posts(scores: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    #expect(texts(feed.tableView) == (1...10).reversed().map { "Post \($0): \($0)" })
    update(posts(scores: [1, 2, 3, 40, 5, 6, 7, 8, 9, 10]))
    #expect(texts(feed.tableView).first == "Post 4: 40")
    #expect(feed.tableView.standIn.calls.contains("moveRow 0.6 to 0.0"))
    #expect(feed.tableView.standIn.exceptions == [])
  }

  /// The calls of the guide that concern one change.
  @Test func theFeedTakesOneChangeInManyWays() async {
    let feed = FeedViewController(style: .plain)
    window.show(feed)
    let tableView: UITableView = feed.tableView
    let posts = feed.posts
    let newPosts = self.posts(scores: [3, 2, 1])
    await posts.setData(newPosts)
    #expect(texts(tableView) == ["Post 1: 3", "Post 2: 2", "Post 3: 1"])

    posts.setData(newPosts.reversed(), style: .withoutAnimation, completion: nil)
    #expect(texts(tableView) == ["Post 3: 1", "Post 2: 2", "Post 1: 3"])

    let pause = posts.pause()
    posts.data = newPosts
    posts.latestData.removeAll { $0.id == 2 }
    pause.end()  // shows both changes as one
    #expect(texts(tableView) == ["Post 1: 3", "Post 2: 2"])

    let cell = tableView.cellForRow(at: [0, 0])
    posts.refresh(ids: [0])
    #expect(tableView.cellForRow(at: [0, 0]) !== cell)

    tableView.bounds.size = CGSize(width: 100, height: 44)
    tableView.layoutIfNeeded()
    if let indexPath = posts.indexPath(for: 1) {
      tableView.scrollToRow(at: indexPath, at: .top, animated: false)
    }
    #expect(tableView.contentOffset.y == 44)
    #expect(posts.itemIfPresent(at: [0, 2]) == nil)
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func choresAreDeletedDraggedAndLoadedAgain() async {
    let dishes = Chore(id: 1, name: "Dishes")
    let oven = Chore(id: 2, name: "Oven", note: "Let it cool")
    let bed = Chore(id: 3, name: "Bed")
    let server = Server([
      ListSection(header: "Kitchen", items: [dishes, oven]),
      ListSection(header: "Bedroom", items: [bed]),
    ])
    let model = ChoreModel()
    let chores = ChoresViewController(model: model) { await server.rooms }
    window.show(chores)
    await untilRefreshed(chores)
    let tableView: UITableView = chores.tableView
    #expect(tableView.standIn.titles == ["Kitchen", "Bedroom"])
    #expect(texts(tableView) == ["Dishes: ", "Oven: Let it cool", "Bed: "])

    #expect(tableView.swipeToDelete([0, 0]))
    #expect(texts(tableView) == ["Oven: Let it cool", "Bed: "])
    #expect(model.rooms[0].items == [oven])

    let cell = tableView.cellForRow(at: [0, 0])
    let calls = tableView.standIn.calls.count
    #expect(!tableView.drag([0, 0], to: [1, 1]))
    chores.editButtonItem.primaryAction.map { $0.perform() }
    #expect(tableView.drag([0, 0], to: [1, 1]))
    #expect(tableView.standIn.calls.count == calls)
    #expect(tableView.cellForRow(at: [1, 1]) === cell)
    #expect(chores.rooms.data[1].items == [bed, oven])
    #expect(model.rooms == chores.rooms.data)
    model.rooms[1].items.append(dishes)
    #expect(texts(tableView) == ["Bed: ", "Oven: Let it cool", "Dishes: "])

    await server.set([ListSection(header: "Bedroom", items: [oven, dishes, bed])])
    chores.refreshControl?.beginRefreshing()
    chores.refreshControl?.sendActions(for: .valueChanged)
    await untilRefreshed(chores)
    #expect(tableView.standIn.titles == ["Bedroom"])
    #expect(texts(tableView) == ["Oven: Let it cool", "Dishes: ", "Bed: "])
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aListThatIsSetBeforeItsViewIsLoadedIsShown() {
    let model = ChoreModel()
    let chores = ChoresViewController(model: model) { [] }
    chores.rooms.data = [
      ListSection(header: "Kitchen", items: [Chore(id: 1, name: "Dishes")])
    ]
    model.rooms = chores.rooms.data
    window.show(chores)
    let tableView: UITableView = chores.tableView
    #expect(tableView.standIn.titles == ["Kitchen"])
    #expect(tableView.swipeToDelete([0, 0]))
    #expect(texts(tableView) == [])
  }

  /// A method loads the view before it uses a data source that `viewDidLoad` uses as well: the view
  /// has the controller as its data source, then one other.
  @Test func aMethodThatIsCalledBeforeTheViewIsLoadedMakesOneDataSource() {
    let albums = AlbumsViewController(collectionViewLayout: UICollectionViewFlowLayout())
    albums.show([ListSection(header: "Summer", items: [Photo(id: 1, caption: "Sea")])])
    window.show(albums)
    #expect(albums.collectionView.texts == ["Sea"])
    #expect(albums.collectionView.standIn.calls.filter { $0 == "dataSource" }.count == 2)
    let search = SearchViewController { _ in [] }
    search.textDidChange("")
    #expect(search.tableView.standIn.calls.filter { $0 == "dataSource" }.count == 2)
  }

  @Test func photosMoveBetweenAlbumsBelowTheirNames() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    let albums = AlbumsViewController(collectionViewLayout: layout)
    window.show(albums)
    let sea = Photo(id: 1, caption: "Sea")
    let hill = Photo(id: 2, caption: "Hill")
    albums.show([ListSection(header: "Summer", items: [sea, hill])])
    window.layoutIfNeeded()
    albums.show([
      ListSection(header: "Coast", items: [sea]), ListSection(header: "Summer", items: [hill]),
    ])
    window.layoutIfNeeded()
    let view: UICollectionView = albums.collectionView
    #expect(view.standIn.titles == ["Coast", "Summer"])
    #expect(view.texts == ["Sea", "Hill"])
    #expect(view.standIn.exceptions == [])
  }

  @Test func theInboxMovesMessagesBetweenDays() {
    let inbox = InboxViewController(style: .grouped)
    window.show(inbox)
    let draft = Message(id: 1, subject: "Draft")
    let hello = Message(id: 2, subject: "Hello")
    inbox.show([ListSection(header: "Today", items: [draft, hello])])
    inbox.show([
      ListSection(header: "Tomorrow", items: [draft]), ListSection(header: "Today", items: [hello]),
    ])
    window.layoutIfNeeded()
    #expect(inbox.tableView.standIn.titles == ["Tomorrow", "Today"])
    #expect(inbox.tableView.texts == ["Draft", "Hello"])
    #expect(inbox.tableView.standIn.calls.contains("deleteRows at 0.0 with left"))
    #expect(inbox.tableView.standIn.exceptions == [])
  }

  @Test func twoListsShareATableView() {
    let home = HomeViewController(style: .plain)
    window.show(home)
    home.stories.data = [Story(id: 1, title: "Rain")]
    home.days.data = [
      ListSection(header: "Today", items: [Comment(id: 1, text: "At last")])
    ]
    window.layoutIfNeeded()
    #expect(home.tableView.standIn.titles == ["Stories", "Today"])
    #expect(home.tableView.texts == ["Rain", "At last"])
    home.stories.data += [Story(id: 2, title: "Sun")]
    #expect(home.tableView.texts == ["Rain", "Sun", "At last"])
    #expect(home.tableView.standIn.exceptions == [])
  }

  @Test func theScoreboardShowsNewPointsInTheCellsThatAreThere() {
    let scoreboard = ScoreboardViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    window.show(scoreboard)
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 1)])
    window.layoutIfNeeded()
    let cells = scoreboard.collectionView.visibleCells
    scoreboard.show([Player(id: "Ann", points: 2), Player(id: "Bob", points: 3)])
    #expect(scoreboard.collectionView.texts == ["Bob: 3", "Ann: 2"])
    #expect(
      scoreboard.collectionView.visibleCells.map(ObjectIdentifier.init) == [
        ObjectIdentifier(cells[1]), ObjectIdentifier(cells[0]),
      ])
    #expect(scoreboard.collectionView.standIn.exceptions == [])
  }

  @Test func theSongsFadeIn() {
    let songs = SongsViewController(style: .plain)
    window.show(songs)
    songs.show([Song(id: 1, title: "Demo")])
    songs.show([Song(id: 2, title: "Live"), Song(id: 1, title: "Single")])
    window.layoutIfNeeded()
    #expect(songs.tableView.texts == ["Live", "Single"])
    #expect(songs.tableView.standIn.calls.contains("insertRows at 0.0 with fade"))
    #expect(songs.tableView.standIn.exceptions == [])
  }

  /// Waits until the chores are loaded, which happens in a task of its own.
  private func untilRefreshed(_ chores: ChoresViewController) async {
    let rooms = chores.rooms.data
    while chores.rooms.data == rooms || chores.refreshControl?.isRefreshing == true {
      await Task.yield()
    }
    window.layoutIfNeeded()
  }

  private func texts(_ tableView: UITableView) -> [String] {
    tableView.visibleCells.map { "\($0.text ?? ""): \($0.secondaryText ?? "")" }
  }

  private func posts(scores: [Int]) -> [Post] {
    scores.enumerated().map { Post(id: $0, title: "Post \($0 + 1)", score: $1) }
  }
}

/// What the chores are loaded from.
private actor Server {
  private(set) var rooms: [ChoresViewController.Room]

  init(_ rooms: [ChoresViewController.Room]) {
    self.rooms = rooms
  }

  func set(_ rooms: [ChoresViewController.Room]) {
    self.rooms = rooms
  }
}
