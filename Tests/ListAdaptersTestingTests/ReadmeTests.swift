import ListAdapters
import Testing

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

final class Feed {
  let calculator: DiffCalculator<TerminalHost<Never, Post>, Post>
  init(in terminal: TerminalHost<Never, Post>) { calculator = DiffCalculator(host: terminal) }

  /// Deletes, inserts, moves and reloads only what changed.
  func show(_ posts: [Post]) { calculator.data = posts }
}

@Suite struct ReadmeTests {
  @Test func theFirstExampleShowsTheNewPosts() {
    var written: [UInt8] = []
    let terminal = TerminalHost(size: TerminalSize(columns: 20, rows: 4)) {
      written += $0
    } text: { (post: Post) in
      post.title
    }
    let feed = Feed(in: terminal)
    feed.show([Post(id: 1, title: "Draft"), Post(id: 2, title: "News")])
    #expect(String(decoding: written, as: UTF8.self).contains("Draft"))
    feed.show([Post(id: 2, title: "News"), Post(id: 1, title: "Final")])
    #expect(String(decoding: written, as: UTF8.self).contains("Final"))
    written = []
    withExtendedLifetime(feed) { terminal.redraw() }
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("News"))
    #expect(text.contains("Final"))
  }
}
