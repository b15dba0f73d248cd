import DiffCore
import SmallLists
import TestSupport
import Testing

/// Ids whose `==` is inconsistent or contradicts `hash`: no function traps or hangs.
struct LyingIDTests {
  @Test(arguments: 0..<UInt64(tries(200)))
  func repeatedIDsAreAnswered(seed: UInt64) {
    let items = UnreliableItem.list(count: 60, seed: seed)
    #expect(items.repeatedIDs().count <= items.count)
    #expect(items.repeatedIDs(id: { $0.id }).count <= items.count)
  }

  @Test(arguments: 0..<UInt64(tries(200)))
  func editsAreMadeOrRefused(seed: UInt64) {
    var items = UnreliableItem.list(count: 60, seed: seed)
    let others = UnreliableItem.list(count: 20, seed: seed)
    var sections = [ListSection(header: 0, items: items), ListSection(header: 1, items: others)]
    for other in others {
      _ = try? items.replaceElement(with: other)
      _ = try? sections.replaceItem(with: other)
      try? items.moveElement(id: other.id, after: others[0].id)
      try? sections.moveItem(id: other.id, before: others[0].id)
      expectEqual(items.count, 60)
      expectEqual(sections.map { $0.items.count }.reduce(0, +), 60 + others.count)
    }
    for other in others {
      _ = try? items.removeElement(id: other.id)
      _ = try? sections.removeItem(id: other.id)
    }
    #expect(items.count <= 60)
    #expect(sections.map { $0.items.count }.reduce(0, +) <= 60 + others.count)
  }

  @Test(arguments: 0..<50)
  func treesAreShown(seed: UInt64) {
    let roots = UnreliableItem.list(count: 3, seed: seed)
    var depth = 0
    let rows = roots.treeRows(expandedIDs: Set(roots.prefix(1).map { $0.id })) { item in
      depth += 1
      return depth < 300 ? UnreliableItem.list(count: 3, seed: seed + UInt64(depth)) : []
    }
    #expect(rows.count >= roots.count)
  }
}
