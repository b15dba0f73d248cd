import ListAdapters

/// Invented posts, best first. Every update changes scores, comments and the posts themselves.
actor PostSource: RowSource {
  nonisolated let title = "Live feed"
  nonisolated let explanation = "Made-up posts, best first. Type a note: it stays while posts move."

  private var posts: [Post] = []
  private var random: SeededGenerator
  private var lastID = 0
  private var isFirst = true

  /// The approximate number of posts.
  private let count: Int

  init(count: Int, seed: Int) {
    self.count = count
    random = SeededGenerator(seed: UInt64(seed))
  }

  func next() -> [Post] {
    if isFirst {
      isFirst = false
      while posts.count < count { arrive() }
    } else {
      change()
    }
    posts.sort { ($0.score, $0.id) > ($1.score, $1.id) }
    return posts
  }

  private func change() {
    for _ in 0..<Int.random(in: 1...4, using: &random) { vote() }
    let chance = Int.random(in: 0..<12, using: &random)
    switch chance {
    case 0..<4 where posts.count < count + 6: arrive()
    case 4..<8 where posts.count > max(count - 6, 0): leave()
    case 8: for _ in posts.indices { vote() }
    case 9 where !posts.isEmpty: posts[anyOffset].title = Titles.title(lastID + 7 * chance)
    default: break
    }
  }

  private func vote() {
    guard !posts.isEmpty else { return }
    posts[anyOffset].score += Int.random(in: -20...40, using: &random)
    posts[anyOffset].comments += Int.random(in: 0...1, using: &random)
  }

  private func arrive() {
    lastID += 1
    let score = Int.random(in: 40...400, using: &random)
    posts.append(
      Post(
        id: lastID, author: Titles.author(lastID), title: Titles.title(lastID), score: score,
        comments: Int.random(in: 0...60, using: &random)))
  }

  private func leave() {
    posts.remove(at: anyOffset)
  }

  private var anyOffset: Int {
    Int.random(in: posts.indices, using: &random)
  }
}
