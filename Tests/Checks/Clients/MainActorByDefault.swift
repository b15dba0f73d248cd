// compiles
// flags: -default-isolation MainActor
import ListAdapters

nonisolated struct Post: Diffable {
  let id: Int
  var title = ""

  func hasSameContent(as other: Post) -> Bool {
    title == other.title
  }
}

final class PostView: BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

final class Screen {
  private let view = PostView()
  private lazy var calculator = DiffCalculator(host: view, data: [] as [Post])

  func show(_ posts: [Post]) async {
    await calculator.setData(posts)
  }
}
