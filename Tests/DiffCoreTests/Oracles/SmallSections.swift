import DiffCore

typealias RowSection = ListSection<Row, Row>

/// The lists of sections that exhaustive tests run through.
enum SmallSections {
  /// All lists of up to `sections` sections with up to `items` items in all, with unique ids.
  ///
  /// Sections are called `A`, `B`, … and items `a`, `b`, …
  static func all(sections: Int, items: Int) -> [[RowSection]] {
    SmallLists.selections(of: sections).flatMap { headers in
      SmallLists.selections(of: items).flatMap { rows in
        distributions(of: rows, over: headers.map { Row(id: Character($0.id.uppercased())) })
      }
    }
  }

  /// Those of ``all(sections:items:)`` whose ids appear in alphabetical order: every pair of lists
  /// is one of these and any list, but for the names.
  static func canonical(sections: Int, items: Int) -> [[RowSection]] {
    all(sections: sections, items: items).filter { list in
      let headers = list.map(\.header.id)
      let rows = list.flatMap { $0.items.map(\.id) }
      return headers.elementsEqual("ABCDEFGH".prefix(headers.count))
        && rows.elementsEqual("abcdefgh".prefix(rows.count))
    }
  }

  /// The list with other content in every second section and item.
  static func changed(_ list: [RowSection]) -> [RowSection] {
    zip(list, SmallLists.changed(list.map(\.header))).map { section, header in
      ListSection(header: header, items: SmallLists.changed(section.items))
    }
  }

  private static func distributions(of rows: [Row], over headers: [Row]) -> [[RowSection]] {
    guard let header = headers.first else { return rows.isEmpty ? [[]] : [] }
    return (0...rows.count).flatMap { count in
      distributions(of: Array(rows.dropFirst(count)), over: Array(headers.dropFirst())).map {
        rest in
        [ListSection(header: header, items: Array(rows.prefix(count)))] + rest
      }
    }
  }
}
