import ListAdaptersTesting

/// A section whose header and rows are names, as the oracles see it.
struct NamedSection: Equatable {
  var header: String
  var rows: [String]

  /// The name of what a host reads from the new list, whatever it is.
  static let anything = "?"

  /// Whether this section shows what the new list has, where it does not read it anyway.
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
  /// Whether this list shows what the new list has, where it does not read it anyway.
  func shows(_ new: Self) -> Bool {
    count == new.count && zip(self, new).allSatisfy { $0.shows($1) }
  }
}
