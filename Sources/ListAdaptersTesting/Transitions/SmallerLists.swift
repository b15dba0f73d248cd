import ListAdapters

// What a failure is shrunk by: rows are left out, contents evened out.

extension [[TestRow]] {
  /// Simpler lists of the same kind, the simplest first.
  var simplifications: [Self] {
    withoutOneID + withOneSmaller
  }

  /// The lists without any row of one id.
  private var withoutOneID: [Self] {
    let ids = Set(joined().map(\.id)).sorted()
    return ids.map { id in map { list in list.filter { $0.id != id } } }
  }

  /// The lists, one of which is without one row, or has a row of version 0 instead of another.
  private var withOneSmaller: [Self] {
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
  /// Simpler lists of the same kind, the simplest first.
  var simplifications: [Self] {
    withoutOneID + withOneSmaller
  }

  /// The lists without any section, or any item, of one id.
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

  /// The lists, one of which is without one section or item, or has one of version 0 instead of
  /// another.
  private var withOneSmaller: [Self] {
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
