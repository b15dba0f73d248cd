/// The changes between two lists of sections.
///
/// Item paths in `deletions` and in every `from` count in the old list, in its sections; those in
/// `insertions` and in every `to` count in the new list. ``items`` does not list the items of
/// deleted and inserted sections again. So an item that leaves a deleted section for another one is
/// an insertion there, and an item that enters an inserted section is a deletion where it was.
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
    let parts = [
      sections.isEmpty ? nil : "sections:\n\(sections.description)",
      items.isEmpty ? nil : "items:\n\(items.description)",
    ].compactMap { $0 }
    return parts.isEmpty ? "no changes" : parts.joined(separator: "\n")
  }
}

/// The position of an item in a list of sections.
///
/// ```swift
/// ItemPath(section: 0, item: 9) < ItemPath(section: 1, item: 0)  // true: in reading order
/// ```
public struct ItemPath: Hashable, Sendable {
  /// The zero-based offset of the section in the list.
  public var section: Int

  /// The zero-based offset of the item in its section.
  public var item: Int

  /// Creates a path from a section's offset in the list and an item's offset in that section.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPath: Comparable {
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.section, lhs.item) < (rhs.section, rhs.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// The two offsets, section first: `0.9` is item 9 of section 0.
  public var description: String {
    "\(section).\(item)"
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension SectionedChangeset: Codable {}
  extension ItemPath: Codable {}
#endif
