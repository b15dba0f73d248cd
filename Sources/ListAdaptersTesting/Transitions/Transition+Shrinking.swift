import ListAdapters

extension Transition where Element == TestItem {
  /// Returns a smaller transition that still satisfies a condition.
  ///
  /// ```swift
  /// let failing = Transition<TestItem>(from: ["a", "b", "c3"], to: ["c3", "a"])
  /// failing.shrunk { $0.new.count < $0.old.count }  // from ["b"] to []
  /// ```
  ///
  /// - Parameter stillFails: Returns whether a smaller transition still fails. The result satisfies
  ///   it, and no transition that is one step smaller does.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    smallest(while: stillFails)
  }
}

extension Transition where Element == TestSection {
  /// Returns a smaller transition that still satisfies a condition, omitting sections and items.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    smallest(while: stillFails)
  }
}

extension Transition where Element: Shrinkable {
  private func smallest(while stillFails: (Self) -> Bool) -> Self {
    var smallest = self
    while let smaller = Element.simplifications(of: [smallest.old, smallest.new])
      .lazy.map({ Transition(from: $0[0], to: $0[1]) }).first(where: stillFails)
    {
      smallest = smaller
    }
    return smallest
  }
}

/// An item or a section that shrinks in steps.
///
/// A step removes an item, or one item from each of two sections, or sets a version to 0.
protocol Shrinkable {
  /// This element with version 0, or without one item, or with version 0 for one item.
  var smaller: [Self] { get }

  /// Returns the lists without all sections, or all items, of one id, for each id.
  static func withoutOneID(_ lists: [[Self]]) -> [[[Self]]]

  /// The ids of two items of different sections, for each two items at the same offset.
  static func idsBesideEachOther(in lists: [[Self]]) -> [Set<String>]

  /// Returns the lists without the items of some ids.
  static func without(_ ids: Set<String>, _ lists: [[Self]]) -> [[Self]]
}

extension Shrinkable {
  /// Returns the same number of lists with fewer sections and items, the simplest first.
  ///
  /// A failure may depend on rows of two sections whose offsets differ by a certain number. It then
  /// lasts only if each section loses a row.
  static func simplifications(of lists: [[Self]]) -> AnySequence<[[Self]]> {
    let single = withoutOneID(lists) + lists.replacingOne { $0.smaller }
    let double = idsBesideEachOther(in: lists).lazy.map { without($0, lists) }
    return AnySequence([AnySequence(single), AnySequence(double)].lazy.joined())
  }
}

extension Array {
  /// Returns the arrays with one element replaced by each of its replacements.
  func replacingOne(by replacements: (Element) -> [Element]) -> [Self] {
    indices.flatMap { offset in
      replacements(self[offset]).map { replacement in
        var array = self
        array[offset] = replacement
        return array
      }
    }
  }
}

extension Array where Element: Shrinkable {
  /// The lists without one element, or with one smaller element.
  fileprivate var smaller: [Self] {
    let fewer = indices.map { Array(self[..<$0] + self[($0 + 1)...]) }
    return fewer + replacingOne { $0.smaller }
  }
}

extension TestItem: Shrinkable {
  var smaller: [TestItem] {
    version > 0 ? [TestItem(id: id)] : []
  }

  static func withoutOneID(_ lists: [[TestItem]]) -> [[[TestItem]]] {
    let ids = Set(lists.joined().map(\.id)).sorted()
    return ids.map { without([$0], lists) }
  }

  static func idsBesideEachOther(in lists: [[TestItem]]) -> [Set<String>] {
    []
  }

  static func without(_ ids: Set<String>, _ lists: [[TestItem]]) -> [[TestItem]] {
    lists.map { list in list.filter { !ids.contains($0.id) } }
  }
}

extension ListSection: Shrinkable where Header == TestItem, Item == TestItem {
  var smaller: [TestSection] {
    header.smaller.map { TestSection(header: $0, items: items) }
      + items.smaller.map { TestSection(self, items: $0) }
  }

  static func withoutOneID(_ lists: [[TestSection]]) -> [[[TestSection]]] {
    let headers = Set(lists.joined().map(\.id)).sorted()
    let items = Set(lists.joined().flatMap(\.items).map(\.id)).sorted()
    return headers.map { id in lists.map { list in list.filter { $0.id != id } } }
      + items.map { without([$0], lists) }
  }

  static func idsBesideEachOther(in lists: [[TestSection]]) -> [Set<String>] {
    var known: Set<Set<String>> = []
    return lists.flatMap { list in
      list.indices.flatMap { second in
        list[..<second].flatMap { section in
          zip(section.items, list[second].items).map { [$0.id, $1.id] as Set }
        }
      }
    }.filter { known.insert($0).inserted }
  }

  static func without(_ ids: Set<String>, _ lists: [[TestSection]]) -> [[TestSection]] {
    lists.map { list in
      list.map { TestSection($0, items: $0.items.filter { !ids.contains($0.id) }) }
    }
  }
}
