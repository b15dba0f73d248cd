import ListAdapters
import Testing

struct Post: Identifiable, Equatable, Diffable {
  let id: Int
  var title: String
}

func show(_ posts: [Post], then newPosts: [Post], in terminal: TerminalHost) {
  let calculator = DiffCalculator(host: terminal, data: posts)
  terminal.dataSource = calculator

  calculator.data = newPosts  // deletes, inserts, moves, reloads: only what changed
}

@Suite struct ReadmeTests {
  @Test func theFirstExampleShowsTheNewPosts() {
    var written: [UInt8] = []
    let terminal = TerminalHost(size: TerminalSize(columns: 20, rows: 4)) {
      written += $0
    } text: { (post: Post) in
      post.title
    }
    show(
      [Post(id: 1, title: "Draft"), Post(id: 2, title: "News")],
      then: [Post(id: 2, title: "News"), Post(id: 1, title: "Final")], in: terminal)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("Draft"))
    #expect(text.contains("Final"))
  }
}
