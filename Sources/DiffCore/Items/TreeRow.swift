/// A visible item of a tree and its place in the tree, as a row of a list.
///
/// ```swift
/// let rows = ["fruit"].treeRows(expandedIDs: []) { $0 == "fruit" ? ["apple", "pear"] : [] }
/// rows[0].hasChildren  // true
/// rows[0].isExpanded   // false
/// ```
///
/// The id of a row is the id of its item. Everything else is content: expanding an item or changing
/// its depth updates the row.
public struct TreeRow<Item: Diffable>: Diffable {
  /// The item.
  public var item: Item

  /// The number of the item's ancestors, for indentation.
  public var depth: Int

  /// Whether the item has children and can be expanded.
  public var hasChildren: Bool

  /// Whether the item has visible children.
  public var isExpanded: Bool

  /// Creates a row.
  @inlinable
  public init(item: Item, depth: Int = 0, hasChildren: Bool = false, isExpanded: Bool = false) {
    self.item = item
    self.depth = depth
    self.hasChildren = hasChildren
    self.isExpanded = isExpanded
  }

  /// The id of the item.
  @inlinable
  public var id: Item.ID {
    item.id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    depth == other.depth && hasChildren == other.hasChildren && isExpanded == other.isExpanded
      && item.hasSameContent(as: other.item)
  }
}

extension TreeRow: Equatable where Item: Equatable {}
extension TreeRow: Hashable where Item: Hashable {}
extension TreeRow: Sendable where Item: Sendable {}

extension Sequence where Element: Diffable {
  /// Returns the visible rows of a tree with these roots.
  ///
  /// ```swift
  /// let roots = [Folder(name: "Sources", folders: [Folder(name: "App", folders: [])])]
  /// roots.treeRows(expandedIDs: ["Sources"]) { $0.folders }.map(\.depth)  // [0, 1]
  /// ```
  ///
  /// Your app stores the tree in any form, and a set of the expanded ids. A repeated id expands all
  /// items that have it. An item with the id of one of its ancestors has no children, which ends
  /// cycles.
  ///
  /// - Parameters:
  ///   - expandedIDs: The ids of the items whose children are visible.
  ///   - hasChildren: Returns whether an item has children. Pass it if this is faster than finding
  ///     the children; `children` is then called only for expanded items.
  ///   - children: Returns the children of an item. Called at most once for each visible item.
  /// - Complexity: O(*v*) hashes for *v* visible items.
  @inlinable
  public func treeRows<Children: Collection<Element>>(
    expandedIDs: Set<Element.ID>, hasChildren: ((Element) -> Bool)? = nil,
    children: (Element) -> Children
  ) -> [TreeRow<Element>] {
    var rows: [TreeRow<Element>] = []
    var path = ExpandedPath<Element, Children>()
    for root in self {
      var next: Element? = root
      while let item = next {
        let mayHaveChildren = hasChildren?(item) ?? true
        let isAsked = mayHaveChildren && (hasChildren == nil || expandedIDs.contains(item.id))
        let itsChildren = isAsked ? children(item) : nil
        var row = TreeRow(item: item, depth: path.levels.count)
        row.hasChildren =
          (itsChildren.map { !$0.isEmpty } ?? mayHaveChildren) && !path.contains(item.id)
        row.isExpanded = row.hasChildren && expandedIDs.contains(item.id)
        rows.append(row)
        if row.isExpanded, let itsChildren { path.enter(item.id, itsChildren) }
        next = path.nextItem()
      }
    }
    return rows
  }
}

/// The expanded items from a root down to the item of the next row.
///
/// It replaces recursion, which would overflow the stack in a deep tree.
@usableFromInline
struct ExpandedPath<Item: Diffable, Children: Collection<Item>> {
  /// The children of each expanded item that have no row yet.
  @usableFromInline
  var levels: [Children.Iterator] = []

  @usableFromInline
  var ids = AncestorIDs<Item.ID>()

  @inlinable
  init() {}

  @inlinable
  func contains(_ id: Item.ID) -> Bool {
    ids.contains(id)
  }

  @inlinable
  mutating func enter(_ id: Item.ID, _ children: Children) {
    ids.append(id)
    levels.append(children.makeIterator())
  }

  /// Returns the next child of the deepest item that has one, and drops the items below that item.
  @inlinable
  mutating func nextItem() -> Item? {
    while let last = levels.indices.last {
      if let child = levels[last].next() { return child }
      levels.removeLast()
      ids.removeLast()
    }
    return nil
  }
}

/// The ids from a root down to an item.
@usableFromInline
struct AncestorIDs<ID: Hashable> {
  @usableFromInline
  var ids: [(id: ID, hash: Int)] = []

  /// The offsets of the ids with each hash.
  ///
  /// A `Set` would trap if the `==` of an id disagreed with its `hash`.
  @usableFromInline
  var offsetsByHash: [Int: [Int]] = [:]

  @inlinable
  init() {}

  @inlinable
  func contains(_ id: ID) -> Bool {
    offsetsByHash[id.hashValue]?.contains { ids[$0].id == id } ?? false
  }

  @inlinable
  mutating func append(_ id: ID) {
    let hash = id.hashValue
    offsetsByHash[hash, default: []].append(ids.count)
    ids.append((id, hash))
  }

  @inlinable
  mutating func removeLast() {
    offsetsByHash[ids.removeLast().hash]?.removeLast()
  }
}
