import ListAdapters

/// A row for tests: a letter is its id, and its text its content.
///
/// `b2` is `b` with other content.
struct Row: Diffable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String

  init(stringLiteral text: String) {
    description = text
  }

  var id: Character? {
    description.first
  }
}

extension Row {
  /// The row with other content.
  var changed: Row {
    Row(stringLiteral: description + "2")
  }
}

extension [Row] {
  /// All orders of all subsets of some rows.
  static func orders(of rows: [Row]) -> [[Row]] {
    [[]]
      + rows.flatMap { first in
        orders(of: rows.filter { $0 != first }).map { [first] + $0 }
      }
  }
}
