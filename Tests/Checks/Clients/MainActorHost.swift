// compiles
// flags: -swift-version 6
// flags: -swift-version 5
import ListAdapters
import Observation

struct Post: Diffable {
  let id: Int
  var title = ""

  func hasSameContent(as other: Post) -> Bool {
    title == other.title
  }
}

@MainActor final class PostView {}

extension PostView: @MainActor BatchUpdatable {
  func reloadData() {}
  func deleteItems(at paths: [ItemPath]) {}
  func insertItems(at paths: [ItemPath]) {}
}

@MainActor final class Screen {
  private let view = PostView()
  private lazy var calculator = DiffCalculator(host: view, data: [] as [Post])

  func show(_ posts: [Post]) async {
    await calculator.setData(posts)
  }

  func follow(_ stream: AsyncStream<[Post]>) async {
    for await posts in stream {
      await calculator.setData(posts)
    }
  }

  func show(_ posts: [Post]) {
    Task { await calculator.setData(posts) }
  }
}

@MainActor @Observable final class Model {
  var posts: [Post] = []
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension Screen {
  func follow(_ model: Model) async {
    for await posts in Observations({ model.posts }) {
      await calculator.setData(posts)
    }
  }
}
