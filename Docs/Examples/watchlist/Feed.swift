/// Invented posts, grouped by topic and ordered by score.
///
/// In every reading, some posts gain votes, and sometimes a new post replaces an old one. The topic
/// of the best post comes first.
@MainActor
final class Feed: RowSource {
  let name = "a feed of posts"

  private var posts: [Post]
  private var waiting: [Post]
  private var random = SeededGenerator(seed: 2026)
  private var isFirstReading = true

  init() {
    let posts = Titles.byTopic.flatMap { topic, titles in
      titles.split(separator: "\n").map { Post(title: String($0), topic: topic) }
    }.shuffled(using: &random)
    self.posts = posts.dropLast(8).enumerated().map { rank, post in
      Post(title: post.title, topic: post.topic, score: 240 - rank * 5)
    }
    waiting = posts.suffix(8)
  }

  func nextReading(_ events: Events, progress: (Double) -> Void) async -> Reading {
    if !isFirstReading {
      vote()
      if Int.random(in: 0..<2, using: &random) == 0 { replaceOne() }
    }
    isFirstReading = false
    return Reading(rows: posts.map(\.row), title: ["votes  post"])
  }

  private func vote() {
    for _ in 0..<3 {
      posts[Int.random(in: posts.indices, using: &random)].score += .random(
        in: 1...25, using: &random)
    }
    posts.sort { ($0.score, $1.title) > ($1.score, $0.title) }
  }

  /// Replaces a post with a waiting post, and lets it wait.
  private func replaceOne() {
    var post = waiting.removeFirst()
    waiting.append(posts.remove(at: .random(in: posts.count / 2..<posts.count, using: &random)))
    let rank = Int.random(in: 2..<posts.count, using: &random)
    post.score = posts[rank].score
    posts.insert(post, at: rank)
  }
}

extension Feed {
  private struct Post {
    var title: String
    var topic: String
    var score = 0

    var row: Row {
      let padding = String(repeating: " ", count: max(5 - String(score).count, 0))
      return Row(id: title, text: "\(padding)\(score)  \(title)", group: topic)
    }
  }
}

private enum Titles {
  static let byTopic: KeyValuePairs = [
    "Town": town, "Workshop": workshop, "Outdoors": outdoors, "Kitchen": kitchen,
  ]

  private static let town = """
    We measured every staircase in the city
    Why the town clock runs backwards on Sundays
    小さな図書館の作り方
    The bridge that sings in an east wind
    How a chess club saved its village pub
    The last tram driver who whistles
    A map of benches with a view
    What the street sweeper found in forty years
    The shop that sells single gloves
    A census of front doors, by color
    Who winds the church clock in August
    The bus that stops where you ask
    """

  private static let workshop = """
    A bread oven in a shipping container
    Notes on repairing a concertina
    A field guide to pencil sharpeners
    The last typewriter shop turns a page 🖨
    A bicycle made of what was left of three
    Sharpening a saw by ear
    How to bind a book in an afternoon
    The lathe my grandmother kept
    Glue that is older than the chair
    A clock with only wooden wheels
    Solder, flux and patience
    Nine ways to fix a drawer that sticks
    """

  private static let outdoors = """
    The lighthouse keeper who counts migrating moths
    Forty years of weather, written by hand
    Mapping the footpaths that no map shows
    A kite that photographs tide pools
    Snow that fell upwards, explained
    Where the swifts sleep
    A winter on the ridge with one stove
    The river that changed its mind
    Learning to read lichen
    Night trains for people who love stars
    The oldest hedge in the county
    Why foxes cross at the same stone
    """

  private static let kitchen = """
    Crème brûlée for two hundred guests
    Bread without a clock
    The soup that takes a week
    Pickles, ranked by a patient family
    Coffee at four thousand metres
    What the baker hears in a crust
    Jam from hedges nobody owns
    A knife, an onion and ten minutes
    Rice in nine countries
    The cheese that has to be sung to
    Salt, from sea to table
    How to feed a choir
    """
}
