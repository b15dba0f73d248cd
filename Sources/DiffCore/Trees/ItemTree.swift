/// Items with children, some of them expanded, whose visible items are the rows of a list.
///
/// ```swift
/// var tree = ItemTree(["fruit", "nuts"]) { $0 == "fruit" ? ["apple", "pear"] : [] }
/// tree.rows.map(\.item)   // ["fruit", "nuts"]
/// tree.expandedIDs = ["fruit"]
/// tree.rows.map(\.item)   // ["fruit", "apple", "pear", "nuts"]
/// tree.rows.map(\.depth)  // [0, 1, 1, 0]
/// ```
///
/// Set ``rows`` as the data of a calculator. Expanding an item inserts the rows below it and
/// updates its own row; collapsing it deletes them; moving a branch moves its rows.
///
/// Ids should be unique in the whole tree. If ids repeat, nothing is lost: the items are shown, one
/// id expands all of them, and a call that takes an id finds the first.
public struct ItemTree<Item: Diffable> {
  /// All items in the order of an outline: each one before its descendants.
  @usableFromInline
  var nodes: [TreeNode<Item>] = []

  /// The ids of the expanded items.
  ///
  /// An id stays here when its item leaves the tree, has no children, or is not visible. Unknown
  /// ids have no effect.
  public var expandedIDs: Set<Item.ID> = []

  /// Creates a tree without items.
  @inlinable
  public init() {}

  /// Creates a tree of items without children, all of them roots.
  @inlinable
  public init(_ roots: some Sequence<Item>) {
    nodes = roots.map { TreeNode(item: $0, depth: 0, descendantCount: 0) }
  }

  /// Creates a tree of the given roots and their descendants.
  ///
  /// An item with the id of one of its ancestors gets no children: a cycle ends there.
  ///
  /// - Parameters:
  ///   - roots: The items without a parent.
  ///   - expandedIDs: The ids of the expanded items.
  ///   - children: Returns the children of an item. It is called once for each item.
  /// - Complexity: O(*n*) hashes for *n* items.
  @inlinable
  public init(
    _ roots: [Item], expandedIDs: Set<Item.ID> = [],
    children: (Item) -> [Item]
  ) {
    self.expandedIDs = expandedIDs
    var walk = TreeWalk<Item, [Item]>()
    for root in roots {
      walk.visit(root, children: children, isEntered: { _ in true }) { item, depth, _, _ in
        nodes.append(TreeNode(item: item, depth: depth, descendantCount: 0))
      }
    }
    countDescendants()
  }

  @inlinable
  init(nodes: [TreeNode<Item>], expandedIDs: Set<Item.ID>) {
    self.nodes = nodes
    self.expandedIDs = expandedIDs
  }
}

/// An item in the outline of a tree.
@usableFromInline
struct TreeNode<Item> {
  @usableFromInline
  var item: Item

  @usableFromInline
  var depth: Int

  /// The number of items behind this one that are its descendants.
  @usableFromInline
  var descendantCount: Int

  @inlinable
  init(item: Item, depth: Int, descendantCount: Int) {
    self.item = item
    self.depth = depth
    self.descendantCount = descendantCount
  }
}

extension ItemTree: Equatable where Item: Equatable {}
extension ItemTree: Hashable where Item: Hashable {}
extension ItemTree: Sendable where Item: Sendable, Item.ID: Sendable {}
extension TreeNode: Equatable where Item: Equatable {}
extension TreeNode: Hashable where Item: Hashable {}
extension TreeNode: Sendable where Item: Sendable {}

// MARK: - The visible rows

extension ItemTree {
  /// The visible items: the roots, and the children of visible items that are expanded.
  ///
  /// - Complexity: O(*v*) hashes for *v* visible items; what is collapsed costs nothing.
  @inlinable
  public var rows: [TreeRow<Item>] {
    var rows: [TreeRow<Item>] = []
    var offset = 0
    while offset < nodes.count {
      let node = nodes[offset]
      let hasChildren = node.descendantCount > 0
      let isExpanded = hasChildren && expandedIDs.contains(node.item.id)
      rows.append(
        TreeRow(
          item: node.item, depth: node.depth, hasChildren: hasChildren, isExpanded: isExpanded))
      offset += isExpanded ? 1 : 1 + node.descendantCount
    }
    return rows
  }

  /// Expands an item, or collapses it if it is expanded.
  @inlinable
  public mutating func toggle(id: Item.ID) {
    guard expandedIDs.remove(id) == nil else { return }
    expandedIDs.insert(id)
  }

