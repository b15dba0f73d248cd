import ListAdapters

extension Transition where Element == TestRow {
  /// All transitions between lists of up to `rows` rows with unique ids.
  ///
  /// Every pair of such lists is one of them but for the names: the old list is `a`, `b`, `c`, …,
  /// and the new one has any of its rows and new ones in any order.
  ///
  /// - Parameters:
  ///   - rows: The most rows that a list has. There are 90 pairs of lists for 3 rows, 499 for 4 and
  ///     3,395 for 5.
  ///   - contents: Which of the rows that stay change their content.
  /// - Returns: The transitions, made one by one; those between shorter old lists come first.
  public static func allSmall(
    rows: Int, contents: ContentChanges = .some
  ) -> some Sequence<Transition<TestRow>> {
    (0...rows).lazy.flatMap { oldCount in
      let old = (0..<oldCount).map { TestRow(number: $0) }
      return Successions.all(upTo: rows, after: oldCount).lazy.flatMap { numbers in
        let staying = numbers.indices.filter { numbers[$0] < oldCount }
        return contents.subsets(of: staying.count).lazy.map { subset in
          var new = numbers.map { TestRow(number: $0) }
          for (bit, offset) in staying.enumerated() { new[offset].version = subset >> bit & 1 }
          return Transition(from: old, to: new)
        }
      }
    }
  }

  /// All transitions between lists of up to `rows` rows over three ids, which may repeat.
  ///
  /// Each comes as it is, and with other content in every second row of the new list.
  ///
  /// - Parameter rows: The most rows that a list has. There are 1,600 pairs of lists for 3 rows,
  ///   and 14,641 for 4.
  public static func allRepeating(rows: Int) -> some Sequence<Transition<TestRow>> {
    let lists = SmallLists.repeating(upTo: rows)
    return lists.lazy.flatMap { old in
      lists.lazy.flatMap { new in
        [new, SmallLists.changed(new)].lazy.map { Transition(from: old, to: $0) }
      }
    }
  }
}
