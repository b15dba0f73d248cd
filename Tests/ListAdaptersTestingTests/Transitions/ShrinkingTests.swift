import ListAdaptersTesting
import TestSupport
import Testing

struct ShrinkingTests {
  @Test func theExampleOfTheDocumentation() {
    let failing = Transition<TestItem>(from: ["a", "b", "c3"], to: ["c3", "a"])
    let shrunk = failing.shrunk { $0.new.count < $0.old.count }
    expectEqual(shrunk, Transition(from: ["b"], to: []))
  }

  @Test func contentsAreEvenedOutUnlessTheyMatter() {
    let failing = Transition<TestItem>(from: ["a1", "b1"], to: ["b2", "a3"])
    expectEqual(
      failing.shrunk { !$0.old.changeset(to: $0.new).moves.isEmpty },
      Transition(from: ["a", "b"], to: ["b", "a"]))
    expectEqual(
      failing.shrunk { !$0.old.changeset(to: $0.new).updates.isEmpty },
      Transition(from: ["b"], to: ["b2"]))
  }

  @Test func sectionsAndItemsAreLeftOut() {
    let failing = Transition<TestSection>(
      from: [
        ListSection(header: "A1", items: ["a", "b"]), ListSection(header: "B", items: ["c", "d"]),
      ],
      to: [
        ListSection(header: "B", items: ["c", "a2", "d"]), ListSection(header: "C", items: ["b"]),
        ListSection(header: "A2", items: []),
      ])
    let shrunk = failing.shrunk { !$0.old.changeset(to: $0.new).items.moves.isEmpty }
    expectEqual(
      shrunk,
      Transition(
        from: [ListSection(header: "A", items: ["a"]), ListSection(header: "B", items: [])],
        to: [ListSection(header: "B", items: ["a"]), ListSection(header: "A", items: [])]))
  }

  @Test func anIDIsLeftOutOfBothListsAtOnce() {
    let rows = Transition<TestItem>(from: ["a", "b", "c"], to: ["c", "b", "a"])
    expectEqual(rows.shrunk { Set($0.old) == Set($0.new) }, Transition(from: [], to: []))
    let sections = Transition<TestSection>(
      from: [TestSection(header: "A", items: ["a"]), TestSection(header: "B", items: ["b"])],
      to: [TestSection(header: "B", items: ["b"]), TestSection(header: "A", items: ["a"])])
    expectEqual(sections.shrunk { Set($0.old) == Set($0.new) }, Transition(from: [], to: []))
    expectEqual(
      sections.shrunk { Set($0.old) == Set($0.new) && $0.old.count == 2 },
      Transition(
        from: [TestSection(header: "A", items: []), TestSection(header: "B", items: [])],
        to: [TestSection(header: "B", items: []), TestSection(header: "A", items: [])]))
  }

  /// A host takes the insertions `0.10` and `1.11` for neighbors: without one row they are not.
  @Test func aRowOfEachSectionIsLeftOutTogether() {
    let old = [10, 11].map { count in (0..<count).map { TestItem(id: "\(count)-\($0)x") } }
    let failing = Transition<TestSection>(
      from: [TestSection(header: "A", items: old[0]), TestSection(header: "B", items: old[1])],
      to: [
        TestSection(header: "A", items: old[0] + ["a"]),
        TestSection(header: "B", items: old[1] + ["b"]),
      ])
    let shrunk = failing.shrunk { transition in
      let insertions = transition.old.changeset(to: transition.new).items.insertions
      return zip(insertions, insertions.dropFirst()).contains {
        $0.section < $1.section && $0.item + 1 == $1.item
      }
    }
    expectEqual(shrunk.old.map(\.items.count), [0, 1], "\(shrunk)")
    expectEqual(shrunk.new.map(\.items.count), [1, 2], "\(shrunk)")
  }

  @Test func theFirstIDsAreLeftOutFirst() {
    let ids = "abcdefgh".map { TestItem(id: String($0)) }
    let rows = Transition<TestItem>(from: ids, to: [])
    expectEqual(rows.shrunk { $0.old.count > 0 }, Transition(from: ["h"], to: []))
    let headers = Transition(from: ids.map { TestSection(header: $0, items: []) }, to: [])
    expectEqual(
      headers.shrunk { $0.old.count > 0 },
      Transition(from: [TestSection(header: "h", items: [])], to: []))
    let items = Transition(from: [TestSection(header: "A", items: ids)], to: [])
    expectEqual(
      items.shrunk { $0.old.flatMap(\.items).count > 0 },
      Transition(from: [TestSection(header: "A", items: ["h"])], to: []))
  }

  @Test func noTransitionOneStepSmallerFails() {
    let transitions = Transition<TestSection>.random(sections: 3, items: 4, seed: 4)
    for transition in transitions.prefix(tries(150)) {
      for mistake in Mistake.allCases where mistake.shows(in: transition) {
        let shrunk = transition.shrunk(while: mistake.shows)
        #expect(mistake.shows(in: shrunk))
        let smaller = shrunk.oneStepSmaller.filter(mistake.shows)
        #expect(smaller.isEmpty, "\(mistake): \(shrunk)")
      }
      let rows = Transition<TestItem>(
        from: transition.old.flatMap(\.items), to: transition.new.flatMap(\.items))
      let fails: (Transition<TestItem>) -> Bool = {
        $0.old.contains { $0.version > 0 } || $0.new.count > 2
      }
      guard fails(rows) else { continue }
      let shrunk = rows.shrunk(while: fails)
      #expect(fails(shrunk))
      expectEqual(shrunk.old.count * 3 + shrunk.new.count, 3, "\(shrunk)")
      #expect(shrunk.new.allSatisfy { $0.version == 0 }, "\(shrunk)")
    }
  }
}

/// A feature of lists of sections that makes a test fail.
private enum Mistake: CaseIterable {
  case headerUpdates, itemUpdates, sectionMoves, itemMoves, versions, headerVersions, moreItems

  func shows(in transition: Transition<TestSection>) -> Bool {
    let change = transition.old.changeset(to: transition.new)
    return switch self {
    case .headerUpdates: !change.sections.updates.isEmpty
    case .itemUpdates: !change.items.updates.isEmpty
    case .sectionMoves: !change.sections.moves.isEmpty
    case .itemMoves: !change.items.moves.isEmpty
    case .versions: transition.new.flatMap(\.items).map(\.version).reduce(0, +) > 0
    case .headerVersions: transition.new.contains { $0.header.version > 0 }
    case .moreItems: transition.new.flatMap(\.items).count > transition.old.flatMap(\.items).count
    }
  }
}

extension Transition where Element == TestSection {
  /// The transitions without one section or item, or with version 0 for one of these.
  fileprivate var oneStepSmaller: [Self] {
    Self.oneStepSmaller(old).map { Transition(from: $0, to: new) }
      + Self.oneStepSmaller(new).map { Transition(from: old, to: $0) }
  }

  private static func oneStepSmaller(_ list: [TestSection]) -> [[TestSection]] {
    var smaller: [[TestSection]] = []
    func add(_ change: (inout [TestSection]) -> Void) {
      var changed = list
      change(&changed)
      if changed != list { smaller.append(changed) }
    }
    for (offset, section) in list.enumerated() {
      add { $0.remove(at: offset) }
      add { $0[offset] = TestSection(header: TestItem(id: section.id), items: section.items) }
      for item in section.items.indices {
        var items = section.items
        items[item].version = 0
        add { $0[offset] = TestSection(section, items: items) }
        items.remove(at: item)
        add { $0[offset] = TestSection(section, items: items) }
      }
    }
    return smaller
  }
}
