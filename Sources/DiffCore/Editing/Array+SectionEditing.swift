// Editing the items of sections by their ids. A section itself is edited as any other item of a
// list: `sections.move(id: "B", before: "A")`.

extension Array where Element: DiffableSection {
  /// Returns the path of the first item with an id, or `nil` if no section has it.
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
      if let item = self[section].items.firstIndex(id: id) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  /// Returns the first item with an id, or `nil` if no section has it.
  ///
  /// - Complexity: O(*n*) comparisons of ids for *n* items in all sections.
  @inlinable
  public func item(id: Element.Item.ID) -> Element.Item? {
    itemPath(id: id).map { self[$0.section].items[$0.item] }
  }

  @inlinable
  func knownPath(id: Element.Item.ID) throws(EditingError) -> ItemPath {
    guard let path = itemPath(id: id) else { throw .unknown([id]) }
    return path
  }

  /// The ids of the items of all sections, one by one.
  @inlinable
  var itemIDs: some Sequence<Element.Item.ID> {
    lazy.flatMap { $0.items.lazy.map { $0.id } }
  }

  /// Gives a section the items that an edit makes of its own.
  @inlinable
  package mutating func editItems(inSection section: Int, _ edit: (inout [Element.Item]) -> Void) {
    var items = self[section].items
    edit(&items)
    self[section] = Element(self[section], items: items)
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
  /// - Throws: `EditingError.unknownIDs` if no section has the id.
  /// - Complexity: O(*s* + *i* + *k*) for *s* sections, *i* items of the section and *k* new ones.
  @inlinable
  public mutating func appendItems(
    _ items: some Collection<Element.Item>, toSection id: Element.ID
  ) throws(EditingError) {
    editItems(inSection: try knownIndex(id: id)) { $0.append(contentsOf: items) }
  }

  /// Inserts items before another one, in its section.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n* + *k*) for *n* items in all sections and *k* new ones.
  @inlinable
  public mutating func insertItems(
    _ items: some Collection<Element.Item>, before id: Element.Item.ID
  ) throws(EditingError) {
    let path = try knownPath(id: id)
    editItems(inSection: path.section) { $0.insert(contentsOf: items, at: path.item) }
  }

  /// Inserts items after another one, in its section.
  @inlinable
  public mutating func insertItems(
    _ items: some Collection<Element.Item>, after id: Element.Item.ID
  ) throws(EditingError) {
    let path = try knownPath(id: id)
    editItems(inSection: path.section) { $0.insert(contentsOf: items, at: path.item + 1) }
  }
}

// MARK: - Moving

extension Array where Element: DiffableSection {
  /// Moves an item to the place before another one, in any section.
  ///
  /// ```swift
  /// var sections = [ListSection(header: "A", items: ["a", "b"]), .init(header: "B", items: ["c"])]
  /// try sections.moveItem(id: "a", before: "c")  // A: "b"; B: "a", "c"
  /// ```
  ///
  /// An item that is moved before itself stays where it is.
  ///
  /// - Throws: `EditingError.unknownIDs` with each of both ids that no item has.
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, before target: Element.Item.ID
  ) throws(EditingError) {
    let (from, to) = try knownPaths(id, target)
    moveItem(from: from, to: to)
  }

  /// Moves an item to the place after another one, in any section.
  ///
  /// An item that is moved after itself stays where it is.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, after target: Element.Item.ID
  ) throws(EditingError) {
    let (from, to) = try knownPaths(id, target)
    moveItem(from: from, to: ItemPath(section: to.section, item: to.item + 1))
  }

  /// Moves an item to the end of a section.
  ///
  /// - Throws: `EditingError.unknownIDs` with the id of the item, of the section, or both.
  /// - Complexity: O(*n* + *s*) for *n* items and *s* sections.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, toSection target: Element.ID
  ) throws(EditingError) {
    let path = itemPath(id: id)
    let section = firstIndex(id: target)
    guard let path, let section else {
      let items = path == nil ? [EditingError.text(of: id)] : []
      throw .unknownIDs(items + (section == nil ? [EditingError.text(of: target)] : []))
    }
    moveItem(from: path, to: ItemPath(section: section, item: self[section].items.count))
  }

  /// Moves an item to the place before the one at a path, both counted before the move.
  @inlinable
  mutating func moveItem(from source: ItemPath, to target: ItemPath) {
    guard source.section != target.section else {
      return editItems(inSection: source.section) { $0.move(from: source.item, to: target.item) }
    }
    let item = self[source.section].items[source.item]
    editItems(inSection: source.section) { _ = $0.remove(at: source.item) }
    editItems(inSection: target.section) { $0.insert(item, at: target.item) }
  }

  @inlinable
  func knownPaths(
    _ id: Element.Item.ID, _ target: Element.Item.ID
  ) throws(EditingError) -> (ItemPath, ItemPath) {
    let from = itemPath(id: id)
    let to = itemPath(id: target)
    guard let from, let to else {
      throw .unknown((from == nil ? [id] : []) + (to == nil ? [target] : []))
    }
    return (from, to)
  }
}

// MARK: - Removing and replacing

extension Array where Element: DiffableSection {
  /// Removes the first item with an id from its section, and returns it.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  @discardableResult
  public mutating func removeItem(id: Element.Item.ID) throws(EditingError) -> Element.Item {
    let path = try knownPath(id: id)
    let item = self[path.section].items[path.item]
    editItems(inSection: path.section) { _ = $0.remove(at: path.item) }
    return item
  }

  /// Removes all items with the given ids from all sections, those that repeat an id as well.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no item has. No item is removed then.
  /// - Complexity: O(*n* + *k*) hashes for *n* items in all sections and *k* ids.
  @inlinable
  public mutating func removeItems(
    ids: some Collection<Element.Item.ID>
  ) throws(EditingError) {
    let leaving = Set(ids)
    try EditingError.refuse(ids, except: leaving.intersection(itemIDs))
    self = map { section in
      Element(section, items: section.items.filter { !leaving.contains($0.id) })
    }
  }

  /// Removes all items of all sections, and keeps the sections.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  @inlinable
  public mutating func removeAllItems() {
    self = map { Element($0, items: []) }
  }

  /// Replaces the first item that has the id of another one, and returns what it was.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  @discardableResult
  public mutating func replaceItem(
    with item: Element.Item
  ) throws(EditingError) -> Element.Item {
    let path = try knownPath(id: item.id)
    let old = self[path.section].items[path.item]
    editItems(inSection: path.section) { $0[path.item] = item }
    return old
  }

  /// Replaces the first item of each of these items' ids.
  ///
  /// Where the given items repeat an id, the last of them wins.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no item has. No item is replaced then.
  /// - Complexity: O(*n* + *k*) hashes for *n* items in all sections and *k* given ones.
  @inlinable
  public mutating func replaceItems(
    with items: some Collection<Element.Item>
  ) throws(EditingError) {
    var coming = Dictionary(items.lazy.map { ($0.id, $0) }) { $1 }
    let edited = map { section in
      Element(section, items: section.items.map { coming.removeValue(forKey: $0.id) ?? $0 })
    }
    if !coming.isEmpty {
      try EditingError.refuse(items.map { $0.id }, except: Set(itemIDs))
    }
    self = edited
  }
}
