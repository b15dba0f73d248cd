import ListAdapters
import StrictJudging
import SwiftUI
import Testing
import UIKit

/// Controllers as apps have them: swipes, menus, drops, a search and a form.
@MainActor
@Suite
struct ActionTests {
  private let window = UIWindow(frame: .zero)

  init() {
    judgeStrictly()
  }

  @Test func aFinishedDownloadIsRemovedBySwiping() {
    let (downloads, _) = shownDownloads()
    let tableView: UITableView = downloads.tableView
    #expect(tableView.swipe([0, 0]) == [])
    #expect(tableView.swipe([0, 1]) == ["Remove"])
    #expect(tableView.swipe([0, 1], tapping: "Remove"))
    #expect(downloads.downloads.data.map(\.id) == [1, 3])
    #expect(tableView.texts == ["a: 0 %", "c: 0 %"])
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aListThatWaitsIsKeptWhenARowIsRemoved() {
    let (downloads, _) = shownDownloads()
    let list = downloads.downloads
    let pause = list.pause()
    list.data.append(Download(id: 4, name: "d"))
    #expect(downloads.tableView.swipe([0, 1], tapping: "Remove"))
    pause.end()
    #expect(
      downloads.tableView.texts == ["a: 0 %", "c: 0 %", "d: 0 %"])
    #expect(downloads.tableView.standIn.exceptions == [])
  }

  @Test func mailIsDeletedBySwipingInACollectionView() {
    let mail = MailViewController(collectionViewLayout: UICollectionViewFlowLayout())
    mail.collectionView.bounds.size = CGSize(width: 300, height: 400)
    window.rootViewController = mail
    mail.mails.data = (1...3).map { Mail(id: $0, subject: "\($0)", sender: "Ann") }
    window.layoutIfNeeded()
    let view: UICollectionView = mail.collectionView
    #expect(view.layoutAttributesForItem(at: [0, 0])?.frame.size == CGSize(width: 300, height: 44))
    #expect(view.swipe([0, 1], tapping: "Delete"))
    #expect(view.texts == ["1", "3"])
    #expect(view.standIn.exceptions == [])
  }

  @Test func aMenuActsOnItsItemAfterRowsHaveMoved() throws {
    let (downloads, _) = shownDownloads()
    let action = try #require(downloads.tableView.openMenu([0, 2]).first)
    downloads.downloads.data.reverse()
    action.perform()
    #expect(downloads.downloads.data.map(\.id) == [2, 1])
    action.perform()
    #expect(downloads.downloads.data.map(\.id) == [2, 1])
  }

  @Test func progressIsShownInTheCellThatIsSwiped() {
    let (downloads, _) = shownDownloads()
    let cell = downloads.tableView.cellForRow(at: [0, 0])
    downloads.downloads.data[0].progress = 7
    #expect(downloads.tableView.cellForRow(at: [0, 0]) === cell)
    #expect(cell?.text == "a: 7 %")
  }

  @Test func rowsThatAreGoneAreNotPrefetched() {
    let (downloads, loaded) = shownDownloads()
    downloads.tableView.prefetchDataSource?.tableView(
      downloads.tableView, prefetchRowsAt: [[0, 2], [0, 3]])
    #expect(loaded.ids == [3])
  }

  @Test func eachSectionHasTheLayoutOfItsHeader() throws {
    let explore = ExploreViewController(collectionViewLayout: UICollectionViewFlowLayout())
    explore.collectionView.bounds.size = CGSize(width: 300, height: 400)
    window.rootViewController = explore
    let news = ListSection(
      header: Shelf(id: "news"), items: [Entry.article(id: 1, title: "Rain")])
    let albums = ListSection(
      header: Shelf(id: "albums", isCarousel: true), items: [Entry.album(id: 1, name: "Blue")])
    explore.shelves.data = [news]
    window.layoutIfNeeded()
    explore.shelves.data = [albums, news]
    window.layoutIfNeeded()
    let sizes = [[0, 0], [1, 0]].map {
      explore.collectionView.layoutAttributesForItem(at: $0)?.frame.size
    }
    #expect(sizes == [CGSize(width: 120, height: 120), CGSize(width: 300, height: 44)])
    #expect(hostedTexts(explore.collectionView) == ["Blue", "Rain"])

    let cell = explore.collectionView.cellForItem(at: [1, 0])
    explore.shelves.data[1].items[0] = .article(id: 1, title: "Sun")
    #expect(hostedTexts(explore.collectionView) == ["Blue", "Sun"])
    #expect(explore.collectionView.cellForItem(at: [1, 0]) === cell)
    #expect(explore.collectionView.standIn.exceptions == [])
  }

