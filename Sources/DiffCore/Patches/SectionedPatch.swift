/// A sectioned changeset together with the sections and items that it deletes, inserts and updates.
///
/// ```swift
/// let old = [ListSection(header: "A", items: ["a", "b"])]
/// let new = [ListSection(header: "A", items: ["b"]), ListSection(header: "B", items: ["c"])]
/// let patch = old.patch(to: new)
/// try patch.applied(to: old)             // new
/// try patch.inverted().applied(to: new)  // old
/// ```
///
/// As a ``Patch`` of a linear list, it can be applied without the new list, stored, sent and
/// undone. Its parts always fit each other. Decoding a patch whose parts do not fit throws an
/// error.
public struct SectionedPatch<Section: DiffableSection> {
  /// The number of items in each section of the list that the patch leads from.
  public let oldCounts: [Int]

  /// The changes, by position.
  public let changeset: SectionedChangeset

  /// The deleted sections with their items, in the order of `sections.deletions`.
  public let deletedSections: [Section]

  /// The inserted sections with their items, in the order of `sections.insertions`.
  public let insertedSections: [Section]

  /// The updated sections as they are in the old list, without their items, in the order of
  /// `sections.updates`.
  public let outdatedSections: [Section]

  /// The updated sections as they are in the new list, without their items, in the order of
  /// `sections.updates`.
  public let updatedSections: [Section]

  /// The deleted items, in the order of `items.deletions`.
  public let deletedItems: [Section.Item]

  /// The inserted items, in the order of `items.insertions`.
  public let insertedItems: [Section.Item]

  /// The updated items as they are in the old list, in the order of `items.updates`.
  public let outdatedItems: [Section.Item]

  /// The updated items as they are in the new list, in the order of `items.updates`.
  public let updatedItems: [Section.Item]

  /// Creates a patch of the given parts, and throws if they do not fit each other.
  init(
    oldCounts: [Int], changeset: SectionedChangeset,
    deletedSections: [Section], insertedSections: [Section],
    outdatedSections: [Section], updatedSections: [Section],
    deletedItems: [Section.Item], insertedItems: [Section.Item],
    outdatedItems: [Section.Item], updatedItems: [Section.Item]
  ) throws(SectionedApplicationError) {
    self.oldCounts = oldCounts
    self.changeset = changeset
    self.deletedSections = deletedSections
    self.insertedSections = insertedSections
    self.outdatedSections = outdatedSections
    self.updatedSections = updatedSections
    self.deletedItems = deletedItems
    self.insertedItems = insertedItems
    self.outdatedItems = outdatedItems
    self.updatedItems = updatedItems
    try check()
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
  ) throws(SectionedApplicationError) {
    let oldCounts = old.map { $0.items.count }
    try changeset.check(oldCounts: oldCounts, newCounts: new.map { $0.items.count })
    func item(_ path: ItemPath, in list: [Section]) -> Section.Item {
      list[path.section].items[path.item]
    }
    try self.init(
      oldCounts: oldCounts, changeset: changeset,
      deletedSections: changeset.sections.deletions.map { old[$0] },
      insertedSections: changeset.sections.insertions.map { new[$0] },
      outdatedSections: changeset.sections.updates.map { Section(old[$0.from], items: []) },
      updatedSections: changeset.sections.updates.map { Section(new[$0.to], items: []) },
      deletedItems: changeset.items.deletions.map { item($0, in: old) },
      insertedItems: changeset.items.insertions.map { item($0, in: new) },
      outdatedItems: changeset.items.updates.map { item($0.from, in: old) },
      updatedItems: changeset.items.updates.map { item($0.to, in: new) })
  }

  /// The number of items in each section of the list that the patch leads to.
  public var newCounts: [Int] {
    changeset.newCounts(
      fromOldCounts: oldCounts, insertedCounts: insertedSections.map { $0.items.count })
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    changeset.isEmpty
  }

  /// Returns the list that the patch leads to.
  ///
  /// Sections and items are found by position alone: a list with as many of them, but others, is
  /// changed in the same places.
  ///
  /// - Parameter old: The list that the patch leads from.
  /// - Throws: What differs from ``oldCounts`` if the list has other numbers of sections or items.
  /// - Complexity: O(*n* + *m*) for *n* old and *m* new sections and items.
  public func applied(to old: [Section]) throws(SectionedApplicationError) -> [Section] {
    let counts = old.map { $0.items.count }
    guard counts.count == oldCounts.count else {
      throw .sections(.count(expected: oldCounts.count, found: counts.count))
    }
    for (section, expected) in oldCounts.enumerated() where counts[section] != expected {
      throw .itemCount(section: section, expected: expected, found: counts[section])
    }
    // What is inserted comes in the order in which it is carried.
    var sections = insertedSections[...]
    var items = insertedItems[...]
    var list = changeset.sources(oldCounts: oldCounts, newCounts: newCounts)
      .compactMap { source -> Section? in
        guard let section = source.section else { return sections.popFirst() }
        return Section(
          old[section],
          items: source.items.compactMap { path in
            path.map { old[$0.section].items[$0.item] } ?? items.popFirst()
          })
      }
    for (update, section) in zip(changeset.sections.updates, updatedSections) {
      list[update.to] = Section(section, items: list[update.to].items)
    }
    list.replaceItems(at: changeset.items.updates.map { $0.to }, with: updatedItems)
    return list
  }

