import DiffCore
import ListAdaptersTesting
import Testing

@Suite struct ItemTreeTests {
  private typealias Tree = ItemTree<TestRow>

  private static let ids = ["a", "b", "c", "d", "x"]
}

// MARK: - Rows

extension ItemTreeTests {
  @Test func theRowsOfAllSmallTreesAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 5) {
      let ids = outline.branches.flatMap(\.ids)
      for expanded in subsets(of: ids + ["x"]) {
        var tree = outline.tree
        tree.expandedIDs = expanded
        let rows = outline.rows(expanded: expanded)
        #expect(tree.rows == rows, "\(outline) \(expanded)")
        #expect(outline.rowsByClosure(expanded: expanded) == rows, "\(outline) \(expanded)")
      }
    }
  }

  @Test func theRowsOfTreesWithRepeatedIDsAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 4).flatMap({ $0.renamed(["a", "b"]) }) {
      for expanded in subsets(of: ["a", "b"]) {
        var tree = outline.tree
        tree.expandedIDs = expanded
        #expect(tree.rows == outline.rows(expanded: expanded), "\(outline) \(expanded)")
      }
    }
  }

  @Test func whatIsCollapsedIsNotAsked() {
    var asked: [Int] = []
    let rows = [1].treeRows(expandedIDs: [1, 2]) { number -> [Int] in
      asked.append(number)
      return [2 * number, 2 * number + 1]
    }
    #expect(rows.map(\.item) == [1, 2, 4, 5, 3])
    #expect(rows.map(\.depth) == [0, 1, 2, 2, 1])
    #expect(asked == [1, 2, 4, 5, 3])
  }

  @Test func rowsHashOnlyTheVisibleItemsWithChildren() {
    final class Count {
      var hashes = 0
    }
    struct Key: Hashable {
      let number: Int
      let count: Count
      static func == (one: Self, other: Self) -> Bool { one.number == other.number }
      func hash(into hasher: inout Hasher) {
        count.hashes += 1
        hasher.combine(number)
      }
    }
    struct Item: Diffable {
      let id: Key
      func hasSameContent(as other: Self) -> Bool { true }
    }
    let count = Count()
    func item(_ number: Int) -> Item { Item(id: Key(number: number, count: count)) }
    var tree = ItemTree((0..<3).map(item)) { parent in
      parent.id.number < 3 ? (1...1000).map { item(1000 * (parent.id.number + 1) + $0) } : []
    }
    tree.expandedIDs = [item(1).id]
    count.hashes = 0
    #expect(tree.rows.count == 1003)
    #expect(count.hashes == 3)
  }

  @Test func aCycleEnds() {
    let children = ["a": ["b", "c"], "b": ["a"], "c": ["c"]]
    let rows = ["a"].treeRows(expandedIDs: ["a", "b", "c"]) { children[$0] ?? [] }
    #expect(rows.map(\.item) == ["a", "b", "a", "c", "c"])
    #expect(rows.map(\.hasChildren) == [true, true, false, true, false])
    let tree = ItemTree(["a"]) { children[$0] ?? [] }
    #expect(tree.items == ["a", "b", "a", "c", "c"])
  }

  @Test func anIDThatRepeatsInAnotherBranchIsNoCycle() {
    let children = ["a": ["c"], "b": ["c"], "c": ["d"]]
    let rows = ["a", "b"].treeRows(expandedIDs: ["a", "b", "c"]) { children[$0] ?? [] }
    #expect(rows.map(\.item) == ["a", "c", "d", "b", "c", "d"])
    #expect(ItemTree(["a", "b"]) { children[$0] ?? [] }.items == rows.map(\.item))
  }

  @Test func aDeepTreeTakesNoStack() throws {
    let depth = 100_000
    let tree = ItemTree([0], expandedIDs: Set(0..<depth)) { $0 < depth ? [$0 + 1] : [] }
    #expect(tree.rows.count == depth + 1)
    #expect(tree.rows.last == TreeRow(item: depth, depth: depth))
  }

  @Test func depthAndExpansionAreContent() {
    let row = TreeRow(item: "a" as TestRow, depth: 1, hasChildren: true, isExpanded: true)
    var others = [row, row, row, row]
    others[0].item = "a1"
    others[1].depth = 2
    others[2].hasChildren = false
    others[3].isExpanded = false
    for other in others {
      #expect(other.id == "a")
      #expect(!row.hasSameContent(as: other))
    }
    #expect(row.hasSameContent(as: row))
  }
}

// MARK: - Finding

extension ItemTreeTests {
  @Test func findingInAllSmallTreesAgreesWithTheOracle() throws {
    for outline in Outline.all(upTo: 4) {
      for expanded in subsets(of: outline.branches.flatMap(\.ids)) {
        var tree = outline.tree
        tree.expandedIDs = expanded
        #expect(tree.roots == outline.branches.map(\.row))
        #expect(tree.items == outline.rows(expanded: nil).map(\.item))
        for id in Self.ids { try checkFinding(id, in: tree, outline) }
      }
    }
  }

