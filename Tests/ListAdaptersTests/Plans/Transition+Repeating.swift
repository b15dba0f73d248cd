import ListAdaptersTesting

extension Transition where Element == TestItem {
  /// Returns all transitions between lists of up to `items` items over three ids, which may repeat.
  ///
  /// Returns each pair of lists twice: unchanged, and with other content in every second new item.
  ///
  /// - Parameter items: The most items that a list has. There are 1,600 pairs of lists for 3 items,
  ///   and 14,641 for 4.
  static func allRepeating(items: Int) -> some Sequence<Transition<TestItem>> {
    let lists = repeatingLists(upTo: items)
    return lists.lazy.flatMap { old in
      lists.lazy.flatMap { new in
        var changed = new
        for offset in new.indices where !offset.isMultiple(of: 2) { changed[offset].version = 1 }
        return [Transition(from: old, to: new), Transition(from: old, to: changed)]
      }
    }
  }

  /// Returns all lists of up to `count` items over three ids.
  private static func repeatingLists(upTo count: Int) -> [[TestItem]] {
    guard count > 0 else { return [[]] }
    let shorter = repeatingLists(upTo: count - 1)
    let longest = shorter.filter { $0.count == count - 1 }
    return shorter
      + longest.flatMap { list in (["a", "b", "c"] as [TestItem]).map { list + [$0] } }
  }
}
