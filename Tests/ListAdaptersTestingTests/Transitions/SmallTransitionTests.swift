import ListAdaptersTesting
import TestSupport
import Testing

struct SmallTransitionTests {
  @Test(
    arguments: [
      (3, .none, 90), (3, .some, 246), (3, .all, 264), (4, .none, 499), (4, .some, 1_919),
      (4, .all, 2_609),
    ] as [(Int, ContentChanges, Int)])
  func thereAreAsManySmallTransitionsAsCombinatoricsSays(
    items: Int, contents: ContentChanges, count: Int
  ) {
    let transitions = Array(Transition<TestItem>.allSmall(items: items, contents: contents))
    expectEqual(transitions.count, count)
    expectEqual(Set(transitions).count, count)
  }

  @Test func everyPairOfSelectionsIsOneOfThemButForTheNames() {
    let all = Set(Transition<TestItem>.allSmall(items: 3, contents: .none))
    let lists = selections(of: ["a", "b", "c", "d", "e", "f"] as [TestItem]).filter {
      $0.count <= 3
    }
    for old in lists.fewerInDebugBuild {
      for new in lists {
        let named = Transition(from: old, to: new).renamed
        if !all.contains(named) { Issue.record("\(named) is missing") }
      }
    }
  }

  @Test(arguments: [(.none, 1_173), (.some, 3_998), (.all, 5_036)] as [(ContentChanges, Int)])
  func thereAreAsManySectionedTransitionsAsCombinatoricsSays(contents: ContentChanges, count: Int) {
    let transitions = Array(
      Transition<TestSection>.allSmall(sections: 2, items: 2, contents: contents))
    expectEqual(transitions.count, count)
    expectEqual(Set(transitions).count, count)
  }

  @Test func smallSectionsHaveUniqueIDsAndKeepTheirLimits() {
    for transition in Transition<TestSection>.allSmall(sections: 3, items: 1)
      .fewerInDebugBuild
    {
      for list in [transition.old, transition.new] {
        #expect(list.count <= 3)
        #expect(list.flatMap(\.items).count <= 1)
        #expect(list.repeatedIDs().isEmpty)
      }
    }
  }

  @Test func onlyWhatStaysChangesItsContentInNoneOneOrAllRows() {
    for transition in Transition<TestSection>.allSmall(sections: 2, items: 2, contents: .all)
      .fewerInDebugBuild
    {
      let headers = Set(transition.old.map(\.id))
      let items = Set(transition.old.flatMap(\.items).map(\.id))
      #expect(transition.new.allSatisfy { headers.contains($0.id) || $0.header.version == 0 })
      #expect(
        transition.new.flatMap(\.items).allSatisfy { items.contains($0.id) || $0.version == 0 })
    }
    for transition in Transition<TestItem>.allSmall(items: 3, contents: .all) {
      let ids = Set(transition.old.map(\.id))
      #expect(transition.new.allSatisfy { ids.contains($0.id) || $0.version == 0 })
    }
    let transitions = Transition<TestItem>.allSmall(items: 2).filter {
      $0.old == ["a", "b"] && $0.new.map(\.id) == ["b", "a"]
    }
    let new = transitions.map(\.new)
    expectEqual(new, [["b", "a"], ["b1", "a"], ["b", "a1"], ["b1", "a1"]])
  }

  @Test func sizesThatNoListHasStopTheProgramWithTheirName() async {
    let items = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Transition<TestItem>.allSmall(items: .max)
    }
    expectMessage(items, "the number of items, \(Int.max), is not from 0 to 2147483647")
    let sections = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Transition<TestSection>.allSmall(sections: -1, items: 0)
    }
    expectMessage(sections, "the number of sections, -1, is not from 0 to 2147483647")
    let sectionItems = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Transition<TestSection>.allSmall(sections: 0, items: -2)
    }
    expectMessage(sectionItems, "the number of items, -2, is not from 0 to 2147483647")
  }
}

extension Transition where Element == TestItem {
  /// The same transition with the rows called `a`, `b`, … as they appear.
  fileprivate var renamed: Self {
    var ids: [String] = []
    for row in old + new where !ids.contains(row.id) { ids.append(row.id) }
    func renamed(_ list: [TestItem]) -> [TestItem] {
      list.map { row in
        let number = ids.firstIndex(of: row.id) ?? 0
        return TestItem(id: String(Array("abcdef")[number]), version: row.version)
      }
    }
    return Transition(from: renamed(old), to: renamed(new))
  }
}
