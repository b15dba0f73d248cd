import DiffCore
import ListAdaptersTesting

/// Sections as a test writes them, each one a header and its rows: `["A": ["a", "b"], "B": []]`.
struct Sections: ExpressibleByDictionaryLiteral, Sendable {
  var headers: [TestItem]
  var rows: [[TestItem]]

  init(headers: [TestItem], rows: [[TestItem]]) {
    self.headers = headers
    self.rows = rows
  }

  init(dictionaryLiteral elements: (TestItem, [TestItem])...) {
    headers = elements.map(\.0)
    rows = elements.map(\.1)
  }

  var list: [TestSection] {
    zip(headers, rows).map { TestSection(header: $0, items: $1) }
  }
}
