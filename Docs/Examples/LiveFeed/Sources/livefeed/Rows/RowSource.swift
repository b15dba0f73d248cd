import DiffCore
import HTMLLists
import ListAdapters

/// A row of the page's list.
protocol FeedRow: Diffable, Encodable, Sendable {
  var element: HTMLFragment.Element { get }
}

/// A source of rows.
protocol RowSource: Sendable {
  associatedtype Row: FeedRow

  /// The title of the page.
  var title: String { get }

  /// A sentence on the page about the list.
  var explanation: String { get }

  /// Returns the current rows.
  func next() async throws(SourceFailure) -> [Row]
}

/// The error of a source that has no rows.
struct SourceFailure: Error {
  let message: String
}
