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
