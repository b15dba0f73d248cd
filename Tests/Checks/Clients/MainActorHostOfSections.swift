// compiles
import ListAdapters

typealias Album = ListSection<String, Int>

@MainActor final class AlbumView {}

extension AlbumView: @MainActor BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
  func deleteSections(at offsets: [Int]) {}
  func insertSections(at offsets: [Int]) {}
}

@MainActor final class Screen {
  private let view = AlbumView()
  private lazy var calculator = SectionedDiffCalculator(host: view, data: [] as [Album])

  func show(_ albums: [Album]) async -> Bool {
    await calculator.setData(albums)
  }
}
