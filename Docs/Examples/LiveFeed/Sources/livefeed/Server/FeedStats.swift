import Hummingbird

/// What a feed counts.
struct Tally: Encodable, Sendable {
  /// How often two lists were compared.
  var diffs = 0

  /// The updates that changed something.
  var patches = 0

  /// The bytes of the patches, as each browser receives them.
  var patchBytes = 0

  /// The browsers that came back and got just what they missed.
  var caughtUp = 0

  /// The browsers that got the whole list.
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
