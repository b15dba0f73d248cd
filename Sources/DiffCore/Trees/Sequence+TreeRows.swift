extension Sequence where Element: Diffable {
  /// Returns the visible rows of a tree that the program keeps in its own way, with these roots.
  ///
  /// ```swift
  /// let roots = [Folder(name: "Sources", folders: [Folder(name: "App", folders: [])])]
  /// roots.treeRows(expandedIDs: ["Sources"]) { $0.folders }.map(\.depth)  // [0, 1]
  /// ```
  ///
  /// An item with the id of one of its ancestors gets no children: a cycle ends there.
  ///
  /// - Parameters:
  ///   - expandedIDs: The ids of the expanded items.
  ///   - children: Returns the children of an item. It is called once for each visible item.
  /// - Complexity: O(*v*) hashes for *v* visible items.
  @inlinable
  public func treeRows<Children: Collection<Element>>(
    expandedIDs: Set<Element.ID>, children: (Element) -> Children
  ) -> [TreeRow<Element>] {
    var rows: [TreeRow<Element>] = []
    var walk = TreeWalk<Element, Children>()
    for root in self {
      walk.visit(root, children: children, isEntered: { expandedIDs.contains($0.id) }) {
        item, depth, hasChildren, isEntered in
        rows.append(
          TreeRow(item: item, depth: depth, hasChildren: hasChildren, isExpanded: isEntered))
      }
    }
    return rows
  }
}

/// A walk through a tree, each item before its descendants, without recursion: a deep tree takes
/// no stack.
@usableFromInline
struct TreeWalk<Item: Diffable, Children: Collection<Item>> {
  /// The entered items on the way from the root, each with the children that are still to come.
  @usableFromInline
  var path: [(id: Item.ID, children: Children.Iterator)] = []

  /// The ids of the entered items.
  @usableFromInline
  var pathIDs: Set<Item.ID> = []

  @inlinable
  init() {}

  /// Visits a root and those of its descendants whose ancestors are all entered.
  ///
  /// - Parameter body: Called with the item, its depth, whether it has children, and whether it is
  ///   entered.
  @inlinable
  mutating func visit(
    _ root: Item, children: (Item) -> Children, isEntered: (Item) -> Bool,
    body: (Item, Int, Bool, Bool) -> Void
  ) {
    var next: Item? = root
    while let item = next {
      let itsChildren = children(item)
      let hasChildren = !itsChildren.isEmpty && !pathIDs.contains(item.id)
      let enters = hasChildren && isEntered(item)
      body(item, path.count, hasChildren, enters)
      if enters {
        pathIDs.insert(item.id)
        path.append((item.id, itsChildren.makeIterator()))
      }
      next = nextItem()
    }
  }

  /// Returns the next child of the deepest entered item that has one left, and leaves the others.
  @inlinable
  mutating func nextItem() -> Item? {
    while let last = path.indices.last {
      if let child = path[last].children.next() { return child }
      pathIDs.remove(path.removeLast().id)
    }
    return nil
  }
}
