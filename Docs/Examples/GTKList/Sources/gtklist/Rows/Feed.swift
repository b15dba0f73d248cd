/// Ten posts ordered by score.
///
/// In every reading, some posts gain votes, and sometimes a new post replaces an old one.
final class Feed: RowSource {
  let name = "a feed of ten posts"

  private var posts: [Post]
  private var titles: ArraySlice<String>
  private var random = SeededGenerator(seed: 2026)
  private var isFirstReading = true

  init() {
    posts = Self.titles.prefix(10).enumerated().map { offset, title in
      Post(title: title, score: 100 - offset * 7)
    }
    titles = Self.titles.dropFirst(10)
  }

  func read(completion: @escaping (Reading) -> Void) {
    if !isFirstReading {
      vote()
      if Int.random(in: 0..<3, using: &random) == 0 { replaceLast() }
    }
    isFirstReading = false
    completion(Reading(rows: posts.map(\.row)))
  }

  func stop() {}

  private func vote() {
    for _ in 0..<2 {
      posts[Int.random(in: posts.indices, using: &random)].score += .random(
        in: 1...25, using: &random)
    }
    posts.sort { ($0.score, $1.title) > ($1.score, $0.title) }
  }

  /// Replaces the last post with a new post, and lets its title return later.
  private func replaceLast() {
    guard let title = titles.popFirst() else { return }
    titles.append(posts.removeLast().title)
    let rank = Int.random(in: 2..<posts.count, using: &random)
    posts.insert(Post(title: title, score: posts[rank].score), at: rank)
  }
}

extension Feed {
  private struct Post {
    var title: String
    var score: Int

    var row: Row {
      let padding = String(repeating: " ", count: max(5 - String(score).count, 0))
      return Row(id: title, text: "\(padding)\(score)  \(title)")
    }
  }

  private static let titles = [
    "The lighthouse keeper who counts migrating moths",
    "We measured every staircase in the city",
    "A bread oven in a shipping container",
    "Why the town clock runs backwards on Sundays",
    "Notes on repairing a concertina",
    "小さな図書館の作り方",
    "Forty years of weather, written by hand",
    "The bridge that sings in an east wind",
    "A field guide to pencil sharpeners",
    "How a chess club saved its village pub",
    "Crème brûlée for two hundred guests",
    "The last typewriter shop turns a page 🖨",
    "Mapping the footpaths that no map shows",
    "A kite that photographs tide pools",
  ]
}
