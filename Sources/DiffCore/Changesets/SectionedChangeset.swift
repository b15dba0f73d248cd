/// What changed between two lists of sections.
///
/// Item paths in `deletions` and in every `from` count in the old list, in its sections; those in
/// `insertions` and in every `to` count in the new list. Items that go or come with a whole section
/// are not listed again in ``items``: an item that leaves a deleted section for another one is an
/// insertion there, and an item that enters an inserted section is a deletion where it was.
public struct SectionedChangeset: Hashable, Sendable {
  /// Which sections left, came, moved, and show other content of their own.
  public var sections: Changeset<Int>

  /// Which items of the remaining sections left, came, moved, and show other content.
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
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension SectionedChangeset: Codable {}
#endif
