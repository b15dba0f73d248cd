// Editing a list by the ids of its items. Where ids repeat, an id names its first item, unless the
// call says otherwise.

extension Array where Element: Diffable {
  @inlinable
  func firstIndex(ofID id: Element.ID) -> Int? {
    firstIndex { $0.id == id }
  }

  @inlinable
  func knownIndex(ofID id: Element.ID) throws(EditingError) -> Int {
    guard let index = firstIndex(ofID: id) else { throw .unknown([id]) }
    return index
  }
}

// MARK: - Inserting

extension Array where Element: Diffable {
  /// Inserts elements before another one, in their order.
  ///
  /// ```swift
  /// var names = ["a", "c"]
  /// try names.insertElements(["b"], before: "c")  // ["a", "b", "c"]
  /// ```
  ///
  /// An id that the list already has is not refused: it repeats. ``Swift/Collection/repeatedIDs()``
  /// finds such ids.
  ///
  /// - Parameters:
  ///   - elements: The elements to insert.
  ///   - id: The id of the element that will follow them. If several have it, the first counts.
  /// - Throws: `EditingError.unknownIDs` if no element has the id.
  /// - Complexity: O(*n* + *k*) for *n* elements in the list and *k* inserted ones.
  @inlinable
  public mutating func insertElements(
    _ elements: some Collection<Element>, before id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: elements, at: try knownIndex(ofID: id))
  }

  /// Inserts elements after another one, in their order.
  @inlinable
  public mutating func insertElements(
    _ elements: some Collection<Element>, after id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: elements, at: try knownIndex(ofID: id) + 1)
  }
}

// MARK: - Moving

extension Array where Element: Diffable {
  /// Moves an element before another one.
  ///
  /// ```swift
  /// var names = ["a", "b", "c"]
  /// try names.moveElement(id: "c", before: "a")  // ["c", "a", "b"]
  /// ```
  ///
  /// Moving an element before itself changes nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the element to move.
  ///   - target: The id of the element that will follow it.
  /// - Throws: `EditingError.unknownIDs` with each of both ids that no element has.
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  public mutating func moveElement(
    id: Element.ID, before target: Element.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(
      firstIndex(ofID: id), id, firstIndex(ofID: target), target)
    move(from: from, to: to)
  }

  /// Moves an element after another one.
  ///
  /// Moving an element after itself changes nothing.
  @inlinable
  public mutating func moveElement(
    id: Element.ID, after target: Element.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(
      firstIndex(ofID: id), id, firstIndex(ofID: target), target)
    move(from: from, to: to + 1)
  }

  /// Moves an element before the one at an offset, both counted before the move.
  @inlinable
  mutating func move(from source: Int, to target: Int) {
    let element = remove(at: source)
    insert(element, at: target > source ? target - 1 : target)
  }
}

// MARK: - Removing and replacing

extension Array where Element: Diffable {
  /// Removes the first element with an id, and returns it.
  ///
  /// ```swift
  /// var names = ["a", "b"]
  /// try names.removeElement(id: "a")  // "a"; the list is ["b"]
  /// ```
  ///
  /// - Throws: `EditingError.unknownIDs` if no element has the id.
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  @discardableResult
  public mutating func removeElement(id: Element.ID) throws(EditingError) -> Element {
    remove(at: try knownIndex(ofID: id))
  }

  /// Removes all elements with the given ids, those that repeat an id as well.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no element has. None is removed then.
  /// - Complexity: O(*n* + *k*) hashes for *n* elements and *k* ids.
  @inlinable
  public mutating func removeElements(ids: some Collection<Element.ID>) throws(EditingError) {
    self = try [self].removing(ids)[0]
  }

  /// Replaces the first element that has the id of another one, and returns what it was.
  ///
  /// ```swift
  /// var posts = [Post(id: 1, title: "Draft")]
  /// try posts.replaceElement(with: Post(id: 1, title: "Final"))
  /// ```
  ///
  /// In the next change, the element is an update if its content differs.
  ///
  /// - Parameter element: The new element, with the id of the old one.
  /// - Throws: `EditingError.unknownIDs` if no element has the id.
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  @discardableResult
  public mutating func replaceElement(with element: Element) throws(EditingError) -> Element {
    let index = try knownIndex(ofID: element.id)
    let old = self[index]
    self[index] = element
    return old
  }

  /// Replaces the first element of each of these elements' ids.
  ///
  /// Where the given elements repeat an id, the last of them wins.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no element has. None is replaced then.
  /// - Complexity: O(*n* + *k*) hashes for *n* elements in the list and *k* given ones.
  @inlinable
  public mutating func replaceElements(
    with elements: some Collection<Element>
  ) throws(EditingError) {
    self = try [self].replacing(elements)[0]
  }
}

// MARK: - Edits of several items

extension Array {
  /// Returns lists, such as those of all sections, without all items with the given ids.
  @inlinable
  func removing<Item: Diffable>(
    _ ids: some Collection<Item.ID>
  ) throws(EditingError) -> Self where Element == [Item] {
    var removed = NamedIDs(ids)
    let lists = map { list in list.filter { removed.find($0.id) == nil } }
    try removed.refuseMissing()
    return lists
  }

  /// Returns the lists with the first item of each id replaced.
  @inlinable
  func replacing<Item: Diffable>(
    _ items: some Collection<Item>
  ) throws(EditingError) -> Self where Element == [Item] {
    let items = Array<Item>(items)
    var replaced = NamedIDs(items.lazy.map { $0.id })
    let lists = map { list in
      list.map { item in
        guard let found = replaced.find(item.id), found.isFirst else { return item }
        return items[found.offset]
      }
    }
    try replaced.refuseMissing()
    return lists
  }
}

/// The ids that an edit names.
@usableFromInline
struct NamedIDs<ID: Hashable>: ~Copyable {
  @usableFromInline let table: IDTable<ID>

  /// For each id, whether an item has it; only the last of equal ids counts.
  @usableFromInline var isFound: [Bool]

  @inlinable
  init(_ ids: some Sequence<ID>) {
    table = IDTable(ids)
    isFound = Array(repeating: false, count: table.ids.count)
  }

  /// Returns the offset of an item's id, and whether the id was not found before.
  @inlinable
  mutating func find(_ id: ID) -> (offset: Int, isFirst: Bool)? {
    guard let offset = table.offset(of: id) else { return nil }
    defer { isFound[offset] = true }
    return (offset, !isFound[offset])
  }

  /// Throws if ids were not found.
  @inlinable
  func refuseMissing() throws(EditingError) {
    let missing = table.ids.filter { id in table.offset(of: id).map { !isFound[$0] } ?? true }
    guard missing.isEmpty else { throw .unknown(missing) }
  }
}
