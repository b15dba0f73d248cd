/// The edits that lead from one list of sections to another, with the sections and items that they
/// need.
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
/// As a ``Patch`` of a linear list, it can be applied without the new list, stored, sent and
/// undone. Decoding a patch whose edits do not fit throws an error.
public struct SectionedPatch<Section: DiffableSection> {
  /// The number of items in each section of the list that the patch leads from.
  public let oldCounts: [Int]

  /// The edits of sections: deletions, insertions, moves, then updates, each ascending.
  ///
  /// Deleted and inserted sections have their items, moved and updated ones have none.
  public let sections: [Patch<Section>.Edit<Int>]

  /// The edits of items in the sections that both lists have, in the same order.
  public let items: [Patch<Section.Item>.Edit<ItemPath>]

  private init(
    uncheckedSections sections: [Patch<Section>.Edit<Int>],
    items: [Patch<Section.Item>.Edit<ItemPath>], oldCounts: [Int]
  ) {
    self.oldCounts = oldCounts
    self.sections = sections
    self.items = items
  }
}

extension SectionedPatch {
  /// Creates a patch of a changeset between two lists, with the sections and items that it changes.
  ///
  /// - Parameters:
  ///   - changeset: A changeset between the two lists.
  ///   - old: The list that it leads from.
  ///   - new: The list that it leads to.
  /// - Throws: The first part of the changeset that does not fit the lists.
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
      uncheckedSections: Patch<Section>.Edit.edits(of: whole, old: { old[$0] }, new: { new[$0] })
        + Patch<Section>.Edit.edits(
          of: headers, old: { Section(old[$0], items: []) },
          new: { Section(new[$0], items: []) }),
      items: Patch<Section.Item>.Edit.edits(
        of: changeset.items, old: { old[$0.section].items[$0.item] },
        new: { new[$0.section].items[$0.item] }),
      oldCounts: oldCounts)
  }

  /// Creates a patch of edits from any source, and throws if they do not fit a list.
  init(
    sections: [Patch<Section>.Edit<Int>], items: [Patch<Section.Item>.Edit<ItemPath>],
    oldCounts: [Int]
  ) throws(ApplicationError<ItemPath>) {
    self.init(uncheckedSections: sections, items: items, oldCounts: oldCounts)
    let changeset = changeset
    do throws(ApplicationError<Int>) {
      try Patch<Section>.Edit.checkOrder(of: sections)
      try changeset.sections.check(oldCount: oldCounts.count, newCount: newSectionCount)
    } catch {
      throw .sections(error)
    }
    for case .delete(let section, let offset) in sections
    where section.items.count != oldCounts[offset] {
      throw .itemCount(
        section: offset, expected: oldCounts[offset], found: section.items.count)
    }
    try Patch<Section.Item>.Edit.checkOrder(of: items)
    let pairs = pairs(changeset)
    try changeset.items.check(
      in: pairs, oldCounts: oldCounts, newCounts: newCounts(changeset, pairs))
    for (section, count) in oldCounts.enumerated() where count < 0 {
      throw .itemCount(section: section, expected: 0, found: count)
    }
  }

  /// The number of items in each section of the list that the patch leads to.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits.
  public var newCounts: [Int] {
    let changeset = changeset
    return newCounts(changeset, pairs(changeset))
  }

  private func newCounts(_ changeset: SectionedChangeset, _ pairs: [Pair]) -> [Int] {
    var counts = Array(repeating: 0, count: newSectionCount)
    for case .insert(let section, let offset) in sections { counts[offset] = section.items.count }
    for (pair, count) in zip(pairs, changeset.items.newCounts(of: pairs, oldCounts: oldCounts)) {
      counts[pair.new] = count ?? .max
    }
    return counts
  }

  private var newSectionCount: Int {
    oldCounts.count &+ Patch<Section>.Edit.addedCount(of: sections)
  }

  /// Returns the sections that both lists have, ascending in the new list.
  private func pairs(_ changeset: SectionedChangeset) -> [Pair] {
    changeset.sections.pairs(oldCount: oldCounts.count, newCount: newSectionCount)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    sections.isEmpty && items.isEmpty
  }

  /// The changes by position, without their sections and items.
  ///
  /// - Complexity: O(*k* log *k*) for *k* edits.
  public var changeset: SectionedChangeset {
    SectionedChangeset(sections: Changeset(sections), items: Changeset(items))
  }

  /// Returns the list that the patch leads to.
  ///
  /// Sections and items are found only by position: a list with as many other ones changes at the
  /// same positions.
  ///
  /// - Parameter old: The list that the patch leads from.
  /// - Throws: What differs from ``oldCounts`` if the list has other numbers of sections or items.
  /// - Complexity: O(*n* + *m* + *k* log *k*) for *n* old and *m* new sections and items and *k*
  ///   edits.
  public func applied(to old: [Section]) throws(ApplicationError<ItemPath>) -> [Section] {
    guard old.count == oldCounts.count else {
      throw .sections(.count(expected: oldCounts.count, found: old.count))
    }
    for (section, expected) in oldCounts.enumerated() where old[section].items.count != expected {
      throw .itemCount(
        section: section, expected: expected, found: old[section].items.count)
    }
    let change = changeset
    let pairs = pairs(change)
    var newSources = change.items.sources(
      in: pairs, oldCounts: oldCounts, newCounts: newCounts(change, pairs))[...]
    var carriedSections = CarriedItems(sections)
    var carriedItems = CarriedItems(items)
    return change.sections.sources(oldCount: old.count, newCount: newSectionCount)
      .enumerated().compactMap { new, oldSection in
        let carried = carriedSections.take(at: new)
        guard let oldSection, let sources = newSources.popFirst() else { return carried }
        let items = sources.enumerated().compactMap { item, source in
          carriedItems.take(at: ItemPath(section: new, item: item))
            ?? source.map { old[$0.section].items[$0.item] }
        }
        return Section(carried ?? old[oldSection], items: items)
      }
  }

  /// Returns the patch that leads back from the new list to the old one.
  ///
  /// Inverting twice gives the same patch again.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* sections and *k* edits.
  public func inverted() -> Self {
    SectionedPatch(
      uncheckedSections: sections.map { $0.inverted }.sorted { $0.precedes($1) },
      items: items.map { $0.inverted }.sorted { $0.precedes($1) }, oldCounts: newCounts)
  }
}

