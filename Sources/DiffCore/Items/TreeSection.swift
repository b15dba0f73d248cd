/// The children of an item of a tree, as a section of a list.
///
/// The section of the roots has the id `nil`.
public typealias TreeSection<Item: Diffable> = ListSection<TreeParent<Item.ID>, TreeItem<Item>>

/// The header of a ``TreeSection``: the id of the item whose children are in the section.
///
/// It has no content, so a section never reloads because its parent changes.
public struct TreeParent<ItemID: Hashable>: Diffable {
  /// The id of the parent, or `nil` for the roots.
  public let id: ItemID?

  /// Creates the header of the children of an item, or of the roots.
  @inlinable
  public init(id: ItemID?) {
    self.id = id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    true
  }
}

extension TreeParent: Equatable {}
extension TreeParent: Sendable where ItemID: Sendable {}

/// An item of a tree, in the section of its parent's children.
///
/// Its id is the id of the item. Whether it has children is content: an item that gets its first
/// child is updated. Its children themselves are not content.
public struct TreeItem<Item: Diffable>: Diffable {
  /// The item.
  public var item: Item

  /// Whether the item has children and can be expanded.
  public var hasChildren: Bool

  /// Creates an item of a tree.
  @inlinable
  public init(item: Item, hasChildren: Bool = false) {
    self.item = item
    self.hasChildren = hasChildren
  }

  /// The id of the item.
  @inlinable
  public var id: Item.ID {
    item.id
  }

  @inlinable
  public func hasSameContent(as other: Self) -> Bool {
    hasChildren == other.hasChildren && item.hasSameContent(as: other.item)
  }
}

extension TreeItem: Equatable where Item: Equatable {}
extension TreeItem: Sendable where Item: Sendable {}

extension Sequence where Element: Diffable {
  /// Returns a tree with these roots as a list of sections, for a host that shows a tree, such as
  /// `NSOutlineView`.
  ///
  /// ```swift
  /// let sections = ["fruit"].treeSections { $0 == "fruit" ? ["apple", "pear"] : [] }
  /// sections.map(\.id)           // [nil, "fruit", "apple", "pear"]
  /// sections[1].items.map(\.id)  // ["apple", "pear"]
  /// ```
  ///
  /// The section of the roots comes first. Each item has a section, which has its children and
  /// comes after the section of its parent: an item that moves to another parent is a moved item.
  /// An item with the id of one of its ancestors has no children, which ends cycles.
  ///
  /// The content of an item must not include its children, or each of its ancestors is updated when
  /// they change: implement `hasSameContent(as:)`, as for
  /// ``treeRows(expandedIDs:hasChildren:children:)``.
  ///
  /// - Parameter children: Returns the children of an item. Called once for each item.
  /// - Complexity: O(*n*) hashes for *n* items.
  @inlinable
  public func treeSections(
    children: (Element) -> some Collection<Element>
  ) -> [TreeSection<Element>] {
    var sections = [TreeSection<Element>(parent: nil, children: self)]
    // The section of each ancestor of the next item, and the offset of that item in it.
    var levels = [(section: 0, next: 0)]
    var ancestors = AncestorIDs<Element.ID>()
    while let (section, next) = levels.last {
      guard next < sections[section].items.count else {
        levels.removeLast()
        if !levels.isEmpty { ancestors.removeLast() }
        continue
      }
      levels[levels.count - 1].next += 1
      let item = sections[section].items[next].item
      let parent =
        ancestors.contains(item.id)
        ? TreeSection<Element>(parent: item.id, children: EmptyCollection())
        : TreeSection<Element>(parent: item.id, children: children(item))
      sections[section].items[next].hasChildren = !parent.items.isEmpty
      levels.append((sections.count, 0))
      sections.append(parent)
      ancestors.append(item.id)
    }
    return sections
  }
}

extension ListSection {
  @inlinable
  init<Child: Diffable>(parent: Child.ID?, children: some Sequence<Child>)
  where Header == TreeParent<Child.ID>, Item == TreeItem<Child> {
    self.init(header: TreeParent(id: parent), items: children.map { TreeItem(item: $0) })
  }
}
