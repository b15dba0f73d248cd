import DiffCore
import HostSupport
import TestSupport
import Testing

struct TreeSectionTests {
  private typealias Section = TreeSection<Branch>

  @Test func theSectionsOfAllSmallTreesAgreeWithTheOracle() {
    for outline in Outline.all(upTo: 5) { check(outline) }
    for outline in Outline.all(upTo: 4).flatMap({ $0.renamed(["a", "b"]) }) { check(outline) }
  }

  private func check(_ outline: Outline) {
    let sections = outline.branches.treeSections { $0.children }
    let expected =
      [expectedSection(nil, outline.branches, below: [])]
      + outline.branches.flatMap { expectedSections(of: $0, below: []) }
    expectEqual(sections.map(\.id), expected.map(\.id), "\(outline)")
    expectEqual(
      sections.map { $0.items.map(\.id) }, expected.map { $0.items.map(\.id) }, "\(outline)")
    expectEqual(
      sections.map { $0.items.map(\.hasChildren) }, expected.map { $0.items.map(\.hasChildren) },
      "\(outline)")
  }

  /// The section of an item, and those of everything below it.
  private func expectedSections(of branch: Branch, below ids: [String]) -> [Section] {
    let children = ids.contains(branch.id) ? [] : branch.children
    return [expectedSection(branch.id, children, below: ids + [branch.id])]
      + children.flatMap { expectedSections(of: $0, below: ids + [branch.id]) }
  }

  private func expectedSection(
    _ parent: String?, _ children: [Branch], below ids: [String]
  ) -> Section {
    Section(
      header: TreeParent(id: parent),
      items: children.map { child in
        TreeItem(
          item: child, hasChildren: !child.children.isEmpty && !ids.contains(child.id))
      })
  }

  /// A moved item is moved between sections; its ancestors have no other content.
  @Test func anItemThatMovesToAnotherParentIsAMoveAndNoUpdate() {
    let tree = ["a": ["b", "c"], "b": ["x"], "c": ["y"], "x": ["deep"]]
    let moved = ["a": ["b", "c"], "b": ["z"], "c": ["y", "x"], "x": ["deep"]]
    let old = ["a"].treeSections { tree[$0] ?? [] }
    let changes = old.changeset(to: ["a"].treeSections { moved[$0] ?? [] })
    expectEqual(changes.items.moves, [Move(from: path(2, 0), to: path(4, 1))])
    #expect(changes.items.updates.isEmpty && changes.sections.updates.isEmpty)
  }

  @Test func aLeafThatGetsItsFirstChildIsAnUpdate() {
    let changes = ["a", "b"].treeSections { _ in [] }
      .changeset(to: ["a", "b"].treeSections { $0 == "b" ? ["c"] : [] })
    expectEqual(changes.items.updates, [Update(from: path(0, 1), to: path(0, 1))])
    expectEqual(changes.items.insertions, [path(2, 0)])
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

  private func path(_ section: Int, _ item: Int) -> ItemPath {
    ItemPath(section: section, item: item)
  }
}
