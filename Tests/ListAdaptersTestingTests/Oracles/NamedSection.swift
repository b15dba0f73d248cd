import ListAdaptersTesting

/// A section whose header and rows are names, as the oracles see it.
struct NamedSection: Equatable {
  var header: String
  var rows: [String]

  /// The name of a header or row that the host reads from the new list.
  static let anything = "?"

  /// Whether this section equals the new one, except for names that the host reads.
  func shows(_ new: Self) -> Bool {
    guard header != Self.anything else { return true }
    return header == new.header && rows.count == new.rows.count
      && zip(rows, new.rows).allSatisfy { $0 == Self.anything || $0 == $1 }
  }

  var section: ListSection<String, String> {
    ListSection(header: header, items: rows)
  }
}

extension [NamedSection] {
  /// Whether this list equals the new one, except for names that the host reads.
  func shows(_ new: Self) -> Bool {
    count == new.count && zip(self, new).allSatisfy { $0.shows($1) }
  }
}
