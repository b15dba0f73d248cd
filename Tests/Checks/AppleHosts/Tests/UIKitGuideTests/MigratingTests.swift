import ListAdapters
import StrictJudging
import Testing
import UIKit

/// The view controllers of the guides for those who come from other libraries.
@MainActor
@Suite struct MigratingTests {
  private let window = UIWindow(frame: .zero)

  init() {
    judgeStrictly()
  }

  @Test func aSongMovesFromOnePlaylistToAnother() {
    let playlists = PlaylistsViewController(style: .plain)
    window.show(playlists)
    let blues = Song(id: 1, title: "Blues")
    playlists.show(rock: [blues, Song(id: 2, title: "Anthem")], jazz: [])
    playlists.show(rock: [Song(id: 2, title: "Anthem")], jazz: [blues])
    window.layoutIfNeeded()
    #expect(playlists.tableView.standIn.titles == ["Rock", "Jazz"])
    #expect(playlists.tableView.texts == ["Anthem", "Blues"])
    #expect(playlists.tableView.standIn.calls.last == "moveRow 0.0 to 1.0")
    #expect(playlists.tableView.standIn.exceptions == [])
  }

  @Test func aRenamedFileKeepsItsCellAndMovesToAnotherFolder() {
    let files = FilesViewController(collectionViewLayout: UICollectionViewFlowLayout())
    window.show(files)
    let plan = File(id: 1, name: "Plan")
    files.show([
      ListSection(header: "Inbox", items: [plan]), ListSection(header: "Archive", items: []),
    ])
    window.layoutIfNeeded()
    let view: UICollectionView = files.collectionView
    let cell = view.cellForItem(at: [0, 0])
    files.show([
      ListSection(header: "Inbox", items: []),
      ListSection(header: "Archive", items: [File(id: 1, name: "Old plan")]),
    ])
    #expect(view.cellForItem(at: [1, 0]) === cell)
    #expect(view.texts == ["Old plan"])
    #expect(view.standIn.exceptions == [])
  }

