import DiffCore
import SmallLists

/// A tree as nested values, with a recursive function for its rows: the oracle of `treeRows`.
struct Outline {
  var branches: [Branch] = []

  /// All trees of up to `count` items, called `a`, `b`, … in the order of an outline.
  static func all(upTo count: Int) -> [Self] {
    let rows = SmallLists.selections(of: count).first { $0.count == count } ?? []
    let all: [[Branch]] = (0...count).flatMap { shapes(of: $0) }
    return all.map { Self(branches: $0).named(rows) }
  }

  private static func shapes(of count: Int) -> [[Branch]] {
    guard count > 0 else { return [[]] }
    return (0..<count).flatMap { below in
      shapes(of: below).flatMap { children in
        shapes(of: count - 1 - below).map { [Branch(row: "a", children: children)] + $0 }
      }
    }
  }

  private func named(_ rows: [Row]) -> Self {
    var rest = rows[...]
    return Self(branches: branches.map { $0.named(&rest) })
  }

  /// The tree with each choice of the ids for its items.
  func renamed(_ ids: [Row]) -> [Self] {
    var choices: [[Row]] = [[]]
    for _ in branches.flatMap(\.ids) {
      choices = choices.flatMap { choice in ids.map { choice + [$0] } }
    }
    return choices.map(named)
  }

  /// The visible rows.
  func rows(expanded: Set<String>) -> [TreeRow<Row>] {
    branches.flatMap { $0.rows(below: [], expanded: expanded) }
  }
}

/// An item with its descendants.
struct Branch: Diffable {
  var row: Row
  var children: [Branch] = []

  var id: String { row.id }

  func hasSameContent(as other: Self) -> Bool { row.hasSameContent(as: other.row) }

  /// The ids of the item and of its descendants.
  var ids: [String] {
    [row.id] + children.flatMap(\.ids)
  }

  func named(_ rest: inout ArraySlice<Row>) -> Self {
    var branch = Self(row: rest.removeFirst())
    for child in children { branch.children.append(child.named(&rest)) }
    return branch
  }

  func rows(below ancestors: [String], expanded: Set<String>) -> [TreeRow<Row>] {
    let hasChildren = !children.isEmpty && !ancestors.contains(row.id)
    let isExpanded = hasChildren && expanded.contains(row.id)
    let row = TreeRow(
      item: row, depth: ancestors.count, hasChildren: hasChildren, isExpanded: isExpanded)
    guard isExpanded else { return [row] }
    return [row] + children.flatMap { $0.rows(below: ancestors + [id], expanded: expanded) }
  }
}
