/// All small lists of items, for tests that run through every pair of them.
///
/// ```swift
/// SmallLists.selections(of: 2).map(\.description)
/// // ["[]", "[\"a\"]", "[\"b\"]", "[\"a\", \"b\"]", "[\"b\", \"a\"]"]
/// ```
public enum SmallLists {
  /// Returns all ordered selections of up to `count` different ids, called `a`, `b`, …: 326 for
  /// five.
  public static func selections(of count: Int) -> [[TestRow]] {
    let items = (0..<count).map { TestRow(number: $0) }
    return lists(upTo: count) { list in items.filter { !list.contains($0) } }
  }

  /// Returns all lists of up to `length` items over three ids, which may repeat: 364 for five.
  public static func repeating(upTo length: Int) -> [[TestRow]] {
    lists(upTo: length) { _ in ["a", "b", "c"] }
  }

  /// Returns the list with other content in every second item, from the second one on.
  public static func changed(_ list: [TestRow]) -> [TestRow] {
    list.enumerated().map { offset, item in
      offset.isMultiple(of: 2) ? item : TestRow(id: item.id, version: item.version + 1)
    }
  }

  /// Returns all lists of up to `length` items, in which each item is one that may follow the items
  /// before it.
  private static func lists(
    upTo length: Int, nextItems: ([TestRow]) -> [TestRow]
  ) -> [[TestRow]] {
    var lists: [[TestRow]] = [[]]
    var longest = lists
    for _ in 0..<length {
      longest = longest.flatMap { list in nextItems(list).map { list + [$0] } }
      lists += longest
    }
    return lists
  }
}
