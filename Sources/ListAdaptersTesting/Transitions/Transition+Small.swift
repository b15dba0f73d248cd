import ListAdapters

extension Transition where Element == TestItem {
  /// Returns all transitions between lists of up to `items` items with unique ids.
  ///
  /// Every pair of such lists is included once, except for names. The old list is `a`, `b`, `c`, ….
  /// The new list contains any of its items and new items in any order.
  ///
  /// - Parameters:
  ///   - items: The largest number of items in a list. There are 90 pairs of lists for 3 items, 499
  ///     for 4 and 3,395 for 5.
  ///   - contents: The items of both lists that change their content.
  /// - Returns: The transitions, generated lazily, in ascending length of the old list.
  public static func allSmall(
    items: Int, contents: ContentChanges = .some
  ) -> some Sequence<Transition<TestItem>> {
    requireSize(items, of: "items")
    return (0...items).lazy.flatMap { oldCount in
      let old = (0..<oldCount).map { TestItem(number: $0) }
      return newLists(upTo: items, after: oldCount).lazy.flatMap { numbers in
        let staying = numbers.indices.filter { numbers[$0] < oldCount }
        return contents.subsets(of: staying.count).lazy.map { subset in
          var new = numbers.map { TestItem(number: $0) }
          for (bit, offset) in staying.enumerated() { new[offset].version = subset >> bit & 1 }
          return Transition(from: old, to: new)
        }
      }
    }
  }
}

extension Transition where Element == TestSection {
  /// Returns all transitions between small lists of sections with unique ids.
  ///
  /// Every pair of such lists is included once, except for names. The old list has the sections
  /// `A`, `B`, … with the items `a`, `b`, …. The new list contains any of them and new ones in any
  /// order, with every distribution of items over sections.
  ///
  /// - Parameters:
  ///   - sections: The largest number of sections in a list.
  ///   - items: The largest number of items in all sections of a list. There are 1,173 pairs of
  ///     lists for 2 sections and 2 items, 9,355 for 2 and 3, 21,003 for 3 and 2, 268,877 for 3 and
  ///     3, and 3,539,394 for 3 and 4.
  ///   - contents: The sections and items of both lists that change their own content.
  public static func allSmall(
    sections: Int, items: Int, contents: ContentChanges = .some
  ) -> some Sequence<Transition<TestSection>> {
    requireSize(sections, of: "sections")
    requireSize(items, of: "items")
    return Arrangement.all(sections: sections, items: items).lazy.flatMap { old in
      let oldList = old.list(changing: 0, after: old)
      return old.successors(sections: sections, items: items).flatMap { new in
        contents.subsets(of: new.stayingCount(after: old)).lazy.map { subset in
          Transition(from: oldList, to: new.list(changing: subset, after: old))
        }
      }
    }
  }
}

/// A small list of sections with numbers for headers and items.
private struct Arrangement {
  /// The number of each section's header.
  var headers: [Int]

  /// The number of each item in all sections.
  var items: [Int]

  /// The number of items in each section.
  var counts: [Int]

  /// Returns all lists of sections whose numbers ascend from zero.
  static func all(sections: Int, items: Int) -> [Arrangement] {
    (0...sections).flatMap { sections in
      (0...items).flatMap { items in
        distributions(of: items, over: sections).map { counts in
          Arrangement(headers: Array(0..<sections), items: Array(0..<items), counts: counts)
        }
      }
    }
  }

  /// Returns all lists of up to the given numbers of sections and items that can follow this list.
  func successors(
    sections: Int, items: Int
  ) -> some LazySequenceProtocol & Sequence<Arrangement> {
    let itemLists = newLists(upTo: items, after: self.items.count)
    return newLists(upTo: sections, after: headers.count).lazy.flatMap { headers in
      itemLists.lazy.flatMap { items in
        distributions(of: items.count, over: headers.count).lazy.map { counts in
          Arrangement(headers: headers, items: items, counts: counts)
        }
      }
    }
  }

  /// Returns the number of headers and items that this list shares with an old list.
  func stayingCount(after old: Arrangement) -> Int {
    headers.count { $0 < old.headers.count } + items.count { $0 < old.items.count }
  }

  /// Returns the list, with new content for the old entries whose bit in `subset` is set.
  func list(changing subset: Int, after old: Arrangement) -> [TestSection] {
    var bits = subset
    func takeBit(_ isStaying: Bool) -> Int {
      guard isStaying else { return 0 }
      defer { bits >>= 1 }
      return bits & 1
    }
    let headerItems = headers.map {
      TestItem(headerNumber: $0, version: takeBit($0 < old.headers.count))
    }
    var rest = items.map { TestItem(number: $0, version: takeBit($0 < old.items.count)) }[...]
    return zip(headerItems, counts).map { header, count in
      defer { rest = rest.dropFirst(count) }
      return TestSection(header: header, items: Array(rest.prefix(count)))
    }
  }
}

/// Returns all lists of up to `count` numbers that can follow a list of `oldCount` items.
///
/// Old items have the numbers from zero, in the order of the old list; new items have the next
/// numbers, in the order of the new list. Except for names, this covers every pair of lists with
/// unique ids.
private func newLists(upTo count: Int, after oldCount: Int) -> [[Int]] {
  (0...count).flatMap { newLists(of: $0, after: oldCount) }
}

/// Returns all lists of `count` numbers that can follow a list of `oldCount` items.
private func newLists(of count: Int, after oldCount: Int) -> [[Int]] {
  guard count > 0 else { return [[]] }
  return newLists(of: count - 1, after: oldCount).flatMap { list in
    let kept = list.count { $0 < oldCount }
    let fresh = oldCount + list.count - kept
    return ((0..<oldCount).filter { !list.contains($0) } + [fresh]).map { list + [$0] }
  }
}

/// Returns all distributions of `items` items over `sections` sections, as lists of counts.
private func distributions(of items: Int, over sections: Int) -> [[Int]] {
  guard sections > 0 else { return items == 0 ? [[]] : [] }
  return (0...items).flatMap { first in
    distributions(of: items - first, over: sections - 1).map { [first] + $0 }
  }
}

/// The items of small transitions that change their content.
///
/// ```swift
/// Transition<TestItem>.allSmall(items: 4, contents: .none).count(where: { _ in true })  // 499
/// ```
public enum ContentChanges: Hashable, Sendable, CaseIterable {
  /// No item changes its content.
  case none

  /// Each transition occurs with no, with each single and with all items changed.
  case some

  /// Each transition occurs with every subset of its items changed.
  case all
}

extension ContentChanges {
  /// Returns the subsets of `count` items to change, with a bit for each item.
  func subsets(of count: Int) -> [Int] {
    let everyItem = (1 << count) - 1
    switch self {
    case .none:
      return [0]
    case .some:
      return [0] + (0..<count).map { 1 << $0 } + (count > 1 ? [everyItem] : [])
    case .all:
      return Array(0...everyItem)
    }
  }
}
