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
  package mutating func editItems<Result, Failure: Error>(
    inSection section: Int, _ edit: (inout [Element.Item]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var items = self[section].items
    let result = try edit(&items)
    self[section] = Element(self[section], items: items)
    return result
  }

  /// Edits the items of the section that contains an item.
  @inlinable
  mutating func editItems<Result>(
    besides id: Element.Item.ID, _ edit: (inout [Element.Item]) throws(EditingError) -> Result
  ) throws(EditingError) -> Result {
    guard let path = itemPath(id: id) else { throw .unknownIDs([EditingError.text(of: id)]) }
    return try editItems(inSection: path.section, edit)
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
    try editItems(besides: id) { list throws(EditingError) in
      try list.insertElements(items, before: id)
    }
  }

  /// Inserts items after another item, in its section.
  @inlinable
  public mutating func insertItems(
    _ items: some Collection<Element.Item>, after id: Element.Item.ID
  ) throws(EditingError) {
    try editItems(besides: id) { list throws(EditingError) in
      try list.insertElements(items, after: id)
    }
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
    moveItem(from: from, to: to)
  }

  /// Moves an item after another item, in any section.
  ///
  /// Moving an item after itself changes nothing.
  @inlinable
  public mutating func moveItem(
    id: Element.Item.ID, after target: Element.Item.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(itemPath(id: id), id, itemPath(id: target), target)
    moveItem(from: from, to: ItemPath(section: to.section, item: to.item + 1))
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
    moveItem(from: path, to: ItemPath(section: section, item: self[section].items.count))
  }

  /// Moves an item before the item at `target`, with the paths before the move.
  @inlinable
  mutating func moveItem(from source: ItemPath, to target: ItemPath) {
    guard source.section != target.section else {
      return editItems(inSection: source.section) { $0.move(from: source.item, to: target.item) }
    }
    let item = editItems(inSection: source.section) { $0.remove(at: source.item) }
    editItems(inSection: target.section) { $0.insert(item, at: target.item) }
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
    try editItems(besides: id) { list throws(EditingError) in try list.removeElement(id: id) }
  }

  /// Replaces the first item that has the same id, and returns the old item.
  ///
  /// - Complexity: O(*n*) for *n* items in all sections.
  @inlinable
  @discardableResult
  public mutating func replaceItem(
    with item: Element.Item
  ) throws(EditingError) -> Element.Item {
    try editItems(besides: item.id) { list throws(EditingError) in
      try list.replaceElement(with: item)
    }
  }
}