  /// Expands all ancestors of an item, so that it is visible.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public mutating func reveal(id: Item.ID) throws(EditingError) {
    let ancestors = ancestors(ofItemAt: try knownOffset(id: id))
    expandedIDs.formUnion(ancestors.map { nodes[$0].item.id })
  }
}

// MARK: - Finding

extension ItemTree {
  /// All items, visible or not, each one before its descendants.
  @inlinable
  public var items: [Item] {
    nodes.map { $0.item }
  }

  /// The items without a parent.
  @inlinable
  public var roots: [Item] {
    children(in: nodes.indices)
  }

  /// Returns the first item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) comparisons of ids for *n* items, as all methods that take an id.
  @inlinable
  public func item(id: Item.ID) -> Item? {
    offset(id: id).map { nodes[$0].item }
  }

  /// Returns the parent of an item: `nil` for a root, and for an id that no item has.
  @inlinable
  public func parent(of id: Item.ID) -> Item? {
    offset(id: id).flatMap { ancestors(ofItemAt: $0).first.map { nodes[$0].item } }
  }

  /// Returns the children of an item: none for an id that no item has.
  @inlinable
  public func children(of id: Item.ID) -> [Item] {
    offset(id: id).map { children(in: descendants(ofItemAt: $0)) } ?? []
  }

  /// Returns the number of an item's ancestors, or `nil` if no item has the id.
  @inlinable
  public func depth(of id: Item.ID) -> Int? {
    offset(id: id).map { nodes[$0].depth }
  }

  /// Returns whether an item is in the tree and all its ancestors are expanded.
  @inlinable
  public func isVisible(id: Item.ID) -> Bool {
    guard let offset = offset(id: id) else { return false }
    return ancestors(ofItemAt: offset).allSatisfy { expandedIDs.contains(nodes[$0].item.id) }
  }

  /// Returns a tree of one root: an item with all its descendants, expanded as they are here.
  ///
  /// - Throws: `EditingError.unknownIDs` if no item has the id.
  @inlinable
  public func branch(id: Item.ID) throws(EditingError) -> Self {
    tree(of: branch(ofItemAt: try knownOffset(id: id)))
  }
}

// MARK: - Offsets in the outline

extension ItemTree {
  @inlinable
  func offset(id: Item.ID) -> Int? {
    nodes.firstIndex { $0.item.id == id }
  }

  @inlinable
  func knownOffset(id: Item.ID) throws(EditingError) -> Int {
    guard let offset = offset(id: id) else { throw .unknown([id]) }
    return offset
  }

  /// Returns the offsets of an item's ancestors, its parent first.
  @inlinable
  func ancestors(ofItemAt offset: Int) -> [Int] {
    ancestors(before: offset, depth: nodes[offset].depth)
  }

  /// Returns the offsets of the ancestors of an item that is, or would be, at an offset.
  @inlinable
  func ancestors(before offset: Int, depth: Int) -> [Int] {
    var ancestors: [Int] = []
    var candidate = offset
    // Going back, the first item that is one level higher is the parent.
    while ancestors.count < depth {
      candidate -= 1
      if nodes[candidate].depth == depth - ancestors.count - 1 { ancestors.append(candidate) }
    }
    return ancestors
  }

  @inlinable
  func descendants(ofItemAt offset: Int) -> Range<Int> {
    offset + 1..<offset + 1 + nodes[offset].descendantCount
  }

  @inlinable
  func branch(ofItemAt offset: Int) -> Range<Int> {
    offset..<offset + 1 + nodes[offset].descendantCount
  }

  /// Returns the items at the top of a range that consists of whole branches.
  @inlinable
  func children(in range: Range<Int>) -> [Item] {
    var children: [Item] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      children.append(nodes[offset].item)
      offset += 1 + nodes[offset].descendantCount
    }
    return children
  }

  /// Returns a tree of a range that consists of whole branches.
  @inlinable
  func tree(of range: Range<Int>) -> Self {
    var tree = Self(nodes: Array(nodes[range]), expandedIDs: [])
    let depth = tree.nodes.first?.depth ?? 0
    for offset in tree.nodes.indices {
      tree.nodes[offset].depth -= depth
      let id = tree.nodes[offset].item.id
      if expandedIDs.contains(id) { tree.expandedIDs.insert(id) }
    }
    return tree
  }

  /// Finds the numbers of descendants from the depths.
  @inlinable
  mutating func countDescendants() {
    var open: [Int] = []
    for offset in nodes.indices {
      while let last = open.last, nodes[last].depth >= nodes[offset].depth {
        nodes[last].descendantCount = offset - last - 1
        open.removeLast()
      }
      open.append(offset)
    }
    for last in open { nodes[last].descendantCount = nodes.count - last - 1 }
  }
}
