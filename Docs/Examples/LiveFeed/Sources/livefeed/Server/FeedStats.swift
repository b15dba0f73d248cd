import Hummingbird

/// The counters of a feed.
struct Tally: Encodable, Sendable {
  /// The number of comparisons of two lists.
  var diffs = 0

  /// The number of updates that changed the list.
  var patches = 0

  /// The bytes of the patches that one browser receives.
  var patchBytes = 0

  /// The number of reconnected browsers that received only the missed patches.
  var caughtUp = 0

  /// The number of browsers that received the whole list.
  var wholeLists = 0
}

/// The figures at `/stats`.
struct FeedStats: ResponseEncodable {
  let clients: Int
  let dropped: Int
  let tally: Tally
  let listBytes: Int
}

/// The list at `/state`.
struct FeedState<Row: FeedRow>: ResponseEncodable {
  let event: String
  let rows: [Row]
}
