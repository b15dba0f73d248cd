import DiffCore

/// The list of a host: an array in one section, or an array of sections.
///
/// All code that updates a host uses this protocol, and serves linear and sectioned lists alike.
@usableFromInline
protocol ShownList<Data> {
  /// The type of the client's data.
  associatedtype Data

  /// The type of a section's header, or `Never` for a linear list.
  associatedtype Header

  /// The type of an item.
  associatedtype Item

  var data: Data { get }

  /// Returns whether both lists share the storage of their array, without comparing items.
  func isSameArray(as other: Self) -> Bool

  /// The sections of the list. A host shows empty sections before them.
  var sections: Range<Int> { get }

  func header(ofSection section: Int) -> Header

  /// Returns the items of the section at an offset.
  func items(inSection section: Int) -> [Item]

  /// Changes the items of the section at an offset.
  mutating func editItems(inSection section: Int, _ edit: (inout [Item]) -> Void)

  /// Copies sections from another list.
  mutating func copySections(_ pairs: [Pair], from other: Self)

  /// Copies the headers of updated sections from another list.
  mutating func copyHeaders(_ sections: [Update<Int>], from other: Self)
}

extension ShownList {
  /// The number of sections of the host.
  var sectionCount: Int {
    sections.upperBound
  }

  func itemCount(inSection section: Int) -> Int {
    items(inSection: section).count
  }

  func item(at path: ItemPath) -> Item {
    guard let item = itemIfPresent(at: path) else {
      let section = path.section
      let count = sections.contains(section) ? itemCount(inSection: section) : 0
      fatalError("no item \(path) in sections \(sections): \(count) items in section \(section)")
    }
    return item
  }

  /// Returns the item at a path, or `nil` if the list does not contain the path.
  func itemIfPresent(at path: ItemPath) -> Item? {
    guard sections.contains(path.section) else { return nil }
    let items = items(inSection: path.section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Copies updated items from another list.
  mutating func copyItems(_ updates: [Update<ItemPath>], from other: Self) {
    var rest = updates[...]
    while let section = rest.first?.to.section {
      let updates = rest.prefix { $0.to.section == section }
      rest = rest.dropFirst(updates.count)
      editItems(inSection: section) { items in
        for update in updates { items[update.to.item] = other.item(at: update.from) }
      }
    }
  }

  /// Deletes and returns an item, or returns `nil` if the list does not contain the path.
  mutating func deleteItem(at path: ItemPath) -> Item? {
    guard let item = itemIfPresent(at: path) else { return nil }
    editItems(inSection: path.section) { $0.remove(at: path.item) }
    return item
  }

  /// Inserts an item, or returns `false` if the list does not contain the position.
  mutating func insertItem(_ item: Item, at path: ItemPath) -> Bool {
    guard sections.contains(path.section), 0...itemCount(inSection: path.section) ~= path.item
    else { return false }
    editItems(inSection: path.section) { $0.insert(item, at: path.item) }
    return true
  }
}

// MARK: - The two lists

/// An array in one section of a host.
@usableFromInline
struct LinearList<Item>: ShownList {
  @usableFromInline var data: [Item]

  /// The section that shows the array, after empty sections.
  let section: Int

  @usableFromInline
  func isSameArray(as other: Self) -> Bool {
    data.hasSameStorage(as: other.data)
  }

  @usableFromInline
  var sections: Range<Int> {
    section..<section + 1
  }

  @usableFromInline
  func header(ofSection section: Int) -> Never {
    fatalError("a linear list has no headers")
  }

  @usableFromInline
  func items(inSection section: Int) -> [Item] {
    section == self.section ? data : []
  }

  @usableFromInline
  mutating func editItems(inSection section: Int, _ edit: (inout [Item]) -> Void) {
    edit(&data)
  }

  @usableFromInline
  mutating func copySections(_ pairs: [Pair], from other: Self) {
    if pairs.contains(where: { $0.new == section }) { data = other.data }
  }

  @usableFromInline
  mutating func copyHeaders(_ sections: [Update<Int>], from other: Self) {}
}

extension LinearList {
  /// Returns changes of the array as changes of the host's section.
  func sectioned(_ changes: Changeset<Int>) -> SectionedChangeset {
    SectionedChangeset(items: changes.inSection(section))
  }
}

extension Changeset where Position == ItemPath {
  /// The changes of an array that one section shows.
  var offsets: Changeset<Int> {
    Changeset<Int>(
      deletions: deletions.map(\.item), insertions: insertions.map(\.item),
      moves: moves.map { Move(from: $0.from.item, to: $0.to.item) },
      updates: updates.map { Update(from: $0.from.item, to: $0.to.item) })
  }
}

extension LinearList: Sendable where Item: Sendable {}

/// An array of sections.
@usableFromInline
struct SectionedList<Section: DiffableSection>: ShownList {
  @usableFromInline var data: [Section]

  @usableFromInline
  func isSameArray(as other: Self) -> Bool {
    data.hasSameStorage(as: other.data)
  }

  @usableFromInline
  var sections: Range<Int> {
    data.indices
  }

  @usableFromInline
  func header(ofSection offset: Int) -> Section.Header {
    section(at: offset).header
  }

  @usableFromInline
  func items(inSection section: Int) -> [Section.Item] {
    data[section].items
  }

  @usableFromInline
  mutating func editItems(inSection section: Int, _ edit: (inout [Section.Item]) -> Void) {
    data.editItems(inSection: section, edit)
  }

  @usableFromInline
  mutating func copySections(_ pairs: [Pair], from other: Self) {
    for pair in pairs { data[pair.new] = other.data[pair.old] }
  }

  @usableFromInline
  mutating func copyHeaders(_ sections: [Update<Int>], from other: Self) {
    for update in sections {
      data[update.to] = Section(other.data[update.from], items: data[update.to].items)
    }
  }
}

extension SectionedList {
  /// Returns a section, or stops the program with a message if the list does not contain it.
  func section(at offset: Int) -> Section {
    guard sections.contains(offset) else {
      fatalError("no section \(offset) in sections \(sections)")
    }
    return data[offset]
  }
}

extension SectionedList: Sendable where Section: Sendable {}
