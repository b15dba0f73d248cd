import ListAdapters
import ListAdaptersTesting
import TestSupport
import Testing

/// The calls for a tree that expands, collapses or is edited.
struct TreeRowsTests {
  /// All trees of up to four items: each is a root, or a child of an item before it.
  private static let smallTrees = (0...4).flatMap { Tree.all(of: ["a", "b", "c", "d"].prefix($0)) }
}

/// A tree as a program may keep it.
private struct Tree {
  /// The children of each item by its id; the empty id has the roots.
  var children: [String: [TestItem]] = [:]

  var expandedIDs: Set<String> = []

  var rows: [TreeRow<TestItem>] { rows(below: "") }

  func rows(below id: String) -> [TreeRow<TestItem>] {
    children[id, default: []].treeRows(expandedIDs: expandedIDs) { children[$0.id, default: []] }
  }

  var ids: [String] {
    children.values.joined().map(\.id).sorted()
  }

  /// Moves an item with its descendants to the end of another one's children.
  mutating func move(_ row: TestItem, to target: String) {
    for id in children.keys { children[id]?.removeAll { $0.id == row.id } }
    children[target, default: []].append(row)
  }

  static func all(of rows: ArraySlice<TestItem>) -> [Tree] {
    guard let last = rows.last else { return [Tree()] }
    return all(of: rows.dropLast()).flatMap { tree in
      ([""] + tree.ids).map { parent in
        var tree = tree
        tree.children[parent, default: []].append(last)
        return tree
      }
    }
  }
}

// MARK: - Expanding and collapsing

extension TreeRowsTests {
  @Test(arguments: HostRules.allCases)
  func expandingInsertsRowsAndUpdatesTheirParentAndNothingElse(rules: HostRules) {
    for tree in Self.smallTrees.fewerInDebugBuild {
      for expanded in subsets(of: tree.ids) {
        for id in tree.ids where !expanded.contains(id) {
          checkExpanding(id, of: tree, expanded: expanded, rules: rules)
        }
      }
    }
  }

  private func checkExpanding(
    _ id: String, of tree: Tree, expanded: Set<String>, rules: HostRules
  ) {
    var tree = tree
    tree.expandedIDs = expanded
    let collapsedRows = tree.rows
    let isUseful = collapsedRows.contains { $0.id == id && $0.hasChildren }
    let host = StrictListHost<Never, TreeRow<TestItem>>(rules: rules)
    let calculator = DiffCalculator(host: host, data: collapsedRows)

    tree.expandedIDs.insert(id)
    calculator.data = tree.rows
    let added = tree.rows.count - collapsedRows.count
    expectEqual(host.tally.insertedItems, added)
    #expect(host.tally.reloadedItems == (isUseful ? 1 : 0))
    expectEqual(host.tally.deletedItems + host.tally.movedItems + host.tally.dataReloads, 0)
    expectEqual(host.rows, tree.rows)

    host.clearRecords()
    tree.expandedIDs.remove(id)
    calculator.data = tree.rows
    expectEqual(host.tally.deletedItems, added)
    #expect(host.tally.reloadedItems == (isUseful ? 1 : 0))
    expectEqual(host.tally.insertedItems + host.tally.movedItems + host.tally.dataReloads, 0)
    expectEqual(host.rows, collapsedRows)
    expectNoViolations(host)
  }
}

// MARK: - Editing

extension TreeRowsTests {
  @Test(arguments: HostRules.allCases)
  func everyMoveOfABranchIsLegalAndLosesNoRow(rules: HostRules) {
    for var tree in Self.smallTrees.fewerInDebugBuild {
      tree.expandedIDs = Set(tree.ids)
      for row in tree.rows.map(\.item) {
        let branch = tree.rows(below: row.id).map(\.id) + [row.id]
        for target in [""] + tree.ids where !branch.contains(target) {
          var moved = tree
          moved.move(row, to: target)
          let host = StrictListHost<Never, TreeRow<TestItem>>(rules: rules)
          let calculator = DiffCalculator(host: host, data: tree.rows)
          calculator.data = moved.rows
          #expect(host.tally.movedItems <= branch.count)
          expectEqual(host.tally.insertedItems + host.tally.deletedItems, 0)
          expectEqual(host.rows, moved.rows)
          expectNoViolations(host)
        }
      }
    }
  }

  @Test func movingABranchMovesItsRowsAndUpdatesTheirDepths() {
    var tree = Tree(children: ["": ["a", "b", "e"], "b": ["c", "d"]], expandedIDs: ["b", "e"])
    let host = StrictListHost<Never, TreeRow<TestItem>>(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: tree.rows)
    tree.move("b", to: "e")
    calculator.data = tree.rows
    expectEqual(tree.rows.map { "\($0.depth)\($0.item)" }, ["0a", "0e", "1b", "2c", "2d"])
    // "e" moves and has children now; the other three are one level deeper.
    expectEqual(host.tally.movedItems, 1)
    expectEqual(host.tally.reloadedItems, 4)
    expectNoViolations(host)
  }

  @Test func changesOfWhatIsCollapsedReachNoHost() {
    var tree = Tree(children: ["": ["a"], "a": ["b", "c"]])
    let host = StrictListHost<Never, TreeRow<TestItem>>(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: tree.rows)
    tree.children["a"] = ["c", "b1"]
    tree.children["c"] = ["d"]
    calculator.data = tree.rows
    #expect(host.batches.isEmpty)
  }
}
