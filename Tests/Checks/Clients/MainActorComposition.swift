// compiles
import ListAdapters

typealias Album = ListSection<String, Int>

enum Row {
  case title(String)
  case song(Int)
}

@MainActor final class PageView {}

extension PageView: @MainActor BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func deleteSections(at offsets: [Int]) {}
  func insertSections(at offsets: [Int]) {}
}

@MainActor final class Screen {
  private let view = PageView()
  private lazy var composition = ListComposition<PageView, String, Row>(host: view)
  private lazy var titles = DiffCalculator(
    host: composition.appendPart(header: "Titles") { .title($0) }, data: [String]())
  private lazy var albums = SectionedDiffCalculator(
    host: composition.appendPart(header: { $0 }, item: { .song($0) }), data: [Album]())

  func show(_ titles: [String], _ albums: [Album]) async {
    self.titles.data = titles
    await self.albums.setData(albums)
    self.titles.refresh(ids: titles)
  }

  func count() -> Int {
    composition.sectionCount
  }
}
