import ListAdaptersTesting
import TestSupport
import Testing

/// A check drives hosts through the promised lists only, in their order.
struct ConformanceRunTests {
  @Test func linearListsInEverySectionAndWithEveryOption() {
    var conformance = ArrayHost.conformance()
    conformance.extent.linearItems = 2
    conformance.extent.randomTransitions = 10
    conformance.extent.randomItems = 30
    conformance.extent.seed = 5
    conformance.options = [UpdateOptions(reloadThreshold: 0), UpdateOptions()]
    conformance.linearSections = [0, 2]
    let small = Transition<TestItem>.allSmall(items: 2).map { [$0.old, $0.new] }
    let runs: [[[TestItem]]] =
      [[["a"]]] + small + runs(of: Transition<TestItem>.random(items: 30, seed: 5).prefix(10))
    let changing = runs.filter { lists in lists.joined().contains { $0.version > 0 } }
    var expected: [String] = []
    for section in ["", ", section: 2"] {
      let reconfiguring = "\(reloading), reconfiguring: true\(section)"
      expected += runs.map { linearCode($0, reloading + section, options: reloadingCode) }
      expected += runs.map { linearCode($0, section) }
      expected += changing.map { linearCode($0, reconfiguring, options: reloadingCode) }
    }
    expectEqual(conformance.linearRuns.map(\.code), expected)
  }

  /// With a threshold of 1, a single change updates the host, and several reload it.
  @Test func smallListsAgainWithAThreshold() {
    var conformance = ArrayHost.conformance()
    conformance.extent.randomTransitions = 0
    let threshold = "let options = \(UpdateOptions(reloadThreshold: 1))\n"
    for (limit, items, sections, sectionItems) in [(2, 2, 1, 0)]
      + (isExhaustive ? [(4, 3, 2, 1)] : [])
    {
      conformance.extent.linearItems = limit
      conformance.extent.sections = limit / 2
      conformance.extent.items = limit / 2 - 1
      let linear = Array(conformance.linearRuns)
      let lists = runs(of: Transition<TestItem>.allSmall(items: items)).map {
        [["a", "b"], []] + $0
      }
      for (end, section) in [(linear.count / 2, ""), (linear.count, ", section: 2")] {
        expectEqual(
          linear[..<end].suffix(lists.count).map(\.code),
          lists.map { linearCode($0, reloading + section, options: threshold) })
      }
      let two: [TestSection] = [
        ListSection(header: "A", items: []), ListSection(header: "B", items: []),
      ]
      let sectionedLists = runs(
        of: Transition<TestSection>.allSmall(sections: sections, items: sectionItems)
      ).map { [two, []] + $0 }
      expectEqual(
        Array(conformance.sectionedRuns).suffix(sectionedLists.count).map(\.code),
        sectionedLists.map { sectionedCode($0, reloading, options: threshold) })
    }
  }

  @Test(arguments: [0, 1])
  func noRunIsRepeatedIfTheThresholdIsLowAnyway(threshold: Int) {
    var conformance = ArrayHost.conformance()
    conformance.extent.linearItems = 1
    conformance.options = [UpdateOptions(reloadThreshold: threshold)]
    conformance.extent.randomTransitions = 0
    conformance.reconfigures = false
    let transitions = Transition<TestItem>.allSmall(items: 1).count { _ in true }
    expectEqual(conformance.linearRuns.count { _ in true }, 2 * (1 + transitions))
  }

  /// The lists of eight transitions for each run.
  private func runs<Element>(
    of transitions: some Sequence<Transition<Element>>
  ) -> [[[Element]]] {
    var rest = Array(transitions)[...]
    var runs: [[[Element]]] = []
    while !rest.isEmpty {
      runs.append(rest.prefix(8).flatMap { [$0.old, $0.new] })
      rest = rest.dropFirst(8)
    }
    return runs
  }