extension Collection where Element: DiffableSection {
  /// Returns the changes from this list of sections to a new one, with the sections and items that
  /// they need.
  ///
  /// - Parameter new: The list to lead to.
  /// - Complexity: As ``changeset(to:)->SectionedChangeset``, and one copy of each list.
  public func patch<New: Collection>(to new: New) -> SectionedPatch<Element>
  where New.Element == Element {
    let oldSections = Array(self)
    let newSections = Array(new)
    do {
      return try SectionedPatch(
        oldSections.changeset(to: newSections), from: oldSections, to: newSections)
    } catch {
      fatalError("sections change while they are compared: \(error.description)")
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
    /// - Throws: `DecodingError.dataCorrupted` if they do not. Its description names the position,
    ///   and its underlying error is the ``ApplicationError``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          sections: container.decode([Patch<Section>.Edit<Int>].self, forKey: .sections),
          items: container.decode([Patch<Section.Item>.Edit<ItemPath>].self, forKey: .items),
          oldCounts: container.decode([Int].self, forKey: .oldCounts))
      } catch let error as ApplicationError<ItemPath> {
        throw DecodingError.misfit(error, in: decoder)
      }
    }
  }

  extension SectionedPatch: CustomStringConvertible {
    /// The edits in words, one on each line: first those of sections, then those of items.
    public var description: String {
      SectionedChangeset.description(
        sections: sections.isEmpty ? nil : sections.map { $0.description }.joined(separator: "\n"),
        items: items.isEmpty ? nil : items.map { $0.description }.joined(separator: "\n"))
    }
  }
#endif
