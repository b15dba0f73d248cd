// Each edit takes O(n) for n items in the tree, and O(k) for k items that come with it.

extension ItemTree {
  /// Appends the roots of another tree, with their descendants, to the roots of this one.
  ///
  /// What is expanded in the other tree is expanded here, too.
  ///
  /// - Complexity: O(*k*) for *k* new items on average.
  @inlinable
  public mutating func append(_ branches: Self) {
    insert(branches, at: nodes.count, depth: 0)
  }

  /// Appends the roots of another tree, with their descendants, to the children of an item.
  ///
  /// ```swift
  /// var tree = ItemTree(["fruit"])
  /// try tree.append(ItemTree(["apple", "pear"]), to: "fruit")
  /// tree.children(of: "fruit")  // ["apple", "pear"]
  /// ```
  ///
  /// - Parameters:
  ///   - branches: The tree to append. What is expanded in it is expanded here, too.
  ///   - id: The id of the parent.
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n* + *k*) for *n* items in this tree and *k* new ones.
  @inlinable
  public mutating func append(_ branches: Self, to id: Item.ID) throws(EditingError) {
    let place = place(endOfItemAt: try knownOffset(id: id))
    insert(branches, at: place.offset, depth: place.depth)
  }

  /// Inserts the roots of another tree before an item, as children of the same parent.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n* + *k*) for *n* items in this tree and *k* new ones.
  @inlinable
  public mutating func insert(_ branches: Self, before id: Item.ID) throws(EditingError) {
    let offset = try knownOffset(id: id)
    insert(branches, at: offset, depth: nodes[offset].depth)
  }

  /// Inserts the roots of another tree after an item and its descendants, as children of the same
  /// parent.
  @inlinable
  public mutating func insert(_ branches: Self, after id: Item.ID) throws(EditingError) {
    let offset = try knownOffset(id: id)
    insert(branches, at: branch(ofItemAt: offset).upperBound, depth: nodes[offset].depth)
  }
}

// MARK: - Moving

extension ItemTree {
  /// Moves an item with its descendants to the place before another item.
  ///
  /// An item that is moved before itself stays where it is.
  ///
  /// - Throws: `EditingError.unknownIDs` with each of both ids that no item has;
  ///   `EditingError.moveIntoItself` if the other item is a descendant of the first one.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func move(id: Item.ID, before target: Item.ID) throws(EditingError) {
    let (from, to) = try knownOffsets(id, target, forbidden: 1)
    moveBranch(ofItemAt: from, to: to, depth: nodes[to].depth)
  }

  /// Moves an item with its descendants to the place after another item and its descendants.
  ///
  /// An item that is moved after itself stays where it is.
  @inlinable
  public mutating func move(id: Item.ID, after target: Item.ID) throws(EditingError) {
    let (from, to) = try knownOffsets(id, target, forbidden: 1)
    moveBranch(
      ofItemAt: from, to: branch(ofItemAt: to).upperBound, depth: nodes[to].depth)
  }

  /// Moves an item with its descendants to the end of another item's children.
  ///
  /// - Throws: `EditingError.unknownIDs` with each of both ids that no item has;
  ///   `EditingError.moveIntoItself` if the parent is the item or one of its descendants.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func move(id: Item.ID, to parent: Item.ID) throws(EditingError) {
    let (from, to) = try knownOffsets(id, parent, forbidden: 0)
    let place = place(endOfItemAt: to)
    moveBranch(ofItemAt: from, to: place.offset, depth: place.depth)
  }
}

// MARK: - Removing and replacing

extension ItemTree {
  /// Removes an item with its descendants, and returns them as a tree of one root.
  ///
  /// ``expandedIDs`` stays as it is: what comes back is expanded as it was.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  @discardableResult
  public mutating func remove(id: Item.ID) throws(EditingError) -> Self {
    let range = branch(ofItemAt: try knownOffset(id: id))
    let removed = tree(of: range)
    removeNodes(in: range)
    return removed
  }

