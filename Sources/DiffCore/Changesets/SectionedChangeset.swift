/// The changes between two lists of sections.
///
/// Item paths in `deletions` and in every `from` count in the old list, in its sections; those in
/// `insertions` and in every `to` count in the new list. ``items`` does not list the items of
/// deleted and inserted sections again. So an item that moves out of a deleted section is an
/// insertion in its new section, and one that moves into an inserted section is a deletion in its
/// old section.
public struct SectionedChangeset: Hashable, Sendable {
  /// The deleted, inserted, moved and updated sections.
  public var sections: Changeset<Int>

  /// The deleted, inserted, moved and updated items of the sections that both lists have.
  public var items: Changeset<ItemPath>

  /// Creates a changeset of changed sections and of changed items in the remaining ones.
  public init(sections: Changeset<Int> = Changeset(), items: Changeset<ItemPath> = Changeset()) {
    self.sections = sections
    self.items = items
  }
}

extension SectionedChangeset {
  /// Whether nothing changed.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }

  /// The number of changes of sections and of items together.
  public var count: Int {
    sections.count + items.count
  }

  /// Returns the changeset that leads back from the new list to the old one.
  ///
  /// Inverting twice gives the same changeset again.
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
  /// The changes in words, one on each line: first those of sections, then those of items.
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

  /// Returns the changes of sections and those of items in words, each if there are any.
  static func description(sections: String?, items: String?) -> String {
    let parts = [sections.map { "sections:\n" + $0 }, items.map { "items:\n" + $0 }]
      .compactMap { $0 }
    return parts.isEmpty ? "no changes" : parts.joined(separator: "\n")
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension SectionedChangeset: Codable {}
#endif
