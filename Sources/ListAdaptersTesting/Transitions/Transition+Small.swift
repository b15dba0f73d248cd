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

extension Transition where Element == TestSection {
  /// All transitions between lists of up to `sections` sections with up to `items` items in all,
  /// with unique ids.
  ///
  /// Every pair of such lists is one of them but for the names: the old list has the sections `A`,
  /// `B`, … with the items `a`, `b`, …; the new one has any of them and new ones in any order, the
  /// items spread over the sections in every way.
  ///
  /// - Parameters:
  ///   - sections: The most sections that a list has.
  ///   - items: The most items that all sections of a list have together. There are 1,173 pairs of
  ///     lists for 2 sections and 2 items, 9,355 for 2 and 3, 21,003 for 3 and 2, 268,877 for 3 and
  ///     3, and 3,539,394 for 3 and 4.
  ///   - contents: Which of the sections and items that stay change their own content.
  /// - Returns: The transitions, made one by one; those between shorter old lists come first.
  public static func allSmall(
    sections: Int, items: Int, contents: ContentChanges = .some
  ) -> some Sequence<Transition<TestSection>> {
    let successors = Successors(sections: sections, items: items)
    return Arrangement.all(sections: sections, items: items).lazy.flatMap { old in
      let oldList = old.list(changing: 0, after: old)
      return successors.after(old).flatMap { new in
        contents.subsets(of: new.stayingCount(after: old)).lazy.map { subset in
          Transition(from: oldList, to: new.list(changing: subset, after: old))
        }
      }
    }
  }
}

/// A small list of sections, by the numbers of its headers and items.
private struct Arrangement {
  /// The number of each section's header.
  var headers: [Int]

  /// The number of each item, those of all sections one after the other.
  var items: [Int]

  /// How many items each section has.
  var counts: [Int]

  /// All lists of sections whose numbers ascend from zero.
  static func all(sections: Int, items: Int) -> [Arrangement] {
    (0...sections).flatMap { sections in
      (0...items).flatMap { items in
        Distributions.all(of: items, over: sections).map { counts in
          Arrangement(headers: Array(0..<sections), items: Array(0..<items), counts: counts)
        }
      }
    }
  }

  /// The number of headers and items that an old list has, too.
  func stayingCount(after old: Arrangement) -> Int {
    headers.count { $0 < old.headers.count } + items.count { $0 < old.items.count }
  }

  /// The list, with other content in those rows of the old list, too, whose bit is set.
  func list(changing subset: Int, after old: Arrangement) -> [TestSection] {
    var bits = subset
    func takeBit(_ isStaying: Bool) -> Int {
      guard isStaying else { return 0 }
      defer { bits >>= 1 }
      return bits & 1
    }
    let headerRows = headers.map {
      TestRow(headerNumber: $0, version: takeBit($0 < old.headers.count))
    }
    var rest = items.map { TestRow(number: $0, version: takeBit($0 < old.items.count)) }[...]
    return zip(headerRows, counts).map { header, count in
      defer { rest = rest.dropFirst(count) }
      return TestSection(header: header, items: Array(rest.prefix(count)))
    }
  }
}

/// The lists of sections that can follow others.
private struct Successors {
  /// By the number of old sections, the headers of the new list.
  private let headers: [[[Int]]]

  /// By the number of old items, the items of the new list.
  private let items: [[[Int]]]

  init(sections: Int, items: Int) {
    headers = (0...sections).map { Successions.all(upTo: sections, after: $0) }
    self.items = (0...items).map { Successions.all(upTo: items, after: $0) }
  }

  func after(_ old: Arrangement) -> some LazySequenceProtocol & Sequence<Arrangement> {
    let items = items[old.items.count]
    return headers[old.headers.count].lazy.flatMap { headers in
      items.lazy.flatMap { items in
        Distributions.all(of: items.count, over: headers.count).lazy.map { counts in
          Arrangement(headers: headers, items: items, counts: counts)
        }
      }
    }
  }
}

/// Which rows of small transitions change their content, among those that both lists have.
///
/// ```swift
/// Transition<TestRow>.allSmall(rows: 4, contents: .none).count(where: { _ in true })  // 499
/// ```
public enum ContentChanges: Hashable, Sendable, CaseIterable {
  /// No row changes its content.
  case none

  /// Each transition comes with no changed row, with each single one changed, and with all changed.
  case some

  /// Each transition comes with every subset of its rows changed.
  case all
}

extension ContentChanges {
  /// The subsets of `count` rows to change, each one bit for each row.
  func subsets(of count: Int) -> [Int] {
    let everyRow = (1 << count) - 1
    switch self {
    case .none:
      return [0]
    case .some:
      return [0] + (0..<count).map { 1 << $0 } + (count > 1 ? [everyRow] : [])
    case .all:
      return Array(0...everyRow)
    }
  }
}
