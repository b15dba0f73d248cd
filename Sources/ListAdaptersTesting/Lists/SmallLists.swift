/// All small lists of rows, for tests that run through every pair of them.
///
/// ```swift
/// SmallLists.selections(of: 2).map(\.description)
/// // ["[]", "[\"a\"]", "[\"b\"]", "[\"a\", \"b\"]", "[\"b\", \"a\"]"]
/// ```
public enum SmallLists {
  /// All ordered selections of up to `count` different ids, called `a`, `b`, …: 326 for five.
  public static func selections(of count: Int) -> [[TestRow]] {
    let rows = (0..<count).map { TestRow(number: $0) }
    return lists(upTo: count) { list in rows.filter { !list.contains($0) } }
  }

  /// All lists over three ids of up to `length` rows, which may repeat: 364 for five.
  public static func repeating(upTo length: Int) -> [[TestRow]] {
    lists(upTo: length) { _ in ["a", "b", "c"] }
  }

  /// The list with other content in every second row, the first one not among them.
  public static func changed(_ list: [TestRow]) -> [TestRow] {
    list.enumerated().map { offset, row in
      offset.isMultiple(of: 2) ? row : TestRow(id: row.id, version: row.version + 1)
    }
  }

  /// All lists of up to `length` rows, each row one of those that may follow the rows before it.
  private static func lists(
    upTo length: Int, nextRows: ([TestRow]) -> [TestRow]
  ) -> [[TestRow]] {
    var lists: [[TestRow]] = [[]]
    var longest = lists
    for _ in 0..<length {
      longest = longest.flatMap { list in nextRows(list).map { list + [$0] } }
      lists += longest
    }
    return lists
  }
}

/// Which rows of an old list the rows of a new one are, all different.
///
/// Old rows have the numbers from zero in the order of the old list; rows that come have the next
/// ones in the order of the new list. So every pair of lists with unique ids is one of these, but
/// for the names.
enum Successions {
  /// All lists of `count` numbers that can follow a list of `oldCount` rows.
  static func all(of count: Int, after oldCount: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return all(of: count - 1, after: oldCount).flatMap { list in
      let kept = list.count { $0 < oldCount }
      let fresh = oldCount + list.count - kept
      return ((0..<oldCount).filter { !list.contains($0) } + [fresh]).map { list + [$0] }
    }
  }

  /// All lists of up to `count` numbers that can follow a list of `oldCount` rows.
  static func all(upTo count: Int, after oldCount: Int) -> [[Int]] {
    (0...count).flatMap { all(of: $0, after: oldCount) }
  }
}

/// How items spread over sections.
enum Distributions {
  /// All lists of `sections` counts that sum up to `items`.
  static func all(of items: Int, over sections: Int) -> [[Int]] {
    guard sections > 0 else { return items == 0 ? [[]] : [] }
    return (0...items).flatMap { first in
      all(of: items - first, over: sections - 1).map { [first] + $0 }
    }
  }
}
