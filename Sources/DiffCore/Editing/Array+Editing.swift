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
    move(from: from, to: to)
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
    move(from: from, to: to + 1)
  }

  /// Moves an element before the element at `target`, with the offsets before the move.
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