  /// Removes all items with the given ids and their descendants, items that repeat an id as well.
  ///
  /// - Throws: `EditingError.unknownIDs` with all ids that no item has. No item is removed then.
  /// - Complexity: O(*n* + *k*) hashes for *n* items and *k* ids.
  @inlinable
  public mutating func removeAll(ids: some Collection<Item.ID>) throws(EditingError) {
    let leaving = Set(ids)
    let known = leaving.intersection(nodes.lazy.map { $0.item.id })
    try EditingError.refuse(ids, except: known)
    var kept: [TreeNode<Item>] = []
    var offset = 0
    while offset < nodes.count {
      let leaves = leaving.contains(nodes[offset].item.id)
      if !leaves {
        kept.append(
          TreeNode(item: nodes[offset].item, depth: nodes[offset].depth, descendantCount: 0))
      }
      offset += leaves ? 1 + nodes[offset].descendantCount : 1
    }
    nodes = kept
    countDescendants()
  }

  /// Removes all descendants of an item.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func removeChildren(of id: Item.ID) throws(EditingError) {
    removeNodes(in: descendants(ofItemAt: try knownOffset(id: id)))
  }

  /// Replaces the first item that has the id of another one, and returns what it was.
  ///
  /// Its descendants stay.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  @discardableResult
  public mutating func replace(with item: Item) throws(EditingError) -> Item {
    let offset = try knownOffset(id: item.id)
    let old = nodes[offset].item
    nodes[offset].item = item
    return old
  }
}

// MARK: - Edits of the outline

extension ItemTree {
  /// Returns the place behind an item's last child.
  @inlinable
  func place(endOfItemAt offset: Int) -> (offset: Int, depth: Int) {
    (branch(ofItemAt: offset).upperBound, nodes[offset].depth + 1)
  }

  /// Returns the offsets of an item to move and of its target.
  ///
  /// - Parameter forbidden: The first offset in the item's branch that the target may not have.
  @inlinable
  func knownOffsets(
    _ id: Item.ID, _ target: Item.ID, forbidden: Int
  ) throws(EditingError) -> (Int, Int) {
    let from = offset(id: id)
    let to = offset(id: target)
    guard let from, let to else {
      throw .unknown((from == nil ? [id] : []) + (to == nil ? [target] : []))
    }
    guard !branch(ofItemAt: from).dropFirst(forbidden).contains(to) else {
      throw .moveIntoItself(EditingError.text(of: id))
    }
    return (from, to)
  }

  @inlinable
  mutating func insert(_ branches: Self, at offset: Int, depth: Int) {
    expandedIDs.formUnion(branches.expandedIDs)
    insert(branches.nodes, at: offset, depth: depth)
  }

  /// Inserts whole branches, the roots of which have depth 0.
  @inlinable
  mutating func insert(_ branches: [TreeNode<Item>], at offset: Int, depth: Int) {
    for ancestor in ancestors(before: offset, depth: depth) {
      nodes[ancestor].descendantCount += branches.count
    }
    let coming = branches.lazy.map {
      TreeNode(
        item: $0.item, depth: $0.depth + depth, descendantCount: $0.descendantCount)
    }
    nodes.insert(contentsOf: coming, at: offset)
  }

  /// Removes a range that consists of whole branches of one parent.
  @inlinable
  mutating func removeNodes(in range: Range<Int>) {
    guard let first = range.first else { return }
    for ancestor in ancestors(ofItemAt: first) {
      nodes[ancestor].descendantCount -= range.count
    }
    nodes.removeSubrange(range)
  }

  /// Moves a branch to an offset that counts before the move.
  @inlinable
  mutating func moveBranch(ofItemAt source: Int, to target: Int, depth: Int) {
    let range = branch(ofItemAt: source)
    let moved = tree(of: range).nodes
    removeNodes(in: range)
    insert(moved, at: target > source ? target - moved.count : target, depth: depth)
  }
}
