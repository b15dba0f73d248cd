import DiffCore
import SmallLists
import TestSupport
import Testing

struct TreeSectionTests {
  @Test func theSectionsOfAllSmallTreesAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 5) { check(outline) }
    for outline in Outline.all(upTo: 4).flatMap({ $0.renamed(["a", "b"]) }) { check(outline) }
  }

  /// The items of a section are the rows one level deeper that follow the row of its parent.
  private func check(_ outline: Outline) {
    let sections = outline.branches.treeSections { $0.children }
    let rows = outline.rows(expanded: Set(outline.branches.flatMap(\.ids)))
    expectEqual(sections.map(\.id), [nil] + rows.map(\.id), "\(outline)")
    let items = ([-1] + rows.map(\.depth)).enumerated().map { offset, depth in
      rows[offset...].prefix { $0.depth > depth }.filter { $0.depth == depth + 1 }
    }
    expectEqual(
      sections.map { $0.items.map(\.id) }, items.map { $0.map(\.id) }, "\(outline)")
    expectEqual(
      sections.map { $0.items.map(\.hasChildren) }, items.map { $0.map(\.hasChildren) },
      "\(outline)")
  }

  /// A moved item is moved between sections; its ancestors have no other content.
  @Test func anItemThatMovesToAnotherParentIsAMoveAndNoUpdate() {
    let tree = ["a": ["b", "c"], "b": ["x"], "c": ["y"], "x": ["deep"]]
    let moved = ["a": ["b", "c"], "b": ["z"], "c": ["y", "x"], "x": ["deep"]]
    let old = ["a"].treeSections { tree[$0] ?? [] }
    let changes = old.changeset(to: ["a"].treeSections { moved[$0] ?? [] })
    expectEqual(changes.items.moves, [Move(from: at(2, 0), to: at(4, 1))])
    #expect(changes.items.updates.isEmpty && changes.sections.updates.isEmpty)
  }

  @Test func aLeafThatGetsItsFirstChildIsAnUpdate() {
    let changes = ["a", "b"].treeSections { _ in [] }
      .changeset(to: ["a", "b"].treeSections { $0 == "b" ? ["c"] : [] })
    expectEqual(changes.items.updates, [Update(from: at(0, 1), to: at(0, 1))])
    expectEqual(changes.items.insertions, [at(2, 0)])
  }

  @Test func aDeepTreeTakesNoStackAndACycleEnds() {
    expectEqual([0].treeSections { $0 < 10_000 ? [$0 + 1] : [] }.count, 10_002)
    expectEqual(["a"].treeSections { $0 == "a" ? ["b"] : ["a"] }.map(\.id), [nil, "a", "b", "a"])
  }

  @Test func theExamplesOfTheDocumentation() {
    let sections = ["fruit"].treeSections { $0 == "fruit" ? ["apple", "pear"] : [] }
    expectEqual(sections.map(\.id), [nil, "fruit", "apple", "pear"])
    expectEqual(sections[1].items.map(\.id), ["apple", "pear"])
  }
}
