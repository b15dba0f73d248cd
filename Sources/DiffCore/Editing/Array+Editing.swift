// Edits a list by the ids of its items. If an id repeats, it names the first item with that id.

extension Array where Element: Diffable {
  @inlinable
  func firstIndex(ofID id: Element.ID) -> Int? {
    firstIndex { $0.id == id }
  }

  @inlinable
  func knownIndex(ofID id: Element.ID) throws(EditingError) -> Int {
    guard let index = firstIndex(ofID: id) else { throw .unknownIDs([EditingError.text(of: id)]) }
    return index
  }
}

// MARK: - Inserting

extension Array where Element: Diffable {
  /// Inserts elements before the element with an id.
  ///
  /// ```swift
  /// var names = ["a", "c"]
  /// try names.insertElements(["b"], before: "c")  // ["a", "b", "c"]
  /// ```
  ///
  /// If the id repeats, the first element counts. The method does not reject ids that the list
  /// already contains. ``Swift/Collection/repeatedIDs()`` finds them.
  ///
  /// - Complexity: O(*n* + *k*) for *n* elements in the list and *k* inserted ones.
  @inlinable
  public mutating func insertElements(
    _ elements: some Collection<Element>, before id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: elements, at: try knownIndex(ofID: id))
  }

  /// Inserts elements after the element with an id.
  @inlinable
  public mutating func insertElements(
    _ elements: some Collection<Element>, after id: Element.ID
  ) throws(EditingError) {
    insert(contentsOf: elements, at: try knownIndex(ofID: id) + 1)
  }
}

// MARK: - Moving

extension Array where Element: Diffable {
  /// Moves an element before another element.
  ///
  /// ```swift
  /// var names = ["a", "b", "c"]
  /// try names.moveElement(id: "c", before: "a")  // ["c", "a", "b"]
  /// ```
  ///
  /// Moving an element before itself changes nothing.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  public mutating func moveElement(
    id: Element.ID, before target: Element.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(
      firstIndex(ofID: id), id, firstIndex(ofID: target), target)
    move([from], to: to)
  }

  /// Moves an element after another element.
  ///
  /// Moving an element after itself changes nothing.
  @inlinable
  public mutating func moveElement(
    id: Element.ID, after target: Element.ID
  ) throws(EditingError) {
    let (from, to) = try EditingError.known(
      firstIndex(ofID: id), id, firstIndex(ofID: target), target)
    move([from], to: to + 1)
  }

  /// Moves elements before another element, such as several rows that the user has dropped there.
  ///
  /// ```swift
  /// var names = ["a", "b", "c", "d"]
  /// try names.moveElements(ids: ["d", "b"], before: "a")  // ["b", "d", "a", "c"]
  /// ```
  ///
  /// The elements keep their order in the list. If the other element is one of them, all of them
  /// gather around it. Ids that the list does not contain are ignored, because elements may be
  /// deleted during a drag.
  ///
  /// - Throws: An `EditingError` if the list does not contain `target`.
  /// - Complexity: O(*n* + *k*) for *n* elements in the list and *k* ids. Each id is hashed once.
  @inlinable
  public mutating func moveElements(
    ids: some Sequence<Element.ID>, before target: Element.ID
  ) throws(EditingError) {
    let to = try knownIndex(ofID: target)
    var ids = Set(ids)
    move(offsets(ofFirst: &ids), to: to)
  }

  /// Moves elements after another element, as in ``moveElements(ids:before:)``.
  @inlinable
  public mutating func moveElements(
    ids: some Sequence<Element.ID>, after target: Element.ID
  ) throws(EditingError) {
    let to = try knownIndex(ofID: target) + 1
    var ids = Set(ids)
    move(offsets(ofFirst: &ids), to: to)
  }

  /// Moves the elements at ascending offsets before the element at `target`, with the offsets
  /// before the move.
  @inlinable
  mutating func move(_ sources: [Int], to target: Int) {
    let elements = sources.map { self[$0] }
    remove(at: sources)
    insert(contentsOf: elements, at: target - sources.count { $0 < target })
  }

  /// Returns the offsets of the first elements with some ids, and removes these ids from the set.
  @inlinable
  func offsets(ofFirst ids: inout Set<Element.ID>) -> [Int] {
    indices.filter { !ids.isEmpty && ids.remove(self[$0].id) != nil }
  }

  /// Removes the elements at ascending offsets.
  @inlinable
  mutating func remove(at offsets: [Int]) {
    var kept: [Element] = []
    var next = 0
    for offset in offsets {
      kept += self[next..<offset]
      next = offset + 1
    }
    self = kept + self[next...]
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
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  @discardableResult
  public mutating func removeElement(id: Element.ID) throws(EditingError) -> Element {
    remove(at: try knownIndex(ofID: id))
  }

  /// Replaces the first element that has the same id, and returns the old element.
  ///
  /// ```swift
  /// var posts = [Post(id: 1, title: "Draft")]
  /// try posts.replaceElement(with: Post(id: 1, title: "Final"))
  /// ```
  ///
  /// The next changeset contains an update if the content differs.
  ///
  /// - Complexity: O(*n*) for *n* elements.
  @inlinable
  @discardableResult
  public mutating func replaceElement(with element: Element) throws(EditingError) -> Element {
    let index = try knownIndex(ofID: element.id)
    let old = self[index]
    self[index] = element
    return old
  }
}
