import DiffCore
import ListAdaptersTesting

/// A row written as its id, or as its id and the number of its content: "a", "a2".
struct Row: Diffable, ExpressibleByStringLiteral, CustomStringConvertible, Hashable {
  let id: Character
  let content: Int

  init(stringLiteral text: String) {
    id = text.first ?? "?"
    content = Int(text.dropFirst()) ?? 0
  }

  var description: String {
    content == 0 ? "\(id)" : "\(id)\(content)"
  }
}

/// Sections as a test writes them, each one a header and its rows: `["A": ["a", "b"], "B": []]`.
struct Sections: ExpressibleByDictionaryLiteral, Sendable {
  var headers: [Row]
  var rows: [[Row]]

  init(headers: [Row], rows: [[Row]]) {
    self.headers = headers
    self.rows = rows
  }

  init(dictionaryLiteral elements: (Row, [Row])...) {
    headers = elements.map(\.0)
    rows = elements.map(\.1)
  }

  var list: [ListSection<Row, Row>] {
    zip(headers, rows).map { ListSection(header: $0, items: $1) }
  }
}