  /// While a batch animates, later lists wait, and the last one wins.
  @Test func subscriptionsAreShownOneAfterTheOther() {
    let sidebar = SubscriptionsViewController(collectionViewLayout: UICollectionViewFlowLayout())
    window.show(sidebar)
    let view: UICollectionView = sidebar.collectionView
    func rows(_ counts: KeyValuePairs<String, Int>) -> [SubscriptionsViewController.Account] {
      [
        ListSection(
          header: "Home", items: counts.map { Subscription(id: ["Home", $0], unreadCount: $1) })
      ]
    }
    sidebar.show(rows(["Birds": 1, "Dogs": 2]))
    window.layoutIfNeeded()
    let cell = view.cellForItem(at: [0, 1])
    let batches = view.standIn.calls.count { $0 == "performBatchUpdates" }
    view.standIn.completions.finishAtOnce = false
    sidebar.show(rows(["Ants": 3, "Birds": 1, "Dogs": 2]))
    sidebar.show(rows(["Ants": 3, "Birds": 1, "Cats": 5, "Dogs": 2]), selecting: ["Home", "Cats"])
    sidebar.show(rows(["Ants": 3, "Cats": 4, "Dogs": 2]))
    #expect(view.texts == ["Ants", "Birds", "Dogs"])
    view.standIn.completions.finish(true)
    #expect(view.texts == ["Ants", "Cats", "Dogs"])
    #expect(view.indexPathsForSelectedItems == [])
    view.standIn.completions.finish(true)
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    sidebar.show(rows(["Ants": 3, "Cats": 4, "Dogs": 7]))
    #expect(view.cellForItem(at: [0, 2]) === cell)
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "7")
    #expect(view.standIn.calls.count { $0 == "performBatchUpdates" } == batches + 3)
    #expect(view.standIn.exceptions == [])
  }

  @Test func subscriptionsThatChangeBelowAnotherScreenDoNotReload() {
    let sidebar = SubscriptionsViewController(collectionViewLayout: UICollectionViewFlowLayout())
    window.show(sidebar)
    let feed = Subscription(id: ["Home", "Birds"], unreadCount: 1)
    sidebar.show([ListSection(header: "Home", items: [feed])])
    let view: UICollectionView = sidebar.collectionView
    window.layoutIfNeeded()
    view.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    let count = view.standIn.calls.count
    window.show(UIViewController(nibName: nil, bundle: nil))
    let ants = Subscription(id: ["Home", "Ants"], unreadCount: 3)
    sidebar.show([ListSection(header: "Home", items: [ants, feed])])
    window.rootViewController = sidebar
    #expect(view.texts == ["Ants", "Birds"])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
    #expect(!view.standIn.calls[count...].contains("reloadData"))
    #expect(view.standIn.exceptions == [])
  }

  @Test func onlyTheChangedRowOfATripReloads() {
    let trips = TripsViewController(collectionViewLayout: UICollectionViewFlowLayout())
    window.show(trips)
    trips.show([Trip(id: 1, place: "Oslo", price: 90), Trip(id: 2, place: "Rome", price: 70)])
    window.layoutIfNeeded()
    let view: UICollectionView = trips.collectionView
    trips.show([Trip(id: 1, place: "Oslo", price: 90), Trip(id: 2, place: "Rome", price: 60)])
    window.layoutIfNeeded()
    #expect(view.texts == ["Oslo", "€90", "Rome", "€60"])
    #expect(view.standIn.calls.last == "reloadItems at 1.1")
    #expect(view.standIn.exceptions == [])
  }

  @Test func eventsAreFollowed() async {
    let events = EventsViewController(style: .plain)
    window.show(events)
    let (updates, continuation) = AsyncStream.makeStream(of: [EventsViewController.Day].self)
    let lunch = Event(id: 1, title: "Lunch")
    continuation.yield([ListSection(header: "Monday", items: [lunch])])
    continuation.yield([ListSection(header: "Monday", items: [lunch, Event(id: 2, title: "Tea")])])
    continuation.finish()
    await events.follow(updates)
    window.layoutIfNeeded()
    #expect(events.tableView.standIn.titles == ["Monday"])
    #expect(events.tableView.texts == ["Lunch", "Tea"])
    #expect(events.tableView.standIn.exceptions == [])
  }

  @Test func peopleAreAProperty() {
    let people = PeopleViewController(style: .plain)
    window.show(people)
    people.people = [Person(id: 1, name: "Ann")]
    people.people.append(Person(id: 2, name: "Bob"))
    people.people[0].name = "Anna"
    window.layoutIfNeeded()
    #expect(people.tableView.texts == ["Anna", "Bob"])
    #expect(people.tableView.standIn.calls.last == "reloadRows at 0.0 with automatic")
    #expect(people.tableView.standIn.exceptions == [])
  }

  @Test func aSubstitutedNameReloads() {
    let names = NamesViewController(style: .plain)
    window.show(names)
    names.show(["Ann", "Bob"])
    names.show(["Ann", "Bill"])
    window.layoutIfNeeded()
    #expect(names.tableView.texts == ["Ann", "Bill"])
    #expect(names.tableView.standIn.calls.last == "reloadRows at 0.1 with automatic")
    #expect(names.tableView.standIn.exceptions == [])
  }

  @Test func aTodoIsUpdatedInItsCell() {
    let todos = TodosViewController(style: .plain)
    window.show(todos)
    todos.show([Todo(id: 1, title: "Bread"), Todo(id: 2, title: "Milk")])
    window.layoutIfNeeded()
    let cell = todos.tableView.cellForRow(at: [0, 1])
    todos.show([Todo(id: 2, title: "Oat milk"), Todo(id: 1, title: "Bread")])
    #expect(todos.tableView.cellForRow(at: [0, 0]) === cell)
    #expect(todos.tableView.texts == ["Oat milk", "Bread"])
    #expect(todos.tableView.standIn.exceptions == [])
  }

  /// In a file that imports another library, too, whose changesets have the same name.
  @Test func aChangesetIsNamedWithItsModule() {
    let change: DiffCore.Changeset<Int> = ["a"].changeset(to: ["a", "b"])
    #expect(change.insertions == [1])
  }
}
