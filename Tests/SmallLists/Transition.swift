import DiffCore

/// A change of a list from one value to another.
package struct Transition<Element: Sendable>: Sendable {
  package var old: [Element]
  package var new: [Element]

  package init(old: [Element], new: [Element]) {
    self.old = old
    self.new = new
  }
}

extension Transition: CustomStringConvertible {
  package var description: String {
    "from \(old) to \(new)"
  }
}

/// The common entries of small transitions that change their content.
package enum ContentChanges {
  /// No entry changes.
  case none

  /// Each transition comes with no entry changed, with each single one changed, and with all.
  case some

  /// Returns the subsets of `count` entries to change, with a bit for each entry.
  fileprivate func subsets(of count: Int) -> [Int] {
    guard self == .some else { return [0] }
    return [0] + (0..<count).map { 1 << $0 } + (count > 1 ? [(1 << count) - 1] : [])
  }
}

extension Transition where Element == RowSection {
  /// Returns all transitions between lists of up to `sections` sections with up to `items` rows in
  /// all, with unique ids.
  ///
  /// Except for names, every pair of such lists is one of them: 1,173 for 2 sections and 2 rows,
  /// 9,355 for 2 and 3, 21,003 for 3 and 2. Each comes with the given changes of content.
  package static func allSmall(
    sections: Int, items: Int, contents: ContentChanges = .some
  ) -> some Sequence<Transition> {
    let olds = (0...sections).flatMap { sections in
      (0...items).flatMap { items in
        distributions(of: items, over: sections).map { counts in
          Arrangement(headers: Array(0..<sections), items: Array(0..<items), counts: counts)
        }
      }
    }
    return olds.lazy.flatMap { old in
      Arrangement.all(upTo: sections, items, after: old).flatMap { new in
        contents.subsets(of: new.commonCount(with: old)).map { subset in
          Transition(old: old.list(), new: new.list(changing: subset, after: old))
        }
      }
    }
  }
}

/// A small list of sections, as numbers: those of an old list ascend from zero, and new entries
/// follow.
private struct Arrangement {
  /// The number of each section's header.
  var headers: [Int]

  /// The number of each row, section by section.
  var items: [Int]

  /// The number of rows in each section.
  var counts: [Int]

  /// Returns all lists that can follow an old one.
  static func all(upTo sections: Int, _ items: Int, after old: Arrangement) -> [Arrangement] {
    numbers(upTo: sections, after: old.headers.count).flatMap { headers in
      numbers(upTo: items, after: old.items.count).flatMap { items in
        distributions(of: items.count, over: headers.count).map { counts in
          Arrangement(headers: headers, items: items, counts: counts)
        }
      }
    }
  }

  /// Returns all lists of up to `count` numbers: old ones in any order, and the next new one.
  private static func numbers(upTo count: Int, after oldCount: Int) -> [[Int]] {
    SmallLists.lists(upTo: count) { list in
      let fresh = oldCount + list.count { $0 >= oldCount }
      return (0..<oldCount).filter { !list.contains($0) } + [fresh]
    }
  }

  /// Returns the number of headers and rows that an old list has as well.
  func commonCount(with old: Arrangement) -> Int {
    headers.count { $0 < old.headers.count } + items.count { $0 < old.items.count }
  }

  /// Returns the list, with other content for those entries of the old list whose bit is set.
  func list(changing subset: Int = 0, after old: Arrangement? = nil) -> [RowSection] {
    var bits = subset
    func row(_ number: Int, from letters: String, oldCount: Int?) -> Row {
      let isCommon = number < oldCount ?? 0
      defer { if isCommon { bits >>= 1 } }
      return Row(id: Array(letters)[number], version: isCommon ? bits & 1 : 0)
    }
    let headerRows = headers.map { row($0, from: "ABCDEFGH", oldCount: old?.headers.count) }
    var rest = items.map { row($0, from: "abcdefgh", oldCount: old?.items.count) }[...]
    return zip(headerRows, counts).map { header, count in
      defer { rest = rest.dropFirst(count) }
      return RowSection(header: header, items: Array(rest.prefix(count)))
    }
  }
}

/// Returns all lists of `sections` counts whose sum is `items`.
private func distributions(of items: Int, over sections: Int) -> [[Int]] {
  guard sections > 0 else { return items == 0 ? [[]] : [] }
  return (0...items).flatMap { first in
    distributions(of: items - first, over: sections - 1).map { [first] + $0 }
  }
}
