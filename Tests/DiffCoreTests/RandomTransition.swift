import DiffCore
import ListAdaptersTesting
import SmallLists

import struct SmallLists.Transition

// Embedded Swift does not compile the lists of ListAdaptersTesting, so rows have another type.

extension Transition where Element == Row {
  /// Returns an endless sequence of random transitions between lists of up to `rows` rows.
  static func random(
    rows: Int, seed: UInt64
  ) -> some Sequence<Transition> & IteratorProtocol {
    ListAdaptersTesting.Transition<TestItem>.random(items: rows, seed: seed).lazy.map {
      Transition(old: $0.old.map(Row.init), new: $0.new.map(Row.init))
    }.makeIterator()
  }
}

extension Transition where Element == RowSection {
  /// Returns an endless sequence of random transitions between lists of up to `sections` sections
  /// with up to `items` rows each, some of which repeat ids.
  static func random(
    sections: Int, items: Int, seed: UInt64
  ) -> some Sequence<Transition> & IteratorProtocol {
    ListAdaptersTesting.Transition<TestSection>.random(sections: sections, items: items, seed: seed)
      .lazy.map { Transition(old: $0.old.map(RowSection.init), new: $0.new.map(RowSection.init)) }
      .makeIterator()
  }
}

extension Row {
  fileprivate init(_ item: TestItem) {
    self.init(id: item.id, version: item.version)
  }
}

extension RowSection {
  fileprivate init(_ section: TestSection) {
    self.init(header: Row(section.header), items: section.items.map(Row.init))
  }
}
