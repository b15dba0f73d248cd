import ListAdapters

extension HostFailure {
  /// The smallest failure that is found by leaving out and evening out, step by step.
  ///
  /// - Parameter check: Drives a new host through other lists.
  func smallest(
    candidates: (_ lists: [[Element]]) -> [[[Element]]], check: ([[Element]]) -> Self?
  ) -> Self {
    var smallest = self
    while let smaller = candidates(smallest.lists).lazy.compactMap(check).first {
      smallest = smaller
    }
    return smallest
  }

  /// The lists with one or several of them left out; at least two stay.
  fileprivate static func leavingOut(_ lists: [[Element]]) -> [[[Element]]] {
    guard lists.count > 2 else { return [] }
    return [Array(lists.suffix(2)), Array(lists.suffix(lists.count / 2 + 1))]
      .filter { $0.count < lists.count }
      + lists.indices.map { offset in
        var rest = lists
        rest.remove(at: offset)
        return rest
      }
  }
}

extension HostFailure where Element == TestRow {
  func smallest(check: ([[TestRow]]) -> Self?) -> Self {
    smallest(candidates: { Self.leavingOut($0) + $0.withoutOneID + $0.withOneSmaller }, check: check)
  }
}

extension HostFailure where Element == TestSection {
  func smallest(check: ([[TestSection]]) -> Self?) -> Self {
    smallest(candidates: { Self.leavingOut($0) + $0.withoutOneID + $0.withOneSmaller }, check: check)
  }
}

extension [[TestRow]] {
  /// The lists without any row of one id.
  fileprivate var withoutOneID: [Self] {
    let ids = Set(joined().map(\.id)).sorted()
    return ids.map { id in map { list in list.filter { $0.id != id } } }
  }

  /// The lists, one of which is without one row, or has a row of version 0 instead of another.
  fileprivate var withOneSmaller: [Self] {
    indices.flatMap { offset in
      self[offset].smaller.map { list in
        var lists = self
        lists[offset] = list
        return lists
      }
    }
  }
}

extension [TestRow] {
  /// The list without one row, or with one row of version 0 instead of another.
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
  /// The lists without any section, or any item, of one id.
  fileprivate var withoutOneID: [Self] {
    let headers = Set(joined().map(\.id)).sorted()
    let items = Set(joined().flatMap(\.items).map(\.id)).sorted()
    return headers.map { id in map { list in list.filter { $0.id != id } } }
      + items.map { id in
        map { list in
          list.map { TestSection($0, items: $0.items.filter { $0.id != id }) }
        }
      }
  }

  /// The lists, one of which is without one section or item, or has one of version 0 instead of
  /// another.
  fileprivate var withOneSmaller: [Self] {
    indices.flatMap { offset in
      self[offset].smaller.map { list in
        var lists = self
        lists[offset] = list
        return lists
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
    let evened = indices.flatMap { offset in
      self[offset].smaller.map { section in
        var list = self
        list[offset] = section
        return list
      }
    }
    return fewer + evened
  }
}

extension ListSection where Header == TestRow, Item == TestRow {
  fileprivate var smaller: [TestSection] {
    let smaller = items.smaller.map { TestSection(self, items: $0) }
    guard header.version > 0 else { return smaller }
    return [TestSection(header: TestRow(id: header.id), items: items)] + smaller
  }
}
