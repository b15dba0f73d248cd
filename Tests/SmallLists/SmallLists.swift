/// All small lists of rows, for tests that run through every pair of them.
package enum SmallLists {
  /// Returns all ordered selections of up to `count` different ids, called `a`, `b`, …: 326 for
  /// five.
  package static func selections(of count: Int) -> [[Row]] {
    let rows = "abcdefgh".prefix(count).map { Row(id: $0) }
    return lists(upTo: count) { list in rows.filter { !list.contains($0) } }
  }

  /// Returns all lists of up to `length` rows over three ids, which may repeat: 364 for five.
  package static func repeating(upTo length: Int) -> [[Row]] {
    lists(upTo: length) { _ in ["a", "b", "c"] }
  }

  /// Returns those lists whose ids first appear in alphabetical order: every list is one of these,
  /// but for the names.
  package static func canonical(_ lists: [[Row]]) -> [[Row]] {
    lists.filter { list in
      var ids: [String] = []
      for row in list where !ids.contains(row.id) { ids.append(row.id) }
      return ids.elementsEqual("abcdefgh".prefix(ids.count).map { String($0) })
    }
  }

  /// Returns the list with other content in every second row, from the second one on.
  package static func changed(_ list: [Row]) -> [Row] {
    list.enumerated().map { offset, row in
      offset.isMultiple(of: 2) ? row : Row(id: row.id, version: row.version + 1)
    }
  }

  /// Returns all lists of up to `length` elements, each a `nextElements` of the elements before it.
  static func lists<Element>(
    upTo length: Int, nextElements: ([Element]) -> [Element]
  ) -> [[Element]] {
    var lists: [[Element]] = [[]]
    var longest = lists
    for _ in 0..<length {
      longest = longest.flatMap { list in nextElements(list).map { list + [$0] } }
      lists += longest
    }
    return lists
  }
}