  private func checkFinding(_ id: String, in tree: Tree, _ outline: Outline) throws {
    let path = outline.path(to: id)
    #expect(tree.item(id: id) == path.last?.row)
    #expect(tree.parent(of: id) == path.dropLast().last?.row)
    #expect(tree.depth(of: id) == (path.isEmpty ? nil : path.count - 1))
    #expect(tree.children(of: id) == path.last?.children.map(\.row) ?? [])
    let isVisible = tree.rows.contains { $0.id == id }
    #expect(tree.isVisible(id: id) == isVisible)
    var revealed = tree
    guard let branch = path.last else {
      #expect(throws: EditingError.unknownIDs([id])) { try tree.branch(id: id) }
      #expect(throws: EditingError.unknownIDs([id])) { try revealed.reveal(id: id) }
      return
    }
    let expected = Outline(branches: [branch])
    #expect(try tree.branch(id: id).outlineText == expected.text)
    #expect(
      try tree.branch(id: id).expandedIDs == tree.expandedIDs.intersection(branch.ids))
    try revealed.reveal(id: id)
    #expect(revealed.isVisible(id: id))
    #expect(revealed.expandedIDs == tree.expandedIDs.union(path.dropLast().map(\.row.id)))
  }

  @Test func togglingExpandsAndCollapses() {
    var tree = ItemTree(["a"]) { $0 == "a" ? ["b"] : [] }
    tree.toggle(id: "a")
    #expect(tree.rows.map(\.item) == ["a", "b"])
    #expect(tree.rows.map(\.isExpanded) == [true, false])
    tree.toggle(id: "a")
    #expect(tree.rows.map(\.item) == ["a"])
  }
}

// MARK: - Editing

extension ItemTreeTests {
  @Test func allEditsOfAllSmallTreesAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 4) {
      check(outline, ids: Self.ids)
    }
  }

  @Test func allEditsOfTreesWithRepeatedIDsAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 4).flatMap({ $0.renamed(["a", "b"]) }) {
      check(outline, ids: ["a", "b", "x"])
    }
  }

  private func check(_ outline: Outline, ids: [String]) {
    for id in ids {
      for target in ids {
        for edit in TreeEdit.all(id: id, target: target) { edit.check(on: outline) }
      }
    }
  }

  @Test func randomEditsAgreeWithTheOracle() throws {
    var random = SeededGenerator(seed: 33)
    let ids = (0..<40).map { "i\($0)i" }
    var outline = Outline(branches: ids.map { Branch(row: TestRow(id: $0)) })
    outline.number()
    for step in 0..<1500 {
      let edits = try TreeEdit.all(
        id: #require(ids.randomElement(using: &random)),
        target: #require(ids.randomElement(using: &random)))
      let edit = try #require(edits.randomElement(using: &random))
      #expect(edit.check(on: outline), "step \(step)")
      outline = (try? edit.oracle(outline).get()) ?? outline
      if outline.branches.flatMap(\.ids).count > 100 {
        outline.branches.removeLast(outline.branches.count / 2)
      }
      outline.number()
    }
  }

  @Test func severalBranchesAreRemovedAtOnce() throws {
    for outline in Outline.all(upTo: 4) {
      for ids in subsets(of: outline.branches.flatMap(\.ids)) {
        var tree = outline.tree
        try tree.removeAll(ids: ids)
        let expected = Outline(branches: outline.branches.compactMap { $0.without(ids) })
        #expect(tree.outlineText == expected.text)
        #expect(tree == expected.tree)
      }
    }
    var tree = ItemTree(["a", "b"])
    #expect(throws: EditingError.unknownIDs(["x", "y"])) {
      try tree.removeAll(ids: ["x", "a", "y"])
    }
    #expect(tree.items == ["a", "b"])
  }

  @Test func aRemovedBranchComesBackAsItWas() throws {
    var tree = ItemTree(["a"], expandedIDs: ["a", "b"]) { ["a": ["b"], "b": ["c"]][$0] ?? [] }
    let whole = tree
    let branch = try tree.remove(id: "b")
    #expect(tree.items == ["a"])
    #expect(branch.expandedIDs == ["b"])
    #expect(branch.rows.map(\.depth) == [0, 1])
    tree.expandedIDs = ["a"]
    try tree.append(branch, to: "a")
    #expect(tree == whole)
    #expect(try tree.replace(with: "b") == "b")
  }

  @Test func theExamplesOfTheDocumentation() throws {
    var tree = ItemTree(["fruit", "nuts"]) { $0 == "fruit" ? ["apple", "pear"] : [] }
    #expect(tree.rows.map(\.item) == ["fruit", "nuts"])
    #expect(tree.rows.first == TreeRow(item: "fruit", hasChildren: true))
    tree.expandedIDs = ["fruit"]
    #expect(tree.rows.map(\.item) == ["fruit", "apple", "pear", "nuts"])
    #expect(tree.rows.map(\.depth) == [0, 1, 1, 0])
    var other = ItemTree(["fruit"])
    try other.append(ItemTree(["apple", "pear"]), to: "fruit")
    #expect(other.children(of: "fruit") == ["apple", "pear"])
  }
}
