/// A visible item of a tree, as a row of a list: the item, and how it stands in the tree.
///
/// ```swift
/// let tree = ItemTree(["fruit"]) { $0 == "fruit" ? ["apple", "pear"] : [] }
/// tree.rows.first?.hasChildren  // true
/// tree.rows.first?.isExpanded   // false
/// ```
///
/// A row has the id of its item. Everything else is content: a row whose item expands or changes
/// its depth is an update.
public struct TreeRow<Item: Diffable>: Diffable {
  /// The item that the row shows.
  public var item: Item

  /// The number of the item's ancestors, by which hosts indent it.
  public var depth: Int

  /// Whether the item has children, so that it can be expanded.
  public var hasChildren: Bool

  /// Whether the item has children and they are visible.
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
