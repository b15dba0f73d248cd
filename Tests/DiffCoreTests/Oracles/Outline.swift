import DiffCore
import ListAdaptersTesting
import Testing

/// A tree as nested values, with a recursive function for everything: the oracle of `ItemTree`.
struct Outline: Sendable {
  var branches: [Branch] = []

  /// All trees of up to `count` items, called `a`, `b`, … in the order of an outline.
  static func all(upTo count: Int) -> [Self] {
    let rows = SmallLists.selections(of: count).first { $0.count == count } ?? []
    let all: [[Branch]] = (0...count).flatMap { shapes(of: $0) }
    return all.map { shape in
      var outline = Self(branches: shape)
      outline.number()
      return outline.named(rows)
    }
  }

  private static func shapes(of count: Int) -> [[Branch]] {
    guard count > 0 else { return [[]] }
    return (0..<count).flatMap { below in
      shapes(of: below).flatMap { children in
        shapes(of: count - 1 - below).map { [Branch(row: "a", children: children)] + $0 }
      }
    }
  }

  /// Numbers all items in the order of an outline, so that each has a number of its own.
  mutating func number() {
    var next = 0
    branches = branches.map { $0.numbered(from: &next) }
  }

  func named(_ rows: [TestRow]) -> Self {
    Self(branches: branches.map { $0.named(rows) })
  }

  /// The tree with each choice of the ids for its items.
  func renamed(_ ids: [String]) -> [Self] {
    var choices: [[TestRow]] = [[]]
    for _ in branches.flatMap(\.ids) {
      choices = choices.flatMap { choice in ids.map { choice + [TestRow(id: $0)] } }
    }
    return choices.map(named)
  }

  /// The same tree, branch by branch.
  var tree: ItemTree<TestRow> {
    var tree = ItemTree<TestRow>()
    for branch in branches { tree.append(branch.tree) }
    return tree
  }

  /// The visible rows; all if `expanded` is `nil`.
  func rows(expanded: Set<String>?) -> [TreeRow<TestRow>] {
    branches.flatMap { $0.rows(depth: 0, expanded: expanded) }
  }

  func rowsByClosure(expanded: Set<String>) -> [TreeRow<TestRow>] {
    branches.map(\.row).treeRows(expandedIDs: expanded) { row in
      path(to: row.id).last?.children.map(\.row) ?? []
    }
  }

  /// One line for each item, indented.
  var text: String {
    ItemTree<TestRow>.text(of: rows(expanded: nil))
  }

  /// The branches from a root to the first item with an id; none if there is no such item.
  func path(to id: String) -> [Branch] {
    branches.lazy.compactMap { $0.path(to: id) }.first ?? []
  }
}

/// An item with its descendants.
struct Branch: Sendable {
  var row: TestRow
  var children: [Branch] = []
  var number = -1

  var ids: [String] {
    [row.id] + children.flatMap(\.ids)
  }

  func numbered(from next: inout Int) -> Self {
    var copy = self
    copy.number = next
    next += 1
    copy.children = []
    for child in children { copy.children.append(child.numbered(from: &next)) }
    return copy
  }

  func named(_ rows: [TestRow]) -> Self {
    Self(row: rows[number], children: children.map { $0.named(rows) }, number: number)
  }

  /// The same branch, built from its leaves.
  var tree: ItemTree<TestRow> {
    var below = ItemTree<TestRow>()
    for child in children { below.append(child.tree) }
    var tree = ItemTree([row])
    try? tree.append(below, to: row.id)
    return tree
  }

  func rows(depth: Int, expanded: Set<String>?) -> [TreeRow<TestRow>] {
    let isExpanded = !children.isEmpty && (expanded?.contains(row.id) ?? true)
    let row = TreeRow(
      item: row, depth: depth, hasChildren: !children.isEmpty, isExpanded: isExpanded)
    guard isExpanded else { return [row] }
    return [row] + children.flatMap { $0.rows(depth: depth + 1, expanded: expanded) }
  }

  func path(to id: String) -> [Branch]? {
    if row.id == id { return [self] }
    return children.lazy.compactMap { $0.path(to: id) }.first.map { [self] + $0 }
  }

  /// The branch without the items of these ids and their descendants.
  func without(_ ids: Set<String>) -> Self? {
    guard !ids.contains(row.id) else { return nil }
    return Self(row: row, children: children.compactMap { $0.without(ids) }, number: number)
  }

  /// The branch with the item of a number replaced by others.
  func replacing(_ number: Int, by replacement: (Branch) -> [Branch]) -> [Branch] {
    if self.number == number { return replacement(self) }
    var copy = self
    copy.children = children.flatMap { $0.replacing(number, by: replacement) }
    return [copy]
  }
}

extension ItemTree where Item == TestRow {
  /// One line for each item, visible or not, indented.
  var outlineText: String {
    var tree = self
    tree.expandedIDs = Set(items.map(\.id))
    return Self.text(of: tree.rows)
  }

  static func text(of rows: [TreeRow<TestRow>]) -> String {
    rows.map { String(repeating: " ", count: $0.depth) + "\($0.item)\n" }.joined()
  }
}

/// Returns all sets of some of these ids.
func subsets(of ids: [String]) -> [Set<String>] {
  ids.reduce(into: [[]]) { sets, id in sets += sets.map { $0.union([id]) } }
}
