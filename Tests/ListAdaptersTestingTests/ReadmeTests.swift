import ListAdapters
import Testing

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

final class Feed {
  private let calculator: DiffCalculator<TerminalHost<Post>, Post>

  init(in terminal: TerminalHost<Post>, posts: [Post]) {
    calculator = DiffCalculator(host: terminal, data: posts)  // draws the posts
  }

  func show(_ newPosts: [Post]) {
    calculator.data = newPosts  // deletes, inserts, moves, reloads: only what changed
  }
}

@Suite struct ReadmeTests {
  @Test func theFirstExampleShowsTheNewPosts() {
    var written: [UInt8] = []
    let terminal = TerminalHost(size: TerminalSize(columns: 20, rows: 4)) {
      written += $0
    } text: { (post: Post) in
      post.title
    }
    let feed = Feed(
      in: terminal, posts: [Post(id: 1, title: "Draft"), Post(id: 2, title: "News")])
    #expect(String(decoding: written, as: UTF8.self).contains("Draft"))
    feed.show([Post(id: 2, title: "News"), Post(id: 1, title: "Final")])
    #expect(String(decoding: written, as: UTF8.self).contains("Final"))
    written = []
    terminal.redraw()
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("News"))
    #expect(text.contains("Final"))
  }
}
