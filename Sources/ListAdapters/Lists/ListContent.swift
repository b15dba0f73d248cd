import DiffCore

/// A list as a host shows it: an array in one section, or an array of sections.
///
/// What brings a host from one list to another is written once, for what these two have in common.
@usableFromInline
protocol ListContent<List> {
  /// The type of the program's data.
  associatedtype List

  /// One entry of the list.
  associatedtype Item

  /// The changes between two lists, as the program sees them.
  associatedtype Changes: Sendable, Equatable

  /// What does not fit if the program has found the changes of other lists.
  associatedtype Misfit: Error

  /// The ids that repeat in a list.
  associatedtype RepeatedIDs

  /// The program's data.
  var list: List { get }

  /// Returns whether both lists are the same array, which is known without comparing items.
  func isSameArray(as other: Self) -> Bool

  /// The number of sections.
  var sectionCount: Int { get }

  /// Returns the number of items in the section at an offset.
  func itemCount(inSection section: Int) -> Int

  /// Returns the item at a path.
  func item(at path: ItemPath) -> Item

  /// Returns changes as those of the host's sections.
  func sectioned(_ changes: Changes) -> SectionedChangeset

  /// Gives sections the header and the items that they have in the old list.
  mutating func restoreSections(_ pairs: [Pair], from old: Self)

  /// Gives updated items the content that they have in the old list, and updated sections the
  /// header.
  mutating func restoreContents(
    _ items: [Update<ItemPath>], _ sections: [Update<Int>], from old: Self)

  /// Deletes an item and returns it; returns `nil` if the list has no such item.
  mutating func deleteItem(at path: ItemPath) -> Item?

  /// Inserts an item; returns `false` if the list has no such place.
  mutating func insertItem(_ item: Item, at path: ItemPath) -> Bool

  /// Returns changes of items only.
  static func changes(_ items: Changeset<ItemPath>) -> Changes
}

extension ListContent {
  /// The changes between two lists that are the same.
  static var noChanges: Changes {
    changes(Changeset())
  }
}

// MARK: - The two lists

/// An array in one section of a host.
@usableFromInline
struct LinearContent<Item>: ListContent {
  @usableFromInline var list: [Item]

  /// The section that shows the array; the sections before it are empty.
  let section: Int

  @usableFromInline typealias Changes = Changeset<Int>
  @usableFromInline typealias Misfit = ApplicationError<Int>
  @usableFromInline typealias RepeatedIDs = [AnyHashable]

  @usableFromInline
  func isSameArray(as other: Self) -> Bool {
    list.hasSameStorage(as: other.list)
  }

  @usableFromInline
  var sectionCount: Int {
    section + 1
  }

  @usableFromInline
  func itemCount(inSection section: Int) -> Int {
    section == self.section ? list.count : 0
  }

  @usableFromInline
  func item(at path: ItemPath) -> Item {
    guard path.section == section else {
      fatalError("DiffCalculator shows section \(section): it has no item \(path)")
    }
    guard list.indices.contains(path.item) else {
      fatalError("DiffCalculator shows \(list.count) items: it has no item \(path)")
    }
    return list[path.item]
  }

  @usableFromInline
  func sectioned(_ changes: Changeset<Int>) -> SectionedChangeset {
    SectionedChangeset(items: changes.inSection(section))
  }

  @usableFromInline
  mutating func restoreSections(_ pairs: [Pair], from old: Self) {
    if pairs.contains(where: { $0.new == section }) { list = old.list }
  }

  @usableFromInline
  mutating func restoreContents(
    _ items: [Update<ItemPath>], _ sections: [Update<Int>], from old: Self
  ) {
    for update in items { list[update.to.item] = old.list[update.from.item] }
  }

  @usableFromInline
  mutating func deleteItem(at path: ItemPath) -> Item? {
    guard path.section == section, list.indices.contains(path.item) else { return nil }
    return list.remove(at: path.item)
  }

  @usableFromInline
  mutating func insertItem(_ item: Item, at path: ItemPath) -> Bool {
    guard path.section == section, 0...list.count ~= path.item else { return false }
    list.insert(item, at: path.item)
    return true
  }

  @usableFromInline
  static func changes(_ items: Changeset<ItemPath>) -> Changeset<Int> {
    Changeset(
      deletions: items.deletions.map(\.item), insertions: items.insertions.map(\.item),
      moves: items.moves.map { Move(from: $0.from.item, to: $0.to.item) })
  }
}

extension LinearContent: Sendable where Item: Sendable {}

/// An array of sections.
@usableFromInline
struct SectionedContent<Section: DiffableSection>: ListContent {
  @usableFromInline var list: [Section]

  @usableFromInline typealias Item = Section.Item
  @usableFromInline typealias Changes = SectionedChangeset
  @usableFromInline typealias Misfit = ApplicationError<ItemPath>
  @usableFromInline typealias RepeatedIDs = RepeatedSectionIDs<Section>

  @usableFromInline
  func isSameArray(as other: Self) -> Bool {
    list.hasSameStorage(as: other.list)
  }

  @usableFromInline
  var sectionCount: Int {
    list.count
  }

  @usableFromInline
  func itemCount(inSection section: Int) -> Int {
    list[section].items.count
  }

  @usableFromInline
  func item(at path: ItemPath) -> Section.Item {
    guard list.indices.contains(path.section),
      list[path.section].items.indices.contains(path.item)
    else { fatalError("SectionedDiffCalculator has no item \(path)") }
    return list[path.section].items[path.item]
  }

  @usableFromInline
  func sectioned(_ changes: SectionedChangeset) -> SectionedChangeset {
    changes
  }

  @usableFromInline
  mutating func restoreSections(_ pairs: [Pair], from old: Self) {
    for pair in pairs { list[pair.new] = old.list[pair.old] }
  }

  @usableFromInline
  mutating func restoreContents(
    _ items: [Update<ItemPath>], _ sections: [Update<Int>], from old: Self
  ) {
    for (section, updates) in Dictionary(grouping: items, by: \.to.section) {
      list.editItems(inSection: section) { items in
        for update in updates { items[update.to.item] = old.item(at: update.from) }
      }
    }
    for update in sections {
      list[update.to] = Section(old.list[update.from], items: list[update.to].items)
    }
  }

  @usableFromInline
  mutating func deleteItem(at path: ItemPath) -> Section.Item? {
    guard list.indices.contains(path.section),
      list[path.section].items.indices.contains(path.item)
    else { return nil }
    let item = item(at: path)
    list.editItems(inSection: path.section) { _ = $0.remove(at: path.item) }
    return item
  }

  @usableFromInline
  mutating func insertItem(_ item: Section.Item, at path: ItemPath) -> Bool {
    guard list.indices.contains(path.section),
      0...list[path.section].items.count ~= path.item
    else { return false }
    list.editItems(inSection: path.section) { $0.insert(item, at: path.item) }
    return true
  }

  @usableFromInline
  static func changes(_ items: Changeset<ItemPath>) -> SectionedChangeset {
    SectionedChangeset(items: items)
  }
}

extension SectionedContent: Sendable where Section: Sendable {}

/// The ids that repeat in a list of sections.
@usableFromInline
struct RepeatedSectionIDs<Section: DiffableSection> {
  @usableFromInline let sections: [Section.ID]
  @usableFromInline let items: [Section.Item.ID]

  /// - Returns: `nil` if no id repeats.
  @inlinable
  init?(in list: [Section]) {
    sections = list.repeatedIDs()
    items = list.map(\.items).joined().repeatedIDs()
    if sections.isEmpty, items.isEmpty { return nil }
  }
}
