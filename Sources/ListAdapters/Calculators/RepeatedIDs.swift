import DiffCore

/// The ids that repeat in a list, each id once.
public struct RepeatedIDs: Equatable {
  /// The ids that repeat among sections (empty for a linear list).
  public let sections: [AnyHashable]

  /// The ids that repeat among all items, within or across sections.
  public let items: [AnyHashable]
}

extension RepeatedIDs {
  @usableFromInline
  init(sections: [some Hashable] = [Int](), items: [some Hashable] = [Int]()) {
    self.init(
      sections: sections.map { AnyHashable($0) }, items: items.map { AnyHashable($0) })
  }

  @inlinable
  init(_ list: [some DiffableSection]) {
    self.init(sections: list.repeatedIDs(), items: list.map(\.items).joined().repeatedIDs())
  }

  var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }
}