  /// Returns the patch that leads back from the new list to the old one.
  ///
  /// Inverting twice gives the same patch again.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *n* sections and *k* changes.
  public func inverted() -> Self {
    let sections = zip(changeset.sections.updates, zip(outdatedSections, updatedSections))
      .sorted { $0.0.from < $1.0.from }
    let items = zip(changeset.items.updates, zip(outdatedItems, updatedItems))
      .sorted { $0.0.from < $1.0.from }
    do {
      return try SectionedPatch(
        oldCounts: newCounts, changeset: changeset.inverted(),
        deletedSections: insertedSections, insertedSections: deletedSections,
        outdatedSections: sections.map { $0.1.1 }, updatedSections: sections.map { $0.1.0 },
        deletedItems: insertedItems, insertedItems: deletedItems,
        outdatedItems: items.map { $0.1.1 }, updatedItems: items.map { $0.1.0 })
    } catch {
      fatalError("a patch that does not fit itself")
    }
  }

  private func check() throws(SectionedApplicationError) {
    let counts = [
      (deletedSections.count, changeset.sections.deletions.count),
      (insertedSections.count, changeset.sections.insertions.count),
      (outdatedSections.count, changeset.sections.updates.count),
      (updatedSections.count, changeset.sections.updates.count),
      (deletedItems.count, changeset.items.deletions.count),
      (insertedItems.count, changeset.items.insertions.count),
      (outdatedItems.count, changeset.items.updates.count),
      (updatedItems.count, changeset.items.updates.count),
    ]
    for (found, expected) in counts where found != expected {
      throw .sections(.count(expected: expected, found: found))
    }
    do {
      try changeset.sections.check(
        oldCount: oldCounts.count,
        newCount: changeset.sections.newCount(fromOldCount: oldCounts.count))
    } catch {
      throw .sections(error)
    }
    for (offset, section) in zip(changeset.sections.deletions, deletedSections)
    where section.items.count != oldCounts[offset] {
      throw .itemCount(section: offset, expected: oldCounts[offset], found: section.items.count)
    }
    try changeset.check(oldCounts: oldCounts, newCounts: newCounts)
  }
}

extension Collection where Element: DiffableSection {
  /// Returns the changes from this list of sections to a new one, with the sections and items that
  /// they delete, insert and update.
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
      fatalError("sections that change while they are compared")
    }
  }
}

extension Array where Element: DiffableSection {
  /// Replaces the items at ascending paths, section by section.
  fileprivate mutating func replaceItems(at paths: [ItemPath], with items: [Element.Item]) {
    var next = paths.startIndex
    while next < paths.endIndex {
      let section = paths[next].section
      var sectionItems = self[section].items
      while next < paths.endIndex, paths[next].section == section {
        sectionItems[paths[next].item] = items[next]
        next += 1
      }
      self[section] = Element(self[section], items: sectionItems)
    }
  }
}

extension SectionedPatch: Equatable where Section: Equatable, Section.Item: Equatable {}
extension SectionedPatch: Hashable where Section: Hashable, Section.Item: Hashable {}
extension SectionedPatch: Sendable where Section: Sendable, Section.Item: Sendable {}

// Embedded Swift has neither `Codable` nor descriptions of any value.
#if !hasFeature(Embedded)
  extension SectionedPatch: Encodable where Section: Encodable, Section.Item: Encodable {}

  extension SectionedPatch: Decodable where Section: Decodable, Section.Item: Decodable {
    /// Decodes a patch from any source.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the parts of the patch do not fit each other. Its
    ///   underlying error is the ``SectionedApplicationError``.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do {
        try self.init(
          oldCounts: container.decode([Int].self, forKey: .oldCounts),
          changeset: container.decode(SectionedChangeset.self, forKey: .changeset),
          deletedSections: container.decode([Section].self, forKey: .deletedSections),
          insertedSections: container.decode([Section].self, forKey: .insertedSections),
          outdatedSections: container.decode([Section].self, forKey: .outdatedSections),
          updatedSections: container.decode([Section].self, forKey: .updatedSections),
          deletedItems: container.decode([Section.Item].self, forKey: .deletedItems),
          insertedItems: container.decode([Section.Item].self, forKey: .insertedItems),
          outdatedItems: container.decode([Section.Item].self, forKey: .outdatedItems),
          updatedItems: container.decode([Section.Item].self, forKey: .updatedItems))
      } catch let error as SectionedApplicationError {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "\(error)",
            underlyingError: error))
      }
    }
  }
#endif