  @Test func listsOfSectionsWithEveryOption() {
    var conformance = ArrayHost.conformance()
    conformance.extent.sections = 1
    conformance.extent.items = 1
    conformance.extent.randomTransitions = 9
    conformance.extent.seed = 6
    conformance.options = [UpdateOptions(reloadThreshold: 1), UpdateOptions(reloadThreshold: 0)]
    let detailing = "let options = \(UpdateOptions(reloadThreshold: 1))\n"
    let small = lists(Transition<TestSection>.allSmall(sections: 1, items: 1))
    let movesDown =
      lists(Transition<TestSection>.allSmall(sections: 1, items: 3, contents: .none))
      .filter { !$0[0].changeset(to: $0[1]).items.moves.isEmpty }
      + lists(Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .none))
      .filter { !$0[0].changeset(to: $0[1]).sections.moves.isEmpty }
    let random = lists(Transition<TestSection>.random(sections: 5, items: 24, seed: 6).prefix(9))
    let randomRuns = [random[..<8].flatMap(\.self), random[8...].flatMap(\.self)]
    let first: [[[TestSection]]] = [[[TestSection(header: "A", items: ["a"])]]] + small
    let detailed = first + movesDown + Transition.pairsWithBorders + randomRuns
    let changing = detailed.filter { lists in
      lists.joined().contains { $0.items.contains { $0.version > 0 } }
    }
    let filledAndEmptied = [
      [[TestSection(header: "A", items: [])], [TestSection(header: "A", items: ["a"])]],
      [[TestSection(header: "A", items: ["a"])], [TestSection(header: "A", items: [])]],
    ]
    let filling = UpdateOptions(reloadThreshold: 1, reloadsSectionsOnEmptyChange: true)
    let expected =
      detailed.map { sectionedCode($0, reloading, options: detailing) }
      + (first + randomRuns).map { sectionedCode($0, reloading, options: reloadingCode) }
      + changing.map {
        sectionedCode($0, reloading + ", reconfiguring: true", options: detailing)
      }
      + filledAndEmptied.map {
        sectionedCode($0, reloading, options: "let options = \(filling)\n")
      }
    expectEqual(conformance.sectionedRuns.map(\.code), expected)
  }

  @Test func aNegativeExtentStopsTheProgramWithItsName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var conformance = ArrayHost.conformance()
      conformance.extent.randomTransitions = -1
      _ = conformance.linearFailure()
    }
    expectMessage(
      result, "the number of random transitions, -1, is not from 0 to 2147483647")
  }

  @Test func nothingIsReconfiguredUnlessItIsAskedFor() {
    var conformance = ArrayHost.conformance()
    conformance.extent.linearItems = 1
    conformance.extent.sections = 1
    conformance.reconfigures = false
    #expect(!conformance.linearRuns.contains { $0.code.contains("reconfiguring") })
    #expect(!conformance.sectionedRuns.contains { $0.code.contains("reconfiguring") })
  }

  #if !DEBUG
    @Test func theDefaultExtentIsSomeTenThousandRuns() {
      let conformance = HostConformance {
        ArrayHost($0)
      } shownRows: {
        $0.shownRows
      }
      let runs =
        conformance.linearRuns.count { _ in true } + conformance.sectionedRuns.count { _ in true }
      #expect((10_000...20_000).contains(runs), "\(runs)")
    }
  #endif

  private let reloading = ", options: options"
  private let reloadingCode = "let options = \(UpdateOptions(reloadThreshold: 0))\n"

  private func lists(
    _ transitions: some Sequence<Transition<TestSection>>
  ) -> [[[TestSection]]] {
    transitions.map { [$0.old, $0.new] }
  }

  private func linearCode(
    _ lists: [[TestItem]], _ arguments: String, options: String = ""
  ) -> String {
    code("linearFailure", lists.map { $0.map(\.debugDescription) }, arguments, options)
  }

  private func sectionedCode(
    _ lists: [[TestSection]], _ arguments: String, options: String = ""
  ) -> String {
    code(
      "sectionedFailure", lists.map { $0.map { String(reflecting: $0) } }, arguments, options)
  }

  /// A call that repeats a run; a list of more than 80 characters has a line for each element.
  private func code(
    _ name: String, _ lists: [[String]], _ arguments: String, _ options: String
  ) -> String {
    let literals = lists.map { list in
      let line = "[\(list.joined(separator: ", "))]"
      return line.count <= 80 ? line : "[\n" + list.map { "    \($0),\n" }.joined() + "  ]"
    }
    return options + "let failure = conformance.\(name)(through: [\n"
      + literals.map { "  \($0),\n" }.joined() + "]\(arguments))\n#expect(failure == nil)"
  }
}
