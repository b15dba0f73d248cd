// Editing a list by the ids of its items. Where ids repeat, an id names its first item, unless the
// call says otherwise.

extension Collection where Element: Diffable {
  /// Returns the index of the first item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) comparisons of ids for *n* items.
  @inlinable
  public func firstIndex(id: Element.ID) -> Index? {
    firstIndex { $0.id == id }
  }

  /// Returns the first item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) comparisons of ids for *n* items.
  @inlinable
  public func first(id: Element.ID) -> Element? {
    first { $0.id == id }
  }

  /// Returns the index of the first item with an id.
  @inlinable
  func knownIndex(id: Element.ID) throws(EditingError) -> Index {
    guard let index = firstIndex(id: id) else { throw .unknown([id]) }
    return index
  }
}

// MARK: - Inserting

extension RangeReplaceableCollection where Element: Diffable {
  /// Inserts an item before another one.
  ///
  /// ```swift
  /// var names = ["a", "c"]
  /// try names.insert("b", before: "c")  // ["a", "b", "c"]
  /// ```
  ///
  /// An id that the list already has is not refused: it repeats. ``Swift/Collection/repeatedIDs()``
  /// finds such ids.
  ///
  /// - Parameters:
  ///   - item: The item to insert.
  ///   - id: The id of the item that will follow it. If several items have it, the first counts.
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func insert(_ item: Element, before id: Element.ID) throws(EditingError) {
    try insert(contentsOf: CollectionOfOne(item), before: id)
  }

  /// Inserts an item after another one.
  @inlinable
  public mutating func insert(_ item: Element, after id: Element.ID) throws(EditingError) {
    try insert(contentsOf: CollectionOfOne(item), after: id)
  }

  /// Inserts items before another one, in their order.
  ///
  /// - Complexity: O(*n* + *k*) for *n* items in the list and *k* inserted ones.
  @inlinable
  public mutating func insert(
    contentsOf items: some Collection<Element>, before id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: items, at: try knownIndex(id: id))
  }

  /// Inserts items after another one, in their order.
  ///
  /// - Complexity: O(*n* + *k*) for *n* items in the list and *k* inserted ones.
  @inlinable
  public mutating func insert(
    contentsOf items: some Collection<Element>, after id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: items, at: index(after: try knownIndex(id: id)))
  }
}

// MARK: - Moving

extension RangeReplaceableCollection where Element: Diffable {
  /// Moves an item before another one.
  ///
  /// ```swift
  /// var names = ["a", "b", "c"]
  /// try names.move(id: "c", before: "a")  // ["c", "a", "b"]
  /// ```
  ///
  /// Moving an item before itself changes nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the item to move.
  ///   - target: The id of the item that will follow it.
  /// - Throws: `EditingError.unknownIDs` with each of both ids that no item has.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func move(id: Element.ID, before target: Element.ID) throws(EditingError) {
    let (from, to) = try knownOffsets(id, target)
    move(from: from, to: to)
  }

  /// Moves an item after another one.
  ///
  /// Moving an item after itself changes nothing.
  @inlinable
  public mutating func move(id: Element.ID, after target: Element.ID) throws(EditingError) {
    let (from, to) = try knownOffsets(id, target)
    move(from: from, to: to + 1)
  }

  /// Moves an item before the one at an offset, both counted before the move.
  @inlinable
  mutating func move(from source: Int, to target: Int) {
    let item = remove(at: index(startIndex, offsetBy: source))
    insert(item, at: index(startIndex, offsetBy: target > source ? target - 1 : target))
  }

  @inlinable
  func knownOffsets(
    _ id: Element.ID, _ target: Element.ID
  ) throws(EditingError) -> (Int, Int) {
    let (from, to) = try EditingError.known(firstIndex(id: id), id, firstIndex(id: target), target)
    return (distance(from: startIndex, to: from), distance(from: startIndex, to: to))
  }
}

// MARK: - Removing and replacing

extension RangeReplaceableCollection where Element: Diffable {
  /// Removes the first item with an id, and returns it.
  ///
  /// ```swift
  /// var names = ["a", "b"]
  /// try names.remove(id: "a")  // "a"; the list is ["b"]
  /// ```
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  @discardableResult
  public mutating func remove(id: Element.ID) throws(EditingError) -> Element {
    remove(at: try knownIndex(id: id))
  }

  /// Removes all items with the given ids, those that repeat an id as well.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no item has. No item is removed then.
  /// - Complexity: O(*n* + *k*) hashes for *n* items and *k* ids.
  @inlinable
  public mutating func removeAll(ids: some Collection<Element.ID>) throws(EditingError) {
    replaceSubrange(startIndex..<endIndex, with: try [Array(self)].removing(ids)[0])
  }

  /// Replaces the first item that has the id of another one, and returns what it was.
  ///
  /// ```swift
  /// var posts = [Post(id: 1, title: "Draft")]
  /// try posts.replace(with: Post(id: 1, title: "Final"))
  /// ```
  ///
  /// In the next change, the item is an update if its content differs.
  ///
  /// - Parameter item: The new item, with the id of the old one.
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  @discardableResult
  public mutating func replace(with item: Element) throws(EditingError) -> Element {
    let index = try knownIndex(id: item.id)
    let old = self[index]
    replaceSubrange(index...index, with: CollectionOfOne(item))
    return old
  }

  /// Replaces the first item of each of these items' ids.
  ///
  /// Where the given items repeat an id, the last of them wins.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no item has. No item is replaced then.
  /// - Complexity: O(*n* + *k*) hashes for *n* items in the list and *k* given ones.
  @inlinable
  public mutating func replaceAll(
    with items: some Collection<Element>
  ) throws(EditingError) {
    replaceSubrange(startIndex..<endIndex, with: try [Array(self)].replacing(items)[0])
  }
}

// Edits of several items in several lists, which are one list or the items of all sections.

extension Array {
  /// Returns the lists without all items with the given ids.
  @inlinable
  func removing<Item: Diffable>(
    _ ids: some Collection<Item.ID>
  ) throws(EditingError) -> Self where Element == [Item] {
    let removed = Set(ids)
    try EditingError.refuse(ids, except: removed.intersection(joined().lazy.map { $0.id }))
    return map { list in list.filter { !removed.contains($0.id) } }
  }

  /// Returns the lists with the first item of each id replaced.
  @inlinable
  func replacing<Item: Diffable>(
    _ items: some Collection<Item>
  ) throws(EditingError) -> Self where Element == [Item] {
    var replacements: [Item.ID: Item] = [:]
    for item in items { replacements[item.id] = item }
    let lists = map { list in
      list.map { replacements.removeValue(forKey: $0.id) ?? $0 }
    }
    if !replacements.isEmpty {
      try EditingError.refuse(
        items.lazy.map { $0.id }, except: Set(joined().lazy.map { $0.id }))
    }
    return lists
  }
}