  /// Every photo dropped onto every other place.
  @Test func photosAreDropped() {
    for from in 0..<3 {
      for to in 0..<3 {
        let wall = WallViewController(collectionViewLayout: UICollectionViewFlowLayout())
        window.rootViewController = wall
        wall.photos.data = (0..<3).map { Photo(id: $0, caption: "\($0)") }
        window.layoutIfNeeded()
        #expect(wall.collectionView.dragAndDrop([0, from], onto: [0, to]) == [0, to])
        #expect(wall.photos.data.firstIndex { $0.id == from } == to)
        #expect(wall.collectionView.standIn.exceptions == [])
      }
    }
  }

  @Test func photosAreDroppedBelowTheLastOneAndInAPause() {
    let wall = WallViewController(collectionViewLayout: UICollectionViewFlowLayout())
    window.rootViewController = wall
    wall.photos.data = (0..<3).map { Photo(id: $0, caption: "\($0)") }
    window.layoutIfNeeded()
    let view: UICollectionView = wall.collectionView
    #expect(view.dragAndDrop([0, 0], onto: nil) == [0, 2])
    #expect(wall.photos.data.map(\.id) == [1, 2, 0])
    let pause = wall.photos.pause()
    wall.photos.data.append(Photo(id: 3, caption: "3"))
    #expect(view.dragAndDrop([0, 0], onto: [0, 3]) == [0, 0])
    pause.end()
    #expect(wall.photos.data.map(\.id) == [2, 0, 3, 1])
    #expect(view.dragFromAnotherApp(over: [0, 0]) == .forbidden)
    #expect(view.standIn.exceptions == [])
  }

  @Test func aSearchShowsWhatIsFoundOrAMessage() async {
    let search = SearchViewController { text in
      if text == "!" { throw CancellationError() }
      return ["Bern", "Bonn", "Graz"].enumerated().filter { $0.element.hasPrefix(text) }
        .map { City(id: $0.offset, name: $0.element) }
    }
    window.rootViewController = search
    let tableView: UITableView = search.tableView
    func message() -> String? { (tableView.backgroundView as? UILabel)?.text }
    #expect(message() == "Type a name")
    search.textDidChange("B")
    await until { message() == nil }
    #expect(tableView.texts == ["Bern", "Bonn"])
    tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    search.textDidChange("Bo")
    await until { search.cities.data.count == 1 }
    #expect(tableView.indexPathsForSelectedRows == [[0, 0]])
    search.textDidChange("X")
    await until { message() == "No city has the name X" }
    search.textDidChange("!")
    await until { message() == "The search failed" }
    search.textDidChange("G")
    search.textDidChange("")
    #expect(message() == "Type a name")
    #expect(tableView.standIn.exceptions == [])
  }

  @Test func aFormShowsTheRowsThatItsSettingsHave() {
    let settings = SettingsViewController(style: .grouped)
    window.rootViewController = settings
    let tableView: UITableView = settings.tableView
    window.layoutIfNeeded()
    #expect(tableView.texts == ["Alarm", "Version: 1"])
    settings.tableView(tableView, didSelectRowAt: [0, 0])
    #expect(tableView.texts == ["Alarm", "Loud", "Volume: 40 %", "Version: 1"])
    settings.tableView(tableView, didSelectRowAt: [0, 1])
    #expect(tableView.cellForRow(at: [0, 2])?.text == "Volume: 100 %")
    #expect(tableView.cellForRow(at: [0, 1])?.accessoryType == .checkmark)
    #expect(tableView.dataSource?.tableView(tableView, titleForFooterInSection: 0) == "At 7")
    settings.tableView(tableView, didSelectRowAt: [0, 0])
    #expect(tableView.texts == ["Alarm", "Version: 1"])
    #expect(tableView.standIn.exceptions == [])
  }

  private func until(_ isDone: () -> Bool) async {
    while !isDone() { await Task.yield() }
    window.layoutIfNeeded()
  }

  private final class Loaded {
    var ids: [Int] = []
  }

  private func shownDownloads() -> (DownloadsViewController, Loaded) {
    let loaded = Loaded()
    let downloads = DownloadsViewController { loaded.ids.append($0) }
    window.rootViewController = downloads
    downloads.downloads.data = [
      Download(id: 1, name: "a"), Download(id: 2, name: "b", progress: 100),
      Download(id: 3, name: "c"),
    ]
    window.layoutIfNeeded()
    return (downloads, loaded)
  }

  private func hostedTexts(_ collectionView: UICollectionView) -> [String?] {
    collectionView.visibleCells.map {
      ($0.contentConfiguration as? UIHostingConfiguration<Text, EmptyView>)?.content.content
    }
  }
}
