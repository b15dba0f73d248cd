#if canImport(Combine)
  import Combine
  import Foundation
  import ListAdapters

  struct Post: Identifiable, Equatable, Diffable {
    let id: Int
    var title: String
  }

  /// Shows the posts that a publisher emits, as long as this object lives.
  @MainActor
  final class PublishedPosts<View: BatchUpdatable> where View.Shown == AnyHostItems {
    let list: DiffCalculator<View, Post>
    private var subscription: AnyCancellable?

    init(host: View, posts: some Publisher<[Post], Never>) {
      list = DiffCalculator(host: host, data: [])
      subscription = posts.receive(on: DispatchQueue.main).assign(to: \.data, on: list)
    }
  }
#endif
