import DiffCore
import TestSupport
import Testing

/// Ids whose `==` changes its mind, or is at odds with `hash`: whatever a list is asked, the program
/// goes on.
@Suite struct LyingIDTests {
  @Test(arguments: 0..<200)
  func repeatedIDsAreAnswered(seed: UInt64) {
    let items = LyingItem.list(count: 60, seed: seed)
    #expect(items.repeatedIDs().count <= items.count)
    #expect(items.repeatedIDs(id: { $0.id }).count <= items.count)
  }

  @Test(arguments: 0..<200)
  func editsAreMadeOrRefused(seed: UInt64) {
    var items = LyingItem.list(count: 60, seed: seed)
    let others = LyingItem.list(count: 20, seed: seed)
    var sections = [ListSection(header: 0, items: items), ListSection(header: 1, items: others)]
    for other in others {
      _ = try? items.replaceElement(with: other)
      _ = try? sections.replaceItem(with: other)
      try? items.moveElement(id: other.id, after: others[0].id)
      try? sections.moveItem(id: other.id, before: others[0].id)
      #expect(items.count == 60)
      #expect(sections.map { $0.items.count }.reduce(0, +) == 60 + others.count)
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
    let roots = LyingItem.list(count: 3, seed: seed)
    var depth = 0
    let rows = roots.treeRows(expandedIDs: Set(roots.prefix(1).map { $0.id })) { item in
      depth += 1
      return depth < 300 ? LyingItem.list(count: 3, seed: seed + UInt64(depth)) : []
    }
    #expect(rows.count >= roots.count)
  }
}

/// An item whose id is equal to others at random, and hashed at random.
private struct LyingItem: Diffable {
  let id: ID

  struct ID: Hashable {
    let value: Int
    let answers: Answers

    static func == (first: Self, second: Self) -> Bool {
      first.answers.isTrue ? first.value == second.value : first.answers.isTrue
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(answers.isTrue ? value % 4 : 0)
    }
  }

  func hasSameContent(as other: Self) -> Bool {
    id.answers.isTrue
  }

  static func list(count: Int, seed: UInt64) -> [Self] {
    let answers = Answers(seed: seed)
    return (0..<count).map { Self(id: ID(value: $0, answers: answers)) }
  }
}

private final class Answers {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  var isTrue: Bool {
    Bool.random(using: &generator)
  }
}
