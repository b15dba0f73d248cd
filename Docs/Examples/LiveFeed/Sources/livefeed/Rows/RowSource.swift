import DiffCore
import ListAdapters

/// A row of the page's list.
protocol FeedRow: Diffable, Encodable, Sendable {
  var element: HTMLFragment.Element { get }
}

/// Where the rows come from.
protocol RowSource: Sendable {
  associatedtype Row: FeedRow

  /// What the page calls the list.
  var title: String { get }

  /// A sentence for the reader.
  var explanation: String { get }

  /// The rows as they are now.
  func next() async throws(SourceFailure) -> [Row]
}

/// Why there are no rows this time.
struct SourceFailure: Error {
  let message: String
}
