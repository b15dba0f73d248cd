import ListAdapters
import ListAdaptersTesting
import Testing

/// What a strict host is told when a tree whose rows it shows expands, collapses or is edited.
@Suite struct TreeRowsTests {
  private typealias Tree = ItemTree<TestRow>

  /// All trees of up to four items: each is a root, or is appended to an item before it.
  private static let smallTrees: [Tree] = trees(of: ["a", "b", "c", "d"])

  private static func trees(of items: [TestRow]) -> [Tree] {
    guard let last = items.last else { return [Tree()] }
    let smaller = trees(of: items.dropLast())
    let complete = smaller.filter { $0.items.count == items.count - 1 }
    var trees = smaller
    for tree in complete {
      var whole = tree
      whole.append(Tree([last]))
      trees.append(whole)
      for parent in tree.items {
        var whole = tree
        try? whole.append(Tree([last]), to: parent.id)
        trees.append(whole)
      }
    }
    return trees
  }
}

// MARK: - Expanding and collapsing

extension TreeRowsTests {
  @Test(arguments: StrictListHost.Rules.allCases)
  func expandingInsertsRowsAndUpdatesTheirParentAndNothingElse(rules: StrictListHost.Rules) {
    for tree in Self.smallTrees {
      for expanded in Self.subsets(of: tree.items.map(\.id)) {
        for id in tree.items.map(\.id) where !expanded.contains(id) {
          checkExpanding(id, of: tree, expanded: expanded, rules: rules)
        }
      }
    }
  }

  private func checkExpanding(
    _ id: String, of tree: Tree, expanded: Set<String>, rules: StrictListHost.Rules
  ) {
    var tree = tree
    tree.expandedIDs = expanded
    let collapsedRows = tree.rows
    let isUseful = tree.isVisible(id: id) && !tree.children(of: id).isEmpty
    let host = StrictListHost(rules: rules)
    let calculator = DiffCalculator(host: host, data: collapsedRows)

    tree.toggle(id: id)
    calculator.data = tree.rows
    let added = tree.rows.count - collapsedRows.count
    #expect(host.tally.insertedItems == added)
    #expect(host.tally.reloadedItems == (isUseful ? 1 : 0))
    #expect(host.tally.deletedItems + host.tally.movedItems + host.tally.dataReloads == 0)
    #expect(host.rows(as: TreeRow<TestRow>.self) == tree.rows)

    host.clearRecords()
    tree.toggle(id: id)
    calculator.data = tree.rows
    #expect(host.tally.deletedItems == added)
    #expect(host.tally.reloadedItems == (isUseful ? 1 : 0))
    #expect(host.tally.insertedItems + host.tally.movedItems + host.tally.dataReloads == 0)
    #expect(host.rows(as: TreeRow<TestRow>.self) == collapsedRows)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  private static func subsets(of ids: [String]) -> [Set<String>] {
    ids.reduce(into: [[]]) { sets, id in sets += sets.map { $0.union([id]) } }
  }
}

// MARK: - Editing

extension TreeRowsTests {
  @Test(arguments: StrictListHost.Rules.allCases)
  func everyMoveOfABranchIsLegalAndLosesNoRow(rules: StrictListHost.Rules) throws {
    for var tree in Self.smallTrees {
      let ids = tree.items.map(\.id)
      tree.expandedIDs = Set(ids)
      for id in ids {
        for target in ids {
          var moved = tree
          guard (try? moved.move(id: id, to: target)) != nil else { continue }
          let host = StrictListHost(rules: rules)
          let calculator = DiffCalculator(host: host, data: tree.rows)
          calculator.data = moved.rows
          let branch = try tree.branch(id: id).items.count
          #expect(host.tally.movedItems <= branch)
          #expect(host.tally.insertedItems + host.tally.deletedItems <= 2)
          #expect(host.rows(as: TreeRow<TestRow>.self) == moved.rows)
          #expect(host.violations.isEmpty, "\(host.report)")
        }
      }
    }
  }

  @Test func movingABranchMovesItsRowsAndUpdatesTheirDepths() throws {
    var tree = Tree(["a", "b", "e"], expandedIDs: ["b", "e"]) { (row: TestRow) -> [TestRow] in
      row == "b" ? ["c", "d"] : []
    }
    let host = StrictListHost(rules: .sequential)
    let calculator = DiffCalculator(host: host, data: tree.rows)
    try tree.move(id: "b", to: "e")
    calculator.data = tree.rows
    #expect(tree.rows.map { "\($0.depth)\($0.item)" } == ["0a", "0e", "1b", "2c", "2d"])
    // "e" is the one that moves; it has children now, and the others are one level deeper.
    #expect(host.tally.movedItems == 1)
    #expect(host.tally.reloadedItems == 4)
    #expect(host.violations.isEmpty, "\(host.report)")
  }

  @Test func changesOfWhatIsCollapsedReachNoHost() throws {
    var tree = Tree(["a"]) { (row: TestRow) -> [TestRow] in row == "a" ? ["b", "c"] : [] }
    let host = StrictListHost(rules: .tableView)
    let calculator = DiffCalculator(host: host, data: tree.rows)
    try tree.move(id: "c", before: "b")
    try tree.replace(with: "b1")
    try tree.append(ItemTree(["d"]), to: "c")
    calculator.data = tree.rows
    #expect(host.batches.isEmpty)
  }
}
