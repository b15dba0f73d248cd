/// The changes between two lists of sections.
///
/// The `deletions` and every `from` of the items are paths in the old list. The `insertions` and
/// every `to` are paths in the new list. ``items`` does not contain the items of deleted and
/// inserted sections. An item that moves out of a deleted section is therefore an insertion in its
/// new section. An item that moves into an inserted section is a deletion in its old section.
public struct SectionedChangeset: Equatable, Sendable {
  /// The deleted, inserted, moved and updated sections.
  public var sections: Changeset<Int>

  /// The deleted, inserted, moved and updated items of the sections that both lists contain.
  public var items: Changeset<ItemPath>

  /// Creates a changeset of sections, and of items in the sections that both lists contain.
  public init(sections: Changeset<Int> = Changeset(), items: Changeset<ItemPath> = Changeset()) {
    self.sections = sections
    self.items = items
  }
}

extension SectionedChangeset {
  /// Whether the changeset has no changes.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }

  /// The number of changes of sections and items.
  public var count: Int {
    sections.count + items.count
  }

  /// Returns the changeset from the new list back to the old list.
  ///
  /// Inverting twice returns an equal changeset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  public func inverted() -> Self {
    SectionedChangeset(sections: sections.inverted(), items: items.inverted())
  }

  /// Returns this changeset without the updates of sections and items.
  public func withoutUpdates() -> Self {
    SectionedChangeset(sections: sections.withoutUpdates(), items: items.withoutUpdates())
  }
}

extension SectionedChangeset: CustomStringConvertible {
  /// A description with one change on each line: sections first, then items.
  ///
  /// ```swift
  /// let old = [
  ///   ListSection(header: "A", items: ["a", "b"]), ListSection(header: "B", items: ["c"]),
  /// ]
  /// print(old.changeset(to: [ListSection(header: "A", items: ["b"])]))
  /// // sections:
  /// // delete at 1
  /// // items:
  /// // delete at 0.0
  /// ```
  public var description: String {
    Self.description(
      sections: sections.isEmpty ? nil : sections.description,
      items: items.isEmpty ? nil : items.description)
  }

  /// Returns the descriptions of sections and items under their headings, omitting `nil`.
  package static func description(sections: String?, items: String?) -> String {
    let parts = [sections.map { "sections:\n" + $0 }, items.map { "items:\n" + $0 }]
      .compactMap { $0 }
    return parts.isEmpty ? "no changes" : parts.joined(separator: "\n")
  }
}
