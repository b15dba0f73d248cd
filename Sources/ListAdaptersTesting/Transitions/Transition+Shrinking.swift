import ListAdapters

extension Transition where Element == TestRow {
  /// Returns the smallest transition that it finds by leaving out items and resetting versions, one
  /// after the other, while a condition holds.
  ///
  /// ```swift
  /// let failing = Transition<TestRow>(from: ["a", "b", "c3"], to: ["c3", "a"])
  /// failing.shrunk { $0.new.count < $0.old.count }  // from ["b"] to []
  /// ```
  ///
  /// - Parameter stillFails: Returns whether a smaller transition still fails. It holds for the
  ///   result, and for no transition that is one step smaller.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    shrunk(by: \.simplifications, while: stillFails)
  }
}

extension Transition where Element == TestSection {
  /// Returns the smallest transition that it finds by leaving out sections and items and resetting
  /// versions, one after the other, while a condition holds.
  ///
  /// - Parameter stillFails: Returns whether a smaller transition still fails. It holds for the
  ///   result, and for no transition that is one step smaller.
  public func shrunk(while stillFails: (Self) -> Bool) -> Self {
    shrunk(by: \.simplifications, while: stillFails)
  }
}

extension Transition {
  /// - Parameter simplifications: Returns the same number of lists with fewer sections and items.
  private func shrunk(
    by simplifications: ([[Element]]) -> [[[Element]]], while stillFails: (Self) -> Bool
  ) -> Self {
    var smallest = self
    while let smaller = simplifications([smallest.old, smallest.new])
      .lazy.map({ Transition(from: $0[0], to: $0[1]) }).first(where: stillFails)
    {
      smallest = smaller
    }
    return smallest
  }
}

// The steps that shrink a failure: they leave out items, or set a version to 0.

extension Array {
  /// Returns this array with one element replaced, in each way that `replacements` gives.
  fileprivate func replacingOne(by replacements: (Element) -> [Element]) -> [Self] {
    indices.flatMap { offset in
      replacements(self[offset]).map { replacement in
        var array = self
        array[offset] = replacement
        return array
      }
    }
  }
}

extension [[TestRow]] {
  /// Simpler lists of the same kind, the simplest first.
  var simplifications: [Self] {
    withoutOneID + replacingOne { $0.smaller }
  }

  /// The lists without all items of one id.
  private var withoutOneID: [Self] {
    let ids = Set(joined().map(\.id)).sorted()
    return ids.map { id in map { list in list.filter { $0.id != id } } }
  }
}

extension [TestRow] {
  /// The list without one item, or with version 0 for one item.
  fileprivate var smaller: [[TestRow]] {
    indices.map { offset in
      var list = self
      list.remove(at: offset)
      return list
    }
      + indices.filter { self[$0].version > 0 }.map { offset in
        var list = self
        list[offset].version = 0
        return list
      }
  }
}

extension [[TestSection]] {
  /// Simpler lists of the same kind, the simplest first.
  var simplifications: [Self] {
    withoutOneID + replacingOne { $0.smaller }
  }

  /// The lists without all sections, or all items, of one id.
  private var withoutOneID: [Self] {
    let headers = Set(joined().map(\.id)).sorted()
    let items = Set(joined().flatMap(\.items).map(\.id)).sorted()
    return headers.map { id in map { list in list.filter { $0.id != id } } }
      + items.map { id in
        map { list in
          list.map { TestSection($0, items: $0.items.filter { $0.id != id }) }
        }
      }
  }
}

extension [TestSection] {
  fileprivate var smaller: [[TestSection]] {
    let fewer = indices.map { offset in
      var list = self
      list.remove(at: offset)
      return list
    }
    return fewer + replacingOne { $0.smaller }
  }
}

extension ListSection where Header == TestRow, Item == TestRow {
  fileprivate var smaller: [TestSection] {
    let smaller = items.smaller.map { TestSection(self, items: $0) }
    guard header.version > 0 else { return smaller }
    return [TestSection(header: TestRow(id: header.id), items: items)] + smaller
  }
}
