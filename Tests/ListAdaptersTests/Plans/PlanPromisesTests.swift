import ListAdaptersTesting
import TestSupport
import Testing

/// A part of the proof that `Tests/Checks/Exhaustive` carries out as a whole.
struct PlanPromisesTests {
  #if !DEBUG
    @Test func everySmallChangeOfALinearListKeepsThePromises() {
      for transition in Transition<TestItem>.allSmall(items: 4) { expectPromises(transition) }
      for transition in Transition<TestItem>.allRepeating(items: 2) { expectPromises(transition) }
    }

    @Test func everySmallChangeOfSectionsKeepsThePromises() {
      for transition in Transition<TestSection>.allSmall(sections: 2, items: 2) {
        expectPromises(transition)
      }
      for transition in Transition<TestSection>.allSmall(sections: 3, items: 1, contents: .none) {
        expectPromises(transition)
      }
    }
  #endif

  @Test func repeatedIDsComeWithAndWithoutChanges() {
    let transitions = Array(Transition<TestItem>.allRepeating(items: 2))
    expectEqual(transitions.count, 13 * 13 * 2)
    #expect(transitions.contains(Transition(from: ["a", "a"], to: ["a", "a1"])))
    expectEqual(Set(transitions.map(\.old)).count, 13)
    expectEqual(Set(Transition<TestItem>.allRepeating(items: 3).map(\.new)).count, 40 + 36)
    expectEqual(
      Transition<TestItem>.allRepeating(items: 3).count { $0.new == ["a", "b1", "c"] }, 40)
  }

  @Test func randomChangesKeepThePromises() {
    for transition in Transition<TestItem>.random(items: 12, seed: 1).prefix(tries(300)) {
      expectPromises(transition)
    }
    for transition in Transition<TestSection>.random(sections: 8, items: 12, seed: 1).prefix(
      tries(300))
    {
      expectPromises(transition)
    }
  }

  #if !DEBUG
    /// The numbers of batches that the guide *What list views refuse* promises.
    @Test func everyWayOfUpdatingItemsHasItsMostBatches() {
      let rows = Transition<TestItem>.random(items: 12, seed: 1).prefix(300)
      let sections = Transition<TestSection>.random(sections: 8, items: 12, seed: 1).prefix(
        300)
      let ways: [ItemUpdates<TestItem>] = [.reload, .reconfigure, .inPlace { _, _, _ in }]
      for rules in HostRules.allCases {
        let mostOfRows = ways.map { way in
          rows.map { transition in
            let host = StrictListHost<Never, TestItem>(rules: rules)
            let calculator = DiffCalculator(host: host, data: transition.old)
            calculator.itemUpdates = way
            calculator.data = transition.new
            return host.batches.count
          }.max()
        }
        let mostOfSections = ways.map { way in
          sections.map { transition in
            let host = StrictListHost<TestItem, TestItem>(rules: rules)
            let calculator = SectionedDiffCalculator(host: host, data: transition.old)
            calculator.itemUpdates = way
            calculator.data = transition.new
            return host.batches.count
          }.max()
        }
        #expect(mostOfRows == (rules == .sequential ? [1, 1, 1] : [2, 2, 1]))
        #expect(mostOfSections == (rules == .sequential ? [1, 1, 2] : [3, 3, 3]))
      }
    }
  #endif

  /// Offsets of more than one byte, of items and of sections.
  @Test func manyItemsMoveAmongManySections() {
    var random = SeededGenerator(seed: 1)
    let count = isExhaustive ? 300 : 100
    let rows = (0..<2 * count).map { TestItem(id: "\($0).") }
    expectPromises(Transition(from: rows, to: rows.shuffled(using: &random)))
    let headers = (0..<count).map { TestItem(id: "\($0).") }
    let items = rows.shuffled(using: &random)
    expectPromises(
      Transition<TestSection>(
        from: headers.indices.map {
          ListSection(header: headers[$0], items: Array(rows[2 * $0..<2 * $0 + 2]))
        },
        to: headers.indices.map {
          ListSection(header: headers[$0], items: Array(items[2 * $0..<2 * $0 + 2]))
        }))
  }

  private func expectPromises(
    _ transition: Transition<TestItem>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let failure = PlanPromises.failure(of: transition) else { return }
    Issue.record("\(transition): \(failure)", sourceLocation: sourceLocation)
  }

  private func expectPromises(
    _ transition: Transition<TestSection>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let failure = PlanPromises.failure(of: transition) else { return }
    Issue.record("\(transition): \(failure)", sourceLocation: sourceLocation)
  }
}
