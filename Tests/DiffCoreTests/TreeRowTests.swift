import DiffCore
import SmallLists
import TestSupport
import Testing

struct TreeRowTests {
  @Test func theRowsOfAllSmallTreesAgreeWithTheOracle() {
    for outline in Outline.all(upTo: isExhaustive ? 5 : 4) {
      for expanded in subsets(of: outline.branches.flatMap(\.ids) + ["x"]) {
        check(outline, expanded: expanded)
      }
    }
    for outline in Outline.all(upTo: isExhaustive ? 4 : 3).flatMap({ $0.renamed(["a", "b"]) }) {
      for expanded in subsets(of: ["a", "b"]) { check(outline, expanded: expanded) }
    }
  }

  /// The result is the same with and without the `hasChildren` closure.
  private func check(_ outline: Outline, expanded: Set<String>) {
    for hasChildren: ((Branch) -> Bool)? in [nil, { !$0.children.isEmpty }] {
      let rows = outline.branches.treeRows(expandedIDs: expanded, hasChildren: hasChildren) {
        $0.children
      }
      let shown = rows.map { row in
        TreeRow(
          item: row.item.row, depth: row.depth, hasChildren: row.hasChildren,
          isExpanded: row.isExpanded)
      }
      expectEqual(shown, outline.rows(expanded: expanded), "\(outline) \(expanded)")
    }
  }

  @Test func whatIsCollapsedIsNotAsked() {
    var asked: [Int] = []
    let rows = [1].treeRows(expandedIDs: [1, 2]) { number -> [Int] in
      asked.append(number)
      return [2 * number, 2 * number + 1]
    }
    expectEqual(rows.map(\.item), [1, 2, 4, 5, 3])
    expectEqual(rows.map(\.depth), [0, 1, 2, 2, 1])
    expectEqual(asked, [1, 2, 4, 5, 3])
  }

  @Test func theChildrenOfACollapsedItemAreNotAskedForIfTheProgramSaysThatThereAreSome() {
    var asked: [String] = []
    let folders = ["src": ["a", "b"], "a": ["x"], "b": (0..<100_000).map { "file\($0)" }, "x": []]
    let rows = ["src"].treeRows(
      expandedIDs: ["src", "x", "file"], hasChildren: { folders[$0] != nil }
    ) { folder -> [String] in
      asked.append(folder)
      return folders[folder] ?? []
    }
    expectEqual(rows.map(\.item), ["src", "a", "b"])
    expectEqual(rows.map(\.hasChildren), [true, true, true])
    expectEqual(rows.map(\.isExpanded), [true, false, false])
    expectEqual(asked, ["src"])
    expectEqual(
      ["x"].treeRows(expandedIDs: ["x"], hasChildren: { _ in true }) { _ in [] },
      [
        TreeRow(item: "x")
      ])
    expectEqual(
      ["a"].treeRows(expandedIDs: ["a"], hasChildren: { _ in false }) { [$0] },
      [
        TreeRow(item: "a")
      ])
  }

  @Test func aDeepTreeTakesNoStack() {
    let depth = isExhaustive ? 100_000 : 30_000
    let rows = [0].treeRows(expandedIDs: Set(0..<depth)) { $0 < depth ? [$0 + 1] : [] }
    expectEqual(rows.count, depth + 1)
    expectEqual(rows.last, TreeRow(item: depth, depth: depth))
  }

  @Test func rowsHashOnlyVisibleItems() {
    let tally = Tally()
    let items = tally.list(0..<3)
    let children = items.map { item in tally.list((1...1000).map { 1000 * item.id.value + $0 }) }
    let expandedIDs = Set([items[1].id])
    let hashes = tally.hashes
    let rows = items.treeRows(expandedIDs: expandedIDs) { item in
      item.id.value < 3 ? children[item.id.value] : []
    }
    expectEqual(rows.count, 1003)
    // Each root has children and is looked up; the expanded one is also entered and left.
    #expect(tally.hashes - hashes <= 8)
  }

  @Test func depthAndExpansionAreContent() {
    let row = TreeRow(item: "a" as Row, depth: 1, hasChildren: true, isExpanded: true)
    var others = [row, row, row, row]
    others[0].item = "a1"
    others[1].depth = 2
    others[2].hasChildren = false
    others[3].isExpanded = false
    for other in others {
      expectEqual(other.id, "a")
      #expect(!row.hasSameContent(as: other))
    }
    #expect(row.hasSameContent(as: row))
  }

  @Test func theExamplesOfTheDocumentation() {
    struct Folder: Identifiable, Equatable, Diffable {
      let name: String
      var folders: [Folder]
      var id: String { name }
    }
    let rows = ["fruit"].treeRows(expandedIDs: []) { $0 == "fruit" ? ["apple", "pear"] : [] }
    #expect(rows[0].hasChildren)
    #expect(!rows[0].isExpanded)
    let roots = [Folder(name: "Sources", folders: [Folder(name: "App", folders: [])])]
    expectEqual(roots.treeRows(expandedIDs: ["Sources"]) { $0.folders }.map(\.depth), [0, 1])
  }
}
