// Edits the items of sections by their ids. To edit sections, use the methods for elements:
// `sections.moveElement(id: "B", before: "A")`.

extension Array where Element: DiffableSection {
  /// Returns the path of the first item with an id, or `nil` if no section contains it.
  ///
  /// ```swift
  /// let sections = [ListSection(header: "Fruit", items: ["apple", "pear"])]
  /// sections.itemPath(id: "pear")  // 0.1
  /// ```
  ///
  /// - Complexity: O(*n*) comparisons of ids for *n* items in all sections.
  @inlinable
  public func itemPath(id: Element.Item.ID) -> ItemPath? {
    for section in indices {
      if let item = self[section].items.firstIndex(ofID: id) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  @inlinable
  package mutating func editItems(inSection section: Int, _ edit: (inout [Element.Item]) -> Void) {
    var items = self[section].items
    edit(&items)
    self[section] = Element(self[section], items: items)
  }

  @inlinable
  func knownPath(ofID id: Element.Item.ID) throws(EditingError) -> ItemPath {
    guard let path = itemPath(id: id) else { throw .unknownIDs([EditingError.text(of: id)]) }
    return path
  }
}

// MARK: - Inserting

extension Array where Element: DiffableSection {
  /// Appends items to a section.
  ///
  /// ```swift
  /// var sections = [ListSection(header: "Fruit", items: ["apple"])]
  /// try sections.appendItems(["pear"], toSection: "Fruit")  // "apple", "pear"
  /// ```
  ///
  /// - Complexity: O(*s* + *i* + *k*) for *s* sections, *i* items in the section and *k* new items.
  @inlinable
  public mutating func appendItems(
    _ items: some Collection<Element.Item>, toSection id: Element.ID
  ) throws(EditingError) {
    editItems(inSection: try knownIndex(ofID: id)) { $0.append(contentsOf: items) }
  }

  /// Inserts items before another item, in its section.
  ///
  /// - Complexity: O(*n* + *k*) for *n* items in all sections and *k* new items.
  @inlinable
  public mutating func insertItems(
    _ items: some Collection<Element.Item>, before id: Element.Item.ID
  ) throws(EditingError) {
    let path = try knownPath(ofID: id)
    editItems(inSection: path.section) { $0.insert(contentsOf: items, at: path.item) }
  }

  /// Inserts items after another item, in its section.
  @inlinable
  public mutating func insertItems(
    _ items: some Collection<Element.Item>, after id: Element.Item.ID
  ) throws(EditingError) {
    let path = try knownPath(ofID: id)
    editItems(inSection: path.section) { $0.insert(contentsOf: items, at: path.item + 1) }
  }
}

// MARK: - Moving

extension Array where Element: DiffableSection {
  /// Moves an item before another item, in any section.
  ///
  /// ```swift
  /// var sections = [ListSection(header: "A", items: ["a", "b"]), .init(header: "B", items: ["c"])]
  /// try sections.moveItem(id: "a", before: "c")  // A: "b"; B: "a", "c"
  /// ```
  ///
  /// Moving an item before itself changes nothing.
  ///
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, before target: Element.Item.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(itemPath(id: id), id, itemPath(id: target), target)
    moveItems([from], to: to)
  }

  /// Moves an item after another item, in any section.
  ///
  /// Moving an item after itself changes nothing.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, after target: Element.Item.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(itemPath(id: id), id, itemPath(id: target), target)
    moveItems([from], to: ItemPath(section: to.section, item: to.item + 1))
  }

  /// Moves an item to the end of a section.
  ///
  /// - Complexity: O(*n* + *s*) for *n* items and *s* sections.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, toSection target: Element.ID
  ) throws(EditingError) {
    let (path, section) = try EditingError.known(
      itemPath(id: id), id, firstIndex(ofID: target), target)
    moveItems([path], to: ItemPath(section: section, item: self[section].items.count))
  }

  /// Moves items before another item, in any section, as in ``moveElements(ids:before:)``.
  ///
  /// The items may come from several sections, and keep their order.
  ///
  /// - Complexity: O(*n* + *k*) for *n* items in all sections and *k* ids. Each id is hashed once.
  @inlinable
  public mutating func moveItems(
    ids: some Sequence<Element.Item.ID>, before target: Element.Item.ID
  ) throws(EditingError) {
    moveItems(itemPaths(ids: ids), to: try knownPath(ofID: target))
  }

  /// Moves items after another item, in any section, as in ``moveItems(ids:before:)``.
  @inlinable
  public mutating func moveItems(
    ids: some Sequence<Element.Item.ID>, after target: Element.Item.ID
  ) throws(EditingError) {
    let path = try knownPath(ofID: target)
    moveItems(itemPaths(ids: ids), to: ItemPath(section: path.section, item: path.item + 1))
  }

  /// Moves items to the end of a section, as in ``moveItems(ids:before:)``.
  @inlinable
  public mutating func moveItems(
    ids: some Sequence<Element.Item.ID>, toSection target: Element.ID
  ) throws(EditingError) {
    let section = try knownIndex(ofID: target)
    moveItems(
      itemPaths(ids: ids), to: ItemPath(section: section, item: self[section].items.count))
  }

  /// Returns the ascending paths of the first items with some ids.
  @inlinable
  func itemPaths(ids: some Sequence<Element.Item.ID>) -> [ItemPath] {
    var ids = Set(ids)
    return indices.flatMap { section in
      self[section].items.offsets(ofFirst: &ids).map { ItemPath(section: section, item: $0) }
    }
  }

  /// Moves the items at ascending paths before the item at `target`, with the paths before the
  /// move.
  @inlinable
  mutating func moveItems(_ sources: [ItemPath], to target: ItemPath) {
    let items = sources.map { self[$0.section].items[$0.item] }
    var rest = sources[...]
    while let section = rest.first?.section {
      let moved = rest.prefix { $0.section == section }
      rest = rest.dropFirst(moved.count)
      editItems(inSection: section) { $0.remove(at: moved.map { $0.item }) }
    }
    guard !items.isEmpty else { return }
    let item = target.item - sources.count { $0.section == target.section && $0 < target }
    editItems(inSection: target.section) { $0.insert(contentsOf: items, at: item) }
  }
}

// MARK: - Removing and replacing

extension Array where Element: DiffableSection {
  /// Removes the first item with an id from its section, and returns it.
  ///
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  @discardableResult
  public mutating func removeItem(id: Element.Item.ID) throws(EditingError) -> Element.Item {
    let path = try knownPath(ofID: id)
    let old = self[path.section].items[path.item]
    editItems(inSection: path.section) { $0.remove(at: path.item) }
    return old
  }

  /// Replaces the first item that has the same id, and returns the old item.
  ///
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  @discardableResult
  public mutating func replaceItem(
    with item: Element.Item
  ) throws(EditingError) -> Element.Item {
    let path = try knownPath(ofID: item.id)
    let old = self[path.section].items[path.item]
    editItems(inSection: path.section) { $0[path.item] = item }
    return old
  }
}
