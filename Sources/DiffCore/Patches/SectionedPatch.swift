public import DiffCore

/// The edits from one list of sections to another, with their sections and items.
///
/// ```swift
/// let old = [ListSection(header: "A", items: ["a", "b"])]
/// let new = [ListSection(header: "A", items: ["b"]), ListSection(header: "B", items: ["c"])]
/// let patch = old.patch(to: new)
/// try patch.applied(to: old)             // new
/// try patch.inverted().applied(to: new)  // old
/// print(patch.items)                     // [delete a at 0.0]
/// ```
///
/// As with a ``Patch`` of a linear list, you can store, send and undo it. Decoding edits that do
/// not fit throws an error.
public struct SectionedPatch<Section: DiffableSection> {
  /// The number of items in each section of the old list.
  public let oldCounts: [Int]

  /// The deletions, insertions, moves and updates of sections, in this order, each ascending.
  ///
  /// Deleted and inserted sections have their items. Moved and updated sections have none.
  public let sections: [Patch<Section>.Edit<Int>]

  /// The edits of items in the sections that both lists contain, in the same order.
  public let items: [Patch<Section.Item>.Edit<ItemPath>]
}

extension SectionedPatch {
  /// Creates a patch from a changeset between two lists of sections.
  ///
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new sections and items and *k*
  ///   changes.
  public init(
    _ changeset: SectionedChangeset, from old: [Section], to new: [Section]
  ) throws(ApplicationError<ItemPath>) {
    let oldCounts = old.map { $0.items.count }
    try changeset.check(oldCounts: oldCounts, newCounts: new.map { $0.items.count })
    let sections = changeset.sections
    let whole = Changeset(deletions: sections.deletions, insertions: sections.insertions)
    let headers = Changeset(moves: sections.moves, updates: sections.updates)
    self.init(
      oldCounts: oldCounts,
      sections: Patch<Section>.Edit.edits(of: whole, old: { old[$0] }, new: { new[$0] })
        + Patch<Section>.Edit.edits(
          of: headers, old: { Section(old[$0], items: []) },
          new: { Section(new[$0], items: []) }),
      items: Patch<Section.Item>.Edit.edits(
        of: changeset.items, old: { old[$0.section].items[$0.item] },
        new: { new[$0.section].items[$0.item] }))
  }

  /// Creates a patch of edits in any order, and throws if they do not fit a list.
  init(
    checking sections: [Patch<Section>.Edit<Int>], items: [Patch<Section.Item>.Edit<ItemPath>],
    oldCounts: [Int]
  ) throws(ApplicationError<ItemPath>) {
    self.init(
      oldCounts: oldCounts, sections: sections.sorted { $0.precedes($1) },
      items: items.sorted { $0.precedes($1) })
    let changeset = changeset
    let newCount = changeset.sections.newCount(fromOldCount: oldCounts.count)
    try changeset.checkSections(oldCount: oldCounts.count, newCount: newCount)
    for case .delete(let section, let offset) in sections
    where section.items.count != oldCounts[offset] {
      throw .itemCount(section: offset, expected: oldCounts[offset], found: section.items.count)
    }
    try changeset.check(oldCounts: oldCounts, newCounts: newCounts)
    for (section, count) in oldCounts.enumerated() where count < 0 {
      throw .itemCount(section: section, expected: 0, found: count)
    }
  }

  /// The number of items in each section of the new list.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits.
  public var newCounts: [Int] {
    let changeset = changeset
    let newCount = changeset.sections.newCount(fromOldCount: oldCounts.count)
    let pairs = changeset.sections.pairs(oldCount: oldCounts.count, newCount: newCount)
    var counts = Array(repeating: 0, count: newCount)
    for case .insert(let section, let offset) in sections { counts[offset] = section.items.count }
    let itemCounts = changeset.newItemCounts(of: pairs, oldCounts: oldCounts)
    for (pair, count) in zip(pairs, itemCounts) { counts[pair.new] = count ?? .max }
    return counts
  }

  /// Whether the patch has no edits.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }

  /// The positions of the edits, without their sections and items.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public var changeset: SectionedChangeset {
    SectionedChangeset(sections: Changeset(sections), items: Changeset(items))
  }

  /// Returns the old list with this patch applied.
  ///
  /// A patch finds sections and items by position only, so it applies to any list with the same
  /// counts.
  ///
  /// - Throws: `ApplicationError.sections` or `.itemCount` if the list does not have ``oldCounts``.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new sections and items and *k*
  ///   edits.
  public func applied(to old: [Section]) throws(ApplicationError<ItemPath>) -> [Section] {
    guard old.count == oldCounts.count else {
      throw .sections(.count(expected: oldCounts.count, found: old.count))
    }
    for (section, expected) in oldCounts.enumerated() where old[section].items.count != expected {
      throw .itemCount(section: section, expected: expected, found: old[section].items.count)
    }
    let change = changeset
    let newCounts = newCounts
    let pairs = change.sections.pairs(oldCount: old.count, newCount: newCounts.count)
    var newSources = change.itemSources(
      in: pairs, oldCounts: oldCounts, newCounts: newCounts)[...]
    let carriedSections = Patch<Section>.Edit.carriedItems(of: sections)
    let carriedItems = Patch<Section.Item>.Edit.carriedItems(of: items)
    return change.sections.sources(oldCount: old.count, newCount: newCounts.count)
      .enumerated().compactMap { new, oldSection in
        let carried = carriedSections[new]
        guard let oldSection, let sources = newSources.popFirst() else { return carried }
        let items = sources.enumerated().compactMap { item, source in
          carriedItems[ItemPath(section: new, item: item)]
            ?? source.map { old[$0.section].items[$0.item] }
        }
        return Section(carried ?? old[oldSection], items: items)
      }
  }

  /// Returns the patch from the new list back to the old list.
  ///
  /// Inverting twice returns an equal patch.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* sections and *k* edits.
  public func inverted() -> Self {
    SectionedPatch(
      oldCounts: newCounts, sections: sections.map { $0.inverted }.sorted { $0.precedes($1) },
      items: items.map { $0.inverted }.sorted { $0.precedes($1) })
  }
}

extension Collection where Element: DiffableSection {
  /// Returns the edits from this list of sections to a new list, with their sections and items.
  ///
  /// - Complexity: As `changeset(to:)`, and one copy of each list.
  public func patch<New: Collection>(to new: New) -> SectionedPatch<Element>
  where New.Element == Element {
    let oldSections = Array(self)
    let newSections = Array(new)
    do {
      return try SectionedPatch(
        oldSections.changeset(to: newSections), from: oldSections, to: newSections)
    } catch {
      fatalError("comparing the sections again gave different results: \(error.description)")
    }
  }
}

extension SectionedPatch: Equatable where Section: Equatable, Section.Item: Equatable {}
extension SectionedPatch: Hashable where Section: Hashable, Section.Item: Hashable {}
extension SectionedPatch: Sendable where Section: Sendable, Section.Item: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of all values.
#if !hasFeature(Embedded)
  extension SectionedPatch: Encodable where Section: Encodable, Section.Item: Encodable {}

  extension SectionedPatch: Decodable where Section: Decodable, Section.Item: Decodable {
    /// Decodes a patch, and checks that its edits fit a list of sections.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if they do not fit. Its description names the
    ///   position, and its underlying error is the `ApplicationError`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          checking: container.decode([Patch<Section>.Edit<Int>].self, forKey: .sections),
          items: container.decode([Patch<Section.Item>.Edit<ItemPath>].self, forKey: .items),
          oldCounts: container.decode([Int].self, forKey: .oldCounts))
      } catch let error as ApplicationError<ItemPath> {
        throw DecodingError.misfit(error, in: decoder)
      }
    }
  }

  extension SectionedPatch: CustomStringConvertible {
    /// A description with one edit on each line: sections first, then items.
    public var description: String {
      SectionedChangeset.description(
        sections: sections.isEmpty ? nil : sections.map { $0.description }.joined(separator: "\n"),
        items: items.isEmpty ? nil : items.map { $0.description }.joined(separator: "\n"))
    }
  }
#endif
